import { expect } from 'vitest';
import type { Constraint } from '../../../../model/constraint.ts';
import type { Candidate } from '../../../../server/recommend/judge/candidates.ts';
import { isForOnePerson, isNeeded } from '../../../../server/recommend/judge/criteria.ts';
import type { Interpretation } from '../../../../server/recommend/read/interpretation.ts';
import { decide } from '../../../../server/recommend/recommend.ts';
import { perSnapshot, type Snapshot } from '../../../../server/snapshot/snapshot.ts';
import { OPEN, withFacts } from './asking.ts';

const needed = ({ assessments }: Candidate) => assessments.filter(({ constraint }) => constraint.strength !== 'want');
const count = (candidate: Candidate, wanted: 'fails' | 'unknown') =>
  needed(candidate).filter(({ verdict }) => verdict === wanted).length;
const slugs = (candidates: readonly Candidate[]) => candidates.map(({ tool }) => tool.slug);

/** The snapshot in which no tool has an answer to a question. */
const hiding = perSnapshot((snapshot) => {
  const made = new Map<string, Snapshot>();
  const nothing = { ...OPEN, sources: [], evidence: null };
  const without = ['from_plan', 'extra', 'note', 'for', 'has', 'lacks', 'disagrees', 'complete'];
  const hidden = { ...nothing, ...Object.fromEntries(without.map((field) => [field, undefined])) };
  return (key: string): Snapshot => {
    const before = made.get(key);
    if (before) return before;
    const tools = [...snapshot.tools].map(([slug, tool]) => [slug, withFacts(tool, { [key]: hidden })] as const);
    const after = { ...snapshot, tools: new Map(tools) };
    made.set(key, after);
    return after;
  };
});

/** The interpretation of a text without some of its constraints. */
function without(reading: Interpretation, isLeftOut: (constraint: Constraint) => boolean): Interpretation {
  const understood = reading.understood.filter(({ constraint }) => !isLeftOut(constraint));
  const choices = reading.choices
    .map((index) => understood.indexOf(reading.understood[index] as (typeof understood)[number]))
    .filter((index) => index >= 0);
  return { ...reading, understood, choices };
}

/**
 * A budget is compared with another price if the first one is not known, if more is needed, or if the text names a number of people.
 * So a verdict on a budget may improve where all others can only become worse.
 */
const withoutBudgets = (reading: Interpretation) => without(reading, ({ key }) => key === 'budget');

/** Properties of every answer. A property fails by an expectation, and returns whether it applied at all. */
export type Law = (reading: Interpretation, snapshot: Snapshot) => boolean;

