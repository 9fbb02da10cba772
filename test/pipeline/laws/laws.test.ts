import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { Fact } from '../../../model/fact.ts';
import type { Tables } from '../../../model/methodology.ts';
import type { Ranking } from '../../../model/ranking.ts';
import type { CheckedFacts } from '../../../pipeline/check/rule.ts';
import { rank } from '../../../pipeline/rank/rank.ts';
import { worklistOf } from '../../../pipeline/rank/worklist.ts';
import { type ResolvedTool, resolve } from '../../../pipeline/resolve/resolve.ts';
import { tablesOf } from '../../../pipeline/score/points-table.ts';
import { score } from '../../../pipeline/score/score.ts';
import { fixtureFacts } from '../../fixture/fixture.ts';
import { anyCorpus, factOf, scoredKeys, valuesOf } from './generated.ts';

let facts: CheckedFacts;
let tables: Tables;
let some: ResolvedTool;
let keys: Readonly<Record<string, CatalogueKey>>;

beforeAll(async () => {
  const fixture = await fixtureFacts();
  // Fewer draws keep the laws quick; they hold for any number.
  const method = { ...fixture.methodology.data, draws: { ...fixture.methodology.data.draws, count: 100, trim: 5 } };
  facts = { ...fixture, methodology: { ...fixture.methodology, data: method } };
  tables = tablesOf(facts);
  some = resolve(facts)[0] as ResolvedTool;
  keys = facts.catalogue.data.keys;
});

const worked = (corpus: readonly ResolvedTool[]) => {
  const tools = score(corpus, facts, tables);
  return { tools, rankings: rank(tools, facts) };
};

/** A tool's place in every list it stands in: unranked is worse than any rank. */
function places(rankings: readonly Ranking[], slug: string) {
  return rankings.map(({ lists }) => {
    const entry = lists.flatMap(({ entries }) => entries).find(({ tool }) => tool === slug);
    return (
      entry ?? {
        rank: 1e9,
        rank_range: { best: 1e9, worst: 1e9 },
        weight_range: { best: 1e9, worst: 1e9 },
        score: -1,
        coverage: -1,
      }
    );
  });
}

/** Changes one fact of the first tool. */
const changed = ([first, ...rest]: readonly ResolvedTool[], fact: Fact) =>
  [{ ...(first as ResolvedTool), facts: { ...first?.facts, [fact.key]: fact } }, ...rest] as ResolvedTool[];

const corpusAndKey = () => fc.tuple(anyCorpus(facts, some), fc.constantFrom(...scoredKeys(facts)));

