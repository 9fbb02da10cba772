import { expect } from 'vitest';
import type { Row } from '../../model/board-answer.ts';
import { convert } from '../../model/pricing/currencies.ts';
import type { Period } from '../../model/pricing/money.ts';
import type { Price } from '../../model/pricing/price.ts';
import type { Rates } from '../../server/sentences/inputs.ts';

/* Parses the prices in sentences about needs and jobs: free plans, the cheapest tools and their prices. */

const SIGNS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };
const MONEY = '(?:[$€£][\\d,.]+|[\\d,.]+ [A-Z]{3})';
const BILLED = '(?:billed (?:monthly|quarterly|half-yearly|yearly))';

/** A sum with its bound, billing and condition: "from $80 a month billed yearly". */
export const PRICE = `(?:from |at most )?${MONEY}(?: to ${MONEY})?(?: a month)?(?: ${BILLED})?(?: \\(no price for the requested billing is known\\))?(?: if its .+? plan includes .+?| \\(if its .+? plan covers everything\\))?`;

const PERIODS: Readonly<Record<string, Period>> = {
  monthly: 'month',
  quarterly: 'quarter',
  'half-yearly': 'half-year',
  yearly: 'year',
};

interface Money {
  readonly amount: number;
  readonly currency: string | undefined;
}

function parseMoney(words: string): Money[] {
  return [...words.matchAll(new RegExp(MONEY, 'g'))].map(([one]) => ({
    amount: Number(one.replaceAll(/[^\d.]/g, '')),
    currency: SIGNS[one.charAt(0)] ?? one.split(' ')[1],
  }));
}

/** Parses the budget that a sentence names. Undefined if it names none. */
export const readLimit = (words: string) => parseMoney(words)[0];

/**
 * Checks the sum, its bound, currency, billing and condition against the price.
 * @param hasCondition whether the words include the condition
 */
export function expectSum(words: string, price: Price, sentence: string, billed = words, hasCondition = true): void {
  expect(words, sentence).toMatch(new RegExp(`^${PRICE}$`));
  const [first, last] = parseMoney(words);
  const { amount, upto } = price;
  const minimum = price.upto_billing ? null : amount;
  const isRange = minimum !== null && upto !== null && upto > minimum;
  expect([first?.amount, last?.amount], sentence).toEqual([minimum ?? upto, isRange ? upto : undefined]);
  expect(first?.currency, sentence).toBe(price.currency);
  const bound = minimum === null ? 'at most ' : upto === null ? 'from ' : '';
  expect(/^from |^at most /.exec(words)?.[0] ?? '', sentence).toBe(bound);
  const [, period = ''] = /billed (\S+)/.exec(billed) ?? [];
  expect(PERIODS[period], sentence).toBe(price.upto_billing ?? price.billing ?? 'month');
  const included = hasCondition && price.certainty === 'assumed' ? (price.if_included ?? []) : [];
  expect(/if its (.+?)(?: plan)? (?:includes |covers everything\)$)/.exec(words)?.[1], sentence).toBe(
    included.length > 0 ? price.plan?.replace(/ plan$/i, '') : undefined,
  );
}

type Tool = Pick<Row, 'name' | 'category' | 'price'>;

interface Market {
  readonly isForPeople: boolean;
  readonly rates: Rates;
  readonly billing?: Period | undefined;
}

/** Leaves out developer APIs if people look for a tool, unless there is nothing else. */
export function filterCandidates<One extends Pick<Tool, 'category'>>(all: readonly One[], { isForPeople }: Market) {
  const toolsWithoutApis = all.filter(({ category }) => category !== 'outreach-api');
  return isForPeople && toolsWithoutApis.length > 0 ? toolsWithoutApis : all;
}

/** Returns `A` for `the API A`. */
const stripArticle = (words: string) => words.replace(/^the API /, '');

