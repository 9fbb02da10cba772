import { groupOf } from '../../../model/catalogue.ts';
import type { Methodology } from '../../../model/methodology.ts';
import { byDemand } from '../../../model/ranking/job.ts';
import { allCapabilities } from '../tools/offered-capabilities.ts';

/** How many features are offered besides the channels. */
const MAX_OTHERS = 8;

/** The features that the form offers, as keys of the catalogue. */
export interface OfferedFeatures {
  /** All channels, in the order of the catalogue. */
  readonly channels: readonly string[];
  /** Those that jobs ask most. Between equals, the order of the catalogue decides. */
  readonly others: readonly string[];
  /** Everything else that a plan can have, by group of the catalogue. */
  readonly more: readonly { readonly label: string; readonly keys: readonly string[] }[];
}

/** Only questions that can be answered with a yes: a plan has a feature or lacks it. */
export function offeredFeatures({ jobs, catalogue }: Methodology): OfferedFeatures {
  const groups = allCapabilities({ catalogue }).map(({ label, capabilities }) => ({
    label,
    keys: capabilities.filter(({ value }) => value === undefined).map(({ key }) => key),
  }));
  const all = groups.flatMap(({ keys }) => keys);
  const channels = all.filter((key) => groupOf(key) === 'channels');
  const others = all
    .filter((key) => !channels.includes(key))
    .sort(byDemand(jobs))
    .slice(0, MAX_OTHERS);
  const offered = new Set([...channels, ...others]);
  const more = groups.map(({ label, keys }) => ({ label, keys: keys.filter((key) => !offered.has(key)) }));
  return { channels, others, more: more.filter(({ keys }) => keys.length > 0) };
}
