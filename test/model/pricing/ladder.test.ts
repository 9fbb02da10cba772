import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeLadder } from '../../../model/board/ladder.ts';
import { toPrice } from '../../../model/board/to-price.ts';
import { computeBill } from '../../../model/pricing/bill.ts';
import type { Price } from '../../../model/pricing/price.ts';
import { caseCount } from '../../property-cases.ts';
import { CATALOGUE, money, toolWith } from './builders.ts';
import { tools } from './generated.ts';

const stepKey = ({ plan, billing, certainty }: Price) => JSON.stringify([plan, billing, certainty]);

it('each size from 1 to 50 is in exactly one step of a ladder, whose plan and certainty match the bill', () => {
  const units = fc.constantFrom('people' as const, 'linkedin_accounts' as const, 'mailboxes' as const);
  let severalStepCount = 0;
  const property = fc.property(tools, units, (facts, field) => {
    const steps = computeLadder(facts, field, {}, CATALOGUE);
    const sizes = steps.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
    expect(sizes).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
    const prices = sizes.map((size) => toPrice(computeBill(facts, { setUp: { [field]: size } }, CATALOGUE)));
    for (const [i, { from, to, first, last }] of steps.entries()) {
      expect([first, last]).toEqual([prices[from - 1], prices[to - 1]]);
      expect([...new Set(prices.slice(from - 1, to).map(stepKey))]).toEqual([stepKey(first)]);
      if (i > 0) expect(stepKey(first)).not.toBe(stepKey((steps[i - 1] as (typeof steps)[number]).last));
    }
    if (steps.length > 1) severalStepCount += 1;
  });
  fc.assert(property, { numRuns: caseCount(60) });
  expect(severalStepCount).toBeGreaterThan(caseCount(20));
});

it('a ladder begins a new step where another plan becomes cheaper or the limit of a plan is reached', () => {
  const solo = { name: 'Solo', monthly: money(30), unit: 'person' as const };
  const team = { name: 'Team', monthly: money(100), includes: { users: 12 } };
  const steps = computeLadder(toolWith([solo, team]), 'people', {}, CATALOGUE);
  const stepRows = steps.map(({ from, to, first, last }) => [first.plan, from, first.amount, to, last.amount]);
  expect(stepRows).toEqual([
    ['Solo', 1, 30, 3, 90],
    ['Team', 4, 100, 12, 100],
    ['Solo', 13, 390, 50, 1500],
  ]);
});
