import type { Row, Table } from '../../csv/csv.ts';
import type { CostBill, ToolCost } from './answer.ts';

/** One row for each tool: the cheapest bill, the sums of the other two, and what is missing. */
export function costTable(costs: readonly ToolCost[]): Table {
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
