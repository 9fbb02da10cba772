import { expect } from 'vitest';
import { judgePrice } from '../../model/pricing/budget.ts';
import { convert } from '../../model/pricing/currencies.ts';
import type { Money } from '../../model/pricing/money.ts';
import type { Price } from '../../model/pricing/price.ts';
import { formatMoney } from '../../model/words/sum.ts';
import type { ToolAnswer, ToolQuestion } from '../../server/sentences/inputs.ts';
import { readNumber } from './numbers.ts';
import { ANY_PRICE, BILLINGS, expectPrice, expectSameBilling } from './prices.ts';

/* Parses sentences about prices, and compares them with the prices of the answers. */

/** The words about one price. They are "=" in a verdict, and empty for an unconfirmed price. */
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
  const pieces: PricePhrase[] = [];
  let namesSetUp = false;
  for (;;) {
    const setUpMatch = setUpPattern(prices.map(({ name }) => name)).exec(rest);
    if (setUpMatch) {
      namesSetUp = true;
      rest = rest.slice(setUpMatch[0].length);
    }
    const verdict = readVerdict(rest, prices, question, sentence);
    if (verdict) {
      pieces.push(...verdict.pieces);
      rest = rest.slice(verdict.length).trim();
      continue;
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
  for (const { answer, words } of pieces)
    if (words !== '' && !words.startsWith('=')) expectCost(words, answer, answer.name, sentence);
  expect(pieces.length, sentence).toBeGreaterThan(0);
  const more = /^(\S+) more prices? (?:is|are) below\.(?: |$)/.exec(rest);
  if (more) rest = rest.slice(more[0].length);
  expect(pieces.length + readNumber(more?.[1]), `names or counts each price: ${sentence}`).toBe(prices.length);
  if ((setUp.people ?? 0) > 0 && pieces.some(({ words }) => words !== '')) expect(namesSetUp, sentence).toBe(true);
  expectOneSetUp(pieces, sentence);
  const toolsOfPieces = pieces.map(({ answer }) => answer.tool);
  if (new Set(prices.map(({ tool }) => tool)).size > 1)
    expect(new Set(toolsOfPieces).size, `names one price per tool: ${sentence}`).toBe(toolsOfPieces.length);
  if (budget && kind !== 'statement') rest = expectBudgetFit(rest, question, sentence);
  if (!/ billed monthly/.test(sentence)) expectSameBilling(pieces.map(({ words }) => words).join('; '));
  return rest;
}

/** Checks that the prices called unconfirmed really are unconfirmed, and that the sentence mentions their free plans. */
function readUnconfirmed(text: string, remaining: readonly ToolAnswer[], sentence: string) {
  const match =
    /^We couldn’t confirm (?:the price of (?<names>.+?)|(?<name>.+?)’s? price)(?<setUpWords> for \d[^.]*)?\.(?: (?<free>(?:Its free plan|The free plan of .+?) may be enough\.))?(?: |$)/.exec(
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
  const costs = `costs ${ANY_PRICE}(?:, or ${MONEY} billed monthly)?`;
  const end = '(?=;|, [^o]|\\.(?: |$)| and )';
  return [
    new RegExp(`^${namePattern} ${costs}(?:, but its free plan may be enough)?${end}`),
    new RegExp(`^${namePattern} has a free plan that is enough(?:, and a paid one ${costs})?${end}`),
  ];
}

/** Checks the sum, the sum billed monthly, and the words about a free plan. */
export function expectCost(words: string, { price, monthly }: ToolAnswer, who: string, sentence: string): void {
  if (!price) expect.fail(sentence);
  const isFree = words.startsWith(`${who} has a free plan that is enough`);
  const mayBe = words.endsWith(', but its free plan may be enough');
  expect(isFree ? 'yes' : mayBe ? 'may be' : undefined, sentence).toBe(price.free_plan);
  const [, costs, monthlySum] =
    new RegExp(`costs (${ANY_PRICE})(?:, or (${MONEY}) billed monthly)?(?:, but its free plan may be enough)?$`).exec(
      words,
    ) ?? [];
  expect(costs !== undefined, `names a sum only if it covers the whole need: ${sentence}`).toBe(isConfirmed(price));
  if (costs !== undefined) expectPrice(costs, price, sentence);
  if (monthlySum !== undefined)
    expect(monthlySum, sentence).toBe(
      formatMoney({ amount: monthly?.amount ?? -1, currency: monthly?.currency ?? '' }),
    );
}

/** Checks that the tool called cheaper is certainly cheaper, and that no sum has an assumption. */
function readVerdict(text: string, prices: readonly ToolAnswer[], { currencies }: ToolQuestion, sentence: string) {
  const sum = `(?:from |at most )?${MONEY}(?: to ${MONEY})?`;
  const pattern = new RegExp(
    `^(?:(?<same>.+?) cost the same: (?<each>${sum})|(?<name>.+?) is (?:cheaper: (?<own>${sum}) vs\\. (?<other>${sum})|cheapest: (?<least>${sum}))) a month(?: billed (?<billed>[a-z-]+))?(?:, vs\\. (?<others>.+?))?\\.(?: |$)`,
  );
  const match = pattern.exec(text);
  if (!match) return undefined;
  const { same, each, name, own, other, least, billed = 'monthly', others } = match.groups ?? {};
  const onePerTool = prices.filter((one, i) => prices.findIndex(({ tool }) => tool === one.tool) === i);
  const sameNames = same?.split(/, | and /) ?? [];
  const otherPrices = [
    ...(others ?? '').matchAll(new RegExp(`(${sum}) for (.+?)(?=, | and [$€£\\d]| and (?:from|at most) |$)`, 'g')),
  ].map(([, cost, who]) => [who, cost]);
  const sumByName = new Map<string | undefined, string | undefined>(
    same
      ? sameNames.map((who) => [who, each])
      : [
          [name, own ?? least],
          ...(other
            ? [[onePerTool.find((one) => one.name !== name && formatSum(one) === other)?.name, other] as const]
            : []),
          ...(otherPrices as [string, string][]),
        ],
  );
  const pieces = onePerTool.filter((one) => sumByName.has(one.name));
  expect(pieces.length, `names only tools with prices: ${sentence}`).toBe(sumByName.size);
  const base = ({ price }: ToolAnswer, end: 'amount' | 'upto') => {
    const amount = price?.[end] ?? null;
    if (amount === null) return end === 'upto' ? Number.POSITIVE_INFINITY : 0;
    return convert({ amount, currency: price?.currency ?? '' }, currencies.base, currencies.rates);
  };
  const winner = pieces.find((one) => one.name === (name ?? sameNames[0])) as ToolAnswer;
  for (const one of pieces) {
    const { price } = one as { price: Price };
    expect(formatSum(one), sentence).toBe(sumByName.get(one.name));
    expect([isConfirmed(price), price.free_plan, price.if_included ?? []], sentence).toEqual([true, undefined, []]);
    expect(price.billing ?? 'month', sentence).toBe(BILLINGS[billed]);
    if (one === winner) continue;
    if (same)
      expect([base(one, 'amount'), base(one, 'upto')], sentence).toEqual([base(winner, 'upto'), base(winner, 'upto')]);
    else
      expect(base(one, 'amount'), `no other tool costs as little: ${sentence}`).toBeGreaterThan(base(winner, 'upto'));
  }
  return { pieces: pieces.map((answer) => ({ answer, words: '=' })), length: match[0].length };
}

/** `$49`, `from $49`, `$49 to $79`. */
function formatSum({ price }: ToolAnswer): string {
  const { amount = null, upto = null, currency } = price ?? {};
  const money = (sum: number) => formatMoney({ amount: sum, currency: currency ?? '' });
  if (amount === null) return `at most ${money(upto ?? -1)}`;
  if (upto === null) return `from ${money(amount)}`;
  return upto > amount ? `${money(amount)} to ${money(upto)}` : money(amount);
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
    expect(part, `${tool}: ${sentence}`).toMatch(words[judgePrice(price as Price, budget as Money, currencies.rates)]);
  }
  return text.slice(match.length);
}

/** Checks that prices of several tools are for the same set-up. */
function expectOneSetUp(pieces: readonly PricePhrase[], sentence: string): void {
  if (new Set(pieces.map(({ answer }) => answer.tool)).size === 1) return;
  const setUpEntries = pieces.flatMap(({ answer: { price, set_up } }) =>
    price && price.currency !== null && set_up ? Object.entries(set_up) : [],
  );
  for (const [field, number] of setUpEntries)
    expect([field, ...setUpEntries.filter(([other]) => other === field).map(([, one]) => one)], sentence).toEqual([
      field,
      ...setUpEntries.filter(([other]) => other === field).map(() => number),
    ]);
}
