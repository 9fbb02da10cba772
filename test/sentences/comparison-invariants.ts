import { expect } from 'vitest';
import type { Row } from '../../model/board-schemas.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import { parseColumn } from '../../model/parse-question.ts';
import type { Price } from '../../model/pricing/price.ts';
import type { Tool } from '../../model/tool.ts';
import { describeAbilityForOneTool, describeInabilityForOneTool } from '../../model/words/ability.ts';
import { possessive } from '../../model/words/label.ts';
import { spellOut } from '../../model/words/numbers.ts';
import { PERIOD_ADVERBS } from '../../model/words/sum.ts';
import type { Rates } from '../../server/sentences/inputs.ts';

/* Parses the sentences of a comparison, and compares them with the JSON answer. */

/** The prices of a comparison. */
export interface PricedRows {
  /** `monthly` is the price billed monthly, if no billing is required. */
  readonly rows: readonly (Pick<Row, 'name' | 'price'> & { readonly monthly?: Price | undefined })[];
  /** The set-up, such as `6 people`. */
  readonly setUpWords: string;
  readonly rates: Rates;
}

/** The JSON answer of a comparison, with its tools. */
export interface ComparedAnswer extends PricedRows {
  readonly rows: readonly (PricedRows['rows'][number] & Pick<Row, 'slug' | 'cells'>)[];
  readonly tools: readonly Pick<Tool, 'name' | 'facts'>[];
  /** The required questions, as keys of columns. */
  readonly required: readonly string[];
  readonly catalogue: Catalogue;
}

const BILLINGS = new Map(Object.entries(PERIOD_ADVERBS).map(([period, words]) => [words, period]));

function matchGroups(pattern: RegExp, sentence: string): Readonly<Record<string, string | undefined>> {
  return pattern.exec(sentence)?.groups ?? expect.fail(`no pattern matches: ${sentence}`);
}

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' };

function formatMoney(amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const sum = amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return SIGNS[currency] === undefined ? `${sum} ${currency}` : `${SIGNS[currency]}${sum}`;
}

/** `from $99`, `$99 to $120`. */
function formatSum({ amount, upto, currency, upto_billing }: Price): string {
  const formatAmount = (sum: number | null) => formatMoney(sum as number, currency as string);
  if (amount === null || upto_billing) return `at most ${formatAmount(upto)}`;
  if (upto === null) return `from ${formatAmount(amount)}`;
  return upto > amount ? `${formatAmount(amount)} to ${formatAmount(upto)}` : formatAmount(amount);
}

const findBilling = ({ billing, upto_billing }: Price) => upto_billing ?? billing ?? [];
const isFullPrice = ({ certainty }: Price) => certainty === 'exact' || certainty === 'assumed';
const canBeNamed = ({ currency, for_fewer }: Price) => currency !== null && !for_fewer;
const countKnown = ({ facts }: Pick<Tool, 'facts'>) =>
  Object.values(facts).filter(({ status }) => status === 'known').length;
const isLittleKnown = ({ facts }: Pick<Tool, 'facts'>) => countKnown({ facts }) * 4 < Object.keys(facts).length;

/** Checks that the tool called cheaper is certainly cheaper, and that each sum matches its price. @returns the kind of verdict */
export function expectVerdict(sentence: string, answer: ComparedAnswer): string {
  const { rows, tools } = answer;
  if (rows.length === 2 && tools.some(isLittleKnown)) return expectLittleKnown(sentence, tools);
  expect(sentence).not.toContain('too little');
  const ableRows = findAble(answer);
  if (ableRows.length < rows.length) return expectLacking(sentence, answer, ableRows);
  return expectPrices(sentence, answer) === undefined ? 'none is cheaper' : 'cheaper';
}

const isLacking = ({ cells }: ComparedAnswer['rows'][number], key: string) =>
  ['no', 'does not apply'].includes(cells[key]?.mark ?? 'unknown');

const findAble = ({ rows, required }: ComparedAnswer) =>
  rows.filter((row) => !required.some((key) => isLacking(row, key)));

