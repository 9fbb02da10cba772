import { createHash } from 'node:crypto';
import type { ToolState } from '../../model/history/state.ts';

const MODULUS = 1n << 128n;

/**
 * A checksum over what the history keeps of all tools: the sum of the hashes of the tools, so that a changed tool changes it without
 * reading the others (AdHash; Bellare and Micciancio 1997). It finds mistakes. Against forgery, there are the ids of the snapshots.
 */
export class StateSum {
  #sum: bigint;

  /** @param text of an earlier sum */
  constructor(text = '0') {
    this.#sum = BigInt(`0x${text}`);
  }

  add(slug: string, state: ToolState): void {
    this.#sum = (this.#sum + hashOf(slug, state)) % MODULUS;
  }

  remove(slug: string, state: ToolState): void {
    this.#sum = (this.#sum - hashOf(slug, state) + MODULUS) % MODULUS;
  }

  toString(): string {
    return this.#sum.toString(16).padStart(32, '0');
  }
}

function hashOf(slug: string, state: ToolState): bigint {
  const hash = createHash('sha256')
    .update(JSON.stringify([slug, sorted(state)]))
    .digest('hex');
  return BigInt(`0x${hash.slice(0, 32)}`);
}

/** The same value with the fields of every object in order, so that equal values have the same text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, sorted(field)]));
}
