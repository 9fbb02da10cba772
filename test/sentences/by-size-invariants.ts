import { expect } from 'vitest';
import { PERIOD_ADVERBS } from '../../model/words/sum.ts';
import type { Curve, PriceCurves } from '../../server/sentences/by-size.ts';

/* Parses the heading of a price chart, and compares it with the sums of its curves. */

const BILLINGS = new Map(Object.entries(PERIOD_ADVERBS).map(([period, words]) => [words, period]));
const UNITS = '(?:people|person|LinkedIn accounts?|mailbox(?:es)?)';
const BILLED_PATTERN = ', billed (?<billed>[a-z-]+)$';

/** Checks that each size, sum and tool matches the curves. @returns the kind of heading */
export function expectBySize(heading: string, chart: PriceCurves): string {
  if (/ stays within | above .+ even for /.test(heading)) return expectBudget(heading, chart);
  if (/ costs? .+ billed/.test(heading) && !/ the same/.test(heading)) return expectGrowth(heading, chart);
  return expectCheapest(heading, chart);
}

const parseSum = (words = '') => Number(words.replaceAll(/[^\d.]/g, ''));

function expectBudget(heading: string, { curves, sizes, budget = 0 }: PriceCurves): string {
  const above = /^(?<names>.+) (?:is|are) above (?<limit>\S+) even for 1 /.exec(heading)?.groups;
  if (above) {
    expect(parseSum(above.limit)).toBe(budget);
    for (const { sums } of curves) expect(sums[0], heading).toBeGreaterThan(budget);
    return 'above';
  }
  const {
    name,
    limit,
    phrases = '',
  } = /^(?<name>.+) stays within (?<limit>\S+) (?<phrases>.+)$/.exec(heading)?.groups ?? {};
  expect(parseSum(limit)).toBe(budget);
  const firstCurve = curves.find(({ sums: [sum = null] }) => sum !== null && sum <= budget);
  expect(name, heading).toBe(firstCurve?.name);
  const [before = '', rest] = phrases.split('; ');
  const rangePhrases = before.split(', and ');
  if (rest !== undefined) {
    expect(before, heading).not.toContain('at every size');
    const others = [...new Set(curves.map((curve) => curve.name))].filter((other) => other !== name);
    const words = ['no', 'one', 'two', 'three', 'four', 'five'];
    expect(rest, heading).toBe(
      `${others.length === 1 ? `${others[0]} does` : `the other ${words[others.length]} do`} at every size shown`,
    );
    for (const other of others)
      for (const sum of curves.find((curve) => curve.name === other)?.sums ?? [])
        expect(sum ?? Number.NaN, heading).toBeLessThanOrEqual(budget);
  }
  const curvesOfFirstTool = curves.filter(
    (curve) => curve.name === name && curve.sums[0] != null && curve.sums[0] <= budget,
  );
  const namedTerms = rangePhrases.flatMap((phrase) => {
    const pattern = new RegExp(
      `^(?:up to (?<to>[\\d,]+) ${UNITS}|at every size shown) billed (?<billed>[a-z-]+(?: or [a-z-]+)*)`,
    );
    const { to, billed = '' } = pattern.exec(phrase)?.groups ?? {};
    return billed.split(' or ').map((how) => ({ to, billing: BILLINGS.get(how) }));
  });
  expect(namedTerms.map(({ billing }) => billing).sort(), heading).toEqual(
    curvesOfFirstTool.map(({ billing }) => billing).sort(),
  );
  for (const { to, billing } of namedTerms) {
    const last = to === undefined ? sizes.length - 1 : sizes.indexOf(parseSum(to));
    for (const { sums } of curvesOfFirstTool.filter((curve) => curve.billing === billing)) {
      for (const sum of sums.slice(0, last + 1)) expect(sum ?? Number.NaN, heading).toBeLessThanOrEqual(budget);
      if (last < sizes.length - 1) expect((sums[last + 1] ?? Number.POSITIVE_INFINITY) > budget, heading).toBe(true);
    }
  }
  return 'within';
}

