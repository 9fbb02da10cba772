import { priceQuantity } from '../pricing/charge.ts';
import { PERIODS, type Term, toMoney } from '../pricing/money.ts';
import type { AddOn, Plan, PriceTier } from '../pricing/plan.ts';
import { countIncluded, printedTerms } from '../pricing/read-plan.ts';
import { NEEDED_UNITS } from '../pricing/set-up.ts';
import { groupDigits } from './numbers.ts';
import { BILLED, formatMoney } from './price.ts';
import { formatUnits, nameUnit, nameUnits } from './units.ts';

/** `79 USD a month`, `63 USD a month billed yearly`, `600 USD a quarter`. */
function formatTerm({ every, price, as }: Term): string {
  if (every === 'month') return `${formatMoney(price)} a month`;
  return as === 'total' ? `${formatMoney(price)} a ${every}` : `${formatMoney(price)} a month billed ${BILLED[every]}`;
}

/** All printed prices. For tiers, only the lowest: `from 55 USD a month, by their number`. */
export function formatPlanPrices(plan: Plan): string[] {
  const printed = printedTerms(plan).map(formatTerm);
  const { mode, at_least = 1 } = plan;
  const tiers = isOneTier(plan) ? undefined : plan.tiers;
  const [least] = PERIODS.flatMap((every) => {
    const charged = tiers && priceQuantity(at_least, { tiers, mode }, every);
    return charged ? formatTerm({ every, price: toMoney(charged.cents, charged.currency), as: 'total' }) : [];
  });
  return least === undefined ? printed : [...printed, `from ${least}, by their number`];
}

/** `Pro: 55 USD a month per person, 49 USD a month billed yearly`, `Pro: by quote`, or the name alone if no price is known. */
export function formatPlan(plan: Plan): string {
  const [first, ...others] = formatPlanPrices(plan);
  if (first === undefined) return isByQuote(plan) ? `${plan.name}: by quote` : plan.name;
  return `${plan.name}: ${[plan.unit === undefined ? first : `${first} per ${nameUnit(plan.unit)}`, ...others].join(', ')}`;
}

/** Whether its tiers only limit the number that its printed prices are for. */
function isOneTier({ tiers = [], ...plan }: Plan): boolean {
  return tiers.length === 1 && tiers[0]?.up_to !== undefined && printedTerms(plan).length > 0;
}

const isByQuote = ({ quote_from }: Plan) => quote_from?.more_than === 0;

/** `1 person, 5 mailboxes, any number of contacts a month, all of plan Email`. Empty if unknown. */
function formatIncluded(plan: Plan): string {
  const counts = NEEDED_UNITS.flatMap((unit) => {
    const number = countIncluded(unit, plan);
    return number === undefined ? [] : [formatUnits(number, unit)];
  });
  const above = plan.extends ? [`all of plan ${plan.extends}`] : [];
  return [...counts, ...(plan.unlimited ?? []).map((unit) => `any number of ${nameUnits(unit)}`), ...above].join(', ');
}

/** Limits, charges and add-ons, one clause each: `sold from 3 people`, `more mailboxes: 5 USD a month each`. */
function formatExtras(plan: Plan): string[] {
  const {
    unit,
    at_least,
    at_most,
    in_packs_of,
    tiers: own,
    quote_from,
    pooled = [],
    charges = [],
    add_ons = [],
  } = plan;
  const sold = unit && nameUnits(unit);
  return [
    ...(at_least && sold ? [`sold from ${formatUnits(at_least, unit)}`] : []),
    ...(at_most && sold ? [`sold up to ${formatUnits(at_most, unit)}`] : []),
    ...(in_packs_of && sold ? [`sold in packs of ${in_packs_of}`] : []),
    ...pooled.map((one) => `${nameUnits(one)} of several ${sold ?? 'units'} add up`),
    ...(own && !isOneTier(plan) ? [`${sold ?? 'its number'}: ${formatTiers(own)}`] : []),
    ...(isOneTier(plan) && unit ? [`at these prices up to ${formatUnits(plan.tiers?.[0]?.up_to ?? 0, unit)}`] : []),
    ...(quote_from
      ? [isByQuote(plan) ? 'by quote' : `by quote beyond ${formatUnits(quote_from.more_than, quote_from.for)}`]
      : []),
    ...charges.map(
      ({ for: one, terms, tiers }) => `more ${nameUnits(one)}: ${tiers ? formatTiers(tiers) : priced(terms)}`,
    ),
    ...add_ons.map(formatAddOn),
  ];
}

const priced = (terms: readonly Term[] | undefined) => terms?.map(formatTerm).join(', ') ?? 'price unknown';

/** `add-on Dialer: 19 USD a month per person`, `add-on WhatsApp: price unknown`. */
export function formatAddOn({ name, for: unit, terms }: Pick<AddOn, 'name' | 'for' | 'terms'>): string {
  return `add-on ${name}: ${priced(terms)}${unit && terms ? ` per ${nameUnit(unit)}` : ''}`;
}

/** `up to 10: 49 EUR a month, up to 50: 5 EUR a month each, beyond: 4 EUR a month each`. */
function formatTiers(tiers: readonly PriceTier[]): string {
  const priced = (terms: readonly Term[] = []) => terms.map(formatTerm).join(' or ');
  return tiers
    .map(({ up_to, flat, each }) => {
      const sums = [...(flat ? [priced(flat)] : []), ...(each ? [`${priced(each)} each`] : [])].join(' and ');
      return `${up_to === undefined ? 'beyond' : `up to ${groupDigits(up_to)}`}: ${sums}`;
    })
    .join(', ');
}

/** Everything known about a plan except its name and prices, in one line. Empty if nothing is. */
export function formatPlanTerms(plan: Plan): string {
  const use = plan.for === undefined ? '' : `for ${plan.for}`;
  return [use, formatIncluded(plan), ...formatExtras(plan)].filter((words) => words !== '').join('; ');
}
