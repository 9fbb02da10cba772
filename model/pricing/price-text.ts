import { counted, inGroups } from '../words/numbers.ts';
import type { PriceCaveats } from './entry-price.ts';
import { type Money, moneyOf, type Period, type Plan, type Unit } from './plan.ts';

export const BILLED: Readonly<Record<Period, string>> = {
  month: 'monthly',
  quarter: 'quarterly',
  'half-year': 'half-yearly',
  year: 'yearly',
};

const NAMES: Readonly<Record<Unit, readonly [one: string, more: string]>> = {
  person: ['person', 'people'],
  'linkedin-account': ['LinkedIn account', 'LinkedIn accounts'],
  mailbox: ['mailbox', 'mailboxes'],
  identity: ['identity', 'identities'],
  workspace: ['workspace', 'workspaces'],
  contacts: ['contact a month', 'contacts a month'],
  emails: ['email a month', 'emails a month'],
  credits: ['credit a month', 'credits a month'],
};

/** The unit of a price in a sentence: `LinkedIn account`. */
export function unitInWords(unit: string): string {
  return NAMES[unit as Unit][0];
}

/** A number of units in words: `1 person`, `30 mailboxes`, `6,000 emails a month`. Without a number: `mailboxes`. */
export function unitsInWords(number: number | undefined, unit: Unit): string {
  const [one, more] = NAMES[unit];
  if (number === undefined) return more;
  return counted(number, one, more);
}

/** What is included without limit: `any number of mailboxes`. */
export function anyNumberOf(unit: Unit): string {
  return `any number of ${unitsInWords(undefined, unit)}`;
}

/** `89 USD`, `2,999 USD`, `78.34 EUR`: with two decimals if there are cents, else none. The same in every locale. */
export function moneyInWords({ amount, currency }: Money): string {
  return `${inGroups(Number.isInteger(amount) ? amount : amount.toFixed(2))} ${currency}`;
}

/** Minor units in words: `80 EUR`, `67.20 EUR`. */
export function centsInWords(cents: number, currency: string): string {
  return moneyInWords(moneyOf(cents, currency));
}

/** `59 USD a month`, `49 USD a month billed yearly`. */
export function monthlyInWords(money: Money, yearly: boolean): string {
  return `${moneyInWords(money)} a month${yearly ? ' billed yearly' : ''}`;
}

/** `Pro: 55 USD a month per person, 49 USD a month billed yearly`, or the name alone if the plan has no price. */
export function planInWords({ name, monthly, annual_monthly, unit }: Plan): string {
  const [first, ...others] = pricesInWords(monthly, annual_monthly);
  if (first === undefined) return name;
  return `${name}: ${[unit === undefined ? first : `${first} per ${unitInWords(unit)}`, ...others].join(', ')}`;
}

export function pricesInWords(monthly: Money | null | undefined, yearly: Money | null | undefined): string[] {
  return [...(monthly ? [monthlyInWords(monthly, false)] : []), ...(yearly ? [monthlyInWords(yearly, true)] : [])];
}

const ASSUMED = { currency: 'currency assumed', billing: 'billing period assumed' } as const;

/** What is uncertain about a price: `currency assumed; second-hand`. Empty if nothing is. */
export function caveatsInWords({ assumed = [], second_hand = false }: PriceCaveats): string {
  return [...assumed.map((what) => ASSUMED[what]), ...(second_hand ? ['second-hand'] : [])].join('; ');
}

/** A price in words with what is uncertain about it: `49 USD (currency assumed)`. */
export function withCaveats(price: string, caveats: PriceCaveats): string {
  const words = caveatsInWords(caveats);
  return words === '' ? price : `${price} (${words})`;
}
