import { beforeAll, describe, expect, it } from 'vitest';
import type { Money, Plan } from '../../../model/pricing/plan.ts';
import { entryPrice, priceOfPlans } from '../../../model/pricing/plan-price.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { OPEN, withFacts } from '../../server/recommend/judge/asking.ts';

let snapshot: Snapshot;
beforeAll(async () => {
  snapshot = await fixtureSnapshot();
});

const tool = (slug: string) => snapshot.tools.get(slug) as Tool;
const plansOf = ({ facts }: Tool) => (facts['pricing.plans']?.value ?? []) as Plan[];
const known = (...value: string[]) => ({ status: 'known' as const, value });

describe('the unit of a price', () => {
  it('is the one that the plan states, and unknown if it states none', () => {
    const units = ['flagmast', 'ravenport', 'beaconyard', 'quillcourier'].map(
      (slug) => entryPrice(tool(slug).facts).unit,
    );
    expect(units).toEqual(['linkedin-account', 'linkedin-account', 'workspace', 'person']);
    // Sources name two prices for its cheapest plan, and the plan has one of them.
    expect(entryPrice(tool('paper-lantern').facts).unit).toBe('identity');
    // The plan does not state the unit of its price, although a fact says what a seat is.
    const person = withFacts(tool('dovecote-9'), { 'pricing.seat_means': known('person') });
    expect([entryPrice(tool('dovecote-9').facts).unit, entryPrice(person.facts).unit]).toEqual([undefined, undefined]);
    expect(priceOfPlans(['Mast'], tool('flagmast').facts).unit).toBe('linkedin-account');
    expect(priceOfPlans(['Fleet'], tool('flagmast').facts).unit).toBeUndefined();
    expect(priceOfPlans(['Sparrow', 'Goose'], tool('quillcourier').facts).unit).toBe('person');
  });

  it('is never taken from another plan', () => {
    let priced = 0;
    for (const each of snapshot.tools.values()) {
      const { unit, monthly, yearly } = entryPrice(each.facts);
      const isIn = (list: readonly Money[], price?: Money) => list.some(({ amount }) => amount === price?.amount);
      const own = plansOf(each).filter((plan) => isIn(monthly, plan.monthly) || isIn(yearly, plan.annual_monthly));
      for (const plan of own) if (unit !== undefined) expect([each.slug, plan.unit]).toEqual([each.slug, unit]);
      for (const plan of plansOf(each)) {
        const price = plan.monthly ?? plan.annual_monthly;
        if (price) priced += 1;
        expect([each.slug, plan.name, priceOfPlans([plan.name], each.facts).unit]).toEqual([
          ...[each.slug, plan.name, price && plan.unit],
        ]);
      }
    }
    expect(priced).toBeGreaterThan(15);
  });

  it('follows from the meaning of a seat if no plan is listed and nothing else is charged for', () => {
    const priced = (model: string[], ...seats: string[]) =>
      entryPrice(
        withFacts(tool('quillcourier'), {
          'pricing.plans': OPEN,
          'pricing.model': known(...model),
          'pricing.seat_means': known(...seats),
        }).facts,
      ).unit;
    expect(priced(['per-seat'], 'person')).toBe('person');
    expect(priced(['per-seat', 'credits'], 'person')).toBeUndefined();
    expect(priced(['per-seat'], 'person', 'mailbox')).toBeUndefined();
  });
});
