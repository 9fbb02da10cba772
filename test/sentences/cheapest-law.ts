import { expect } from 'vitest';
import type { Row } from '../../model/board-answer.ts';
import { convert } from '../../model/pricing/currencies.ts';
import type { Rates } from '../../server/sentences/about.ts';
import { ANY_PRICE, expectPrice } from './prices.ts';

/** Which of some tools is the cheapest, as sentences say it: a free plan, the least of several, the only price, or why there is none. */
export const CHEAPEST = `(?:APIs aside, )?(?:(?<free>.+?)(?: and (?<alsoFree>\\d+) more)? ha(?:s|ve) a free plan that is enough|(?<how>the cheapest known is|none is known to be cheaper than) (?<least>.+?)(?:,| at) (?<at>${ANY_PRICE})(?:; ask which plan it takes)?(?:, and (?<others>\\d+) others? may cost less)?|(?<only>.+) costs (?<sum>${ANY_PRICE})(?:, and a free plan may be enough)?(?:; ask which plan it takes)?|we couldn’t confirm the price of (?<unknown>.+?)(?:, and a free plan may be enough)?|(?<none>no exact price of any of them is known))`;

/** What a form reads in a sentence. */
export function read(form: RegExp, sentence: string): Readonly<Record<string, string | undefined>> {
  const groups = form.exec(sentence)?.groups;
  return groups ?? expect.fail(`no form reads it: ${sentence}`);
}

export const number = (words: string | undefined) => Number((words ?? '0').replaceAll(',', ''));

type Priced = Pick<Row, 'name' | 'category' | 'price'>;

const APART = 'APIs aside, ';

/**
 * Law: the cheapest known has the least upper end of all, APIs for developers apart unless only they fit or `ai` is required, a price is said as certain as it is, and a free plan that is enough is less.
 * Gives the name of the tool whose price is said, if one is.
 */
export function expectCheapest(
  words: string,
  all: readonly Priced[],
  required: readonly string[],
  { base, rates }: Rates,
  sentence: string,
): string | undefined {
  const forPeople = all.filter(({ category }) => category !== 'outreach-api');
  const areApart = !required.some((key) => key.startsWith('ai.')) && forPeople.length > 0;
  const rows = areApart ? forPeople : all;
  expect(words.startsWith(APART), sentence).toBe(rows.length < all.length);
  const said = read(new RegExp(`^${CHEAPEST}$`), words);
  const { free, alsoFree, how, least, at, others, only, sum, unknown, none } = said;
  const areFree = rows.filter(({ price }) => price.free_plan === 'yes').map(({ name }) => name);
  expect(areFree.length, `free enough is less: ${sentence}`).toBe(free === undefined ? 0 : 1 + number(alsoFree));
  if (free !== undefined) {
    expect(areFree, sentence).toContain(free);
    return undefined;
  }
  const inBase = (amount: number, { price }: Priced) =>
    convert({ amount, currency: price.currency ?? base }, base, rates);
  const mostOf = (row: Priced) => (row.price.upto === null ? Number.POSITIVE_INFINITY : inBase(row.price.upto, row));
  const leastOf = (row: Priced) => inBase(row.price.amount ?? 0, row);
  if (none !== undefined) {
    expect(rows.length, sentence).toBeGreaterThan(1);
    expect(rows.map(mostOf).filter(Number.isFinite), sentence).toEqual([]);
    return undefined;
  }
  const name = least ?? only ?? unknown;
  const row = rows.find((one) => one.name === name) ?? expect.fail(`${name} is not among them: ${sentence}`);
  if (least === undefined) expect(rows, sentence).toHaveLength(1);
  if (unknown !== undefined) {
    expect(row.price.currency, sentence).toBeNull();
    return undefined;
  }
  expectPrice(at ?? sum ?? '', row.price, sentence);
  if (least !== undefined) {
    const [own, ends] = [mostOf(row), rows.filter((other) => other !== row).map(mostOf)];
    expect(own, sentence).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(own, `the least upper end: ${sentence}`).toBeLessThanOrEqual(Math.min(...ends));
    expect(how, sentence).toBe(own < Math.min(...ends) ? 'the cheapest known is' : 'none is known to be cheaper than');
    const mayBeLess = rows.filter((other) => mostOf(other) > own && leastOf(other) < own);
    expect(number(others), sentence).toBe(mayBeLess.length);
  }
  return name;
}
