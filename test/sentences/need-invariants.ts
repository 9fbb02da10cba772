import { expect } from 'vitest';
import { computeBoard } from '../../model/board/board.ts';
import { isForPeople, type Need } from '../../model/board/need.ts';
import { toColumns } from '../../model/board/to-answer.ts';
import { toPrice } from '../../model/board/to-price.ts';
import { isListed } from '../../model/tool.ts';
import { nameAbility } from '../../model/words/ability.ts';
import type { NeedBoard, Rows } from '../../server/sentences/inputs.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { expectLowest, expectSums } from './names-and-sums.ts';
import { NUMBER, readNumber } from './numbers.ts';

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

const COUNTS = new RegExp(
  `(?:^|\\. )(?!No )(?:(?<tools>${NUMBER}) tools?(?: and )?)?(?:(?<apis>${NUMBER}) APIs?)? [a-z]`,
  'i',
);

/** Fails if the names, the counts or the sums of a sentence about a need contradict its board. */
export function expectNeedSentence(sentence: string, board: NeedBoard): void {
  const { need, rows, currencies, catalogue } = board;
  expectNotUnderstood(sentence, need.notUnderstood);
  const written = rows.map(({ tool, bill, ...row }) => ({ ...row, ...tool, price: toPrice(bill) }));
  const tools = written.map(({ name, price }) => ({ name, prices: [price] }));
  expectSums(sentence, tools, need.budget);

  const fits = written.filter(
    ({ result, fitsUnderstood }) => result === 'fits' || (result === 'may fit' && fitsUnderstood),
  );
  const isRanked = need.questions.some(({ strength }) => strength !== 'nice') || need.budget !== undefined;
  // If no free plan is enough, the sentence names the lowest price of the paid plans.
  const paid = written.filter((_, i) => rows[i] && meetsQuestions(rows[i]));
  const priced = sentence.startsWith('No free plan') ? paid : isRanked ? fits : written;
  expectLowest(sentence, priced, isForPeople(need.questions), currencies);
  const counts = COUNTS.exec(sentence)?.groups;
  if (/^No (?:tool|free plan) (?:is confirmed|says it|fits)/.test(sentence)) expect(fits, sentence).toEqual([]);
  else if (counts?.tools !== undefined || counts?.apis !== undefined) {
    const apis = fits.filter(({ category }) => category === 'outreach-api').length;
    expect([counts.tools, counts.apis].map(readNumber), sentence).toEqual([fits.length - apis, apis]);
  } else if (isRanked && rows.length > 1 && fits.length > 0 && fits.length < 3) {
    const [title = ''] = sentence.split(/\.(?= |$)/);
    const named = written.filter(({ name }) => title.includes(name)).map(({ name }) => name);
    expect(named.toSorted(), sentence).toEqual(fits.map(({ name }) => name).toSorted());
  }
  const [, more] = new RegExp(`For (${NUMBER}) more we lack a source`).exec(sentence) ?? [];
  const possible = written.filter((row) => row.result === 'may fit' && !fits.includes(row)).length;
  if (more !== undefined) expect(readNumber(more), sentence).toBe(possible);
  expectClosest(sentence, rows);
  if (rows.length === 1 && need.questions.length === 1 && / doesn’t fit: /.test(sentence))
    for (const word of nameAbility(need.questions[0]?.any ?? [], catalogue)
      .split(' ')
      .slice(1))
      expect(sentence).toContain(word);
}

const meetsQuestions = ({ marks, bill }: Rows[number]) =>
  !bill.noPlanFits &&
  marks.every(
    ({ strength, mark }) =>
      strength === 'nice' || (strength === 'required' ? mark === 'yes' : mark === 'no' || mark === 'does not apply'),
  );

/** Checks that the sentence names or counts the words that were not understood. */
function expectNotUnderstood(sentence: string, notUnderstood: readonly string[]): void {
  const [part = ''] =
    /We (?:didn’t understand|understood only part of this, not|have no facts on) “[^”]*”(?:(?:, | and )(?:“[^”]*”|\d+ more))*/.exec(
      sentence,
    ) ?? [];
  const words = part.match(/“[^”]*”/g) ?? [];
  const clean = notUnderstood.map((one) => `“${one.replaceAll(/["“”]/g, '')}”`);
  expect(words, sentence).toEqual(clean.slice(0, words.length));
  expect(words.length + Number(/ (\d+) more$/.exec(part)?.[1] ?? 0), sentence).toBe(notUnderstood.length);
}

/** Checks the number of requirements that are left to confirm for the closest tools. */
function expectClosest(sentence: string, rows: Rows): void {
  const [, left = '', all] = /(\S+)(?: of (\S+))?(?: requirements?)? left to confirm/.exec(sentence) ?? [];
  if (left === '' || /price left|all \S+ requirements/.test(sentence)) return;
  const possible = rows
    .filter(({ result }) => result === 'may fit')
    .map(({ marks }) => marks.filter(({ strength }) => strength !== 'nice'));
  const counts = possible.map((marks) => marks.filter(({ mark }) => mark === 'unknown').length);
  expect(readNumber(left), sentence).toBe(Math.min(...counts));
  if (all !== undefined) expect(readNumber(all), sentence).toBe(possible[0]?.length);
}
