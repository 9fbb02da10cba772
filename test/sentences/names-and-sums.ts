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
  `(?<bound>about |from |at most |starts at |starts lowest, at )?(?<sum>${MONEY})(?: a month)?(?: billed (?<billed>[a-z-]+))?`,
  'g',
);
/** `€49 (about $56)`: a conversion, not a sum that rests on an assumption. */
const CONVERTED = new RegExp(`(?<=${MONEY}) \\(about [^)]+\\)`, 'g');
const LIMIT = new RegExp(`(?<=(?: within|(?<below> below)|budget of|more than) )(?<limit>${MONEY}) a month`, 'g');

const CURRENCIES: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

function parseMoney(words: string): Money {
  const currency = CURRENCIES[words.charAt(0)] ?? words.slice(-3);
  return { amount: Number(words.replaceAll(/[^\d.]/g, '')), currency };
}

const CERTAINTIES: Readonly<Record<string, Price['certainty']>> = {
  '': 'exact',
  'about ': 'assumed',
  'at most ': 'at most',
};

/** Whether a price has this sum, bound and billing. */
function hasSum(price: Price, { bound = '', sum = '', billed }: Readonly<Record<string, string | undefined>>) {
  const { amount, currency } = parseMoney(sum);
  return (
    price.certainty === (CERTAINTIES[bound] ?? 'at least') &&
    price.amount === amount &&
    price.currency === currency &&
    (billed === undefined || (price.billing !== null && PERIOD_ADVERBS[price.billing] === billed))
  );
}

/** The least and the most that a price may be in the base currency. */
function findRange({ amount, currency, certainty }: Price, { base, rates }: Rates): readonly [number, number] {
  if (amount === null || currency === null) return [0, Number.POSITIVE_INFINITY];
  const sum = convert({ amount, currency }, base, rates);
  return [certainty === 'at most' ? 0 : sum, certainty === 'at least' ? Number.POSITIVE_INFINITY : sum];
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
  const text = sentence
    .replaceAll(LIMIT, '')
    .replaceAll(CONVERTED, '')
    .replaceAll(/“[^”]*”/g, '');
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

/**
 * Checks that the tools with the lowest prices, or with the one that starts lowest, are named: of all closed sums or, without one, of those
 * billed otherwise than requested or, without one, of those that are minima.
 */
export function expectLowest(
  sentence: string,
  rows: readonly Pick<Row, 'name' | 'category' | 'price'>[],
  isForPeople: boolean,
  { base, rates }: Rates,
): void {
  const [, list, ties] =
    /(?:Lowest prices?.*?: |No full price is confirmed.*?; )(.+?(?:of (\d+) tools such as .+?)?)(?:; |’s starts lowest|\.(?: |$)|$)/.exec(
      sentence,
    ) ?? [];
  if (list === undefined) return;
  const isClosed = ({ price }: (typeof rows)[number]) => price.amount !== null && price.certainty !== 'at least';
  const tools = rows.filter(({ category }) => category !== 'outreach-api');
  const hasOnlyApis = !tools.some(isClosed) && (tools.length === 0 || rows.some(isClosed));
  const candidates = isForPeople && !hasOnlyApis ? tools : rows;
  const closed = candidates.filter(isClosed);
  const [group = []] = [
    closed.filter(({ price }) => !price.billed_otherwise),
    closed,
    candidates.filter(({ price }) => price.amount !== null),
  ].filter(({ length }) => length > 0);
  const sums = group.map(({ name, price: { amount, currency } }) => ({
    name,
    sum: convert({ amount: amount ?? 0, currency: currency ?? base }, base, rates),
  }));
  const named = sums.filter(({ name }) => findName(list, name) >= 0);
  expect(named.length, sentence).toBeGreaterThan(0);
  const highest = Math.max(...named.map(({ sum }) => sum));
  const isAsLow = sums.filter(({ sum }) => sum <= highest);
  // Of many tools with the same lowest price only some are named, and so is only one of those that start lowest.
  if (ties !== undefined) expect(isAsLow, sentence).toHaveLength(Number(ties));
  if (ties !== undefined || closed.length === 0)
    expect(
      isAsLow.every(({ sum }) => sum === highest),
      sentence,
    ).toBe(true);
  else expect(isAsLow, sentence).toEqual(named);
}

/** Checks that the tool called cheaper or the cheapest certainly costs less than the others, and that such a tool is named. */
export function expectCheapest(
  sentence: string,
  rows: readonly (Pick<Row, 'name' | 'price'> & { readonly monthly?: Price | undefined })[],
  currencies: Rates,
): 'cheaper' | 'none is cheaper' {
  const isBelowAll = (prices: readonly Price[], i: number) =>
    prices.every(
      (price, j) => i === j || findRange(prices[i] as Price, currencies)[1] < findRange(price, currencies)[0],
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
