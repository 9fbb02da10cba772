import { beforeAll, describe, expect, it } from 'vitest';
import { search } from '../../../server/search/search.ts';
import { loadSnapshot } from '../../../server/snapshot/load.ts';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';
import { DIST_DATA } from '../../corpus.ts';

let snapshot: Snapshot;
beforeAll(async () => {
  snapshot = await loadSnapshot(DIST_DATA);
});

describe('search', () => {
  it.each([
    ['lemlist', 'lemlist'],
    ['LEMLIST', 'lemlist'],
    ['reply', 'reply-io'],
    ['la growth machine', 'la-growth-machine'],
    ['lgm', 'la-growth-machine'],
    ['hey reach', 'heyreach'],
    ['prospectin', 'waalaxy'],
    ['waalaxi', 'waalaxy'],
    ['heyrech', 'heyreach'],
    ['phantom buster', 'phantombuster'],
    ['snovio', 'snov-io'],
  ])('finds for "%s" first %s', (words, slug) => {
    expect(search(snapshot, words)[0]).toBe(slug);
  });

  it('finds nothing for nonsense', () => {
    expect(search(snapshot, 'zzqx vvkj')).toEqual([]);
  });

  it('finds tools by the words of their category', () => {
    const found = search(snapshot, 'cold email');
    expect(found).toContain('instantly');
    expect(found.length).toBeLessThan(snapshot.tools.size);
  });

  it('gives the same order every time', () => {
    expect(search(snapshot, 'outreach')).toEqual(search(snapshot, 'outreach'));
  });
});
