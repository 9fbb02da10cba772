import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { loadSnapshot } from '../../../snapshot/load.ts';
import type { EarlierSnapshots, Snapshot } from '../../../snapshot/snapshot.ts';
import { explainReadError } from '../../../snapshot/unreadable.ts';
import type { Log } from '../../config/log.ts';
import { readSetting, refusal } from '../../config/settings.ts';
import { Problem } from '../../http/problem.ts';

const ID = /^[0-9a-f]{16}$/;

/**
 * The earlier snapshots in HISTORY_DIR: each is a folder with its id as its name. The folder is listed on each call, and one snapshot is
 * cached.
 * @returns undefined without HISTORY_DIR @throws Error in one line if it cannot be read
 */
export function openEarlier(env: NodeJS.ProcessEnv, log: Pick<Log, 'warn'>): EarlierSnapshots | undefined {
  const folder = readSetting('HISTORY_DIR', env);
  if (folder === undefined) return undefined;
  try {
    readdirSync(folder);
  } catch (error) {
    throw new Error(`${refusal('HISTORY_DIR', folder)}: it ${explainReadError(folder, error)}`);
  }
  const ids = () => {
    try {
      return readdirSync(folder).filter((name) => ID.test(name));
    } catch (error) {
      log.warn({ reason: `HISTORY_DIR ${explainReadError(folder, error)}` }, 'earlier snapshots cannot be found');
      return [];
    }
  };
  const last = new LRUCache<string, Snapshot>({
    max: 1,
    fetchMethod: (id) => load(join(folder, id), id, log),
    // A requested snapshot is returned even if another one replaces it in the cache.
    ignoreFetchAbort: true,
  });
  return { ids, open: (id) => last.forceFetch(id) };
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
