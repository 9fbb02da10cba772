import type { Strength } from '../../model/board/need.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import { type Condition, haveSameSubject } from '../../model/condition.ts';
import { parseColumn } from '../../model/parse-question.ts';
import type { Currencies } from '../../model/pricing/currencies.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import { type NeedInput, setUpParameters } from '../../server/need/parameters.ts';
import { recommend } from '../../server/operations/recommend/operation.ts';
import { getReader } from '../../server/reader/reader.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Budget, LabelledText } from './labelled-texts.ts';

/** The rows of the table, in groups. The shares of a group add up to 100%. The first row of a group counts the correct results. */
export const GROUPS: readonly Readonly<Record<string, string>>[] = [
  {
    understood: 'labelled required, understood as required',
    'wrong-strength': '… understood as nice to have or unwanted',
    'missed-but-reported': '… missed, but something is reported as not understood',
    lost: '… missed silently',
  },
  {
    expected: 'understood as required, in the label',
    invented: '… not in the label',
    refused: '… unwanted in the label',
  },
  { 'kind-right': 'need or question, as labelled', 'kind-wrong': '… understood as another kind' },
  {
    'number-right': 'number of people, mailboxes, contacts …, as labelled',
    'number-wrong': '… another number',
    'number-missing': '… labelled, not understood',
    'number-invented': '… understood, not labelled',
  },
  {
    'budget-right': 'budget, as labelled',
    'budget-wrong': '… another amount, currency, period or unit, such as per person',
    'budget-missing': '… labelled, not understood',
    'budget-invented': '… understood, not labelled',
  },
  {
    accepted: 'need understood as labelled, nothing reported as not understood',
    flagged: '… something reported as not understood',
  },
];
export const ROWS = GROUPS.flatMap((group) => Object.keys(group));
const CORRECT_ROWS = GROUPS.map((group) => Object.keys(group)[0]);
const STRENGTHS: readonly Strength[] = ['required', 'nice', 'unwanted'];
const NUMBERS = Object.keys(setUpParameters) as (keyof SetUp)[];

/** The units of a limit, by their names in labels. */
const UNIT_NAMES: Readonly<Record<string, string>> = {
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
}

/** A question and its strength, from a label or from the reader. */
interface StrengthQuestion {
  readonly text: string;
  readonly any: readonly Condition[];
  readonly strength: Strength;
}

/** An item that a row counts, such as a missed question. */
export interface Finding {
  readonly row: string;
  readonly text: string;
}

export interface Judgement {
  readonly label: LabelledText;
  readonly understood: Understood;
  readonly findings: readonly Finding[];
}

/** Reads a labelled text and compares the result with the label. Open questions of a label count as neither right nor wrong. */
export function judge(label: LabelledText, snapshot: Snapshot): Judgement {
  const { catalogue, currencies } = snapshot.methodology;
  const understood = understand(label.q, snapshot);
  const openConditions = (label.open ?? []).flatMap((question) => parseConditions(question, catalogue));
  const isOpen = (condition: Condition) =>
    openConditions.some((openCondition) => haveSameSubject(openCondition, condition));
  const labelled = listStrengthQuestions(label, catalogue);
  const understoodQuestions = listStrengthQuestions(understood, catalogue);
  const labelledConditions = [...labelled.flatMap(({ any }) => any), ...openConditions];
  const unwanted = labelled.filter(({ strength }) => strength === 'unwanted');
  const judgedQuestions = labelled
    .filter(({ any }) => !any.every(isOpen))
    .map((question) => ({
      ...question,
      row: classifyLabelled(question, understoodQuestions, label.kind, understood.not_understood),
    }));
  const findings = [
    ...judgedQuestions.filter(isRequired),
    ...understoodQuestions.filter(isRequired).map((question) => ({
      ...question,
      row: classifyRequirement(question, labelledConditions, unwanted, catalogue),
    })),
    { row: label.kind === understood.kind ? 'kind-right' : 'kind-wrong', text: understood.kind },
    ...NUMBERS.filter((key) => !isOpen({ key })).flatMap((key) => compare('number', label[key], understood[key], key)),
    ...(isOpen({ key: 'budget' })
      ? []
      : compare('budget', label.budget && writeBudget(label.budget, currencies), understood.limit)),
  ];
  const isRight = [...judgedQuestions, ...findings].every(({ row }) => CORRECT_ROWS.includes(row));
  // Texts that name tools or topics without a question may contain words that nobody can understand.
  if (isRight && label.kind === 'need' && !label.not_understood && !label.tools) {
    const text = understood.not_understood.join(', ');
    findings.push({ row: text === '' ? 'accepted' : 'flagged', text });
  }
  return { label, understood, findings };
}

