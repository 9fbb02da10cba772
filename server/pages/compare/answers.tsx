import { type Catalogue, groupOf, isUnwanted } from '../../../model/catalogue.ts';
import { labelQuestion, listKeys } from '../../../model/parse-question.ts';
import { nameFeaturePlan } from '../../../model/words/label.ts';
import { andList, commaList } from '../../../model/words/lists.ts';
import { formatCount } from '../../../model/words/numbers.ts';
import { VIA_THIRD_PARTIES } from '../../../model/words/price.ts';
import { formatMoney } from '../../../model/words/sum.ts';
import { explainNotApplicable } from '../../../model/words/value.ts';
import type { FactsBySlug } from '../parts/all-tools.ts';
import { evidenceAddress, jobAddress, toolAddress } from '../parts/carried-need.ts';
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
import { chooseIcon, UNKNOWN_ICON, UNKNOWN_LEGEND } from '../parts/icons.tsx';
import type { View } from '../types.ts';
import type { ComparisonQuery } from './form.tsx';
import type { Answer, ComparisonData } from './load.ts';

type Methodology = View['methodology'];
type Row = Answer['rows'][number];

/** Data for rendering answers. */
export interface AnswerContext {
  readonly methodology: Methodology;
  readonly facts: FactsBySlug;
}

/** A table of requirements and differences. Below, equal answers and answers found for only some tools are folded. */
export function answerBlocks(data: ComparisonData, input: ComparisonQuery, context: AnswerContext): PageBlock[] {
  const { answer, complete } = data;
  const { catalogue } = context.methodology;
  // The rows of the comparison, with all answers.
  const rows = answer.rows.map((row, i) => ({ ...row, cells: { ...row.cells, ...complete.rows[i]?.cells } }));
  const buildRows = (keys: readonly string[]) => keys.map((key) => answerRow(key, rows, context));
  const buildBand = (band: string, keys: readonly string[]) => (keys.length > 0 ? [{ band }, ...buildRows(keys)] : []);
  const buildFold = (id: string, title: string, count: string, keys: readonly string[]): PageBlock => {
    const table = answerTable(answer, buildRows(keys));
    return { kind: 'fold', id, title, count, blocks: [htmlOnly(<StackedTable table={table} />)] };
  };
  // Markdown has room only for the names of the first questions.
  const buildNamedFold = (id: string, title: string, keys: readonly string[]): PageBlock[] => {
    if (keys.length === 0) return [];
    const names = commaList(
      keys.map((key) => labelQuestion(key, catalogue)),
      MAX_NAMED,
    );
    return [
      buildFold(id, title, formatCount(keys.length, 'answer'), keys),
      { kind: 'markdown', line: `${title}: ${names}.` },
    ];
  };
  const requestedKeys = answer.columns.filter(({ strength }) => strength !== undefined).map(({ key }) => key);
  const hasSelection = (input.keys ?? input.groups) !== undefined;
  const selectedKeys = answer.columns
    .map(({ key }) => key)
    .filter((key) => hasSelection && !requestedKeys.includes(key));
  const needKeys = [...requestedKeys, ...selectedKeys];
  const [differingKeys, sameKeys] = [['yes', 'listed'], ['no']].map((values) =>
    findKeysByDiffers(data, values).filter((key) => !needKeys.includes(key)),
  ) as [string[], string[]];
  // The columns of many tools are narrow, so their rows are high.
  const maxShown = rows.length > 2 ? MAX_DIFFERENCES : differingKeys.length;
  const shownRows = [
    ...buildResultRows(answer, input, context.methodology),
    ...buildBand('Your requirements', requestedKeys),
    ...buildBand('Selected questions', selectedKeys),
    ...buildBand('Where known answers differ', differingKeys.slice(0, maxShown)),
  ];
  const shownKeys = new Set([...needKeys, ...differingKeys, ...sameKeys]);
  const remainingKeys = Object.keys(catalogue.keys).filter(
    (key) => !shownKeys.has(key) && rows.some((row) => isKnown(key, row)),
  );
  const topicFolds = Object.entries(TOPICS).flatMap(([title, groups]) => {
    const topicKeys = remainingKeys.filter((key) => groups.includes(groupOf(key)));
    const count = `${topicKeys.length} answered for only ${rows.length === 2 ? 'one' : 'some'}`;
    return topicKeys.length > 0 ? [buildFold(`more-${groups[0]}`, title, count, topicKeys)] : [];
  });
  const remainingCount = formatCount(remainingKeys.length, 'more question has', 'more questions have');
  return compact<PageBlock>(
    shownRows.length > 0
      ? quiet(`${UNKNOWN_LEGEND}, which is not a no. The plan is the cheapest one confirmed to have the feature.`)
      : quiet('We found no differences.'),
    shownRows.length > 0 && answerTable(answer, shownRows),
    ...buildNamedFold('differ', 'More differences', differingKeys.slice(maxShown)),
    ...buildNamedFold('same', `The same for ${rows.length === 2 ? 'both' : 'all'}`, sameKeys),
    ...topicFolds,
    remainingKeys.length > 0 && { kind: 'markdown', line: `${remainingCount} an answer: see the JSON.` },
  );
}

const MAX_NAMED = 12;
/** Differences of more than two tools that are shown. The rest is folded. */
const MAX_DIFFERENCES = 6;

