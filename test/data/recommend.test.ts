import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Tool } from '../../model/tool.ts';
import { exampleTool } from '../../server/operations/example-tools.ts';
import { realSnapshot } from '../real-snapshot.ts';
import { anyReading, budget, like, reading as readingOf, yes } from '../server/recommend/judge/asking.ts';
import { LAWS } from '../server/recommend/judge/laws.ts';

const snapshot = await realSnapshot();
/** For each law; those of the code are tried with more readings on the fixture. */
const RUNS = 12;

/** A first must that is known only in part, a free plan, once outweighed any number of other musts. */
const freePlanFirst = (tool: Tool) =>
  readingOf(
    yes('pricing.free_plan'),
    budget(1, { per: 'seat' }),
    { key: 'integrations.hubspot', op: 'one_of', value: ['native', 'connector'] },
    budget(14, { currency: 'EUR', per: 'seat' }),
    like(tool.slug, { strength: 'avoid' }),
    like(tool.slug),
  );

it.each(Object.entries(LAWS))('deciding by the published facts keeps the law: %s', (_, law) => {
  let readings = 0;
  fc.assert(
    fc.property(anyReading(snapshot), (reading) => {
      law(reading, snapshot);
      readings += 1;
    }),
    { numRuns: RUNS, examples: [[freePlanFirst(exampleTool(snapshot))]] },
  );
  expect(readings).toBe(RUNS);
});
