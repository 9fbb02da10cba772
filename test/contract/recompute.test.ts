import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFixture } from '../fixture/serve.ts';
import type { Served } from '../serve.ts';

/*
 * Recomputes scores by hand from what the API publishes, with code that shares nothing with the pipeline: what a sceptic
 * with the methodology, the facts and an evening would write.
 */

interface Indicator {
  rule: 'yes' | 'level' | 'linear';
  levels?: Record<string, number>;
  zero_at?: number;
  full_at?: number;
  currency?: string;
  for?: string;
  only_if?: Record<string, { free_of: string[] }>;
}
interface Fact {
  status: string;
  value: unknown;
  complete?: boolean;
  for?: string[];
  disagrees?: { value: unknown }[];
}
interface Methodology {
  dimensions: Record<string, { only_if_yes?: string; indicators: Record<string, Indicator> }>;
  profiles: Record<string, { scoped?: boolean }>;
  tables: { profiles: Record<string, Record<string, Record<string, number>>> };
  currencies: { rates: Record<string, number> };
}

let served: Served;
let methodology: Methodology;
beforeAll(async () => {
  served = await serveFixture();
  methodology = ((await (await served.get('/api/v1/methodology')).json()) as { methodology: Methodology }).methodology;
});
afterAll(() => served.close());

function points(value: unknown, indicator: Indicator): number {
  if (indicator.rule === 'yes') return value === true ? 100 : 0;
  if (indicator.rule === 'level') return indicator.levels?.[String(value)] ?? 0;
  const { zero_at = 0, full_at = 0, currency } = indicator;
  const money = value as { amount: number; currency: string };
  const { rates } = methodology.currencies;
  const amount = currency
    ? money.currency === currency
      ? money.amount
      : (money.amount * (rates[money.currency] as number)) / (rates[currency] as number)
    : (value as number);
  return Math.floor(Math.max(0, Math.min(100, (100 * (amount - zero_at)) / (full_at - zero_at))));
}

/** true: the condition is proven; false: refuted; undefined: open. */
function condition(fact: Fact, proven: (value: unknown) => boolean | undefined): boolean | undefined {
  if (fact.status !== 'known' && fact.status !== 'disputed') return undefined;
  const results = [fact.value, ...(fact.disagrees ?? []).map(({ value }) => value)].map(proven);
  return results.every((result) => result === results[0]) ? results[0] : undefined;
}

function recompute(facts: Record<string, Fact>, category: string, profile: string) {
  const table = methodology.tables.profiles[profile]?.[
    methodology.profiles[profile]?.scoped ? category : '*'
  ] as Record<string, number>;
  let [score, potential, known, applicable] = [0, 0, 0, 0];
  for (const [key, maximum] of Object.entries(table)) {
    const dimension = Object.values(methodology.dimensions).find(({ indicators }) => indicators[key]);
    const indicator = dimension?.indicators[key] as Indicator;
    const fact = facts[key] as Fact;
    const conditions = Object.entries(indicator.only_if ?? {}).map(([guard, { free_of }]) => {
      const guarding = facts[guard] as Fact;
      return condition(guarding, (value) =>
        (value as string[]).some((item) => free_of.includes(item)) ? false : guarding.complete ? true : undefined,
      );
    });
    if (dimension?.only_if_yes)
      conditions.push(condition(facts[dimension.only_if_yes] as Fact, (value) => value === true));
    const values = [fact.value, ...(fact.disagrees ?? []).map(({ value }) => value)];
    const about = indicator.for === undefined || fact.for === undefined || fact.for.includes(indicator.for);
    const answered = about && (fact.status === 'known' || fact.status === 'disputed');
    const ratings = answered ? values.map((value) => points(value, indicator)) : [];
    const closed = fact.status === 'not_applicable' || conditions.includes(false);
    const proven = closed || !answered || conditions.includes(undefined) ? 0 : Math.min(...ratings);
    const best = closed ? 0 : answered ? Math.max(...ratings) : 100;
    score += Math.floor((maximum * proven) / 100);
    potential += Math.floor((maximum * best) / 100);
    if (fact.status !== 'not_applicable') applicable += maximum;
    if (answered) known += maximum;
  }
  return { score: score / 10, potential: potential / 10, coverage: Math.floor((known * 1000) / applicable) / 1000 };
}

