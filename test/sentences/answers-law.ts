import { expect } from 'vitest';
import { computeBoard } from '../../model/board/board.ts';
import type { Need } from '../../model/board/need.ts';
import { writeRow } from '../../model/board/write.ts';
import { writeQuestion } from '../../model/condition.ts';
import { labelQuestion } from '../../model/parse-question.ts';
import { judgePrice } from '../../model/pricing/budget.ts';
import { convert } from '../../model/pricing/currencies.ts';
import type { Money } from '../../model/pricing/money.ts';
import { type Price, priceOf } from '../../model/pricing/price.ts';
import { plansIn } from '../../model/pricing/read-plan.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import { formatMoney } from '../../model/words/price.ts';
import type { AnswerOnTool, OnTools } from '../../server/sentences/about.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { expectFactsOfOne, expectFactsOfSeveral } from './facts-law.ts';
import { ANY_PRICE, BILLINGS, expectPaidAlike, expectPrice } from './prices.ts';

interface Topic extends Pick<OnTools, 'kind' | 'notUnderstood' | 'isYesOrNo'> {
  readonly need: Need;
  readonly hasPrice: boolean;
  /** Another set-up that prices are asked for. */
  readonly other: SetUp | undefined;
}

/** A question about tools with its answers: what the board of its need says of each. */
export function questionOn(
  { need, kind, notUnderstood, isYesOrNo = false, hasPrice, other }: Topic,
  { tools, methodology }: Snapshot,
): OnTools {
  const named = (need.only ?? []).flatMap((slug) => tools.get(slug) ?? []);
  const { rows, ...board } = computeBoard(named, need, methodology);
  const more = other ? computeBoard(named, { ...board.need, setUp: other }, methodology).rows : [];
  const prices = [...rows, ...more].map(
    ({ tool, bill }): AnswerOnTool => ({
      tool: tool.slug,
      name: tool.name,
      key: 'pricing.plans',
      label: 'Price',
      price: priceOf(bill),
      ...(bill.planBill && { set_up: bill.planBill.setUp }),
    }),
  );
  const facts = need.questions.flatMap((question) =>
    rows.map((row): AnswerOnTool => {
      const key = writeQuestion(question);
      const { source: _, ...cell } = writeRow(board.need, row).cells[key] as NonNullable<
        ReturnType<typeof writeRow>['cells'][0]
      >;
      const label = labelQuestion(key, methodology.catalogue);
      return { tool: row.tool.slug, name: row.tool.name, key, label, ...cell };
    }),
  );
  const answers = [...(hasPrice ? prices : []), ...facts];
  const [only, ...others] = named;
  return {
    kind,
    answers,
    setUp: need.setUp,
    budget: need.budget,
    notUnderstood,
    isYesOrNo,
    tool: others.length === 0 ? only : undefined,
    plans: others.length === 0 && only ? plansIn(only.facts).map(({ name }) => name) : [],
    labelCategory: (category) => methodology.categories[category]?.label,
    ...methodology,
  };
}

const NOT_UNDERSTOOD = /^We didn’t understand (?<words>“[^”]*”(?:(?:, | and )(?:“[^”]*”|\d+ more))*)\.(?: |$)/;

/** What is said after the words that were not understood. Law: these come first, if there are any. */
function afterNotUnderstood(sentence: string, notUnderstood: readonly string[]): string {
  const { words = '' } = NOT_UNDERSTOOD.exec(sentence)?.groups ?? {};
  const named = words.match(/“[^”]*”/g) ?? [];
  const [, more = '0'] = / and (\d+) more$/.exec(words) ?? [];
  expect(named, sentence).toEqual(notUnderstood.slice(0, named.length).map((one) => `“${one}”`));
  expect(named.length + Number(more), sentence).toBe(notUnderstood.length);
  return sentence.replace(NOT_UNDERSTOOD, '');
}

/** What one price is said as. */
interface Piece {
  readonly answer: AnswerOnTool;
  readonly words: string;
}

