import { expect, it } from 'vitest';
import { readPlans } from '../../../model/pricing/read-plan.ts';
import type { AnswerOf } from '../../../server/call/operation.ts';
import type { getPricing } from '../../../server/operations/get-pricing/operation.ts';
import { fixtureServer } from '../../fixture/serve.ts';
import { fetchWhole } from '../../restore-answer.ts';

const served = await fixtureServer();
const ask = (slug: string, query = '') => fetchWhole<AnswerOf<typeof getPricing>>(served, `/pricing/${slug}${query}`);

it('get_pricing returns the plans as published and all other pricing facts', async () => {
  for (const { slug, facts, price } of served.snapshot.tools.values()) {
    const answer = await ask(slug);
    expect(answer).toMatchObject({ price, plans: readPlans(facts) });
    expect(answer.price.note, slug).toBe(facts['pricing.plans']?.note);
    expect(answer.plans_assumed, slug).toEqual(facts['pricing.plans']?.assumed ?? []);
    const keys = Object.keys(facts).filter((key) => key.startsWith('pricing.') && key !== 'pricing.plans');
    expect(Object.keys(answer.facts)).toEqual(keys);
  }
});

it('get_pricing returns the evidence of selected questions in any group', async () => {
  const { facts, ...answer } = await ask('quillcourier', '?keys=pricing.plans,pricing.model,ai.mcp_server');
  const evidence = { passages: [{ id: expect.any(String) }] };
  expect(Object.keys(facts).sort()).toEqual(['ai.mcp_server', 'pricing.model', 'pricing.plans']);
  expect(facts).toMatchObject({
    'ai.mcp_server': { value: 'official', evidence },
    'pricing.model': { value: ['per-seat'], evidence },
    'pricing.plans': {
      value: ['Egg', 'Sparrow', 'Goose', 'Swan'].map((name) => ({ name })),
      source: 'quillcourier/pricing',
    },
  });
  // The fact pricing.plans repeats both.
  expect(answer).not.toHaveProperty('price');
  expect(answer.plans).toEqual([]);
});
