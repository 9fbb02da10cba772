import { expect } from 'vitest';
import { type Column, RESULTS, type Row } from '../../model/board-answer.ts';
import type { Platform } from '../../model/platform.ts';
import type { Source } from '../../model/source.ts';
import { readNumber } from './numbers.ts';

/** Law: the rule is one of the platform, with its document and its day, and all others are counted. */
export function expectRules(
  sentence: string,
  platform: string,
  rules: readonly { readonly title: string; readonly document: string; readonly since: string | null }[],
): void {
  const form =
    /^A rule of (?<platform>.+)’s (?<document>.+?) since at least (?<day>\d{4}-\d\d-\d\d) ?: (?<title>.+?)\.(?: (?<more>\S+) more rules? (?:is|are) below\.)?$/;
  const said = read(form, sentence);
  expect([said.platform, readNumber(said.more)], sentence).toEqual([platform, rules.length - 1]);
  const small = (title: string) => title.replace(/^(?:No|One) /, (word) => word.toLowerCase());
  const named = rules.filter(({ title, since }) => small(title) === said.title && since === said.day);
  expect(
    named.map(({ document }) => document.replace(`${platform} `, '')),
    sentence,
  ).toContain(said.document);
}

/** Law: since each day so many rules have another wording than before, and every such day and every step is named. */
export function expectDaysOfRules(sentence: string, { rules, steps }: Pick<Platform, 'rules' | 'steps'>): void {
  const days = [...sentence.matchAll(/(\d+)(?: rules?)? by (\d{4}-\d\d-\d\d)/g)].map(([, count, day]) => [
    day,
    Number(count),
  ]);
  for (const [day, count] of days) {
    const own = rules.flatMap(({ versions }) => versions.slice(0, -1)).filter(({ dated }) => dated === day);
    expect([day, count], sentence).toEqual([day, own.length]);
  }
  const wordings = rules.flatMap(({ versions }) => versions).length - rules.length;
  expect(
    days.reduce((sum, [, count]) => sum + Number(count), 0),
    sentence,
  ).toBe(wordings);
  const [, about = ''] = /It acted against vendors (.*)\.$/.exec(sentence) ?? [];
  expect(about.match(/\d{4}-\d\d(-\d\d)?/g) ?? [], sentence).toEqual(steps.map(({ on }) => on).sort());
}

interface RankedList {
  readonly rows: readonly Row[];
  readonly columns: readonly Column[];
  readonly types: readonly string[] | undefined;
}

/** Law: the counts are those of the marks, and the rank is 1 + the rows that are before by result, required, category and nice to have. */
export function expectRankWorkedOut(
  steps: readonly (readonly [step: string, words: string])[],
  row: Row,
  { rows, columns, types }: RankedList,
): void {
  const said = Object.fromEntries(steps);
  const counted = ({ cells }: Row, strength: string, mark: string) =>
    columns.filter((column) => column.strength === strength && cells[column.key]?.mark === mark).length;
  const all = (strength: string) => columns.filter((column) => column.strength === strength).length;
  const yes = (strength: string) => `${counted(row, strength, 'yes')} of ${all(strength)} are a yes.`;
  expect([said['Required:'], said['Nice to have:']]).toEqual([yes('required'), yes('nice')]);
  const reasons = (one: Row) => [
    RESULTS.indexOf(one.result ?? 'does not fit'),
    -counted(one, 'required', 'yes'),
    types === undefined || types.includes(one.category) ? 0 : 1,
    -counted(one, 'nice', 'yes'),
  ];
  const own = reasons(row);
  const order = (one: Row) =>
    reasons(one)
      .map((reason, i) => reason - (own[i] ?? 0))
      .find((step) => step !== 0) ?? 0;
  const before = rows.filter((one) => order(one) < 0).length;
  const equal = rows.filter((one) => one !== row && order(one) === 0).length;
  const rank = said['Rank:'] ?? '';
  expect(rank, row.name).toContain(`1 + ${before} = ${before + 1}`);
  expect(Number(/shared with (\d+) equal rows?\.$/.exec(rank)?.[1] ?? 0), row.name).toBe(equal);
  const result = said['Result:'] ?? '';
  expect(result, row.name).toMatch(new RegExp(`^it ${row.result}, `));
  for (const [mark, words] of [
    ['no', 'a no'],
    ['unknown', 'unknown'],
  ] as const) {
    const times = counted(row, 'required', mark);
    expect(result.includes(`${times} required ${times === 1 ? 'is' : 'are'} ${words}`), result).toBe(times > 0);
  }
}

/** Law: all sources are counted, those in stored copies and those that were read again on a later day; and every day. */
export function expectReading(
  sentence: string,
  sources: readonly Pick<Source, 'read' | 'read_whole' | 'copy'>[],
): void {
  if (sources.length === 0) {
    expect(sentence).toBe('We read no page.');
    return;
  }
  const form =
    /^We read (?<all>[\d,]+) sources? on (?:(?<days>\d+) days from (?<first>\S+) to (?<last>\S+?)|(?<day>[\d-]+))(?:, (?:(?<stored>[\d,]+) of them|(?<every>all)) in stored copies)?\.(?: We read (?<again>[\d,]+) again on a later day\.)? We don’t know what (?:it has|they have) said since\.$/;
  const said = read(form, sentence);
  const days = new Set(sources.flatMap(({ read, read_whole = read }) => [read, read_whole]));
  const sorted = [...days].sort();
  expect([said.all, said.every ? said.all : said.stored, said.again].map(readNumber), sentence).toEqual([
    sources.length,
    sources.filter(({ copy }) => copy === 'stored').length,
    sources.filter(({ read, read_whole = read }) => read_whole > read).length,
  ]);
  expect([said.days === undefined ? 1 : readNumber(said.days), said.first ?? said.day, said.last ?? said.day]).toEqual([
    days.size,
    sorted[0],
    sorted.at(-1),
  ]);
}

/** What a form reads in a sentence. */
function read(form: RegExp, sentence: string): Readonly<Record<string, string | undefined>> {
  return form.exec(sentence)?.groups ?? expect.fail(`no form reads it: ${sentence}`);
}
