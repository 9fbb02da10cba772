import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The real facts and their snapshot. */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const FACTS = join(ROOT, 'facts');
export const DIST_DATA = join(ROOT, 'dist-data');
