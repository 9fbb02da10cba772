import { expect, it } from 'vitest';
import type { Fact } from '../../../../model/fact.ts';
import type { Plan } from '../../../../model/pricing/plan.ts';
import { unknownPlanFor } from '../../../../server/pages/pricing/plans.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const channel = (label: string, more: Partial<Fact> = {}) =>
  ({ key: `channels.${label.toLowerCase()}`, group: 'channels', label, status: 'known', value: true, ...more }) as Fact;
const facts = (...channels: Fact[]) => Object.fromEntries(channels.map((fact) => [fact.key, fact]));
const [free, small, large]: Plan[] = [
  { name: 'Free', monthly: usd(0) },
  { name: 'Nest', monthly: usd(20) },
  { name: 'Aviary', monthly: usd(50) },
] as [Plan, Plan, Plan];
const [owls, bats] = [channel('Owls'), channel('Bats')];

it('names the channels for which no page states the plan', () => {
  expect(unknownPlanFor([small, large], facts(owls, bats))).toBe('No page states which plan includes Owls and Bats.');
  const crows = channel('Crows', { from_plan: 'Aviary' });
  expect(unknownPlanFor([small, large], facts(owls, bats, crows))).toBe(
    'No page states which plan includes Owls and Bats.',
  );
});

it.each([
  ['one channel that is not with a dearer plan', [small, large], facts(owls, channel('Bats', { from_plan: 'Aviary' }))],
  ['one paid plan', [free, small], facts(owls, bats)],
  ['one channel', [small, large], facts(owls, channel('Bats', { value: false }))],
  [
    'only channels whose terms are known',
    [small, large],
    facts(channel('Owls', { from_plan: 'Nest' }), channel('Bats', { extra: true })),
  ],
  [
    'no proven channel',
    [small, large],
    facts(channel('Owls', { status: 'unknown', value: null }), channel('Bats', { status: 'disputed' })),
  ],
])('is undefined if there is %s', (_, plans, channels) => {
  expect(unknownPlanFor(plans as Plan[], channels as Record<string, Fact>)).toBeUndefined();
});