/** Fails where a sentence about tools says what is not answered, or what cannot stand beside it. */
export function expectTrueOfTools(sentence: string, question: OnTools, snapshot: Snapshot): void {
  const { kind, answers, notUnderstood, tool } = question;
  const said = afterNotUnderstood(sentence, notUnderstood);
  if (answers.length === 0) {
    expect(said, sentence).toBe(notUnderstood.length > 0 ? '' : 'We don’t track that.');
    return;
  }
  const facts = answers.filter(({ price }) => !price);
  const isOnlyPriced = facts.length === 0;
  // Beside what was not understood, only what is known is information.
  const isInformation =
    notUnderstood.length > 0 &&
    !(facts.length < answers.length && (isOnlyPriced || kind === 'price' || kind === 'tool'));
  const known = facts.filter(({ mark, disputed }) => mark !== 'unknown' || disputed);
  if (isInformation && known.length === 0) {
    expect(said, sentence).toBe('');
    return;
  }
  if (tool && kind === 'tool') {
    expectIntroduction(said, { ...question, answers: isInformation ? known : answers }, snapshot, sentence);
    return;
  }
  const isPriced = !isInformation && kind !== 'facts' && facts.length < answers.length;
  const about = isInformation ? known : facts;
  if (!isPriced && about.length > 0) {
    expectFacts(said, about, question, snapshot);
    return;
  }
  const rest = expectPrices(said, question, sentence);
  const others = about.filter(
    ({ key, mark }) => mark !== 'yes' || !/^(?:channels\.|pricing\.billing_periods)/.test(key),
  );
  if (kind === 'compare') expectDifferences(rest, about, sentence);
  else if (others.length === 0) expect(rest, sentence).toBe('');
  else if (!tool) expect(rest, sentence).toBe('What we know about the rest is below.');
  else expectFactsOfOne(rest, others, { ...question, isYesOrNo: false }, snapshot);
}

function expectFacts(said: string, facts: readonly AnswerOnTool[], question: OnTools, snapshot: Snapshot): void {
  const isOfOne = new Set(facts.map(({ tool }) => tool)).size === 1;
  if (isOfOne) expectFactsOfOne(said, facts, question, snapshot);
  else expectFactsOfSeveral(said, facts, snapshot);
}

/** Law: what the tool is, in the words of its summary, and its price or the first answer. */
function expectIntroduction(said: string, question: OnTools, snapshot: Snapshot, sentence: string): void {
  const { tool, answers, isYesOrNo, notUnderstood } = question;
  const { name, summary } = tool as NonNullable<OnTools['tool']>;
  const [first] = answers as [AnswerOnTool];
  const isOpen = isYesOrNo && notUnderstood.length === 0;
  expect(said.startsWith('We don’t track that. '), sentence).toBe(isOpen === true);
  const body = said.replace('We don’t track that. ', '');
  const text = summary.replace(/\.$/, '').slice(1);
  const opening = [
    `${name} ${summary[0]?.toLowerCase()}${text}. `,
    `${name} is ${summary[0]?.toLowerCase()}${text}. `,
    `${name}: ${summary[0]}${text}. `,
  ];
  const own = opening.find((one) => body.startsWith(one)) ?? expect.fail(`the summary is said: ${sentence}`);
  const rest = body.slice(own.length);
  if (!first.price) expectFactsOfOne(rest, [first], { ...question, isYesOrNo: false }, snapshot);
  else if (rest !== 'We couldn’t confirm its price.') expectCost(rest.replace(/\.$/, ''), first, 'It', sentence);
  else expect(isConfirmed(first.price) || first.price.free_plan === 'yes', sentence).toBe(false);
}

const isConfirmed = ({ currency, for_fewer }: Price) => currency !== null && !for_fewer;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const MONEY = '[$€£]?[\\d,.]*\\d(?: [A-Z]{3})?';
/** `For 3 people using email, `, before a name. */
const forWhom = (names: readonly string[]) =>
  new RegExp(`^For (?<whom>\\d.*?), (?=(?:${names.map(escaped).join('|')})(?: |, ))`);

