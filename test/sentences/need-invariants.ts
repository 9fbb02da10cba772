import { expect } from 'vitest';
import { computeBoard } from '../../model/board/board.ts';
import { isForPeople, type Need } from '../../model/board/need.ts';
import { toColumns } from '../../model/board/to-answer.ts';
import { convert } from '../../model/pricing/currencies.ts';
import { type Price, toPrice } from '../../model/pricing/price.ts';
import { isListed } from '../../model/tool.ts';
import { nameAbility } from '../../model/words/ability.ts';
import { formatSetUp } from '../../model/words/units.ts';
import type { NeedBoard, Rows } from '../../server/sentences/inputs.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import {
  expectLowestPaid,
  expectLowestPrices,
  expectNames,
  expectSum,
  PRICE,
  readLimit,
} from './lowest-price-invariants.ts';
import { NUMBER, readNumber } from './numbers.ts';
import { expectBillOfNeed } from './prices.ts';

type Row = Rows[number];

/** Computes the board of a need. @param category if given, only tools of this category count */
export function computeNeedBoard({ tools, methodology }: Snapshot, need: Need, category?: string): NeedBoard {
  const all = [...tools.values()].filter((tool) => need.only?.includes(tool.slug) ?? isListed(tool));
  const computed = computeBoard(
    all.filter((tool) => category === undefined || tool.category === category),
    need,
    methodology,
  );
  return { ...computed, columns: toColumns(computed.need, methodology.catalogue), ...methodology };
}

const NOT_UNDERSTOOD =
  /(?:^| )We (?:didn’t understand|have no facts on) (?<words>“[^”]*”(?:(?:, | and )(?:“[^”]*”|\d+ more))*)\.(?= |$)/;

/** Strips the part about words that were not understood, after checking that it names them. */
function stripNotUnderstood(sentence: string, notUnderstood: readonly string[]): string {
  const match = NOT_UNDERSTOOD.exec(sentence);
  expect(match !== null, sentence).toBe(notUnderstood.length > 0);
  if (!match) return sentence;
  const clean = notUnderstood.map((words) => `“${words.replaceAll(/["“”]/g, '')}”`);
  const namedWords = match.groups?.words?.match(/“[^”]*”/g) ?? [];
  expect(namedWords, sentence).toEqual(clean.slice(0, namedWords.length));
  const [, more = '0'] = / and (\d+) more$/.exec(match.groups?.words ?? '') ?? [];
  expect(namedWords.length + Number(more), sentence).toBe(notUnderstood.length);
  return sentence
    .replace(NOT_UNDERSTOOD, '')
    .replace(/^We understood only part of this\. ?/, '')
    .trimStart();
}

/** Matches confirmed answers, or claims by vendors. */
const CONFIRMED =
  '(?:(?:is|are) confirmed (?<toMeet>(?:not )?to .+?)|(?<claim>says? (?:it|they) .+?))(?:, (?<assumed>(?:.+ )?at (?:an assumed price|assumed prices)))?';
const TO_MEET = '(?<toMeet>(?:not )?to .+?)';
const MORE = `(?:; (?<more>${NUMBER}|.+?) (?:more may fit|may fit too))?`;
const LEAST =
  '(?<least>(?:.+ enough for|(?:We couldn’t confirm its full price|No full price is confirmed)(?= for)|Lowest (?:confirmed )?prices?) .+?\\.)';
const COUNT = `(?:(?<count>${NUMBER}) tools?(?: and )?)?(?:(?<apis>${NUMBER}) APIs?)? ${CONFIRMED}`;

