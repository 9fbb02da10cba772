import { inGroups } from '../words/numbers.ts';
import { priceOfNumber } from './charge.ts';
import { includedOf, moneyOf, PERIODS, type Plan, type PriceTier, type Term, termsOf } from './plan.ts';
import { anyNumberOf, BILLED, moneyInWords, unitInWords, unitsInWords } from './price-text.ts';
import { NEEDED_UNITS } from './set-up.ts';

/** One price as it is printed: `79 USD a month`, `63 USD a month billed yearly`, `600 USD a quarter`. */
function termInWords({ every, price, as }: Term): string {
  if (every === 'month') return `${moneyInWords(price)} a month`;
  return as === 'total'
    ? `${moneyInWords(price)} a ${every}`
    : `${moneyInWords(price)} a month billed ${BILLED[every]}`;
}

/** All prices of a plan as they are printed, and where they depend on the number, the first of them: `from 55 USD a month`. */
export function pricesOfPlan(plan: Plan): string[] {
  const printed = termsOf(plan).map(termInWords);
  const { tiers, mode, at_least = 1 } = plan;
  const [least] = PERIODS.flatMap((every) => {
    const charged = tiers && priceOfNumber(at_least, { tiers, mode }, every);
    return charged ? termInWords({ every, price: moneyOf(charged.cents, charged.currency), as: 'total' }) : [];
  });
  return least === undefined ? printed : [...printed, `from ${least}, by their number`];
}

/** `Pro: 55 USD a month per person, 49 USD a month billed yearly`, or the name alone where no price is known. */
export function planInWords(plan: Plan): string {
  const [first, ...others] = pricesOfPlan(plan);
  if (first === undefined) return isByQuote(plan) ? `${plan.name}: by quote` : plan.name;
  return `${plan.name}: ${[plan.unit === undefined ? first : `${first} per ${unitInWords(plan.unit)}`, ...others].join(', ')}`;
}

const isByQuote = ({ quote_from }: Plan) => quote_from?.more_than === 0;

/** What a plan includes: `1 person, 5 mailboxes, any number of contacts a month, all of plan Email`. Empty if no page says so. */
function includesInWords(plan: Plan): string {
  const counts = NEEDED_UNITS.flatMap((unit) => {
    const number = includedOf(unit, plan);
    return number === undefined ? [] : [unitsInWords(number, unit)];
  });
  const above = plan.extends ? [`all of plan ${plan.extends}`] : [];
  return [...counts, ...(plan.unlimited ?? []).map(anyNumberOf), ...above].join(', ');
}

/** What comes on top of a plan, or limits how it is sold, each as a clause: `more mailboxes: 5 USD a month each`. */
function onTopInWords(plan: Plan): string[] {
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
  const sold = unit && unitsInWords(undefined, unit);
  const priced = (terms: readonly Term[] | undefined) => terms?.map(termInWords).join(', ') ?? 'price unknown';
  return [
    ...(at_least && sold ? [`sold from ${unitsInWords(at_least, unit)}`] : []),
    ...(at_most && sold ? [`sold up to ${unitsInWords(at_most, unit)}`] : []),
    ...(in_packs_of && sold ? [`sold in packs of ${in_packs_of}`] : []),
    ...pooled.map((one) => `${unitsInWords(undefined, one)} of several ${sold ?? 'units'} add up`),
    ...(own ? [`${sold ?? 'its number'}: ${tiersInWords(own)}`] : []),
    ...(quote_from
      ? [isByQuote(plan) ? 'by quote' : `by quote beyond ${unitsInWords(quote_from.more_than, quote_from.for)}`]
      : []),
    ...charges.map(
      ({ for: one, terms, tiers }) =>
        `more ${unitsInWords(undefined, one)}: ${tiers ? tiersInWords(tiers) : priced(terms)}`,
    ),
    ...add_ons.map(
      ({ name, for: one, terms }) => `add-on ${name}: ${priced(terms)}${one ? ` per ${unitInWords(one)}` : ''}`,
    ),
  ];
}

/** `up to 10: 49 EUR a month, up to 50: 5 EUR a month each, beyond: 4 EUR a month each`. */
function tiersInWords(tiers: readonly PriceTier[]): string {
  const priced = (terms: readonly Term[] = []) => terms.map(termInWords).join(' or ');
  return tiers
    .map(({ up_to, flat, each }) => {
      const sums = [...(flat ? [priced(flat)] : []), ...(each ? [`${priced(each)} each`] : [])].join(' and ');
      return `${up_to === undefined ? 'beyond' : `up to ${inGroups(up_to)}`}: ${sums}`;
    })
    .join(', ');
}

/** All that is known of a plan but its name and prices, in one line. Empty if nothing is. */
export function termsOfPlan(plan: Plan): string {
  return [includesInWords(plan), ...onTopInWords(plan)].filter((words) => words !== '').join('; ');
}
