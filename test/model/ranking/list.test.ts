import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../model/fact.ts';
import { type Answer, answersOf, tallyOf } from '../../../model/ranking/answers.ts';
import type { Job } from '../../../model/job.ts';
import { listFor } from '../../../model/ranking/list.ts';
import { type Documented, healthOf, isAhead, PAIR_VERDICTS, verdictOn } from '../../../model/ranking/pairs.ts';
import { lists, MOSTLY_PROVEN } from './tallies.ts';

it('the health of a list counts each pair once, as its verdict is pair by pair', () => {
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

const KEYS = ['must', 'wanted', 'extra'].map((tier) => ['a', 'b', 'c', 'd'].map((name) => `${tier}.${name}`));
const [must = [], wanted = [], extra = []] = KEYS.map((keys) => keys.map((key) => ({ key })));
const QUESTIONS = { must, wanted, extra } as unknown as Job;

const unknown = { status: 'unknown', value: null, sources: [] };
const FACTS: Partial<Record<Answer, object>> = {
  proven: { status: 'known', value: true, sources: [] },
  denied: { status: 'known', value: false, sources: [] },
  searched: { ...unknown, unknown: { reason: 'not-found', looked_at: [], note: null } },
  never_looked: { ...unknown, unknown: { reason: 'not-researched', looked_at: [], note: null } },
};

type Drawn = readonly (keyof typeof FACTS)[];

function toolWith(slug: string, answers: Drawn) {
  return {
    slug,
    category: 'any',
    closed: null,
    coverage: 0.5,
    sources: Array.from({ length: 10 }, () => ({})) as never,
    facts: Object.fromEntries(KEYS.flat().map((key, i) => [key, FACTS[answers[i] as Answer] as Fact])),
  };
}

/** The list of tools with these answers. */
function listOf(tools: readonly Drawn[]) {
  return listFor(
    QUESTIONS,
    tools.map((answers, i) => toolWith(`tool-${i}`, answers)),
    10,
  );
}

const tallies = (tools: readonly Drawn[]) =>
  tools.map((answers, i) => tallyOf(answersOf(QUESTIONS, toolWith(`tool-${i}`, answers).facts)));

const tool = fc.array(fc.oneof(MOSTLY_PROVEN, fc.constantFrom('never_looked' as const)), {
  minLength: 12,
  maxLength: 12,
}) as fc.Arbitrary<Drawn>;
/** Tools, and the same after a no was found to some open questions. */
const looked = fc
  .array(fc.tuple(tool, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 })), { minLength: 2, maxLength: 6 })
  .map((tools) => ({
    before: tools.map(([answers]) => answers),
    after: tools.map(([answers, looks]) =>
      answers.map((answer, i) =>
        looks[i] && (answer === 'searched' || answer === 'never_looked') ? 'denied' : answer,
      ),
    ),
  }));

describe('a no to an open question', () => {
  it('moves no tool: the same places, groups, order and counts of what is proven and left', () => {
    fc.assert(
      fc.property(looked, ({ before, after }) => {
        const [then, now] = [listOf(before), listOf(after)];
        const ranked = ({ entries }: typeof then) =>
          entries.map(({ open, denied, cannot_be_passed_by, ...place }) => place);
        expect(ranked(now)).toEqual(ranked(then));
        const without = ({ unplaced }: typeof then) => unplaced.map(({ open, denied, ...row }) => row);
        expect(without(now)).toEqual(without(then));
        for (const [i, { cannot_be_passed_by }] of now.entries.entries())
          expect(cannot_be_passed_by).toBeGreaterThanOrEqual(then.entries[i]?.cannot_be_passed_by ?? 0);
      }),
    );
  });

  it('changes the verdict on a pair from clear to settled, and no other', () => {
    let settled = 0;
    fc.assert(
      fc.property(looked, ({ before, after }) => {
        const [then, now] = [tallies(before), tallies(after)];
        for (const i of then.keys()) {
          for (const j of then.keys()) {
            const [was, is] = [then, now].map((list) => verdictOn(list[i] as never, list[j] as never));
            expect(is?.ahead).toBe(was?.ahead);
            if (was?.verdict === is?.verdict) continue;
            expect([was?.verdict, is?.verdict]).toEqual(['clear', 'settled']);
            settled += 1;
          }
        }
      }),
      { numRuns: 500 },
    );
    expect(settled).toBeGreaterThan(0);
    expect(PAIR_VERDICTS[0]).toBe('settled');
  });
});
