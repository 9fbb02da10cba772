import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
// Loads a folder as a running server does when it changes.
import { loadSnapshot } from '../../../snapshot/load.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import type { Copy } from '../commands/run.ts';
import { folderWith, LATER, SMALL_TOOL } from '../small-tool.ts';

const ROUNDS = 2;

/** Two copies, in which a tool has another name. */
const both = ['Small Tool', 'Small Tool Two'].map((name) =>
  folderWith({ tools: { 'small-tool': SMALL_TOOL.replace(/^name: .*$/m, `name: ${name}`) } }),
);
const target = join(temporaryFolder(), 'snapshot');

const build = (from = both[0] as Copy) => from.factsOn(LATER, 'build', '--to', target);

/** Loads the snapshot again and again until some work is done; each time it has to be whole. @returns the names of the tool */
async function loadDuring(work: Promise<unknown>): Promise<Set<string | undefined>> {
  const met = new Set<string | undefined>();
  let isWorking = true;
  const done = work.finally(() => {
    isWorking = false;
  });
  while (isWorking) met.add((await loadSnapshot(target)).tools.get('small-tool')?.name);
  await done;
  return met;
}

/** The names that a reader sees depend on timing. */
function expectNames(met: ReadonlySet<string | undefined>): void {
  expect(met.size).toBeGreaterThan(0);
  expect([...met].filter((name) => name !== 'Small Tool' && name !== 'Small Tool Two')).toEqual([]);
}

describe('a build that runs at the same time', () => {
  it('as another one leaves a whole snapshot, and says why it stops early', async () => {
    await build();
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
    await build();
    expect(await readdir(join(target, '..'))).toEqual(['snapshot']);
  });
});
