import { beforeAll, describe, expect, it } from 'vitest';
import { searchTools } from '../../../server/operations/search-tools.ts';
import { loadSnapshot } from '../../../server/snapshot/load.ts';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';
import { DIST_DATA } from '../../corpus.ts';

let snapshot: Snapshot;
beforeAll(async () => {
  snapshot = await loadSnapshot(DIST_DATA);
});

describe('search_tools', () => {
  it('says why each tool matched where something was searched for, and null where not', () => {
    const { tools } = searchTools.run(snapshot, { q: 'whatsapp' });
    expect(tools[0]?.match).toEqual({ field: 'channels.whatsapp', text: 'WhatsApp: Yes', also: [] });
    for (const q of [undefined, '', '  '])
      expect(new Set(searchTools.run(snapshot, { q }).tools.map(({ match }) => match))).toEqual(new Set([null]));
  });

  it('keeps the order of the hits within a category, and counts those alone', () => {
    const all = searchTools.run(snapshot, { q: 'api' });
    const some = searchTools.run(snapshot, { q: 'api', category: 'cold-email' });
    expect(some.tools).toEqual(all.tools.filter(({ category }) => category === 'cold-email'));
    expect(some.total).toBe(some.tools.length);
    expect(some.total).toBeLessThan(all.total);
  });

  it('reads the hits in pieces', () => {
    const { tools, total } = searchTools.run(snapshot, { q: 'webhooks' });
    const piece = searchTools.run(snapshot, { q: 'webhooks', limit: 5, offset: 3 });
    expect(piece.total).toBe(total);
    expect(piece.tools).toEqual(tools.slice(3, 8));
  });
});
