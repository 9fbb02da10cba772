import { inspect } from 'node:util';
import type { Strength } from '../../model/board/need.ts';
import { type Condition, haveSameSubject } from '../../model/condition.ts';
import { groupBy } from '../../model/group-by.ts';
import { parseColumn } from '../../model/parse-question.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import { type NeedInput, setUpParameters } from '../../server/calls/need/parameters.ts';
import { recommend } from '../../server/operations/recommend/operation.ts';
import { getReader } from '../../server/reader/reader.ts';
import { realSnapshot } from '../../test/real-snapshot.ts';
import { type Budget, type LabelledText, readLabelledTexts } from './labelled-texts.ts';

/*
 * Runs `npm run evaluate`: measures how well the reader understands the labelled texts in texts/, over the committed snapshot. Run it before
 * and after you change words or rules of the reader. `npm run evaluate -- lost` lists the texts behind a row of the table. Nothing is
 * asserted.
 */

/** The rows of the table. The shares of a group add up to 100%. Its first row counts the correct results. */
const GROUPS: readonly Readonly<Record<string, string>>[] = [
  {
    understood: 'labelled required, understood as required',
    strength: '… understood as nice to have or unwanted',
    named: '… missed, but something is reported as not understood',
    lost: '… missed silently',
  },
  {
    expected: 'understood as required, in the label',
    invented: '… not in the label',
    refused: '… unwanted in the label',
  },
  { 'kind-right': 'need, question or statement, as labelled', 'kind-wrong': '… understood as another kind' },
  {
    'number-right': 'number of people, mailboxes, contacts …, as labelled',
    'number-wrong': '… another number',
    'number-missing': '… labelled, not understood',
    'number-invented': '… understood, not labelled',
  },
  {
    'budget-right': 'budget, as labelled',
    'budget-wrong': '… another amount, currency, period or person',
    'budget-missing': '… labelled, not understood',
    'budget-invented': '… understood, not labelled',
  },
  {
    accepted: 'need understood as labelled, nothing reported as not understood',
    flagged: '… something reported as not understood',
  },
  {
    'offered-right': 'question offered for words that were not understood, in the label',
    'offered-wrong': '… not in the label, or unwanted',
  },
  {
    clicked: 'labelled required or nice, missed, but offered',
    missed: '… not offered',
  },
];
const ROWS = GROUPS.flatMap((group) => Object.keys(group));
const RIGHT = GROUPS.map((group) => Object.keys(group)[0]);
const STRENGTHS: readonly Strength[] = ['required', 'nice', 'unwanted'];
const NUMBERS = Object.keys(setUpParameters) as (keyof SetUp)[];

/** The units of a limit, by their names in labels. */
const PER: Readonly<Record<string, string>> = {
  people: 'person',
  accounts: 'account',
  linkedin_accounts: 'account',
  mailboxes: 'account',
  total: 'total',
};

/** The result of reading a text. */
interface Understood extends Omit<NeedInput, 'budget' | 'not_understood'> {
  readonly kind: LabelledText['kind'];
  readonly limit: string | undefined;
  readonly not_understood: readonly string[];
  /** The questions suggested for these. */
  readonly offered: readonly string[];
}

/** A question with its strength, from a label or from the reader. */
interface Wish {
  readonly what: string;
  readonly any: readonly Condition[];
  readonly strength: Strength;
}

/** An item that a row counts, such as a missed wish. */
interface Finding {
  readonly row: string;
  readonly what: string;
}

interface Judgement {
  readonly label: LabelledText;
  readonly understood: Understood;
  readonly findings: readonly Finding[];
}

const snapshot = await realSnapshot();
const { catalogue, currencies } = snapshot.methodology;
const row = process.argv.slice(2).join(' ');
if (row === '' || ROWS.includes(row)) {
  const judgements = (await readLabelledTexts()).map((label) => judge(label, understand(label.q)));
  const lines = row === '' ? writeTable(judgements) : judgements.flatMap((judgement) => listFindings(judgement, row));
  for (const line of lines) console.log(line);
} else {
  console.error(`Unknown row "${row}". Use one of ${ROWS.join(', ')}.`);
  process.exitCode = 1;
}

