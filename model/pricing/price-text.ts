import type { Assumption } from '../fact.ts';
import { andList } from '../words/lists.ts';
import { counted, inGroups } from '../words/numbers.ts';
import type { Money, Period, Unit } from './plan.ts';
import { NEEDED_UNITS, needOf, type SetUp } from './set-up.ts';

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
  return NAMES[unit as Unit]?.[0] ?? unit;
}

/** A number of units in words: `1 person`, `30 mailboxes`, `6,000 emails a month`. Without a number: `mailboxes`. */
export function unitsInWords(number: number | undefined, unit: Unit): string {
  const [one, more] = NAMES[unit];
  if (number === undefined) return more;
  return counted(number, one, more);
}

/** A set-up: `3 people, 3 LinkedIn accounts and 6 mailboxes`. */
export function setUpInWords(setUp: SetUp): string {
  return andList(
    NEEDED_UNITS.flatMap((unit) => {
      const number = needOf(unit, setUp);
      return number > 0 ? [unitsInWords(number, unit)] : [];
    }),
  );
}

/** What is included without limit: `any number of mailboxes`. */
export function anyNumberOf(unit: Unit): string {
  return `any number of ${unitsInWords(undefined, unit)}`;
}

/** `89 USD`, `2,999 USD`, `78.34 EUR`: with two decimals if there are cents, else none. The same in every locale. */
export function moneyInWords({ amount, currency }: Money): string {
  return `${inGroups(Number.isInteger(amount) ? amount : amount.toFixed(2))} ${currency}`;
}

const ASSUMED: Readonly<Record<Assumption, string>> = {
  currency: 'currency assumed',
  billing: 'billing assumed',
};

/** What is said beside an answer that no page of the vendor gives. */
const SECOND_HAND = 'second-hand';

/** How sure a price is, beside its sum. */
export interface Marks {
  readonly assumed?: readonly Assumption[] | undefined;
  readonly second_hand?: boolean | undefined;
}

/** `second-hand; currency assumed`. Empty if the vendor says all of it. */
export function marksInWords({ assumed = [], second_hand = false }: Marks): string {
  return [...(second_hand ? [SECOND_HAND] : []), ...assumed.map((what) => ASSUMED[what])].join('; ');
}

/** An answer in words with how sure it is: `49 USD (currency assumed)`. */
export function withMarks(words: string, marks: Marks): string {
  const sure = marksInWords(marks);
  return sure === '' ? words : `${words} (${sure})`;
}
