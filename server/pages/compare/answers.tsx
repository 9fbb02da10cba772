import type { Fact } from '../../../model/fact.ts';
import { groupBy } from '../../../model/group-by.ts';
import { perObject } from '../../../model/memoize.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { type Answer, answerTo, isOpen } from '../../../model/ranking/answers.ts';
import { isForType, type Job, questionName, singlesIn, TIERS } from '../../../model/job.ts';
import type { SourcesById } from '../../../model/source.ts';
import { isAnswered } from '../../../model/state.ts';
import type { ToolSummary } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { Differs } from '../../operations/compare-tools/comparison.ts';
import {
  type Cell,
  type DocumentSection,
  type LinePart,
  type PageBlock,
  paragraph,
  type Row,
  type Table,
} from '../document/document.ts';
import { answerKind, forReaders, questionForReaders, VERDICT_OF } from '../facts/answer.tsx';
import { evidenceOf, withoutMarks } from '../facts/evidence.ts';
import { VerdictMark } from '../inline-svg/marks.tsx';
import { questionLabel, TIER_NAMES } from '../lists/jobs.ts';

/** A question with the answer of each tool, by slug. */
export interface ComparedQuestion {
  readonly key: string;
  readonly label: string;
  readonly group: string;
  readonly differs: Differs;
  readonly cells: Readonly<Record<string, Fact>>;
}

/** The facts of one tool by key. */
function factsOf(rows: readonly ComparedQuestion[], slug: string): Record<string, Fact> {
  return factsBySlug(rows).get(slug) ?? {};
}

/** Once for all cells of a page. */
const factsBySlug = perObject((rows: readonly ComparedQuestion[]) => {
  const all = rows.flatMap(({ key, cells }) => Object.entries(cells).map(([slug, fact]) => ({ slug, key, fact })));
  const byTool = [...groupBy(all, ({ slug }) => slug)];
  return new Map(
    byTool.map(([slug, facts]) => [slug, Object.fromEntries(facts.map(({ key, fact }) => [key, fact]))] as const),
  );
});

/**
 * Whether the answers of a row agree. An unknown is not an answer, so it never makes a difference.
 * - `channel`: a channel that is known about for at least one of the tools; it is shown whether it differs or not
 * - `differ`: at least two answers are proven to differ
 * - `alike`: every tool has the same answer
 * - `partly`: some tools have an answer, but none is proven to differ from another
 * - `open`: no tool has a value
 * - `own`: a question about prices as published, about the company behind the tool, or for an address: its answers always differ
 */
export type Agreement = 'differ' | 'alike' | 'partly' | 'open' | 'own' | 'channel';

/** The group of questions about the company behind a tool. */
const MAKER_GROUP = 'company';

/** Prices as they are published. What they come to is in the row of prices. */
const PLANS = 'pricing.plans';

const AGREEMENTS = { proven: 'differ', same: 'alike', open: 'partly' } as const;

function agreementOf({ key, group, differs, cells }: ComparedQuestion): Agreement {
  const facts = Object.values(cells);
  if (!facts.some(isAnswered)) return 'open';
  if (group === 'channels') return 'channel';
  if (group === MAKER_GROUP || key === PLANS || facts.some(({ value }) => isAddress(value))) return 'own';
  return AGREEMENTS[differs];
}

const isAddress = (value: Fact['value']) => typeof value === 'string' && /^https?:/.test(value);

/** Within each group, the rows stay in the order of the catalogue. */
export function groupByAgreement(rows: readonly ComparedQuestion[]): Record<Agreement, ComparedQuestion[]> {
  const groups: Record<Agreement, ComparedQuestion[]> = {
    differ: [],
    alike: [],
    partly: [],
    open: [],
    own: [],
    channel: [],
  };
  for (const row of rows) groups[agreementOf(row)].push(row);
  return groups;
}

