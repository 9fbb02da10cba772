import { describe, expect, it } from 'vitest';
import { citationsOf, type Fact, isToReview, isVendorOnly, mergedCitations } from '../../model/fact.ts';
import type { Citation } from '../../model/source.ts';
import { isAnswered, valuesOf } from '../../model/state.ts';
import { resolve } from '../../pipeline/resolve/resolve.ts';
import { fixtureFacts } from '../fixture/fixture.ts';

const LINK = 'https://a.example/#:~:text=a%20b%20c,d%20e%20f';

const cited = (id: string, at: string | null = null, more: Partial<Citation> = {}): Citation => ({ id, at, ...more });

it('citations of one source become one with all places, in the order of the first of each', () => {
  const all = [cited('a', 'Plans'), cited('b'), cited('a', 'Limits'), cited('a', 'Plans')];
  expect(mergedCitations(all)).toEqual([cited('a', 'Plans; Limits'), cited('b')]);
});

it('citations of one source lead to the first passage that has a link', () => {
  const all = [cited('a'), cited('a', 'Plans', { link: LINK }), cited('a', 'Limits', { link: `${LINK}g` })];
  expect(mergedCitations(all)).toEqual([cited('a', 'Plans; Limits', { link: LINK })]);
});

it('citations of one source stay apart where they are named apart', () => {
  const two = [cited('a', 'Plans'), cited('a', 'Limits')];
  expect(mergedCitations(two, ({ id, at }) => `${id} ${at}`)).toEqual(two);
});

const absent = { at: [], on: '2026-01-10', stale: false, review_after: '2026-04-10' };

it.each([
  ['is due after its day', { status: 'known', review_after: '2026-06-29' }, true],
  ['is not due on its day', { status: 'known', review_after: '2026-06-30' }, false],
  ['is to be read before its day if it is old', { status: 'disputed', review_after: '2026-07-30', old: true }, true],
  ['that says nothing is to be looked for, not read again', { status: 'unknown', review_after: null }, false],
  ['that was not there is looked for again', { status: 'unknown', review_after: null, absent }, true],
] as const)('the review of a fact %s', (_what, fact, expected) => {
  expect(isToReview(fact as unknown as Parameters<typeof isToReview>[0], '2026-06-30')).toBe(expected);
});

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
