import { expect } from 'vitest';
import type { Candidate } from '../../../../server/recommend/judge/candidates.ts';
import { isForOnePerson, isNeeded } from '../../../../server/recommend/judge/criteria.ts';
import type { Interpretation } from '../../../../server/recommend/read/interpretation.ts';
import { decide } from '../../../../server/recommend/recommend.ts';
import type { Snapshot } from '../../../../server/snapshot/snapshot.ts';

const needed = ({ assessments }: Candidate) => assessments.filter(({ constraint }) => constraint.strength !== 'want');
const failures = (candidate: Candidate) => needed(candidate).filter(({ verdict }) => verdict === 'fails').length;
const slugs = (candidates: readonly Candidate[]) => candidates.map(({ tool }) => tool.slug);

/** Properties of every answer. A property fails by an expectation, and returns whether it applied at all. */
export type Law = (reading: Interpretation, snapshot: Snapshot) => boolean;

export const LAWS: Readonly<Record<string, Law>> = {
  'a tool that fails a must is never recommended, and a recommended tool proves something': (reading, snapshot) => {
    const { recommended, notProven, ruledOut } = decide(reading, snapshot);
    for (const candidate of [...recommended, ...notProven]) expect(failures(candidate)).toBe(0);
    for (const candidate of ruledOut) expect(failures(candidate)).toBeGreaterThan(0);
    for (const { assessments } of recommended)
      expect(assessments.some(({ verdict, partly }) => verdict === 'meets' || partly)).toBe(true);
    return recommended.length > 0 && ruledOut.length > 0;
  },

  'each tool that is sold and not excluded is in one list, unless the text asks for nothing': (reading, snapshot) => {
    const { recommended, notProven, ruledOut, leftOut, fallback } = decide(reading, snapshot);
    const sold = [...snapshot.tools.values()].filter(({ closed, slug }) => !closed && !leftOut.includes(slug));
    const listed = slugs([...recommended, ...notProven, ...ruledOut]).sort();
    expect(listed).toEqual(fallback ? [] : sold.map(({ slug }) => slug));
    return !fallback;
  },

  'tools that fail nothing come first, prices far over the budget last; the first must is proven before unknown, then all':
    (reading, snapshot) => {
      if (reading.understood.some(({ constraint }) => constraint.op === 'lowest')) return false;
      const { recommended } = decide(reading, snapshot);
      const chosen = new Set(reading.choices.map((index) => reading.understood[index]?.constraint.value));
      const key = ({ tool, assessments }: Candidate) => [
        chosen.has(tool.slug) ? 0 : 1,
        assessments.filter(({ verdict, constraint: { op } }) => verdict === 'fails' && op !== 'lowest').length,
        assessments.some(({ priceHint }) => priceHint === 'far-above') ? 1 : 0,
        assessments.find(({ constraint }) => isNeeded(constraint) && !isForOnePerson(constraint))?.verdict === 'unknown'
          ? 1
          : 0,
        assessments.filter(({ verdict, constraint }) => verdict === 'unknown' && isNeeded(constraint)).length,
      ];
      const keys = recommended.map(key);
      for (const [i, own] of keys.slice(1).entries()) {
        const before = keys[i] as number[];
        const at = own.findIndex((value, k) => value !== before[k]);
        if (at >= 0) expect(own[at]).toBeGreaterThan(before[at] as number);
      }
      return keys.length > 1;
    },

  'dropping a constraint leaves the number of tools that is suggested, and none if it is not suggested': (
    reading,
    snapshot,
  ) => {
    const answer = decide(reading, snapshot);
    if (answer.recommended.length > 0 || answer.ruledOut.length === 0) return false;
    const counts = answer.relaxations.map(({ tools }) => tools);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    let compared = 0;
    for (const { constraint } of reading.understood) {
      if (constraint.strength === 'want' || constraint.key === 'tool') continue;
      // How long a tool is used rules none out by itself, so it is not suggested to drop it.
      if (constraint.key === 'months') continue;
      const same = (other: typeof constraint) => JSON.stringify(other) === JSON.stringify(constraint);
      const rest = reading.understood.filter((item) => !same(item.constraint));
      // A must and a want of one thing are one criterion, and so are two numbers of people for a sum.
      if (rest.some((item) => item.constraint.key === constraint.key)) continue;
      const choices = reading.choices.map((index) => rest.indexOf(reading.understood[index] as (typeof rest)[number]));
      const said = answer.relaxations.find((relaxation) => same(relaxation.constraint))?.tools ?? 0;
      expect(decide({ ...reading, understood: rest, choices }, snapshot).recommended.length).toBe(said);
      compared += 1;
    }
    return compared > 0;
  },

  'no tool fails fewer constraints than the nearest misses': (reading, snapshot) => {
    const { recommended, ruledOut, nearestMisses } = decide(reading, snapshot);
    const failed = ruledOut.map(failures).filter((count) => count > 0);
    expect(nearestMisses.length > 0).toBe(recommended.length === 0 && failed.length > 0);
    const fewest = Math.min(...failed);
    for (const candidate of nearestMisses) expect(failures(candidate)).toBe(fewest);
    return nearestMisses.length > 0;
  },

  'the same interpretation gets the same answer': (reading, snapshot) => {
    expect(decide(reading, snapshot)).toEqual(decide(structuredClone(reading), { ...snapshot }));
    return true;
  },
};
