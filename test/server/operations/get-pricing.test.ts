import { expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import type { Tool } from '../../../model/tool.ts';
import { getPricing } from '../../../server/operations/get-pricing/operation.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { answerForModels, snapshotOfDisputes, words } from './concise-bounds.ts';

const snapshot = await fixtureSnapshot();

const ask = (input: Parameters<typeof getPricing.run>[1]) => getPricing.run(snapshot, { ...input, detail: 'concise' });

it('prices in short have each plan once, in a row', () => {
  for (const [slug, { facts }] of snapshot.tools) {
    const { plans } = ask({ slug });
    const listed = (facts['pricing.plans']?.value ?? []) as Plan[];
    expect(plans?.rows.map(([name]) => name) ?? []).toEqual(listed.map(({ name }) => name));
    for (const row of plans?.rows ?? []) expect(row).toHaveLength(plans?.columns.length ?? 0);
  }
  const paid = ['Goose', 'person', '60 EUR', '48.50 EUR', '2 LinkedIn accounts, 3 mailboxes, 9,000 emails a month'];
  expect(ask({ slug: 'quillcourier' }).plans?.rows.slice(2)).toEqual([
    [...paid, 'more mailboxes; add-ons: Salesforce link'],
    ['Swan', 'unknown', 'unknown', 'unknown', 'unknown', ''],
  ]);
});

it('prices in short have every question about prices with its sources, and the entry price with what it lacks', () => {
  const { facts, sources, price_from, lacks, comparable } = ask({ slug: 'quillcourier' });
  const tool = snapshot.tools.get('quillcourier') as Tool;
  expect(Object.keys(facts)).toEqual(Object.keys(tool.facts).filter((key) => key.startsWith('pricing.')));
  expect(facts['pricing.plans']?.value).toBe('see plans');
  expect(facts['pricing.plans']?.value).toBe('see plans');
  expect(price_from).toBe(tool.price_from);
  expect(lacks).toContain('Text messages and Email finder (costs extra)');
  expect(comparable).toMatch(/USD a month.*, per person$/);
  expect(Object.values(facts).flatMap((fact) => fact.sources ?? [])).toEqual(
    expect.arrayContaining(Object.keys(sources)),
  );
  expect(ask({ slug: 'paper-lantern' }).comparable).toMatch(/^No: /);
  expect(ask({ slug: 'ravenpost' }).price_from).toBeNull();
});

it('prices in short have only the plans and bills of facts that are selected', () => {
  expect(ask({ slug: 'quillcourier', keys: ['pricing.free_trial'] })).not.toHaveProperty('plans');
  expect(Object.keys(ask({ slug: 'quillcourier', keys: ['pricing.free_trial'] }).facts)).toEqual([
    'pricing.free_trial',
  ]);
});

it('prices in short have at most 8,000 characters for any data', () => {
  const plan = { name: words(80), unit: 'person', unlimited: ['person', 'mailbox', 'workspace'] };
  const worst = snapshotOfDisputes(snapshot, (fact) => ({
    ...(fact as Fact),
    status: 'known',
    display: words(300),
    note: words(200),
    from_plan: words(80),
    ...(fact.key === 'pricing.plans' && { value: Array.from({ length: 40 }, () => plan) as Plan[] }),
  }));
  const [slug] = worst.tools.keys();
  const { body, length } = answerForModels(getPricing, { slug }, worst);
  expect(length).toBeLessThanOrEqual(8000);
  expect(body).toMatchObject({
    plans: { left: expect.any(Number) },
    more: { next: expect.stringMatching(/^keys: /) },
  });
});
