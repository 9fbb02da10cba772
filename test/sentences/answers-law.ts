import { expect } from 'vitest';
import { computeBoard } from '../../model/board/board.ts';
import type { Need } from '../../model/board/need.ts';
import { writeRow } from '../../model/board/write.ts';
import { writeQuestion } from '../../model/condition.ts';
import { labelQuestion } from '../../model/parse-question.ts';
import { judgePrice } from '../../model/pricing/budget.ts';
import { type Price, priceOf } from '../../model/pricing/price.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import { formatUnits } from '../../model/words/units.ts';
import { formatValue } from '../../model/words/value.ts';
import type { AnswerOnTool, OnTools } from '../../server/sentences/about.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { afterNotUnderstood } from './need-law.ts';
import { ANY_PRICE, expectPaidAlike, expectPrice } from './prices.ts';

interface Topic extends Pick<OnTools, 'kind' | 'notUnderstood'> {
  readonly need: Need;
  readonly hasPrice: boolean;
  /** Another set-up that prices are asked for. */
  readonly other: SetUp | undefined;
}

/** A question about tools with its answers: what the board of its need says of each. */
export function questionOn(
  { need, kind, notUnderstood, hasPrice, other }: Topic,
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
    tool: others.length === 0 ? only : undefined,
    ...methodology,
  };
}

const withoutRecord = (said: string) => said.replace(/^On record: (\w)/, (_, letter: string) => letter.toUpperCase());