/** The pattern of each kind of sentence. A sentence must match exactly one of them. */
const PATTERNS = {
  noQuestion: /^(?:Nothing in your question tells tools apart\.)?$/,
  noneLeft: /^No tool is left to choose from\.$/,
  niceFirst: /^(?<names>.+) comes? first(?:, with (?<nice>.+) nice-to-haves|: (?:it|they) (?<does>.+))\.$/,
  nothingUnderstood: /^We (?:understood “(?<size>.+)” but )?didn’t find any requirements\.$/,
  prices: new RegExp(
    `^(?!.*(?:(?:is|are) confirmed (?:not )?to|says? (?:it|they)) )${LEAST}(?: (?<counts>(?:We confirmed (?!a price).+?\\.)?(?: ?For [\\d,]+ tools? we couldn’t confirm any\\.)?))?$`,
  ),
  fewFit: new RegExp(
    `^(?<only>Only )?(?<names>(?!No )(?!${NUMBER} tools? (?:and|are))(?!Lowest ).+?) ${CONFIRMED}${MORE}\\. (?<after>(?:Per month|The free plans?|We couldn’t confirm (?:its full price|their full prices) for|For|Its free plan is) .+)$`,
    'i',
  ),
  manyFit: new RegExp(`^${COUNT}${MORE}\\. ${LEAST}$`, 'i'),
  cheapFirst: new RegExp(`^${LEAST} ${COUNT}\\.$`, 'i'),
  areFree: new RegExp(
    `^(?<only>Only )?(?<names>.+?) (?:(?:is|are) confirmed ${TO_MEET} on|has|have) a free plan for (?<size>[^:]+)\\.$`,
  ),
  noneIsFree: new RegExp(`^No free plan is confirmed ${TO_MEET} for (?<size>.+?)\\.(?: (?<paid>.+))?$`),
  someMayFit: new RegExp(`^No tool ${CONFIRMED}\\. (?<rest>.+)\\.$`),
  oneMayFit:
    /^(?:We found no source that says whether (?<asking>.+)|(?<name>(?!No tool ).+) has (?:(?<left>\S+)(?: of (?<of>\S+) requirements| requirement)|all (?<every>\S+) requirements) left to confirm(?:: whether it (?<whether>.+))?|(?<alone>.+) isn’t confirmed .+)\.$/,
  noneFits: new RegExp(
    `^No tool fits\\. (?:(?<every>All )(?<all>${NUMBER})|(?<times>${NUMBER}) of (?<of>\\d+)) (?<why>.+)\\.$`,
    'i',
  ),
  oneFails: /^(?<name>.+) doesn’t fit: it (?<why>.+)\.$/,
} as const;
type Groups = Readonly<Record<string, string | undefined>>;

/** Fails if a sentence about a need contradicts its board. */
export function expectNeedSentence(sentence: string, board: NeedBoard): void {
  const text = stripNotUnderstood(sentence, board.need.notUnderstood);
  const matches = Object.entries(PATTERNS).filter(([, form]) => form.test(text));
  const [[form, pattern] = expect.fail(`no pattern matches: ${sentence}`)] = matches as [
    [keyof typeof PATTERNS, RegExp],
  ];
  expect(
    matches.map(([name]) => name),
    `several patterns match: ${sentence}`,
  ).toEqual([form]);
  const groups = pattern.exec(text)?.groups ?? {};
  if (groups.toMeet !== undefined) expectRequirements(groups.toMeet, board, sentence, form);
  if (groups.claim !== undefined) expectClaims(groups.claim, board, sentence);
  if (['fewFit', 'manyFit', 'cheapFirst'].includes(form)) expectAssumed(groups.assumed, board, sentence);
  CHECKS[form](groups, board, sentence);
  expect(sentence.replaceAll(/“[^”]*”/g, ''), 'keys must appear as labels').not.toMatch(/\b[a-z]+\.[a-z]+_[a-z]+/);
}

/** Finds rows that fit, or that would fit without the words that were not understood. */
const findFitting = ({ need, rows, currencies }: NeedBoard) =>
  rows.filter((row) =>
    need.notUnderstood.length > 0
      ? row.result === 'may fit' && meetsAll(row, need, { currencies })
      : row.result === 'fits',
  );

const findPossible = (board: NeedBoard) => {
  const fittingRows = findFitting(board);
  return board.rows.filter((row) => row.result === 'may fit' && !fittingRows.includes(row));
};

/** Whether a bill needs a channel whose answer is unknown. */
const isChannelUnknown = ({ missing, channels }: Row['bill']) =>
  missing.some((reason) => reason.why === 'unknown' && channels.includes(reason.key));

