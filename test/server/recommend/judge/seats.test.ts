import { beforeAll, describe, expect, it } from 'vitest';
import type { Fact } from '../../../../model/fact.ts';
import type { Tool } from '../../../../model/tool.ts';
import { judgeSeats } from '../../../../server/recommend/judge/seats.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { OPEN, withFacts } from './asking.ts';

let model: Tool;
beforeAll(async () => {
  model = (await fixtureSnapshot()).tools.get('quillcourier') as Tool;
});

describe('seats', () => {
  const judge = (seats: number, unit: Partial<Fact>, plans: Partial<Fact> = OPEN) =>
    judgeSeats(seats, withFacts(model, { 'pricing.seat_means': unit, 'pricing.plans': plans }));
  const known = (value: Fact['value']): Partial<Fact> => ({ status: 'known', value });
  const plans = known([
    { name: 'Solo' },
    { name: 'Duo', includes: { users: 2 } },
    { name: 'Ten', includes: { users: 10 } },
  ]);

  it('are met if a plan includes them, or if each can be bought', () => {
    expect(judge(6, OPEN, plans)).toMatchObject({ verdict: 'meets', display: 'Plan Ten includes 10 users.' });
    expect(judge(60, known(['person']), plans)).toMatchObject({
      verdict: 'meets',
      note: 'Sold per person, so any number can be bought.',
    });
    expect(judge(60, known(['linkedin-account']))).toMatchObject({ verdict: 'meets' });
    expect(judge(1, OPEN)).toMatchObject({ verdict: 'meets', note: 'One person can use any tool.' });
  });

  it('are LinkedIn accounts if the text counts these, and the answer says so', () => {
    const accounts = { words: 'LinkedIn accounts', unit: 'linkedin-account' } as const;
    const judge = (seats: number, unit: Partial<Fact>) =>
      judgeSeats(
        seats,
        withFacts(model, {
          'pricing.seat_means': unit,
          'pricing.plans': known([{ name: 'Agency', includes: { users: 3, linkedin_accounts: 25 } }]),
        }),
        accounts,
      ).phrase;
    expect(judge(15, OPEN)).toBe('15 LinkedIn accounts (plan Agency includes 25 LinkedIn accounts)');
    expect(judge(30, known(['linkedin-account']))).toBe('30 LinkedIn accounts (sold per LinkedIn account)');
    expect(judge(30, known(['person']))).toBe('30 LinkedIn accounts, each taken as one seat (sold per person)');
  });

  it('are unknown if no plan is known to include that number, because more may be available', () => {
    expect(judge(11, OPEN, plans)).toMatchObject({
      verdict: 'unknown',
      display: 'The largest plan of known size includes 10 users.',
    });
    expect(judge(6, known(['workspace']))).toMatchObject({ verdict: 'unknown', display: 'Unknown' });
    expect(judge(6, OPEN, { ...plans, status: 'disputed' }).verdict).toBe('unknown');
  });
});