describe('anyone can recompute', () => {
  it('the scores of every tool from the published methodology and facts', async () => {
    const slugs = [...served.snapshot.tools.keys()];
    expect(slugs).toHaveLength(12);
    for (const slug of slugs) {
      const { tool } = (await (await served.get(`/api/v1/tools/${slug}`)).json()) as {
        tool: { category: string; facts: Record<string, Fact>; scores: { profiles: Record<string, object> } };
      };
      for (const profile of Object.keys(methodology.profiles)) {
        expect(tool.scores.profiles[profile], `${slug} ${profile}`).toMatchObject(
          recompute(tool.facts, tool.category, profile),
        );
      }
    }
  });

  it('the ranks and rank ranges from the published scores', async () => {
    let ranked = 0;
    for (const profile of Object.keys(methodology.profiles)) {
      const { lists } = (await (await served.get(`/api/v1/rankings/${profile}`)).json()) as {
        lists: { entries: { score: number; potential: number; rank: number; rank_range: object }[] }[];
      };
      for (const { entries } of lists) {
        for (const entry of entries) {
          const others = entries.filter((other) => other !== entry);
          expect(entry.rank).toBe(1 + others.filter(({ score }) => score > entry.score).length);
          expect(entry.rank_range).toEqual({
            best: 1 + others.filter(({ score }) => score > entry.potential).length,
            worst: 1 + others.filter(({ potential }) => potential > entry.score).length,
          });
          ranked += 1;
        }
      }
    }
    // Ten of the twelve tools in general and by type, fewer for teams.
    expect(ranked).toBeGreaterThan(20);
  });

  it('the place of a tool from the rankings that list it', async () => {
    for (const slug of ['quillcourier', 'presently', 'yew', 'inkwell-relay']) {
      const { tool, ranks } = (await (await served.get(`/api/v1/tools/${slug}`)).json()) as {
        tool: { category: string };
        ranks: Record<string, { ranked: boolean; of?: number; rank?: number; reason?: string }>;
      };
      for (const profile of Object.keys(methodology.profiles)) {
        const { lists } = (await (await served.get(`/api/v1/rankings/${profile}`)).json()) as {
          lists: {
            category: string | null;
            entries: { tool: { slug: string }; rank: number }[];
            unranked: { tool: { slug: string }; reason: string }[];
          }[];
        };
        const list = lists.find(({ category }) => category === null || category === tool.category);
        const entry = list?.entries.find((entry) => entry.tool.slug === slug);
        const out = list?.unranked.find((entry) => entry.tool.slug === slug);
        expect(ranks[profile]).toMatchObject(
          entry ? { ranked: true, rank: entry.rank, of: list?.entries.length } : { ranked: false, reason: out?.reason },
        );
      }
    }
  });

  it.each([
    ['general', '/api/v1/compare?tools=quillcourier,ravenport,larkpost-io'],
    ['team', '/api/v1/compare?tools=quillcourier,flagmast,paper-lantern&profile=team'],
    ['by-type', '/api/v1/compare?tools=quillcourier,paper-lantern,presently&profile=by-type'],
  ])('the difference between two scores of the profile %s, fact by fact', async (profile, address) => {
    const body = (await (await served.get(address)).json()) as {
      tools: { slug: string; scores: { profiles: Record<string, { score: number; potential: number }> } }[];
      score_differences: {
        profile: string;
        tool: string;
        against: string;
        gap: number;
        clear: boolean;
        why: string;
        parts: { points: number }[];
      }[];
    };
    const score = (slug: string) =>
      body.tools.find((tool) => tool.slug === slug)?.scores.profiles[profile] as { score: number; potential: number };
    const [first, ...others] = body.tools.map(({ slug }) => slug);
    expect(others).toHaveLength(2);
    expect(body.score_differences.map((one) => [one.profile, one.tool, one.against])).toEqual(
      others.map((other) => [profile, other, first]),
    );
    for (const { tool, against, gap, clear, why, parts } of body.score_differences) {
      expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(gap);
      expect(gap).toBe(Math.round(score(tool).score * 10) - Math.round(score(against).score * 10));
      const within = (a: typeof score, x: string, y: string) =>
        a(x).score >= a(y).score && a(x).potential <= a(y).potential;
      expect(clear).toBe(Math.abs(gap) > 100 && !within(score, tool, against) && !within(score, against, tool));
      expect(why.startsWith('No clear difference')).toBe(!clear);
    }
  });
});
