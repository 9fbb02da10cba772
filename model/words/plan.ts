import type { Term } from '../pricing/money.ts';
import { type AddOn, type Plan, UNITS } from '../pricing/plan.ts';
import { countIncluded, isByQuote, listPrintedTerms } from '../pricing/read-plan.ts';
import { formatMoney, PERIOD_ADVERBS } from './sum.ts';
import { formatUnits, nameUnit, nameUnits } from './units.ts';

/** `$79 a month`, `$63 a month billed yearly`, `$600 a quarter`. */
function formatTerm({ every, price, as }: Term): string {
  const period = as === 'total' || every === 'month' ? `a ${every}` : `a month billed ${PERIOD_ADVERBS[every]}`;
  return `${formatMoney(price)} ${period}`;
}

/** All printed prices: `$79 a month`, `$63 a month billed yearly`. */
export const formatPlanPrices = (plan: Plan) => listPrintedTerms(plan).map(formatTerm);

/** `Pro: $55 a month per person, $49 a month billed yearly`, `Pro: by quote`, or only the name if no price is known. */
export function formatPlan(plan: Plan): string {
  const [first, ...others] = formatPlanPrices(plan);
  if (first === undefined) return isByQuote(plan) ? `${plan.name}: by quote` : plan.name;
  return `${plan.name}: ${[plan.unit === undefined ? first : `${first} per ${nameUnit(plan.unit)}`, ...others].join(', ')}`;
}

/** `1 person, 5 mailboxes, unlimited contacts a month, everything in Email`. Empty if unknown. */
function formatIncluded(plan: Plan): string {
  const counts = UNITS.flatMap((unit) => {
    const number = countIncluded(unit, plan);
    return number === undefined ? [] : [formatUnits(number, unit)];
  });
  const extended = plan.extends ? [`everything in ${plan.extends}`] : [];
  return [...counts, ...(plan.unlimited ?? []).map((unit) => `unlimited ${nameUnits(unit)}`), ...extended].join(', ');
}

/** Limits, charges and add-ons, one clause each: `sold from 3 people`, `more mailboxes: $5 a month`. */
function formatExtras(plan: Plan): string[] {
  const { unit, at_least, at_most, quote_from, charges = [], add_ons = [] } = plan;
  return [
    ...(at_least && unit ? [`sold from ${formatUnits(at_least, unit)}`] : []),
    ...(at_most && unit ? [`sold up to ${formatUnits(at_most, unit)}`] : []),
    ...(quote_from
      ? [isByQuote(plan) ? 'by quote' : `no price beyond ${formatUnits(quote_from.more_than, quote_from.for)}`]
      : []),
    ...charges.map(({ for: chargedUnit, terms }) => `more ${nameUnits(chargedUnit)}: ${formatTerms(terms)}`),
    ...add_ons.map(formatAddOn),
  ];
}

const formatTerms = (terms: readonly Term[] | undefined) => terms?.map(formatTerm).join(', ') ?? 'no price';

/** `add-on Dialer: $19 a month per person`, `add-on WhatsApp: no price`. */
export function formatAddOn({ name, for: unit, terms }: AddOn): string {
  return `add-on ${name}: ${formatTerms(terms)}${unit && terms ? ` per ${nameUnit(unit)}` : ''}`;
}

/** Everything known about a plan except its name and prices, one clause each. */
export function listPlanTerms(plan: Plan): string[] {
  const purpose = plan.for === undefined ? '' : `for ${plan.for}`;
  return [purpose, formatIncluded(plan), ...formatExtras(plan)].filter((clause) => clause !== '');
}

/** Like `listPlanTerms`, joined into one line. */
export const formatPlanTerms = (plan: Plan) => listPlanTerms(plan).join('; ');
