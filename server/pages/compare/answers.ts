import type { Catalogue, CatalogueKey } from '../../../model/catalogue.ts';
import type { FactValue } from '../../../model/fact.ts';
import { groupBy } from '../../../model/group-by.ts';
import { labelQuestion } from '../../../model/parse-question.ts';
import { isSame } from '../../../model/same-json.ts';
import { andList } from '../../../model/words/lists.ts';
import { sayWhatIsMissing } from '../../../model/words/missing.ts';
import { formatMoney } from '../../../model/words/price.ts';
import { explainBecause } from '../../../model/words/value.ts';
import { setUpOf } from '../../calls/need/read-need.ts';
import type { AnswerOf } from '../../calls/operation.ts';
import type { compareTools } from '../../operations/compare-tools/operation.ts';
import { describeBillBasis, summarizeRow } from '../../sentences/comparison.ts';
import { jobAddress } from '../board/rankings.tsx';
import { coveredBy, toolAddress } from '../parts/carried-need.ts';
import { compact, type Line, type LinePart, type PageBlock, type TextRow } from '../parts/document/document.ts';
import { type AnswerView, answerParts, formatTermsOf, formatValue, linkIcon } from '../parts/facts/answer.tsx';
import { priceCell } from '../parts/facts/price.ts';
import { DISPUTED, NO, YES } from '../parts/icons.tsx';
import type { View } from '../types.ts';
import type { ComparisonQuery } from './form.tsx';

type Answer = AnswerOf<typeof compareTools>;
type Column = Answer['columns'][number];

/** Bills, and questions on which the tools differ. */
export function comparisonTable(answer: Answer, input: ComparisonQuery, methodology: View['methodology']): PageBlock {
  const { catalogue } = methodology;
  const { columns, rows } = answer;
  const rowsOf = (band: Column['differs']) =>
    columns.filter(({ differs }) => differs === band).map((column) => answerRow(column, rows, methodology));
  const listed = rowsOf('listed');
  const missing = rows.map(({ price }) => sayWhatIsMissing(price));
  return {
    kind: 'table',
    look: `sheet sheet-of-${rows.length}`,
    columns: [
      'Question',
      ...rows.map(({ slug, name }) => [{ link: toolAddress(slug, answer.understood), label: name }]),
    ],
    rows: [
      {
        id: 'price',
        cells: [
          billName(answer, catalogue),
          ...rows.map(({ slug, price }) => priceCell(slug, price, answer.understood)),
        ],
      },
      ...needRow(answer, input, methodology),
      ...(missing.some(Boolean) ? [['To make it exact', ...missing]] : []),
      ...rowsOf('yes'),
      ...(listed.length > 0 ? [{ band: 'Lists that differ; a list may leave some out' }] : []),
      ...listed,
    ],
    least: 40,
  };
}

/** `Bill a month, for 3 people and 3 LinkedIn accounts, billed yearly`. */
function billName({ rows, understood }: Answer, catalogue: Catalogue): Line {
  const [first, ...others] = new Set(rows.flatMap(({ price }) => price.billing ?? []));
  const setUp = { people: 1, ...setUpOf(understood) };
  const channels = coveredBy(understood).map((key) => labelQuestion(key, catalogue));
  return ['Bill a month', { note: describeBillBasis({ setUp, channels, billing: others[0] ? undefined : first }) }];
}

/** How each tool meets the need. No row without a need. */
function needRow(
  { job, rows }: Answer,
  { required = [], nice = [], budget: amount, currency = '' }: ComparisonQuery,
  { catalogue, jobs, currencies: { base } }: View['methodology'],
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
  return [{ id: 'need', cells: [compact<LinePart>('Asked for', ...ofJob, note !== '' && { note }), ...cells] }];
}

/** For "has this value" the answer is yes or no, without evidence. */
function answerTo(
  { key }: Column,
  { slug, cells }: Answer['rows'][number],
  methodology: View['methodology'],
): AnswerView {
  const { mark = 'unknown', value = null, because, plan, add_on } = cells[key] ?? {};
  const terms = { plan, addOn: add_on?.name };
  if (because !== undefined) return { value: null, inapplicable: explainBecause(because, methodology) };
  if (!(key in methodology.catalogue.keys)) return { value: mark === 'unknown' ? null : mark === 'yes', ...terms };
  return { value, ...terms, at: `/tools/${slug}?keys=${key}#${key}` };
}

function answerRow(column: Column, rows: Answer['rows'], methodology: View['methodology']): TextRow {
  const { catalogue } = methodology;
  const { key, label } = column;
  const cells = rows.map((row): Line => {
    const answer = answerTo(column, row, methodology);
    return row.cells[key]?.disputed ? [linkIcon(DISPUTED, answer.at)] : answerParts(answer, catalogue.keys[key]);
  });
  return { id: key, cells: [key in catalogue.keys ? [{ link: `/questions/${key}`, label }] : label, ...cells] };
}

/** Questions without a known difference, by the tools whose answer we know. The answer is given if it is the same for all of them. */
export function partlyKnown(
  { columns, rows }: Answer,
  methodology: View['methodology'],
): readonly (readonly [Line, Line])[] {
  const { catalogue } = methodology;
  const knowing = (column: Column) => rows.filter((row) => answerTo(column, row, methodology).value !== null);
  const others = columns.filter(({ differs }) => differs === 'open' || differs === 'no');
  const all = andList(rows.map(({ name }) => name));
  const headOf = (column: Column) => {
    const who = andList(knowing(column).map(({ name }) => name));
    const without = rows.filter(({ cells }) => cells[column.key]?.because !== undefined).map(({ name }) => name);
    const known = who === '' ? 'Known of none' : who === all ? 'The same of all' : `Known only of ${who}`;
    return without.length === 0 ? known : `${known}, and does not apply to ${andList(without)}`;
  };
  return [...groupBy(others, headOf)].map(([head, some]) => {
    const items = some.map((column): LinePart[] => {
      const answers = knowing(column).map((row) => answerTo(column, row, methodology));
      const isOne = (name: 'value' | 'plan' | 'addOn') =>
        answers.every((answer) => isSame(answer[name], answers[0]?.[name]));
      const { value = null, plan, addOn, at: evidence } = answers[0] ?? {};
      const terms = formatTermsOf({ ...(isOne('plan') && { plan }), ...(isOne('addOn') && { addOn }) });
      const at = answers.length === 1 ? evidence : `/questions/${column.key}`;
      return [
        column.key in catalogue.keys && at ? { link: at, label: column.label, says: 'nofollow' } : column.label,
        ...(value !== null && isOne('value') ? answerSuffix(value, catalogue.keys[column.key]) : []),
        ...(terms === '' ? [] : [` (${terms})`]),
      ];
    });
    return [head, items.flatMap((parts, i) => (i === 0 ? parts : [' · ', ...parts]))];
  });
}

/** Follows the label of the question: ` ✓`, `: API key`. */
function answerSuffix(value: FactValue, declared: CatalogueKey | undefined): LinePart[] {
  return typeof value === 'boolean' ? [' ', value ? YES : NO] : [`: ${formatValue(value, declared)}`];
}
