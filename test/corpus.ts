import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The real facts and their snapshot: the repository's own, or a copy that was edited (`DATA_ROOT`). */
const ROOT = process.env.DATA_ROOT ?? fileURLToPath(new URL('..', import.meta.url));
export const FACTS = join(ROOT, 'facts');
export const DIST_DATA = join(ROOT, 'dist-data');