/** Reads the sentences on prices. Law: only prices that can be compared are said, with one set-up, and the others are counted. @returns what is said after them */
function expectPrices(said: string, question: OnTools, sentence: string): string {
  const { answers, setUp, isOfOtherTime = false, budget, kind } = question;
  const prices = answers.filter(({ price }) => price);
  let left = said;
  expect(left.startsWith('We only have today’s prices. '), sentence).toBe(isOfOtherTime);
  left = left.replace('We only have today’s prices. ', '');
  const pieces: Piece[] = [];
  let isForWhom = false;
  for (;;) {
    const whom = forWhom(prices.map(({ name }) => name)).exec(left);
    if (whom) {
      isForWhom = true;
      left = left.slice(whom[0].length);
    }
    const verdict = readVerdict(left, prices, question, sentence);
    if (verdict) {
      pieces.push(...verdict.pieces);
      left = left.slice(verdict.length).trim();
      continue;
    }
    const next = prices
      .filter((answer) => !pieces.some((piece) => piece.answer === answer))
      .flatMap((answer) => waysToSay(answer).map((words) => ({ answer, words: words.exec(left)?.[0] })))
      .filter((one): one is Piece => one.words !== undefined)
      .sort((a, b) => b.words.length - a.words.length)[0];
    if (next) {
      pieces.push(next);
      left = left.slice(next.words.length).replace(/^(?:; |, | and |\. ?)/, '');
      continue;
    }
    const unsaid = prices.filter((one) => !pieces.some((piece) => piece.answer === one));
    const open = readUnconfirmed(left, unsaid, sentence);
    if (!open) break;
    isForWhom ||= open.isForWhom;
    pieces.push(...open.pieces);
    left = left.slice(open.length);
  }
  for (const { answer, words } of pieces)
    if (words !== '' && !words.startsWith('=')) expectCost(words, answer, answer.name, sentence);
  expect(pieces.length, sentence).toBeGreaterThan(0);
  const rest = /^(\S+) more prices? (?:is|are) below\.(?: |$)/.exec(left);
  if (rest) left = left.slice(rest[0].length);
  expect(pieces.length + wordNumber(rest?.[1]), `each price is said or counted: ${sentence}`).toBe(prices.length);
  if ((setUp.people ?? 0) > 0 && pieces.some(({ words }) => words !== '')) expect(isForWhom, sentence).toBe(true);
  expectOneSetUp(pieces, sentence);
  const ofTools = pieces.map(({ answer }) => answer.tool);
  if (new Set(prices.map(({ tool }) => tool)).size > 1)
    expect(new Set(ofTools).size, `one price of each tool: ${sentence}`).toBe(ofTools.length);
  if (budget && kind !== 'statement') left = expectOnBudget(left, question, sentence);
  if (!/ billed monthly/.test(sentence)) expectPaidAlike(pieces.map(({ words }) => words).join('; '));
  return left;
}

/** Law: a price that is said to be unconfirmed has no sum for all that is asked for, and its free plan may be enough if that is said. */
function readUnconfirmed(text: string, unsaid: readonly AnswerOnTool[], sentence: string) {
  const found =
    /^We couldn’t confirm (?:the price of (?<names>.+?)|(?<name>.+?)’s? price)(?<whom> for \d[^.]*)?\.(?: (?<free>(?:Its free plan|The free plan of .+?) may be enough\.))?(?: |$)/.exec(
      text,
    );
  if (!found) return undefined;
  const { names, name = '', whom, free } = found.groups ?? {};
  const all = names ? names.split(/, | or /) : [name];
  const own = unsaid.filter((one) => all.includes(one.name) && !isConfirmed(one.price as Price));
  const ofEach = own.filter((one, i) => own.findIndex((other) => other.tool === one.tool) === i);
  expect(ofEach.map((one) => one.name).sort(), sentence).toEqual(all.toSorted());
  expect(free !== undefined, sentence).toBe(ofEach.some(({ price }) => price?.free_plan === 'may be'));
  const pieces = ofEach.map((answer) => ({ answer, words: '' }));
  return { pieces, isForWhom: whom !== undefined, length: found[0].length };
}

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
export const wordNumber = (word: string | undefined) =>
  word === undefined ? 0 : NUMBERS.indexOf(word.toLowerCase()) + 1 || Number(word);

