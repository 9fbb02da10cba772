import { type Static, Type } from 'typebox';
import type { Catalogue } from '../../../model/catalogue.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { leastOf } from '../../../model/pricing/currencies.ts';
import {
  boughtAtEntry,
  boughtWith,
  EntryPrice,
  entryAmounts,
  entryInWords,
  lacksInWords,
} from '../../../model/pricing/entry-price.ts';
import { planWithAll } from '../../../model/pricing/features.ts';
import { Money, planCalled, plansIn } from '../../../model/pricing/plan.ts';
import {
  combined,
  dearestAboveEntry,
  entryPrice,
  featureRequirement,
  NO_REQUIREMENT,
  type PlanRequirement,
  pricedLikeEntry,
  priceOfPlans,
  requiresNothing,
} from '../../../model/pricing/plan-price.ts';
import { answerTo, OPEN_ANSWERS, PlaceRange } from '../../../model/ranking/answers.ts';
import { type Question, type QuestionsByTier, type Single, singlesIn } from '../../../model/ranking/job.ts';
import { type JobList, type JobLists, type JobRow, jobLists } from '../../../model/ranking/list.ts';
import { UnplacedReason } from '../../../model/ranking/pairs.ts';
import { isNo } from '../../../model/state.ts';
import type { Tool } from '../../../model/tool.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';

/** A count, and the number of all. */
const OfAll = Type.Array(Type.Integer({ minimum: 0 }), { minItems: 2, maxItems: 2 });

/** How many questions of each tier are proven. */
export const Proven = Type.Object(
  { must: OfAll, wanted: OfAll, extra: OfAll },
  { title: 'Proven', description: 'For each tier, the proven questions and all.' },
);

/** A copy that an answer may own. */
export function copyOfProven({ must, wanted, extra }: JobRow['proven']): Static<typeof Proven> {
  return { must: [...must], wanted: [...wanted], extra: [...extra] };
}

const Position = Type.Integer({ minimum: 1 });
const Left = Type.Integer({ minimum: 0, description: 'Questions that are not proven.' });

/** The place of a tool in the list of a job, or why it has none. */
export const PlaceInJob = Type.Union(
  [
    Type.Object(
      {
        placed: Type.Literal(true),
        group: Position,
        rank: Position,
        range: PlaceRange,
        of: Type.Integer({ minimum: 1, description: 'Placed tools.' }),
        proven: Proven,
        left: Left,
      },
      { title: 'PlacedInJob' },
    ),
    Type.Object(
      { placed: Type.Literal(false), reason: UnplacedReason, proven: Proven, left: Left },
      { title: 'UnplacedInJob' },
    ),
  ],
  { title: 'PlaceInJob' },
);
export type PlaceInJob = Static<typeof PlaceInJob>;

/** The list of every job, computed once for a snapshot. */
export const listsByJob = perSnapshot(({ tools, methodology }): JobLists => jobLists([...tools.values()], methodology));

/** The rows of each list by tool: a search through the list would take longer than the rest of an answer. */
const rowsByJob = perSnapshot((snapshot): ReadonlyMap<string, ReadonlyMap<string, Listed>> => {
  const lists = Object.entries(listsByJob(snapshot));
  return new Map(
    lists.map(([job, { entries, unplaced }]) => [
      job,
      new Map([...entries, ...unplaced].map((row) => [row.tool, row])),
    ]),
  );
});
type Listed = JobList['entries'][number] | JobList['unplaced'][number];

/** The places of a tool by job, for the jobs that its type is for. */
export function placesByJob(snapshot: Snapshot, slug: string): Record<string, PlaceInJob> {
  return Object.fromEntries(
    Object.entries(listsByJob(snapshot)).flatMap(([job, { entries }]): [string, PlaceInJob][] => {
      const row = rowsByJob(snapshot).get(job)?.get(slug);
      return row ? [[job, placeOf(row, entries.length)]] : [];
    }),
  );
}

function placeOf(row: Listed, ranked: number): PlaceInJob {
  const { left } = row;
  const proven = copyOfProven(row.proven);
  if ('reason' in row) return { placed: false, reason: row.reason, proven, left };
  return { placed: true, group: row.group, rank: row.rank, range: { ...row.range }, of: ranked, proven, left };
}

