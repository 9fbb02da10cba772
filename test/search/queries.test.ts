import { beforeAll, describe, expect, it } from 'vitest';
import { search } from '../../server/search/search.ts';
import { loadSnapshot } from '../../server/snapshot/load.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';
import { DIST_DATA } from '../corpus.ts';
import { shortcomings } from './judge.ts';
import { type Label, readLabels } from './label.ts';

/** The share of labelled queries that must be answered as their labels say. It may only rise. */
const FLOOR = 0.99;

let snapshot: Snapshot;
let labels: readonly Label[];
beforeAll(async () => {
  snapshot = await loadSnapshot(DIST_DATA);
  labels = await readLabels();
});

function hitsOf({ q, in: category }: Label): string[] {
  return search(snapshot, q).slugs.filter(
    (slug) => category === undefined || snapshot.tools.get(slug)?.category === category,
  );
}

describe('labelled queries', () => {
  it('are answered as their labels say', () => {
    const misses = labels.flatMap((label) => {
      const wrong = shortcomings(snapshot, label, hitsOf(label));
      return wrong.length === 0 ? [] : [`${label.kind} "${label.q}": ${wrong.join('; ')}`];
    });
    const share = 1 - misses.length / labels.length;
    console.info([`${labels.length - misses.length} of ${labels.length} queries as labelled`, ...misses].join('\n'));
    expect(labels.length).toBeGreaterThanOrEqual(199);
    expect(share).toBeGreaterThanOrEqual(FLOOR);
  });

  it('are told from wrong answers', () => {
    for (const label of labels) {
      if (label.first || label.proves || label.refuses) expect(shortcomings(snapshot, label, [])).not.toEqual([]);
      if (label.none || label.category || label.refuses)
        expect(shortcomings(snapshot, label, [...snapshot.tools.keys()])).not.toEqual([]);
    }
  });
});