/** Checks that the sentence says what each tool lacks, and compares the prices of the others. */
function expectLacking(sentence: string, answer: ComparedAnswer, ableRows: ComparedAnswer['rows']): string {
  const failuresText = answer.rows
    .filter((row) => !ableRows.includes(row))
    .map((row) => {
      const lacks = answer.required.filter((key) => isLacking(row, key));
      const phrases = lacks.map((key) =>
        describeInabilityForOneTool(parseColumn(key, answer.catalogue), answer.catalogue),
      );
      return `${row.name} ${phrases.join(', ').replace(/, (?=[^,]*$)/, ' and ')}.`;
    })
    .join(' ');
  expect(sentence.startsWith(failuresText), `does not begin with "${failuresText}": ${sentence}`).toBe(true);
  const rest = sentence.slice(failuresText.length).trim();
  const [only, ...others] = ableRows;
  if (others.length > 0) expectPrices(rest, { ...answer, rows: ableRows });
  else if (!only) expect(rest).toBe('');
  else if (canBeNamed(only.price)) {
    expect(rest).toMatch(new RegExp(` for ${answer.setUpWords}\\.$`));
    expectSums(rest, [only.price]);
  } else expect(rest).toBe(`We couldn’t confirm ${possessive(only.name)} price.`);
  return 'lacking';
}

function expectLittleKnown(sentence: string, tools: ComparedAnswer['tools']): string {
  const pattern =
    /^We know too little about (?<names>.+) for a fair comparison: (?<first>\d+)(?: and (?<second>\d+) answers| answers vs\. (?<other>\d+) for (?<rich>.+))\.$/;
  const { names, first, second, other, rich } = matchGroups(pattern, sentence);
  const littleKnown = tools.filter(isLittleKnown);
  expect(names, sentence).toBe(littleKnown.map(({ name }) => name).join(' and '));
  expect([first, second].filter(Boolean).map(Number), sentence).toEqual(littleKnown.map(countKnown));
  if (rich !== undefined)
    expect(tools.map((tool) => [tool.name, countKnown(tool)])).toContainEqual([rich, Number(other)]);
  return 'little';
}

/** Checks the sentences after a comparison of prices. @returns the comparison, and whether it compares prices billed monthly */
function expectRemarks(text: string, { rows }: PricedRows): readonly [comparison: string, isMonthly: boolean] {
  const anyName = rows.map(({ name }) => name.replaceAll('.', '\\.')).join('|');
  const pattern = new RegExp(
    `^(.+?\\.)(?: We don’t know whether the free plan of (.+?) is enough\\.)?(?: ((?:${anyName}) starts lower, .+?\\.))?(?: ((?:${anyName})’s?.*? prices? (?:cover|name).+?\\.))?(?: Billed monthly, (.+?) is (?:cheaper|the cheapest): .+\\.)?(?: ((?:${anyName}) costs .+\\.))?$`,
  );
  const [, comparison = text, free, starts, channels = '', monthly, otherwise] = pattern.exec(text) ?? [];
  const names = rows.filter(({ price }) => price.free_plan === 'may be').map(({ name }) => name);
  const isAboutFree = rows.some(({ price }) => price.free_plan === 'yes');
  if (!isAboutFree) expect(free?.split(/, | or /) ?? [], text).toEqual(names);
  const covered = new Set(rows.flatMap(({ price }) => (price.currency ? [String(price.for_channels)] : [])));
  if (!isAboutFree) expect(channels !== '', text).toBe(covered.size > 1);
  if (monthly !== undefined) expect(comparison, text).not.toContain(`${monthly} is`);
  if (starts !== undefined) expect(rows.length, text).toBeGreaterThan(2);
  const otherBillings = rows.filter(({ price }) => price.billing !== 'month');
  if (otherwise !== undefined) for (const { price } of otherBillings) expectSums(`: ${otherwise}`, [price]);
  return [comparison, otherwise !== undefined];
}

