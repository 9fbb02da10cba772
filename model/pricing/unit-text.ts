import { counted } from '../words/numbers.ts';
import type { Unit } from './plan.ts';

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
