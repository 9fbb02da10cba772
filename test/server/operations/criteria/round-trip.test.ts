import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CriteriaInput } from '../../../../server/operations/criteria/parameters.ts';
import { permalinkOf, writeCriteria } from '../../../../server/operations/criteria/write.ts';
import { criteriaOf } from '../../../../server/recommend/judge/criteria.ts';
import type { Snapshot } from '../../../../server/snapshot/snapshot.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { asCriteria, meaningOf, needOf, parametersIn } from '../../../recommend/as-criteria.ts';

const snapshot = await fixtureSnapshot();

/** Items that can be a must, a want or to be avoided. */
function itemsOf({ methodology: { catalogue } }: Snapshot): string[] {
  return Object.entries(catalogue.keys).flatMap(([key, { type, values = {} }]) => {
    const names = Object.keys(values);
    if (type === 'boolean') return [key];
    if (type === 'one') return [`${key}=${names[0]}`, `${key}=${names.slice(0, 2).join('|')}`];
    if (type === 'set') return names.map((name) => `${key}=${name}`);
    return ['number', 'days', 'year'].includes(type) ? [`${key}>=7`, `${key}<=30`] : [];
  });
}

/** Any criteria, most of which nobody would state together. */
function anyCriteria(snapshot: Snapshot): fc.Arbitrary<CriteriaInput> {
  const items = itemsOf(snapshot);
  const slugs = [...snapshot.tools.keys()];
  const list = (from: readonly string[]) => fc.uniqueArray(fc.constantFrom(...from), { minLength: 1, maxLength: 4 });
  const count = fc.integer({ min: 1, max: 5000 });
  const alternatives = fc.uniqueArray(fc.constantFrom(...items), { minLength: 2, maxLength: 3 });
  const wants = [...items, 'people=4', 'category=cold-email', 'pricing.plans', 'budget<=30/USD/month'];
  return fc.record(
    {
      must: list([...items, 'people=2', 'people=3', 'budget<=90/EUR/year/total', 'budget<=20/billed-monthly']),
      want: fc.tuple(list(wants), alternatives).map(([some, either]) => [...some, either.join('|')]),
      avoid: list([...items, 'category=outreach-api']),
      category: fc.constantFrom(...Object.keys(snapshot.methodology.categories)),
      people: count,
      linkedin_accounts: count,
      mailboxes: count,
      workspaces: count,
      contacts: count,
      emails: count,
      months: fc.integer({ min: 1, max: 120 }),
      budget: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
      cheapest: fc.constant(true),
      like: list(slugs),
      choices: list(slugs),
      avoid_tools: list(slugs),
      tools: list(slugs),
    },
    { requiredKeys: ['must'] },
  );
}

describe('criteria that are written as a permalink and read again', () => {
  it('are the same, and state the same need', () => {
    fc.assert(
      fc.property(anyCriteria(snapshot), (criteria) => {
        const need = needOf(criteria, snapshot);
        const again = asCriteria(need, snapshot);
        if (again === null) throw new Error('a parameter stated what no parameter can express');
        expect(meaningOf(criteriaOf(again, snapshot))).toEqual(meaningOf(criteriaOf(need, snapshot)));
        expect(again.only).toEqual(need.only);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it('are what was sent, where that is in the form in which they are written', () => {
    const criteria = {
      must: ['integrations.hubspot=native|connector'],
      want: ['budget', 'email.warm_up|safety.warm_up'],
      avoid: ['product.runs_on=browser-extension'],
      category: 'cold-email',
      people: 3,
      months: 6,
      budget: 0.1,
      currency: 'EUR',
      budget_period: 'year',
      budget_per: 'sender',
      billing: 'month',
      cheapest: true,
      like: ['flagmast'],
      choices: ['sealpress'],
      tools: ['quillcourier'],
      first: 'category',
    } as const;
    const written = writeCriteria(needOf(criteria as unknown as CriteriaInput, snapshot));
    expect(written).toEqual({ criteria, lost: [] });
    expect(parametersIn(permalinkOf(written) ?? '')).toEqual(criteria);
  });
});
