import { describe, expect, it } from 'vitest';
import { type Price, priceInWords } from '../../../../model/pricing/price.ts';
import { estimateCost } from '../../../../server/operations/estimate-cost/operation.ts';
import type { AnswerOf } from '../../../../server/operations/operation.ts';
import { recommend } from '../../../../server/operations/recommend/operation.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { answerForModels, everyGroup, worstSnapshot } from '../concise-bounds.ts';

const snapshot = await fixtureSnapshot();

type Input = Parameters<typeof recommend.run>[1];
type Concise = AnswerOf<typeof recommend, 'concise'>;

const short = (input: Input): Concise => recommend.run(snapshot, { ...input, detail: 'concise' });
const whole = (input: Input) => recommend.run(snapshot, { ...input, detail: 'full' });

const NEED = 'LinkedIn and email, webhooks, ideally an MCP server, no WhatsApp, under 80 euros a month';
const LISTS = ['fits', 'may_fit', 'fails'] as const;

describe('a recommendation in short', () => {
  it('has the tools and the verdicts of the whole answer', () => {
    const [brief, full] = [short({ q: NEED }), whole({ q: NEED })];
    expect(brief.totals).toEqual(full.totals);
    for (const list of LISTS) {
      const shown = brief[list] ?? [];
      expect(shown.map(({ slug }) => slug)).toEqual(full[list].map(({ tool }) => tool.slug));
      for (const [place, { proven = [], unknown = [], fails = [] }] of shown.entries()) {
        const verdicts = full[list][place]?.checks.map(({ verdict }) => verdict) ?? [];
        const counted = (verdict: string) => verdicts.filter((one) => one === verdict).length;
        expect([proven.length, unknown.length, fails.length]).toEqual([
          counted('meets'),
          counted('unknown'),
          counted('fails'),
        ]);
      }
    }
  });

  it('returns the need as criteria that ask for the same tools', () => {
    const { criteria = {}, permalink, fits, may_fit } = short({ q: NEED });
    expect(criteria).toEqual(whole({ q: NEED }).criteria);
    expect(permalink).toBe(whole({ q: NEED }).permalink);
    const again = short(criteria);
    const slugs = (list: Concise['fits'] = []) => list.map(({ slug }) => slug);
    expect([slugs(again.fits), slugs(again.may_fit), again.permalink]).toEqual([
      slugs(fits),
      slugs(may_fit),
      permalink,
    ]);
  });

  it('says what was not used and what is not needed', () => {
    const { not_understood, not_needed } = short({ q: 'LinkedIn, with unicorn dust, WhatsApp not needed' });
    expect(not_understood).toEqual(['unicorn dust']);
    expect(not_needed).toEqual(['WhatsApp not needed']);
  });

  it('names at most three pages for a tool, each of which proves a check', () => {
    const { sources = {}, ...lists } = short({ q: NEED });
    const full = whole({ q: NEED });
    let named = 0;
    for (const list of LISTS) {
      for (const [place, { sources: ids = [] }] of (lists[list] ?? []).entries()) {
        const checks = full[list][place]?.checks ?? [];
        const cited = checks.flatMap((check) => ('sources' in check ? check.sources.map(({ id }) => id) : []));
        if (list !== 'fails') expect(cited).toEqual(expect.arrayContaining(ids));
        expect(ids.length).toBeLessThanOrEqual(3);
        for (const id of ids) expect(sources).toHaveProperty([id]);
        named += ids.length;
      }
    }
    expect(named).toBeGreaterThan(3);
  });

  it('goes on where a short list ends', () => {
    const { more, fits = [], may_fit = [], fails = [], totals } = short({ q: NEED, limit: 2 });
    const all = totals.fits + totals.may_fit + totals.fails;
    expect(fits.length + may_fit.length + fails.length).toBe(2);
    expect(more).toEqual({ left: all - 2, next: 'offset: 2' });
    expect(short({ q: NEED, limit: 2, offset: all - 1 })).not.toHaveProperty('more');
  });

  it('adds the facts that are asked for, marked where a note qualifies them', () => {
    const { fits = [], may_fit = [] } = short({ must: ['channels.email'], keys: ['pricing.free_trial'], limit: 5 });
    for (const { slug, facts } of [...fits, ...may_fit]) {
      const fact = snapshot.tools.get(slug)?.facts['pricing.free_trial'];
      expect(Object.keys(facts ?? {})).toEqual(['pricing.free_trial']);
      if (fact?.status === 'unknown') expect(facts?.['pricing.free_trial']).toBe('unknown');
      if (fact?.note && fact.status === 'known') expect(facts?.['pricing.free_trial']).toMatch(/\*/);
    }
  });
});

describe('with a thousand tools and the longest texts', () => {
  const NEEDS = [
    { q: NEED },
    { q: `${NEED}, for 5 people and 10 mailboxes for 12 months`, limit: 5 },
    { q: 'blue sky' },
    { q: 'unicorn '.repeat(240) },
  ];

  const worst = worstSnapshot(snapshot);

  it('a recommendation has at most 8,000 characters, and sixty tools 16,000', () => {
    for (const need of NEEDS) {
      expect(answerForModels(recommend, need, worst).length).toBeLessThanOrEqual(8000);
      expect(answerForModels(recommend, { ...need, ...everyGroup(worst) }, worst).length).toBeLessThanOrEqual(8000);
      expect(answerForModels(recommend, { ...need, limit: 60 }, worst).length).toBeLessThanOrEqual(16_000);
    }
  });

  it('bills have at most 8,000 characters, and sixty bills 16,000', () => {
    const input = { people: 3, linkedin_accounts: 3, mailboxes: 10, currency: 'EUR' };
    expect(answerForModels(estimateCost, input, worst).length).toBeLessThanOrEqual(8000);
    expect(answerForModels(estimateCost, { ...input, limit: 60 }, worst).length).toBeLessThanOrEqual(16_000);
  });
});

it('bills in short have the prices of the whole answer in words, and what is missing', () => {
  const input = { people: 3, linkedin_accounts: 2 };
  const brief = estimateCost.run(snapshot, { ...input, detail: 'concise' });
  const full = estimateCost.run(snapshot, { ...input, detail: 'full' });
  expect(brief.totals).toEqual(full.totals);
  for (const [place, { slug, price, missing = [] }] of brief.costs.entries()) {
    const whole = full.costs[place];
    expect(slug).toBe(whole?.slug);
    expect(price).toContain(priceInWords(whole?.price as Price));
    expect(missing).toHaveLength(Math.min(whole?.price.missing.length ?? 0, 8));
  }
});
