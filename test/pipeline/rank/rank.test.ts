import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RankingList } from '../../../model/ranking.ts';
import type { Tool } from '../../../model/tool.ts';
import type { CheckedFacts } from '../../../pipeline/check/rule.ts';
import { rank } from '../../../pipeline/rank/rank.ts';
import { resolve } from '../../../pipeline/resolve/resolve.ts';
import { tablesOf } from '../../../pipeline/score/points-table.ts';
import { score } from '../../../pipeline/score/score.ts';
import { fixtureFacts } from '../../fixture/fixture.ts';

let facts: CheckedFacts;
let fixture: Tool[];

beforeAll(async () => {
  facts = await fixtureFacts();
  fixture = score(resolve(facts), facts, tablesOf(facts));
});

/** A tool of the fixture under another name, with the given figures in the general profile. */
function toolWith(slug: string, proven: number, potential: number, coverage = 0.9): Tool {
  const [some] = fixture as [Tool];
  const figures = { score: proven, potential, coverage, subtotals: {}, why: '', parts: [] };
  return {
    ...some,
    slug,
    closed: null,
    scores: { ...some.scores, profiles: { general: figures, 'by-type': figures, team: figures } },
  };
}

function general(tools: readonly Tool[]): RankingList {
  return rank(tools, facts).find(({ profile }) => profile === 'general')?.lists[0] as RankingList;
}

describe('rank', () => {
  it('gives one list for general and team, and one for each category by type', () => {
    const lists = Object.fromEntries(
      rank(fixture, facts).map(({ profile, lists }) => [profile, lists.map(({ category }) => category)]),
    );
    expect(lists).toEqual({ general: [null], 'by-type': Object.keys(facts.categories.data), team: [null] });
  });

  it('lists every tool once in general, ranked or not', () => {
    const { entries, unranked } = general(fixture);
    expect([...entries, ...unranked].map(({ tool }) => tool).sort()).toEqual(fixture.map(({ slug }) => slug).sort());
  });

  it('shares a rank among ties, skips the next, and orders ties by slug', () => {
    const { entries } = general([toolWith('c', 50, 60), toolWith('b', 70, 80), toolWith('a', 70, 75)]);
    expect(entries.map(({ tool, rank }) => [tool, rank])).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 3],
    ]);
  });

  it('leaves tools below the coverage floor unranked, with the reason', () => {
    const { entries, unranked } = general([toolWith('a', 30, 90, 0.399), toolWith('b', 20, 90, 0.4)]);
    expect(entries.map(({ tool }) => tool)).toEqual(['b']);
    expect(unranked).toEqual([{ tool: 'a', reason: 'below_floor', facts_needed: [] }]);
  });

  it('ranks only proven eligible tools for teams: unknown is not proven, and a proven no is ruled out', () => {
    const [some] = fixture as [Tool];
    const withTeam = (
      slug: string,
      workspaces: Partial<Tool['facts'][string]>,
      roles: Partial<Tool['facts'][string]>,
    ) => {
      const tool = toolWith(slug, 50, 60);
      const fact = some.facts['team.workspaces'] as Tool['facts'][string];
      return {
        ...tool,
        facts: { ...tool.facts, 'team.workspaces': { ...fact, ...workspaces }, 'team.roles': { ...fact, ...roles } },
      };
    };
    const disputed = { status: 'disputed' as const, value: true };
    const [yes, no, open] = [
      { status: 'known' as const, value: true },
      { status: 'known' as const, value: false },
      { status: 'unknown' as const, value: null },
    ];
    const team = rank(
      [withTeam('a', yes, no), withTeam('b', no, open), withTeam('c', no, no), withTeam('d', disputed, open)],
      facts,
    ).find(({ profile }) => profile === 'team')?.lists[0];
    expect(team?.entries.map(({ tool }) => tool)).toEqual(['a']);
    expect(team?.unranked).toEqual([
      { tool: 'b', reason: 'not_proven', facts_needed: ['team.roles'] },
      { tool: 'c', reason: 'ruled_out', facts_needed: ['team.workspaces'] },
      { tool: 'd', reason: 'not_proven', facts_needed: ['team.roles'] },
    ]);
  });

  it('keeps a closed tool listed and unranked', () => {
    const { unranked } = general([{ ...toolWith('a', 50, 60), closed: { since: '2026-01-01', successor: null } }]);
    expect(unranked).toEqual([{ tool: 'a', reason: 'closed', facts_needed: [] }]);
  });

  it('has a tight range: the best and worst rank over all outcomes of the unknowns', () => {
    const figures = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 3 }));
    fc.assert(
      fc.property(fc.array(figures, { minLength: 1, maxLength: 4 }), (tools) => {
        const { entries } = general(tools.map(([low, more], i) => toolWith(`t${i}`, low, low + more)));
        for (const entry of entries) {
          const own = Number(entry.tool.slice(1));
          const ranks = outcomes(tools).map(
            (scores) => 1 + scores.filter((score) => score > (scores[own] as number)).length,
          );
          expect(entry.rank_range).toEqual({ best: Math.min(...ranks), worst: Math.max(...ranks) });
        }
      }),
    );
  });
});

/** Every combination of scores between what is proven and what is possible. */
function outcomes(tools: readonly (readonly [number, number])[]): number[][] {
  return tools.reduce<number[][]>(
    (all, [low, more]) => all.flatMap((scores) => Array.from({ length: more + 1 }, (_, i) => [...scores, low + i])),
    [[]],
  );
}