/** Whether the marks and the bill of a row meet every requirement and the budget. Computed without the result of the board. */
function meetsAll({ marks, bill }: Row, need: Need, { currencies }: Pick<NeedBoard, 'currencies'>): boolean {
  const accepted = { required: ['yes'], unwanted: ['no', 'does not apply'], nice: undefined } as const;
  const isMet = marks.every(
    ({ strength, mark }) => (accepted[strength] as readonly string[] | undefined)?.includes(mark) ?? true,
  );
  if (!isMet || bill.noPlanFits || isChannelUnknown(bill)) return false;
  if (need.budget === undefined || bill.free?.suffices === 'yes') return true;
  const provenMaximum = bill.assumedFeatures.length > 0 ? bill.provenUpto : bill.upto;
  if (!provenMaximum || bill.hasOtherBilling) return false;
  const cents = (amount: number) => Math.round(amount * 100);
  return cents(convert(provenMaximum, need.budget.currency, currencies.rates)) <= cents(need.budget.amount);
}

const nameSize = ({ need }: NeedBoard) => {
  const words = formatSetUp(need.setUp);
  if (Object.values(need.setUp).length > 2) return 'this set-up';
  return words === '' || words === '1 person' ? 'one person' : words;
};
const toMarket = ({ need, currencies }: NeedBoard) => ({
  isForPeople: isForPeople(need.questions),
  rates: currencies,
});
const toPricedTool = ({ tool, bill }: Row) => ({ name: tool.name, category: tool.category, price: toPrice(bill) });

