import { MONTHS, PERIODS, type Period, type Term } from '../../model/pricing/money.ts';
import type { Plan } from '../../model/pricing/plan.ts';
import { listPrintedTerms } from '../../model/pricing/read-plan.ts';
import { PERIOD_ADVERBS } from '../../model/words/sum.ts';
import { nameUnit } from '../../model/words/units.ts';
import { CURRENCY_SIGNS } from '../check/value-hints.ts';
import { EditError } from './fact-edit.ts';

/*
 * The prices of a plan as an editor reads and types them: `Growth: 79 USD a month per person, 63 USD a month billed yearly`. `list prices` prints
 * this form and `set` parses it. It has no $, because a shell replaces $79 in double quotes.
 */

/** Formats the printed prices of a plan. Only the name if no price is known. */
export function formatPrintedPrices(plan: Plan): string {
  const prices = listPrintedTerms(plan).map(formatTerm);
  if (prices.length === 0) return plan.name;
  const [first, ...others] = prices;
  return `${plan.name}: ${[plan.unit ? `${first} per ${nameUnit(plan.unit)}` : first, ...others].join(', ')}`;
}

/** `79 USD a month`, `63 USD a month billed yearly`, `9590 USD a year`. */
export function formatTerm({ every, price, as }: Term): string {
  const period = as === 'per-month' && every !== 'month' ? `month billed ${PERIOD_ADVERBS[every]}` : every;
  return `${price.amount} ${price.currency} a ${period}`;
}

type Unit = NonNullable<Plan['unit']>;

/** A plan with the prices that an editor read on a page. */
export interface PrintedPlan {
  readonly name: string;
  readonly unit: Unit | undefined;
  readonly prices: readonly PrintedPrice[];
}

/** A printed price. The currency may be left out. */
interface PrintedPrice extends Pick<Term, 'every' | 'as'> {
  readonly amount: number;
  readonly currency: string | undefined;
}

const EXAMPLE = '"Growth: 79 USD a month, 63 USD a month billed yearly"';

/** Parses `<plan>: <price>, <price>`. @throws EditError that says how to write it */
export function parsePrintedPlan(text: string): PrintedPlan {
  const colon = text.lastIndexOf(':');
  const name = text.slice(0, Math.max(0, colon)).trim();
  const list = text.slice(colon + 1).trim();
  if (name === '' || list === '')
    throw new EditError(
      'value',
      `"${text}" names no plan with a price; write the plan, a colon and its prices, such as ${EXAMPLE}${/\d/.test(text) ? '' : ', or confirmed if nothing changed'}`,
    );
  const parts = list.split(/[,;]\s+(?=[$€£\d])/).map(parsePrintedPrice);
  const prices = parts.map(({ price }) => price);
  const isRepeated = ({ every, as }: PrintedPrice, i: number) =>
    prices.findIndex((other) => other.every === every && other.as === as) < i;
  if (prices.some(isRepeated))
    throw new EditError('value', `"${text}" has two prices for the same period and billing; leave one of them out`);
  const [unit, ...otherUnits] = new Set(parts.flatMap(({ unit }) => unit ?? []));
  if (otherUnits.length > 0)
    throw new EditError('value', `"${text}" has two units; a plan is sold by one. Edit the file for anything else`);
  return { name, unit, prices };
}

const PRICE =
  /^(?<sign>[$€£])? ?(?<amount>\d[\d.,' ]*?) ?(?<code>(?!per\b)[a-z]{3}\b|[$€£])?(?: (?<period>(?:a|per|each|every)? ?[a-z].*)| ?\/ ?(?<rate>[a-z].*))?$/i;
const UNIT = /\bper (?<unit>person|user|linkedin[ -]account|mailbox|identity|workspace)\b/i;
const UNITS: Readonly<Record<string, Unit>> = { user: 'person', 'linkedin account': 'linkedin-account' };

function parsePrintedPrice(text: string): { readonly price: PrintedPrice; readonly unit: Unit | undefined } {
  const unitName = UNIT.exec(text)?.groups?.unit?.toLowerCase();
  const {
    sign,
    amount = '',
    code,
    period,
    rate,
  } = PRICE.exec(text.replace(UNIT, '').replaceAll(/\s+/g, ' ').trim())?.groups ?? {};
  const number = parseAmount(amount, text);
  const [currency, otherCurrency] = new Set(
    [sign, code].flatMap((name) => (name ? (CURRENCY_SIGNS[name] ?? name.toUpperCase()) : [])),
  );
  if (otherCurrency !== undefined)
    throw new EditError('value', `"${text}" has two currencies, ${currency} and ${otherCurrency}; write one`);
  return {
    price: { amount: number, currency, ...parsePeriod(period ?? rate ?? '', text) },
    unit: unitName === undefined ? undefined : (UNITS[unitName] ?? (unitName as Unit)),
  };
}

/** Parses an amount with or without separators of thousands. A decimal comma is refused, because 37,60 and 1,099 look alike. */
function parseAmount(amount: string, text: string): number {
  const digits = amount.replaceAll(/[,' ](?=\d{3}(?!\d))/g, '');
  if (/^\d+(\.\d{1,2})?$/.test(digits)) return Number(digits);
  const hint = /^\d+,\d{1,2}$/.test(digits)
    ? `; write ${digits.replace(',', '.')}, with a point`
    : `; write it as in ${EXAMPLE}`;
  throw new EditError('value', `"${text}" has no amount${hint}`);
}

const PERIOD_WORDS: Readonly<Record<string, Period>> = {
  mo: 'month',
  yr: 'year',
  'half year': 'half-year',
  annum: 'year',
};
const BILLINGS: Readonly<Record<string, Period>> = {
  ...Object.fromEntries(PERIODS.map((period) => [PERIOD_ADVERBS[period], period])),
  annually: 'year',
};

/** Parses `a month`, `a year` or `a month billed yearly`. */
function parsePeriod(words: string, text: string): Pick<Term, 'every' | 'as'> {
  const [, name = '', billing] =
    /^(?:(?:a|per|each|every) )?([a-z -]+?)(?:,? (?:billed|paid) ([a-z-]+))?$/.exec(words.trim().toLowerCase()) ?? [];
  const every = PERIOD_WORDS[name] ?? (name in MONTHS ? (name as Period) : undefined);
  const billed = billing === undefined ? undefined : BILLINGS[billing];
  if (every === 'month' && billing === undefined) return { every, as: 'total' };
  if (every === 'month' && billed !== undefined)
    return { every: billed, as: billed === 'month' ? 'total' : 'per-month' };
  if (every !== undefined && (billing === undefined || billed === every)) return { every, as: 'total' };
  throw new EditError(
    'value',
    `"${text}" does not say for how long; write "a month" if it is billed monthly, "a month billed yearly" for a monthly price billed yearly, or "a year" for the total of a year (also quarter and half-year)`,
  );
}
