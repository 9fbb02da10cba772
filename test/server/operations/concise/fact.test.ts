import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../../model/fact.ts';
import { type Source, sourcesById } from '../../../../model/source.ts';
import { conciseFact, conciseSources } from '../../../../server/operations/concise/fact.ts';
import { estimateCost } from '../../../../server/operations/estimate-cost/operation.ts';
import { getTool } from '../../../../server/operations/get-tool/operation.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';

const snapshot = await fixtureSnapshot();

const page = (id: string, dated: string | null, copy: Source['copy'] = 'stored') =>
  ({ id, url: `https://example.com/${id}`, relation: 'vendor', read: '2026-11-20', dated, copy }) as Source;
const cited = (...ids: string[]) => ids.map((id) => ({ id, at: null }));

/** A fact that was seen on the day of the page "new". */
const fact = (...ids: string[]) =>
  ({
    key: 'ai.mcp_server',
    status: 'known',
    value: true,
    display: 'Yes',
    sources: cited(...ids),
    evidence: { publishers: [], seen: '2026-03-01' },
  }) as unknown as Fact;

describe('a text of a concise fact that is cut', () => {
  const noted = (note: string) => ({ ...fact(), note }) as Fact;

  it('says what has the whole of it, and no address ends in an ellipsis', () => {
    const note = `Read the terms at https://quillcourier.example/${'terms/'.repeat(20)} first`;
    expect(conciseFact(noted(note), new Map(), 80)).toMatchObject({
      note: 'Read the terms at…',
      whole: 'detail: full',
    });
    expect(conciseFact(noted(note), new Map(), 200)).not.toHaveProperty('whole');
    expect(conciseFact(fact(), new Map(), 80)).not.toHaveProperty('whole');
  });
});

describe('the sources of a concise fact', () => {
  const sources = sourcesById([
    page('a', '2024-01-01'),
    page('b', null),
    page('c', '2025-01-01'),
    page('new', '2026-03-01'),
  ]);

  it.each([
    [
      ['new', 'a', 'b'],
      ['new', 'a'],
    ],
    [
      ['a', 'new', 'b'],
      ['a', 'new'],
    ],
    [
      ['a', 'b', 'c', 'new'],
      ['a', 'new'],
    ],
  ])('of %j are two at most, with the newest page', (ids, expected) => {
    expect(conciseFact(fact(...ids), sources, 80).sources).toEqual(expected);
  });

  it('include a live page without a date where the day it was read is the newest', () => {
    const live = sourcesById([
      page('a', null),
      page('b', '2024-01-01'),
      { ...page('new', null, 'live'), read: '2026-03-01' },
    ]);
    expect(conciseFact(fact('a', 'b', 'new'), live, 80).sources).toEqual(['a', 'new']);
  });

  it('of every selected fact have its day', () => {
    let dated = 0;
    for (const { slug } of snapshot.tools.values()) {
      const { facts, sources = {} } = getTool.run(snapshot, { slug, status: ['known', 'disputed'], detail: 'concise' });
      for (const [key, one] of Object.entries(facts)) {
        if (!('value' in one) || !('seen' in one) || one.seen === 'undated') continue;
        const days = (one.sources as string[]).flatMap((id) => sources[id]?.[2]?.match(/\d{4}-\d\d-\d\d/g) ?? []);
        expect(days, `${slug} ${key}`).toContain(one.seen);
        dated += 1;
      }
    }
    expect(dated).toBeGreaterThan(100);
  });
});

it('a source has its date, or says when it was read', () => {
  expect(conciseSources([page('a', '2024-01-01'), page('b', null)])).toEqual({
    a: ['https://example.com/a', 'vendor', '2024-01-01'],
    b: ['https://example.com/b', 'vendor', 'undated, read 2026-11-20'],
  });
});

it('a source of a bill says when it was read, and leads to the prices', () => {
  const { costs } = estimateCost.run(snapshot, { tools: ['quillcourier'], people: 3, detail: 'concise' });
  const [address, read] = costs[0]?.sources?.[0] ?? [];
  expect([address, read]).toEqual([expect.stringMatching(/^https:.*#:~:text=Sparrow/), 'read 2026-06-20']);
});
