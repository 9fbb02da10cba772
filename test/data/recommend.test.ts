import { expect, it } from 'vitest';
import { recommend } from '../../server/operations/recommend/operation.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { readQueries, SETS } from '../recommend/queries.ts';
import { expectTrue } from '../recommend/true-sentence.ts';

const snapshot = await realSnapshot();
const texts: string[] = (await Promise.all(SETS.map(readQueries))).flat().map(({ q }) => q);
const ask = (input: Parameters<typeof recommend.run>[1]) => recommend.run(snapshot, { ...input, limit: 1000 });

it('what is heard in every labelled text, sent again, asks for the same of every tool', () => {
  let needs = 0;
  for (const q of texts) {
    const { rows, columns, heard, ignored, kind } = ask({ q });
    if (Object.keys(heard).length === 0) continue;
    const again = ask(heard);
    expect([again.heard, again.columns], q).toEqual([heard, columns]);
    const of = (list: typeof rows) =>
      list.map(({ slug, required, nice, price, cells, ask }) => ({ slug, required, nice, price, cells, ask }));
    const bySlug = (list: typeof rows) => list.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
    if (ignored.length === 0 || kind === 'question') expect(again.rows, q).toEqual(rows);
    else expect(of(bySlug(again.rows)), q).toEqual(of(bySlug(rows)));
    needs += 1;
  }
  expect(needs).toBeGreaterThan(1000);
});

it('the sentence on every labelled need says what the rows say', () => {
  const answers = texts.map((q) => ask({ q })).filter(({ kind }) => kind !== 'question');
  expect(answers.length).toBeGreaterThan(800);
  for (const answer of answers) expectTrue(answer, snapshot);
});
