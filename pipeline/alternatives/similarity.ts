import { type Capability, hasCapability } from '../../model/capability.ts';
import type { Tool } from '../../model/tool.ts';

/** The proven capabilities of a tool as bit sets, one bit per capability, so that two tools can be compared in a few operations. */
export interface CapabilityProfile {
  readonly tool: Tool;
  readonly has: Uint32Array;
  readonly lacks: Uint32Array;
  /** How many capabilities it has. */
  readonly count: number;
}

export function capabilityProfile(tool: Tool, capabilities: readonly Capability[]): CapabilityProfile {
  const words = Math.ceil(capabilities.length / 32);
  const [has, lacks] = [new Uint32Array(words), new Uint32Array(words)];
  for (const [i, capability] of capabilities.entries()) {
    const state = hasCapability(tool, capability);
    if (state === undefined) continue;
    const bits = state ? has : lacks;
    bits[i >>> 5] = (bits[i >>> 5] as number) | (1 << (i & 31));
  }
  return { tool, has, lacks, count: countCommon(has, has) };
}

/** How similar two tools are. */
export interface Similarity {
  /** In thousandths. */
  readonly similarity: number;
  /** The number of questions answered for both. */
  readonly common: number;
}

/**
 * The Sørensen–Dice coefficient (Dice 1945, Ecology 26; Tversky's ratio model of 1977 with both weights a half) over proven
 * capabilities: 2 × both / (count of one + count of the other + differences). A question answered for only one of them has half
 * the weight, since it can still turn out either way; a proven yes against a proven no has full weight. Coefficients that leave
 * out unknowns (Gower 1971) were tried: vendors document almost only what a tool has, so nearly every pair came out at 1. A
 * shared absence counts for nothing, as in every coefficient for properties that most things lack. Symmetric.
 */
export function similarityOf(one: CapabilityProfile, other: CapabilityProfile): Similarity {
  const both = countCommon(one.has, other.has);
  const differing = countCommon(one.has, other.lacks) + countCommon(one.lacks, other.has);
  const total = one.count + other.count + differing;
  return {
    similarity: total === 0 ? 0 : Math.floor((2000 * both) / total),
    common: both + differing + countCommon(one.lacks, other.lacks),
  };
}

/** The size of the intersection of two bit sets. */
function countCommon(one: Uint32Array, other: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < one.length; i++) count += countBits((one[i] as number) & (other[i] as number));
  return count;
}

/** The number of bits set in a 32-bit word, counted in parallel (Warren, Hacker's Delight, ch. 5). */
function countBits(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
