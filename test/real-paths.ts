import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The folder of the real facts. */
export const FACTS = join(ROOT, 'facts');
/** The folder of their snapshot. */
export const DIST_DATA = join(ROOT, 'dist-data');
