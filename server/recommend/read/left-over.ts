import type { ReadToken } from '../../text/tokens.ts';
import type { Span } from './scope.ts';

/** Neighbouring words that were left over are told as one string, as they stand in the text. */
export function joinRuns(spans: readonly Span[], tokens: readonly ReadToken[], text: string): string[] {
  const runs: [number, number][] = [];
  for (const [first, last] of [...spans].sort(([a], [b]) => a - b)) {
    const run = runs.at(-1);
    if (run && run[1] >= first - 1 && tokens[first]?.gap === 'none') run[1] = Math.max(run[1], last);
    else runs.push([first, last]);
  }
  return runs.map(([first, last]) => text.slice(tokens[first]?.start, tokens[last]?.end));
}