function understand(q: string): Understood {
  const { kind, limits } = getReader(snapshot).read(q);
  const answer = recommend.run(snapshot, { q, limit: 1 });
  return {
    ...answer.understood,
    // Labels have "cheapest" under nice to have.
    ...(answer.understood.cheapest && { nice: [...(answer.understood.nice ?? []), 'cheapest'] }),
    kind: kind === 'need' || kind === 'statement' ? kind : 'question',
    limit: limits.map(writeBudget).join(' and ') || undefined,
    not_understood: answer.not_understood,
    offered: (answer.did_you_mean ?? []).map(({ required }) => required),
  };
}

/** Compares the result with the label. Open parts of the label count as neither right nor wrong. */
function judge(label: LabelledText, understood: Understood): Judgement {
  const open = (label.open ?? []).flatMap(parseConditions);
  const isOpen = (condition: Condition) => open.some((one) => haveSameSubject(one, condition));
  const labelled = listWishes(label);
  const read = listWishes(understood);
  const known = [...labelled.flatMap(({ any }) => any), ...open];
  const refused = labelled.filter(({ strength }) => strength === 'unwanted');
  const judged = labelled
    .filter(({ any }) => !any.every(isOpen))
    .map((wish) => ({ ...wish, row: classifyWish(wish, read, label.kind, understood.not_understood) }));
  const findings = [
    ...judged.filter(isRequired),
    ...read.filter(isRequired).map((wish) => ({ ...wish, row: classifyRequirement(wish, known, refused) })),
    { row: label.kind === understood.kind ? 'kind-right' : 'kind-wrong', what: understood.kind },
    ...NUMBERS.filter((key) => !isOpen({ key })).flatMap((key) => compare('number', label[key], understood[key], key)),
    ...(isOpen({ key: 'budget' })
      ? []
      : compare('budget', label.budget && writeBudget(label.budget), understood.limit)),
  ];
  const isRight = [...judged, ...findings].every(({ row }) => RIGHT.includes(row));
  // Texts with topics without a question, or with tools, may be reported as not understood.
  if (isRight && label.kind === 'need' && !label.not_understood && !label.tools) {
    const what = understood.not_understood.join(', ');
    findings.push({ row: what === '' ? 'accepted' : 'flagged', what });
  }
  return { label, understood, findings: [...findings, ...judgeOffers(understood.offered, judged, isOpen)] };
}

/** Judges the suggestions by what somebody would gain who clicks the correct ones. */
function judgeOffers(
  offered: readonly string[],
  labelled: readonly (Wish & { readonly row: string })[],
  isOpen: (condition: Condition) => boolean,
): Finding[] {
  const wanted = labelled.filter(({ strength }) => strength !== 'unwanted');
  const hasKey = (wish: Wish, key: string | undefined) => wish.any.some((one) => one.key === key);
  const keys = offered.flatMap((what) => parseConditions(what).map(({ key }) => ({ what, key })));
  return [
    ...keys
      .filter(({ key }) => !isOpen({ key }))
      .map(({ what, key }) => ({
        row: wanted.some((wish) => hasKey(wish, key)) ? 'offered-right' : 'offered-wrong',
        what,
      })),
    ...wanted
      .filter(({ row }) => row === 'named')
      .map((wish) => ({ row: keys.some(({ key }) => hasKey(wish, key)) ? 'clicked' : 'missed', what: wish.what })),
  ];
}

function isRequired({ strength }: Wish): boolean {
  return strength === 'required';
}

function listWishes(need: LabelledText | Understood): Wish[] {
  return STRENGTHS.flatMap((strength) =>
    (need[strength] ?? []).map((what) => ({ what, any: parseConditions(what), strength })),
  );
}