/** A question that is open for a tool. */
export const OpenJobQuestion = Type.Object(
  { question: Type.String(), state: Type.Enum([...OPEN_ANSWERS]) },
  { title: 'OpenQuestion' },
);

/** What is open for a tool in the jobs that its type is for, in the order of the questions. */
export function openByJob(snapshot: Snapshot, slug: string): Record<string, JobRow['open']> {
  return Object.fromEntries(
    [...rowsByJob(snapshot)].flatMap(([job, rows]): [string, JobRow['open']][] => {
      const row = rows.get(slug);
      return row ? [[job, row.open]] : [];
    }),
  );
}

const Words = Type.Union([Type.String(), Type.Null()]);
const Labels = Type.Array(Type.String());

const Several = Type.Array(Money, { description: 'Several if sources differ; empty if none is known.' });

/** The amounts of a price, for what has to compare or draw them. */
const PriceAmounts = Type.Object(
  {
    monthly: Several,
    yearly: { ...Several, description: 'Per month, billed yearly.' },
    unit: { ...Words, description: 'What one price is for, as in `linkedin-account`; null if unknown.' },
    ...Type.Pick(EntryPrice, ['assumed', 'second_hand']).properties,
  },
  { title: 'PriceAmounts', description: 'The amounts of `from`.' },
);

/** What a tool costs with the proven musts of a list. */
export const JobPrice = Type.Object(
  {
    from: Words,
    amounts: Type.Union([PriceAmounts, Type.Null()]),
    plan: { ...Words, description: 'The plan that `from` is for; null for the entry price.' },
    up_to: {
      ...Words,
      description: 'If a plan is not stated: the price of the plan that has everything of all others, as pages say.',
    },
    plan_stated: Type.Boolean({ description: 'Whether sources say for each proven must which plan has it.' }),
    not_stated: Labels,
    costs_extra: Labels,
    lacks: {
      ...Words,
      description: 'Proven answers to the other questions that `from` does not include, apart from channels.',
    },
  },
  { title: 'JobPrice', description: 'The price with the proven musts. It moves no place.' },
);
export type JobPrice = Static<typeof JobPrice>;

/**
 * The price of the cheapest plan that sources show to have all proven musts, per month and in words: that of the dearest plan that
 * they name, or the entry price, with what else is proven that this price does not include. `from` is null if that price is unknown.
 * Open and denied musts count for nothing.
 */
export function priceWith(
  { must, wanted, extra }: QuestionsByTier,
  tool: Tool,
  { catalogue }: Pick<Methodology, 'catalogue'>,
): JobPrice {
  const { facts, entry_price } = tool;
  const { proven, plan, extras, unplaced } = requiredBy(must, tool, catalogue);
  const isPlanKnown = proven.every(({ isKnown }) => isKnown);
  const top = isPlanKnown ? undefined : planWithAll(plansIn(facts));
  const entry = plan === undefined ? entry_price : pricedLikeEntry(plan, facts, entry_price);
  return {
    from: plan === undefined ? tool.price_from : inWords(entry),
    amounts: entry && amountsOf(entry, plan, tool),
    plan: plan ?? null,
    up_to: top ? inWords(pricedLikeEntry(top.name, facts, entry_price)) : null,
    plan_stated: isPlanKnown,
    not_stated: [...unplaced],
    costs_extra: [...extras],
    lacks: entry && lacksOf([...wanted, ...extra], entry, tool, extras),
  };
}

/**
 * The price of `priceWith` to sort by: the lower of its two, in cents of the base currency; infinite if it is unknown or the tool is no
 * longer sold.
 */
export function leastWith(
  { must }: QuestionsByTier,
  tool: Tool,
  { catalogue, currencies }: Pick<Methodology, 'catalogue' | 'currencies'>,
): number {
  if (tool.closed !== null) return Number.POSITIVE_INFINITY;
  const { plan } = requiredBy(must, tool, catalogue);
  const price = plan === undefined ? entryPrice(tool.facts) : priceOfPlans([plan], tool.facts);
  return leastOf(price, currencies)?.cents ?? Number.POSITIVE_INFINITY;
}

