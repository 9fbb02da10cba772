import { type Static, Type } from 'typebox';
import { COST_VERDICTS } from '../../../model/pricing/cost.ts';
import { BILLED, caveatsInWords, moneyInWords } from '../../../model/pricing/price-text.ts';
import { IsoDate } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import { type CsvColumn, csvTable, fieldColumns } from '../../csv/csv.ts';
import { concise, More } from '../concise/form.ts';
import { exampleTools } from '../example-tools.ts';
import { operation } from '../operation.ts';
import { type CostBill, ToolCost } from './answer.ts';
import { CostBasis, CostInput, CostTotals, costChoices, costsFor } from './costs.ts';
import { basisInWords, costMemo } from './in-words.ts';

const Words = Type.Optional(Type.Array(Type.String()));

const ConciseCost = Type.Object(
  {
    slug: Type.String(),
    name: Type.String(),
    verdict: Type.Enum([...COST_VERDICTS]),
    total: Type.Optional(Type.String({ description: 'For all months; left out if unknown.' })),
    at_least: Type.Optional(
      Type.String({
        description: 'The total on the cheapest paid plan that may be enough, if it is unknown which is.',
      }),
    ),
    up_to: Type.Optional(Type.String({ description: 'If between two sums.' })),
    per_month: Type.Optional(Type.String()),
    due_on_day_one: Type.Optional(Type.String()),
    converted: Type.Optional(Type.String({ description: 'The total in the currency asked for.' })),
    plan: Type.Optional(Type.String()),
    billed: Type.Optional(Type.String()),
    lines: Type.Optional(Type.Array(Type.String(), { description: 'The parts of one payment.' })),
    next_plan: Type.Optional(Type.String()),
    missing: Type.Optional(Type.Array(Type.String(), { description: 'Completes "It is not known …".' })),
    conditions: Type.Optional(Type.Array(Type.String(), { description: 'Completes "The sum is enough if …".' })),
    notes: Words,
    caveats: Type.Optional(Type.String({ description: 'What the price page does not say.' })),
    sources: Type.Optional(
      Type.Array(Type.Array(Type.String(), { minItems: 2, maxItems: 2 }), {
        description: 'Address, and when it was read: "read 2026-11-20".',
      }),
    ),
  },
  { title: 'ConciseCost' },
);
type ConciseCost = Static<typeof ConciseCost>;

/** How long a text and how many texts of a kind may be: as much as there is room for. */
const LEVELS = [
  { characters: 300, items: 8, isBrief: false },
  { characters: 140, items: 5, isBrief: false },
  { characters: 70, items: 3, isBrief: false },
  { characters: 60, items: 1, isBrief: true },
] as const;
type Level = (typeof LEVELS)[number];

/** The bills of tools in words. */
const conciseCosts = concise({
  answer: Type.Object({
    totals: CostTotals,
    asked: Type.String(),
    rates_of: Type.Optional(Type.String({ description: 'The day of the exchange rates, if a sum is converted.' })),
    costs: Type.Array(ConciseCost),
    more: Type.Optional(More),
  }),
  shortList: 10,
  byDefault: 5,
  load(snapshot, input: CostInput) {
    const { costs: items, ...answer } = costsFor(snapshot, input);
    return { items, total: Object.values(answer.totals).reduce((sum, count) => sum + count, 0), answer };
  },
  levels: LEVELS,
  write: ({ items, answer: { totals, asked: input, rates } }, shown, level) => ({
    totals,
    asked: basisInWords(input),
    ...(items.some(({ bill }) => bill?.converted) && { rates_of: rates.as_of }),
    costs: shown.map((cost) => conciseCost(cost, level)),
  }),
});

function conciseCost({ slug, name, verdict, bill, ...cost }: ToolCost, level: Level): ConciseCost {
  const short = (texts: readonly string[]) => texts.slice(0, level.items).map((text) => cut(text, level.characters));
  const notes = short([...(cost.price_note === null ? [] : [cost.price_note]), ...cost.notes, ...(bill?.notes ?? [])]);
  const caveats = caveatsInWords(cost);
  return {
    slug,
    name,
    verdict,
    ...(bill && billInWords(bill, level)),
    ...(cost.at_least && { at_least: moneyInWords(cost.at_least.total) }),
    ...(cost.most && { up_to: moneyInWords(cost.most.total) }),
    ...(bill?.converted && { converted: moneyInWords(bill.converted.total) }),
    ...(cost.next && !level.isBrief && { next_plan: `${cost.next.plan}: ${moneyInWords(cost.next.total)}` }),
    ...(cost.missing.length > 0 && { missing: short(cost.missing) }),
    ...(cost.conditions && { conditions: short(cost.conditions) }),
    ...(notes.length > 0 && { notes }),
    ...(caveats !== '' && { caveats }),
    ...(cost.sources.length > 0 &&
      !level.isBrief && {
        sources: cost.sources.slice(0, 2).map(({ url, read }) => [url, `read ${read}`]),
      }),
  };
}

function billInWords(bill: CostBill, level: Level) {
  const { total, per_month, plan, billing } = bill;
  return {
    total: moneyInWords(total),
    per_month: moneyInWords(per_month),
    ...(plan !== null && { plan }),
    billed: BILLED[billing],
    ...(!level.isBrief && linesInWords(bill, level)),
  };
}

function linesInWords({ due_on_day_one, lines }: CostBill, level: Level) {
  return {
    ...(due_on_day_one && { due_on_day_one: moneyInWords(due_on_day_one) }),
    lines: lines
      .slice(0, level.items)
      .map(({ what, quantity, amount }) => cut(`${quantity} × ${what}: ${moneyInWords(amount)}`, level.characters)),
  };
}

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
        people: 2,
        linkedin_accounts: 2,
        mailboxes: 2,
        workspaces: 1,
        contacts: 500,
        emails: 1000,
        credits: 10,
        months: 12,
        billing: 'year' as const,
        currency: snapshot.methodology.currencies.base,
        keys: ['channels.linkedin'],
        tools: [first.slug, second.slug],
        category: first.category,
        limit: 5,
        offset: 0,
        detail: 'full' as const,
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
const COLUMNS: readonly CsvColumn<ToolCost>[] = [
  ...fieldColumns('slug', 'name', 'category', 'verdict'),
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
  ['second_hand', ({ bill, second_hand = false }) => bill && second_hand],
  ['missing', ({ missing }) => missing.join('; ') || null],
  ['conditions', ({ conditions }) => conditions?.join('; ')],
  ['notes', ({ bill, notes }) => [...notes, ...(bill?.notes ?? [])].join(' ') || null],
  ['price_note', ({ price_note }) => price_note],
  ['sources', ({ sources }) => sources.map(({ url }) => url).join(' ') || null],
];

const lineInWords = ({ what, quantity, amount }: CostBill['lines'][number]) =>
  `${quantity} x ${what} = ${amount.amount}`;
