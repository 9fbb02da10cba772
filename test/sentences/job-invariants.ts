import { expect } from 'vitest';
import type { Row } from '../../model/board-schemas.ts';
import type { Rates } from '../../server/sentences/inputs.ts';
import { expectLowest, expectSums } from './names-and-sums.ts';
import { NUMBER, readNumber } from './numbers.ts';

const LIST = new RegExp(
  `^(?:No tool is confirmed to have everything required\\.(?: (?<open>${NUMBER}) may\\.)?|(?:Only (?<only>.+) is|(?<count>${NUMBER}) tools(?: and (?<apis>${NUMBER}) APIs?)? are|(?<names>.+) are) confirmed to have everything required(?:; (?<more>${NUMBER}) more may)?\\. (?<least>.+))$`,
  'i',
);

/** Checks the numbers of tools that fit and may fit, and the names and lowest prices of the fitting tools. */
export function expectJobList(
  sentence: string,
  rows: readonly Pick<Row, 'name' | 'category' | 'price' | 'result' | 'cells'>[],
  required: readonly string[],
  rates: Rates,
): void {
  const groups = LIST.exec(sentence)?.groups ?? expect.fail(`no pattern matches: ${sentence}`);
  const { open = 'no', only, count, apis = 'no', names, more = open, least } = groups;
  const withResult = (result: Row['result']) => rows.filter((row) => row.result === result);
  const fittingRows = withResult('fits');
  expect(readNumber(more), sentence).toBe(withResult('may fit').length);
  if (count !== undefined) {
    const apiCount = fittingRows.filter(({ category }) => category === 'outreach-api').length;
    expect([count, apis].map(readNumber), sentence).toEqual([fittingRows.length - apiCount, apiCount]);
  } else {
    const namedTools = names?.split(/, | and /) ?? (only === undefined ? [] : [only]);
    expect(
      fittingRows.map(({ name }) => name),
      sentence,
    ).toEqual(namedTools);
  }
  for (const { name, cells } of fittingRows)
    expect([name, ...required.map((key) => cells[key]?.mark)], sentence).toEqual([name, ...required.map(() => 'yes')]);
  const isForPeople = !required.some((key) => key.startsWith('ai.'));
  expectLowest(least ?? '', fittingRows, isForPeople, rates);
  const priced = rows.map(({ name, price }) => ({ name, prices: [price] }));
  expectSums(sentence, priced);
}
