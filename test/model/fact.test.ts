import { describe, expect, it } from 'vitest';
import { citationsOf, type Fact, isVendorOnly } from '../../model/fact.ts';
import { isAnswered, valuesOf } from '../../model/state.ts';
import { resolve } from '../../pipeline/resolve/resolve.ts';
import { fixtureFacts } from '../fixture/fixture.ts';

describe('an answer', () => {
  it('has values and sources if it is known or disputed, sources alone if it was not there, and neither otherwise', async () => {
    const facts = resolve(await fixtureFacts()).flatMap((tool) => Object.values(tool.facts));
    const met = { known: 0, disputed: 0, unknown: 0, not_applicable: 0 };
    for (const fact of facts) {
      met[fact.status] += 1;
      const least = { known: 1, disputed: 2, unknown: 0, not_applicable: 0 }[fact.status];
      expect(isAnswered(fact)).toBe(least > 0);
      expect(valuesOf(fact).length, fact.key).toBe(
        fact.status === 'disputed' ? 1 + (fact.disagrees?.length ?? 0) : least,
      );
      expect(citationsOf(fact).length >= least).toBe(true);
      expect(citationsOf(fact).length > 0, fact.key).toBe(least > 0 || fact.absent !== undefined);
    }
    expect(isAnswered(undefined)).toBe(false);
    expect(Math.min(met.known, met.disputed, met.unknown, met.not_applicable)).toBeGreaterThan(0);
  });

  it("is only the vendor's if no other source is cited, also for a value that disagrees", () => {
    const sources = new Map([
      ['own', { relation: 'vendor' as const }],
      ['other', { relation: 'independent' as const }],
    ]);
    const cites = (...ids: string[]) => ids.map((id) => ({ id, at: null }));
    const fact = (more: Partial<Fact>) => ({ status: 'known', value: true, sources: cites('own'), ...more }) as Fact;
    expect(isVendorOnly(fact({}), sources)).toBe(true);
    expect(isVendorOnly(fact({ sources: cites('own', 'other') }), sources)).toBe(false);
    const disagrees = [{ value: false, display: 'No', sources: cites('other') }];
    expect(isVendorOnly(fact({ status: 'disputed', disagrees }), sources)).toBe(false);
    expect(isVendorOnly(fact({ status: 'unknown', sources: [] }), sources)).toBe(false);
  });
});
