import type { Missing } from '../pricing/missing.ts';
import type { Price } from '../pricing/price.ts';
import { namePlan } from './label.ts';
import { andList } from './lists.ts';
import { PERIOD_ADVERBS } from './sum.ts';
import { formatUnits, nameUnits } from './units.ts';

/** Writes a clause that completes "It is unknown …": `what 10 LinkedIn accounts cost on the Pro plan`. */
export function describeMissing(missing: Missing): string {
  const units = 'need' in missing ? formatUnits(missing.need, missing.unit) : '';
  switch (missing.why) {
    case 'no-price':
      return 'what it costs';
    case 'price':
      return `what ${namePlanWithArticle(missing)} costs${missing.billing ? ` billed ${PERIOD_ADVERBS[missing.billing]}` : ''}`;
    case 'disputed':
      return `which price of ${namePlanWithArticle(missing)} is right, as sources differ`;
    case 'covers':
      return `whether ${namePlanWithArticle(missing)} covers ${units}`;
    case 'more':
      return `what ${units} ${missing.need === 1 ? 'costs' : 'cost'} on ${namePlanWithArticle(missing)}${missing.sold ? '' : ', which includes fewer'}`;
    case 'pooled':
      return `whether you can get ${units} by paying for ${formatUnits(missing.bought.number, missing.bought.unit)} on ${namePlanWithArticle(missing)}`;
    case 'quote':
      return `what ${namePlanWithArticle(missing)} costs for ${units}, which is by quote`;
    case 'at-most':
      return `which plan to buy for ${units}, since ${namePlanWithArticle(missing)} is sold for fewer`;
    case 'always-quote':
      return `what ${namePlanWithArticle(missing)} costs, which is by quote`;
    case 'tiers':
      return `whether the price of a tier is for all ${nameUnits(missing.unit)} or only for those in the tier`;
    case 'plan-of':
      return `which plan has ${missing.label}`;
    case 'in-plan':
      return `whether ${namePlanWithArticle(missing)} has ${missing.label}`;
    case 'lacks':
      return `which plan to buy for ${missing.label}, since ${namePlanWithArticle(missing)} does not have it`;
    case 'extra':
      return `what the “${missing.addOn}” add-on costs${missing.addOn === missing.label ? '' : ` (${missing.label} needs it)`}`;
    case 'denied':
      return `what it would cost with “${missing.label}”, which it does not have`;
    case 'unknown':
      return `whether it has ${missing.label}`;
  }
}

/** The name in the facts for a plan whose name is unknown. */
const UNNAMED_PLAN = 'Cheapest paid plan';

/** `the Growth plan`. */
function namePlanWithArticle({ plan }: { readonly plan: string | null }): string {
  return plan === UNNAMED_PLAN ? 'its cheapest paid plan' : `the ${namePlan(plan)}`;
}

/** Matches clauses whose beginning other clauses may share. */
const SHARED_BEGINNING =
  /^(whether it has|which plan has|whether (?:the .+? plan|its cheapest paid plan) (?:has|covers)) (.+)$/;

/** Merges clauses of `describeMissing` with the same beginning: `which plan has Email and HubSpot`. */
export function joinMissing(clauses: readonly string[]): string[] {
  const joined = new Map<string, string[]>();
  for (const clause of clauses) {
    const [, beginning = clause, object] = SHARED_BEGINNING.exec(clause) ?? [];
    joined.set(beginning, [...(joined.get(beginning) ?? []), ...(object === undefined ? [] : [object])]);
  }
  return [...joined].map(([beginning, objects]) => [beginning, andList(objects)].filter(Boolean).join(' '));
}

/** Explains in one sentence why a price is unknown or not exact. Empty if it is exact. */
export function explainMissing(price: Price): string {
  const { certainty, missing, assumed = [], unconfirmed } = price;
  if (certainty === 'exact') return '';
  if (unconfirmed)
    return 'To confirm a price, we need the vendor’s page or two readings that agree, at least one of them not by a seller.';
  if (certainty === 'unknown') return missing.length === 0 ? '' : `It is unknown ${joinClauses(joinMissing(missing))}.`;
  const clauses = [
    ...(certainty === 'assumed' ? listPlanQuestions(price) : joinMissing(missing)),
    ...(assumed.includes('billing') ? ['how its prices are billed'] : []),
  ];
  return clauses.length === 0 ? '' : `It would be exact if a page said ${joinClauses(clauses)}.`;
}

/** Asks what an assumed plan includes: `whether the Growth plan includes Sequences`. Empty for other prices. */
export function listPlanQuestions({ certainty, plan, upto_plan, if_included = [] }: Price): string[] {
  return certainty === 'assumed' && if_included.length > 0
    ? [`whether the ${namePlan(upto_plan ?? plan)} includes ${andList(if_included)}`]
    : [];
}

/** Joins clauses with semicolons, since clauses may contain commas. */
function joinClauses(clauses: readonly string[]): string {
  const remaining = clauses.length - MAX_CLAUSES;
  const items = remaining > 1 ? [...clauses.slice(0, MAX_CLAUSES), `${remaining} more things`] : clauses;
  return items.length < 2 ? items.join() : `${items.slice(0, -1).join('; ')}; and ${items.at(-1)}`;
}

/** The number of clauses in a sentence. More would be hard to read. */
const MAX_CLAUSES = 2;