/** Checks a sentence that only compares prices. @returns the cheapest tool, if there is only one */
export function expectPrices(text: string, answer: PricedRows): string | undefined {
  const { setUpWords, rates } = answer;
  const [sentence, isMonthly] = expectRemarks(text, answer);
  const rows = isMonthly
    ? answer.rows.map(({ name, price, monthly = price }) => ({ name, price: monthly }))
    : answer.rows;

  const inBase = ({ currency }: Price, sum: number | null) =>
    sum === null || currency === null
      ? null
      : (sum * (rates.rates[currency] as number)) / (rates.rates[rates.base] as number);
  const lowest = ({ price }: (typeof rows)[number]) => inBase(price, price.amount) ?? 0;
  const highest = ({ price }: (typeof rows)[number]) => inBase(price, price.upto) ?? Number.POSITIVE_INFINITY;
  const findRow = (name: string) =>
    rows.find((row) => row.name === name) ?? expect.fail(`${name} is not compared: ${sentence}`);
  const otherRows = (name: string) => rows.filter((row) => row.name !== name);
  expect(sentence, 'says who the prices are for').toContain(`for ${setUpWords}`);
  const freeNames = rows.filter(({ price }) => price.free_plan === 'yes').map(({ name }) => name);
  expect(/(has|each have) a free plan that is enough/.test(sentence), sentence).toBe(freeNames.length > 0);
  for (const { name, price } of rows) {
    if (!canBeNamed(price) && sentence.includes(`${name} costs`)) expect(sentence).toContain(`${name} costs more`);
    if (price.for_fewer) expect(sentence, 'names no price for fewer people').not.toContain(formatSum(price));
  }
  if (freeNames.length > 0) {
    expect(sentence.startsWith(freeNames.join(' and ').replace(/ and (?=.* and )/g, ', ')), sentence).toBe(true);
    return undefined;
  }
  const two = /^(?!We can’t)(?:Of the paid plans, (?<paid>.+?)’s? is|(?<name>.+?) is) cheaper for /.exec(
    sentence,
  )?.groups;
  if (two) {
    const row = findRow((two.paid ?? two.name) as string);
    const [other] = otherRows(row.name) as [typeof row];
    expect(highest(row), sentence).toBeLessThan(lowest(other));
    expect(two.paid !== undefined, sentence).toBe(rows.some(({ price }) => price.free_plan !== undefined));
    const prices = canBeNamed(other.price) ? [row.price, other.price] : [row.price];
    expectSums(sentence, prices);
    expectConditions(sentence, prices);
    return row.name;
  }
  const same = /^(?<names>.+) cost the same for /.exec(sentence)?.groups;
  if (same) {
    expect(same.names).toBe(rows.map(({ name }) => name).join(' and '));
    expect(lowest(rows[0] as (typeof rows)[number])).toBe(highest(rows[1] as (typeof rows)[number]));
    expect(rows.every(({ price }) => isFullPrice(price))).toBe(true);
    expectSums(
      sentence,
      rows.slice(0, 1).map(({ price }) => price),
    );
    return undefined;
  }
  const many =
    /^(?<names>.+?) (?:(?:is|are) the cheapest|ha(?:s|ve) the lowest (?<confirmed>confirmed )?(?<paid>paid )?price) of (?<count>\w+) for /.exec(
      sentence,
    )?.groups;
  if (many) {
    const isBelowAll = (row: (typeof rows)[number]) =>
      otherRows(row.name).every((other) => highest(row) < lowest(other));
    const fullPriceRows = rows.some(isBelowAll)
      ? rows.filter(isBelowAll)
      : rows.filter(({ price }) => price.upto !== null);
    const lowestSum = Math.min(...fullPriceRows.map(highest));
    const namedRows = fullPriceRows.filter((row) => highest(row) === lowestSum);
    expect(many.names?.split(/, | and /), sentence).toEqual(namedRows.map(({ name }) => name));
    expect(many.count).toBe(spellOut(rows.length));
    const isCertain = rows.every((row) => namedRows.includes(row) || lowest(row) > lowestSum);
    const isAboutPaidPlans = rows.some(({ price }) => price.free_plan !== undefined);
    expect([many.confirmed === undefined, many.paid !== undefined], sentence).toEqual([isCertain, isAboutPaidPlans]);
    expectSums(
      sentence,
      namedRows.slice(0, 1).map(({ price }) => price),
    );
    return namedRows.length === 1 && isCertain ? namedRows[0]?.name : undefined;
  }
  // Neither of two tools is certainly cheaper.
  for (const row of rows.length === 2 ? rows : [])
    expect(
      otherRows(row.name).every((other) => highest(row) < lowest(other)),
      sentence,
    ).toBe(false);
  const one = /^(?<name>.+?) costs (?<sum>.+?) for .+?\. We couldn’t confirm (?<other>.+?)’s? price\./.exec(
    sentence,
  )?.groups;
  if (one) {
    expectSums(one.sum ?? '', [findRow(one.name as string).price]);
    expect(canBeNamed(findRow(one.other as string).price), sentence).toBe(false);
    return undefined;
  }
  if (sentence.startsWith('We can’t say which is cheaper')) {
    expect(
      rows.every(({ price }) => canBeNamed(price)),
      sentence,
    ).toBe(true);
    expectSums(
      sentence,
      rows.map(({ price }) => price),
    );
    return undefined;
  }
  expect(sentence).toMatch(/^We couldn’t confirm (the price of .+ or .+|the price of any of these \w+ tools) for /);
  expect(
    rows.some(({ price }) => (rows.length > 2 ? price.upto !== null : canBeNamed(price))),
    sentence,
  ).toBe(false);
  return undefined;
}