/** The conditions of a question, or only a key if no need can ask it: `cheapest`, `pricing.plans`. */
function parseConditions(question: string): readonly Condition[] {
  const any = parseColumn(question, catalogue);
  return any.length > 0 ? any : [{ key: question.replace(/[<>=~].*/, '') }];
}

function classifyWish(
  wish: Wish,
  read: readonly Wish[],
  kind: LabelledText['kind'],
  notUnderstood: readonly string[],
): string {
  const strengths = read.filter((one) => includes(one, wish)).map(({ strength }) => strength);
  if (strengths.length === 0) return notUnderstood.length > 0 ? 'named' : 'lost';
  // The reader treats the subject of a question or a statement as nice to have.
  const isAbout = kind !== 'need' && isRequired(wish) && strengths.includes('nice');
  return strengths.includes(wish.strength) || isAbout ? 'understood' : 'strength';
}

/** Whether the result includes a labelled wish, with its value if it has one. */
function includes(read: Wish, label: Wish): boolean {
  return read.any.every(({ key, value, op }) =>
    label.any.some((one) => one.key === key && (one.value === undefined || (one.value === value && one.op === op))),
  );
}

/** @param known the conditions in the label. Their prerequisites, such as the channel, are implied. */
function classifyRequirement(wish: Wish, known: readonly Condition[], refused: readonly Wish[]): string {
  if (refused.some((one) => includes(wish, one))) return 'refused';
  const needed = known.flatMap(({ key }) => [catalogue.keys[key]?.requires, catalogue.keys[key]?.or_if]);
  const isKnown = wish.any.some(
    (one) => needed.includes(one.key) || known.some((other) => haveSameSubject(one, other)),
  );
  return isKnown ? 'expected' : 'invented';
}

function compare<Value>(group: string, labelled: Value, understood: Value, name = ''): Finding[] {
  if (labelled === undefined && understood === undefined) return [];
  const what = `${name} ${labelled ?? 'none'} → ${understood ?? 'none'}`.trim();
  if (labelled === understood) return [{ row: `${group}-right`, what }];
  if (labelled === undefined) return [{ row: `${group}-invented`, what }];
  return [{ row: understood === undefined ? `${group}-missing` : `${group}-wrong`, what }];
}

/** Writes a budget in words. By default it is for a month and for everybody. */
function writeBudget({ amount, currency, period, per }: Budget): string {
  return `${amount} ${currency ?? currencies.base} a ${period ?? 'month'} (${PER[per ?? 'total'] ?? per})`;
}

/** The lines of the table, with a column for all texts and one for each file. */
function writeTable(judgements: readonly Judgement[]): string[] {
  const columns = [['all', judgements] as const, ...groupBy(judgements, ({ label }) => label.file)];
  const findings = columns.map(([, list]) => list.flatMap((one) => one.findings));
  return [
    `| row | what it counts | ${columns.map(([name, { length }]) => `${name} (${length} texts)`).join(' | ')} |`,
    `| --- | --- |${' ---: |'.repeat(columns.length)}`,
    ...GROUPS.flatMap((group) =>
      Object.entries(group).map(([row, words]) => {
        const cells = findings.map((list) => formatShare(row, group, list));
        return `| ${[row, words, ...cells].join(' | ')} |`;
      }),
    ),
  ];
}

function formatShare(row: string, group: object, findings: readonly Finding[]): string {
  const total = findings.filter((one) => one.row in group).length;
  const count = findings.filter((one) => one.row === row).length;
  return `${count} (${((count * 100) / Math.max(total, 1)).toFixed(1)}%)`;
}

/** A tab-separated line for a text with findings in a row: the file, the items, the text, its label and the result. */
function listFindings({ label, understood, findings }: Judgement, row: string): string[] {
  const counted = findings.filter((one) => one.row === row).map(({ what }) => what);
  if (counted.length === 0) return [];
  const { file, q, ...labelled } = label;
  const onOneLine = (value: object) => inspect(value, { breakLength: Number.POSITIVE_INFINITY });
  return [[file, counted.join(', '), JSON.stringify(q), onOneLine(labelled), onOneLine(understood)].join('\t')];
}
