import { expect, it } from 'vitest';
import { perSnapshot, type Snapshot } from '../../../server/snapshot/snapshot.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';

it('derives a value once for each snapshot', async () => {
  const snapshot = await fixtureSnapshot();
  const other: Snapshot = { ...snapshot, tools: new Map() };
  const derived: Snapshot[] = [];
  const slugsOf = perSnapshot((of) => {
    derived.push(of);
    return [...of.tools.keys()];
  });
  const slugs = slugsOf(snapshot);
  expect(slugs).toEqual([...snapshot.tools.keys()]);
  expect(slugsOf(other)).toEqual([]);
  expect(slugsOf(snapshot)).toBe(slugs);
  expect(derived).toEqual([snapshot, other]);
});