function waysToSay({ name }: AnswerOnTool): RegExp[] {
  const who = escaped(name);
  const costs = `costs ${ANY_PRICE}(?:, or ${MONEY} billed monthly)?`;
  const end = '(?=;|, [^o]|\\.(?: |$)| and )';
  return [
    new RegExp(`^${who} ${costs}(?:, but its free plan may be enough)?${end}`),
    new RegExp(`^${who} has a free plan that is enough(?:, and a paid one ${costs})?${end}`),
  ];
}

/** Law: a sum is that of the price, the monthly sum that of the price billed monthly, and whether a free plan is enough is said. */
function expectCost(words: string, { price, monthly }: AnswerOnTool, who: string, sentence: string): void {
  if (!price) expect.fail(sentence);
  const isFree = words.startsWith(`${who} has a free plan that is enough`);
  const mayBe = words.endsWith(', but its free plan may be enough');
  expect(isFree ? 'yes' : mayBe ? 'may be' : undefined, sentence).toBe(price.free_plan);
  const [, costs, otherwise] =
    new RegExp(`costs (${ANY_PRICE})(?:, or (${MONEY}) billed monthly)?(?:, but its free plan may be enough)?$`).exec(
      words,
    ) ?? [];
  expect(costs !== undefined, `a sum covers all that is asked for: ${sentence}`).toBe(isConfirmed(price));
  if (costs !== undefined) expectPrice(costs, price, sentence);
  if (otherwise !== undefined)
    expect(otherwise, sentence).toBe(formatMoney({ amount: monthly?.amount ?? -1, currency: monthly?.currency ?? '' }));
}

/** Who is cheaper. Law: the others cannot cost as little, all sums are those of the prices, and nothing is assumed of what a plan includes. */
function readVerdict(text: string, prices: readonly AnswerOnTool[], { currencies }: OnTools, sentence: string) {
  const sum = `(?:from |at most )?${MONEY}(?: to ${MONEY})?`;
  const form = new RegExp(
    `^(?:(?<same>.+?) cost the same: (?<each>${sum})|(?<name>.+?) is (?:cheaper: (?<own>${sum}) vs\\. (?<other>${sum})|cheapest: (?<least>${sum}))) a month(?: billed (?<billed>[a-z-]+))?(?:, vs\\. (?<others>.+?))?\\.(?: |$)`,
  );
  const found = form.exec(text);
  if (!found) return undefined;
  const { same, each, name, own, other, least, billed = 'monthly', others } = found.groups ?? {};
  const ofEach = prices.filter((one, i) => prices.findIndex(({ tool }) => tool === one.tool) === i);
  const named = same?.split(/, | and /) ?? [];
  const beside = [
    ...(others ?? '').matchAll(new RegExp(`(${sum}) for (.+?)(?=, | and [$€£\\d]| and (?:from|at most) |$)`, 'g')),
  ].map(([, cost, who]) => [who, cost]);
  const said = new Map<string | undefined, string | undefined>(
    same
      ? named.map((who) => [who, each])
      : [
          [name, own ?? least],
          ...(other ? [[ofEach.find((one) => one.name !== name && sumOf(one) === other)?.name, other] as const] : []),
          ...(beside as [string, string][]),
        ],
  );
  const pieces = ofEach.filter((one) => said.has(one.name));
  expect(pieces.length, `all are prices: ${sentence}`).toBe(said.size);
  const base = ({ price }: AnswerOnTool, end: 'amount' | 'upto') => {
    const amount = price?.[end] ?? null;
    if (amount === null) return end === 'upto' ? Number.POSITIVE_INFINITY : 0;
    return convert({ amount, currency: price?.currency ?? '' }, currencies.base, currencies.rates);
  };
  const winner = pieces.find((one) => one.name === (name ?? named[0])) as AnswerOnTool;
  for (const one of pieces) {
    const { price } = one as { price: Price };
    expect(sumOf(one), sentence).toBe(said.get(one.name));
    expect([isConfirmed(price), price.free_plan, price.if_included ?? []], sentence).toEqual([true, undefined, []]);
    expect(price.billing ?? 'month', sentence).toBe(BILLINGS[billed]);
    if (one === winner) continue;
    if (same)
      expect([base(one, 'amount'), base(one, 'upto')], sentence).toEqual([base(winner, 'upto'), base(winner, 'upto')]);
    else expect(base(one, 'amount'), `nobody else costs as little: ${sentence}`).toBeGreaterThan(base(winner, 'upto'));
  }
  return { pieces: pieces.map((answer) => ({ answer, words: '=' })), length: found[0].length };
}