/** Finds the questions with one of these `differs` values, most important first. For `no`, every tool must have an answer. */
function findKeysByDiffers({ complete, keys }: ComparisonData, values: readonly string[]): string[] {
  const differs = new Map(complete.columns.map((column) => [column.key, column.differs]));
  return keys.filter(
    (key) =>
      values.includes(differs.get(key) ?? 'open') &&
      (differs.get(key) !== 'no' || complete.rows.every((row) => isKnown(key, row))),
  );
}

const isKnown = (key: string, { cells }: Row) => (cells[key]?.value ?? null) !== null || cells[key]?.disputed;

/** A table with a column for each tool. */
function answerTable({ rows: tools, understood }: Answer, rows: readonly TextRow[]): Table {
  return {
    kind: 'table',
    className: `sheet sheet-of-${tools.length}`,
    columns: [
      'Question',
      ...tools.map(({ slug, name }): Line => [{ link: toolAddress(slug, understood), label: name }]),
    ],
    rows,
    isTerse: true,
    minRows: 40,
  };
}

/** Headings of folded questions, each for several groups. */
const TOPICS: Readonly<Record<string, readonly string[]>> = {
  'LinkedIn and account safety': ['linkedin', 'safety'],
  'Channels, campaigns and inbox': ['channels', 'campaigns', 'inbox'],
  'Email and data': ['email', 'data'],
  'Integrations, API and AI agents': ['integrations', 'ai'],
  'Prices and terms': ['pricing'],
  'Company, team, trust and support': ['company', 'product', 'team', 'trust', 'support'],
};

/** A row that says how each tool meets the need. Empty without a need. */
function buildResultRows(
  { job, rows }: Answer,
  { required = [], nice = [], budget: amount, currency = '' }: ComparisonQuery,
  { catalogue, jobs, currencies: { base } }: Methodology,
): TextRow[] {
  const cells = rows.map(summarizeRow);
  if (!cells.some(Boolean)) return [];
  const formatLabels = (keys: readonly string[]) => andList(keys.map((key) => labelQuestion(key, catalogue)));
  const need = [
    formatLabels(required),
    nice[0] && `nice to have: ${formatLabels(nice)}`,
    amount !== undefined && `at most ${formatMoney({ amount, currency: currency.toUpperCase() || base })} a month`,
  ];
  const note = need.filter(Boolean).join('; ');
  const jobLink = job === undefined ? [] : [' ', { link: jobAddress(job), label: jobs[job]?.label ?? job }];
  return [{ id: 'need', cells: [compact<LinePart>('Your need', ...jobLink, note !== '' && { note }), ...cells] }];
}

/** `fits; 3 of 3 required; 1 of 2 nice to have`. Empty if nothing is required or nice to have. */
function summarizeRow({ result, ...counts }: Row): string {
  const formatMet = (count: Row['required'], label: string) => count && `${count.yes} of ${count.of} ${label}`;
  const parts = [result, formatMet(counts.required, 'required'), formatMet(counts.nice, 'nice to have')];
  return parts.filter(Boolean).join('; ');
}

function answerRow(key: string, rows: readonly Row[], context: AnswerContext): TextRow {
  const { catalogue } = context.methodology;
  const label = labelQuestion(key, catalogue);
  const cells = rows.map((row) => answerCell(key, row, context));
  return { id: key, cells: [key in catalogue.keys ? [{ link: `/questions/${key}`, label }] : label, ...cells] };
}

/** `✓ yes Multichannel`, `sources differ`, `?`. Answers link to their evidence. */
function answerCell(key: string, row: Row, context: AnswerContext): Line {
  const { methodology } = context;
  const { mark = 'unknown', value = null, because, disputed } = row.cells[key] ?? {};
  if (because !== undefined) return [`doesn’t apply: ${explainNotApplicable(because, methodology)}`];
  const address = findEvidenceAddress(key, row, methodology.catalogue);
  const link = (label: string): LinePart => (address === undefined ? label : { link: address, label, rel: 'nofollow' });
  if (disputed) return [link('sources differ')];
  const isCondition = !(key in methodology.catalogue.keys);
  if (value === null || (isCondition && mark === 'unknown')) return [UNKNOWN_ICON];
  const notes = listTerms(key, row, context).map((note) => ({ note }));
  if (typeof value !== 'boolean' && !isCondition)
    return [link(formatValue(value, methodology.catalogue.keys[key])), ...notes];
  const isYes = isCondition ? mark === 'yes' : value === true;
  return [
    { icon: chooseIcon(isYes, isUnwanted(key, methodology.catalogue)).icon, alt: '' },
    ' ',
    link(isYes ? 'yes' : 'no'),
    ...notes,
  ];
}

/** The address of the evidence. Undefined if several facts answer the question. */
export function findEvidenceAddress(key: string, { slug }: Row, catalogue: Catalogue): string | undefined {
  const [factKey, ...others] = listKeys(key, catalogue);
  return factKey === undefined || others.length > 0 ? undefined : evidenceAddress(slug, factKey);
}

/** `Multichannel, add-on WhatsApp`, and whether the answer is only advised or second-hand. */
export function listTerms(key: string, { slug, cells }: Row, { facts }: AnswerContext): string[] {
  const cell = cells[key];
  const { advised, add_on: addOn } = cell ?? {};
  const isSecondHand = facts.get(slug)?.facts[key]?.second_hand ?? false;
  const terms = [
    advised && 'advised',
    cell && nameFeaturePlan(cell),
    addOn && `add-on ${addOn.name}`,
    isSecondHand && VIA_THIRD_PARTIES,
  ];
  return [terms.filter(Boolean).join(', ')].filter(Boolean);
}
