import { DATASET_JOB } from '../../../model/dataset.ts';
import { isForType } from '../../../model/ranking/job.ts';
import type { RuleOf } from '../rule.ts';
import { notAmong, suggestion } from '../suggestion.ts';

/** The profiles in the addresses of the API, with what each has. */
const FIXED_PROFILES = { general: 'jobs', 'by-type': 'job_by_type', team: 'jobs' };

/** The jobs and categories that the profiles name exist, and a profile by type has a job for each category that its tools are in. */
export const methodReferences: RuleOf<'corpus'> = {
  name: 'method-references',
  scope: 'corpus',
  about: 'methodology',
  tip: 'Use the names of `jobs` in the method and those in facts/categories.yaml.',
  *check({ methodology: { data }, categories }) {
    const jobs = Object.keys(data.jobs);
    const types = Object.keys(categories.data);
    if (!jobs.includes(DATASET_JOB)) {
      const message = `the job "${DATASET_JOB}" is missing; the AI-readiness dataset has its scores`;
      yield { path: ['jobs'], message };
    }
    for (const [name, field] of Object.entries(FIXED_PROFILES)) {
      const profile = data.profiles[name];
      const message = `the profile "${name}" with "${field}" is missing; addresses and pages use it`;
      if (!profile || !(field in profile)) yield { path: ['profiles'], message };
    }
    for (const [name, profile] of Object.entries(data.profiles)) {
      if ('jobs' in profile) {
        for (const [i, job] of profile.jobs.entries()) {
          const path = ['profiles', name, 'jobs', i];
          if (!jobs.includes(job)) yield { path, message: notAmong(job, 'a job', jobs) };
          else if (profile.jobs.indexOf(job) < i)
            yield { path, message: `"${job}" is listed twice; a tool would count for it twice` };
        }
        continue;
      }
      const path = ['profiles', name, 'job_by_type'];
      for (const type of types)
        if (profile.job_by_type[type] === undefined)
          yield { path, message: `the category "${type}" is missing; add it with the job of its tools` };
      for (const [type, job] of Object.entries(profile.job_by_type)) {
        const at = [...path, type];
        if (!types.includes(type))
          yield { path: at, key: true, message: `is not a category; ${suggestion(type, types)}` };
        if (!jobs.includes(job)) yield { path: at, message: notAmong(job, 'a job', jobs) };
        else if (!isForType(data.jobs[job], type))
          yield { path: at, message: `the job "${job}" is not for the category "${type}"` };
      }
    }
  },
};
