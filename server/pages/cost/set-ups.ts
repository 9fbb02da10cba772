import { writeAddress } from '../../operations/address.ts';
import { estimateCost } from '../../operations/estimate-cost/operation.ts';

/** Set-ups to begin with, in words and as parameters of the page. */
export const EXAMPLE_SET_UPS = [
  {
    label: 'One person with one LinkedIn account, for a year',
    input: { people: '1', linkedin_accounts: '1', months: '12' },
  },
  {
    label: 'A team of three, each with a LinkedIn account, for half a year',
    input: { people: '3', linkedin_accounts: '3', months: '6' },
  },
  {
    label: 'Two people who send from two mailboxes, for a year, in euros',
    input: { people: '2', mailboxes: '2', months: '12', currency: 'EUR' },
  },
] as const;

/** The set-up whose bill is shown until a visitor says more about theirs. */
export const ONE_PERSON = { people: 1 } as const;

/**
 * One person who uses some channels, with an account for each: a plan can have a channel and still charge for every account.
 * @param channels the keys of the channels
 */
export function onePersonOn(channels: readonly string[]) {
  return {
    ...ONE_PERSON,
    ...(channels.includes('channels.linkedin') && { linkedin_accounts: 1 }),
    ...(channels.includes('channels.email') && { mailboxes: 1 }),
    ...(channels.length > 0 && { keys: [...channels] }),
  };
}

/** The address of the page about a set-up. Its parameters are those of the operation. */
export function costAddress(input: Readonly<Record<string, unknown>>): string {
  return writeAddress({ path: '/cost', input: estimateCost.input }, input);
}