/** Checks that the words contain these sums in order, and their billings. */
function expectSums(words: string, prices: readonly Price[]): void {
  let rest = words.slice(words.indexOf(': ') + 1);
  for (const price of prices) {
    const at = rest.indexOf(formatSum(price));
    expect(at, `no ${formatSum(price)} in: ${words}`).toBeGreaterThanOrEqual(0);
    rest = rest.slice(at + formatSum(price).length);
  }
  const billings = [...words.matchAll(/billed ([a-z-]+)/g)].map(([, how]) => BILLINGS.get(how ?? ''));
  expect(billings, words).toEqual(expect.arrayContaining(prices.flatMap(findBilling)));
}

/** `$1,740`, `90 CHF`. */
const listSums = (words: string): readonly string[] =>
  words.match(/[$€£]\d[\d,]*(?:\.\d+)?|\b\d[\d,]*(?:\.\d+)? [A-Z]{3}\b/g) ?? [];

/** Checks that each sum in the sentences is also among the bills of the page. @returns the number of sums */
export function expectSumsOfPage(sentences: string, bills: string): number {
  const sums = listSums(sentences);
  const onPage = listSums(bills);
  for (const sum of sums) expect(onPage, sentences).toContain(sum);
  return sums.length;
}

/** Checks that the sentence names what its sums rest on, if anything. */
function expectConditions(sentence: string, prices: readonly Price[]): void {
  const isAboutPlan = ({ certainty, if_included }: Price) => certainty === 'assumed' && if_included !== undefined;
  const isAboutPage = (price: Price) => !isAboutPlan(price) && (price.assumed ?? []).some((one) => one !== 'plan');
  expect([sentence.includes(' (if its '), sentence.includes(' (assuming ')], sentence).toEqual([
    prices.some(isAboutPlan),
    prices.some(isAboutPage),
  ]);
}

/**
 * Checks that each reason to choose a tool is a confirmed feature of this tool only, and that no named tool lacks something required. If
 * the text gives no reason, checks that the answers have none.
 * @returns the kind of text
 */
export function expectChoice(lead: string, answer: ComparedAnswer): string {
  const ableNames = findAble(answer).map(({ name }) => name);
  if (ableNames.length < 2) {
    expect(lead).not.toContain('Choose ');
    return 'lacking';
  }
  if (lead.startsWith('We confirmed no feature')) {
    expect(lead).toMatch(/^We confirmed no feature for only one of (them|these tools)\./);
    expect(ableNames.flatMap((name) => listReasons(name, answer))).toEqual([]);
    return 'none';
  }
  const choices = [
    ...lead.matchAll(/Choose (.+?) if you need (?:a tool|one) that (.+?)\.(?= Choose | We know too little |$)/g),
  ].map(([, name = '', what = '']) => ({ name, what }));
  expect(choices.length, lead).toBeGreaterThan(0);
  expect(ableNames).toEqual(expect.arrayContaining(choices.map(({ name }) => name)));
  for (const { name, what } of choices) expectReasons(what, name, answer);
  return choices.length > 1 ? 'several' : 'one';
}

/** Phrases for the features that only this tool is known to have. */
function listReasons(name: string, { tools, catalogue }: ComparedAnswer): readonly string[] {
  const isYes = (tool: (typeof tools)[number], key: string) => {
    const { status, value } = tool.facts[key] ?? {};
    return status === 'known' && value !== false && value !== 'none';
  };
  const isDisputed = (tool: (typeof tools)[number], key: string) => tool.facts[key]?.status === 'disputed';
  return Object.entries(catalogue.keys).flatMap(([key, { type, does }]) => {
    const isFeature = type === 'boolean' || (type === 'one' && typeof does === 'object' && 'yes' in does);
    const isOnly = tools.every((tool) => (tool.name === name) === isYes(tool, key) && !isDisputed(tool, key));
    if (!isFeature || catalogue.unwanted?.includes(key) || !isOnly) return [];
    return describeAbilityForOneTool([{ key }], catalogue);
  });
}

function expectReasons(words: string, name: string, answer: ComparedAnswer): void {
  let rest = words;
  for (const phrase of listReasons(name, answer).toSorted((a, b) => b.length - a.length))
    rest = rest.replace(phrase, '');
  expect(rest.replaceAll(/,| or |\s/g, ''), `not only for ${name}: ${words}`).toBe('');
}