export const TITLES: Readonly<Record<Agreement, string>> = {
  differ: 'Where else they differ',
  partly: 'Found for some only',
  alike: 'The same for all',
  open: 'Not found for any',
  channel: 'Channels',
  own: 'Prices as published, makers and addresses',
};

/** What the tables of a comparison are made of. */
export interface ComparedTools {
  readonly tools: readonly ToolSummary[];
  readonly sources: SourcesById;
  readonly methodology: Methodology;
}

/** A table with a column for each tool. Its columns are narrower with many. */
export function toolTable(tools: readonly ToolSummary[], rows: readonly Row[], least?: number): Table {
  const size = tools.length === 2 ? ' sheet-of-two' : tools.length > FEW ? ' sheet-of-many' : '';
  return {
    kind: 'table',
    look: `sheet${size}`,
    columns: ['Question', ...tools.map(({ slug, name }) => [{ link: `/tools/${slug}`, label: name }])],
    rows,
    ...(least !== undefined && { least }),
  };
}

/** The answers of more tools are cut. They are whole on the pages of the tools. */
const FEW = 4;
const MOST = { few: 400, many: 60 };

/** A row for each question, under the names of their groups. */
function answerRows(rows: readonly ComparedQuestion[], compared: ComparedTools): Row[] {
  const { groups } = compared.methodology.catalogue;
  return [...groupBy(rows, ({ group }) => group)].flatMap(([group, own]) => [
    { band: groups[group] ?? group },
    ...own.map((row) => comparedRow(row, compared)),
  ]);
}

/** The answer of each tool to one question. */
export function comparedRow({ key, label, cells }: ComparedQuestion, compared: ComparedTools): Row {
  return { id: key, cells: [label, ...compared.tools.map((tool) => answerCell(cells[tool.slug], tool, compared))] };
}

/** An answer, with a sign that leads to its source. */
function answerCell(fact: Fact | undefined, { slug }: ToolSummary, compared: ComparedTools): Cell {
  if (!fact) return '';
  const { tools, methodology } = compared;
  if (!isAnswered(fact))
    return { tone: 'unknown', line: fact.status === 'not_applicable' ? 'does not apply' : 'not found' };
  const href = `/tools/${slug}#${fact.key}`;
  const evidence = evidenceOf(fact, href);
  const notes = [fact.from_plan && `from plan ${fact.from_plan}`, fact.extra && 'costs extra'].flatMap((note) =>
    note ? { note } : [],
  );
  const shown = forReaders(fact, methodology.catalogue.keys[fact.key]);
  return [...said(shown, tools.length > FEW ? MOST.many : MOST.few), ...(evidence ? [{ evidence }] : []), ...notes];
}

/** A yes or a no as a sign, with the channels that it is about; any other answer in words. */
function said(fact: Fact, most: number): LinePart[] {
  const kind = answerKind(fact);
  // The sign says that sources differ.
  const words = cut(withoutMarks(fact).replace(/^Disputed: /, ''), most);
  if (kind !== 'yes' && kind !== 'no') return [words];
  const [answer = words, channels] = words.split(/ \((.*)\)$/);
  const sign = { sign: <VerdictMark verdict={VERDICT_OF[kind]} words="" />, words: answer };
  return channels === undefined ? [sign] : [sign, ` ${channels}`];
}

/** The other answers, by how far they agree; where no tool has one, the questions alone. */
export function otherAnswers(
  rows: Readonly<Record<Agreement, readonly ComparedQuestion[]>>,
  compared: ComparedTools,
): DocumentSection[] {
  const { groups } = compared.methodology.catalogue;
  const names = [...groupBy(rows.open, ({ group }) => group)].map(
    ([group, own]) => [groups[group] ?? group, own.map(({ label }) => label).join(', ')] as const,
  );
  return (['partly', 'alike', 'open', 'own'] as const)
    .filter((agreement) => rows[agreement].length > 0)
    .map((agreement) => ({
      id: agreement,
      heading: TITLES[agreement],
      folded: String(rows[agreement].length),
      blocks: [
        agreement === 'open'
          ? { kind: 'terms', items: names }
          : toolTable(compared.tools, answerRows(rows[agreement], compared)),
      ],
    }));
}

