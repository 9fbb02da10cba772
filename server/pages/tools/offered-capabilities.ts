import { type Capability, capabilitiesIn } from '../../../model/capability.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { byDemand, type Question, singlesIn, TIERS } from '../../../model/ranking/job.ts';

const MAX_PER_GROUP = 2;

/** Capabilities under one heading of the filter. */
export interface CapabilityGroup {
  readonly label: string;
  readonly names: readonly string[];
}

/**
 * The capabilities that the filter offers as checkboxes: the two of each group of questions that jobs ask most. Between equals, the
 * order of the catalogue decides.
 */
export function mainCapabilities({ jobs, catalogue }: Methodology): CapabilityGroup[] {
  const demand = byDemand(jobs);
  const asked = new Set(Object.values(jobs).flatMap((job) => TIERS.flatMap((tier) => job[tier].flatMap(keysIn))));
  return allCapabilities({ catalogue })
    .map(({ label, capabilities }) => ({
      label,
      names: capabilities
        .filter(({ key, value }) => value === undefined && asked.has(key))
        .map(({ key }) => key)
        .sort(demand)
        .slice(0, MAX_PER_GROUP),
    }))
    .filter(({ names }) => names.length > 0);
}

const keysIn = (question: Question) => singlesIn(question).map(({ key }) => key);

/** Every capability, by group of the catalogue. */
export function allCapabilities({
  catalogue,
}: Pick<Methodology, 'catalogue'>): { label: string; capabilities: Capability[] }[] {
  const all = capabilitiesIn(catalogue);
  return Object.entries(catalogue.groups)
    .map(([group, label]) => ({ label, capabilities: all.filter(({ key }) => key.startsWith(`${group}.`)) }))
    .filter(({ capabilities }) => capabilities.length > 0);
}
