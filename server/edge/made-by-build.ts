import type { Validate } from '../validation/compile.ts';

/* What `npm run edge` makes. It puts its own code in place of this module. */

/** The validators of all schemas, by key. */
export const validators: Readonly<Record<string, Validate>> = {};

/** The files of the snapshot as JSON: `manifest`, and `files` by path, parsed; of a file with lines, the list of them. */
export const snapshotText: string = '';
