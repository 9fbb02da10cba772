import { type Static, Type } from 'typebox';
import type { Catalogue } from '../../../model/catalogue.ts';
import { Budget, Constraint, QUANTITIES, type Quantity, VERDICTS } from '../../../model/constraint.ts';
import type { SetUp } from '../../../model/pricing/coverage.ts';
import { rateSource } from '../../../model/pricing/currencies.ts';
import { chainOf, placementOf } from '../../../model/pricing/features.ts';
import { Money, PERIODS, type Plan, plansIn } from '../../../model/pricing/plan.ts';
import { costWithConditions } from '../../../model/pricing/proven-cost.ts';
import { Citation, type Source } from '../../../model/source.ts';
import { type Tool, ToolSummary } from '../../../model/tool.ts';
import { andList } from '../../../model/words/lists.ts';
import { type Assessment, type Candidate, Likeness } from '../../recommend/judge/assessment.ts';
import type { BillCriteria } from '../../recommend/judge/criteria.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { addedToTool } from '../additions.ts';
import { ToolCost, toolCost } from '../estimate-cost/answer.ts';
import { type CostInput, readCostQuestion } from '../estimate-cost/costs.ts';
import { estimateCost } from '../estimate-cost/operation.ts';
import { writeAddress } from '../operation.ts';
import { paginate, type Window } from '../selection.ts';

const Count = Type.Optional(Type.Integer({ minimum: 1 }));

/** The numbers that a text names, as the parameters of estimate_cost. */
export const NamedNumbers = Type.Object(
  Object.fromEntries(QUANTITIES.map((quantity) => [quantity, Count])) as Record<Quantity, typeof Count>,
  { title: 'NamedNumbers' },
);

const Sums = { per_month: Money, total: Money };

/** The bill of one tool in short. */
export const ShortCost = Type.Object(
  {
    verdict: ToolCost.properties.verdict,
    plan: Type.Union([Type.String(), Type.Null()]),
    billing: Type.Union([Type.Enum([...PERIODS]), Type.Null()]),
    per_month: Type.Union([Money, Type.Null()]),
    total: Type.Union([Money, Type.Null()]),
    most: Type.Optional(Type.Object(Sums, { description: 'If between two: the other end.' })),
    at_least: Type.Optional(
      Type.Object({ plan: Type.String(), ...Sums }, { description: 'As in estimate_cost; left out if there is none.' }),
    ),
    converted: Type.Optional(
      Type.Object(Sums, {
        description: 'The sums, or those of at_least, in the currency of the budget if the price is in another.',
      }),
    ),
    months: Type.Integer({ minimum: 1 }),
    missing: ToolCost.properties.missing,
    conditions: ToolCost.properties.conditions,
    not_included: Type.Optional(
      Type.Array(Type.String(), {
        description: 'What the tool is proven to have and the sum is not proven to include, with the plan that has it.',
      }),
    ),
    assumed: ToolCost.properties.assumed,
    second_hand: ToolCost.properties.second_hand,
  },
  {
    title: 'ShortCost',
    description: 'As in estimate_cost, for set_up with the required features.',
  },
);
export type ShortCost = Static<typeof ShortCost>;

/** The numbers that a text names; null if it names none. */
export function namedNumbers({ setUp, months }: BillCriteria): Static<typeof NamedNumbers> | null {
  if (setUp === undefined) return null;
  const { credits: _, ...named } = setUp;
  return { ...named, ...(months !== undefined && { months }) };
}

/** The parameters of estimate_cost for a text. Undefined if it names nothing that a price depends on: every price is for one person. */
function questionFor(criteria: BillCriteria): CostInput | undefined {
  const { setUp = {}, months, billedMonthly, features, currency } = criteria;
  if (months === undefined && features.length === 0 && isOnePerson(setUp)) return undefined;
  return {
    ...setUp,
    ...(months !== undefined && { months }),
    ...(currency !== undefined && { currency }),
    ...(billedMonthly && { billing: 'month' as const }),
    ...(features.length > 0 && { keys: [...features] }),
  };
}

function isOnePerson({ people = 1, ...others }: SetUp): boolean {
  return people === 1 && Object.keys(others).length === 0;
}

/** The address of the full bill, below the root of the API and of the pages; null if there is nothing that a price depends on. */
export function billAddress(criteria: BillCriteria): string | null {
  const input = questionFor(criteria);
  return input === undefined ? null : writeAddress(estimateCost, input);
}

/** Returns a function that computes the bill of a tool for a text, as estimate_cost does; null if there is nothing that a price depends on. */
export function costFor(criteria: BillCriteria, snapshot: Snapshot): (candidate: Candidate) => ShortCost | null {
  const input = questionFor(criteria);
  if (input === undefined) return () => null;
  const { asked: shown, question } = readCostQuestion(input, snapshot);
  const { catalogue, currencies } = snapshot.methodology;
  const { months, currency } = shown;
  return ({ tool, assessments }) => {
    const cost = costWithConditions(tool.facts, question, catalogue);
    const { verdict, bill, most, at_least, missing, conditions, assumed, second_hand } = toolCost(tool, cost, {
      ...question,
      currency,
      currencies,
      catalogue,
    });
    const converted = criteria.currency === undefined ? null : (bill ?? at_least)?.converted;
    const offer = (cost.bill ?? cost.atLeast)?.offer.plan;
    const documented = assessments.flatMap((one) => (one.verdict === 'meets' ? one.requires.keys : []));
    const besides = offer
      ? notIncluded(
          documented.filter((key) => !question.keys.includes(key)),
          offer,
          tool,
          catalogue,
        )
      : [];
    return {
      verdict,
      ...(bill ? { plan: bill.plan, billing: bill.billing, ...sumsOf(bill) } : NO_SUM),
      ...(most && { most: sumsOf(most) }),
      ...(at_least && { at_least: { plan: at_least.plan, ...sumsOf(at_least) } }),
      ...(converted && { converted: sumsOf(converted) }),
      months,
      missing,
      ...(conditions && { conditions }),
      ...(besides.length > 0 && { not_included: besides }),
      assumed,
      second_hand,
    };
  };
}

