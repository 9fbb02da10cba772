import type { ListHealth } from '../../model/ranking/health.ts';
import { moversIn } from './job-causes.ts';
import { compareLabels, type LabelChanges } from './job-labels.ts';
import { comparePairs, type PairChange } from './job-pairs.ts';
import { compareProofs, type ProofChange } from './job-proofs.ts';
import { type JobState, pairJobs } from './job-states.ts';
import { comparePlaces, type PlaceChange } from './moved-places.ts';
import type { ToolPairs } from './states.ts';

/** What changed in the lists of jobs. */
export interface JobChanges {
  /** Jobs that only the later state has. Their tools are not listed one by one. */
  readonly added: readonly { readonly job: string; readonly health: ListHealth }[];
  /** Jobs that only the earlier state has. */
  readonly removed: readonly string[];
  readonly proofs: readonly ProofChange[];
  readonly places: readonly PlaceChange[];
  readonly pairs: readonly PairChange[];
  /** One for each job that both states have. */
  readonly labels: readonly LabelChanges[];
}

/** Compares the lists of all jobs in two states, in the order of the jobs. */
export function compareJobs(
  before: ReadonlyMap<string, JobState>,
  after: ReadonlyMap<string, JobState>,
  tools: ToolPairs,
): JobChanges {
  const jobs = pairJobs(before, after);
  const newTools = new Set(tools.added.map(({ slug }) => slug));
  return {
    added: [...after].filter(([job]) => !before.has(job)).map(([job, { health }]) => ({ job, health })),
    removed: [...before.keys()].filter((job) => !after.has(job)),
    proofs: jobs.flatMap(compareProofs),
    places: jobs.flatMap((pair) => comparePlaces(pair, moversIn(pair, tools), newTools)),
    pairs: jobs.flatMap(comparePairs),
    labels: jobs.map(compareLabels),
  };
}
