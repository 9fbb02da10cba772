import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkOf } from '../../../../server/operations/recommend/judged-tool.ts';
import { type Decision, decide } from '../../../../server/recommend/recommend.ts';
import { fixtureSnapshot } from '../../../fixture/snapshot.ts';
import { anyReading } from './asking.ts';
import { LAWS, type Law, SURE } from './laws.ts';

const snapshot = await fixtureSnapshot();

const RUNS = 60;

/** Not among the laws for all snapshots, because it says nothing of facts: only the code can break it. */
const sameAnswer: Law = (reading, snapshot) => {
  const [one, other] = [decide(reading, snapshot), decide(structuredClone(reading), { ...snapshot })];
  expect(one).toEqual(other);
  // Words are written when they are read.
  const written = ({ fits, mayFit, fails }: Decision) =>
    [...fits, ...mayFit, ...fails].flatMap(({ assessments }) => assessments.map(checkOf));
  expect(written(one)).toEqual(written(other));
  return true;
};

it.each(Object.entries({ ...LAWS, 'the same interpretation gets the same answer': sameAnswer }))(
  'the properties of decisions %s',
  (_, law) => {
    let passed = 0;
    fc.assert(
      fc.property(anyReading(snapshot), (reading) => {
        if (law(reading, snapshot)) passed += 1;
      }),
      { numRuns: RUNS },
    );
    // Few needs leave no doubt.
    expect(passed).toBeGreaterThan(law === LAWS[SURE] ? 0 : RUNS / 30);
  },
);
