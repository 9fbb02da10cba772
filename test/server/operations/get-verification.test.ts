import { describe, expect, it } from 'vitest';
import { getVerification } from '../../../server/operations/get-verification/operation.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

const snapshot = await fixtureSnapshot();

describe('the verification', () => {
  it('counts the pages of each day by outcome, newest first, over all tools', () => {
    const { days, total } = getVerification.run(snapshot, {});
    expect([total, days]).toEqual([
      2,
      [
        {
          day: '2026-06-24',
          looked_at: 12,
          outcomes: {
            same: 4,
            'moved-on-page': 1,
            changed: 1,
            redirected: 1,
            gone: 1,
            wall: 1,
            unreadable: 1,
            forbidden: 1,
            unprinted: 1,
          },
        },
        { day: '2026-06-21', looked_at: 6, outcomes: { same: 3, unreadable: 1, forbidden: 1, unprinted: 1 } },
      ],
    ]);
  });

  it('has questions of which each is open or answered, and sources of which some can be compared', () => {
    const { questions, sources } = getVerification.run(snapshot, {});
    expect(questions).toEqual({ total: 4, open: 1, unchanged: 1, changed: 1, refused: 1 });
    expect(sources).toEqual({ total: snapshot.manifest.counts.sources, with_print: 7, unchanged: 6 });
  });

  it('goes on with the older days where fewer are asked for, in both details', () => {
    const { days } = getVerification.run(snapshot, { limit: 1, offset: 1 });
    expect(days.map(({ day }) => day)).toEqual(['2026-06-21']);
    const short = getVerification.run(snapshot, { limit: 1, detail: 'concise' });
    expect(short).toMatchObject({ total: 2, more: { left: 1, next: 'offset: 1' } });
    expect(short.rows).toEqual([['2026-06-24', 4, 1, 1, 1, 1, 1, 1, 1, 1]]);
  });
});
