import { expect, it } from 'vitest';
import { GarbageCollector } from '../../../../server/node/memory.ts';

const MEGABYTE = 2 ** 20;

it('collects the garbage of bodies each time that 32 MB have come, however they are divided', () => {
  let collections = 0;
  const collector = new GarbageCollector(() => {
    collections += 1;
  });
  const after = [31, 1, 20, 11, 1, 40, 31].map((megabytes) => {
    collector.add(megabytes * MEGABYTE);
    return collections;
  });
  expect(after).toEqual([0, 1, 1, 1, 2, 3, 3]);
});