function understand(q: string, snapshot: Snapshot): Understood {
  const { limits } = getReader(snapshot).read(q);
  const answer = recommend.run(snapshot, { q, limit: 1 });
  const { billing, budget, cheapest, required = [], nice = [] } = answer.understood;
  // A question about tools makes columns.
  const questions = answer.columns.filter(({ strength }) => strength === undefined).map(({ key }) => key);
  return {
    ...answer.understood,
    // Labels have the billing and a free plan as requirements.
    required: [
      ...required,
      ...(billing ? [`pricing.billing_periods=${billing}`] : []),
      ...(budget === 0 ? ['pricing.free_plan'] : []),
    ],
    // Labels have "cheapest" under nice to have.
    nice: [...nice, ...questions, ...(cheapest ? ['cheapest'] : [])],
    // A question may get tools, rules or nothing.
    kind: answer.kind === 'need' ? 'need' : 'question',
    limit: limits.map((limit) => writeBudget(limit, snapshot.methodology.currencies)).join(' and ') || undefined,
    not_understood: answer.not_understood ?? [],
  };
}

function isRequired({ strength }: StrengthQuestion): boolean {
  return strength === 'required';
}

function listStrengthQuestions(need: LabelledText | Understood, catalogue: Catalogue): StrengthQuestion[] {
  return STRENGTHS.flatMap((strength) =>
    (need[strength] ?? []).map((text) => ({ text, any: parseConditions(text, catalogue), strength })),
  );
}

/** Parses the conditions of a question. Returns only its key if no need can ask the question: `cheapest`, `pricing.plans`. */
function parseConditions(question: string, catalogue: Catalogue): readonly Condition[] {
  const any = parseColumn(question, catalogue);
  return any.length > 0 ? any : [{ key: question.replace(/[<>=~].*/, '') }];
}

function classifyLabelled(
  question: StrengthQuestion,
  understoodQuestions: readonly StrengthQuestion[],
  kind: LabelledText['kind'],
  notUnderstood: readonly string[],
): string {
  const strengths = understoodQuestions
    .filter((understoodQuestion) => includes(understoodQuestion, question))
    .map(({ strength }) => strength);
  if (strengths.length === 0) return notUnderstood.length > 0 ? 'missed-but-reported' : 'lost';
  // What a question asks becomes a column, which is neither required nor unwanted.
  const isAbout = kind !== 'need' && isRequired(question) && strengths.includes('nice');
  return strengths.includes(question.strength) || isAbout ? 'understood' : 'wrong-strength';
}

/** Whether an understood question matches a labelled question, and its value if the label has one. */
function includes(understood: StrengthQuestion, label: StrengthQuestion): boolean {
  return understood.any.every(({ key, value, op }) =>
    label.any.some(
      (labelledCondition) =>
        labelledCondition.key === key &&
        (labelledCondition.value === undefined || (labelledCondition.value === value && labelledCondition.op === op)),
    ),
  );
}

/** @param labelledConditions their prerequisites, such as the channel, are implied */
function classifyRequirement(
  question: StrengthQuestion,
  labelledConditions: readonly Condition[],
  unwanted: readonly StrengthQuestion[],
  { keys }: Catalogue,
): string {
  if (unwanted.some((unwantedQuestion) => includes(question, unwantedQuestion))) return 'refused';
  const prerequisites = labelledConditions.flatMap(({ key }) => [keys[key]?.requires, keys[key]?.or_if]);
  const isKnown = question.any.some(
    (condition) =>
      prerequisites.includes(condition.key) || labelledConditions.some((other) => haveSameSubject(condition, other)),
  );
  return isKnown ? 'expected' : 'invented';
}

function compare<Value>(group: string, labelled: Value, understood: Value, name = ''): Finding[] {
  if (labelled === undefined && understood === undefined) return [];
  const text = `${name} ${labelled ?? 'none'} → ${understood ?? 'none'}`.trim();
  if (labelled === understood) return [{ row: `${group}-right`, text }];
  if (labelled === undefined) return [{ row: `${group}-invented`, text }];
  return [{ row: understood === undefined ? `${group}-missing` : `${group}-wrong`, text }];
}

/** Writes a budget in words. The default is per month and in total. */
function writeBudget({ amount, currency, period, per }: Budget, { base }: Currencies): string {
  return `${amount} ${currency ?? base} a ${period ?? 'month'} (${UNIT_NAMES[per ?? 'total'] ?? per})`;
}
