import { type Static, Type } from 'typebox';
import { plansIn } from '../../../model/pricing/plan.ts';
import { priceInWords } from '../../../model/pricing/price.ts';
import { IsoDate } from '../../../model/source.ts';
import type { Tool } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import { type CsvColumn, csvTable, fieldColumns } from '../../csv/csv.ts';
import { concise, More } from '../concise/form.ts';
import { exampleTools } from '../example-tools.ts';
import { operation } from '../operation.ts';
import { ToolCost } from './answer.ts';
import { CostBasis, CostInput, CostTotals, costChoices, costsFor } from './costs.ts';
import { basisInWords, costMemo, inOther } from './in-words.ts';

const Words = Type.Optional(Type.Array(Type.String()));

const ConciseCost = Type.Object(
  {
    slug: Type.String(),
    name: Type.String(),
    price: Type.String({ description: 'A month, and in brackets in the currency asked for.' }),
    plan: Type.Optional(Type.String()),
    lines: Type.Optional(Type.Array(Type.String(), { description: 'The parts of one payment.' })),
    missing: Type.Optional(Type.Array(Type.String(), { description: 'Completes "It is not known …".' })),
    notes: Words,
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
    ...(items.some(({ converted }) => converted) && { rates_of: rates.as_of }),
    costs: shown.map((cost) => conciseCost(cost, level)),
  }),
});

function conciseCost(cost: ToolCost, level: Level): ConciseCost {
  const { slug, name, price, converted, price_note, sources } = cost;
  const short = (texts: readonly string[]) => texts.slice(0, level.items).map((text) => cut(text, level.characters));
  const notes = short([...(price_note === null ? [] : [price_note]), ...cost.notes]);
  const lines = cost.lines.map(({ what, quantity, amount }) => `${quantity} × ${what}: ${amount} ${price.currency}`);
  return {
    slug,
    name,
    price: `${priceInWords(price)}${inOther(price, converted)}`,
    ...(price.plan !== null && { plan: price.plan }),
    ...(lines.length > 0 && !level.isBrief && { lines: short(lines) }),
    ...(price.missing.length > 0 && { missing: short(price.missing) }),
    ...(notes.length > 0 && { notes }),
    ...(sources.length > 0 &&
      !level.isBrief && {
        sources: sources.slice(0, 2).map(({ url, read }) => [url, `read ${read}`]),
      }),
  };
}

export const estimateCost = operation({
  name: 'estimate_cost',
  path: '/cost',
  title: 'The bill for a set-up',
  description:
    'What a set-up costs a month with each tool: the cheapest paid plan that is enough, or a plan by its name, line by line. certainty says whether the sum is closed; missing what is not known. By default all tools, closed sums first. For plans as published, use get_pricing.',
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
    const [first, ...others] = exampleTools(snapshot) as [Tool, ...Tool[]];
    const tool = [first, ...others].find(({ facts }) => plansIn(facts).length > 0) ?? first;
    const [plan] = plansIn(tool.facts);
    return [
      {
        people: 2,
        linkedin_accounts: 2,
        mailboxes: 2,
        workspaces: 1,
        contacts: 500,
        emails: 1000,
        credits: 10,
        billing: 'year' as const,
        currency: snapshot.methodology.currencies.base,
        keys: ['channels.linkedin'],
        ...(plan && { plan: plan.name }),
        tools: [tool.slug],
        category: tool.category,
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

/** One row for each tool: its price, its lines, and what is missing. */
const COLUMNS: readonly CsvColumn<ToolCost>[] = [
  ...fieldColumns('slug', 'name', 'category'),
  ['certainty', ({ price }) => price.certainty],
  ['plan', ({ price }) => price.plan],
  ['billing', ({ price }) => price.billing],
  ['currency', ({ price }) => price.currency],
  ['amount', ({ price }) => price.amount],
  ['upto', ({ price }) => price.upto],
  ['payment', ({ payment }) => payment],
  ['converted_currency', ({ converted }) => converted?.currency],
  ['converted_amount', ({ converted }) => converted?.amount],
  ['converted_upto', ({ converted }) => converted?.upto],
  ['lines', ({ lines }) => lines.map(({ what, quantity, amount }) => `${quantity} x ${what} = ${amount}`).join('; ')],
  ['free_plan', ({ price }) => price.free_plan],
  ['assumed', ({ price }) => price.assumed?.join(' ')],
  ['second_hand', ({ price }) => price.second_hand],
  ['missing', ({ price }) => price.missing.join('; ') || null],
  ['notes', ({ notes }) => notes.join(' ') || null],
  ['price_note', ({ price_note }) => price_note],
  ['sources', ({ sources }) => sources.map(({ url }) => url).join(' ') || null],
];
