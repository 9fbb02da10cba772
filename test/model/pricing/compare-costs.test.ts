import { describe, expect, it } from 'vitest';
import { costOf } from '../../../model/pricing/cost.ts';
import type { Missing } from '../../../model/pricing/cost-text.ts';
import { inCostOrder } from '../../../model/pricing/proven-cost.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

const { currencies, catalogue } = (await fixtureSnapshot()).methodology;

/** The cost of a tool of which nothing is known. */
const nothing = costOf({}, { setUp: { people: 1 }, keys: [], months: 12, billing: undefined }, catalogue);

/** An unknown cost. Its slug is in the order of the alphabet that the test does not want. */
const unknown = (slug: string, ...missing: Missing[]) => ({ slug, cost: { ...nothing, missing } });

describe('the order of unknown costs', () => {
  it('begins with those that are nearest to being known', () => {
    const nearestFirst = [
      unknown('f', { why: 'extra', label: 'LinkedIn' }),
      unknown('e', { why: 'plan-of', label: 'Email' }, { why: 'plan-of', label: 'LinkedIn' }),
      unknown('d', { why: 'no-price' }),
      unknown('c', { why: 'unproven', key: 'team.sso', label: 'Email' }),
      unknown(
        'b',
        { why: 'unproven', key: 'team.sso', label: 'Email' },
        { why: 'unproven', key: 'team.sso', label: 'LinkedIn' },
      ),
      unknown('a', { why: 'denied', key: 'channels.email', label: 'Email' }),
    ];
    const ordered = inCostOrder([...nearestFirst].reverse(), 12, currencies.base, currencies);
    expect(ordered.map(({ slug }) => slug)).toEqual(nearestFirst.map(({ slug }) => slug));
  });
});
