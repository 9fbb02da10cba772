import { fileURLToPath } from 'node:url';
import { readSetting } from '../../config/settings.ts';

/** Defined by the bundler: the path of the snapshot relative to the bundle. */
declare const DIST_DATA: string | undefined;

const COMMITTED_FOLDER = fileURLToPath(
  new URL(typeof DIST_DATA === 'string' ? DIST_DATA : '../../../dist-data', import.meta.url),
);

/** Returns the folder of the snapshot: DIST_DATA or, if that is unset, the committed one. @throws Error as `readSetting` does */
export function getSnapshotFolder(env: NodeJS.ProcessEnv): string {
  return readSetting('DIST_DATA', env) ?? COMMITTED_FOLDER;
}
