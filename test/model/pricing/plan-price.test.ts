import { describe, expect, it } from 'vitest';
import { entryPrice, priceOfPlans } from '../../../model/pricing/plan-price.ts';
import type { Tool } from '../../../model/tool.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { withFacts } from '../../server/recommend/judge/asking.ts';
import { pricesWithOwnUnit } from './own-unit.ts';

const snapshot = await fixtureSnapshot();

const tool = (slug: string) => snapshot.tools.get(slug) as Tool;
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
    expect(pricesWithOwnUnit([...snapshot.tools.values()])).toBeGreaterThan(15);
  });
});
