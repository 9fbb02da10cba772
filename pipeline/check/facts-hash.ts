import { createHash } from 'node:crypto';
import type { ToolFile } from './tool-file.ts';

/** A hash of a source and of facts that cite it: it differs once an editor has changed any of them. */
export function factsHash({ sources, facts, bills }: ToolFile, id: string, keys: readonly string[]): string {
  const cited = [...keys].sort().map((key) => (key === 'bills' ? bills : facts[key]) ?? null);
  return createHash('sha256')
    .update(JSON.stringify([sources[id] ?? null, cited]))
    .digest('hex')
    .slice(0, 16);
}
