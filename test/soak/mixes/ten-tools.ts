import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DIST_DATA } from '../../corpus.ts';
import type { Draw } from '../draw.ts';

const SLUGS = readdirSync(join(DIST_DATA, 'tools')).map((file) => file.replace('.json', ''));

/** As many tools as a comparison takes, in an order of their own: hardly ever the same ones twice. */
export function tenTools(draw: Draw): string[] {
  return draw.some(SLUGS, 10);
}
