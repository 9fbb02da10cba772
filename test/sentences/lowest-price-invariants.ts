import { expect } from 'vitest';
import type { Row } from '../../model/board-schemas.ts';
import { convert } from '../../model/pricing/currencies.ts';
import type { Period } from '../../model/pricing/money.ts';
import type { Price } from '../../model/pricing/price.ts';
import type { Rates } from '../../server/sentences/inputs.ts';
import { readNumber } from './numbers.ts';

/* Parses the prices in sentences about needs and jobs: free plans, the cheapest tools and their prices. */

const SIGNS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };
const MONEY = '(?:[$€£][\\d,.]+|[\\d,.]+ [A-Z]{3})';
const BILLED = '(?:billed (?:monthly|quarterly|half-yearly|yearly))';

const ASSUMING = 'assuming (?:US dollars and monthly billing|US dollars|monthly billing)';

/** A sum with its bound, billing and condition: "from $80 a month billed yearly". */
export const PRICE = `(?:from |at most )?${MONEY}(?: to ${MONEY})?(?: \\(about ${MONEY}(?: to ${MONEY})?\\))?(?: a month)?(?: ${BILLED})?(?: \\(no price for the requested billing\\))?(?: if its .+? plan includes .+?| \\((?:if its .+? plan covers everything|${ASSUMING})\\)|, ${ASSUMING})?`;

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
  return [...words.replace(/ \(about [^)]+\)/, '').matchAll(new RegExp(MONEY, 'g'))].map(([one]) => ({
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
  const [, period = ''] = /billed ([\w-]+)/.exec(billed) ?? [];
  expect(PERIODS[period], sentence).toBe(price.upto_billing ?? price.billing ?? undefined);
  const included = hasCondition && price.certainty === 'assumed' ? (price.if_included ?? []) : [];
  expect(/if its (.+?)(?: plan)? (?:includes |covers everything\)$)/.exec(words)?.[1], sentence).toBe(
    included.length > 0 ? price.plan?.replace(/ plan$/i, '') : undefined,
  );
}

type Tool = Pick<Row, 'name' | 'category' | 'price'>;

interface Market {
  readonly isForPeople: boolean;
  readonly rates: Rates;
}

/** Leaves out developer APIs if people look for a tool, unless there is nothing else. */
function filterCandidates<One extends Pick<Tool, 'category'>>(all: readonly One[], { isForPeople }: Market) {
  const toolsWithoutApis = all.filter(({ category }) => category !== 'outreach-api');
  return isForPeople && toolsWithoutApis.length > 0 ? toolsWithoutApis : all;
}

/** Returns `A` for `the API A`. */
const stripArticle = (words: string) => words.replace(/^the API /, '');

/** Checks the free plans and the lowest prices. */
export function expectLowestPrices(
  words: string,
  all: readonly Tool[],
  size: string,
  market: Market,
  sentence: string,
) {
  const freeNames = filterCandidates(all, market)
    .filter(({ price }) => price.free_plan === 'yes')
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b, 'en'));
  const [freeSentence = '', names, forFree] =
    /^(.+?) (?:has a free plan that is|have free plans that are) enough for (.+?)\. /.exec(words) ?? [];
  expect(names !== undefined, sentence).toBe(freeNames.length > 0);
  if (names !== undefined) {
    expectNames(names, freeNames, sentence);
    expect(forFree, sentence).toBe(size);
  }
  const isFree = names !== undefined;
  expectLowestPaid(words.slice(freeSentence.length), all, isFree ? undefined : size, isFree, market, sentence);
}

/** The maximum without an "if". */
export const findProven = ({ upto, proven_upto: proven = upto }: Price) => proven;

/** A maximum without an "if" can be called the lowest, one with another billing only if no other can. */
const decideGroup = ({ price }: Tool) => (findProven(price) === null ? 2 : price.billed_otherwise ? 1 : 0);

/** Replaces each price by its maximum without an "if". */
function toConfirmed({ price, ...tool }: Tool): Tool {
  const { if_included: _, proven_upto: __, proven_billing, upto_billing, ...terms } = price;
  const upto = findProven(price);
  if (upto === price.amount) return { ...tool, price };
  const billing = proven_billing ?? upto_billing ?? price.billing;
  return { ...tool, price: { ...terms, certainty: 'at most', amount: null, upto, billing } };
}

