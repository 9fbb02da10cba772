import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tally } from '../../../model/ranking/answers.ts';
import { isAhead, isClearlyAhead, isSettled, type Place, placesOf } from '../../../model/ranking/pairs.ts';
import { isAboutLinear } from '../../cpu-time.ts';
import { type DrawnAnswer, type DrawnAnswers, type DrawnList, lists, talliesOf } from './tallies.ts';

/** The definitions, pair by pair, without counting tools that have the same counts only once. */
function byDefinition(tallies: readonly Tally[], musts: number): Place[] {
  const groups = new Map<Tally, number>();
  const groupOf = (x: Tally): number => {
    const known = groups.get(x);
    if (known !== undefined) return known;
    const before = tallies.filter((y) => isClearlyAhead(y, x)).map((y) => 1 + groupOf(y));
    const group = Math.max(1 + musts - x.provenUpTo[0], ...before);
    groups.set(x, group);
    return group;
  };
  const count = (test: (y: Tally) => boolean) => tallies.filter(test).length;
  return tallies.map((x) => ({
    group: groupOf(x),
    rank: 1 + count((y) => groupOf(y) < groupOf(x) || isAhead(y, x)),
    range: { best: 1 + count((y) => isAhead(y, x)), worst: tallies.length - count((y) => isAhead(x, y)) },
    leads_clearly: count((y) => isClearlyAhead(x, y)),
    led_clearly_by: count((y) => isClearlyAhead(y, x)),
    cannot_be_passed_by: count((y) => isSettled(x, y)),
  }));
}

/** A list with one tool and one of its questions. */
const withOneQuestion = lists(12).chain((list) =>
  fc.record({ list: fc.constant(list), tool: fc.nat(list.answers.length - 1), tier: fc.nat(2), question: fc.nat(3) }),
);

describe('places', () => {
  it('are as defined pair by pair', () => {
    fc.assert(
      fc.property(lists(30), ({ answers, musts }) => {
        const tallies = talliesOf(answers);
        expect(placesOf(tallies, musts)).toEqual(byDefinition(tallies, musts));
      }),
    );
  });

  it('never improve by hiding an answer, and stay the same if it was a no', () => {
    fc.assert(
      fc.property(withOneQuestion, ({ list: { answers, musts }, tool, tier, question }) => {
        const was = answers[tool]?.[tier]?.[question];
        if (was === undefined || was === 'never_looked') return;
        const hidden = structuredClone(answers);
        (hidden[tool] as DrawnAnswer[][])[tier]?.splice(question, 1, 'never_looked');
        const place = (all: DrawnAnswers[]) => placesOf(talliesOf(all), musts)[tool] as Place;
        const [before, after] = [place(answers), place(hidden)];
        expect(after.group).toBeGreaterThanOrEqual(before.group);
        expect(after.rank).toBeGreaterThanOrEqual(before.rank);
        expect(after.range.best).toBeGreaterThanOrEqual(before.range.best);
        expect(after.range.worst).toBeGreaterThanOrEqual(before.range.worst);
        if (was !== 'proven') expect([after.group, after.range]).toEqual([before.group, before.range]);
      }),
      { numRuns: 500 },
    );
  });

  it('take no more time for each further tool', () => {
    const [drawn] = fc.sample(lists(6), { numRuns: 1, seed: 7 }) as [DrawnList];
    const different = talliesOf(drawn.answers);
    const all = Array.from({ length: 80_000 }, (_, i) => different[i % different.length] as Tally);
    expect(isAboutLinear((tools) => placesOf(all.slice(0, tools), drawn.musts), all.length)).toBe(true);
  });
});
