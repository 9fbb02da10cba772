import { expect, it } from 'vitest';
import { fixtureSnapshot } from '../fixture/snapshot.ts';
import { faultsOf, shortcomings } from './judge.ts';
import { readLabels } from './label.ts';

const labels = await readLabels(new URL('./queries.yaml', import.meta.url));

const snapshot = await fixtureSnapshot();

it.each(labels.map((label) => ({ name: `${label.kind} "${label.q}"`, label })))(
  'labelled queries are answered as their labels say: $name',
  ({ label }) => {
    expect(faultsOf(snapshot, label)).toEqual([]);
  },
);

it('labelled queries are distinguished from wrong answers', () => {
  let judged = 0;
  for (const label of labels) {
    if (label.first || label.proves || label.refuses) {
      expect([label.q, shortcomings(snapshot, label, [])]).not.toEqual([label.q, []]);
      judged += 1;
    }
    if (label.none || label.category || label.refuses) {
      expect([label.q, shortcomings(snapshot, label, [...snapshot.tools.keys()])]).not.toEqual([label.q, []]);
      judged += 1;
    }
  }
  expect(judged).toBeGreaterThanOrEqual(labels.length);
});