/** What the proven musts require, and the plan above the entry price that has it; undefined if the cheapest has. */
function requiredBy(must: readonly Question[], tool: Tool, catalogue: Catalogue) {
  const proven = must.flatMap((question) => leastDemanding(question, tool, catalogue) ?? []);
  const { plans, extras, unplaced } = combined(proven.map(({ requirement }) => requirement));
  return { proven, plan: dearestAboveEntry(plans, tool.facts), extras, unplaced };
}

/** The amounts of the entry price, or of a plan above it. */
function amountsOf(price: EntryPrice, plan: string | undefined, { facts }: Tool): Static<typeof PriceAmounts> {
  const { monthly, annual_monthly, assumed, second_hand } = price;
  const named = plan === undefined ? undefined : planCalled(plan, plansIn(facts));
  const amounts = plan === undefined ? entryAmounts(facts) : { monthly: sums(monthly), yearly: sums(annual_monthly) };
  const { unit } = plan === undefined ? boughtAtEntry(facts) : boughtWith(named ? [named] : []);
  return {
    monthly: [...amounts.monthly],
    yearly: [...amounts.yearly],
    unit: unit ?? null,
    ...(assumed && { assumed }),
    ...(second_hand && { second_hand }),
  };
}

const sums = (sum: Money | null) => (sum === null ? [] : [sum]);

const inWords = (price: EntryPrice | null) => price && entryInWords(price);

/** What a price is proven not to include of questions that count as proven. Channels are in the price in words already. */
function lacksOf(
  questions: readonly Question[],
  price: EntryPrice,
  { facts }: Tool,
  said: readonly string[],
): string | null {
  const proven = questions.flatMap((question) => {
    const singles = singlesIn(question).filter((single) => answerTo(single, facts) === 'proven');
    const missing = singles.flatMap(({ key }) => price.lacks.find((lack) => lack.key === key) ?? []);
    // If any of several features will do, the price lacks none while it may include one of them.
    return missing.length < singles.length ? [] : missing.slice(0, 1);
  });
  const lacks = proven.filter(({ key, label }) => !key.startsWith('channels.') && !said.includes(label));
  return lacksInWords({ ...price, lacks }) || null;
}

interface Requirement {
  readonly requirement: PlanRequirement;
  /** Whether a source says which plan has it. */
  readonly isKnown: boolean;
}

/** What a question requires. If any of several features will do, it is the cheapest proven one. Undefined if none is proven. */
function leastDemanding(question: Question, tool: Tool, catalogue: Catalogue): Requirement | undefined {
  const [least] = singlesIn(question)
    .filter((single) => answerTo(single, tool.facts) === 'proven')
    .map((single) => requirementOfSingle(single, tool, catalogue))
    .map((one) => ({ ...one, demand: demandOf(one, tool) }))
    .sort((x, y) => x.demand.rank - y.demand.rank || x.demand.amount - y.demand.amount);
  return least;
}

function requirementOfSingle({ key, value }: Single, { facts }: Tool, catalogue: Catalogue): Requirement {
  if (isNo(value)) return { requirement: NO_REQUIREMENT, isKnown: true };
  const requirement = featureRequirement(key, facts, catalogue);
  const fact = facts[key];
  const isExtraOnUnknownPlan =
    fact !== undefined && fact.from_plan === undefined && requirement.extras.includes(fact.label);
  return { requirement, isKnown: requirement.unplaced.length === 0 && !isExtraOnUnknownPlan };
}

/** How much a requirement costs, to be compared with another one of the same tool. What is stated comes before what is not. */
function demandOf({ requirement, isKnown }: Requirement, { facts }: Tool): { rank: number; amount: number } {
  const { plans, extras } = requirement;
  if (requiresNothing(requirement)) return { rank: 0, amount: 0 };
  if (extras.length > 0) return { rank: 3, amount: 0 };
  if (!isKnown) return { rank: 2, amount: 0 };
  const { monthly, yearly } = priceOfPlans(plans, facts);
  return { rank: 1, amount: (monthly[0] ?? yearly[0])?.amount ?? Number.MAX_SAFE_INTEGER };
}
