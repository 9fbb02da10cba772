import { expect, it } from 'vitest';
import { readPlans } from '../../../model/pricing/read-plan.ts';
import type { PricingAnswer } from '../../../server/operations/get-pricing/answer.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { fetchWhole, toCompactPrice } from '../../restore-answer.ts';

const served = await fixtureServer();
const ask = (slug: string, query = '') => fetchWhole<PricingAnswer>(served, `/pricing/${slug}${query}`);

it('get_pricing returns the plans as published and all other pricing facts', async () => {
  for (const { slug, facts, price } of served.snapshot.tools.values()) {
    const answer = await ask(slug);
    expect([answer.price, answer.plans]).toEqual([toCompactPrice(price, served.snapshot), readPlans(facts)]);
    expect(answer.price.note, slug).toBe(facts['pricing.plans']?.note);
    expect(answer).not.toHaveProperty('ladders');
    const keys = Object.keys(facts).filter((key) => key.startsWith('pricing.') && key !== 'pricing.plans');
    expect(Object.keys(answer.facts)).toEqual(keys);
  }
});

it('get_pricing returns the evidence of selected questions in any group', async () => {
  const { facts, ...answer } = await ask('quillcourier', '?keys=pricing.plans,pricing.model,ai.mcp_server');
  const evidence = { passages: [{ source_id: expect.any(String) }] };
  expect(Object.keys(facts).sort()).toEqual(['ai.mcp_server', 'pricing.model', 'pricing.plans']);
  expect(facts).toMatchObject({
    'ai.mcp_server': { value: 'official', evidence },
    'pricing.model': { value: ['per-seat'], evidence },
    'pricing.plans': { value: ['Egg', 'Sparrow', 'Goose', 'Swan'].map((name) => ({ name })), source_id: 'pricing' },
  });
  // The fact pricing.plans repeats both.
  for (const name of ['price', 'ladders']) expect(answer).not.toHaveProperty(name);
  expect(answer.plans).toEqual([]);
});

it('get_pricing returns a ladder for people, and for accounts or mailboxes if a plan depends on them', async () => {
  const fetchLadders = async (slug: string) => (await ask(slug, '?ladders=true')).ladders ?? {};
  expect(Object.keys(await fetchLadders('flagmast'))).toEqual(['people', 'linkedin_accounts']);
  expect(Object.keys(await fetchLadders('presently'))).toEqual(['people']);
  expect(await fetchLadders('yew')).toEqual({});
  for (const slug of served.snapshot.tools.keys())
    for (const steps of Object.values(await fetchLadders(slug))) {
      expect(steps.map(({ from }) => from)).toEqual([1, ...steps.slice(0, -1).map(({ to }) => to + 1)]);
      expect(steps.at(-1)?.to).toBe(50);
    }
  const { linkedin_accounts } = await fetchLadders('flagmast');
  expect(linkedin_accounts?.map(({ from, to, first, last }) => [from, to, first, last])).toEqual([
    [1, 12, expect.objectContaining({ plan: 'Mast', amount: 63 }), expect.objectContaining({ amount: 756 })],
    [13, 25, expect.objectContaining({ plan: 'Fleet' }), expect.objectContaining({ amount: 799.17 })],
    [26, 50, expect.objectContaining({ plan: 'Fleet, 50 accounts' }), expect.objectContaining({ amount: 1399 })],
  ]);
});