/** What is documented of each tool for a job, question by question. */
export function jobSection(
  slug: string,
  job: Job,
  rows: readonly ComparedQuestion[],
  compared: ComparedTools,
): DocumentSection {
  const { tools, methodology } = compared;
  const questions = TIERS.flatMap((tier): Row[] => [
    ...(job[tier].length > 0 ? [{ band: TIER_NAMES[tier] }] : []),
    ...job[tier].map((question) => [
      questionLabel(questionName(question), methodology.catalogue),
      ...tools.map((tool) => questionCell(question, tool, rows)),
    ]),
  ]);
  const off = tools.filter(({ category }) => !isForType(job, category)).map(({ name }) => name);
  return {
    id: 'job',
    heading: `Question by question: ${job.label}`,
    folded: counted(questions.length - TIERS.filter((tier) => job[tier].length > 0).length, 'question'),
    blocks: [
      paragraph(`${job.description}${off.length > 0 ? ` Made for something else: ${off.join(', ')}.` : ''}`),
      toolTable(tools, questions),
      paragraph([{ link: `/rankings/general?job=${slug}`, label: 'All tools for this job' }]),
    ],
  };
}

const WORDS: Readonly<Record<Answer, string>> = {
  proven: 'documented',
  searched: 'not found',
  never_looked: 'not found',
  disputed: 'sources differ',
  denied: 'no',
  not_applicable: 'does not apply',
};

/** How far a question is answered for a tool, with a sign that leads to the fact that decides it. */
function questionCell(question: Job['must'][number], { slug }: ToolSummary, rows: readonly ComparedQuestion[]): Cell {
  const facts = factsOf(rows, slug);
  const answer = answerTo(question, facts);
  const singles = singlesIn(question);
  // A question about any of several facts is answered by the first that says the same.
  const deciding = singles.find((single) => answerTo(single, facts) === answer) ?? singles[0];
  const fact = facts[deciding?.key ?? ''];
  const href = `/tools/${slug}#${deciding?.key}`;
  if (isOpen(answer) || answer === 'not_applicable' || !fact) return { tone: 'unknown', line: WORDS[answer] };
  const evidence = evidenceOf(fact, href);
  const mark = <VerdictMark verdict={answer === 'proven' ? 'meets' : 'fails'} words="" />;
  return [{ sign: mark, words: WORDS[answer] }, ...(evidence ? [{ evidence }] : [])];
}

/** A message to each vendor about the required questions of a job that are not answered. None if all are. */
export function toAsk(
  job: Job,
  rows: readonly ComparedQuestion[],
  { tools, methodology }: ComparedTools,
): DocumentSection[] {
  const { catalogue } = methodology;
  const messages = tools.flatMap(({ slug, name }): PageBlock[] => {
    const facts = factsOf(rows, slug);
    const questions = job.must
      .filter((question) => isOpen(answerTo(question, facts)))
      .map((question) => {
        const [single, ...others] = singlesIn(question);
        const declared = others.length === 0 ? catalogue.keys[single?.key ?? ''] : undefined;
        return declared
          ? `- ${questionForReaders(declared)}`
          : `- Do you have this: ${questionLabel(questionName(question), catalogue)}?`;
      });
    if (questions.length === 0) return [];
    const text = [
      `Hello, we are considering ${name}. On your public pages we did not find:`,
      ...questions,
      'Which plan is needed for it, and which page says so?',
    ].join('\n');
    return [{ kind: 'copy', text, name: `the questions to ${name}` }];
  });
  if (messages.length === 0) return [];
  const about = paragraph(`${job.label}: required answers that were not found, as a message to each vendor.`);
  return [
    {
      id: 'ask',
      heading: 'Questions to ask',
      folded: counted(messages.length, 'message'),
      blocks: [about, ...messages],
    },
  ];
}
