import { fileURLToPath } from 'node:url';
import { readSetting } from '../../config/settings.ts';

/** Defined by the bundler: the path of the snapshot relative to the bundle. */
declare const DIST_DATA: string | undefined;

const COMMITTED = fileURLToPath(
  new URL(typeof DIST_DATA === 'string' ? DIST_DATA : '../../../dist-data', import.meta.url),
);

/** The folder of the snapshot: DIST_DATA, or the committed one. @throws Error as `readSetting` does */
export function snapshotFolder(env: NodeJS.ProcessEnv): string {
  return readSetting('DIST_DATA', env) ?? COMMITTED;
}
