import { Type } from 'typebox';
import { IsoDate } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Row, Table } from '../../csv/csv.ts';
import { exampleTools } from '../example-tools.ts';
import { operation } from '../operation.ts';
import { type CostBill, ToolCost } from './answer.ts';
import { conciseCosts } from './concise.ts';
import { CostTotals, costsFor } from './costs.ts';
import { costMemo } from './memo.ts';
import { AskedCost, CostInput, costChoices } from './question.ts';

export const estimateCost = operation({
  name: 'estimate_cost',
  path: '/cost',
  title: 'The bill for a set-up',
  description:
    'What a set-up costs with each tool: the cheapest plan that covers it and the next one, line by line, for all months. verdict says how much of the sum is proven, missing what is not known. Without tools or category, all tools, exact sums first; sums with different verdicts cannot be compared. For plans as published, use get_pricing.',
  question: 'What does it cost for us?',
  startWith: ['people', 'linkedin_accounts', 'mailboxes'],
  listed: () => [],
  choices: costChoices,
  input: CostInput,
  output: Type.Object({
    asked: AskedCost,
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
  table: ({ costs }) => costTable(costs),
  markdown: ({ asked, costs, rates }) => costMemo(asked, costs, rates),
  full: costsFor,
  concise: conciseCosts,
});

/** One row for each tool: the cheapest bill, the sums of the other two, and what is missing. */
function costTable(costs: readonly ToolCost[]): Table {
  return { columns: COLUMNS, rows: costs.map(rowOf) };
}

const COLUMNS = [
  ...['slug', 'name', 'category', 'verdict', 'plan', 'billing', 'currency', 'per_month', 'due_on_day_one', 'total'],
  ...['converted_currency', 'converted_per_month', 'converted_total', 'lines'],
  ...[
    'most_plan',
    'most_total',
    'next_plan',
    'next_total',
    'assumed',
    'read_by_others',
    'missing',
    'notes',
    'price_note',
    'sources',
  ],
];

function rowOf({ bill, most, next, ...cost }: ToolCost): Row {
  const { slug, name, category, verdict, assumed, read_by_others, missing, notes, price_note, sources } = cost;
  return {
    ...{ slug, name, category, verdict },
    ...(bill && sumsOf(bill)),
    ...{ most_plan: most?.plan ?? null, most_total: most?.total.amount ?? null },
    ...{ next_plan: next?.plan ?? null, next_total: next?.total.amount ?? null },
    assumed: assumed?.join(' ') ?? null,
    read_by_others: bill ? (read_by_others ?? false) : null,
    missing: missing.join('; ') || null,
    notes: [...notes, ...(bill?.notes ?? [])].join(' ') || null,
    price_note,
    sources: sources.map(({ url }) => url).join(' ') || null,
  };
}

function sumsOf({ plan, billing, per_month, due_on_day_one, total, converted, lines }: CostBill): Row {
  return {
    ...{
      plan,
      billing,
      currency: total.currency,
      per_month: per_month.amount,
      due_on_day_one: due_on_day_one?.amount ?? null,
    },
    total: total.amount,
    converted_currency: converted?.total.currency ?? null,
    converted_per_month: converted?.per_month.amount ?? null,
    converted_total: converted?.total.amount ?? null,
    lines: lines.map(({ what, quantity, amount }) => `${quantity} x ${what} = ${amount.amount}`).join('; '),
  };
}
