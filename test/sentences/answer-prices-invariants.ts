import { expect } from 'vitest';
import { judgePrice } from '../../model/pricing/budget.ts';
import type { Money } from '../../model/pricing/money.ts';
import type { Price } from '../../model/pricing/price.ts';
import { formatMoney } from '../../model/words/sum.ts';
import { nameSetUp } from '../../model/words/units.ts';
import type { ToolAnswer, ToolQuestion } from '../../server/sentences/inputs.ts';
import { comparePrices } from '../../server/sentences/verdict.ts';
import { expectPrices as expectComparedPrices } from './comparison-invariants.ts';
import { readNumber } from './numbers.ts';
import { ANY_PRICE, expectPrice, expectSameBilling } from './prices.ts';

/* Parses sentences about prices, and compares them with the prices of the answers. */

/** The words about one price, empty for an unconfirmed price. */
interface PricePhrase {
  readonly answer: ToolAnswer;
  readonly words: string;
}

export const isConfirmed = ({ currency, for_fewer }: Price) => currency !== null && !for_fewer;
const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const MONEY = '[$€£]?[\\d,.]*\\d(?: [A-Z]{3})?';
/** Returns a pattern that matches `For 3 people using email, ` before a name. */
const setUpPattern = (names: readonly string[]) =>
  new RegExp(`^For (?<setUpWords>\\d.*?), (?=(?:${names.map(escapeRegExp).join('|')})(?: |, ))`);

/** Checks that the text names only comparable prices for one set-up, and counts the other prices. @returns the rest of the text */
export function expectPrices(text: string, question: ToolQuestion, sentence: string): string {
  const { answers, setUp, asksAboutOtherTime = false, budget, kind } = question;
  const prices = answers.filter(({ price }) => price);
  let rest = text;
  expect(rest.startsWith('We only have today’s prices. '), sentence).toBe(asksAboutOtherTime);
  rest = rest.replace('We only have today’s prices. ', '');
  const onePerTool = prices.filter((one, i) => prices.findIndex(({ tool }) => tool === one.tool) === i);
  if (onePerTool.length > 1) return expectComparison(rest, onePerTool, question, sentence);
  const pieces: PricePhrase[] = [];
  let namesSetUp = false;
  for (;;) {
    const setUpMatch = setUpPattern(prices.map(({ name }) => name)).exec(rest);
    if (setUpMatch) {
      namesSetUp = true;
      rest = rest.slice(setUpMatch[0].length);
    }
    const next = prices
      .filter((answer) => !pieces.some((piece) => piece.answer === answer))
      .flatMap((answer) => phrasePatterns(answer).map((words) => ({ answer, words: words.exec(rest)?.[0] })))
      .filter((one): one is PricePhrase => one.words !== undefined)
      .sort((a, b) => b.words.length - a.words.length)[0];
    if (next) {
      pieces.push(next);
      rest = rest.slice(next.words.length).replace(/^(?:; |, | and |\. ?)/, '');
      continue;
    }
    const remaining = prices.filter((one) => !pieces.some((piece) => piece.answer === one));
    const unconfirmed = readUnconfirmed(rest, remaining, sentence);
    if (!unconfirmed) break;
    namesSetUp ||= unconfirmed.namesSetUp;
    pieces.push(...unconfirmed.pieces);
    rest = rest.slice(unconfirmed.length);
  }
  for (const { answer, words } of pieces) if (words !== '') expectCost(words, answer, answer.name, sentence);
  expect(pieces.length, sentence).toBeGreaterThan(0);
  const more = /^(\S+) more prices? (?:is|are) below\.(?: |$)/.exec(rest);
  if (more) rest = rest.slice(more[0].length);
  expect(pieces.length + readNumber(more?.[1]), `names or counts each price: ${sentence}`).toBe(prices.length);
  if ((setUp.people ?? 0) > 0 && pieces.some(({ words }) => words !== '')) expect(namesSetUp, sentence).toBe(true);
  if (budget && kind !== 'statement') rest = expectBudgetFit(rest, question, sentence);
  if (!/ billed monthly/.test(sentence)) expectSameBilling(pieces.map(({ words }) => words).join('; '));
  return rest;
}

/** Checks that the prices called unconfirmed really are unconfirmed, and that the sentence mentions their free plans. */
function readUnconfirmed(text: string, remaining: readonly ToolAnswer[], sentence: string) {
  const match =
    /^We couldn’t confirm (?:the price of (?<names>.+?)|(?<name>.+?)’s? price)(?<setUpWords> for \d[^.]*)?\.(?: (?<free>We don’t know whether (?:its free plan|the free plan of .+?) is enough\.))?(?: |$)/.exec(
      text,
    );
  if (!match) return undefined;
  const { names, name = '', setUpWords, free } = match.groups ?? {};
  const parsedNames = names ? names.split(/, | or /) : [name];
  const namedAnswers = remaining.filter((one) => parsedNames.includes(one.name) && !isConfirmed(one.price as Price));
  const onePerTool = namedAnswers.filter((one, i) => namedAnswers.findIndex((other) => other.tool === one.tool) === i);
  expect(onePerTool.map((one) => one.name).sort(), sentence).toEqual(parsedNames.toSorted());
  expect(free !== undefined, sentence).toBe(onePerTool.some(({ price }) => price?.free_plan === 'may be'));
  const pieces = onePerTool.map((answer) => ({ answer, words: '' }));
  return { pieces, namesSetUp: setUpWords !== undefined, length: match[0].length };
}

