import { describe, expect, it } from 'vitest';
import { GarbageCollector } from '../../../../server/node/memory.ts';

const MEGABYTE = 2 ** 20;

describe('the garbage of bodies', () => {
  it('is collected each time that 32 MB have come, however they are divided', () => {
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

  it('is left to V8 where node does not let programs collect', () => {
    expect(globalThis.gc).toBeUndefined();
    expect(() => new GarbageCollector().add(64 * MEGABYTE)).not.toThrow();
  });
});
