import type { Alternative, Alternatives } from '../../model/alternatives.ts';
import { type Capability, capabilitiesIn } from '../../model/capability.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import type { PointsTable, Tables } from '../../model/methodology.ts';
import type { Tool } from '../../model/tool.ts';
import { type Proof, proofOf } from './proof.ts';
import { type Nearness, nearness } from './similarity.ts';

const MOST = 5;

/** How many of the questions that stay open between two tools are named. */
const MOST_OPEN = 5;

/** With fewer questions answered for both, likeness is an accident. */
const FEWEST_COMMON = 5;

interface Neighbour extends Nearness {
  readonly proof: Proof;
}

/** For each tool the nearest others that are still sold, nearest first. A closed tool has alternatives, and is none. */
export function alternativesOf(tools: readonly Tool[], catalogue: Catalogue, { profiles }: Tables): Alternatives {
  const capabilities = byWeight(capabilitiesIn(catalogue), profiles.general?.['*'] ?? {});
  const proofs = tools.map((tool) => proofOf(tool, capabilities));
  const sold = proofs.filter(({ tool }) => tool.closed === null);
  const entries = proofs.map((own) => {
    const near = nearest(own, sold).map((neighbour) => asAlternative(neighbour, own, capabilities));
    return [own.tool.slug, near] as const;
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The weightiest in a points table first, then in the order of the catalogue. */
function byWeight(capabilities: readonly Capability[], points: PointsTable): Capability[] {
  return [...capabilities].sort((a, b) => (points[b.key] ?? 0) - (points[a.key] ?? 0));
}

/** Keeps the few nearest while it goes through all, which is cheaper than sorting all. */
function nearest(own: Proof, sold: readonly Proof[]): Neighbour[] {
  const kept: Neighbour[] = [];
  for (const proof of sold) {
    if (proof.tool.slug === own.tool.slug) continue;
    const neighbour = { proof, ...nearness(own, proof) };
    if (neighbour.common < FEWEST_COMMON || neighbour.similarity === 0) continue;
    const before = kept.findIndex((other) => order(neighbour, other, own) < 0);
    if (before >= 0) kept.splice(before, 0, neighbour);
    else if (kept.length < MOST) kept.push(neighbour);
    if (kept.length > MOST) kept.pop();
  }
  return kept;
}

/** The more alike, then of the same type, then with more to go by, then by slug. */
function order(a: Neighbour, b: Neighbour, { tool: { category } }: Proof): number {
  const foreign = ({ proof }: Neighbour) => (proof.tool.category === category ? 0 : 1);
  return (
    b.similarity - a.similarity ||
    foreign(a) - foreign(b) ||
    b.common - a.common ||
    (a.proof.tool.slug < b.proof.tool.slug ? -1 : 1)
  );
}

function asAlternative(
  { proof, similarity, common }: Neighbour,
  own: Proof,
  capabilities: readonly Capability[],
): Alternative {
  const adds = namesIn(proof.has, own.lacks, capabilities);
  const lacks = namesIn(proof.lacks, own.has, capabilities);
  return {
    slug: proof.tool.slug,
    similarity: similarity / 1000,
    common,
    adds,
    lacks,
    may_add: openIn(proof, own, capabilities),
    may_lack: openIn(own, proof, capabilities),
  };
}

/** What one tool is proven to have and the other is not known to have or to lack. */
function openIn({ has }: Proof, other: Proof, capabilities: readonly Capability[]): Alternative['may_add'] {
  const open = other.has.map((bits, i) => ~(bits | (other.lacks[i] as number)));
  const names = namesIn(has, open, capabilities);
  return { total: names.length, keys: names.slice(0, MOST_OPEN) };
}

function namesIn(one: Uint32Array, other: Uint32Array, capabilities: readonly Capability[]): string[] {
  const has = (bits: Uint32Array, i: number) => (((bits[i >>> 5] as number) >>> (i & 31)) & 1) === 1;
  return capabilities.filter((_, i) => has(one, i) && has(other, i)).map(({ name }) => name);
}