function expectGrowth(heading: string, { curves, sizes }: PriceCurves): string {
  const { name, words = '' } = /^(?<name>.+?) costs (?<words>.+) billed [a-z-]+/.exec(heading)?.groups ?? {};
  const curve = curves[0] as Curve;
  expect(name, heading).toBe(curve.name);
  const knownSums = sizes.flatMap((size, i) => (curve.sums[i] == null ? [] : [[size, curve.sums[i]] as const]));
  const eachMatch = /^(\S+) a (?:person|LinkedIn account|mailbox)$/.exec(words);
  if (eachMatch) {
    for (const [size, sum] of knownSums)
      expect(Math.abs(sum - parseSum(eachMatch[1]) * size)).toBeLessThan(0.01 * size + 1e-9);
    return 'each';
  }
  const flatMatch = /^(\S+) for up to ([\d,]+) /.exec(words);
  if (flatMatch) {
    for (const [, sum] of knownSums) expect(sum).toBe(parseSum(flatMatch[1]));
    expect(parseSum(flatMatch[2])).toBe(knownSums.at(-1)?.[0]);
    return 'flat';
  }
  const ends = [...words.matchAll(/(\S+) for ([\d,]+) /g)].map(([, sum, size]) => [parseSum(size), parseSum(sum)]);
  expect(ends, heading).toEqual([knownSums[0], knownSums.at(-1)].slice(0, knownSums.length));
  return 'ends';
}

function expectCheapest(heading: string, { curves, sizes }: PriceCurves): string {
  const { billed } = new RegExp(BILLED_PATTERN).exec(heading)?.groups ?? {};
  const sameBilling = curves.filter(({ isCompared }) => isCompared);
  expect(sameBilling.length, heading).toBeGreaterThan(1);
  const billings = new Set(sameBilling.map(({ billing }) => billing));
  expect(billings.size === 1 ? [...billings][0] : undefined, heading).toBe(BILLINGS.get(billed ?? ''));
  const end = sizes.findIndex((_, i) => sameBilling.some(({ sums }) => sums[i] === null));
  const withCondition = curves.filter(({ condition }) => condition !== '');
  const comparedSizes = end < 0 ? sizes : sizes.slice(0, end);
  const cheapestAt = (i: number) => {
    const lowest = Math.min(...sameBilling.map(({ sums }) => sums[i] as number));
    return sameBilling.filter(({ sums }) => sums[i] === lowest).map(({ name }) => name);
  };
  const changes = comparedSizes.filter((_, i) => i > 0 && cheapestAt(i).join() !== cheapestAt(i - 1).join()).length;
  const countMatch = /^The cheapest tool changes (\d+) times up to ([\d,]+) /.exec(heading);
  if (countMatch) {
    expect([parseSum(countMatch[1]), parseSum(countMatch[2])], heading).toEqual([changes, comparedSizes.at(-1)]);
    return 'changes';
  }
  let next = 0;
  let names: string[] = [];
  for (const phrase of heading
    .replace(new RegExp(`^Of \\w+ compared tools, |${BILLED_PATTERN}`, 'g'), '')
    .split(/, (?=[^,]+ (?:from|for) \d)/)) {
    const groups = new RegExp(
      `^(?<who>.+?) (?:at every size shown|(?:up to|for) (?<to>[\\d,]+)(?: ${UNITS})?|from (?<start>[\\d,]+) (?:on|to (?<end>[\\d,]+)))$`,
    ).exec(phrase)?.groups;
    if (!groups) expect.fail(`no pattern matches "${phrase}" in: ${heading}`);
    if (groups.start) expect(parseSum(groups.start), heading).toBe(sizes[next]);
    const last = groups.to ?? groups.end;
    const until = last === undefined ? comparedSizes.length : sizes.indexOf(parseSum(last)) + 1;
    names = sameBilling
      .map(({ name }) => name)
      .filter((name) => parseNames(groups.who ?? '', sameBilling).includes(name));
    for (; next < until; next += 1) expect([sizes[next], cheapestAt(next)], heading).toEqual([sizes[next], names]);
  }
  expect(next, heading).toBe(comparedSizes.length);
  for (const i of comparedSizes.keys())
    for (const { sums } of withCondition)
      expect(sums[i] ?? Number.POSITIVE_INFINITY, heading).toBeGreaterThanOrEqual(
        Math.min(...sameBilling.map((curve) => curve.sums[i] as number)),
      );
  if (/at every size| on(?:, billed|$)/.test(heading)) expect(comparedSizes.length, heading).toBe(sizes.length);
  return changes > 0 ? 'several' : names.length > 1 ? 'same' : 'one';
}

/** Parses the tools that a phrase names as the cheapest. */
function parseNames(words: string, sameBilling: readonly Curve[]): string[] {
  if (words === 'the prices are the same') return sameBilling.map(({ name }) => name);
  const before = words.replace(/ (?:is|are|cost) .*$/, '');
  return before.split(/, | and /);
}
