import { Type } from 'typebox';
import { IsoDate } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { csvTable, type TableColumn } from '../../csv/csv.ts';
import { exampleTools } from '../example-tools.ts';
import { operation } from '../operation.ts';
import { type CostBill, ToolCost } from './answer.ts';
import { conciseCosts } from './concise.ts';
import { CostTotals, costsFor } from './costs.ts';
import { costMemo } from './memo.ts';
import { CostBasis, CostInput, costChoices } from './question.ts';

export const estimateCost = operation({
  name: 'estimate_cost',
  path: '/cost',
  title: 'The bill for a set-up',
  description:
    'What a set-up costs with each tool: the cheapest plan that covers it and the next one, line by line, for all months. verdict says how much of the sum is proven; conditions what has to be included; missing what is not known. By default all tools, exact sums first. For plans as published, use get_pricing.',
  question: 'What does it cost for us?',
  toolLength: 1850,
  startWith: ['people', 'linkedin_accounts', 'mailboxes'],
  listed: () => [],
  choices: costChoices,
  input: CostInput,
  output: Type.Object({
    asked: CostBasis,
    rates: Type.Object(
      { as_of: IsoDate, url: Type.String({ format: 'uri' }) },
      { description: 'The exchange rates that sums are converted and ordered by.' },
    ),
    totals: CostTotals,
    costs: Type.Array(ToolCost),
  }),
  examples: (snapshot) => {
    const [first, second] = exampleTools(snapshot) as [Tool, Tool];
    return [
      {
        ...{ people: 2, linkedin_accounts: 2, mailboxes: 2, workspaces: 1, contacts: 500, emails: 1000, credits: 10 },
        ...{ months: 12, billing: 'year' as const, currency: snapshot.methodology.currencies.base },
        ...{ keys: ['channels.linkedin'], tools: [first.slug, second.slug], category: first.category },
        ...{ limit: 5, offset: 0, detail: 'full' as const },
      },
      { people: 1 },
    ];
  },
  problems: ['invalid_parameter'],
  table: ({ costs }) => csvTable(COLUMNS, costs),
  markdown: ({ asked, costs, rates }) => costMemo(asked, costs, rates),
  full: costsFor,
  concise: conciseCosts,
});

/** One row for each tool: the cheapest bill, the sums of the other two, and what is missing. */
const COLUMNS: readonly TableColumn<ToolCost>[] = [
  ['slug', ({ slug }) => slug],
  ['name', ({ name }) => name],
  ['category', ({ category }) => category],
  ['verdict', ({ verdict }) => verdict],
  ['plan', ({ bill }) => bill?.plan],
  ['billing', ({ bill }) => bill?.billing],
  ['currency', ({ bill }) => bill?.total.currency],
  ['per_month', ({ bill }) => bill?.per_month.amount],
  ['due_on_day_one', ({ bill }) => bill?.due_on_day_one?.amount],
  ['total', ({ bill }) => bill?.total.amount],
  ['converted_currency', ({ bill }) => bill?.converted?.total.currency],
  ['converted_per_month', ({ bill }) => bill?.converted?.per_month.amount],
  ['converted_total', ({ bill }) => bill?.converted?.total.amount],
  ['lines', ({ bill }) => bill?.lines.map(lineInWords).join('; ')],
  ['most_plan', ({ most }) => most?.plan],
  ['most_total', ({ most }) => most?.total.amount],
  ['next_plan', ({ next }) => next?.plan],
  ['next_total', ({ next }) => next?.total.amount],
  ['assumed', ({ assumed }) => assumed?.join(' ')],
  ['reported', ({ bill, reported = false }) => bill && reported],
  ['missing', ({ missing }) => missing.join('; ') || null],
  ['conditions', ({ conditions }) => conditions?.join('; ')],
  ['notes', ({ bill, notes }) => [...notes, ...(bill?.notes ?? [])].join(' ') || null],
  ['price_note', ({ price_note }) => price_note],
  ['sources', ({ sources }) => sources.map(({ url }) => url).join(' ') || null],
];

const lineInWords = ({ what, quantity, amount }: CostBill['lines'][number]) =>
  `${quantity} x ${what} = ${amount.amount}`;
