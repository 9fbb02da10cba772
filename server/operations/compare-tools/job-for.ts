import type { Methodology, Profile } from '../../../model/methodology.ts';
import { toolsOfJob } from '../../../model/ranking/job.ts';
import type { Tool, ToolSummary } from '../../../model/tool.ts';
import { Problem } from '../../problem/problem.ts';
import { requireChoice } from '../input.ts';

/**
 * The job by which tools are compared: the one that is asked for; else, for tools of one type, the job of that type; else one of the
 * jobs of the profile: that in which most of the tools have a place, then that of which the largest share is proven, then that which
 * most are for, then the first. A job for tools of all types says little about the choice, so it counts only if no other one is for
 * more than half of the tools.
 *
 * @param summaries of the tools, by slug; for the places
 *
 * @throws Problem profile_not_found or invalid_parameter, with what is allowed
 */
export function jobFor(
  tools: readonly Tool[],
  asked: { readonly profile?: string | undefined; readonly job?: string | undefined },
  { profiles, jobs }: Pick<Methodology, 'profiles' | 'jobs'>,
  summaries: ReadonlyMap<string, Pick<ToolSummary, 'scores'>>,
): string {
  if (asked.profile !== undefined) requireChoice('profile', asked.profile, Object.keys(profiles), 'profile_not_found');
  if (asked.job !== undefined) {
    requireChoice('job', asked.job, Object.keys(jobs), 'invalid_parameter');
    return asked.job;
  }
  const types = new Set(tools.map(({ category }) => category));
  const [type] = types;
  const [byType] = Object.keys(profiles).filter((slug) => 'job_by_type' in (profiles[slug] as Profile));
  const name = asked.profile ?? (types.size === 1 ? byType : undefined);
  const [byJobs] = Object.keys(profiles).filter((slug) => 'jobs' in (profiles[slug] as Profile));
  const profile = profiles[name ?? (byJobs as string)] as Profile;
  if ('job_by_type' in profile) {
    if (types.size > 1) throw severalTypes(name as string, [...types], profiles);
    return profile.job_by_type[type as string] as string;
  }
  const fits = profile.jobs.map((slug) => fitOf(slug, jobs[slug], tools, summaries));
  const typed = fits.filter(({ isForAll, listed }) => !isForAll && 2 * listed > tools.length);
  const [best] = (typed.length > 0 ? typed : fits).sort(
    (a, b) => b.placed - a.placed || b.proven - a.proven || b.listed - a.listed,
  );
  return best?.slug as string;
}

/** How well a job fits tools: how many are of its types, how many have a place in its list, and their scores together. */
function fitOf(
  slug: string,
  job: Methodology['jobs'][string] | undefined,
  tools: readonly Tool[],
  summaries: ReadonlyMap<string, Pick<ToolSummary, 'scores'>>,
) {
  const scores = tools.flatMap((tool) => summaries.get(tool.slug)?.scores[slug] ?? []);
  return {
    slug,
    isForAll: job?.types === undefined,
    listed: toolsOfJob(job, tools).length,
    placed: scores.filter(({ group }) => group !== null).length,
    proven: scores.reduce((sum, { score }) => sum + score, 0),
  };
}

function severalTypes(profile: string, types: readonly string[], profiles: Methodology['profiles']): Problem {
  const allowed = Object.keys(profiles).filter((slug) => 'jobs' in (profiles[slug] ?? {}));
  return new Problem(
    'invalid_parameter',
    `"${profile}" has a job for each type of tool, and these are of ${types.length} types: ${types.join(', ')}. Name a "job", or use one of these profiles: ${allowed.join(', ')}.`,
    { parameter: 'profile', value: profile, allowed, nearest: [] },
  );
}