const CHECKS: Readonly<Record<keyof typeof PATTERNS, (groups: Groups, board: NeedBoard, sentence: string) => void>> = {
  noQuestion(_, { need }, sentence) {
    const { questions, setUp, only = [], without = [], budget, wantsCheapest = false } = need;
    expect([questions, setUp, only, without, budget, wantsCheapest], sentence).toEqual([
      [],
      {},
      [],
      [],
      undefined,
      false,
    ]);
  },

  noneLeft(_, { rows }, sentence) {
    expect(rows, sentence).toHaveLength(0);
  },

  niceFirst({ names = '', nice, does }, board, sentence) {
    expectNothingRequired(board, sentence);
    const first = board.rows.filter(({ rank }) => rank === 1);
    expectNames(
      names,
      first.map(({ tool }) => tool.name),
      sentence,
    );
    const [, yes = '', all = ''] = /^(\S+?)(?: of)? (\S+)$/.exec(nice ?? 'all one') ?? [];
    for (const { marks } of first) {
      const count = marks.filter(({ mark }) => mark === 'yes').length;
      expect([yes === 'all' ? readNumber(all) : readNumber(yes), readNumber(all)], sentence).toEqual([
        count,
        marks.length,
      ]);
    }
    if (does === undefined) return;
    const [{ any } = expect.fail(sentence)] = board.need.questions;
    expect(does, sentence).toContain(nameAbility(any, board.catalogue).split(' ').slice(1).join(' '));
  },

  nothingUnderstood({ size = '' }, board, sentence) {
    expectNothingRequired(board, sentence);
    expect(size, sentence).toBe(formatSetUp(board.need.setUp));
    expect(board.need.notUnderstood, sentence).not.toEqual([]);
  },

  prices({ least = '', counts = '' }, board, sentence) {
    expectNothingRequired(board, sentence);
    const { rows } = board;
    expectLowestPrices(least, rows.map(toPricedTool), nameSize(board), toMarket(board), sentence);
    if (rows.length > 1) expectBillCounts(counts, rows, sentence);
    else expect(counts, sentence).toBe('');
  },

  fewFit({ only, names = '', more, after = '' }, board, sentence) {
    const fittingRows = findFitting(board);
    expect(fittingRows.length, sentence).toBeLessThan(5);
    expect(only !== undefined, sentence).toBe(fittingRows.length === 1 && board.rows.length > 1);
    expectMore(more, board, sentence);
    const size = nameSize(board);
    const isApi = (row: Row) => row.tool.category === 'outreach-api';
    expect(names.replace(/^The /, 'the ').split(/, | and /), sentence).toEqual(
      fittingRows.map((row) => (isApi(row) ? `the API ${row.tool.name}` : row.tool.name)),
    );
    for (const row of fittingRows) expectBillOfNeed(row, board, sentence);
    if (fittingRows.length > 1) {
      expectPrices(after, fittingRows, size, sentence);
      return;
    }
    const { price } = toPricedTool(fittingRows[0] as Row);
    const [, cost] = new RegExp(`^For ${size} (?:it costs|its price starts at) (${PRICE})\\.$`).exec(after) ?? [];
    const isNameable = price.upto !== null || (price.amount !== null && !price.for_fewer);
    expect(cost !== undefined, sentence).toBe(price.free_plan !== 'yes' && isNameable);
    if (cost !== undefined) expectSum(after.includes('starts at') ? `from ${cost}` : cost, price, sentence);
    else
      expect(after, sentence).toBe(
        price.free_plan === 'yes'
          ? `Its free plan is enough for ${size}.`
          : `We couldn’t confirm its full price for ${size}.`,
      );
  },

  manyFit({ count = 'no', apis = 'no', more, least = '' }, board, sentence) {
    expectCount([count, apis], board, sentence);
    expectMore(more, board, sentence);
    expectLowestPrices(least, findFitting(board).map(toPricedTool), nameSize(board), toMarket(board), sentence);
  },

  cheapFirst({ count = 'no', apis = 'no', least = '' }, board, sentence) {
    expect(board.need.wantsCheapest, sentence).toBe(true);
    expectCount([count, apis], board, sentence);
    expectLowestPrices(least, findFitting(board).map(toPricedTool), nameSize(board), toMarket(board), sentence);
  },

  areFree({ only, names = '', size }, board, sentence) {
    const fittingRows = findFitting(board);
    expect([board.need.budget?.amount, size], sentence).toEqual([0, nameSize(board)]);
    if (only !== undefined) expect(fittingRows, sentence).toHaveLength(1);
    expectNames(
      names,
      fittingRows.map(({ tool }) => tool.name),
      sentence,
    );
    for (const { bill } of fittingRows) expect(bill.free?.suffices, sentence).toBe('yes');
  },

  noneIsFree({ size, paid }, board, sentence) {
    const { need, rows } = board;
    expect([findFitting(board).length, need.budget?.amount, size], sentence).toEqual([0, 0, nameSize(board)]);
    const meetingAll = rows.filter(
      (row) => meetsAll(row, { ...need, budget: undefined }, board) && row.bill.free?.suffices !== 'yes',
    );
    expect(paid === undefined, sentence).toBe(meetingAll.length === 0);
    if (paid !== undefined)
      expectLowestPaid(paid, meetingAll.map(toPricedTool), undefined, true, toMarket(board), sentence);
  },

  someMayFit({ rest = '' }, board, sentence) {
    expect(findFitting(board), sentence).toHaveLength(0);
    const possibleRows = findPossible(board);
    const decisive = board.need.questions.filter(({ strength }) => strength !== 'nice').length;
    const countLeft = ({ marks }: Row) =>
      marks.filter(({ strength, mark }) => strength !== 'nice' && mark === 'unknown').length;
    const least = Math.min(...possibleRows.map(countLeft));
    const closest = possibleRows.filter((row) => countLeft(row) === least);
    const names = closest.map(({ tool }) => tool.name);
    const size = nameSize(board);
    const counted = new RegExp(`^For (?<open>${NUMBER}) we found no source(?:; the other (?<not>${NUMBER}) .+)?$`).exec(
      rest,
    );
    if (counted) {
      expect([decisive, least], sentence).toEqual([1, 1]);
      const { open: unknown = '', not = 'no' } = counted.groups ?? {};
      expect([readNumber(unknown), readNumber(not)], sentence).toEqual([
        possibleRows.length,
        board.rows.length - possibleRows.length,
      ]);
      return;
    }
    if (rest === 'No requirement is confirmed for any tool that may fit') {
      expect(least, sentence).toBe(decisive);
      return;
    }
    const left = /^(.+) (?:has|have) one requirement left to confirm(?:: whether (?:it|they) (.+))?$/.exec(rest);
    const nearest = /^(.+) comes? closest, with (\S+) of (\S+) left to confirm$/.exec(rest);
    if (left) expect(least, sentence).toBe(1);
    if (nearest) expect([nearest[2] ?? '', nearest[3] ?? ''].map(readNumber), sentence).toEqual([least, decisive]);
    if (left ?? nearest) {
      expectNames((left ?? nearest)?.[1] ?? '', names, sentence);
      return;
    }
    expect(least, sentence).toBe(0);
    const costs = new RegExp(
      `^(?:(${NUMBER}) have only the price left to confirm, such as )?(.+?)(?: has only the price left to confirm)?: for (.+?) (?:it costs|its price starts at) (${PRICE})$`,
      'i',
    ).exec(rest);
    if (costs) {
      expect(readNumber(costs[1] ?? 'one'), sentence).toBe(closest.length);
      const row = closest.find(({ tool }) => tool.name === costs[2]) ?? expect.fail(sentence);
      expect(costs[3], sentence).toBe(size);
      expectSum(costs[4] ?? '', toPrice(row.bill), sentence);
      const { billing } = board.need;
      const hasOtherBilling = billing !== undefined && toPrice(row.bill).billing !== billing;
      expect(costs[4]?.includes('(no price for the requested billing)'), sentence).toBe(hasOtherBilling);
      return;
    }
    const [, toolNames = ''] =
      /^(.+) (?:may, but we couldn’t confirm (?:its full price|their full prices) for .+|comes? closest: ask whether one plan has everything)$/.exec(
        rest,
      ) ?? expect.fail(sentence);
    expectNames(toolNames, names, sentence);
    if (rest.includes('may, but')) {
      expect(rest, sentence).toMatch(new RegExp(` for ${size}$`));
      expect(
        closest.map(({ bill }) => bill.upto),
        sentence,
      ).toEqual(closest.map(() => null));
    }
  },

  oneMayFit({ asking, name, every, left = every, of: total = every, alone }, board, sentence) {
    const [row, ...others] = board.rows;
    expect([others.length, row?.result], sentence).toEqual([0, 'may fit']);
    const decisive = row?.marks.filter(({ strength }) => strength !== 'nice') ?? [];
    const unknown = decisive.filter(({ mark }) => mark === 'unknown').length;
    const toolName = row?.tool.name ?? '';
    if (asking !== undefined)
      expect([asking.startsWith(`${toolName} `), unknown, decisive.length], sentence).toEqual([true, 1, 1]);
    if (name !== undefined) expect([name, readNumber(left ?? '')], sentence).toEqual([toolName, unknown]);
    if (total !== undefined) expect(readNumber(total), sentence).toBe(decisive.length);
    if (alone !== undefined) expect([alone, unknown], sentence).toEqual([toolName, 0]);
  },

  noneFits({ all, times = all, of: total = all, why = '' }, board, sentence) {
    const { rows } = board;
    expect(rows.length, sentence).toBe(readNumber(total ?? ''));
    expectReason(why, readNumber(times ?? ''), board, sentence);
  },

  oneFails({ name, why = '' }, board, sentence) {
    expect(
      board.rows.map(({ tool }) => tool.name),
      sentence,
    ).toEqual([name]);
    expectReason(why, 1, board, sentence);
  },
};

