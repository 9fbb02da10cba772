import type { Constraint } from '../../../model/constraint.ts';
import { type Question, type Single, singlesIn, TIERS } from '../../../model/job.ts';
import { jobOfType, type Methodology } from '../../../model/methodology.ts';

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
  { jobs, profiles, catalogue }: Methodology,
): string | undefined {
  const wanted = stated.filter(({ strength }) => strength !== 'avoid');
  const types = wanted.flatMap(({ key, value }) => (key === 'category' ? [String(value)] : []));
  const team = profiles.team && 'jobs' in profiles.team ? profiles.team.jobs : [];
  const isAsked = (questions: readonly Question[]) => (constraint: Constraint) =>
    questions.some((question) => singlesIn(question).some((single) => isAbout(single, constraint, catalogue)));
  const [closest] = Object.entries(jobs)
    .map(([slug, job]) => {
      const ofType = types.some((type) => jobOfType(type, profiles) === slug) ? 1 : 0;
      return {
        slug,
        asked: wanted.filter(isAsked(TIERS.flatMap((tier) => job[tier]))).length + ofType,
        musts: wanted.filter(isAsked(job.must)).length,
        ofType,
        forTeams: seats !== undefined && seats > 1 && team.includes(slug) ? 1 : 0,
      };
    })
    .filter(({ asked }) => asked > 0)
    .sort((a, b) => b.asked - a.asked || b.musts - a.musts || b.ofType - a.ofType || b.forTeams - a.forTeams);
  return closest?.slug;
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
