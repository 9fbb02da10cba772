import { type Capability, hasCapability } from '../../model/capability.ts';
import type { Tool } from '../../model/tool.ts';

/** What a tool is proven to have and to lack, a bit for each capability, so that pairs of tools are held together in a few steps. */
export interface Proof {
  readonly tool: Tool;
  readonly has: Uint32Array;
  readonly lacks: Uint32Array;
  readonly count: number;
}

export function proofOf(tool: Tool, capabilities: readonly Capability[]): Proof {
  const words = Math.ceil(capabilities.length / 32);
  const [has, lacks] = [new Uint32Array(words), new Uint32Array(words)];
  for (const [i, capability] of capabilities.entries()) {
    const state = hasCapability(tool, capability);
    if (state === undefined) continue;
    const bits = state ? has : lacks;
    bits[i >>> 5] = (bits[i >>> 5] as number) | (1 << (i & 31));
  }
  return { tool, has, lacks, count: shared(has, has) };
}

/** How many bits two sets have in common. */
export function shared(one: Uint32Array, other: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < one.length; i++) count += ones((one[i] as number) & (other[i] as number));
  return count;
}

/** The bits set in a 32-bit word, counted in parallel (Warren, Hacker's Delight, ch. 5). */
function ones(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