/** Checks that free plans come first and the lowest confirmed prices follow. No other price with the requested billing may be as low. */
export function expectLowestPrices(
  words: string,
  all: readonly Tool[],
  size: string,
  market: Market,
  sentence: string,
) {
  const tools = filterCandidates(all, market);
  const maxPrice = ({ price: { upto, currency } }: Tool) =>
    upto === null
      ? Number.POSITIVE_INFINITY
      : convert({ amount: upto, currency: currency ?? market.rates.base }, market.rates.base, market.rates.rates);
  const isFree = ({ price }: Tool) => price.free_plan === 'yes';
  const freeNames = tools.filter(isFree).map(({ name }) => name);
  const isFullPrice = ({ price: { certainty } }: Tool) => certainty === 'exact' || certainty === 'assumed';
  const withSum = tools.filter((tool) => !isFree(tool) && isFullPrice(tool));
  const withRequestedBilling = withSum.filter(({ price }) => price.billing === market.billing && !price.upto_billing);
  const fullPriceTools = withRequestedBilling.length > 0 ? withRequestedBilling : withSum;
  const isConfirmed = ({ price: { certainty, if_included = [] } }: Tool) =>
    certainty !== 'assumed' || if_included.length === 0;
  const confirmedTools = fullPriceTools.filter(isConfirmed);
  const pricedTools = confirmedTools.length > 0 ? confirmedTools : fullPriceTools;
  const [, names, forFree] =
    /^(.+?) (?:has a free plan that is|have free plans that are) enough for (.+?)\.(?: Lowest |$)/.exec(words) ?? [];
  expect(names !== undefined, sentence).toBe(freeNames.length > 0);
  if (names !== undefined) {
    expectNames(names, freeNames, sentence);
    expect(forFree, sentence).toBe(size);
  }
  if (pricedTools.length === 0) {
    if (freeNames.length === 0) expectLowestMinimum(words, tools, size, market, sentence);
    else expect(words, sentence).not.toContain('Lowest');
    return;
  }
  const [, forSize, isAssumed, list = '', api, apiPrice = ''] =
    /Lowest (?:confirmed )?prices?(?: per month)? for (.+?)(, if one plan covers everything)?: (.+?)(?:; the API (.+?) costs (.+))?\.$/.exec(
      words,
    ) ?? expect.fail(sentence);
  expect([forSize, isAssumed !== undefined], sentence).toEqual([size, confirmedTools.length === 0]);
  const lowestPrice = Math.min(...pricedTools.map(maxPrice));
  const tie = new RegExp(`^(${PRICE}), of (\\d+) tools such as (.+)$`).exec(list);
  const prices = tie ? [] : readPrices(list);
  const dearestNamed = tie
    ? lowestPrice
    : Math.max(
        ...prices.map(({ name }) =>
          maxPrice(
            (tools.find((one) => one.name === name) ??
              expect.fail(`${name} is not among the tools: ${sentence}`)) as Tool,
          ),
        ),
      );
  const apis = all.filter(
    (tool) => !tools.includes(tool) && isFullPrice(tool) && isConfirmed(tool) && maxPrice(tool) <= dearestNamed,
  );
  const cheapestApi = apis.find(({ name }) => name === api);
  expect(cheapestApi === undefined, sentence).toBe(apis.length === 0);
  if (cheapestApi) {
    expect(Math.min(...apis.map(maxPrice)), sentence).toBe(maxPrice(cheapestApi));
    expectSum(apiPrice, cheapestApi.price, sentence, apiPrice, false);
  }
  if (tie) {
    const [, price = '', times, some = ''] = tie;
    const equal = pricedTools.filter((tool) => maxPrice(tool) === lowestPrice);
    expect(Number(times), sentence).toBe(equal.length);
    for (const name of some.split(/, | and /).map(stripArticle))
      expect(
        equal.map((one) => one.name),
        sentence,
      ).toContain(name);
    expectSum(price, (equal[0] as Tool).price, sentence, price, false);
    return;
  }
  for (const { name, price, billed } of prices) {
    const tool = pricedTools.find((one) => one.name === name) ?? expect.fail(`${name} has no such price: ${sentence}`);
    expectSum(price, tool.price, sentence, billed, false);
  }
  const namedTools = prices.map(({ name }) => name);
  const otherTools = pricedTools.filter(({ name }) => !namedTools.includes(name));
  const ends = pricedTools.filter(({ name }) => namedTools.includes(name)).map(maxPrice);
  expect(namedTools.length, sentence).toBe(ends.length);
  expect(Math.max(...ends), `no other confirmed price is as low: ${sentence}`).toBeLessThan(
    Math.min(...otherTools.map(maxPrice)),
  );
}

/** Checks that the named tool has the lowest minimum, if no maximum is confirmed. */
function expectLowestMinimum(words: string, tools: readonly Tool[], size: string, { rates }: Market, sentence: string) {
  const from = ({ price: { amount, currency } }: Tool) =>
    convert({ amount: amount ?? 0, currency: currency ?? rates.base }, rates.base, rates.rates);
  const minimums = tools.filter(
    ({ price: { amount, currency, upto, for_fewer } }) =>
      amount !== null && currency !== null && (upto !== null || for_fewer === undefined),
  );
  const [, forSize, name, sum] =
    /^We couldn’t confirm any of their full prices for (.+?)(?:; (.+)’s starts lowest, at (.+))?\.$/.exec(words) ??
    expect.fail(sentence);
  expect([forSize, sum === undefined], sentence).toEqual([size, minimums.length === 0]);
  if (sum === undefined) return;
  const least = minimums.find((tool) => tool.name === name) ?? expect.fail(sentence);
  expect(from(least), sentence).toBe(Math.min(...minimums.map(from)));
  expectSum(sum, { ...least.price, upto: least.price.amount }, sentence, sum, false);
}

/** `A, $49 a month billed yearly`, `A ($49) and B ($54), billed yearly`, `A ($49 billed monthly) and B (…)`. */
function readPrices(list: string) {
  const each = [...list.matchAll(new RegExp(`(?:^|, | and )([^()]+?) \\((${PRICE})\\)`, 'g'))];
  const [, shared = ''] = /\), (billed \S+)$/.exec(list) ?? [];
  if (each.length > 0)
    return each.map(([, name = '', price = '']) => ({
      name: stripArticle(name),
      price,
      billed: shared === '' ? price : shared,
    }));
  const [, name = '', price = ''] = new RegExp(`^(.+?), (${PRICE})$`).exec(list) ?? expect.fail(list);
  return [{ name: stripArticle(name), price, billed: price }];
}

/** Checks that the words name the first tools of a list and count the others. */
export function expectNames(words: string, all: readonly string[], sentence: string): void {
  const [, listed = words, more = '0'] = /^(.+?) and (\d+) more$/.exec(words) ?? [];
  const names = listed.split(/, | and /);
  expect(names, sentence).toEqual(all.slice(0, names.length));
  expect(names.length + Number(more), sentence).toBe(all.length);
}
