import { type Capability, capabilitiesIn } from '../../../model/capability.ts';
import type { Methodology } from '../../../model/methodology.ts';

const MAX_PER_DIMENSION = 2;

/** Capabilities under one heading of the filter. */
export interface CapabilityGroup {
  readonly label: string;
  readonly names: readonly string[];
}

/**
 * The capabilities that the filter offers as checkboxes: the two of each dimension that earn most points in the general score.
 * Between equals, the order of the methodology decides.
 */
export function mainCapabilities({ dimensions, tables, catalogue }: Methodology): CapabilityGroup[] {
  const points = tables.profiles.general?.['*'] ?? {};
  const withoutValue = new Set(
    capabilitiesIn(catalogue)
      .filter(({ value }) => value === undefined)
      .map(({ key }) => key),
  );
  return Object.values(dimensions)
    .map(({ label, indicators }) => ({
      label,
      names: Object.keys(indicators)
        .filter((key) => withoutValue.has(key))
        .sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0))
        .slice(0, MAX_PER_DIMENSION),
    }))
    .filter(({ names }) => names.length > 0);
}

/** Every capability, by group of the catalogue. */
export function allCapabilities({ catalogue }: Methodology): { label: string; capabilities: Capability[] }[] {
  const all = capabilitiesIn(catalogue);
  return Object.entries(catalogue.groups)
    .map(([group, label]) => ({ label, capabilities: all.filter(({ key }) => key.startsWith(`${group}.`)) }))
    .filter(({ capabilities }) => capabilities.length > 0);
}
