import { fileURLToPath } from 'node:url';

/** The repository's own folders, for what can only be said of the real facts and their snapshot. */
export const FACTS = fileURLToPath(new URL('../facts', import.meta.url));
export const DIST_DATA = fileURLToPath(new URL('../dist-data', import.meta.url));

/** A day after every reading in the facts, and no snapshot before. */
export const AROUND = { today: '2100-01-01', published: [] };
