import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { loadSnapshot } from '../../../snapshot/load.ts';
import { explainReadError } from '../../../snapshot/read-error.ts';
import type { EarlierSnapshots, Snapshot } from '../../../snapshot/snapshot.ts';
import type { Log } from '../../config/log.ts';
import { describeRefusal, readSetting } from '../../config/settings.ts';
import { Problem } from '../../http/problem.ts';

const ID = /^[0-9a-f]{16}$/;

/**
 * Opens the earlier snapshots in HISTORY_DIR, where each is in a subfolder named after its id. `ids` lists the folder at each call. `open`
 * caches only the last snapshot.
 * @returns undefined without HISTORY_DIR @throws Error in one line if the folder cannot be read
 */
export function openEarlierSnapshots(env: NodeJS.ProcessEnv, log: Pick<Log, 'warn'>): EarlierSnapshots | undefined {
  const folder = readSetting('HISTORY_DIR', env);
  if (folder === undefined) return undefined;
  try {
    readdirSync(folder);
  } catch (error) {
    throw new Error(`${describeRefusal('HISTORY_DIR', folder)}: it ${explainReadError(folder, error)}`);
  }
  const listIds = () => {
    try {
      return readdirSync(folder).filter((name) => ID.test(name));
    } catch (error) {
      log.warn({ reason: `HISTORY_DIR ${explainReadError(folder, error)}` }, 'cannot list earlier snapshots');
      return [];
    }
  };
  const cache = new LRUCache<string, Snapshot>({
    max: 1,
    fetchMethod: (id) => load(join(folder, id), id, log),
    // Returns a snapshot even if another one replaces it in the cache while it loads.
    ignoreFetchAbort: true,
  });
  return { listIds, open: (id) => cache.forceFetch(id) };
}

/** Loads a snapshot. @throws Problem not_found, without paths of this machine. The log has the reason */
async function load(folder: string, id: string, log: Pick<Log, 'warn'>): Promise<Snapshot> {
  try {
    const snapshot = await loadSnapshot(folder);
    if (snapshot.manifest.snapshot === id) return snapshot;
    throw new Error(`the folder holds snapshot ${snapshot.manifest.snapshot}`);
  } catch (error) {
    log.warn({ snapshot: id, reason: (error as Error).message }, 'cannot load an earlier snapshot');
    throw new Problem(
      'not_found',
      `Snapshot "${id}" cannot be read here: its files are damaged or have another format.`,
      { value: id },
    );
  }
}
