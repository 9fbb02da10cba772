import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { tallyOf } from '../../../model/ranking/answers.ts';
import type { Job } from '../../../model/ranking/job.ts';
import { type JobList, listFor } from '../../../model/ranking/list.ts';
import { type Documented, healthOf, isAhead, UNPLACED_REASONS, verdictOn } from '../../../model/ranking/pairs.ts';
import type { Snapshot } from '../../../server/snapshot/snapshot.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { lists } from './tallies.ts';

let snapshot: Snapshot;
let agents: JobList;
beforeAll(async () => {
  snapshot = await fixtureSnapshot();
  const { jobs, min_pages } = snapshot.methodology;
  agents = listFor(jobs.agents as Job, [...snapshot.tools.values()], min_pages);
});

describe('the list of a job', () => {
  it('has every tool once, placed or with the reason why not', () => {
    const listed = [...agents.entries, ...agents.unplaced].map(({ tool }) => tool);
    expect(listed.sort()).toEqual([...snapshot.tools.keys()].sort());
    expect(agents.entries.length).toBeGreaterThan(1);
  });

  it('gives every reason for not placing a tool', () => {
    const { jobs, min_pages } = snapshot.methodology;
    const reasons = Object.values(jobs).flatMap((job) =>
      listFor(job, [...snapshot.tools.values()], min_pages).unplaced.map(({ reason }) => reason),
    );
    expect([...new Set(reasons)].sort()).toEqual([...UNPLACED_REASONS].sort());
  });

  it('is in order of group and of rank, which lies in the range', () => {
    for (const [i, { group, rank, range }] of agents.entries.entries()) {
      expect(group).toBeGreaterThanOrEqual(agents.entries[i - 1]?.group ?? 1);
      expect(rank).toBeGreaterThanOrEqual(agents.entries[i - 1]?.rank ?? 1);
      expect([range.best <= rank, rank <= range.worst]).toEqual([true, true]);
    }
  });

  it('names what is open and denied, so that the counts add up', () => {
    for (const { proven, left, open, denied, tool } of [...agents.entries, ...agents.unplaced]) {
      const [count, all] = Object.values(proven).reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
      expect(left, tool).toBe(all - count);
      expect(open.length + denied.length, tool).toBeLessThanOrEqual(left);
    }
    expect(agents.entries.flatMap(({ open }) => open.map(({ question }) => question))).toContain(
      'ai.mcp_transport=stdio',
    );
  });

  it('does not depend on the order of the tools', () => {
    const { jobs, min_pages } = snapshot.methodology;
    const reversed = listFor(jobs.agents as Job, [...snapshot.tools.values()].reverse(), min_pages);
    expect(reversed).toEqual(agents);
  });
});

describe('the health of a list', () => {
  it('counts each pair once, as its verdict is pair by pair', () => {
    const documented = lists(25).chain(({ answers }) =>
      fc.tuple(
        ...answers.map((tiers) =>
          fc.record({
            tally: fc.constant(tallyOf(tiers)),
            answers: fc.constant(tiers.flat()),
            coverage: fc.integer({ min: 0, max: 5 }).map((fifth) => fifth / 5),
            pages: fc.nat(5),
          }),
        ),
      ),
    ) as fc.Arbitrary<Documented[]>;
    fc.assert(
      fc.property(documented, (ranked) => {
        const health = healthOf(ranked, ranked.length);
        const counts: Record<string, number> = { settled: 0, clear: 0, close: 0, mixed: 0, level: 0 };
        let [distinct, byCoverage] = [0, 0];
        for (const [i, x] of ranked.entries())
          for (const y of ranked.slice(i + 1)) {
            const { verdict } = verdictOn(x.tally, y.tally);
            counts[verdict] = (counts[verdict] as number) + 1;
            if (verdict !== 'settled' && verdict !== 'clear') continue;
            const [leader, other] = isAhead(x.tally, y.tally) ? [x, y] : [y, x];
            distinct += 1;
            if (leader.coverage > other.coverage) byCoverage += 1;
          }
        expect(health).toMatchObject(counts);
        expect(health.follows_coverage).toBe(distinct === 0 ? null : Math.floor((byCoverage * 1000) / distinct) / 1000);
      }),
    );
  });
});
