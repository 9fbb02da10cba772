import { Type } from 'typebox';
import { Fact } from '../../../model/fact.ts';
import type { SetUp } from '../../../model/pricing/coverage.ts';
import { ComparablePrice } from '../../../model/pricing/currencies.ts';
import { lacksInWords } from '../../../model/pricing/entry-price.ts';
import { includedField, Plan, plansIn, UNITS } from '../../../model/pricing/plan.ts';
import {
  anyNumberOf,
  centsInWords,
  moneyInWords,
  unitInWords,
  unitsInWords,
} from '../../../model/pricing/price-text.ts';
import { Source, sourcesById } from '../../../model/source.ts';
import { Tool, ToolSummary } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { ConciseFact, ConciseSources, factsWithSources, NOTE_LENGTHS } from '../concise/fact.ts';
import { concise, firstThatFit, More, moreKeys } from '../concise/form.ts';
import { exampleTool } from '../example-tools.ts';
import { factsTable } from '../facts-table.ts';
import { everyTool, operation } from '../operation.ts';
import { factChoices, factsOf, selectFacts, ToolInput } from '../selection.ts';
import { findTool } from '../tool-names.ts';

const { category, closed, price_from } = Tool.properties;
const Words = Type.Union([Type.String(), Type.Null()]);

/** The value is in `plans`, the price in `price_from`. */
const PLANS = 'pricing.plans';

const ConcisePricing = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  category,
  closed: Type.Optional(closed),
  price_from,
  lacks: { ...Words, description: 'What the tool has and price_from does not include; null if nothing is proven.' },
  comparable: Type.String({ description: 'The price to compare with other tools, or why there is none.' }),
  plans: Type.Optional(
    Type.Object(
      {
        columns: Type.Array(Type.String()),
        rows: Type.Array(Type.Array(Type.String())),
        left: Type.Optional(Type.Integer({ minimum: 1, description: 'Plans that had no room.' })),
      },
      { description: 'Prices are for a month. Details of charges: detail full.' },
    ),
  ),
  facts: Type.Record(Type.String(), ConciseFact, { description: 'The questions about price, by key.' }),
  sources: ConciseSources,
  more: Type.Optional(More),
});

/** In characters: what plans may take, and how long texts may be. */
const MOST = { plans: 1600, name: 80, price: 300 } as const;

/** The prices of a tool in short: each price and each plan once. */
const concisePricing = concise({
  answer: ConcisePricing,
  /** @throws Problem as in full detail */
  load(snapshot, { slug, detail: _, ...wanted }: ToolInput) {
    const tool = findTool(snapshot, slug, 'slug');
    const selected = selectFacts(wanted);
    const priced = Object.values(tool.facts).filter(({ key }) => key.startsWith('pricing.'));
    const items = priced.filter(selected.has);
    const besides = wanted.groups ? ' (without groups)' : '';
    return { items, tool, cited: sourcesById(tool.sources), besides };
  },
  levels: NOTE_LENGTHS,
  write({ items, tool, cited }, shown, note) {
    const { slug, name, category, closed, price_from, entry_price, comparable_price } = tool;
    const listed = items.some(({ key }) => key === PLANS) ? plansIn(tool.facts).map(planRow) : [];
    const rows = firstThatFit(MOST.plans, listed);
    const left = listed.length - rows.length;
    const lacks = entry_price && lacksInWords(entry_price);
    const { why_not } = comparable_price;
    return {
      slug,
      name: cut(name, MOST.name),
      category,
      ...(closed && { closed }),
      price_from: price_from === null ? null : cut(price_from, MOST.price),
      lacks: lacks ? cut(lacks, MOST.price) : null,
      comparable:
        (why_not === null && comparableInWords(comparable_price)) ||
        cut(`No: ${why_not ?? 'its currency has no rate.'}`, MOST.price),
      ...(rows.length > 0 && { plans: { columns: [...PLAN_COLUMNS], rows, ...(left > 0 && { left }) } }),
      ...factsWithSources(shown.map(once), cited, note),
    };
  },
  more: (left, loaded) => moreKeys(left, loaded),
});

/** A fact with its note, its day and its sources, whose value is said elsewhere in the answer. */
function once(fact: Fact): Fact {
  return fact.status === 'known' && fact.key === PLANS ? { ...fact, display: 'see plans' } : fact;
}