/** Checks how many tools the reason rules out, and that no other reason rules out more tools. */
function expectReason(why: string, times: number, { need, rows }: NeedBoard, sentence: string): void {
  expect(new Set(rows.map(({ result }) => result)), sentence).toEqual(new Set(['does not fit']));
  const failing = { required: ['no', 'does not apply'], unwanted: ['yes'], nice: [] };
  const isFailed = (row: Row, i: number) =>
    (failing[need.questions[i]?.strength ?? 'nice'] as unknown[]).includes(row.marks[i]?.mark);
  const remainingRows = rows.filter((row) => !row.marks.some((_, i) => isFailed(row, i)));
  const withoutPlan = remainingRows.filter(({ bill }) => bill.noPlanFits).length;
  const byQuestion = need.questions.map((_, i) => rows.filter((row) => isFailed(row, i)).length);
  const limit = need.budget && readLimit(why);
  const expectedCounts = /^ha(?:s|ve) no plan that includes everything$/.test(why)
    ? [withoutPlan]
    : /^costs? more than .+ a month$/.test(why)
      ? [remainingRows.length - withoutPlan]
      : byQuestion;
  expect(expectedCounts, sentence).toContain(times);
  expect(times, sentence).toBe(Math.max(withoutPlan, remainingRows.length - withoutPlan, ...byQuestion));
  if (/^costs? more than/.test(why)) expect(limit, sentence).toEqual({ ...need.budget });
}