/** Law: if something is not recorded, the facts that follow are information. None reads as a yes or no. */
function expectInformation(said: string, { answers }: OnTools, sentence: string): void {
  const facts = answers.filter(({ price, mark, disputed }) => !price && (mark !== 'unknown' || disputed));
  const parts = said
    .replace(/^On record: /, '')
    .replace(/\.$/, '')
    .split('; ');
  expect(said, sentence).not.toMatch(/: (?:yes|no)\b/i);
  const [, rest = '0'] = /(\d+) more answers? below\.$/.exec(said) ?? [];
  expect(facts.length - Number(rest), sentence).toBe(parts.filter((part) => !part.endsWith(' below')).length);
  for (const { name, label, mark } of facts.slice(0, facts.length - Number(rest))) {
    const part = parts.find((one) => one.includes(name) && one.includes(`"${label}"`)) ?? '';
    expect(part, sentence).not.toBe('');
    if (mark === 'no') expect(part, sentence).not.toMatch(/ has "/);
  }
}

/** What one answer may be said as, with whether its name is said. */
interface Piece {
  readonly answer: AnswerOnTool;
  readonly words: string;
}

/** What is said after the answers. */
const REST =
  /^(?:\d+ more (?:price|answer)s? below)?(?:(?:; )?your budget is [^:]+: [^;]+)?(?:(?:; )?they differ on \d+ of \d+ questions? below)?$/;

/** Fails where a sentence about tools says what is not answered, or what cannot stand beside it. */
export function expectTrueOfTools(sentence: string, question: OnTools, snapshot: Snapshot): void {
  const { kind, answers, notUnderstood, setUp, tool } = question;
  const left = afterNotUnderstood(sentence, notUnderstood);
  const isOfPrice = kind === 'price' || kind === 'tool' || answers.every(({ price }) => price);
  const isPriced = isOfPrice && answers.some(({ price }) => price);
  const said = isPriced ? withoutRecord(left) : left;
  expectPaidAlike(sentence);
  if (answers.length === 0 || (said === '' && notUnderstood.length > 0)) {
    const isSaid = ({ mark, disputed }: AnswerOnTool) => mark !== 'unknown' || disputed;
    expect(answers.filter(({ price }) => !price).some(isSaid), sentence).toBe(false);
    expect(said, sentence).toBe(notUnderstood.length > 0 ? '' : "We don't record that.");
    return;
  }
  if (notUnderstood.length > 0) expect(sentence).toMatch(/^We don't record /);
  if (said.startsWith('On record: ')) {
    expectInformation(said, question, sentence);
    return;
  }
  const opening = tool && kind === 'tool' ? `${tool.name}: ${tool.summary.replace(/\.$/, '')}. ` : '';
  expect(said.slice(0, opening.length), sentence).toBe(opening);
  const isStatement = kind === 'statement';
  expect(said.startsWith('Recorded here: '), sentence).toBe(isStatement);
  const body = said.slice(opening.length + (isStatement ? 'Recorded here: '.length : 0)).replace(/\.$/, '');
  const { pieces, rest } = readPieces(body, question, snapshot);
  expect(rest, `nothing else is said: ${sentence}`).toMatch(REST);
  for (const { answer, words } of pieces) {
    if (answer.price) expectPriceOf(words, answer, sentence);
    else expectFact(words, answer, snapshot, sentence);
  }
  const isAbout = (what: string) => answers.filter(({ price }) => what === 'answer' || price);
  const [, more, what = 'answer'] = /(\d+) more (price|answer)s? below/.exec(rest) ?? [];
  if (kind !== 'tool') {
    const all = pieces.every(({ answer }) => answer.price) && !/more answer/.test(rest) ? 'price' : 'answer';
    expect(pieces.length + Number(more ?? 0), sentence).toBe(isAbout(more === undefined ? all : what).length);
  }
  const hasPrice = pieces.some(({ answer }) => answer.price);
  const people = setUp.people ?? 0;
  if (people > 0 && hasPrice && kind !== 'tool') expect(sentence).toContain(`or ${formatUnits(people, 'person')}`);
  expectDifferences(rest, answers, sentence);
  expectOnBudget(rest, question, sentence);
  expectBesideFeatures(pieces, sentence);
  expectOneSetUp(pieces, sentence);
  const priced = pieces.flatMap(({ answer }) => (answer.price ? [answer.tool] : []));
  expect(new Set(priced).size, `one price of each tool: ${sentence}`).toBe(priced.length);
}

/** The answers that a sentence says, in its order, and what it says besides. */
function readPieces(body: string, { answers }: OnTools, snapshot: Snapshot) {
  const pieces: Piece[] = [];
  let rest = body.replace(/^For .+?, (?=we couldn’t confirm|[^,]+ costs )/, '');
  for (;;) {
    const next = answers
      .filter((answer) => !pieces.some((piece) => piece.answer === answer))
      .flatMap((answer) => waysToSay(answer, snapshot).map((words) => ({ answer, words: words.exec(rest)?.[0] })))
      .filter((one): one is Piece => one.words !== undefined)
      .sort((a, b) => b.words.length - a.words.length)[0];
    if (!next) return { pieces, rest };
    pieces.push(next);
    rest = rest
      .slice(next.words.length)
      .replace(/^ for [^;]+/, '')
      .replace(/^; /, '');
  }
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const FREE = '(?:, and a free plan (?:is enough too|may be enough))?';

function waysToSay(
  { name, label, price, value, mark, key, disputed }: AnswerOnTool,
  { methodology }: Snapshot,
): RegExp[] {
  if (price) {
    const who = `(?:${escaped(name)}|It)`;
    return [
      new RegExp(`^${who} costs ${ANY_PRICE}${FREE}(?=;|$| for )`),
      new RegExp(`^[Ww]e couldn’t confirm (?:the price of ${escaped(name)}|a price)${FREE}(?=;|$| for )`),
    ];
  }
  const declared = methodology.catalogue.keys[key];
  const known = declared && value !== null && value !== undefined ? formatValue(value, declared) : mark;
  const said = disputed ? 'sources differ' : (known ?? 'unknown');
  return [
    new RegExp(`^(?:${escaped(name)}, )?${escaped(label)}: ${escaped(said)}(?: \\((?:plan|add-on) [^;]+\\))?(?=;|$)`),
  ];
}

/** Law: a price is that of the tool, and whether a free plan is enough is said. */
function expectPriceOf(words: string, { price }: AnswerOnTool, sentence: string): void {
  const [costs] = new RegExp(`(?<=costs )${ANY_PRICE}(?=${FREE}(?:;|$| for ))`).exec(words) ?? [];
  expect(costs === undefined, sentence).toBe(price?.currency === null);
  if (costs !== undefined && price) expectPrice(costs, price, sentence);
  const free = words.includes('is enough too') ? 'yes' : words.includes('may be enough') ? 'may be' : undefined;
  expect(free, sentence).toBe(price?.free_plan);
}

/** Law: what is said of a fact is what is recorded of the tool. */
function expectFact(
  words: string,
  { tool, key, mark, disputed, plan, add_on }: AnswerOnTool,
  { tools }: Snapshot,
  sentence: string,
): void {
  const fact = tools.get(tool)?.facts[key];
  if (fact) {
    expect(disputed === true, sentence).toBe(fact.status === 'disputed');
    if (fact.status === 'unknown') expect(words, sentence).toMatch(/: unknown$/);
  }
  if (fact && mark === 'yes') expect(add_on?.name, sentence).toBe(fact.add_on);
  const terms = [...(plan === undefined ? [] : [`plan ${plan}`]), ...(add_on ? [`add-on ${add_on.name}`] : [])];
  if (terms.length > 0) expect(words.endsWith(` (${terms.join(', ')})`), sentence).toBe(true);
  else expect(words, sentence).not.toMatch(/\((?:plan|add-on) [^()]*\)$/);
}

/** Law: each priced tool is named with whether its price is within the budget. */
function expectOnBudget(rest: string, { answers, budget, currencies }: OnTools, sentence: string): void {
  const [, said] = /your budget is [^:]+: ([^;]+)/.exec(rest) ?? [];
  if (said === undefined || !budget) return;
  const words = { within: /(?:is|are) within it$/, over: /(?:is|are) above it$/, open: /may be within it$/ };
  const parts = said.split(/(?<= it), /);
  for (const { tool, name, price } of answers.filter(
    (one, i) => one.price && answers.findIndex((other) => other.price && other.tool === one.tool) === i,
  )) {
    const part = parts.find((one) => one.includes(name)) ?? '';
    expect(part, `${tool}: ${sentence}`).toMatch(words[judgePrice(price as Price, budget, currencies.rates)]);
  }
}

/** Law: so many questions are a yes for one tool and a no for another. */
function expectDifferences(rest: string, answers: readonly AnswerOnTool[], sentence: string): void {
  const [, differing, all] = /they differ on (\d+) of (\d+) questions? below/.exec(rest) ?? [];
  if (differing === undefined) return;
  const keys = [...new Set(answers.filter(({ price }) => !price).map(({ key }) => key))];
  const marksOf = (key: string) => new Set(answers.filter((one) => one.key === key).map(({ mark }) => mark));
  const exist = keys.filter((key) => marksOf(key).has('yes') && marksOf(key).has('no'));
  expect([Number(differing), Number(all)], sentence).toEqual([exist.length, keys.length]);
  expect(exist.length, sentence).toBeGreaterThan(0);
}

/** Law: a price beside a feature is of the plan that has it. */
function expectBesideFeatures(pieces: readonly Piece[], sentence: string): void {
  for (const { answer: priced } of pieces) {
    if (!priced.price) continue;
    for (const { answer } of pieces)
      if (!answer.price && answer.tool === priced.tool && answer.mark !== 'no')
        expect([answer.plan, priced.price.upto_plan], sentence).toEqual([priced.price.plan, undefined]);
  }
}

/** Law: two prices of a sentence are for one set-up. */
function expectOneSetUp(pieces: readonly Piece[], sentence: string): void {
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
    /^The last change by a vendor that is recorded: (.+), on (\d{4}-\d\d-\d\d)(?:; (\d+) more below)?\.$/.exec(
      sentence,
    );
  expect(said === null, sentence).toBe(answers.length === 0);
  if (!said) {
    expect(sentence).toBe('No such change by a vendor is recorded.');
    return;
  }
  const [, what, day = '', more = '0'] = said;
  const last = answers.filter(({ name, label, changed }) => `${name}, ${label}` === what && changed?.day === day);
  expect(last.length, sentence).toBeGreaterThan(0);
  const later = answers.filter(({ changed }) => (changed?.day ?? '') > day);
  expect(later, `${sentence}: changed after the last`).toEqual([]);
  expect(Number(more), sentence).toBe(answers.length - 1);
}
