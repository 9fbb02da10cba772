import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tool } from '../../../model/tool.ts';
import type { CheckedFacts } from '../../../pipeline/check/rule.ts';
import type { Candidate } from '../../../pipeline/rank/candidates.ts';
import { healthOf, rank } from '../../../pipeline/rank/rank.ts';
import { drawWeights } from '../../../pipeline/rank/weight-range.ts';
import { worklistOf } from '../../../pipeline/rank/worklist.ts';
import { resolve } from '../../../pipeline/resolve/resolve.ts';
import { tablesOf } from '../../../pipeline/score/points-table.ts';
import { score } from '../../../pipeline/score/score.ts';
import { fixtureFacts } from '../../fixture/fixture.ts';

let facts: CheckedFacts;
let tools: Tool[];
beforeAll(async () => {
  facts = await fixtureFacts();
  tools = score(resolve(facts), facts, tablesOf(facts));
});

const candidate = fc.record({
  score: fc.integer({ min: 0, max: 20 }),
  more: fc.integer({ min: 0, max: 10 }),
  coverage: fc.integer({ min: 0, max: 1000 }),
});

describe('health of a list', () => {
  it('agrees with counting pair by pair', () => {
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 12 }), (drawn) => {
        const list = drawn.map(
          ({ score, more, coverage }) => ({ score, potential: score + more, coverage }) as unknown as Candidate,
        );
        let [pairs, decided, different, following] = [0, 0, 0, 0];
        for (const [i, a] of list.entries()) {
          for (const b of list.slice(i + 1)) {
            pairs += 1;
            if (a.score > b.potential || b.score > a.potential) decided += 1;
            if (a.score !== b.score) {
              different += 1;
              const [high, low] = a.score > b.score ? [a, b] : [b, a];
              if (high.coverage > low.coverage) following += 1;
            }
          }
        }
        const share = (part: number, whole: number) => (whole === 0 ? null : Math.floor((part * 1000) / whole) / 1000);
        const expected = {
          ranked: list.length,
          decided: share(decided, pairs),
          follows_coverage: share(following, different),
        };
        const provisional = list.length < 5 || (expected.decided ?? 0) < 0.1 || (expected.follows_coverage ?? 0) > 0.8;
        expect(healthOf(list)).toEqual({ ...expected, provisional });
      }),
    );
  });
});

describe('the lists of the fixture', () => {
  it('give the facts that each unranked tool needs, no more and no fewer', () => {
    const general = rank(tools, facts).find(({ profile }) => profile === 'general')?.lists[0];
    const unranked = general?.unranked ?? [];
    expect(unranked.map(({ tool, reason }) => [tool, reason])).toEqual([
      ['inkwell-relay', 'closed'],
      ['yew', 'below_floor'],
    ]);
    for (const { tool: slug, facts_needed } of unranked.filter(({ reason }) => reason === 'below_floor')) {
      expect(facts_needed.length).toBeGreaterThan(0);
      const coverageWith = (keys: readonly string[]) => {
        const parts = tools.find((tool) => tool.slug === slug)?.scores.profiles.general?.parts ?? [];
        const sum = (test: (part: (typeof parts)[number]) => boolean) =>
          parts.filter(test).reduce((total, { maximum }) => total + maximum, 0);
        return (
          sum(({ key, status }) => status === 'known' || status === 'disputed' || keys.includes(key)) /
          sum(({ status }) => status !== 'not_applicable')
        );
      };
      expect(coverageWith(facts_needed)).toBeGreaterThanOrEqual(0.4);
      expect(coverageWith(facts_needed.slice(0, -1))).toBeLessThan(0.4);
    }
  });

  it('count the unranked tools that could pass, in agreement with a plain count', () => {
    const rankings = rank(tools, facts);
    let passed = 0;
    for (const { profile, lists } of rankings) {
      for (const { entries, unranked } of lists) {
        for (const entry of entries) {
          const potentials = unranked
            .filter(({ reason }) => reason === 'below_floor' || reason === 'not_proven')
            .map(({ tool }) => tools.find(({ slug }) => slug === tool));
          expect(entry.unranked_could_pass).toBe(
            potentials.filter((tool) => (tool?.scores.profiles[profile]?.potential ?? 0) > entry.score).length,
          );
          passed += entry.unranked_could_pass;
        }
      }
    }
    expect(passed).toBeGreaterThan(0);
  });

  it('have the weight_range that whole-number arithmetic gives: the 10th and the 190th of 200 sorted ranks', () => {
    const { dimensions } = facts.methodology.data;
    for (const { profile, lists } of rank(tools, facts)) {
      const weights = Object.values(dimensions).map((dimension) => BigInt(dimension.weights[profile] ?? 0));
      // Any common multiple does; the product of all needs no thought.
      const multiple = weights.reduce((product, weight) => product * weight, 1n);
      const draws = drawWeights(facts.methodology.data, profile);
      for (const { entries } of lists) {
        const ranks = new Map(entries.map(({ tool }) => [tool, [] as number[]]));
        for (const draw of draws) {
          const scores = entries.map(({ tool }) => {
            const subtotals = tools.find(({ slug }) => slug === tool)?.scores.profiles[profile]?.subtotals ?? {};
            return Object.keys(dimensions).reduce(
              (sum, slug, d) =>
                sum +
                (BigInt(subtotals[slug]?.points ?? 0) * BigInt(draw[d] as number) * multiple) / (weights[d] as bigint),
              0n,
            );
          });
          for (const [n, { tool }] of entries.entries()) {
            ranks.get(tool)?.push(1 + scores.filter((score) => score > (scores[n] as bigint)).length);
          }
        }
        for (const { tool, weight_range } of entries) {
          const sorted = (ranks.get(tool) ?? []).sort((a, b) => a - b);
          expect(weight_range, `${profile} ${tool}`).toEqual({ best: sorted[9], worst: sorted[189] });
        }
      }
    }
  });
});

describe('the worklist', () => {
  it('has up to five open questions of each ranked tool, with stakes and ranks that agree with a plain count', () => {
    const rankings = rank(tools, facts);
    const worklist = worklistOf(tools, facts);
    let asked = 0;
    for (const { profile, lists } of rankings) {
      const ranked = lists.flatMap(({ entries }) => entries.map(({ tool }) => tool)).sort();
      expect(Object.keys(worklist[profile] ?? {})).toEqual(ranked);
      for (const { entries } of lists) {
        for (const { tool: slug, rank: own, score, potential, rank_range } of entries) {
          const others = entries.filter(({ tool }) => tool !== slug);
          const at = (points: number) => 1 + others.filter((other) => Math.round(other.score * 10) > points).length;
          const parts = tools.find((tool) => tool.slug === slug)?.scores.profiles[profile]?.parts ?? [];
          const questions = worklist[profile]?.[slug] ?? [];
          asked += questions.length;
          expect(questions.length).toBeLessThanOrEqual(5);
          for (const { key, points_at_stake, ranks_gained, ranks_lost, value } of questions) {
            const part = parts.find((part) => part.key === key);
            expect(points_at_stake).toBe((part?.best ?? 0) - (part?.points ?? 0));
            expect(ranks_gained).toBe(own - at(Math.round(score * 10) + points_at_stake));
            expect(ranks_lost).toBe(at(Math.round(potential * 10) - points_at_stake) - rank_range.best);
            expect(value).toBe(ranks_gained + ranks_lost);
          }
          const values = questions.map(({ value, points_at_stake }) => value * 10_000 + points_at_stake);
          expect(values).toEqual([...values].sort((a, b) => b - a));
        }
      }
    }
    expect(asked).toBeGreaterThan(20);
  });
});