export const LAWS: Readonly<Record<string, Law>> = {
  'a tool that fits has every must, one that may fails none, and one that does not fails one': (reading, snapshot) => {
    const { fits, mayFit, fails } = decide(reading, snapshot);
    for (const candidate of fits)
      for (const { verdict } of needed(candidate))
        expect([candidate.tool.slug, verdict]).toEqual([candidate.tool.slug, 'meets']);
    for (const candidate of mayFit) {
      expect(count(candidate, 'fails')).toBe(0);
      expect(count(candidate, 'unknown')).toBeGreaterThan(0);
    }
    for (const candidate of fails) expect(count(candidate, 'fails')).toBeGreaterThan(0);
    return mayFit.length > 0 && fails.length > 0;
  },

  'each tool that is sold and not excluded is in one list, unless the text asks for nothing': (reading, snapshot) => {
    const { fits, mayFit, fails, leftOut, fallback } = decide(reading, snapshot);
    const sold = [...snapshot.tools.values()].filter(({ closed, slug }) => !closed && !leftOut.includes(slug));
    const listed = slugs([...fits, ...mayFit, ...fails]).sort();
    expect(listed).toEqual(fallback ? [] : sold.map(({ slug }) => slug));
    return !fallback;
  },

  'wants move no tool to another list': (reading, snapshot) => {
    // A tool that the text names as a model is a want, and left out of the answer.
    const musts = without(reading, ({ key, strength }) => strength === 'want' && key !== 'tool');
    if (musts.understood.length === reading.understood.length) return false;
    const [whole, less] = [decide(reading, snapshot), decide(musts, snapshot)];
    if (less.fallback) return false;
    for (const list of ['fits', 'mayFit', 'fails'] as const)
      expect(slugs(whole[list]).sort()).toEqual(slugs(less[list]).sort());
    return true;
  },

  'hiding a fact moves no tool to those that fit': (reading, snapshot) => {
    const asked = withoutBudgets(reading);
    const keys = asked.understood
      .map(({ constraint: { key } }) => key)
      .filter((key) => key in snapshot.methodology.catalogue.keys);
    const fitting = new Set(slugs(decide(asked, snapshot).fits));
    let hidden = 0;
    for (const key of new Set([...keys, 'pricing.plans', 'pricing.seat_means'])) {
      const { fits } = decide(asked, hiding(snapshot)(key));
      for (const slug of slugs(fits)) expect([key, slug, fitting.has(slug)]).toEqual([key, slug, true]);
      hidden += fitting.size - fits.length;
    }
    return hidden > 0;
  },

  'a must adds no tool to those that fit': (reading, snapshot) => {
    const asked = withoutBudgets(reading);
    const fitting = slugs(decide(asked, snapshot).fits);
    let compared = 0;
    for (const { constraint } of asked.understood) {
      if (constraint.strength === 'want') continue;
      const less = decide(
        without(asked, (other) => other === constraint),
        snapshot,
      );
      if (less.fallback) continue;
      expect(slugs(less.fits)).toEqual(expect.arrayContaining(fitting));
      compared += fitting.length;
    }
    return compared > 0;
  },

  'of the tools that fit or may, those that fail nothing come first, prices far over the budget last; the first must is proven before unknown, then all; last come those of which nothing is proven':
    (reading, snapshot) => {
      if (reading.understood.some(({ constraint }) => constraint.op === 'lowest')) return false;
      const { fits, mayFit } = decide(reading, snapshot);
      const chosen = new Set(reading.choices.map((index) => reading.understood[index]?.constraint.value));
      const key = ({ tool, assessments }: Candidate) => [
        assessments.some(
          ({ verdict, partly, constraint }) => (verdict === 'meets' || partly) && !isForOnePerson(constraint),
        )
          ? 0
          : 1,
        chosen.has(tool.slug) ? 0 : 1,
        assessments.filter(({ verdict, constraint: { op } }) => verdict === 'fails' && op !== 'lowest').length,
        assessments.some(({ priceHint }) => priceHint === 'far-above') ? 1 : 0,
        assessments.find(({ constraint }) => isNeeded(constraint) && !isForOnePerson(constraint))?.verdict === 'unknown'
          ? 1
          : 0,
        assessments.filter(({ verdict, constraint }) => verdict === 'unknown' && isNeeded(constraint)).length,
      ];
      // Where nothing is a must, a tool of which nothing is proven fits too, and is not put last.
      for (const keys of [fits.map((candidate) => key(candidate).slice(1)), mayFit.map(key)]) {
        for (const [i, own] of keys.slice(1).entries()) {
          const before = keys[i] as number[];
          const at = own.findIndex((value, k) => value !== before[k]);
          if (at >= 0) expect(own[at]).toBeGreaterThan(before[at] as number);
        }
      }
      return mayFit.length > 1;
    },

  'of the tools that fail, those that fail fewest musts come first': (reading, snapshot) => {
    const failed = decide(reading, snapshot).fails.map((candidate) => count(candidate, 'fails'));
    expect(failed).toEqual([...failed].sort((a, b) => a - b));
    return new Set(failed).size > 1;
  },

  'dropping a must leaves the numbers that are promised, and helps nothing if it is not suggested': (
    reading,
    snapshot,
  ) => {
    const answer = decide(reading, snapshot);
    if (answer.fits.length > 0) {
      expect(answer.relaxations).toEqual([]);
      return false;
    }
    const counts = answer.relaxations.map(({ fits }) => fits);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    let compared = 0;
    for (const { constraint } of reading.understood) {
      if (constraint.strength === 'want' || constraint.key === 'tool') continue;
      // How long a tool is used rules none out by itself, so it is not suggested to drop it.
      if (constraint.key === 'months') continue;
      const same = (other: Constraint) => JSON.stringify(other) === JSON.stringify(constraint);
      const rest = without(reading, same);
      // A must and a want of one thing are one criterion, and so are two numbers of people for a sum.
      if (rest.understood.some((item) => item.constraint.key === constraint.key)) continue;
      const said = answer.relaxations.find((relaxation) => same(relaxation.constraint));
      const { fits, mayFit } = decide(rest, snapshot);
      if (said) expect([fits.length, mayFit.length]).toEqual([said.fits, said.mayFit]);
      else expect([fits.length, answer.mayFit.length === 0 ? mayFit.length : 0]).toEqual([0, 0]);
      if (said) compared += 1;
    }
    return compared > 0;
  },

  'if no tool fits, no tool misses less than the nearest': (reading, snapshot) => {
    const { fits, mayFit, fails, nearest } = decide(reading, snapshot);
    const others = [...mayFit, ...fails];
    expect(nearest).toHaveLength(fits.length > 0 ? 0 : Math.min(5, others.length));
    const missed = (candidate: Candidate) => count(candidate, 'fails') * 1000 + count(candidate, 'unknown');
    const least = others.map(missed).sort((a, b) => a - b);
    for (const [i, { fails: failed, unknown }] of nearest.entries())
      expect(failed.length * 1000 + unknown.length).toBe(least[i]);
    return new Set(least).size > 1 && nearest.length > 0;
  },
};
