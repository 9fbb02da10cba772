import { type Capability, capabilitiesIn } from '../../../model/capability.ts';
import type { Methodology } from '../../../model/methodology.ts';

/** Of each dimension. */
const MOST = 2;

/** Capabilities under a heading. */
export interface Offer {
  readonly label: string;
  readonly names: readonly string[];
}

/**
 * What is offered to choose from at first: of each dimension the two capabilities that weigh most in the general score, the
 * first in the method where some weigh alike.
 */
export function weightiest({ dimensions, tables, catalogue }: Methodology): Offer[] {
  const points = tables.profiles.general?.['*'] ?? {};
  const plain = new Set(
    capabilitiesIn(catalogue)
      .filter(({ value }) => value === undefined)
      .map(({ key }) => key),
  );
  return Object.values(dimensions)
    .map(({ label, indicators }) => ({
      label,
      names: Object.keys(indicators)
        .filter((key) => plain.has(key))
        .sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0))
        .slice(0, MOST),
    }))
    .filter(({ names }) => names.length > 0);
}

/** Everything that a tool can be asked to have, by group of the catalogue. */
export function everything({ catalogue }: Methodology): { label: string; capabilities: Capability[] }[] {
  const all = capabilitiesIn(catalogue);
  return Object.entries(catalogue.groups)
    .map(([group, label]) => ({ label, capabilities: all.filter(({ key }) => key.startsWith(`${group}.`)) }))
    .filter(({ capabilities }) => capabilities.length > 0);
}
