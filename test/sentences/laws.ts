import { expect } from 'vitest';
import type { Row } from '../../model/board-schemas.ts';
import { convert } from '../../model/pricing/currencies.ts';
import type { Price } from '../../model/pricing/price.ts';
import { PERIOD_ADVERBS } from '../../model/words/sum.ts';
import type { RecommendAnswer } from '../../server/operations/recommend/answer.ts';
import type { Rates } from '../../server/sentences/inputs.ts';
import type { Whole } from '../restore-answer.ts';
import { NUMBER, readNumber } from './numbers.ts';

/* What a title and a lead must keep, whatever their words are. */

type Answer = Whole<RecommendAnswer>;
type PricedRow = Pick<Row, 'name' | 'price'>;

/** A title with its lead, which answers leave out if it is empty. */
interface Said {
  readonly title: string;
  readonly lead?: string;
}

const countWords = (text: string) => (text === '' ? 0 : text.split(' ').length);
const removeQuotations = (text: string) => text.replaceAll(/“[^”]*”/g, '');

const HEDGE = /\b(?:assum\w*|may|might|perhaps|probably|likely|possibly|seems?|apparently)\b/i;

/** A title has at most 12 words and a lead 25, without brackets and hedges. */
export function expectShort({ title, lead = '' }: Said): void {
  const text = `${title} // ${lead}`;
  expect([title.length > 0, countWords(title) <= 12, countWords(lead) <= 25], text).toEqual([true, true, true]);
  expect(removeQuotations(text)).not.toMatch(/[()[\]]/);
  expect(removeQuotations(text)).not.toMatch(HEDGE);
  expect(text).not.toMatch(/undefined|null|NaN| {2}| [.,;]/);
}

const SIGNS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };
const MONEY = '([$€£])([\\d,]+(?:\\.\\d+)?)';
const SUM = new RegExp(`(about |from |at most )?${MONEY}(?: a month)?(?:[^.;$€£]*?,? paid ([a-z-]+))?`, 'g');
const LIMIT = new RegExp(`(?: up to| less than| more than|budget of) ${MONEY}(?: a month)?`, 'g');
const BOUNDS: Readonly<Partial<Record<Price['certainty'], string>>> = {
  assumed: 'about ',
  'at least': 'from ',
  'at most': 'at most ',
};

/** Each sum is the price of a row that the text names, in the same notation. @returns the number of sums */
export function expectSums(text: string, rows: readonly PricedRow[]): number {
  const named = rows.filter(({ name }) => text.includes(name) || rows.length === 1 || / It costs /.test(text));
  const sums = [...removeQuotations(text).replaceAll(LIMIT, '').matchAll(SUM)];
  for (const [words, bound = '', sign = '', digits = '', paid] of sums) {
    const isOf = ({ price }: PricedRow) =>
      price.amount === Number(digits.replaceAll(',', '')) &&
      price.currency === SIGNS[sign] &&
      (BOUNDS[price.certainty] ?? '') === bound &&
      (paid === undefined || (price.billing !== null && PERIOD_ADVERBS[price.billing] === paid));
    expect(named.some(isOf), `"${words}" isn’t the price of a named tool: ${text}`).toBe(true);
  }
  return sums.length;
}

const isApi = ({ category }: Pick<Row, 'category'>) => category === 'outreach-api';
const isClosed = ({ price }: PricedRow) => price.amount !== null && price.amount > 0 && price.certainty !== 'at least';

/** A tool called the cheapest costs no more than any other that fits, and no other starts lower. */
export function expectCheapest(
  text: string,
  rows: readonly Pick<Row, 'name' | 'category' | 'price'>[],
  { base, rates }: Rates,
) {
  const [, names] = /(?:^|\. )([^.]*?(?:\.\w[^.]*?)*) (?:is|are) cheapest\b/.exec(text) ?? [];
  if (names === undefined) return false;
  const toSum = ({ price: { amount, currency } }: PricedRow) =>
    convert({ amount: amount ?? 0, currency: currency ?? base }, base, rates);
  const market =
    rows.some((row) => !isApi(row)) && !rows.find(({ name }) => names.startsWith(name) && isApi({ category: '' }))
      ? rows.filter((row) => !isApi(row))
      : rows;
  const cheapest = rows.find(({ name }) => names.startsWith(name)) ?? expect.fail(text);
  const candidates = isApi(cheapest) ? rows : market;
  const others = candidates.filter(
    (row) => row.price.amount && (!isClosed(row) || row.price.billed_otherwise === cheapest.price.billed_otherwise),
  );
  for (const other of others) expect(toSum(other), `${other.name}: ${text}`).toBeGreaterThanOrEqual(toSum(cheapest));
  return true;
}

/** The names, counts, sums and words of an answer to a need are those of its rows. */
export function expectNeed({ title, lead = '', columns, rows, not_understood }: Answer, currencies: Rates): void {
  const text = `${title}. ${lead}`;
  expectShort({ title, lead });
  expectSums(text, rows);
  const hasCriteria = rows.some(({ result }) => result !== undefined);
  const fits = rows.filter(({ result, fits_understood: isUnderstood }) => result === 'fits' || isUnderstood);
  const candidates = hasCriteria && fits.length > 0 ? fits : rows;
  if (/ (?:is|are) cheapest\b/.test(title + lead)) expectCheapest(text, candidates, currencies);
  if (/^No /.test(title)) expect(fits, text).toEqual([]);
  const [, count] = new RegExp(`^(${NUMBER}) tools (?!have (?:free plans|all|${NUMBER} of))`, 'i').exec(title) ?? [];
  if (count !== undefined && hasCriteria) expect(readNumber(count), text).toBe(fits.length);
  const [, more] = new RegExp(`For (${NUMBER}) more we lack a source`).exec(lead) ?? [];
  const required = columns.filter(({ strength }) => strength === 'required' || strength === 'unwanted');
  const isOpen = ({ result, cells }: Row) =>
    result === 'may fit' && required.some(({ key }) => cells[key]?.mark === 'unknown');
  if (more !== undefined) expect(readNumber(more), text).toBe(rows.filter(isOpen).length);
  // A title names only tools that fit.
  if (fits.length > 0)
    for (const { name, result, fits_understood: isUnderstood } of rows)
      if (title.startsWith(`${name} `)) expect(result === 'fits' || isUnderstood, text).toBe(true);
  expectNotUnderstood(text, not_understood);
}

/** The text names or counts the words that were not understood. */
function expectNotUnderstood(text: string, words: readonly string[]): void {
  const [, part = ''] =
    new RegExp(`We didn’t understand ((?:“[^”]*”(?:, | and )?)*(?:\\d+ more|(?:${NUMBER}) phrases?)?)`).exec(text) ??
    [];
  const quoted = part.match(/“[^”]*”/g) ?? [];
  expect(quoted, text).toEqual(words.slice(0, quoted.length).map((one) => `“${one.replaceAll(/["“”]/g, '')}”`));
  const [, rest] = new RegExp(`(?:and |^)(\\d+|${NUMBER}) (?:more|phrases?)$`).exec(part) ?? [];
  expect(quoted.length + (rest === undefined ? 0 : readNumber(rest)), text).toBe(words.length);
}
