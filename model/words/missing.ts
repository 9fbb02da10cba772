import type { Assumption } from '../pricing/certainty.ts';
import type { Missing } from '../pricing/missing.ts';
import type { Price } from '../pricing/price.ts';
import { andList } from './lists.ts';
import { BILLED } from './price.ts';
import { formatUnits, nameUnits } from './units.ts';

/** A clause that completes "It is unknown …": `what 10 LinkedIn accounts cost on plan Pro`. */
export function describeMissing(missing: Missing): string {
  const units = 'need' in missing ? formatUnits(missing.need, missing.unit) : '';
  switch (missing.why) {
    case 'no-price':
      return 'what it costs';
    case 'price':
      return `what ${namePlan(missing)} costs${missing.billed ? ` billed ${BILLED[missing.billed]}` : ''}`;
    case 'disputed':
      return `which price of ${namePlan(missing)} is right, as sources differ`;
    case 'covers':
      return `whether ${namePlan(missing)} covers ${units}`;
    case 'more':
      return `what ${units} ${missing.need === 1 ? 'costs' : 'cost'} on ${namePlan(missing)}, which includes fewer`;
    case 'pooled':
      return `whether you can get ${units} by paying for ${formatUnits(missing.bought.number, missing.bought.unit)} on ${namePlan(missing)}`;
    case 'quote':
      return `what ${namePlan(missing)} costs for ${units}, which is by quote`;
    case 'at-most':
      return `which plan to buy for ${units}: ${namePlan(missing)} is sold for fewer`;
    case 'always-quote':
      return `what ${namePlan(missing)} costs, which is by quote`;
    case 'tiers':
      return `whether the price of a tier is for all ${nameUnits(missing.unit)} or only for those in it`;
    case 'plan-of':
      return `which plan has ${missing.label}`;
    case 'in-plan':
      return `whether ${namePlan(missing)} has ${missing.label}`;
    case 'lacks':
      return `which plan to buy for ${missing.label}, which ${namePlan(missing)} does not have`;
    case 'extra':
      return `what the add-on ${missing.addOn} costs${missing.addOn === missing.label ? '' : `, which ${missing.label} needs`}`;
    case 'denied':
      return `which other tool to use, since it does not have “${missing.label}”`;
    case 'unknown':
      return `whether it has ${missing.label}`;
  }
}

/** A plan with an unknown name. */
const CHEAPEST = 'Cheapest paid plan';

/** `plan Growth`. */
export function namePlan({ plan }: { readonly plan: string | null }): string {
  return plan === CHEAPEST ? 'its cheapest paid plan' : `plan ${plan}`;
}

/** Clauses that differ only in their subject. */
const SHARED = /^(whether it has|which plan has|whether (?:plan .+?|its cheapest paid plan) (?:has|covers)) (.+)$/;

/** The clauses of `describeMissing`, joined if they start alike: `which plan has Email and HubSpot`. */
export function joinMissing(clauses: readonly string[]): string[] {
  const joined = new Map<string, string[]>();
  for (const clause of clauses) {
    const [, beginning = clause, about] = SHARED.exec(clause) ?? [];
    joined.set(beginning, [...(joined.get(beginning) ?? []), ...(about === undefined ? [] : [about])]);
  }
  return [...joined].map(([beginning, about]) => [beginning, andList(about)].filter(Boolean).join(' '));
}

/** Says why a price is not exact or unknown, in one sentence. Empty if it is exact. */
export function explainMissing(price: Price): string {
  const { certainty, plan, missing, if_included = [], assumed = [], unconfirmed } = price;
  if (certainty === 'exact') return '';
  if (unconfirmed)
    return 'Only the vendor’s page, or two readings that agree and are not both by sellers, would confirm a price.';
  if (certainty === 'unknown') return missing.length === 0 ? '' : `It is unknown ${joinClauses(joinMissing(missing))}.`;
  const plans =
    if_included.length > 0 ? [`whether plan ${price.upto_plan ?? plan} includes ${andList(if_included)}`] : [];
  const open = assumed.flatMap((what) => (what === 'plan' ? [] : OPEN_QUESTIONS[what]));
  const all = [...(certainty === 'assumed' ? plans : joinMissing(missing)), ...open];
  return all.length === 0 ? '' : `It would be exact if a page said ${joinClauses(all)}.`;
}

const OPEN_QUESTIONS: Readonly<Record<Exclude<Assumption, 'plan'>, string>> = {
  currency: 'which currency its prices are in',
  billing: 'how they are billed',
};

/** Clauses may contain commas. */
function joinClauses(clauses: readonly string[]): string {
  const left = clauses.length - MAX_CLAUSES;
  const said = left > 1 ? [...clauses.slice(0, MAX_CLAUSES), `${left} more things`] : clauses;
  return said.length < 2 ? said.join() : `${said.slice(0, -1).join('; ')}; and ${said.at(-1)}`;
}

/** Nobody reads more clauses in one sentence. */
const MAX_CLAUSES = 2;