/** `79 USD a month or 63 USD a month billed yearly, per LinkedIn account`; undefined without a price. */
export function comparableInWords({ currency, unit, monthly, annual_monthly }: ComparablePrice): string | undefined {
  const prices = [
    monthly !== null && `${centsInWords(monthly, currency)} a month`,
    annual_monthly !== null && `${centsInWords(annual_monthly, currency)} a month billed yearly`,
  ].filter((price) => price !== false);
  if (prices.length === 0) return undefined;
  return `${prices.join(' or ')}${unit === null ? '' : `, per ${unitInWords(unit)}`}`;
}

/** The header of the rows of plans. Both prices are for a month. */
const PLAN_COLUMNS = ['plan', 'per', 'billed monthly', 'billed yearly', 'includes', 'further'] as const;

/** How long the words of a cell may be, in characters. */
const MAX_CELL = 90;

/** A plan in a row. What no page states is unknown, and what is further to pay or to buy is only named. */
function planRow({ name, unit, monthly, annual_monthly, includes = {}, ...plan }: Plan): string[] {
  const further = [
    plan.terms && 'other periods',
    plan.tiers && 'price depends on the number',
    plan.charges && `more ${plan.charges.map(({ for: unit }) => unitsInWords(undefined, unit)).join(', ')}`,
    plan.add_ons && `add-ons: ${plan.add_ons.map((addOn) => addOn.name).join(', ')}`,
    plan.quote_from && 'by quote beyond a number',
  ];
  const unlimited = (plan.unlimited ?? []).map(anyNumberOf);
  const row = [
    name,
    unit === undefined ? 'unknown' : unitInWords(unit),
    monthly ? moneyInWords(monthly) : 'unknown',
    annual_monthly ? moneyInWords(annual_monthly) : 'unknown',
    [...countsInWords(includes), ...unlimited].join(', ') || 'unknown',
    further.filter(Boolean).join('; '),
  ];
  return row.map((cell) => cut(cell, MAX_CELL));
}

function countsInWords(counts: SetUp | NonNullable<Plan['includes']>): string[] {
  const included = counts as Readonly<Record<string, number | undefined>>;
  return UNITS.flatMap((unit) => {
    const field = includedField(unit);
    const count = field && (included[field] ?? included[field === 'users' ? 'people' : field]);
    return count === undefined ? [] : [unitsInWords(count, unit)];
  });
}

export const getPricing = operation({
  name: 'get_pricing',
  path: '/pricing/{slug}',
  title: 'Prices and terms of one tool',
  description:
    'What one tool costs: the entry price and what it lacks, plans as published, what a seat is, trial, refund and renewal terms, with sources. For the bill of a set-up, use estimate_cost.',
  question: 'Which plans and terms does one tool have?',
  listed: everyTool,
  choices: factChoices,
  input: ToolInput,
  output: Type.Object({
    tool: ToolSummary,
    facts: Type.Record(Type.String(), Fact, {
      description: 'All pricing.* keys, or the selected ones, in catalogue order.',
    }),
    plans: Type.Array(Plan, { description: 'The value of pricing.plans; empty if it is unknown.' }),
    comparable_price: ComparablePrice,
    entry_price: Tool.properties.entry_price,
    sources: Type.Array(Source, { description: 'The sources that the facts cite.' }),
  }),
  examples: (snapshot) => [
    {
      slug: exampleTool(snapshot).slug,
      groups: ['company'],
      keys: ['pricing.plans'],
      detail: 'full' as const,
      status: ['known', 'disputed'],
    },
  ],
  table: ({ tool, facts }, { tools }) => factsTable(Object.keys(facts), tools.get(tool.slug) as Tool),
  full: pricingOf,
  concise: concisePricing,
});

function pricingOf(snapshot: Snapshot, { slug, ...wanted }: ToolInput) {
  const tool = findTool(snapshot, slug, 'slug');
  const selected = selectFacts(wanted);
  const isSelected = (key: string, fact: Fact) => key.startsWith('pricing.') && selected.has(fact);
  const { facts, sources } = factsOf(tool, isSelected);
  return {
    tool: snapshot.summaries.get(tool.slug) as ToolSummary,
    facts,
    plans: (tool.facts['pricing.plans']?.value ?? []) as Plan[],
    comparable_price: tool.comparable_price,
    entry_price: tool.entry_price,
    sources,
  };
}
