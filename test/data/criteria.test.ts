import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { criteriaOf } from '../../server/recommend/judge/criteria.ts';
import type { Interpretation } from '../../server/recommend/read/interpretation.ts';
import type { Reader } from '../../server/recommend/read/reader.ts';
import { decide } from '../../server/recommend/recommend.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { asCriteria, meaningOf } from '../recommend/as-criteria.ts';
import { readQueries, SETS } from '../recommend/queries.ts';
import { readerOfSnapshotTools } from '../recommend/reader-of-labelled-texts.ts';

const snapshot = await realSnapshot();
const reader: Reader = await readerOfSnapshotTools(snapshot);
const texts: string[] = (await Promise.all(SETS.map(readQueries))).flat().map(({ q }) => q);

function isNeed({ question, understood, ambiguous }: Interpretation): boolean {
  return question === null && understood.length + ambiguous.length > 0;
}

/** What the tools and their order follow from. */
function decidedBy(reading: Interpretation) {
  return { criteria: criteriaOf(reading, snapshot), only: reading.only };
}

/** What an answer says of the tools, in its order. */
function outcomeOf(reading: Interpretation) {
  const { fits, mayFit, fails, job, leftOut, billed, fallback } = decide(reading, snapshot);
  const slugs = [fits, mayFit, fails].map((list) => list.map(({ tool }) => tool.slug));
  return { slugs, job, leftOut: [...leftOut].sort(), billed, fallback };
}

describe('the criteria of an answer', () => {
  it('state every need of the labelled texts, and give the same tools in the same order', () => {
    const needs = texts.map((text) => ({ text, reading: reader.read(text) })).filter(({ reading }) => isNeed(reading));
    expect(needs.length).toBeGreaterThan(800);
    for (const { text, reading } of needs) {
      const again = asCriteria(reading, snapshot);
      if (again === null) throw new Error(`no parameter can express all of "${text}"`);
      // Half of them are the very same, and deciding takes most of the time.
      if (isDeepStrictEqual(decidedBy(again), decidedBy(reading))) continue;
      expect([text, outcomeOf(again)]).toEqual([text, outcomeOf(reading)]);
    }
  });

  it('ask for the same as any text that is made of clauses of the labelled ones', () => {
    const clauses = texts.flatMap((text) => text.split(/[,.;!?\n]/)).filter((clause) => /\w/.test(clause));
    const clause = fc.tuple(fc.constantFrom('', '', 'no ', 'not ', 'ideally '), fc.constantFrom(...clauses));
    const drawn = fc
      .array(clause, { minLength: 1, maxLength: 10 })
      .map((parts) => parts.map((words) => words.join('')).join(', '));
    let expressed = 0;
    fc.assert(
      fc.property(drawn, (text) => {
        const reading = reader.read(text);
        if (!isNeed(reading)) return;
        const again = asCriteria(reading, snapshot);
        if (again === null) return;
        expressed += 1;
        expect(meaningOf(criteriaOf(again, snapshot))).toEqual(meaningOf(criteriaOf(reading, snapshot)));
      }),
      { seed: 20_261_122, numRuns: 150 },
    );
    expect(expressed).toBeGreaterThan(100);
  });
});
