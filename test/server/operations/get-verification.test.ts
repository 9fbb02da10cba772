import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OUTCOME_MEANINGS, OUTCOMES } from '../../../model/verification.ts';
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
            ...{ same: 4, 'moved-on-page': 1, changed: 1, redirected: 1, gone: 1 },
            ...{ wall: 1, unreadable: 1, forbidden: 1, unprinted: 1 },
          },
        },
        { day: '2026-06-21', looked_at: 6, outcomes: { same: 3, unreadable: 1, forbidden: 1, unprinted: 1 } },
      ],
    ]);
  });

  it('says what each outcome and each answer means', () => {
    const { outcomes, answers } = getVerification.run(snapshot, {});
    expect(outcomes).toEqual(OUTCOME_MEANINGS);
    expect(Object.keys(answers)).toEqual(['unchanged', 'changed', 'refused']);
  });

  it('has questions of which each is open or answered, and sources of which some can be compared', () => {
    const { questions, sources } = getVerification.run(snapshot, {});
    expect(questions).toEqual({ total: 4, open: 1, unchanged: 1, changed: 1, refused: 1 });
    expect(sources).toEqual({ total: snapshot.manifest.counts.sources, with_print: 6, unchanged: 6 });
  });

  it('goes on with the older days where fewer are asked for, in both details', () => {
    const { days } = getVerification.run(snapshot, { limit: 1, offset: 1 });
    expect(days.map(({ day }) => day)).toEqual(['2026-06-21']);
    const short = getVerification.run(snapshot, { limit: 1, detail: 'concise' });
    expect(short).toMatchObject({ total: 2, more: { left: 1, next: 'offset: 1' } });
    expect(short.rows).toEqual([['2026-06-24', 4, 1, 1, 1, 1, 1, 1, 1, 1]]);
  });

  it('stays short for any number of days', () => {
    const outcomes = fc.record(Object.fromEntries(OUTCOMES.map((outcome) => [outcome, fc.nat(100_000)])));
    fc.assert(
      fc.property(fc.array(outcomes, { minLength: 1, maxLength: 400 }), (many) => {
        const days = many.map((outcomes) => ({ day: '2026-06-24', outcomes }));
        const asked = { ...snapshot, verification: { ...snapshot.verification, days } };
        const answer = getVerification.run(asked, { limit: 20, detail: 'concise' });
        expect(JSON.stringify(answer).length).toBeLessThanOrEqual(8000);
        expect(answer.rows.length).toBe(Math.min(20, days.length));
      }),
      { numRuns: 30 },
    );
  });
});