/** Checks that "more" counts the other tools that may fit, or names the only such tool. */
function expectMore(more: string | undefined, board: NeedBoard, sentence: string): void {
  const possibleRows = findPossible(board);
  if (more === undefined) expect(possibleRows, sentence).toHaveLength(0);
  else if (possibleRows.length === 1) expect(more, sentence).toBe(possibleRows[0]?.tool.name);
  else expect(readNumber(more), sentence).toBe(possibleRows.length);
}

/** Checks that the sentence counts the tools whose price is within the budget only on an assumption. */
function expectAssumed(words: string | undefined, board: NeedBoard, sentence: string): void {
  const fittingTools = findFitting(board).map(toPricedTool);
  const isAssumed = ({ price }: (typeof fittingTools)[number]) =>
    price.free_plan !== 'yes' && (price.assumed ?? []).some((one) => one !== 'plan');
  const { length } = board.need.budget ? fittingTools.filter(isAssumed) : [];
  expect(words === undefined, sentence).toBe(length === 0);
  const [, count = ''] = /^(?:(.+) )?at (?:an assumed price|assumed prices)$/.exec(words ?? '') ?? [];
  if (length > 0 && length < fittingTools.length) expect(readNumber(count), sentence).toBe(length);
  else expect(count, sentence).toBe('');
}

/** Checks how many tools and APIs fit. */
function expectCount(words: readonly string[], board: NeedBoard, sentence: string): void {
  const fittingRows = findFitting(board);
  const apis = fittingRows.filter(({ tool }) => tool.category === 'outreach-api').length;
  expect(words.map(readNumber), sentence).toEqual([fittingRows.length - apis, apis]);
}

/** Checks that each tool has its price, a free plan that is enough, or no confirmed price. */
function expectPrices(after: string, rows: readonly Row[], size: string, sentence: string): void {
  const tools = rows.map(toPricedTool);
  const isNameable = ({ amount, upto, for_fewer }: Price) => upto !== null || (amount !== null && !for_fewer);
  const freeTools = tools.filter(({ price }) => price.free_plan === 'yes');
  const pricedTools = tools.filter((one) => !freeTools.includes(one) && isNameable(one.price));
  const openTools = tools.filter((one) => !freeTools.includes(one) && !pricedTools.includes(one));
  const splitNames = (words: string | undefined) => (words === undefined ? [] : words.split(/, | and /));
  const nameAll = (some: typeof tools) => some.map(({ name }) => name);
  if (openTools.length === tools.length) {
    expect(after, sentence).toBe(`We couldn’t confirm their full prices for ${size}.`);
    return;
  }
  const [, forSize, shared, list = ''] =
    /^(?:Per month for|For) (.+?)(?:, (billed \S+))?: (.+?)\.(?= The free| We couldn’t|$)/.exec(after) ?? [];
  expect(forSize ?? size, sentence).toBe(size);
  const each = [...list.matchAll(new RegExp(`(?:^|, | and )(.+?) (${PRICE})(?=, | and |$)`, 'g'))];
  expect(
    each.map(([, name]) => name),
    sentence,
  ).toEqual(nameAll(pricedTools));
  for (const [i, [, , price = '']] of each.entries())
    expectSum(price, (pricedTools[i] as (typeof pricedTools)[number]).price, sentence, shared ?? price);
  const [, freeNames] = /The free plans? of (.+?) (?:is|are) enough/.exec(after) ?? [];
  const [, openNames] = /We couldn’t confirm the full prices? of (.+)\.$/.exec(after) ?? [];
  expect([splitNames(freeNames), splitNames(openNames)], sentence).toEqual([nameAll(freeTools), nameAll(openTools)]);
}