const NO_SUM = { plan: null, billing: null, per_month: null, total: null };

const sumsOf = ({ per_month, total }: Record<'per_month' | 'total', Money>) => ({ per_month, total });

/** Features that a plan is not proven to have: `White label (plan Agency)`. @param keys of what the tool is proven to have */
function notIncluded(keys: readonly string[], plan: Plan, { facts }: Tool, catalogue: Catalogue): string[] {
  const plans = plansIn(facts);
  return keys.flatMap((key) => {
    const [feature] = chainOf(key, facts, catalogue);
    const placement = feature && placementOf(feature, plan, plans, facts);
    if (!feature || placement === 'has') return [];
    const where =
      feature.from !== undefined
        ? `plan ${feature.from}`
        : feature.extra
          ? 'costs extra'
          : 'no page says in which plan';
    return [`${feature.label} (${where})`];
  });
}

const { key, op, strength, purpose, assumed } = Constraint.properties;

/** Money and plans are only in budgets. */
const value = Type.Union(
  [Type.Boolean(), Type.Number(), Type.String(), Type.Array(Type.String()), Budget, Type.Null()],
  {
    title: 'ConstraintValue',
    description:
      'A number for fields of set_up, a slug for "category" and "tool" (like it, or with "avoid" not it), null with "lowest".',
  },
);

/** A constraint in an answer. */
export const ShownConstraint = Type.Object({ key, op, value, strength, purpose, assumed }, { title: 'Constraint' });
export type ShownConstraint = Static<typeof ShownConstraint>;

export function shownConstraint(constraint: Constraint): ShownConstraint {
  return constraint as ShownConstraint;
}

const verdict = Type.Enum([...VERDICTS], {
  description: 'Whether the constraint is met: with "avoid", meets means proven absent. Unknown is neither.',
});

/** A verdict with its evidence. */
const Check = Type.Object(
  {
    ...ShownConstraint.properties,
    verdict,
    facts: Type.Array(Type.String(), { description: 'Keys of the facts that the verdict is based on.' }),
    display: Type.String({ description: 'What they say.' }),
    sources: Type.Array(Citation),
    note: Type.Union([Type.String(), Type.Null()]),
    arithmetic: Type.Optional(
      Type.String({
        description: 'For money: how the price was compared with the budget, with conversion and division.',
      }),
    ),
    likeness: Type.Optional(Likeness),
  },
  { title: 'Check' },
);
type Check = Static<typeof Check>;

export function checkOf(assessment: Assessment): Check {
  const { constraint, verdict, facts, display, sources, note, arithmetic, likeness } = assessment;
  return {
    ...shownConstraint(constraint),
    verdict,
    facts: [...facts],
    display,
    sources: [...sources],
    note,
    ...(arithmetic !== undefined && { arithmetic }),
    ...(likeness && { likeness }),
  };
}

const why = Type.String({ description: 'The verdicts in a few sentences, with values, prices and dates.' });

const cost = Type.Union([ShortCost, Type.Null()], {
  description: 'Null if bill is, and for tools that are not recommended.',
});

export const JudgedTool = Type.Object(
  { tool: ToolSummary, checks: Type.Array(Check), why, cost, facts: addedToTool.facts },
  { title: 'JudgedTool' },
);

/** Every source of the snapshot with its place: those of the tools in their order, then that of the exchange rates. */
const allSources = perSnapshot(({ tools, methodology }) => {
  const sources = [...[...tools.values()].flatMap(({ sources }) => sources), rateSource(methodology.currencies)];
  return { sources, places: new Map(sources.map(({ id }, place) => [id, place])) };
});

/** The sources that the checks of some tools cite. */
export function sourcesOfChecks(judged: readonly Candidate[], snapshot: Snapshot): Source[] {
  const cited = judged.flatMap(({ assessments }) => assessments.flatMap(({ sources }) => sources.map(({ id }) => id)));
  return sourcesWith(new Set(cited), snapshot);
}

/** The sources with these ids, in the order of the snapshot. */
export function sourcesWith(ids: Iterable<string>, snapshot: Snapshot): Source[] {
  const { sources, places } = allSources(snapshot);
  return [...ids]
    .map((id) => places.get(id) as number)
    .sort((a, b) => a - b)
    .map((place) => sources[place] as Source);
}

/** How many tools of the general ranking are shown without a limit. */
const DEFAULT_LIMIT = 10;

/** The top of the general ranking, for a text that states no constraint. */
export function generalRanking(
  { rankings, summaries, methodology: { jobs } }: Snapshot,
  excluded: readonly string[],
  { limit = DEFAULT_LIMIT, offset }: Window,
): { summary: ToolSummary; why: string }[] {
  const entries = (rankings.get('general')?.lists ?? []).flatMap((list) => list.entries);
  const shown = paginate(
    entries.filter(({ tool }) => !excluded.includes(tool)),
    { limit, ...(offset !== undefined && { offset }) },
  );
  return shown.map(({ tool, complete, proven, of }) => ({
    summary: summaries.get(tool) as ToolSummary,
    why: `All musts are proven for ${complete.length > 0 ? andList(complete.map((slug) => jobs[slug]?.label ?? slug)) : 'no job'}; ${proven} of ${of} questions of the general jobs are proven.`,
  }));
}
