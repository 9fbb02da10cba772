import { toolsOfJob } from '../../../model/job-tools.ts';
import type { Methodology, Profile } from '../../../model/methodology.ts';
import type { Tool } from '../../../model/tool.ts';
import { Problem } from '../../problem/problem.ts';
import { requireChoice } from '../input.ts';

/**
 * The job by which tools are compared: the one that is asked for; else, for tools of one type, the job of that type; else the job
 * of the profile whose types include most of the tools, the first of equals.
 *
 * @throws Problem profile_not_found or invalid_parameter, with what is allowed
 */
export function jobFor(
  tools: readonly Tool[],
  asked: { readonly profile?: string | undefined; readonly job?: string | undefined },
  { profiles, jobs }: Methodology,
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
  const listed = (job: string) => toolsOfJob(jobs[job], tools).length;
  return [...profile.jobs].sort((a, b) => listed(b) - listed(a))[0] as string;
}

function severalTypes(profile: string, types: readonly string[], profiles: Methodology['profiles']): Problem {
  const allowed = Object.keys(profiles).filter((slug) => 'jobs' in (profiles[slug] ?? {}));
  return new Problem(
    'invalid_parameter',
    `"${profile}" has a job for each type of tool, and these are of ${types.length} types: ${types.join(', ')}. Name a "job", or use one of these profiles: ${allowed.join(', ')}.`,
    { parameter: 'profile', value: profile, allowed, nearest: [] },
  );
}
