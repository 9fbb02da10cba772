import { expect } from 'vitest';
import type { Row } from '../../model/board-schemas.ts';
import { convert } from '../../model/pricing/currencies.ts';
import type { Money } from '../../model/pricing/money.ts';
import type { Price } from '../../model/pricing/price.ts';
import { PERIOD_ADVERBS } from '../../model/words/sum.ts';
import type { Rates } from '../../server/sentences/inputs.ts';

/* Compares the names and the sums in a sentence with the prices of its answer, whatever the other words are. */

/** A tool with the prices that a sentence may give for it. */
export interface PricedName {
  readonly name: string;
  readonly prices: readonly Price[];
}

const MONEY = '(?:[$€£]\\d[\\d,]*(?:\\.\\d+)?|\\d[\\d,]*(?:\\.\\d+)? [A-Z]{3}\\b)';
const SUM = new RegExp(
  `(?<bound>from |at most |at least |starts at |starts lowest, at )?(?<least>${MONEY})(?: to (?<most>${MONEY}))?(?: a month)?(?: billed (?<billed>[a-z-]+))?`,
  'g',
);
const LIMIT = new RegExp(
  `(?<=(?: for|to cost|budget of|more than) )(?<below>less than )?(?<limit>${MONEY}) a month`,
  'g',
);

const CURRENCIES: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

function parseMoney(words: string): Money {
  const currency = CURRENCIES[words.charAt(0)] ?? words.slice(-3);
  return { amount: Number(words.replaceAll(/[^\d.]/g, '')), currency };
}

/** The maximum that needs no assumption about a plan. */
export const findProven = ({ upto, proven_upto: proven = upto }: Price) => proven;

/** Whether a price has this sum, bound and billing. */
function hasSum(price: Price, { bound = '', least = '', most, billed }: Readonly<Record<string, string | undefined>>) {
  const { amount, currency } = parseMoney(least);
  const periods = [price.billing, price.upto_billing, price.proven_billing].flatMap((period) =>
    period ? [PERIOD_ADVERBS[period]] : [],
  );
  if (currency !== price.currency || (billed !== undefined && !periods.includes(billed as never))) return false;
  const maxima = [price.upto, findProven(price)];
  if (most !== undefined) return price.amount === amount && price.upto === parseMoney(most).amount;
  if (bound === 'at most ') return maxima.includes(amount);
  return price.amount === amount && (bound !== '' || maxima.includes(amount));
}

/**
 * Checks that each sum is a price of the tool named before it, with its bound, currency and billing, and that each limit is the budget.
 * @returns the number of sums
 */
export function expectSums(sentence: string, tools: readonly PricedName[], budget?: Money): number {
  const limits = [...sentence.matchAll(LIMIT)].map(({ groups }) => {
    const { amount, currency } = parseMoney(groups?.limit ?? '');
    return { amount: Math.round(amount * 100 - (groups?.below ? 1 : 0)) / 100, currency };
  });
  for (const limit of limits) expect(limit, sentence).toEqual(budget && { ...budget });
  const text = sentence.replaceAll(LIMIT, '').replaceAll(/ \(about [^)]+\)|“[^”]*”/g, '');
  const sums = [...text.matchAll(SUM)];
  for (const { index, groups = {}, 0: words } of sums) {
    const before = text.slice(0, index);
    const isShared =
      /vs\. [^:]*$|(?: have the lowest | are the cheapest )[^:]*: $/.test(before) ||
      / tools such as /.test(text.slice(index));
    const named = tools
      .map((tool) => ({ tool, at: findName(before, tool.name) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => b.at - a.at || b.tool.name.length - a.tool.name.length);
    // "It" is the tool named first.
    const owner = / it(?:s price)? (?:costs )?$/i.test(before) ? named.at(-1) : named[0];
    const owners = isShared || !owner ? tools : [owner.tool];
    const isPrice = owners.some(({ prices }) => prices.some((price) => hasSum(price, groups)));
    expect(isPrice, `"${words}" is not a price of ${owners.map(({ name }) => name)}: ${sentence}`).toBe(true);
  }
  return sums.length;
}

const findName = (text: string, name: string) =>
  text.search(new RegExp(`(?<![\\w.])${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w])(?!.*${name}\\b)`));

/** Checks that no candidate with an exact price costs less than the tools that a sentence calls the cheapest. */
export function expectLowest(
  sentence: string,
  rows: readonly Pick<Row, 'name' | 'category' | 'price'>[],
  isForPeople: boolean,
  { base, rates }: Rates,
): void {
  const [, list] = /Lowest (?:confirmed )?prices?.*?: (.+?)(?:; |\.(?: |$)|$)/.exec(sentence) ?? [];
  if (list === undefined) return;
  const tools = rows.filter(({ category }) => category !== 'outreach-api');
  const candidates = isForPeople && tools.length > 0 ? tools : rows;
  const toBase = (price: Price, amount: number | null) =>
    convert({ amount: amount ?? Number.POSITIVE_INFINITY, currency: price.currency ?? base }, base, rates);
  const named = rows.filter(({ name }) => findName(list, name) >= 0);
  expect(named.length, sentence).toBeGreaterThan(0);
  const lowest = Math.min(...named.map(({ price }) => toBase(price, findProven(price) ?? price.amount)));
  for (const { name, price } of candidates)
    if (price.certainty === 'exact' && !price.billed_otherwise)
      expect(toBase(price, price.amount), `${name} costs less: ${sentence}`).toBeGreaterThanOrEqual(lowest);
}

/** Checks that the tool called cheaper or the cheapest certainly costs less than the others, and that such a tool is named. */
export function expectCheapest(
  sentence: string,
  rows: readonly (Pick<Row, 'name' | 'price'> & { readonly monthly?: Price | undefined })[],
  { base, rates }: Rates,
): 'cheaper' | 'none is cheaper' {
  const inBase = ({ currency }: Price, amount: number | null) =>
    amount === null || currency === null ? null : convert({ amount, currency }, base, rates);
  const isBelowAll = (prices: readonly Price[], i: number) =>
    prices.every(
      (price, j) =>
        i === j ||
        (inBase(prices[i] as Price, prices[i]?.upto ?? null) ?? Number.POSITIVE_INFINITY) <
          (inBase(price, price.amount) ?? 0),
    );
  const [, name] =
    /(?:^|\. )(?:Of the paid plans, )?(?!Billed monthly|We can’t)([^,;]+?)(?:’s?)? is (?:cheaper|the cheapest)\b/.exec(
      sentence,
    ) ?? [];
  const byBilling = [rows.map(({ price }) => price), rows.map(({ price, monthly = price }) => monthly)];
  if (name === undefined) {
    const isFree = rows.some(({ price }) => price.free_plan === 'yes');
    const cheapest = rows.find((_, i) => !isFree && byBilling.every((prices) => isBelowAll(prices, i)));
    if (cheapest) expect(sentence).toContain(`${cheapest.name} has the lowest `);
    return 'none is cheaper';
  }
  const at = rows.findIndex((row) => row.name === name);
  expect(at, `"${name}" is not compared: ${sentence}`).toBeGreaterThanOrEqual(0);
  expect(
    byBilling.some((prices) => isBelowAll(prices, at)),
    sentence,
  ).toBe(true);
  return 'cheaper';
}
