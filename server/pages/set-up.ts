import type { Static, Type } from 'typebox';
import { moneyParameters, setUpParameters } from '../operations/need/parameters.ts';

const { people, linkedin_accounts, mailboxes } = setUpParameters;
const { budget, currency, billing } = moneyParameters;

/** The numbers of the reader, which pages keep from one to the next. */
export const readersNumbers = { people, linkedin_accounts, mailboxes, budget, currency, billing };
export type ReadersNumbers = Static<ReturnType<typeof Type.Object<typeof readersNumbers>>>;

const NAMES = Object.keys(readersNumbers) as (keyof ReadersNumbers)[];

/** Those of a request that are given. */
export function numbersIn(input: ReadersNumbers): ReadersNumbers {
  return Object.fromEntries(NAMES.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])));
}

/** A path of another page with the numbers of the reader, so that its bills are for the same set-up. Without numbers, the path alone. */
export function withNumbers(path: string, input: ReadersNumbers): string {
  const pairs = Object.entries(numbersIn(input)).map(([name, value]): [string, string] => [name, String(value)]);
  const query = new URLSearchParams(pairs);
  return query.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
}
