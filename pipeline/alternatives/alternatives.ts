import type { Alternative, Alternatives } from '../../model/capability.ts';
import { type Capability, capabilitiesIn } from '../../model/capability.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import type { Method } from '../../model/methodology.ts';
import { byDemand } from '../../model/ranking/job.ts';
import type { Tool } from '../../model/tool.ts';
import { type CapabilityProfile, capabilityProfile, type Similarity, similarityOf } from './similarity.ts';

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

/** The few best, by insertion into a short sorted list, which is cheaper than sorting all tools. */
function mostSimilar(own: CapabilityProfile, sold: readonly CapabilityProfile[]): Neighbour[] {
  const best: Neighbour[] = [];
  for (const profile of sold) {
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
