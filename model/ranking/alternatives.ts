import { type Static, Type } from 'typebox';
import { type Capability, type Catalogue, capabilitiesIn } from '../catalogue.ts';
import type { Method } from '../methodology.ts';
import { hasCapability } from '../state.ts';
import type { Tool } from '../tool.ts';
import { byDemand } from './job.ts';

const Keys = (description: string) => Type.Array(Type.String(), { description });

/** Capabilities that one of two tools is proven to have and that are open for the other. */
const Open = Type.Object(
  { total: Type.Integer({ minimum: 0 }), keys: Type.Array(Type.String()) },
  {
    title: 'OpenKeys',
    description: 'Capabilities proven for one tool and open for the other: how many, and the five that jobs ask most.',
  },
);

/** A tool that is similar to another, and the differences between them. */
export const Alternative = Type.Object(
  {
    slug: Type.String(),
    similarity: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'By the capabilities that both are proven to have.',
    }),
    common: Type.Integer({ minimum: 0, description: 'Questions answered for both.' }),
    adds: Keys('Proven for this tool and proven to be missing in the other; "key=value" for a value of a set.'),
    lacks: Keys('The reverse.'),
    may_add: Open,
    may_lack: Open,
  },
  { title: 'Alternative' },
);
export type Alternative = Static<typeof Alternative>;

/** alternatives.json of the snapshot: the most similar tools by slug, best first. */
export const Alternatives = Type.Record(Type.String(), Type.Array(Alternative), { title: 'Alternatives' });
export type Alternatives = Static<typeof Alternatives>;

const MAX_ALTERNATIVES = 5;

/** How many of the questions that are open between two tools are named. */
const MAX_OPEN_KEYS = 5;

/** With fewer questions answered for both tools, a similarity is down to chance. */
const MIN_COMMON = 5;

interface Neighbour extends Similarity {
  readonly profile: CapabilityProfile;
}

/** For each tool, the most similar others that are still sold, best first. A closed tool has alternatives but is never one. */
export function alternativesOf(
  tools: readonly Tool[],
  catalogue: Catalogue,
  method: Pick<Method, 'jobs'>,
): Alternatives {
  const demand = byDemand(method.jobs);
  const capabilities = capabilitiesIn(catalogue).sort((a, b) => demand(a.key, b.key));
  const profilesOfTools = tools.map((tool) => capabilityProfile(tool, capabilities));
  const sold = profilesOfTools.filter(({ tool }) => tool.closed === null);
  const entries = profilesOfTools.map((own) => {
    const neighbours = mostSimilar(own, sold).map((neighbour) => toAlternative(neighbour, own, capabilities));
    return [own.tool.slug, neighbours] as const;
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The few best, by insertion into a short sorted list. Nearly all tools are passed over by what they have in common alone: without any
 * difference they would still be less similar than the last of that list.
 */
function mostSimilar(own: CapabilityProfile, sold: readonly CapabilityProfile[]): Neighbour[] {
  const best: Neighbour[] = [];
  for (const profile of sold) {
    const least = best[MAX_ALTERNATIVES - 1]?.similarity ?? 1;
    if (2000 * countCommon(own.has, profile.has) < least * (own.count + profile.count)) continue;
    if (profile.tool.slug === own.tool.slug) continue;
    const neighbour = { profile, ...similarityOf(own, profile) };
    if (neighbour.common < MIN_COMMON || neighbour.similarity === 0) continue;
    const before = best.findIndex((other) => compare(neighbour, other, own) < 0);
    if (before >= 0) best.splice(before, 0, neighbour);
    else if (best.length < MAX_ALTERNATIVES) best.push(neighbour);
    if (best.length > MAX_ALTERNATIVES) best.pop();
  }
  return best;
}

/** More similar first, then tools of the same category, then with more questions answered for both, then by slug. */
function compare(a: Neighbour, b: Neighbour, { tool: { category } }: CapabilityProfile): number {
  return (
    b.similarity - a.similarity ||
    Number(a.profile.tool.category !== category) - Number(b.profile.tool.category !== category) ||
    b.common - a.common ||
    (a.profile.tool.slug < b.profile.tool.slug ? -1 : 1)
  );
}

function toAlternative(
  { profile, similarity, common }: Neighbour,
  own: CapabilityProfile,
  capabilities: readonly Capability[],
): Alternative {
  return {
    slug: profile.tool.slug,
    similarity: similarity / 1000,
    common,
    adds: namesInBoth(profile.has, own.lacks, capabilities),
    lacks: namesInBoth(profile.lacks, own.has, capabilities),
    may_add: openKeys(profile, own, capabilities),
    may_lack: openKeys(own, profile, capabilities),
  };
}

/** The capabilities that one tool is proven to have and the other is not known to have or to lack. */
function openKeys(
  { has }: CapabilityProfile,
  other: CapabilityProfile,
  capabilities: readonly Capability[],
): Alternative['may_add'] {
  const open = other.has.map((bits, i) => ~(bits | (other.lacks[i] as number)));
  const names = namesInBoth(has, open, capabilities);
  return { total: names.length, keys: names.slice(0, MAX_OPEN_KEYS) };
}

/** The names of the capabilities in the intersection of two bit sets. */
function namesInBoth(one: Uint32Array, other: Uint32Array, capabilities: readonly Capability[]): string[] {
  const has = (bits: Uint32Array, i: number) => (((bits[i >>> 5] as number) >>> (i & 31)) & 1) === 1;
  return capabilities.filter((_, i) => has(one, i) && has(other, i)).map(({ name }) => name);
}

/** The proven capabilities of a tool as bit sets, one bit per capability, so that two tools can be compared in a few operations. */
export interface CapabilityProfile {
  readonly tool: Tool;
  readonly has: Uint32Array;
  readonly lacks: Uint32Array;
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