/** Whether a price rests on no assumed currency or billing. */
const isCertain = ({ price: { assumed = [] } }: Tool) => assumed.every((assumption) => assumption === 'plan');

/** Checks that no other confirmed price is as low as those named, and that the lowest price below them is named too. */
export function expectLowestPaid(
  words: string,
  all: readonly Tool[],
  size: string | undefined,
  isPaid: boolean,
  market: Market,
  sentence: string,
) {
  const { base, rates } = market.rates;
  const startOf = ({ price: { amount, upto, currency } }: Tool) =>
    convert({ amount: amount ?? upto ?? 0, currency: currency ?? base }, base, rates);
  const isPriced = ({ price: { amount, upto } }: Tool) => (amount ?? upto) !== null;
  const candidates = filterCandidates(all, market);
  const tools = candidates.filter(isPriced);
  const group = Math.min(...tools.map(decideGroup));
  const apis = all.filter((tool) => !candidates.includes(tool) && isPriced(tool) && decideGroup(tool) < 2);
  const isApi = group >= 2 && apis.length > 0;
  const confirmed = (
    isApi
      ? apis.filter((tool) => decideGroup(tool) === Math.min(...apis.map(decideGroup)))
      : group < 2
        ? tools.filter((tool) => decideGroup(tool) === group)
        : []
  ).map(toConfirmed);
  if (confirmed.length === 0) {
    expectLowestStart(words, all, tools, size, isPaid, startOf, sentence);
    return;
  }
  const [, confirmedWord, paid, forSize, list = '', others = ''] =
    /^Lowest( confirmed)? prices?( of (?:a paid plan|paid plans))?(?: per month)?(?: for (.+?))?: (.+?)((?:; .+?)*)\.$/.exec(
      words,
    ) ?? expect.fail(sentence);
  expect([forSize, paid !== undefined], sentence).toEqual([size, isPaid]);
  const lowest = Math.min(...confirmed.map(startOf));
  const tie = new RegExp(`^(${PRICE}), of (\\d+) tools such as (.+)$`).exec(list);
  const findConfirmed = (name: string) =>
    confirmed.find((one) => one.name === name) ?? expect.fail(`${name} has no such price: ${sentence}`);
  let highest = lowest;
  let namedTools: Tool[] = [];
  if (tie) {
    const [, price = '', times, some = ''] = tie;
    const equal = confirmed.filter((tool) => startOf(tool) === lowest);
    expect(Number(times), sentence).toBe(equal.length);
    namedTools = some.split(/, | and /).map((name) => findConfirmed(stripArticle(name)));
    for (const tool of namedTools) expect(equal, sentence).toContain(tool);
    expectSum(price, (equal[0] as Tool).price, sentence, price, false);
    expect(confirmedWord !== undefined, sentence).toBe(equal.some(isCertain));
  } else {
    const prices = readPrices(list);
    for (const { name, price, billed } of prices) expectSum(price, findConfirmed(name).price, sentence, billed, false);
    namedTools = prices.map(({ name }) => findConfirmed(name));
    const otherTools = confirmed.filter((tool) => !namedTools.includes(tool));
    expect(confirmedWord !== undefined, sentence).toBe(namedTools.every(isCertain));
    expect(
      prices.map(({ price }) => /, assuming /.test(price)),
      sentence,
    ).toEqual(namedTools.map((tool) => !isCertain(tool)));
    highest = Math.max(...namedTools.map(startOf));
    expect(highest, `no other confirmed price is as low: ${sentence}`).toBeLessThan(
      Math.min(...otherTools.map(startOf)),
    );
  }
  const lower = tools.filter((tool) => startOf(tool) < lowest);
  const cheapApis = isApi ? [] : apis.map(toConfirmed).filter((tool) => startOf(tool) <= highest);
  const clauses = others.split('; ').filter(Boolean);
  if (cheapApis.length > 0) {
    const api = expectToolPrice(clauses.pop() ?? '', cheapApis, sentence);
    expect(startOf(api), sentence).toBe(
      Math.min(...cheapApis.filter((one) => decideGroup(one) === decideGroup(api)).map(startOf)),
    );
  }
  const isSum = ({ price: { amount, upto } }: Tool) => amount === null || amount === upto;
  const nameable = isApi
    ? tools
    : lower.filter(({ price }) => (price.upto !== null || !price.for_fewer) && !price.priced_by);
  const count = /^(.+?)(?: more)? may cost less$/.exec(clauses.at(-1) ?? '');
  if (count) clauses.pop();
  expect(clauses.length, sentence).toBe(Math.min(1, nameable.length));
  const named = clauses.map((clause) => expectToolPrice(clause, nameable, sentence));
  for (const one of named) {
    const rivals = nameable.filter((tool) => isApi || isSum(tool) === nameable.some(isSum));
    expect(rivals, sentence).toContain(one);
    expect(startOf(one), sentence).toBe(Math.min(...rivals.map(startOf)));
  }
  const unnamed = named.length > 0 ? [] : lower.filter(({ name }) => namedTools.every((tool) => tool.name !== name));
  const [subject = 'no'] = count?.slice(1) ?? [];
  if (unnamed.length === 1) expect(stripArticle(subject), sentence).toBe(unnamed[0]?.name);
  else expect(readNumber(subject), sentence).toBe(unnamed.length);
}

