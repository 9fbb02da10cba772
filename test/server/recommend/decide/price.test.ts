import { beforeAll, describe, expect, it } from 'vitest';
import type { Tool } from '../../../../pipeline/artifacts/tool.ts';
import type { Money, Plan } from '../../../../pipeline/artifacts/value.ts';
import { entryPrice, priceOfPlans } from '../../../../server/recommend/decide/price.ts';
import { loadSnapshot } from '../../../../server/snapshot/load.ts';
import type { Snapshot } from '../../../../server/snapshot/snapshot.ts';
import { DIST_DATA } from '../../../corpus.ts';
import { OPEN, withFacts } from './asking.ts';

let snapshot: Snapshot;
beforeAll(async () => {
  snapshot = await loadSnapshot(DIST_DATA);
});

const tool = (slug: string) => snapshot.tools.get(slug) as Tool;
const plansOf = ({ facts }: Tool) => (facts['pricing.plans']?.value ?? []) as Plan[];
const known = (...value: string[]) => ({ status: 'known' as const, value });

describe('what a price is for', () => {
  it('is what the plan says that it is the price of, and nothing where it says nothing', () => {
    const units = ['heyreach', 'linked-helper', 'la-growth-machine', 'instantly', 'mixmax', 'zeliq'].map(
      (slug) => entryPrice(tool(slug)).unit,
    );
    expect(units).toEqual(['linkedin-account', 'linkedin-account', 'identity', 'workspace', 'person', 'person']);
    // These say what a seat is, and sell this plan by something else.
    expect(['lemlist', 'reply-io'].map((slug) => entryPrice(tool(slug)).unit)).toEqual([undefined, undefined]);
    expect(priceOfPlans(['Growth'], tool('heyreach')).unit).toBe('linkedin-account');
    expect(priceOfPlans(['Agency'], tool('heyreach')).unit).toBeUndefined();
    expect(priceOfPlans(['Email', 'Multichannel'], tool('lemlist')).unit).toBe('person');
  });

  it('is never taken from another plan, on the real facts', () => {
    for (const each of snapshot.tools.values()) {
      const { unit, monthly, yearly } = entryPrice(each);
      const isIn = (list: readonly Money[], price?: Money) => list.some(({ amount }) => amount === price?.amount);
      const own = plansOf(each).filter((plan) => isIn(monthly, plan.monthly) || isIn(yearly, plan.annual_monthly));
      for (const plan of own) if (unit !== undefined) expect([each.slug, plan.unit]).toEqual([each.slug, unit]);
      for (const plan of plansOf(each)) {
        const priced = plan.monthly ?? plan.annual_monthly;
        expect([each.slug, plan.name, priceOfPlans([plan.name], each).unit]).toEqual([
          ...[each.slug, plan.name, priced && plan.unit],
        ]);
      }
    }
  });

  it('follows from what a seat is where no plan is listed and nothing else is charged for', () => {
    const priced = (model: string[], ...seats: string[]) =>
      entryPrice(
        withFacts(tool('lemlist'), {
          'pricing.plans': OPEN,
          'pricing.model': known(...model),
          'pricing.seat_means': known(...seats),
        }),
      ).unit;
    expect(priced(['per-seat'], 'person')).toBe('person');
    expect(priced(['per-seat', 'credits'], 'person')).toBeUndefined();
    expect(priced(['per-seat'], 'person', 'mailbox')).toBeUndefined();
  });
});
