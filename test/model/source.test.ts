import { describe, expect, it } from 'vitest';
import { mergedCitations } from '../../model/fact.ts';

const LINK = 'https://a.example/#:~:text=a%20b%20c,d%20e%20f';

describe('citations of one source', () => {
  it('become one with all places, in the order of the first of each', () => {
    expect(
      mergedCitations([
        { id: 'a', at: 'Plans' },
        { id: 'b', at: null },
        { id: 'a', at: 'Limits' },
        { id: 'a', at: 'Plans' },
      ]),
    ).toEqual([
      { id: 'a', at: 'Plans; Limits' },
      { id: 'b', at: null },
    ]);
  });

  it('are unchanged since the earliest of their days, and only if all are', () => {
    const [early, late] = [
      { id: 'a', at: null, unchanged_on: '2026-11-20' },
      { id: 'a', at: null, unchanged_on: '2026-11-22' },
    ];
    expect(mergedCitations([late, early])).toEqual([early]);
    expect(mergedCitations([late, { id: 'a', at: null }])).toEqual([{ id: 'a', at: null }]);
  });

  it('lead to the first passage that has a link', () => {
    expect(
      mergedCitations([
        { id: 'a', at: null },
        { id: 'a', at: 'Plans', link: LINK },
        { id: 'a', at: 'Limits', link: `${LINK}g` },
      ]),
    ).toEqual([{ id: 'a', at: 'Plans; Limits', link: LINK }]);
  });

  it('stay apart where they are named apart', () => {
    const two = [
      { id: 'a', at: 'Plans' },
      { id: 'a', at: 'Limits' },
    ];
    expect(mergedCitations(two, ({ id, at }) => `${id} ${at}`)).toEqual(two);
  });
});
