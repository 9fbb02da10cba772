import { type Static, Type } from 'typebox';
import { text } from '../../../model/schemas.ts';
import { IsoDate } from '../../../model/source.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { pageFields, paginate } from '../../calls/list.ts';
import { createNeedExample } from '../../calls/need/example.ts';
import { NeedInput, needChoices } from '../../calls/need/parameters.ts';
import { validateNeed } from '../../calls/need/read-need.ts';
import { writeNeed } from '../../calls/need/write-need.ts';
import { defineOperation } from '../../calls/operation.ts';
import { type CsvColumn, csvTable, fieldColumns } from '../../calls/table.ts';
import { CostRow, toCostRow } from './answer.ts';
import { CostInput, CostTotals, computeCostBoard } from './costs.ts';

const CostAnswer = Type.Object({
  sentence: text('The lowest prices for the need, and the number of prices that we confirmed.'),
  understood: NeedInput,
  rates: Type.Object(
    { as_of: IsoDate, url: Type.String({ format: 'uri' }) },
    { description: 'Exchange rates for converting and sorting sums.' },
  ),
  totals: CostTotals,
  ...pageFields,
  rows: Type.Array(CostRow),
});

export const estimateCost = defineOperation({
  name: 'estimate_cost',
  path: '/cost',
  title: 'The bill for a set-up',
  description:
    'Monthly cost of a set-up, line by line: the cheapest sufficient paid plan or a named one, and what is unknown. By default all tools, exact sums first. For published plans use get_pricing.',
  question: 'What would it cost us?',
  startWith: ['people', 'linkedin_accounts', 'mailboxes'],
  choices: needChoices,
  // Rows are sorted by price, whatever the rest of the need.
  hiddenFromModels: ['nice', 'unwanted', 'credits', 'budget', 'cheapest', 'without', 'not_understood'],
  input: CostInput,
  output: CostAnswer,
  problems: ['invalid_parameter'],
  examples: (snapshot) => [{ ...createNeedExample(snapshot), limit: 5, offset: 0 }, { people: 1 }],
  table: ({ rows }) => csvTable(COLUMNS, rows),
  validate: validateNeed,
  run: estimate,
});

function estimate(snapshot: Snapshot, input: CostInput): Static<typeof CostAnswer> {
  const { currencies } = snapshot.methodology;
  const { rows, need, totals, sentence } = computeCostBoard(snapshot, input);
  const { setUp, budget, currency = currencies.base } = need;
  const { page, fields } = paginate(rows, input, estimateCost);
  return {
    sentence,
    understood: writeNeed(need, currencies.base),
    rates: { as_of: currencies.as_of, url: currencies.source.url },
    totals,
    ...fields,
    rows: page.map(({ tool, bill }) => toCostRow(tool, bill, { setUp, budget, currency }, snapshot.methodology)),
  };
}

/** One row per tool: the price, its lines and the unknown parts. */
const COLUMNS: readonly CsvColumn<CostRow>[] = [
  ...fieldColumns('slug', 'name', 'category'),
  ['certainty', ({ price }) => price.certainty],
  ['plan', ({ price }) => price.plan],
  ['billing', ({ price }) => price.billing],
  ['currency', ({ price }) => price.currency],
  ['amount', ({ price }) => price.amount],
  ['payment', ({ payment }) => payment],
  ['converted_currency', ({ price }) => price.converted?.currency],
  ['converted_amount', ({ price }) => price.converted?.amount],
  ['lines', ({ lines }) => lines.map(({ what, quantity, amount }) => `${quantity} x ${what} = ${amount}`).join('; ')],
  ['free_plan', ({ price }) => price.free_plan],
  ['assumed', ({ price }) => price.assumed?.join(' ')],
  ['second_hand', ({ price }) => price.second_hand],
  ['missing', ({ price }) => price.missing.join('; ') || null],
  ['lacks', ({ price }) => price.lacks?.join(' ')],
  ['notes', ({ notes }) => notes.join(' ') || null],
  ['sources', ({ sources }) => sources.map(({ url }) => url).join(' ') || null],
];
