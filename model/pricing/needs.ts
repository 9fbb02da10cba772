import { includedField } from './included-field.ts';
import type { Plan, Unit } from './plan.ts';
import type { SetUp } from './set-up.ts';

/** The field of a set-up that asks for a unit. An identity is a sender with all channels, so it is asked for by LinkedIn accounts. */
const ASKED_BY: Readonly<Record<Unit, keyof SetUp>> = {
  person: 'people',
  'linkedin-account': 'linkedin_accounts',
  mailbox: 'mailboxes',
  identity: 'linkedin_accounts',
  workspace: 'workspaces',
  contacts: 'contacts',
  emails: 'emails',
  credits: 'credits',
};

/** The units that a set-up can ask for. */
export const NEEDED_UNITS = [
  'person',
  'linkedin-account',
  'mailbox',
  'workspace',
  'contacts',
  'emails',
  'credits',
] as const;
export type NeededUnit = (typeof NEEDED_UNITS)[number];

/** How many of a unit a set-up needs; 0 if it does not ask for any. */
export function needOf(unit: Unit, setUp: SetUp): number {
  return setUp[ASKED_BY[unit]] ?? 0;
}

/** How many of a unit a plan includes, for each unit that it is sold by; undefined if no page says so. */
export function includedOf(unit: Unit, { includes }: Pick<Plan, 'includes'>): number | undefined {
  const field = includedField(unit);
  return field && includes?.[field];
}

/** What is counted where something is billed by a unit, or by a combination of units. */
export interface Counted {
  readonly for: Unit;
  readonly count?: Plan['count'];
}

/** Whether a unit is among those that are counted. */
export function isCounted(unit: Unit, { for: own, count }: Counted): boolean {
  const several = count?.greater_of ?? count?.sum_of;
  return several ? several.includes(unit) : own === unit;
}

/** How many of what is counted a set-up needs. */
export function countedNeed({ for: own, count }: Counted, setUp: SetUp): number {
  if (count?.sum_of) return count.sum_of.reduce((sum, unit) => sum + needOf(unit, setUp), 0);
  if (count?.greater_of) return Math.max(...count.greater_of.map((unit) => needOf(unit, setUp)));
  return needOf(own, setUp);
}
