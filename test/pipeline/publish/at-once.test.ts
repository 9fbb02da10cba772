import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
// What a running server does once a folder is another one.
import { loadSnapshot } from '../../../server/node/snapshot/load.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { type Copy, copyFixture } from '../commands/run.ts';

const ROUNDS = 2;

/** Two copies, in which a tool has another name. */
let both: [Copy, Copy];
beforeAll(async () => {
  both = [await copyFixture(), await copyFixture()];
  await both[1].edit('facts/tools/sealpress.yaml', (text) => text.replace(/^name: .*$/m, 'name: Sealpress Two'));
});
let target: string;
beforeEach(async () => {
  target = join(temporaryFolder(), 'snapshot');
  await build(both[0]);
});

const build = (from: Copy) => from.build('--to', target);

/** Loads the snapshot again and again until some work is done; each time it has to be whole. @returns the names of the tool */
async function loadDuring(work: Promise<unknown>): Promise<Set<string | undefined>> {
  const met = new Set<string | undefined>();
  let isWorking = true;
  const done = work.finally(() => {
    isWorking = false;
  });
  while (isWorking) met.add((await loadSnapshot(target)).tools.get('sealpress')?.name);
  await done;
  return met;
}

/** Which of the names a reader meets depends on the machine. */
function expectNames(met: ReadonlySet<string | undefined>): void {
  expect(met.size).toBeGreaterThan(0);
  expect([...met].filter((name) => name !== 'Sealpress' && name !== 'Sealpress Two')).toEqual([]);
}

describe('building at the same time', () => {
  it('as another build: the snapshot stays whole, and a build that stops early says why', async () => {
    const ends = { published: 0, superseded: 0 };
    // Which build is overtaken depends on the machine: until one was.
    const builds = async (from: Copy) => {
      for (let round = 1; round <= ROUNDS || ends.superseded === 0; round += 1)
        await build(from).then(
          () => {
            ends.published += 1;
          },
          ({ message }: Error) => {
            expect(message).toMatch(/^another build of .*snapshot started in the meantime; this one has stopped$/);
            ends.superseded += 1;
          },
        );
    };
    expectNames(await loadDuring(Promise.all(both.map(builds))));
    expect(ends.published).toBeGreaterThan(0);
    await build(both[0]);
    expect(await readdir(join(target, '..'))).toEqual(['snapshot']);
  });
});
