import { groupOf } from '../../../model/catalogue.ts';
import { type Constraint, judge, type Quantity, quantityInWords, unitOf } from '../../../model/constraint.ts';
import type { Fact, FactsByKey } from '../../../model/fact.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { isCounted } from '../../../model/pricing/coverage.ts';
import { FREE_PLAN, type FreeFeature, featureOfFreePlan, hasAllOf } from '../../../model/pricing/features.ts';
import { isSeat } from '../../../model/pricing/offers.ts';
import { includedOf, type Plan, plansIn, type Unit } from '../../../model/pricing/plan.ts';
import { NO_REQUIREMENT, type PlanRequirement } from '../../../model/pricing/plan-price.ts';
import { anyNumberOf, unitInWords, unitsInWords } from '../../../model/pricing/price-text.ts';
import { stateOf } from '../../../model/state.ts';
import type { Tool } from '../../../model/tool.ts';
import { andList, orList } from '../../../model/words/lists.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { type Result, sentence } from './assessment.ts';

/** A number that tools are judged by. Any tool can be used for any number of months. */
type Judged = Exclude<Quantity, 'months'>;

/** What sends from an account, or what is sent. */
const CHANNELS: Readonly<Partial<Record<Judged, string>>> = {
  linkedin_accounts: 'channels.linkedin',
  mailboxes: 'channels.email',
  emails: 'channels.email',
};

/**
 * Judges whether a number of people, accounts, clients, contacts or emails can be had with a tool: a plan includes enough of them or any
 * number, it is sold by that unit, or more can be bought at a known price. Only plans that have what else is needed count. If no page says so
 * the verdict is unknown, since more may be for sale than a plan includes. Mailboxes and emails fail only if the tool is proven to have no email.
 */
export function judgeQuantity(
  quantity: Judged,
  number: number,
  { facts }: Tool,
  { plans: needed }: Pick<PlanRequirement, 'plans'> = NO_REQUIREMENT,
): Result {
  const all = plansIn(facts);
  // Disputed plans prove nothing.
  const isKnown = facts['pricing.plans']?.status === 'known';
  const plans = isKnown ? all.filter((plan) => needed.every((name) => hasAllOf(plan, name, all))) : [];
  const required = quantityInWords(quantity, number);
  if (number <= 1 && (quantity === 'people' || quantity === 'workspaces')) {
    const [note, phrase] =
      quantity === 'people'
        ? ['One person can use any tool.', 'one person']
        : ['Any tool can be used in one workspace.', 'one workspace'];
    return { verdict: 'meets', facts: [], display: '', sources: [], note, phrase };
  }
  return (
    byChannel(quantity, number, required, facts) ??
    byPlans(unitOf(quantity), number, required, plans, facts) ??
    bySale(quantity, required, facts) ??
    byCharge(unitOf(quantity), number, required, plans, facts) ??
    notKnown(unitOf(quantity), required, facts)
  );
}

/** Whatever has a channel can send from one account. Without email, there is nothing to send from a mailbox. */
function byChannel(quantity: Judged, number: number, required: string, facts: FactsByKey): Result | undefined {
  const channel = facts[CHANNELS[quantity] ?? ''];
  const state = stateOf(channel);
  if (channel === undefined || (state !== 'proven' && state !== 'denied')) return undefined;
  const shown = { facts: [channel.key], display: channel.display, sources: channel.sources, note: null };
  // Where LinkedIn accounts are counted, LinkedIn itself is a criterion of its own.
  if (state === 'denied')
    return quantity === 'linkedin_accounts'
      ? undefined
      : { verdict: 'fails', ...shown, phrase: `it has no email (${required})` };
  return number <= 1 && quantity !== 'emails' ? { verdict: 'meets', ...shown, phrase: required } : undefined;
}

/** A plan that includes enough, or any number. */
function byPlans(
  unit: Unit,
  number: number,
  required: string,
  sold: readonly Plan[],
  facts: FactsByKey,
): Result | undefined {
  const enough = sold.find((plan) => includesEnough(plan, unit, number));
  const unlimited = sold.find((plan) => plan.unlimited?.includes(unit));
  const includes = enough
    ? `plan ${enough.name} includes ${includedInWords(enough, unit)}`
    : unlimited && `plan ${unlimited.name} includes ${anyNumberOf(unit)}`;
  return includes === undefined ? undefined : metByPlan(includes, required, facts);
}

/** @param words without the capital and the full stop of a sentence: `plan Swan includes 5 people` */
function metByPlan(words: string, required: string, facts: FactsByKey): Result {
  const { key, sources } = facts['pricing.plans'] as Fact;
  const phrase = `${required} (${words})`;
  return { verdict: 'meets', facts: [key], display: sentence(words), sources, note: null, phrase };
}

/** If a plan is sold by a unit, it includes its number for each one that is bought. Two workspaces are not one with twice as much. */
function includesEnough(plan: Plan, unit: Unit, number: number): boolean {
  const included = includedOf(unit, plan) ?? 0;
  if (plan.unit === undefined || plan.unit === 'workspace') return included >= number;
  return included > 0 && included * (plan.at_most ?? number) >= number;
}

/** `25 LinkedIn accounts`, `2 mailboxes for each person`. */
function includedInWords(plan: Plan, unit: Unit): string {
  const included = unitsInWords(includedOf(unit, plan), unit);
  return plan.unit === undefined || plan.unit === 'workspace'
    ? included
    : `${included} for each ${unitInWords(plan.unit)}`;
}

/**
 * A person needs one account where tools are sold by the account that each person runs, and the other way round. Seats for people are no
 * accounts of a channel that no page names.
 */
