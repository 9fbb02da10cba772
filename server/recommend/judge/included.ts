import type { Counted } from '../../../model/constraint.ts';
import type { Plan } from '../../../model/value.ts';

/** How many of what is counted a plan includes. */
export interface Included {
  readonly name: string;
  readonly number: number;
  /** `25 LinkedIn accounts`. */
  readonly words: string;
}

/**
 * What a plan says to include of people or, where these are counted, of LinkedIn accounts; undefined where it does not say.
 *
 * @param counted what is counted, where it is not people
 */
export function includedIn({ name, includes }: Plan, counted: Counted | undefined): Included | undefined {
  const ofAccounts = counted?.unit === 'linkedin-account';
  const number = ofAccounts ? includes?.linkedin_accounts : includes?.users;
  if (number === undefined) return undefined;
  const one = ofAccounts ? 'LinkedIn account' : 'user';
  return { name, number, words: `${number} ${one}${number === 1 ? '' : 's'}` };
}
