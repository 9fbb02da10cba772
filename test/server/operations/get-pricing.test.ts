import { expect, it } from 'vitest';
import { plansIn } from '../../../model/pricing/read-plan.ts';
import { ownId } from '../../../model/source.ts';
import type { PricingAnswer } from '../../../server/operations/get-pricing/answer.ts';
import { fixtureServer } from '../../fixture/serve.ts';

const served = await fixtureServer();
const ask = (slug: string, query = '') => served.json<PricingAnswer>(`/api/v1/pricing/${slug}${query}`);

it('prices have the plans as published, and the other questions about price and terms', async () => {
  for (const { slug, facts, price } of served.snapshot.tools.values()) {
    const answer = await ask(slug);
    expect([answer.price, answer.plans]).toEqual([price, plansIn(facts)]);
    const keys = Object.keys(facts).filter((key) => key.startsWith('pricing.') && key !== 'pricing.plans');
    expect(Object.keys(answer.facts)).toEqual(keys);
    expect(answer.cited['pricing.plans']).toBe(
      facts['pricing.plans']?.status === 'known' ? ownId(facts['pricing.plans'].sources[0]?.id ?? '') : undefined,
    );
  }
});

it('prices have the evidence of what is selected', async () => {
  const { facts, evidence, plans } = await ask('quillcourier', '?keys=pricing.plans,pricing.model,ai.mcp_server');
  // Of whatever group: nothing that is asked for is left out without a word.
  expect([facts, Object.keys(evidence ?? {}).sort()]).toEqual([
    { 'ai.mcp_server': 'official', 'pricing.model': ['per-seat'] },
    ['ai.mcp_server', 'pricing.model', 'pricing.plans'],
  ]);
  expect(plans.map(({ name }) => name)).toEqual(['Egg', 'Sparrow', 'Goose', 'Swan']);
});

it('prices have a ladder for people, and one for accounts or mailboxes where a plan is sold by them or includes some', async () => {
  const laddersOf = async (slug: string) => (await ask(slug)).ladders;
  expect(Object.keys(await laddersOf('flagmast'))).toEqual(['people', 'linkedin_accounts']);
  expect(Object.keys(await laddersOf('presently'))).toEqual(['people']);
  expect(await laddersOf('yew')).toEqual({});
  for (const slug of served.snapshot.tools.keys())
    for (const steps of Object.values(await laddersOf(slug))) {
      expect(steps.map(({ from }) => from)).toEqual([1, ...steps.slice(0, -1).map(({ to }) => to + 1)]);
      expect(steps.at(-1)?.to).toBe(50);
    }
  const { linkedin_accounts } = await laddersOf('flagmast');
  expect(linkedin_accounts?.map(({ from, to, first, last }) => [from, to, first, last])).toEqual([
    [1, 12, expect.objectContaining({ plan: 'Mast', amount: 63 }), expect.objectContaining({ amount: 756 })],
    [13, 25, expect.objectContaining({ plan: 'Fleet' }), expect.objectContaining({ amount: 799.17 })],
    [26, 50, expect.objectContaining({ plan: 'Fleet, 50 accounts' }), expect.objectContaining({ amount: 1399 })],
  ]);
});