function bySale(quantity: Judged, required: string, facts: FactsByKey): Result | undefined {
  const sold = facts['pricing.seat_means'] as Fact;
  const own = unitOf(quantity);
  if (sold.status !== 'known') return undefined;
  const units = sold.value as string[];
  const seats = quantity === 'people' || quantity === 'linkedin_accounts' ? units.filter(isSeat) : [];
  const unit = units.includes(own) ? own : seats[0];
  const channel = CHANNELS[quantity];
  if (unit === undefined || (unit !== own && channel !== undefined && stateOf(facts[channel]) !== 'proven'))
    return undefined;
  const note = `Sold per ${unitInWords(unit)}, so any number can be bought.`;
  const assumed = unit === own ? '' : `, with one ${unitInWords(unit)} for each`;
  const phrase = `${required}${assumed} (sold per ${unitInWords(unit)})`;
  return { verdict: 'meets', facts: [sold.key], display: sold.display, sources: sold.sources, note, phrase };
}

/** A plan that charges for more than it includes, at a price that is known. */
function byCharge(
  unit: Unit,
  number: number,
  required: string,
  sold: readonly Plan[],
  facts: FactsByKey,
): Result | undefined {
  const plan = sold.find((plan) =>
    plan.charges?.some((charge) => {
      const isPriced = (charge.terms ?? charge.tiers ?? []).length > 0;
      const most = (includedOf(unit, plan) ?? 0) + (charge.at_most ?? number);
      return isPriced && isCounted(unit, charge) && most >= number;
    }),
  );
  if (!plan) return undefined;
  return metByPlan(`more ${unitsInWords(undefined, unit)} can be bought on plan ${plan.name}`, required, facts);
}

function notKnown(unit: Unit, required: string, facts: FactsByKey): Result {
  const [plans, sold] = [facts['pricing.plans'], facts['pricing.seat_means']] as [Fact, Fact];
  const [largest] = plansIn(facts)
    .flatMap((plan) => includedOf(unit, plan) ?? [])
    .sort((a, b) => b - a);
  return {
    verdict: 'unknown',
    facts: [plans.key, sold.key],
    display: largest ? `The largest plan of known size includes ${unitsInWords(largest, unit)}.` : 'Unknown',
    sources: largest ? plans.sources : [],
    note: null,
    phrase: required,
  };
}

/** What a free plan has to do if the text names no features: send or, for some types of tool, what that type is bought for. */
const SENDING = 'campaigns.sequences';
const MAIN_FEATURES: Readonly<Record<string, string>> = {
  'data-and-enrichment': 'email.finder',
  'outreach-api': 'ai.public_api',
};

/** Questions about the vendor, its terms or the product as a whole are not about features of a plan: by group, and by key. */
const GROUPS_WITHOUT_FEATURES: ReadonlySet<string> = new Set(['company', 'product', 'pricing', 'trust']);
const NO_FEATURES: ReadonlySet<string> = new Set(['linkedin.paid_account_needed', 'ai.api_every_plan']);

/** Whether a constraint asks for a free plan. */
export function asksForFreePlan({ key, op, value, strength }: Constraint): boolean {
  return key === FREE_PLAN && op === 'is' && value === true && strength !== 'avoid';
}

/** Keys of the required features that can be part of a plan, in alphabetical order. */
export function requiredFeatures(constraints: readonly Constraint[], { catalogue }: Methodology): string[] {
  const keys = constraints
    .filter(({ strength, op, value }) => strength === 'must' && op !== 'excludes' && value !== false)
    .map(({ key }) => key)
    .filter((key) => catalogue.keys[key] && !GROUPS_WITHOUT_FEATURES.has(groupOf(key)) && !NO_FEATURES.has(key));
  return [...new Set(keys)].sort();
}

/**
 * Judges whether a tool has a free plan with some features. A free plan that is known to lack one of them fails. If no source
 * says whether it has one of them, the verdict is unknown.
 *
 * @param features keys of the required features; if there are none, the tool's main feature counts
 */
export function judgeFree(
  constraint: Constraint,
  features: readonly string[],
  tool: Tool,
  snapshot: Pick<Snapshot, 'methodology'>,
): Result {
  const plain = judge(constraint, tool, snapshot.methodology);
  if (plain.verdict !== 'meets') return plain;
  const featureOf = (key: string) => featureOfFreePlan(key, tool.facts, snapshot.methodology.catalogue);
  const mainKey = MAIN_FEATURES[tool.category] ?? SENDING;
  const main = featureOf(mainKey);
  const required = features.length > 0 ? features.map(featureOf) : [main];
  const inState = (state: FreeFeature['state']) =>
    required.filter((feature) => feature.state === state).map(({ words }) => words);
  const [lacking, open] = [inState('lacks'), inState('open')];
  const explained = (phrase: string) => ({
    phrase,
    note: [sentence(phrase), plain.note].filter(Boolean).join(' '),
  });
  if (lacking.length > 0)
    return { ...plain, verdict: 'fails', ...explained(`its free plan does not include ${orList(lacking)}`) };
  if (open.length === 0) return plain;
  const question = required[0] === main && mainKey === SENDING ? 'it can send' : `it includes ${andList(open)}`;
  const lacksMain = main.state === 'lacks';
  const lack = lacksMain ? `, which does not include ${main.words}` : '';
  return {
    ...plain,
    verdict: 'unknown',
    // A free plan without the main feature comes after others that are equally unknown.
    partly: !lacksMain,
    fit: lacksMain ? 250 : 500,
    ...explained(`has a free plan${lack}; it is not stated whether ${question}`),
  };
}
