import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Files } from '../../../pipeline/publish/build.ts';
import { publish } from '../../../pipeline/publish/publish.ts';
import { loadSnapshot } from '../../../server/node/snapshot/load.ts';
import { smallSnapshots } from './small-snapshots.ts';

/*
 * The functions that write to the disk are the real ones, but can be stopped at a step as if the process were killed: earlier steps
 * are done, that step is done in part or not at all, and nothing happens after it.
 */
const disk = vi.hoisted(() => ({
  /** How many more steps are done. */
  left: Number.POSITIVE_INFINITY,
  inPart: false,
  stopped: () => {},
}));

vi.mock('node:fs/promises', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs/promises')>();
  type Step = (...args: never[]) => Promise<unknown>;
  const stoppable =
    <S extends Step>(step: S, part?: (...args: Parameters<S>) => Promise<unknown>) =>
    async (...args: Parameters<S>) => {
      disk.left -= 1;
      if (disk.left >= 0) return step(...args);
      if (disk.left === -1) {
        if (disk.inPart) await part?.(...args);
        disk.stopped();
      }
      return new Promise(() => {});
    };
  return {
    ...fs,
    mkdir: stoppable(fs.mkdir),
    rename: stoppable(fs.rename),
    writeFile: stoppable(fs.writeFile, (file, text) => fs.writeFile(file, String(text).slice(0, 100))),
    rm: stoppable(fs.rm, async (folder) => {
      const [first] = await fs.readdir(String(folder));
      if (first !== undefined) await fs.rm(join(String(folder), first), { recursive: true });
    }),
  };
});

/** Publishes and stops before or during a step. Returns whether it was stopped before it finished. */
async function stoppedPublish(files: Files, target: string, step: number, inPart: boolean): Promise<boolean> {
  const stopped = new Promise<boolean>((resolve) => {
    Object.assign(disk, { left: step, inPart, stopped: () => resolve(true) });
  });
  const outcome = await Promise.race([stopped, publish(target, files).then(() => false)]);
  disk.left = Number.POSITIVE_INFINITY;
  return outcome;
}

const nameIn = async (folder: string) => (await loadSnapshot(folder)).tools.get('small-tool')?.name;

let both: [Files, Files];
beforeAll(async () => {
  both = await smallSnapshots();
});
let target: string;
beforeEach(async () => {
  target = join(await mkdtemp(join(tmpdir(), 'stopped-')), 'dist-data');
});
afterEach(() => {
  disk.left = Number.POSITIVE_INFINITY;
});

describe('a publish that stops', () => {
  it.each([
    ['before', false],
    ['during', true],
  ])('%s any of its steps leaves a whole snapshot, and the next publish cleans up', async (_, inPart) => {
    const [old, fresh] = both;
    const met = new Set<string | undefined>();
    for (let step = 0, stopped = true; stopped; step += 1) {
      await publish(target, old);
      expect(await readdir(join(target, '..'))).toEqual(['dist-data']);
      stopped = await stoppedPublish(fresh, target, step, inPart);
      const name = await nameIn(target);
      met.add(name);
      if (!stopped) expect(name).toBe('Smaller Tool');
    }
    expect([...met]).toEqual(['Small Tool', 'Smaller Tool']);
  });

  it('repeatedly, each time a step later, leaves a whole snapshot', async () => {
    await publish(target, both[0]);
    for (let step = 0, stopped = true; stopped; step += 1) {
      stopped = await stoppedPublish(both[step % 2] as Files, target, step, step % 3 === 0);
      expect(await nameIn(target)).toMatch(/^Small(er)? Tool$/);
    }
    expect(await readdir(join(target, '..'))).toEqual(['dist-data']);
  });
});
