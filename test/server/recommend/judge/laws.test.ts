import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { anyReading } from './asking.ts';
import { LAWS } from './laws.ts';

const snapshot = await fixtureSnapshot();

const RUNS = 120;

describe('the properties of decisions', () => {
  it.each(Object.entries(LAWS))('%s', (_, law) => {
    let held = 0;
    fc.assert(
      fc.property(anyReading(snapshot), (reading) => {
        if (law(reading, snapshot)) held += 1;
      }),
      { numRuns: RUNS },
    );
    expect(held).toBeGreaterThan(RUNS / 30);
  });
});