function phrasePatterns({ name }: ToolAnswer): RegExp[] {
  const namePattern = escapeRegExp(name);
  const costs = `costs ${ANY_PRICE}(?:, the price of .+?)?(?:, or ${MONEY} billed monthly)?`;
  const end = '(?=;|, [^o]|\\.(?: |$)| and )';
  return [
    new RegExp(`^${namePattern} ${costs}(?:, but we don’t know whether its free plan is enough)?${end}`),
    new RegExp(`^${namePattern} has a free plan that is enough(?:, and a paid one ${costs})?${end}`),
  ];
}

/** Checks the sum, the sum billed monthly, and the words about a free plan. */
export function expectCost(words: string, { price, monthly }: ToolAnswer, who: string, sentence: string): void {
  if (!price) expect.fail(sentence);
  const isFree = words.startsWith(`${who} has a free plan that is enough`);
  const mayBe = words.endsWith(', but we don’t know whether its free plan is enough');
  expect(isFree ? 'yes' : mayBe ? 'may be' : undefined, sentence).toBe(price.free_plan);
  const [, costs, plan, monthlySum] =
    new RegExp(
      `costs (${ANY_PRICE})(?:, the price of (.+?))?(?:, or (${MONEY}) billed monthly)?(?:, but we don’t know whether its free plan is enough)?$`,
    ).exec(words) ?? [];
  expect(costs !== undefined, `names a sum only if it covers the whole need: ${sentence}`).toBe(isConfirmed(price));
  if (costs !== undefined) expectPrice(costs, price, sentence);
  if (costs !== undefined) expect(plan, sentence).toBe(price.upto === null ? price.priced_by : undefined);
  if (monthlySum !== undefined)
    expect(monthlySum, sentence).toBe(
      formatMoney({ amount: monthly?.amount ?? -1, currency: monthly?.currency ?? '' }),
    );
}

/** Checks the comparison of several tools, and the number of the other prices. @returns the rest of the text */
function expectComparison(text: string, onePerTool: readonly ToolAnswer[], question: ToolQuestion, sentence: string) {
  const { answers, budget, kind, currencies } = question;
  const tools = onePerTool as readonly (ToolAnswer & { readonly price: Price })[];
  const setUp = tools[0]?.for ?? question.setUp;
  const comparison = comparePrices({ ...question, setUp, tools });
  expect(text.startsWith(comparison), `${comparison} | ${sentence}`).toBe(true);
  expectComparedPrices(comparison, { rows: tools, setUpWords: nameSetUp(setUp), rates: currencies });
  const rest = text.slice(comparison.length).trim();
  const [more = '', count] = /^(\S+) more prices? (?:is|are) below\.(?: |$)/.exec(rest) ?? [];
  expect(readNumber(count), sentence).toBe(answers.filter(({ price }) => price).length - tools.length);
  const others = rest.slice(more.length);
  return budget && kind !== 'statement' ? expectBudgetFit(others, question, sentence) : others;
}

/** Checks for each tool whether its price is within the budget. @returns the rest of the text */
function expectBudgetFit(text: string, { answers, budget, currencies }: ToolQuestion, sentence: string): string {
  const [match = '', clauses = ''] =
    /^(.+? your budget of .+? a month(?:; .+?(?:within|above) it)*)\.(?: |$)/.exec(text) ?? [];
  const parts = clauses.replace(` your budget of ${formatMoney(budget as Money)} a month`, ' it').split('; ');
  const words = { within: /(?:is|are) within it$/, over: /(?:is|are) above it$/, open: /may be within it$/ };
  const pricedAnswers = answers.filter(
    (one, i) => one.price && answers.findIndex((other) => other.price && other.tool === one.tool) === i,
  );
  for (const { tool, name, price } of pricedAnswers) {
    const part = parts.find((one) => pricedAnswers.length === 1 || one.includes(name)) ?? '';
    // What is called unconfirmed can't be called within or above the budget.
    if (pricedAnswers.length === 1)
      expect(/^That /.test(part), sentence).toBe(price?.free_plan === 'yes' || isConfirmed(price as Price));
    expect(part, `${tool}: ${sentence}`).toMatch(words[judgePrice(price as Price, budget as Money, currencies.rates)]);
  }
  return text.slice(match.length);
}
