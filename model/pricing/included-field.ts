import type { Plan, Unit } from './plan.ts';

type Included = keyof NonNullable<Plan['includes']>;

const FIELDS: Readonly<Record<Unit, Included | undefined>> = {
  person: 'users',
  'linkedin-account': 'linkedin_accounts',
  mailbox: 'mailboxes',
  // An identity is what a price is multiplied by, and no plan states how many it includes.
  identity: undefined,
  workspace: 'workspaces',
  contacts: 'contacts',
  emails: 'emails',
  credits: 'credits',
};

/** The field of `includes` that says how many of a unit a plan includes: `users` for `person`. Undefined if there is none. */
export function includedField(unit: Unit): Included | undefined {
  return FIELDS[unit];
}
