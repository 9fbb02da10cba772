import type { Budget, Constraint } from '../../../model/constraint.ts';
import { QUANTITIES, type Quantity } from '../../../model/constraint.ts';
import type { SetUp } from '../../../model/pricing/plan.ts';

/** The numbers that a text names. */
export interface NamedSetUp {
  /** Only what is named; undefined if no number is. */
  readonly setUp: SetUp | undefined;
  /** For how many months it is used; undefined if the text does not say. */
  readonly months: number | undefined;
}

/** The numbers of a set-up that a text names, the largest of each. */
export function namedSetUp(stated: readonly Constraint[]): NamedSetUp {
  const named: Partial<Record<Quantity, number>> = {};
  for (const field of QUANTITIES) {
    const numbers = stated.filter(({ key, strength }) => key === field && strength !== 'avoid');
    if (numbers.length > 0) named[field] = Math.max(...numbers.map(({ value }) => Number(value)));
  }
  const { months, ...setUp } = named;
  return { setUp: Object.keys(named).length > 0 ? setUp : undefined, months };
}

/**
 * For how many a budget for each is: the accounts and mailboxes that send, or the people and the accounts that they run. Where the text
 * leaves open whether a budget is for each, for the most that it may be for.
 */
export function numberFor(per: Budget['per'], setUp: SetUp): number {
  const { people = 1, linkedin_accounts = 1, mailboxes = 1, workspaces = 1 } = setUp;
  if (per === 'seat') return Math.max(people, linkedin_accounts);
  const senders = Math.max(linkedin_accounts, mailboxes);
  if (per === 'sender') return senders > 1 ? senders : people;
  return Math.max(people, senders, workspaces);
}

/** One of what a set-up has, which never costs more than all of it. */
export function forOne({ people, linkedin_accounts, mailboxes }: SetUp): SetUp {
  if (people !== undefined) return { people: 1 };
  if (linkedin_accounts !== undefined) return { linkedin_accounts: 1 };
  return mailboxes === undefined ? { people: 1 } : { mailboxes: 1 };
}
