import { expect } from 'vitest';
import { type Candidate, isForOne, isNeeded } from '../../../../server/recommend/judge/candidate.ts';
import { decide } from '../../../../server/recommend/judge/decide.ts';
import type { Interpretation } from '../../../../server/recommend/read/interpretation.ts';
import type { Snapshot } from '../../../../server/snapshot/snapshot.ts';

const needed = ({ findings }: Candidate) => findings.filter(({ constraint }) => constraint.strength !== 'want');
const failures = (candidate: Candidate) => needed(candidate).filter(({ verdict }) => verdict === 'fails').length;
const slugs = (candidates: readonly Candidate[]) => candidates.map(({ tool }) => tool.slug);

/** What holds of every answer. It fails by an expectation, and returns whether there was anything to expect. */
export type Law = (reading: Interpretation, snapshot: Snapshot) => boolean;

export const LAWS: Readonly<Record<string, Law>> = {
  'what fails a need is never recommended, what is recommended proves something': (reading, snapshot) => {
    const { recommended, notProven, ruledOut } = decide(reading, snapshot);
    for (const candidate of [...recommended, ...notProven]) expect(failures(candidate)).toBe(0);
    for (const candidate of ruledOut) expect(failures(candidate)).toBeGreaterThan(0);
    for (const { findings } of recommended)
      expect(findings.some(({ verdict, partly }) => verdict === 'meets' || partly)).toBe(true);
    return recommended.length > 0 && ruledOut.length > 0;
  },

  'each tool that is sold and not left out is in one list, unless nothing was asked': (reading, snapshot) => {
    const { recommended, notProven, ruledOut, leftOut, fallback } = decide(reading, snapshot);
    const sold = [...snapshot.tools.values()].filter(({ closed, slug }) => !closed && !leftOut.includes(slug));
    const listed = slugs([...recommended, ...notProven, ...ruledOut]).sort();
    expect(listed).toEqual(fallback ? [] : sold.map(({ slug }) => slug));
    return !fallback;
  },

  'nothing failed comes before something failed, a price far above the budget last, the first thing asked proven before unknown, then all':
    (reading, snapshot) => {
      if (reading.understood.some(({ constraint }) => constraint.op === 'lowest')) return false;
      const { recommended } = decide(reading, snapshot);
      const chosen = new Set(
        reading.understood.filter(({ constraint }) => constraint.assumed).map((u) => u.constraint.value),
      );
      const key = ({ tool, findings }: Candidate) => [
        chosen.has(tool.slug) ? 0 : 1,
        findings.filter(({ verdict, constraint: { op } }) => verdict === 'fails' && op !== 'lowest').length,
        findings.some(({ priceHint }) => priceHint === 'far-above') ? 1 : 0,
        findings.find(({ constraint }) => isNeeded(constraint) && !isForOne(constraint))?.verdict === 'unknown' ? 1 : 0,
        findings.filter(({ verdict, constraint }) => verdict === 'unknown' && isNeeded(constraint)).length,
      ];
      const keys = recommended.map(key);
      for (const [i, own] of keys.slice(1).entries()) {
        const before = keys[i] as number[];
        const at = own.findIndex((value, k) => value !== before[k]);
        if (at >= 0) expect(own[at]).toBeGreaterThan(before[at] as number);
      }
      return keys.length > 1;
    },

  'giving up a constraint leaves as many tools as relax says, and none where it does not name it': (
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
      const same = (other: typeof constraint) => JSON.stringify(other) === JSON.stringify(constraint);
      const rest = reading.understood.filter((item) => !same(item.constraint));
      // A must and a want of one thing are one wish, and so are two counts of seats for a sum.
      if (rest.some((item) => item.constraint.key === constraint.key)) continue;
      const said = answer.relaxations.find((relaxation) => same(relaxation.constraint))?.tools ?? 0;
      expect(decide({ ...reading, understood: rest }, snapshot).recommended.length).toBe(said);
      compared += 1;
    }
    return compared > 0;
  },

  'the nearest misses fail as few as any': (reading, snapshot) => {
    const { recommended, ruledOut, nearestMisses } = decide(reading, snapshot);
    const failed = ruledOut.map(failures).filter((count) => count > 0);
    expect(nearestMisses.length > 0).toBe(recommended.length === 0 && failed.length > 0);
    const fewest = Math.min(...failed);
    for (const candidate of nearestMisses) expect(failures(candidate)).toBe(fewest);
    return nearestMisses.length > 0;
  },

  'the same reading gets the same answer': (reading, snapshot) => {
    expect(decide(reading, snapshot)).toEqual(decide(structuredClone(reading), { ...snapshot }));
    return true;
  },
};
