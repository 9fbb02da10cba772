import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadSnapshot } from '../../../snapshot/load.ts';
import type { EarlierSnapshots, Snapshot } from '../../../snapshot/snapshot.ts';
import { whyUnreadable } from '../../../snapshot/unreadable.ts';
import type { Log } from '../../config/log.ts';
import { refusal, setting } from '../../config/settings.ts';
import { Problem } from '../../http/problem.ts';

const ID = /^[0-9a-f]{16}$/;

/**
 * The earlier snapshots that the operator keeps: each is a folder of HISTORY_DIR with the id as its name. They are looked for whenever
 * somebody asks, and one of them is in memory at a time.
 * @returns undefined without HISTORY_DIR @throws Error with one line if it cannot be read
 */
export function openEarlier(env: NodeJS.ProcessEnv, log: Pick<Log, 'warn'>): EarlierSnapshots | undefined {
  const folder = setting('HISTORY_DIR', env);
  if (folder === undefined) return undefined;
  try {
    readdirSync(folder);
  } catch (error) {
    throw new Error(`${refusal('HISTORY_DIR', folder)}: it ${whyUnreadable(folder, error)}`);
  }
  const ids = () => {
    try {
      return readdirSync(folder).filter((name) => ID.test(name));
    } catch (error) {
      log.warn({ reason: `HISTORY_DIR ${whyUnreadable(folder, error)}` }, 'earlier snapshots cannot be found');
      return [];
    }
  };
  return { ids, open: oneAtATime((id) => load(join(folder, id), id, log)) };
}

/** Opens the last one that was asked for only once, and the next one after it is done with. A failure is not remembered. */
function oneAtATime(open: (id: string) => Promise<Snapshot>): EarlierSnapshots['open'] {
  let last: { readonly id: string; readonly opening: Promise<Snapshot> } | undefined;
  let turn = Promise.resolve();
  return (id) => {
    if (last?.id === id) return last.opening;
    const opening = turn.then(() => open(id));
    const own = { id, opening };
    last = own;
    turn = opening.then(
      () => undefined,
      () => {
        if (last === own) last = undefined;
      },
    );
    return opening;
  };
}

/** @throws Problem not_found, without a path of this machine; the log has the reason */
async function load(folder: string, id: string, log: Pick<Log, 'warn'>): Promise<Snapshot> {
  try {
    const snapshot = await loadSnapshot(folder);
    if (snapshot.manifest.snapshot === id) return snapshot;
    throw new Error(`it is snapshot ${snapshot.manifest.snapshot}`);
  } catch (error) {
    log.warn({ snapshot: id, reason: (error as Error).message }, 'an earlier snapshot cannot be answered from');
    throw new Problem(
      'not_found',
      `Snapshot "${id}" was kept here, but its files are damaged or of another version, so there are no answers from it.`,
      { value: id },
    );
  }
}
