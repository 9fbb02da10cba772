import { expect } from 'vitest';
import type { Row } from '../../model/board-answer.ts';
import { convert } from '../../model/pricing/currencies.ts';
import { priceInWords } from '../../model/pricing/price.ts';
import type { RecommendAnswer } from '../../server/operations/recommend/answer.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';

/** Fails where the sentence on top of an answer says what its rows do not. @param answer to a need, with all rows */
export function expectTrue(answer: RecommendAnswer, { methodology }: Snapshot): void {
  const { sentence, rows, columns, ignored, heard } = answer;
  const of = (result: Row['result']) => rows.filter((row) => row.result === result);
  const [fits, open] = [of('fits'), of('may fit')];
  const match = (form: RegExp) => form.exec(sentence)?.slice(1) ?? [];
  const labelOf = (key: string) => methodology.catalogue.keys[key]?.label;
  expect(rows.length, sentence).toBe(answer.total);
  expect(sentence, sentence).toMatch(/^[^.]*(\.[^ ][^.]*)*\.$/);
  expect(
    /everything that you require|nothing that you rule out|^[\d,]+ tools? costs? at most/.test(sentence),
    sentence,
  ).toBe(fits.length > 0);
  expect(sentence.startsWith('No tool is known to fit'), sentence).toBe(
    fits.length === 0 && open.length > 0 && answer.kind === 'need',
  );
  if (fits.length > 0) {
    expect([Number.parseInt(sentence, 10), ignored], sentence).toEqual([fits.length, []]);
    for (const row of fits) expect([row.required.unknown, row.required.no], sentence).toEqual([0, 0]);
    if (heard.budget !== undefined) expect(sentence).toContain(`at most ${Number(heard.budget).toLocaleString('en')}`);
  }
  const [name, price] = match(
    /; (?:.+ comes first, and )?(.+) costs ([^;]+?)(?:; ask which plan it takes| and comes first)?\.$/,
  );
  if (name !== undefined) {
    const [first] = fits.length > 0 ? fits : rows;
    expect([name, price], sentence).toEqual([first?.name, priceInWords((first as Row).price)]);
    expect(fits.length, sentence).toBeLessThanOrEqual(1);
  }
  const [ahead] = match(/; (.+) comes first, and /);
  if (ahead !== undefined)
    expect([ahead, fits[0]?.rank, (fits[1]?.rank ?? 0) > 1], sentence).toEqual([fits[0]?.name, 1, true]);
  const [least, at] = match(/the cheapest is (.+) at ([^;]+)\.$/);
  const { base, rates } = methodology.currencies;
  const closed = fits.flatMap(({ price: { upto, currency }, ...row }) =>
    upto === null ? [] : [{ ...row, sum: convert({ amount: upto, currency: currency ?? base }, base, rates) }],
  );
  if (least !== undefined) {
    const named = fits.find((row) => row.name === least) as Row;
    expect(at, sentence).toBe(priceInWords(named.price));
    expect(closed.find((row) => row.name === least)?.sum).toBe(Math.min(...closed.map(({ sum }) => sum)));
  }
  if (sentence.includes('no page shows which plan any of them takes')) expect(closed, sentence).toEqual([]);
  const [free] = match(/([^;,]+?) has a free plan that is enough/);
  if (free !== undefined)
    expect(rows.find((row) => row.name === free.trim().replace(/^and /, ''))?.price.free_plan, sentence).toBe('yes');
  const [may, label, times] = match(/; (\d+) may(?:: ask first about "(.+)", which is unknown for (\d+) of them)?\.$/);
  if (may !== undefined) {
    expect(Number(may), sentence).toBe(open.length);
    const asking = (key: string) => open.filter(({ ask }) => ask.includes(key)).length;
    const most = Math.max(0, ...open.flatMap(({ ask }) => ask).map(asking));
    expect(Number(times ?? 0), sentence).toBe(most);
    if (label !== undefined)
      expect(open.some(({ ask }) => ask.some((key) => labelOf(key) === label && asking(key) === most))).toBe(true);
  }
  const [why, count, all] = match(/^No tool fits: (.+) for (\d+) of (\d+)/);
  if (why !== undefined) {
    expect([fits.length + open.length, Number(all)], sentence).toEqual([0, rows.length]);
    const column = columns.find(
      (one) => why.startsWith(`"${one.label}"`) && one.strength !== 'nice' && isReason(one, rows, Number(count)),
    );
    expect(column !== undefined || /^(no plan has all of it|the bill is above)/.test(why), sentence).toBe(true);
  }
  for (const words of ignored.slice(0, 2)) if (rows.length > 0) expect(sentence).toContain(words.replaceAll('"', ''));
  if (sentence.startsWith('Nothing is required')) expect(rows.every(({ result }) => result === undefined)).toBe(true);
}

function isReason({ key, strength }: RecommendAnswer['columns'][number], rows: readonly Row[], count: number): boolean {
  const mark = strength === 'unwanted' ? 'yes' : 'no';
  return rows.filter(({ cells }) => cells[key]?.mark === mark).length === count;
}