/** Checks `A costs $49 a month …` or `A starts at $49 a month …`. @returns the tool */
function expectToolPrice(clause: string, tools: readonly Tool[], sentence: string): Tool {
  const [, name = '', verb, sum = '', plan, fewer] =
    new RegExp(
      `^(.+?)(?:’s starts lowest, at| (costs(?: at least)?|starts at)) (${PRICE})(?:, the price of (.+?))?(, perhaps for fewer)?$`,
    ).exec(clause) ?? expect.fail(`${clause}: ${sentence}`);
  const tool = tools.find((one) => one.name === stripArticle(name)) ?? expect.fail(`${name}: ${sentence}`);
  const { amount, upto, for_fewer: isForFewer } = tool.price;
  const isOpenEnded = amount !== null && amount !== upto;
  expect([verb === 'costs', verb === 'costs at least', plan, fewer !== undefined], sentence).toEqual([
    !isOpenEnded,
    isOpenEnded && tool.price.priced_by !== undefined,
    isOpenEnded ? tool.price.priced_by : undefined,
    amount !== upto && isForFewer === true,
  ]);
  if (verb === 'costs') expectSum(sum, tool.price, sentence, sum, sum.includes(' if '));
  else expectSum(sum, { ...tool.price, upto: amount, upto_billing: undefined } as Price, sentence, sum, false);
  return tool;
}

/** Checks the lowest price if none is confirmed. */
function expectLowestStart(
  words: string,
  all: readonly Tool[],
  tools: readonly Tool[],
  size: string | undefined,
  isPaid: boolean,
  startOf: (tool: Tool) => number,
  sentence: string,
) {
  const lowest = tools.filter((tool) => startOf(tool) === Math.min(...tools.map(startOf)));
  const single = /^Lowest price( of a paid plan)?(?: for (.+?))?: (.+?), (.+)\.$/.exec(words);
  if (single) {
    const [, paid, forSize, name = '', price = ''] = single;
    expect([forSize, paid !== undefined], sentence).toEqual([size, isPaid]);
    const tool = lowest.find((one) => one.name === stripArticle(name)) ?? expect.fail(sentence);
    expectSum(price, tool.price, sentence);
    return;
  }
  const [opening = '', first, ...others] = words.slice(0, -1).split('; ');
  expect(opening, sentence).toBe(
    `${all.length === 1 ? 'We couldn’t confirm its full price' : 'No full price is confirmed'}${size === undefined ? '' : ` for ${size}`}`,
  );
  expect(first === undefined, sentence).toBe(tools.length === 0);
  if (first === undefined) return;
  const named = expectToolPrice(first, lowest, sentence);
  const covering = tools.filter(({ price }) => !price.for_fewer);
  const isNamed = named.price.for_fewer === true && covering.length > 0;
  expect(others.length, sentence).toBe(isNamed ? 1 : 0);
  if (isNamed)
    expect(startOf(expectToolPrice(others[0] ?? '', covering, sentence)), sentence).toBe(
      Math.min(...covering.map(startOf)),
    );
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
