import type { Constraint } from '../../../model/constraint.ts';
import { jobOfType, type Methodology } from '../../../model/methodology.ts';
import { type Single, singlesIn, TIERS } from '../../../model/ranking/job.ts';

/**
 * The job that asks most of what a text asks for. A type of tool counts like a question of the job that the type is bought for. Of
 * equals, the job that asks more of it as a must comes first, then the job of a type that is named, then for several seats one of the
 * team ranking, then the first in the method. What is only to be avoided says nothing about the job.
 *
 * @param seats the number of seats that the text names
 * @returns undefined if no job asks anything that the text asks for
 */
export function closestJob(
  stated: readonly Constraint[],
  seats: number | undefined,
  methodology: Methodology,
): string | undefined {
  const { jobs, profiles, catalogue } = methodology;
  const wanted = stated.filter(({ strength }) => strength !== 'avoid');
  const types = wanted.flatMap(({ key, value }) => (key === 'category' ? [String(value)] : []));
  const team = profiles.team && 'jobs' in profiles.team ? profiles.team.jobs : [];
  const asked = new Map<string, number>();
  const musts = new Map<string, number>();
  const index = singlesByKey(methodology);
  for (const constraint of wanted) {
    const about = (index.get(constraint.key) ?? []).filter(({ single }) => isAbout(single, constraint, catalogue));
    for (const job of new Set(about.map(({ job }) => job))) asked.set(job, (asked.get(job) ?? 0) + 1);
    const ofMusts = about.filter(({ isMust }) => isMust);
    for (const job of new Set(ofMusts.map(({ job }) => job))) musts.set(job, (musts.get(job) ?? 0) + 1);
  }
  const [closest] = Object.keys(jobs)
    .map((slug) => {
      const ofType = types.some((type) => jobOfType(type, profiles) === slug) ? 1 : 0;
      return {
        slug,
        asked: (asked.get(slug) ?? 0) + ofType,
        musts: musts.get(slug) ?? 0,
        ofType,
        forTeams: seats !== undefined && seats > 1 && team.includes(slug) ? 1 : 0,
      };
    })
    .filter((job) => job.asked > 0)
    .sort((a, b) => b.asked - a.asked || b.musts - a.musts || b.ofType - a.ofType || b.forTeams - a.forTeams);
  return closest?.slug;
}

/** A question about one fact, with the job that asks it, alone or as one of several. */
interface AskedSingle {
  readonly job: string;
  readonly isMust: boolean;
  readonly single: Single;
}

const indices = new WeakMap<Methodology, ReadonlyMap<string, readonly AskedSingle[]>>();

/** The questions of all jobs by the keys of the constraints that they can be about. A long text is compared with jobs many times. */
function singlesByKey(methodology: Methodology): ReadonlyMap<string, readonly AskedSingle[]> {
  const known = indices.get(methodology);
  if (known) return known;
  const index = new Map<string, AskedSingle[]>();
  const { jobs, catalogue } = methodology;
  for (const [job, questions] of Object.entries(jobs)) {
    for (const tier of TIERS) {
      for (const single of questions[tier].flatMap(singlesIn)) {
        for (const key of new Set([single.key, catalogue.keys[single.key]?.requires ?? single.key])) {
          const asked = index.get(key) ?? [];
          asked.push({ job, isMust: tier === 'must', single });
          index.set(key, asked);
        }
      }
    }
  }
  indices.set(methodology, index);
  return index;
}

/** Whether a question is about what a constraint asks for: the same fact, or one that requires it, as messages on LinkedIn require LinkedIn. */
function isAbout(
  { key, value, for: channel }: Single,
  constraint: Constraint,
  { keys }: Methodology['catalogue'],
): boolean {
  if (keys[key]?.requires === constraint.key) return true;
  if (key !== constraint.key) return false;
  const isOtherValue = value !== undefined && typeof constraint.value === 'string' && constraint.value !== value;
  const isOtherChannel = channel !== undefined && constraint.for !== undefined && constraint.for !== channel;
  return !isOtherValue && !isOtherChannel;
}
