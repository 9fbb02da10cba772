import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DIST_DATA } from '../../test/corpus.ts';

/** The tools of the committed snapshot, whichever they are. */
export const SLUGS: readonly [string, ...string[]] = slugsIn(join(DIST_DATA, 'tools'));

function slugsIn(folder: string): [string, ...string[]] {
  const [first, ...others] = readdirSync(folder).map((file) => file.replace('.json', ''));
  if (first === undefined) throw new Error(`${folder} holds no tool`);
  return [first, ...others];
}
