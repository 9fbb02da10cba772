import type { ReadToken } from '../../text/read-tokens.ts';

/** So many articles and the like are passed over. */
const MOST = 2;

/** The token behind the articles and the like that stand from one on in its clause. */
export function skipFillers(tokens: readonly ReadToken[], at: number, fillers: ReadonlySet<string>): number {
  let next = at;
  while (next < at + MOST && tokens[next]?.gap === 'none' && fillers.has(tokens[next]?.word ?? '')) next += 1;
  return next;
}
