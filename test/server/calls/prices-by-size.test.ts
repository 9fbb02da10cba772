import { describe, expect, it } from 'vitest';
import { prepareBillsFor } from '../../../model/board/complete-need.ts';
import { toPrice } from '../../../model/board/to-price.ts';
import { PERIODS } from '../../../model/pricing/money.ts';
import type { NeedInput } from '../../../server/calls/need/parameters.ts';
import { computePricesBySize } from '../../../server/calls/need/prices-by-size.ts';
import { readNeed } from '../../../server/calls/need/read-need.ts';
import { chooseTeamSizes } from '../../../server/calls/need/team-sizes.ts';
import { createPlan, inventSnapshot, knownFact, plansAsFacts } from '../../fixture/invented.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { realSnapshot } from '../../real-snapshot.ts';

const fixture = await fixtureSnapshot();
const NEEDS: NeedInput[] = [
  { people: 6 },
  { required: ['channels.linkedin', 'channels.email'], people: 7, linkedin_accounts: 14 },
  { required: ['channels.email'], mailboxes: 4 },
  { linkedin_accounts: 130 },
];

describe.each([
  ['the real facts', await realSnapshot()],
  ['invented tools', fixture],
])('prices by size for %s', (_, snapshot) => {
  it.each(NEEDS)('equal the bill for each size: %j', (need) => {
    const billings = new Map([...snapshot.tools.keys()].map((slug) => [slug, PERIODS]));
    const { prices, sizes, setUpFor } = computePricesBySize(snapshot, need, billings);
    expect(prices.length).toBeGreaterThan(0);
    for (const { slug, billing, sums } of prices) {
      const billFor = prepareBillsFor(
        readNeed(snapshot, need),
        snapshot.tools.get(slug) as never,
        snapshot.methodology,
      );
      const sizePrices = sizes.map((size) => toPrice(billFor(setUpFor(size), billing)));
      const expected = sizePrices.map((price) =>
        ['exact', 'assumed'].includes(price.certainty) && price.billing === billing ? price.amount : null,
      );
      expect([slug, billing, ...sums]).toEqual([slug, billing, ...expected]);
    }
  });
});

it('prices by size rise linearly for a plan sold per unit', () => {
  const linkedin = { 'channels.linkedin': knownFact(true) };
  const snapshot = inventSnapshot(fixture, {
    heron: { ...plansAsFacts(createPlan('Reed', 10, 9)), ...linkedin },
  });
  const need = { people: 4 };
  const { prices, sizes } = computePricesBySize(snapshot, need, new Map([['heron', ['month', 'year']]]));
  const computeForSizes = (sizePrices: (size: number) => number) => sizes.map(sizePrices);
  expect(prices.map(({ slug, billing, sums }) => [slug, billing, sums])).toEqual([
    ['heron', 'month', computeForSizes((size) => 10 * size)],
    ['heron', 'year', computeForSizes((size) => 9 * size)],
  ]);
});

describe('team sizes', () => {
  it.each([
    [{}, 'person', 1, 10],
    [{ people: 6 }, 'person', 6, 10],
    [{ people: 7, mailboxes: 21 }, 'person', 7, 20],
    [{ people: 1, linkedin_accounts: 25 }, 'linkedin-account', 25, 40],
    [{ people: 0, mailboxes: 3 }, 'mailbox', 3, 10],
    [{ people: 700 }, 'person', 700, 2000],
  ] as const)('for %j have the unit %s, the size %i and the maximum %i', (need, unit, size, maxSize) => {
    const sizing = chooseTeamSizes(need);
    expect([sizing.unit, sizing.size, sizing.sizes.at(-1), sizing.sizes[0]]).toEqual([unit, size, maxSize, 1]);
    expect(sizing.sizes).toContain(size);
    expect(sizing.sizes.length).toBeLessThan(24);
  });

  it('scale accounts and mailboxes with people, unless one person has many accounts', () => {
    expect(chooseTeamSizes({ people: 2, mailboxes: 6 }).setUpFor(5)).toEqual({ people: 5, mailboxes: 15 });
    expect(chooseTeamSizes({ people: 1, linkedin_accounts: 4 }).setUpFor(8)).toEqual({
      people: 1,
      linkedin_accounts: 8,
    });
    expect(chooseTeamSizes({ emails: 900 }).setUpFor(3)).toEqual({ people: 3, emails: 900 });
  });
});
