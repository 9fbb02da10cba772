import { UNITS, type Unit } from '../pricing/plan.ts';
import { countNeeded, type SetUp } from '../pricing/set-up.ts';
import { andList } from './lists.ts';
import { formatCount } from './numbers.ts';

const NAMES: Readonly<Record<Unit, readonly [singular: string, plural: string]>> = {
  person: ['person', 'people'],
  'linkedin-account': ['LinkedIn account', 'LinkedIn accounts'],
  mailbox: ['mailbox', 'mailboxes'],
  workspace: ['workspace', 'workspaces'],
  contacts: ['contact a month', 'contacts a month'],
  emails: ['email a month', 'emails a month'],
  credits: ['credit a month', 'credits a month'],
};

/** `LinkedIn account`. Returns anything that is not a unit unchanged. */
export function nameUnit(unit: string): string {
  return NAMES[unit as Unit]?.[0] ?? unit;
}

/** `LinkedIn accounts`. */
export function nameUnits(unit: Unit): string {
  return NAMES[unit][1];
}

/** `1 person`, `30 mailboxes`, `6,000 emails a month`. */
export function formatUnits(number: number, unit: Unit): string {
  return formatCount(number, ...NAMES[unit]);
}

/** `3 people, 3 LinkedIn accounts and 6 mailboxes`. An empty set-up gives an empty string. */
export function formatSetUp(setUp: SetUp): string {
  return andList(
    UNITS.flatMap((unit) => {
      const number = countNeeded(unit, setUp);
      return number > 0 ? [formatUnits(number, unit)] : [];
    }),
  );
}

/** Names a set-up, to say what a price is for: `6 people`, or `1 person` by default. */
export function nameSetUp(setUp: SetUp): string {
  return formatSetUp(setUp) || '1 person';
}
