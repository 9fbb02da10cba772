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

/** The places of a tool before and after one of its answers changes. Undefined if the change changes nothing. */
function beforeAndAfter(
  { list: { answers, musts }, tool, tier, question }: typeof withOneQuestion extends fc.Arbitrary<infer T> ? T : never,
  change: (answer: DrawnAnswer) => DrawnAnswer,
): { before: Place; after: Place; was: DrawnAnswer } | undefined {
  const was = answers[tool]?.[tier]?.[question];
  if (was === undefined || change(was) === was) return undefined;
  const changed = structuredClone(answers);
  (changed[tool] as DrawnAnswer[][])[tier]?.splice(question, 1, change(was));
  const place = (all: DrawnAnswers[]) => placesOf(talliesOf(all), musts)[tool] as Place;
  return { before: place(answers), after: place(changed), was };
}

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
      fc.property(withOneQuestion, (drawn) => {
        const seen = beforeAndAfter(drawn, () => 'never_looked');
        if (!seen) return;
        const { before, after, was } = seen;
        expect(after.group).toBeGreaterThanOrEqual(before.group);
        expect(after.rank).toBeGreaterThanOrEqual(before.rank);
        expect(after.range.best).toBeGreaterThanOrEqual(before.range.best);
        expect(after.range.worst).toBeGreaterThanOrEqual(before.range.worst);
        if (was !== 'proven') expect([after.group, after.range]).toEqual([before.group, before.range]);
      }),
      { numRuns: 500 },
    );
  });

  it('never get worse by proving one more answer', () => {
    fc.assert(
      fc.property(withOneQuestion, (drawn) => {
        const seen = beforeAndAfter(drawn, () => 'proven');
        if (!seen) return;
        expect(seen.after.group).toBeLessThanOrEqual(seen.before.group);
        expect(seen.after.rank).toBeLessThanOrEqual(seen.before.rank);
        expect(seen.after.range.best).toBeLessThanOrEqual(seen.before.range.best);
        expect(seen.after.range.worst).toBeLessThanOrEqual(seen.before.range.worst);
      }),
      { numRuns: 500 },
    );
  });

  it('put a tool that is ahead in no later group, one that is clearly ahead in an earlier one, and a complete one first', () => {
    fc.assert(
      fc.property(lists(20), ({ answers, musts }) => {
        const tallies = talliesOf(answers);
        const places = placesOf(tallies, musts);
        for (const [i, x] of tallies.entries()) {
          const own = places[i] as Place;
          if (x.left === 0) expect(own.group).toBe(1);
          expect(own.rank).toBeGreaterThanOrEqual(own.range.best);
          expect(own.rank).toBeLessThanOrEqual(own.range.worst);
          for (const [j, y] of tallies.entries()) {
            if (isAhead(x, y)) expect(own.group).toBeLessThanOrEqual((places[j] as Place).group);
            if (isAhead(x, y)) expect(own.rank).toBeLessThan((places[j] as Place).rank);
            if (isClearlyAhead(x, y)) expect(own.group).toBeLessThan((places[j] as Place).group);
          }
        }
      }),
    );
  });

  it('do not depend on the order of the tools', () => {
    fc.assert(
      fc.property(lists(20), fc.nat(), ({ answers, musts }, by) => {
        const tallies = talliesOf(answers);
        const turn = <Item>(items: Item[]) => {
          const at = by % items.length;
          return [...items.slice(at), ...items.slice(0, at)];
        };
        expect(placesOf(turn(tallies), musts)).toEqual(turn(placesOf(tallies, musts)));
      }),
    );
  });

  it('take no more time for each further tool', () => {
    const [drawn] = fc.sample(lists(6), { numRuns: 1, seed: 7 }) as [DrawnList];
    const different = talliesOf(drawn.answers);
    const all = Array.from({ length: 80_000 }, (_, i) => different[i % different.length] as Tally);
    expect(isAboutLinear((tools) => placesOf(all.slice(0, tools), drawn.musts), all.length)).toBe(true);
  });
});
