import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Methodology } from '../../model/methodology.ts';
import type { Manifest } from '../../model/snapshot-files.ts';
import { withCurrentSnapshot } from '../../model/snapshot-folder.ts';
import type { JobRules } from './placed-list.ts';
import { keysOfJobs, readSnapshotTool, type SnapshotTool } from './snapshot-tool.ts';

/** The snapshot that the figures are made on. */
export interface CurrentSnapshot extends Pick<Manifest, 'snapshot' | 'method_version' | 'as_of'> {
  readonly rules: JobRules;
  /** By slug. */
  readonly tools: readonly SnapshotTool[];
}

/**
 * Reads what the figures need of a published snapshot. It is read instead of `facts/` so that the figures belong to a snapshot with an
 * id.
 *
 * @param folder the folder of the snapshot: `dist-data/`
 * @throws Error if a file is missing or is not JSON
 */
export function readCurrentSnapshot(folder: string): Promise<CurrentSnapshot> {
  return withCurrentSnapshot(folder, async (path) => {
    const read = (name: string) => readFile(join(path, name), 'utf8');
    const { snapshot, method_version, as_of } = JSON.parse(await read('manifest.json')) as Manifest;
    const { jobs, min_pages } = JSON.parse(await read('methodology.json')) as Methodology;
    const keys = keysOfJobs(jobs);
    const names = (await readdir(join(path, 'tools'))).sort();
    const tools = await Promise.all(names.map(async (name) => readSnapshotTool(await read(`tools/${name}`), keys)));
    return { snapshot, method_version, as_of, rules: { jobs, min_pages }, tools };
  });
}
