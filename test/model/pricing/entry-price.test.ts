import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import { entryInWords, entryPriceOf, lacksInWords, withChannelsOnly } from '../../../model/pricing/entry-price.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import { fact, factsOf, usd } from './invented.ts';

const open = (key: string) => fact(key, null, { status: 'unknown' });
const tool = factsOf;

const CATALOGUE = { same_on_every_plan: ['company', 'pricing'] };
const PLANS: Plan[] = [
  { name: 'Free' },
  { name: 'Letters', monthly: usd(20), annual_monthly: usd(15) },
  { name: 'Pigeons', monthly: usd(50), annual_monthly: usd(40), unit: 'person' },
  { name: 'Palace' },
];
const priced = [fact('pricing.plans', PLANS)];
const entryOf = (facts: Readonly<Record<string, Fact>>) => entryPriceOf(facts, CATALOGUE);
const lacking = (...facts: Fact[]) => entryOf(tool(...priced, ...facts))?.lacks ?? [];

describe('the entry price', () => {
  it('has its plan, and what comes only with another plan and at what price', () => {
    const pigeons = fact('channels.pigeons', true, { from_plan: 'pigeons', label: 'Pigeons' });
    expect(entryOf(tool(...priced, pigeons, fact('channels.letters', true)))).toEqual({
      monthly: usd(20),
      annual_monthly: usd(15),
      plans: ['Letters'],
      lacks: [
        {
          key: 'channels.pigeons',
          label: 'Pigeons',
          plan: { name: 'Pigeons', monthly: usd(50), annual_monthly: usd(40), unit: 'person' },
          extra: false,
        },
      ],
    });
  });

  it('lacks what comes with a plan of unknown price, and what costs extra on any plan', () => {
    const found = lacking(
      fact('team.crown', true, { from_plan: 'Palace' }),
      fact('team.court', 'native', { from_plan: 'Castle' }),
      fact('channels.owls', true, { extra: true }),
      fact('channels.bats', true, { extra: true, from_plan: 'Letters' }),
      fact('channels.crows', true, { extra: true, from_plan: 'Pigeons' }),
    );
    expect(found.map(({ key, plan, extra }) => [key, plan?.name, plan?.monthly?.amount, extra])).toEqual([
      ['team.crown', 'Palace', undefined, false],
      ['team.court', 'Castle', undefined, false],
      ['channels.owls', undefined, undefined, true],
      ['channels.bats', undefined, undefined, true],
      ['channels.crows', 'Pigeons', 50, true],
    ]);
  });

  it.each([
    ['its plan is not known', fact('channels.pigeons', true)],
    ['it comes with the cheapest plan', fact('channels.pigeons', true, { from_plan: 'LETTERS' })],
    ['it comes with a plan that may be free', fact('channels.pigeons', true, { from_plan: 'Free' })],
    ['the tool does not have it', fact('channels.pigeons', false, { from_plan: 'Pigeons' })],
    ['the tool has no kind of it', fact('ai.owl', 'none', { from_plan: 'Pigeons' })],
    ['it is unknown', open('channels.pigeons')],
    ['sources differ', fact('channels.pigeons', true, { from_plan: 'Pigeons', status: 'disputed' })],
    ['it is a term of sale', fact('pricing.free_trial', true, { from_plan: 'Pigeons' })],
  ])('does not lack a thing where %s', (_, found) => {
    expect(lacking(found)).toEqual([]);
  });

  it('has every plan with that price, and lacks nothing that one of them has', () => {
    const twins = [
      { name: 'Letters', monthly: usd(20) },
      { name: 'Cards', monthly: usd(20) },
      { name: 'Both', monthly: usd(30) },
    ];
    const entry = entryOf(
      tool(
        fact('pricing.plans', twins),
        fact('channels.cards', true, { from_plan: 'Cards' }),
        fact('channels.both', true, { from_plan: 'Both' }),
      ),
    );
    expect(entry?.plans).toEqual(['Letters', 'Cards']);
    expect(entry?.annual_monthly).toBeNull();
    expect(entry?.lacks.map(({ key }) => key)).toEqual(['channels.both']);
  });

  it('has no amount if sources differ on that plan, and is null if no price is known', () => {
    const differing = (...other: Plan[]) =>
      fact('pricing.plans', PLANS, { status: 'disputed', disagrees: [{ value: other, display: '', sources: [] }] });
    expect(entryOf(tool(differing({ name: 'Letters', monthly: usd(25) })))).toMatchObject({
      monthly: null,
      annual_monthly: usd(15),
    });
    expect(entryOf(tool(differing({ name: 'Pigeons', monthly: usd(45) })))).toMatchObject({ monthly: usd(20) });
    expect(entryOf(tool(open('pricing.plans'), fact('channels.owls', true, { extra: true })))).toBeNull();
    expect(entryOf(tool(fact('pricing.plans', [{ name: 'Free', monthly: usd(0) }, { name: 'Palace' }])))).toBeNull();
  });

  it('is what the first tier of a plan costs as a whole', () => {
    const flat = [{ every: 'month', price: usd(30), as: 'total' } as const];
    expect(entryOf(tool(fact('pricing.plans', [{ name: 'Flock', tiers: [{ up_to: 5, flat }] }])))).toMatchObject({
      monthly: usd(30),
    });
  });

  it('says of which billing sources differ where they agree on the other', () => {
    const plan = (amount: number) => [{ name: 'Flock', monthly: usd(amount), annual_monthly: usd(15) }];
    const disagrees = [{ value: plan(25), display: '', sources: [] }];
    const entry = entryOf(tool(fact('pricing.plans', plan(20), { status: 'disputed', disagrees })));
    expect(entry).toMatchObject({ monthly: null, annual_monthly: usd(15), disputed: ['monthly'] });
    expect(entry && entryInWords(entry)).toBe(
      '15 USD a month billed yearly, sources differ on the price billed monthly',
    );
  });

  it('has only channels in lists', () => {
    const entry = entryOf(
      tool(
        ...priced,
        fact('channels.pigeons', true, { from_plan: 'Pigeons' }),
        fact('team.crown', true, { from_plan: 'Palace' }),
      ),
    );
    expect(entry?.lacks.length).toBe(2);
    expect(entry && withChannelsOnly(entry).lacks.map(({ key }) => key)).toEqual(['channels.pigeons']);
    expect(entry && entryInWords(entry)).toBe(
      '20 USD a month or 15 USD a month billed yearly, without pigeons (from 50 USD, plan Pigeons)',
    );
  });
});