/** `$49`, `from $49`, `$49 to $79`. */
function sumOf({ price }: AnswerOnTool): string {
  const { amount = null, upto = null, currency } = price ?? {};
  const money = (sum: number) => formatMoney({ amount: sum, currency: currency ?? '' });
  if (amount === null) return `at most ${money(upto ?? -1)}`;
  if (upto === null) return `from ${money(amount)}`;
  return upto > amount ? `${money(amount)} to ${money(upto)}` : money(amount);
}

/** Law: each priced tool is named with whether its price is within the budget. @returns what is said after it */
function expectOnBudget(text: string, { answers, budget, currencies }: OnTools, sentence: string): string {
  const [found = '', said = ''] =
    /^(.+? your budget of .+? a month(?:; .+?(?:within|above) it)*)\.(?: |$)/.exec(text) ?? [];
  const parts = said.replace(` your budget of ${formatMoney(budget as Money)} a month`, ' it').split('; ');
  const words = { within: /(?:is|are) within it$/, over: /(?:is|are) above it$/, open: /may be within it$/ };
  const priced = answers.filter(
    (one, i) => one.price && answers.findIndex((other) => other.price && other.tool === one.tool) === i,
  );
  for (const { tool, name, price } of priced) {
    const part = parts.find((one) => priced.length === 1 || one.includes(name)) ?? '';
    expect(part, `${tool}: ${sentence}`).toMatch(words[judgePrice(price as Price, budget as Money, currencies.rates)]);
  }
  return text.slice(found.length);
}

/** Law: so many questions are a yes for one tool and a no for another. */
function expectDifferences(rest: string, facts: readonly AnswerOnTool[], sentence: string): void {
  const keys = [...new Set(facts.map(({ key }) => key))];
  const marksOf = (key: string) => new Set(facts.filter((one) => one.key === key).map(({ mark }) => mark));
  const exist = keys.filter((key) => marksOf(key).has('yes') && marksOf(key).has('no'));
  expect(rest, sentence).toBe(
    exist.length === 0 ? '' : `They differ on ${exist.length} of the ${keys.length} questions below.`,
  );
}

/** Law: prices of several tools are for one set-up. */
function expectOneSetUp(pieces: readonly Piece[], sentence: string): void {
  if (new Set(pieces.map(({ answer }) => answer.tool)).size === 1) return;
  const given = pieces.flatMap(({ answer: { price, set_up } }) =>
    price && price.currency !== null && set_up ? Object.entries(set_up) : [],
  );
  for (const [field, number] of given)
    expect([field, ...given.filter(([other]) => other === field).map(([, one]) => one)], sentence).toEqual([
      field,
      ...given.filter(([other]) => other === field).map(() => number),
    ]);
}

/** Law: the change that is said to be the last is the newest of those that are answered, and all others are counted. */
export function expectLastChange(sentence: string, answers: readonly AnswerOnTool[]): void {
  const said =
    /^The last change we found: (?<name>\S+) changed (?:“(?<label>[^”]+)”|(?<plans>its plans)) on (?<day>\d{4}-\d\d-\d\d)\.(?: (?<more>\S+) more changes? (?:is|are) below\.)?$/.exec(
      sentence,
    )?.groups;
  expect(said === undefined, sentence).toBe(answers.length === 0);
  if (!said) {
    expect(sentence).toBe('We found no such change by a vendor.');
    return;
  }
  const { name, label, plans, day = '', more } = said;
  const last = answers.filter(
    (one) =>
      one.name === name && (plans ? one.key === 'pricing.plans' : one.label === label) && one.changed?.day === day,
  );
  expect(last.length, sentence).toBeGreaterThan(0);
  const later = answers.filter(({ changed }) => (changed?.day ?? '') > day);
  expect(later, `${sentence}: changed after the last`).toEqual([]);
  expect(wordNumber(more), sentence).toBe(answers.length - 1);
}