describe('the laws of the scores', () => {
  it('hiding a fact never raises its own score, coverage, rank or weight_range', () => {
    fc.assert(
      fc.property(corpusAndKey(), ([corpus, key]) => {
        const fact = corpus[0]?.facts[key] as Fact;
        fc.pre(fact.status === 'known' || fact.status === 'disputed');
        const before = places(worked(corpus).rankings, 't0');
        const after = places(
          worked(changed(corpus, factOf(key, keys[key] as CatalogueKey, 'unknown', null))).rankings,
          't0',
        );
        for (const [i, then] of before.entries()) {
          const now = after[i] as typeof then;
          expect(now.score).toBeLessThanOrEqual(then.score);
          expect(now.coverage).toBeLessThanOrEqual(then.coverage);
          expect(now.rank).toBeGreaterThanOrEqual(then.rank);
          expect(now.weight_range.best).toBeGreaterThanOrEqual(then.weight_range.best);
          expect(now.weight_range.worst).toBeGreaterThanOrEqual(then.weight_range.worst);
          // A hidden "no" can still turn out well, so rank_range.best may improve; that is a stated limit. The worst cannot.
          expect(now.rank_range.worst).toBeGreaterThanOrEqual(then.rank_range.worst);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('improving a fact, or finding that it is a yes, never lowers score, rank or range', () => {
    fc.assert(
      fc.property(corpusAndKey(), ([corpus, key]) => {
        const declared = keys[key] as CatalogueKey;
        const fact = corpus[0]?.facts[key] as Fact;
        fc.pre(declared.type !== 'set' && fact.status !== 'not_applicable' && fact.status !== 'disputed');
        const better = valuesOf(declared).at(-1) as NonNullable<Fact['value']>;
        const before = places(worked(corpus).rankings, 't0');
        const after = places(worked(changed(corpus, factOf(key, declared, 'known', better))).rankings, 't0');
        for (const [i, then] of before.entries()) {
          const now = after[i] as typeof then;
          expect(now.score).toBeGreaterThanOrEqual(then.score);
          expect(now.rank).toBeLessThanOrEqual(then.rank);
          expect(now.rank_range.worst).toBeLessThanOrEqual(then.rank_range.worst);
          expect(now.weight_range.worst).toBeLessThanOrEqual(then.weight_range.worst);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('a rival that is changed moves no score of mine', () => {
    fc.assert(
      fc.property(corpusAndKey(), ([corpus, key]) => {
        const before = worked(corpus)
          .tools.slice(1)
          .map(({ scores }) => scores);
        const after = worked(changed(corpus, factOf(key, keys[key] as CatalogueKey, 'unknown', null)))
          .tools.slice(1)
          .map(({ scores }) => scores);
        expect(after).toEqual(before);
      }),
      { numRuns: 40 },
    );
  });

  it('the order of the tools, and copies under other names, change no rank', () => {
    fc.assert(
      fc.property(anyCorpus(facts, some), (corpus) => {
        const { rankings } = worked(corpus);
        expect(worked([...corpus].reverse()).rankings.map(({ lists }) => lists.map(({ entries }) => entries))).toEqual(
          rankings.map(({ lists }) => lists.map(({ entries }) => entries)),
        );
        const twins = places(worked([...corpus, { ...(corpus[0] as ResolvedTool), slug: 'twin' }]).rankings, 'twin');
        const first = places(worked([...corpus, { ...(corpus[0] as ResolvedTool), slug: 'twin' }]).rankings, 't0');
        expect(twins.map(({ rank }) => rank)).toEqual(first.map(({ rank }) => rank));
      }),
      { numRuns: 40 },
    );
  });

  it('parts add up to scores, best parts to potentials, and subtotals to scores, exactly', () => {
    fc.assert(
      fc.property(anyCorpus(facts, some), (corpus) => {
        for (const { scores } of worked(corpus).tools) {
          for (const { score, potential, parts, subtotals } of [
            ...Object.values(scores.profiles),
            ...Object.values(scores.dimensions),
          ]) {
            const sum = (amount: (part: (typeof parts)[number]) => number) =>
              parts.reduce((total, part) => total + amount(part), 0);
            expect(sum(({ points }) => points)).toBe(Math.round(score * 10));
            expect(sum(({ best }) => best)).toBe(Math.round(potential * 10));
            expect(Object.values(subtotals).reduce((total, { points }) => total + points, 0)).toBe(
              Math.round(score * 10),
            );
            for (const { points, best, maximum } of parts) expect(points <= best && best <= maximum).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('the worklist asks what moves most first: by value, then points_at_stake, then key', () => {
    let asked = 0;
    fc.assert(
      fc.property(anyCorpus(facts, some), (corpus) => {
        for (const byTool of Object.values(worklistOf(score(corpus, facts, tables), facts))) {
          for (const questions of Object.values(byTool)) {
            const sorted = [...questions].sort(
              (a, b) => b.value - a.value || b.points_at_stake - a.points_at_stake || (a.key < b.key ? -1 : 1),
            );
            expect(questions).toEqual(sorted);
            asked += questions.length;
          }
        }
      }),
      { numRuns: 60 },
    );
    expect(asked).toBeGreaterThan(60);
  });

  it('doubling every weight changes no table', () => {
    const { dimensions } = facts.methodology.data;
    const doubled = Object.fromEntries(
      Object.entries(dimensions).map(([slug, dimension]) => [
        slug,
        {
          ...dimension,
          weights: Object.fromEntries(
            Object.entries(dimension.weights).map(([profile, weight]) => [profile, weight * 2]),
          ),
        },
      ]),
    );
    const method = { ...facts.methodology, data: { ...facts.methodology.data, dimensions: doubled } };
    expect(tablesOf({ ...facts, methodology: method })).toEqual(tables);
  });
});

describe('what careless rules would break', () => {
  const yes = (key: string) => factOf(key, keys[key] as CatalogueKey, 'known', true);
  const no = (key: string) => factOf(key, keys[key] as CatalogueKey, 'known', false);
  const open = (key: string) => factOf(key, keys[key] as CatalogueKey, 'unknown', null);
  const generalScore = (tool: ResolvedTool) =>
    score([tool], facts, tables)[0]?.scores.profiles.general?.score as number;
  const withFacts = (...changes: Fact[]) => ({
    ...some,
    facts: { ...some.facts, ...Object.fromEntries(changes.map((fact) => [fact.key, fact])) },
  });

  it('the mean of what is known: {yes, no} would be 50, and hiding the no would make it 100', () => {
    const both = withFacts(yes('linkedin.inmail'), no('linkedin.messages'));
    const hidden = withFacts(yes('linkedin.inmail'), open('linkedin.messages'));
    expect(generalScore(hidden)).toBe(generalScore(both));
  });

  it('eligibility by "not false": hiding a no would make a tool eligible', () => {
    const hidden = { ...withFacts(open('team.workspaces'), open('team.roles')), slug: 't0' };
    const team = rank(score([hidden], facts, tables), facts).find(({ profile }) => profile === 'team');
    expect(team?.lists[0]?.unranked.map(({ reason }) => reason)).toEqual(['not_proven']);
  });

  it('"comparable unless credits": leaving credits out of the list would earn points for the price', () => {
    const price = factOf('pricing.starts_at', keys['pricing.starts_at'] as CatalogueKey, 'known', {
      amount: 30,
      currency: 'USD',
    });
    const model = (value: string[], complete: boolean) => {
      const { complete: _, ...fact } = factOf('pricing.model', keys['pricing.model'] as CatalogueKey, 'known', value);
      return complete ? { ...fact, complete } : fact;
    };
    const credits = generalScore(withFacts(price, model(['per-seat', 'credits'], false)));
    const hidden = generalScore(withFacts(price, model(['per-seat'], false)));
    const whole = generalScore(withFacts(price, model(['per-seat'], true)));
    expect(hidden).toBe(credits);
    expect(whole).toBeGreaterThan(credits);
  });

  it('a seed from the snapshot: hiding a fact would draw other weights', () => {
    const ranges = (tool: ResolvedTool) =>
      rank(
        score(
          [
            { ...tool, slug: 't0' },
            { ...withFacts(yes('linkedin.inmail')), slug: 't1' },
          ],
          facts,
          tables,
        ),
        facts,
      )[0]?.lists[0]?.entries.map(({ weight_range }) => weight_range);
    expect(ranges(withFacts(yes('support.phone')))).toEqual(ranges(withFacts(open('support.phone'))));
  });
});
