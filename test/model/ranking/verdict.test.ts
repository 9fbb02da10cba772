import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cumulative, type Tally, tallyOf } from '../../../model/ranking/answers.ts';
import {
  answersToDrawLevel,
  isAhead,
  isClearlyAhead,
  isSettled,
  PAIR_VERDICTS,
  verdictOn,
} from '../../../model/ranking/pairs.ts';
import { answersFor, type DrawnAnswer, type DrawnAnswers, MOSTLY_PROVEN, SIZES, tally } from './tallies.ts';

/** Two or three tools of one list. */
const tools = (count: number) =>
  SIZES.chain((sizes) => fc.array(answersFor(sizes), { minLength: count, maxLength: count }));

const OPEN: readonly DrawnAnswer[] = ['searched', 'disputed', 'never_looked'];

/** Every way in which the open answers of a tool can turn out. */
function* completions(answers: DrawnAnswers): Iterable<DrawnAnswers> {
  const open = answers.flatMap((tier, i) =>
    tier.flatMap((answer, j) => (OPEN.includes(answer) ? [[i, j] as const] : [])),
  );
  for (let bits = 0; bits < 2 ** open.length; bits += 1) {
    const completed = structuredClone(answers);
    for (const [n, [i, j]] of open.entries())
      (completed[i] as DrawnAnswer[])[j] = bits & (1 << n) ? 'proven' : 'denied';
    yield completed;
  }
}

describe('the verdict on a pair', () => {
  it('is the opposite from the other side', () => {
    fc.assert(
      fc.property(tools(2), ([x, y]) => {
        const [a, b] = [tallyOf(x as DrawnAnswers), tallyOf(y as DrawnAnswers)];
        const [there, back] = [verdictOn(a, b), verdictOn(b, a)];
        expect(there.verdict).toBe(back.verdict);
        expect(there.ahead).toBe(back.ahead === null ? null : back.ahead === 'first' ? 'second' : 'first');
        expect(PAIR_VERDICTS).toContain(there.verdict);
      }),
    );
  });

  it('"ahead" means: not behind under any weights that respect the tiers, and ahead under some', () => {
    const weight = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(
        tools(2),
        fc.array(fc.tuple(weight, weight, weight), { minLength: 30, maxLength: 30 }),
        ([x, y], drawn) => {
          const [a, b] = [tallyOf(x as DrawnAnswers), tallyOf(y as DrawnAnswers)];
          const sum = ({ proven }: Tally, weights: readonly number[]) =>
            weights.reduce((total, w, i) => total + w * (proven[i] as number), 0);
          // The extreme weights decide: any others are sums of these.
          const extremes = [
            [1, 0, 0],
            [1, 1, 0],
            [1, 1, 1],
          ];
          const weights = [...extremes, ...drawn.map((three) => [...three].sort((p, q) => q - p))];
          const neverBehind = weights.every((w) => sum(a, w) >= sum(b, w));
          expect(isAhead(a, b)).toBe(neverBehind && extremes.some((w) => sum(a, w) > sum(b, w)));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('"clear" carries over: from a lead to a clear lead, and from a clear lead to a lead', () => {
    fc.assert(
      fc.property(tools(3), (drawn) => {
        const [x, y, z] = drawn.map(tallyOf) as [Tally, Tally, Tally];
        if (isAhead(x, y) && isAhead(y, z)) expect(isAhead(x, z)).toBe(true);
        if (isClearlyAhead(x, y) && isAhead(y, z)) expect(isClearlyAhead(x, z)).toBe(true);
        if (isAhead(x, y) && isClearlyAhead(y, z)) expect(isClearlyAhead(x, z)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('"settled" never reverses, however the open answers turn out', () => {
    let settled = 0;
    const few = fc.tuple(answersFor([2, 2, 2], MOSTLY_PROVEN), answersFor([2, 2, 2]));
    fc.assert(
      fc.property(few, ([x, y]) => {
        const [a, b] = [tallyOf(x), tallyOf(y)];
        if (!isSettled(a, b)) return;
        settled += 1;
        for (const first of completions(x))
          for (const second of completions(y)) expect(isAhead(tallyOf(second), tallyOf(first))).toBe(false);
      }),
      { numRuns: 3000 },
    );
    expect(settled).toBeGreaterThan(20);
  });

  it('"close", "mixed" and "level" are examples of themselves', () => {
    const sizes: Cumulative = [4, 4, 4];
    const of = (a: Cumulative, b: Cumulative) => verdictOn(tally(a, sizes), tally(b, sizes)).verdict;
    expect(of([4, 4, 3], [4, 4, 2])).toBe('close');
    expect(of([4, 2, 0], [3, 4, 4])).toBe('mixed');
    expect(of([4, 2, 1], [4, 2, 1])).toBe('level');
    expect(of([4, 4, 4], [4, 2, 2])).toBe('settled');
  });

  it('says how many answers draw level: with that number of further musts the other is no longer behind', () => {
    expect(answersToDrawLevel(tally([4, 3, 2], [4, 4, 4]), tally([3, 2, 2], [4, 4, 4]))).toBe(2);
    expect(answersToDrawLevel(tally([1, 0, 0], [4, 4, 4]), tally([3, 2, 2], [4, 4, 4]))).toBe(0);
  });
});
