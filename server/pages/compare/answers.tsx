import { raw } from 'hono/html';
import { type Catalogue, groupOf, isUnwanted } from '../../../model/catalogue.ts';
import { labelQuestion, listKeys } from '../../../model/parse-question.ts';
import { andList, commaList } from '../../../model/words/lists.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import { formatMoney, VIA_OTHERS } from '../../../model/words/price.ts';
import { explainBecause } from '../../../model/words/value.ts';
import { summarizeRow } from '../../sentences/comparison.ts';
import { jobAddress } from '../board/rankings.tsx';
import type { FactsOfTools } from '../parts/all-tools.ts';
import { toolAddress } from '../parts/carried-need.ts';
import {
  compact,
  htmlOnly,
  type Line,
  type LinePart,
  type PageBlock,
  quiet,
  type Table,
  type TextRow,
} from '../parts/document/document.ts';
import { StackedTable } from '../parts/document/draw-table.tsx';
import { formatValue } from '../parts/facts/answer.tsx';
import { chooseIcon } from '../parts/icons.tsx';
import type { View } from '../types.ts';
import type { ComparisonQuery } from './form.tsx';
import type { Answer, ComparisonData } from './load.ts';

type Methodology = View['methodology'];
type Row = Answer['rows'][number];

/** What an answer is drawn from. */
export interface AnswerRules {
  readonly methodology: Methodology;
  readonly facts: FactsOfTools;
}

/** What was asked for and where known answers differ; folded, what is the same, and by topic what is open for some. */
export function answerBlocks(data: ComparisonData, input: ComparisonQuery, rules: AnswerRules): PageBlock[] {
  const rows = wholeRows(data);
  const before = needRows(data, input, rules);
  const isBoth = rows.length === 2;
  const [differing, same] = [['yes', 'listed'], ['no']].map((those) =>
    keysWhere(data, those).filter((key) => !before.keys.has(key)),
  ) as [string[], string[]];
  const shown = [
    ...before.rows,
    ...bandOf(isBoth ? 'Where both answer, and differ' : 'Where known answers differ', differing, rows, rules),
  ];
  return compact<PageBlock>(
    shown.length > 0
      ? quiet('“?”: we found no source, which is not a no. The plan is the cheapest confirmed to have it.')
      : quiet('Where both answer, they say the same.'),
    shown.length > 0 && factTable(data.answer, shown),
    ...sameBlocks(same, rows, data.answer, rules),
    ...restByTopic(new Set([...before.keys, ...differing, ...same]), rows, data.answer, rules),
  );
}

/** The questions whose answers differ so, the most wanted first. */
function keysWhere({ whole, keys }: ComparisonData, those: readonly string[]): string[] {
  const differs = new Map(whole.columns.map((column) => [column.key, column.differs]));
  return keys.filter(
    (key) =>
      those.includes(differs.get(key) ?? 'open') &&
      (differs.get(key) !== 'no' || whole.rows.every((row) => isKnown(key, row))),
  );
}

const isKnown = (key: string, { cells }: Row) => (cells[key]?.value ?? null) !== null || cells[key]?.disputed;

/** What all tools answer alike, folded with its count. Markdown names the first, for lack of room. */
export function sameBlocks(
  keys: readonly string[],
  rows: readonly Row[],
  answer: Answer,
  rules: AnswerRules,
): PageBlock[] {
  if (keys.length === 0) return [];
  const title = `The same for ${rows.length === 2 ? 'both' : 'all'}`;
  const labels = keys.map((key) => labelQuestion(key, rules.methodology.catalogue));
  return [
    foldRows({ id: 'same', title, count: formatCount(keys.length, 'answer') }, keys, rows, answer, rules),
    { kind: 'markdown', line: `${title}: ${commaList(labels, MOST_NAMED)}.` },
  ];
}

const MOST_NAMED = 12;

function foldRows(
  head: { readonly id: string; readonly title: string; readonly count: string },
  keys: readonly string[],
  rows: readonly Row[],
  answer: Answer,
  rules: AnswerRules,
): PageBlock {
  const table = factTable(
    answer,
    keys.map((key) => answerRow(key, rows, rules)),
  );
  return { kind: 'fold', ...head, blocks: [htmlOnly(<StackedTable table={table} />)] };
}

/** How the tools meet a need, their answers to what it asks, and to the questions that a reader chose. */
export function needRows(
  data: ComparisonData,
  input: ComparisonQuery,
  rules: AnswerRules,
): { readonly rows: readonly TextRow[]; readonly keys: ReadonlySet<string> } {
  const { columns } = data.answer;
  const rows = wholeRows(data);
  const requested = columns.filter(({ strength }) => strength !== undefined).map(({ key }) => key);
  const isPart = (input.keys ?? input.groups) !== undefined;
  const chosen = isPart ? columns.map(({ key }) => key).filter((key) => !requested.includes(key)) : [];
  return {
    rows: [
      ...resultRow(data.answer, input, rules.methodology),
      ...bandOf('What you asked for', requested, rows, rules),
      ...bandOf('The questions that you chose', chosen, rows, rules),
    ],
    keys: new Set([...requested, ...chosen]),
  };
}

/** The rows with all answers, those to the questions of a need among them. */
function wholeRows({ answer, whole }: ComparisonData): readonly Row[] {
  return answer.rows.map((row, i) => ({ ...row, cells: { ...row.cells, ...whole.rows[i]?.cells } }));
}

function bandOf(label: string, keys: readonly string[], rows: readonly Row[], rules: AnswerRules): TextRow[] {
  return keys.length > 0 ? [{ band: label }, ...keys.map((key) => answerRow(key, rows, rules))] : [];
}