describe('what an entry price lacks, in words', () => {
  const words = (annual: boolean, ...facts: Fact[]) => {
    const plans = PLANS.map(({ monthly, ...plan }) => (annual ? plan : { ...plan, ...(monthly && { monthly }) }));
    const entry = entryOf(tool(fact('pricing.plans', plans), ...facts));
    return entry && lacksInWords(entry);
  };
  const pigeons = fact('channels.pigeons', true, { label: 'Pigeons', from_plan: 'Pigeons' });

  it('groups items with the same terms, billed like the entry price', () => {
    const owls = fact('channels.owls', true, { label: 'Night post (owls)', from_plan: 'Pigeons' });
    expect(words(false, pigeons, owls)).toBe('Pigeons and Night post (from 50 USD, plan Pigeons)');
    const bats = fact('channels.bats', true, { label: 'Bats and owls', from_plan: 'Pigeons' });
    expect(words(false, pigeons, owls, bats)).toBe('Pigeons, Night post and Bats and owls (from 50 USD, plan Pigeons)');
    expect(words(true, pigeons)).toBe('Pigeons (from 40 USD billed yearly, plan Pigeons)');
  });

  it('marks what costs extra and unknown prices', () => {
    const others = [
      fact('channels.owls', true, { label: 'Owls', extra: true }),
      fact('channels.bats', true, { label: 'X (Bats)', extra: true, from_plan: 'Pigeons' }),
      fact('team.crown', true, { label: 'Crown', from_plan: 'Palace' }),
    ];
    expect(words(false, pigeons, ...others)).toBe(
      'Pigeons (from 50 USD, plan Pigeons); Owls (costs extra); X (Bats) (plan Pigeons, costs extra); Crown (plan Palace, price unknown)',
    );
    expect(words(false, fact('channels.letters', true))).toBe('');
  });
});
