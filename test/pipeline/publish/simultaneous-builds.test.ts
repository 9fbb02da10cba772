import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
// Loads the snapshot as the server does.
import { loadSnapshot } from '../../../snapshot/load.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import type { Copy } from '../commands/run.ts';
import { createFactsFolder, FUTURE_DATE, SMALL_TOOL } from '../small-tool.ts';

const ROUNDS = 2;

/** Two copies with different names of the same tool. */
const copies = ['Small Tool', 'Small Tool Two'].map((name) =>
  createFactsFolder({ tools: { 'small-tool': SMALL_TOOL.replace(/^name: .*$/m, `name: ${name}`) } }),
);
const target = join(temporaryFolder(), 'snapshot');

const build = (copy = copies[0] as Copy) => copy.runFactsOn(FUTURE_DATE, 'build', '--to', target);

/** Loads the snapshot repeatedly while builds run. Every load has to succeed. @returns the names of the tool */
async function loadDuring(work: Promise<unknown>): Promise<Set<string | undefined>> {
  const names = new Set<string | undefined>();
  let isWorking = true;
  const finishedWork = work.finally(() => {
    isWorking = false;
  });
  while (isWorking) names.add((await loadSnapshot(target)).tools.get('small-tool')?.name);
  await finishedWork;
  return names;
}

/** Checks that a reader saw no other name than these two. Which name it saw depends on timing. */
function expectKnownNames(names: ReadonlySet<string | undefined>): void {
  expect(names.size).toBeGreaterThan(0);
  expect([...names].filter((name) => name !== 'Small Tool' && name !== 'Small Tool Two')).toEqual([]);
}

describe('simultaneous builds', () => {
  it('always leave a complete snapshot, and a superseded build explains why it stopped', async () => {
    await build();
    const counts = { published: 0, superseded: 0 };
    // Which build is superseded depends on timing, so repeat until one is.
    const runBuilds = async (copy: Copy) => {
      for (let round = 1; round <= ROUNDS || counts.superseded === 0; round += 1)
        await build(copy).then(
          () => {
            counts.published += 1;
          },
          ({ message }: Error) => {
            expect(message).toMatch(/^another build of .*snapshot started in the meantime; this build has stopped$/);
            counts.superseded += 1;
          },
        );
    };
    expectKnownNames(await loadDuring(Promise.all(copies.map(runBuilds))));
    expect(counts.published).toBeGreaterThan(0);
    await build();
    expect(await readdir(join(target, '..'))).toEqual(['snapshot']);
  });
});
