import { expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import type { Plan } from '../../../model/pricing/plan.ts';
import type { Tool } from '../../../model/tool.ts';
import { getPricing } from '../../../server/operations/get-pricing/operation.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { answerForModels, snapshotOfDisputes, words } from './concise-bounds.ts';

const snapshot = await fixtureSnapshot();

const ask = (input: Parameters<typeof getPricing.run>[1]) => getPricing.run(snapshot, { ...input, detail: 'concise' });

it('prices in short have each plan once, with all that is known of it', () => {
  for (const [slug, { facts }] of snapshot.tools) {
    const { plans = [] } = ask({ slug });
    const listed = (facts['pricing.plans']?.value ?? []) as Plan[];
    expect(plans.map((line) => line.split(/: | \(/)[0])).toEqual(listed.map(({ name }) => name));
  }
  expect(ask({ slug: 'quillcourier' }).plans?.slice(2)).toEqual([
    `Goose: 60 EUR a month per person, 48.50 EUR a month billed yearly (2 LinkedIn accounts, 3 mailboxes, 9,000 emails a month, ${[
      'all of plan Sparrow',
      'sold from 2 people',
      'more mailboxes: up to 10: 4 EUR a month each, beyond: 2 EUR a month each',
      'add-on Salesforce link: 8 EUR a month per person)',
    ].join('; ')}`,
    'Swan (all of plan Goose)',
  ]);
});

it('prices in short have every question about prices with its sources, and the price with what its plan does not have', () => {
  const { facts, sources, price } = ask({ slug: 'quillcourier' });
  const tool = snapshot.tools.get('quillcourier') as Tool;
  expect(Object.keys(facts)).toEqual(Object.keys(tool.facts).filter((key) => key.startsWith('pricing.')));
  expect(facts['pricing.plans']?.value).toBe('see plans');
  expect(price).toBe('24 EUR a month billed yearly, without WhatsApp (plan Goose); Text messages (SMS) (an add-on)');
  expect(Object.values(facts).flatMap((fact) => fact.sources ?? [])).toEqual(
    expect.arrayContaining(Object.keys(sources)),
  );
  expect(ask({ slug: 'ravenpost' }).price).toBe('not known');
});

it('prices have a ladder for people, and one for accounts or mailboxes where a plan is sold by them or includes some', () => {
  const laddersOf = (slug: string) => getPricing.run(snapshot, { slug }).ladders;
  expect(Object.keys(laddersOf('flagmast'))).toEqual(['people', 'linkedin_accounts']);
  expect(Object.keys(laddersOf('presently'))).toEqual(['people']);
  expect(laddersOf('yew')).toEqual({});
  for (const slug of snapshot.tools.keys())
    for (const steps of Object.values(laddersOf(slug))) {
      expect(steps.map(({ from }) => from)).toEqual([1, ...steps.slice(0, -1).map(({ to }) => to + 1)]);
      expect(steps.at(-1)?.to).toBe(50);
    }
  expect(laddersOf('flagmast').linkedin_accounts?.map(({ from, to, first, last }) => [from, to, first, last])).toEqual([
    [1, 12, expect.objectContaining({ plan: 'Mast', amount: 63 }), expect.objectContaining({ amount: 756 })],
    [13, 25, expect.objectContaining({ plan: 'Fleet' }), expect.objectContaining({ amount: 799.17 })],
    [26, 50, expect.objectContaining({ plan: 'Fleet, 50 accounts' }), expect.objectContaining({ amount: 1399 })],
  ]);
  expect(ask({ slug: 'flagmast' }).ladders?.linkedin_accounts).toEqual([
    '1 to 12: 63 USD a month billed yearly for 1, 756 USD a month billed yearly for 12, plan Mast',
    '13 to 25: 799.17 USD a month billed yearly, plan Fleet',
    '26 to 50: 1,399 USD a month, plan Fleet, 50 accounts',
  ]);
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
    plans_left: expect.any(Number),
    more: { next: expect.stringMatching(/^keys: /) },
  });
});
