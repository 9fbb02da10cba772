import { SLUGS } from '../../bench/slugs.ts';
import type { Draw } from '../draw.ts';

/** As many tools as a comparison takes, in an order of their own: hardly ever the same ones twice. */
export function tenTools(draw: Draw): string[] {
  return draw.some(SLUGS, 10);
}
