import { Type } from 'typebox';
import { Fact } from '../../../model/fact.ts';
import { Ladders, type Step } from '../../../model/pricing/ladder.ts';
import { Plan, plansIn } from '../../../model/pricing/plan.ts';
import { planInWords, termsOfPlan } from '../../../model/pricing/plan-text.ts';
import { priceInWords, toolPriceInWords } from '../../../model/pricing/price.ts';
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

const { category, closed } = Tool.properties;
const Words = Type.Array(Type.String());

/** The value is in `plans`. */
const PLANS = 'pricing.plans';

const ConcisePricing = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  category,
  closed: Type.Optional(closed),
  price: Type.String({ description: 'For one person, and the channels that its plan does not have.' }),
  plans: Type.Optional({ ...Words, description: 'As published, with what each includes and what comes on top.' }),
  plans_left: Type.Optional(Type.Integer({ minimum: 1, description: 'Plans that had no room.' })),
  ladders: Type.Optional(
    Type.Record(Type.String(), Words, { description: 'What more people, LinkedIn accounts or mailboxes cost.' }),
  ),
  facts: Type.Record(Type.String(), ConciseFact, { description: 'The questions about price, by key.' }),
  sources: ConciseSources,
  more: Type.Optional(More),
});

/** In characters: what plans may take, and how long texts may be. */
const MOST = { plans: 1800, plan: 400, ladder: 500, name: 80, price: 300 } as const;

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
    const { slug, name, category, closed, price, ladders = {} } = tool;
    const listed = items.some(({ key }) => key === PLANS) ? plansIn(tool.facts).map(planInLine) : [];
    const plans = firstThatFit(MOST.plans, listed);
    const left = listed.length - plans.length;
    const steps = listed.length === 0 ? [] : Object.entries(ladders);
    return {
      slug,
      name: cut(name, MOST.name),
      category,
      ...(closed && { closed }),
      price: cut(toolPriceInWords(price, tool.facts), MOST.price),
      ...(plans.length > 0 && { plans, ...(left > 0 && { plans_left: left }) }),
      ...(steps.length > 0 && {
        ladders: Object.fromEntries(steps.map(([counted, all]) => [counted, ladderInWords(all)])),
      }),
      ...factsWithSources(shown.map(once), cited, note),
    };
  },
  more: (left, loaded) => moreKeys(left, loaded),
});

/** A fact with its note, its day and its sources, whose value is said elsewhere in the answer. */
function once(fact: Fact): Fact {
  return fact.status === 'known' && fact.key === PLANS ? { ...fact, display: 'see plans' } : fact;
}

/** A plan with its prices and all else that is known of it. */
function planInLine(plan: Plan): string {
  const terms = termsOfPlan(plan);
  return cut(terms === '' ? planInWords(plan) : `${planInWords(plan)} (${terms})`, MOST.plan);
}

function ladderInWords(steps: readonly Step[]): string[] {
  const shown = firstThatFit(MOST.ladder, steps.map(stepInWords));
  const left = steps.length - shown.length;
  return left > 0 ? [...shown, `and ${left} more in full detail`] : shown;
}

/** `1: 55 USD a month, plan Pro`, `4 to 10: 220 USD a month for 4, 550 USD a month for 10, plan Pro`. */
function stepInWords({ from, to, first, last }: Step): string {
  const [one, other] = [first, last].map(priceInWords);
  const prices = one === other ? [one] : [`${one} for ${from}`, `${other} for ${to}`];
  const plan = first.plan === null ? [] : [`plan ${cut(first.plan, MOST.name)}`];
  return `${from === to ? from : `${from} to ${to}`}: ${[...prices, ...plan].join(', ')}`;
}

export const getPricing = operation({
  name: 'get_pricing',
  path: '/pricing/{slug}',
  title: 'Prices and terms of one tool',
  description:
    'What one tool costs: its price, plans as published, what more people or accounts cost, what a seat is, trial, refund and renewal terms, with sources. For the bill of a set-up, use estimate_cost.',
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
    ladders: Ladders,
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
    ladders: tool.ladders ?? {},
    sources,
  };
}
