import { type Static, Type } from 'typebox';
import { text } from '../../../model/schemas.ts';
import { IsoDate } from '../../../model/source.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { pageFields, paginate } from '../../call/list.ts';
import { defineOperation } from '../../call/operation.ts';
import { createNeedExample } from '../../need/example.ts';
import { NeedInput, needChoices } from '../../need/parameters.ts';
import { requireQuantity } from '../../need/read-need.ts';
import { writeNeed } from '../../need/write-need.ts';
import type { CsvColumn } from '../../writers/csv.ts';
import { CostRow, toCostRow } from './answer.ts';
import { priceMonthly, priceSizes } from './by-size.ts';
import { CostInput, CostTotals, computeCostBoard } from './costs.ts';

const CostAnswer = Type.Object({
  sentence: text('The lowest prices for the need, and the number of prices that we confirmed.'),
  understood: NeedInput,
  rates: Type.Optional(
    Type.Object(
      { as_of: IsoDate, url: Type.String({ format: 'uri' }) },
      { description: 'The exchange rates, if a sum is converted.' },
    ),
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
    'The monthly bill of a set-up, line by line: the cheapest sufficient paid plan or a named one, and what is unknown. For published plans use get_pricing.',
  question: 'What would it cost us?',
  startWith: ['people', 'linkedin_accounts', 'mailboxes'],
  choices: needChoices,
  // Rows are sorted by price, whatever the rest of the need.
  hiddenFromModels: ['nice', 'budget', 'cheapest', 'category', 'without', 'not_understood'],
  input: CostInput,
  output: CostAnswer,
  problems: ['invalid_parameter'],
  examples: (snapshot) => [{ ...createNeedExample(snapshot), team_sizes: [5, 20], limit: 5, offset: 0 }, { people: 1 }],
  table: ({ rows }) => ({ columns: COLUMNS, rows }),
  run: estimate,
});

function estimate(snapshot: Snapshot, input: CostInput): Static<typeof CostAnswer> {
  requireQuantity(input);
  const { currencies } = snapshot.methodology;
  const { rows, need, totals, sentence } = computeCostBoard(snapshot, input);
  const { setUp, budget, currency = currencies.base } = need;
  const { page, fields } = paginate(rows, input, estimateCost);
  const { team_sizes: sizes = [] } = input;
  const written = page.map(({ tool, bill }) => ({
    ...toCostRow(tool, bill, { setUp, budget, currency }, snapshot.methodology),
    ...(need.billing === undefined && bill.billing !== 'month' && priceMonthly(need, tool, snapshot.methodology)),
    ...(sizes.length > 0 && { by_size: priceSizes(need, tool, sizes, snapshot.methodology) }),
  }));
  return {
    sentence,
    understood: writeNeed(need, currencies.base),
    ...(written.some(({ price }) => price.converted) && {
      rates: { as_of: currencies.as_of, url: currencies.source.url },
    }),
    totals,
    ...fields,
    rows: written,
  };
}

const PRICE_FIELDS = 'certainty plan billing currency amount free_plan assumed second_hand missing lacks'.split(' ');

/** The columns of a bill. */
const COLUMNS: readonly CsvColumn[] = [
  'slug',
  'name',
  'category',
  ...PRICE_FIELDS.map((field): CsvColumn => [field, 'price', field]),
  'payment',
  ['converted_currency', 'price', 'converted', 'currency'],
  ['converted_amount', 'price', 'converted', 'amount'],
  'lines',
  'by_size',
  'notes',
  ['source', 'price', 'source'],
];