/** Checks the number of prices of each certainty. */
function expectBillCounts(words: string, rows: readonly Row[], sentence: string): void {
  const count = (...levels: string[]) => rows.filter(({ bill }) => levels.includes(bill.certainty)).length;
  const read = (pattern: string) => Number(new RegExp(pattern).exec(words)?.[1] ?? 0);
  const numbers = [
    read('confirmed (\\d+) prices?(?! on)'),
    read('(\\d+) (?:more|prices?) on an assumption'),
    read('minimum for (\\d+)'),
    read('maximum for (\\d+)'),
    read('For (\\d+) tools? we couldn’t'),
  ];
  const expected = [
    count('exact'),
    count('assumed'),
    count('at least'),
    count('at most'),
    count('unconfirmed', 'unknown'),
  ];
  expect(numbers, sentence).toEqual(expected);
}

function expectNothingRequired({ need, rows }: NeedBoard, sentence: string): void {
  expect(need.budget, sentence).toBeUndefined();
  expect(
    need.questions.filter(({ strength }) => strength !== 'nice'),
    sentence,
  ).toEqual([]);
  if (need.notUnderstood.length === 0)
    expect(new Set(rows.map(({ result }) => result)), sentence).toEqual(new Set([undefined]));
}

/** Checks that all requirements are claims by vendors, and that the words name each claim. */
function expectClaims(words: string, { need, catalogue }: NeedBoard, sentence: string): void {
  const decisive = need.questions.filter(({ strength }) => strength !== 'nice');
  const phrases = decisive.map(({ any }) => nameAbility(any, catalogue));
  expect([need.budget, phrases.every((phrase) => phrase.startsWith('say they '))], sentence).toEqual([undefined, true]);
  const plain = words.replaceAll(/\b(?:it has|it follows|it|has|follows)\b/g, '');
  for (const phrase of phrases) expect(plain, sentence).toContain(phrase.split(' ').slice(3).join(' '));
}

/** Checks that the words name or count the requirements, and name the budget. With unknown words, the count says "we understood". */
function expectRequirements(words: string, { need, catalogue }: NeedBoard, sentence: string, form: string): void {
  const decisive = need.questions.filter(({ strength }) => strength !== 'nice');
  const isForFree = form === 'areFree' || form === 'noneIsFree';
  const limit = readLimit(/(?: for|^to cost) (?:less than )?(\S+) a month(?: or less)?$/.exec(words)?.[1] ?? '');
  const isBelow = / less than \S+ a month$/.test(words);
  const parsedLimit = limit && { ...limit, amount: Math.round(limit.amount * 100 - (isBelow ? 1 : 0)) / 100 };
  if (!isForFree) expect(parsedLimit, sentence).toEqual(need.budget && { ...need.budget });
  const [, all] = /to meet (?:all (\S+) requirements|both requirements)/.exec(words) ?? [];
  if (!words.includes('to meet ')) {
    const phrases = decisive.map(({ any }) => nameAbility(any, catalogue).split(' ').slice(1).join(' '));
    for (const phrase of phrases) expect(words, sentence).toContain(phrase);
    const { length } = decisive.filter(({ strength }) => strength === 'unwanted');
    expect(words.match(/not to /g) ?? [], sentence).toHaveLength(length);
    expect(decisive.length, sentence).toBeLessThan(3);
    return;
  }
  expect(all === undefined ? decisive.length < 3 : readNumber(all) === decisive.length, sentence).toBe(true);
  expect(words.includes(' we understood'), sentence).toBe(need.notUnderstood.length > 0);
}
