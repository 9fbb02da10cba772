import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listSnapshotFolders, recover } from '../../../model/snapshot-folder.ts';
import type { Files } from '../../../pipeline/publish/build.ts';
import { differences, publish } from '../../../pipeline/publish/publish.ts';
import { loadSnapshot } from '../../../server/node/snapshot/load.ts';
import { smallSnapshots } from './small-snapshots.ts';

const ROUNDS = 12;

let both: [Files, Files];
beforeAll(async () => {
  both = await smallSnapshots();
});
let target: string;
beforeEach(async () => {
  target = join(await mkdtemp(join(tmpdir(), 'at-once-')), 'dist-data');
  await publish(target, both[0]);
});

const of = (round: number) => both[round % 2] as Files;

/** Reads again and again until some work is done. Returns every different result. */
async function during<T>(work: Promise<unknown>, read: () => Promise<T>): Promise<Set<T>> {
  const met = new Set<T>();
  let working = true;
  const done = work.finally(() => {
    working = false;
  });
  while (working) met.add(await read());
  await done;
  return met;
}

/** Loads the snapshot again and again until some work is done. Each time it has to be whole. */
function readDuring(work: Promise<unknown>): Promise<Set<string | undefined>> {
  return during(work, async () => (await loadSnapshot(target)).tools.get('small-tool')?.name);
}

/** Publishes the two snapshots in turn. */
async function publishRounds(): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    await publish(target, of(round));
    await pause((round * 37) % 101);
  }
}

/** Lets other work run for some turns of the event loop. */
async function pause(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await setImmediate();
}

/** Expects that each result is one of those allowed. Which of them a reader meets depends on the machine. */
function expectOnly<T>(met: Set<T>, allowed: readonly T[]): void {
  expect(met.size).toBeGreaterThan(0);
  expect([...met].filter((one) => !allowed.includes(one))).toEqual([]);
}

describe('publishing at the same time', () => {
  it('as a read: every read succeeds, although folders are replaced meanwhile', async () => {
    expectOnly(await readDuring(publishRounds()), ['Small Tool', 'Smaller Tool']);
  });

  it('as a comparison with the published snapshot: it sees the old or the new one, never a mixture', async () => {
    const [old, fresh] = both;
    const changed = [...fresh.keys()].filter((path) => fresh.get(path) !== old.get(path)).sort();
    const met = await during(publishRounds(), async () => (await differences(target, old)).join());
    expectOnly(met, ['', changed.join()]);
  });

  it('as another build: the snapshot stays whole, and a build that stops early says why', async () => {
    const ends = { published: 0, superseded: 0 };
    const publishing = async (turns: number) => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        await publish(target, of(round)).then(
          () => {
            ends.published += 1;
          },
          ({ message }: Error) => {
            expect(message).toMatch(/^another build of .*dist-data started in the meantime; this one has stopped$/);
            ends.superseded += 1;
          },
        );
        await pause((round * turns) % 101);
      }
    };
    await readDuring(Promise.all([publishing(37), publishing(53)]));
    expect(ends.published).toBeGreaterThan(0);
    expect(ends.superseded).toBeGreaterThan(0);
    await recover(target);
    expect(await listSnapshotFolders(target)).toEqual({ present: true, temporary: [], backups: [] });
  });
});
