import type { Static, Type } from 'typebox';
import { moneyParameters, questionParameters, setUpParameters } from '../../calls/need/parameters.ts';

const { required } = questionParameters;
const { people, linkedin_accounts, mailboxes } = setUpParameters;
const { budget, currency, billing } = moneyParameters;

/** The need that links carry from page to page: numbers and requirements. */
export const readersNeed = { required, people, linkedin_accounts, mailboxes, budget, currency, billing };
export type ReadersNeed = Static<ReturnType<typeof Type.Object<typeof readersNeed>>>;

const NAMES = Object.keys(readersNeed) as (keyof ReadersNeed)[];

export function readersNeedIn(input: ReadersNeed): ReadersNeed {
  return Object.fromEntries(NAMES.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])));
}

/** Adds the need to an address, so that both pages show the same bills. */
export function withNeed(address: string, input: ReadersNeed): string {
  const pairs = Object.entries(readersNeedIn(input)).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`,
  );
  if (pairs.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}