/** A table with a column for each tool. */
export function factTable({ rows: tools, understood }: Answer, rows: readonly TextRow[]): Table {
  return {
    kind: 'table',
    look: `sheet sheet-of-${tools.length}`,
    columns: [
      'Question',
      ...tools.map(({ slug, name }): Line => [{ link: toolAddress(slug, understood), label: name }]),
    ],
    rows,
    isTerse: true,
    least: 40,
  };
}

/** The groups of questions under few headings. */
const TOPICS: Readonly<Record<string, readonly string[]>> = {
  'LinkedIn and account safety': ['linkedin', 'safety'],
  'Channels, campaigns and inbox': ['channels', 'campaigns', 'inbox'],
  'Email and data': ['email', 'data'],
  'Integrations, API and AI agents': ['integrations', 'ai'],
  'Prices and terms': ['pricing'],
  'Company, team, trust and support': ['company', 'product', 'team', 'trust', 'support'],
};

/** By topic, the questions that are not shown yet and that have an answer. Markdown only counts them, for lack of room. */
function restByTopic(
  shown: ReadonlySet<string>,
  rows: readonly Row[],
  answer: Answer,
  rules: AnswerRules,
): PageBlock[] {
  const open = Object.keys(rules.methodology.catalogue.keys).filter(
    (key) => !shown.has(key) && rows.some((row) => isKnown(key, row)),
  );
  const folds = Object.entries(TOPICS).flatMap(([title, groups]) => {
    const own = open.filter((key) => groups.includes(groupOf(key)));
    if (own.length === 0) return [];
    const count = `${own.length} answered for ${rows.length === 2 ? 'one' : 'some'} only`;
    return foldRows({ id: `more-${groups[0]}`, title, count }, own, rows, answer, rules);
  });
  const line = `${formatCount(open.length, 'more question has', 'more questions have')} an answer: see the JSON.`;
  return [...folds, ...(open.length > 0 ? [{ kind: 'markdown' as const, line }] : [])];
}

/** How each tool meets the need. No row without a need. */
function resultRow(
  { job, rows }: Answer,
  { required = [], nice = [], budget: amount, currency = '' }: ComparisonQuery,
  { catalogue, jobs, currencies: { base } }: Methodology,
): TextRow[] {
  const cells = rows.map(summarizeRow);
  if (!cells.some(Boolean)) return [];
  const say = (keys: readonly string[]) => andList(keys.map((key) => labelQuestion(key, catalogue)));
  const need = [
    say(required),
    nice[0] && `nice to have: ${say(nice)}`,
    amount !== undefined && `at most ${formatMoney({ amount, currency: currency.toUpperCase() || base })} a month`,
  ];
  const note = need.filter(Boolean).join('; ');
  const ofJob = job === null ? [] : [' ', { link: jobAddress(job), label: jobs[job]?.label ?? job }];
  return [{ id: 'need', cells: [compact<LinePart>('Your need', ...ofJob, note !== '' && { note }), ...cells] }];
}

export function answerRow(key: string, rows: readonly Row[], rules: AnswerRules): TextRow {
  const { catalogue } = rules.methodology;
  const label = labelQuestion(key, catalogue);
  const cells = rows.map((row) => answerCell(key, row, rules));
  return { id: key, cells: [key in catalogue.keys ? [{ link: `/questions/${key}`, label }] : label, ...cells] };
}

const UNKNOWN: LinePart = { icon: raw('<span class="quiet" aria-hidden="true">?</span>'), alt: 'we found no source' };

/** `✓ yes Multichannel`, `sources differ`, `?`. Answers link to their evidence. */
function answerCell(key: string, row: Row, rules: AnswerRules): Line {
  const { methodology } = rules;
  const { mark = 'unknown', value = null, because, disputed } = row.cells[key] ?? {};
  if (because !== undefined) return [`doesn’t apply: ${explainBecause(because, methodology)}`];
  const at = evidenceAddress(key, row, methodology.catalogue);
  const link = (label: string): LinePart => (at === undefined ? label : { link: at, label, says: 'nofollow' });
  if (disputed) return [link('sources differ')];
  const isOfValue = !(key in methodology.catalogue.keys);
  if (value === null || (isOfValue && mark === 'unknown')) return [UNKNOWN];
  const notes = listTerms(key, row, rules).map((note) => ({ note }));
  if (typeof value !== 'boolean' && !isOfValue)
    return [link(formatValue(value, methodology.catalogue.keys[key])), ...notes];
  const isYes = isOfValue ? mark === 'yes' : value === true;
  return [
    { icon: chooseIcon(isYes, isUnwanted(key, methodology.catalogue)).icon, alt: '' },
    ' ',
    link(isYes ? 'yes' : 'no'),
    ...notes,
  ];
}

/** Undefined for a question that several facts answer. */
export function evidenceAddress(key: string, { slug }: Pick<Row, 'slug'>, catalogue: Catalogue): string | undefined {
  const [own, ...others] = listKeys(key, catalogue);
  return own === undefined || others.length > 0 ? undefined : `/tools/${slug}?keys=${own}#${own}`;
}

/** `Multichannel, add-on WhatsApp`, and whether no page of the vendor says it. */
export function listTerms(key: string, { slug, cells }: Row, { facts }: Pick<AnswerRules, 'facts'>): string[] {
  const { plan, add_on: addOn } = cells[key] ?? {};
  const isSecondHand = facts.get(slug)?.facts[key]?.second_hand ?? false;
  return [[plan, addOn && `add-on ${addOn.name}`, isSecondHand && VIA_OTHERS].filter(Boolean).join(', ')].filter(
    Boolean,
  );
}
