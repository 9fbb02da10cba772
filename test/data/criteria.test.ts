import { beforeAll, describe, expect, it } from 'vitest';
import type { Criteria } from '../../server/operations/criteria/parameters.ts';
import { readCriteria } from '../../server/operations/criteria/read.ts';
import { permalinkOf, writeCriteria } from '../../server/operations/criteria/write.ts';
import { readInput } from '../../server/operations/input.ts';
import { recommend } from '../../server/operations/recommend/operation.ts';
import type { Interpretation } from '../../server/recommend/read/interpretation.ts';
import type { Reader } from '../../server/recommend/read/reader.ts';
import { NO_TEXT, withStated } from '../../server/recommend/read/stated.ts';
import { decide } from '../../server/recommend/recommend.ts';
import { loadSnapshot } from '../../server/snapshot/load.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';
import { DIST_DATA } from '../corpus.ts';
import { readerOfSnapshotTools } from '../recommend/as-criteria.ts';
import { readQueries, SETS } from '../recommend/queries.ts';

let snapshot: Snapshot;
let reader: Reader;
beforeAll(async () => {
  snapshot = await loadSnapshot(DIST_DATA);
  reader = await readerOfSnapshotTools(snapshot);
});

/** The criteria that a permalink states. */
function opened(permalink: string): Criteria {
  const parameters = Object.fromEntries(new URLSearchParams(permalink.slice(permalink.indexOf('?'))));
  return readInput(recommend, parameters);
}

function asStated(criteria: Criteria): Interpretation {
  const stated = readCriteria(criteria, false, snapshot);
  if (!stated) throw new Error('there are no criteria');
  return withStated(NO_TEXT, stated, 0);
}

/** What an answer says about tools. */
function outcomeOf(reading: Interpretation) {
  const { fits, mayFit, fails, job, leftOut, billed, fallback } = decide(reading, snapshot);
  const slugs = [fits, mayFit, fails].map((list) => list.map(({ tool }) => tool.slug));
  return { slugs, job, leftOut: leftOut.sort(), billed, fallback };
}

describe('the criteria of an answer', () => {
  it.each(SETS)('ask for the same as each text of the set %s', async (set) => {
    let [needs, expressed] = [0, 0];
    for (const { q } of await readQueries(set)) {
      const reading = reader.read(q);
      const isNeed = reading.question === null && reading.understood.length + reading.ambiguous.length > 0;
      if (!isNeed) continue;
      needs += 1;
      const written = writeCriteria(reading);
      const permalink = permalinkOf(written);
      if (permalink === null) {
        expect(written.lost, q).not.toEqual([]);
        console.log('LOST', q, written.lost);
        continue;
      }
      expressed += 1;
      const criteria = opened(permalink);
      expect(criteria, q).toEqual(written.criteria);
      const again = asStated(criteria);
      expect(writeCriteria(again), q).toEqual(written);
      expect.soft(outcomeOf(again), `${q} ${permalink}`).toEqual(outcomeOf(reading));
    }
    console.log(set, needs, expressed);
  });
});
