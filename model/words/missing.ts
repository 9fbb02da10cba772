import type { Missing } from '../pricing/missing.ts';
import type { Price } from '../pricing/price.ts';
import { namePlan } from './label.ts';
import { andList } from './lists.ts';
import { PERIOD_ADVERBS } from './sum.ts';
import { formatUnits } from './units.ts';

/** Writes a clause that completes "No source says …": `what 10 LinkedIn accounts cost on the Pro plan`. */
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
      return `what ${units} ${missing.need === 1 ? 'costs' : 'cost'} on ${namePlanWithArticle(missing)}`;
    case 'fewer':
      return `what ${units} ${missing.need === 1 ? 'costs' : 'cost'} on ${namePlanWithArticle(missing)}, which includes fewer`;
    case 'quote':
      return `what ${namePlanWithArticle(missing)} costs for ${units}`;
    case 'at-most':
      return `which plan to buy for ${units}, since ${namePlanWithArticle(missing)} is sold for fewer`;
    case 'always-quote':
      return `what ${namePlanWithArticle(missing)} costs, which is by quote`;
    case 'plan-of':
      return `which plan has ${missing.label}`;
    case 'in-plan':
      return `whether ${namePlanWithArticle(missing)} has ${missing.label}`;
    case 'lacks':
      return `which plan to buy for ${missing.label}, since ${namePlanWithArticle(missing)} does not have it`;
    case 'extra':
      return `what the “${missing.addOn}” add-on costs${missing.addOn === missing.label ? '' : ` (${missing.label} needs it)`}`;
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
  const { certainty, missing = [], assumed = [], unconfirmed } = price;
  if (certainty === 'exact') return '';
  if (unconfirmed)
    return 'To confirm a price, we need the vendor’s page or two readings that agree, at least one of them not by a seller.';
  if (certainty === 'unknown') return missing.length === 0 ? '' : `No source says ${joinClauses(missing)}.`;
  const clauses = [
    ...(certainty === 'assumed' ? listPlanQuestions(price) : missing),
    ...(assumed.includes('billing') ? ['how its prices are billed'] : []),
  ];
  return clauses.length === 0 ? '' : `It would be exact if a page said ${joinClauses(clauses)}.`;
}

/** Asks what an assumed plan includes: `whether the Growth plan includes Sequences`. Empty for other prices. */
function listPlanQuestions({ certainty, plan, if_included = [] }: Price): string[] {
  return certainty === 'assumed' && if_included.length > 0
    ? [`whether the ${namePlan(plan)} includes ${andList(if_included)}`]
    : [];
}

/** Joins clauses with semicolons, since clauses may contain commas. */
const joinClauses = (clauses: readonly string[]) => clauses.join('; and ');
