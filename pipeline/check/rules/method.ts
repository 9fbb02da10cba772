import type { CatalogueKey } from '../../../model/catalogue.ts';
import { writeQuestion } from '../../../model/condition.ts';
import { DATASET_JOB } from '../../../model/dataset.ts';
import { type Job, listAlternatives, listQuestions } from '../../../model/job.ts';
import { parseColumn } from '../../../model/parse-question.ts';
import { problemWithQuestion } from '../question.ts';
import type { Finding, Rule, SharedFacts } from '../rule.ts';
import { notAmong, suggestion } from '../suggestion.ts';

/** The profiles in the addresses of the API, with what each has. */
const FIXED_PROFILES = { general: 'jobs', 'by-type': 'job_by_type', team: 'jobs' };

/** Profiles and jobs name what exists, and a question of a job can be a yes, applies to its types of tool and is asked once. */
export const method: Rule = {
  name: 'method',
  about: 'methodology',
  *shared(facts) {
    yield* ofProfiles(facts);
    yield* ofCore(facts);
    for (const [slug, job] of Object.entries(facts.methodology.data.jobs))
      for (const { message, path = [] } of problemsIn(job, facts)) yield { path: ['jobs', slug, ...path], message };
  },
};

/** The method says of each core question why it is one. */
function* ofCore({ methodology: { data }, catalogue: { data: catalogue } }: SharedFacts): Iterable<Finding> {
  const core = Object.keys(catalogue.keys).filter((key) => catalogue.keys[key]?.core);
  for (const key of core)
    if (data.core[key] === undefined) yield { path: ['core'], message: `the core question ${key} has no reason here` };
  for (const key of Object.keys(data.core))
    if (!core.includes(key))
      yield { path: ['core', key], key: true, message: `is not a core question: the catalogue has no "core" for it` };
}

function* ofProfiles({ methodology: { data }, categories }: SharedFacts): Iterable<Finding> {
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
      else if (data.jobs[job]?.types?.includes(type) === false)
        yield { path: at, message: `the job "${job}" is not for the category "${type}"` };
    }
  }
}

/** More do not fit into a row that a buyer can take in at a glance. */
const MAX_QUESTIONS = 12;

function* problemsIn(job: Job, facts: SharedFacts): Iterable<Finding> {
  const categories = Object.keys(facts.categories.data);
  const { keys } = facts.catalogue.data;
  const appliesTo = (key: string, type: string) => keys[key]?.applies_to?.includes(type) ?? true;
  for (const [i, type] of (job.types ?? []).entries())
    if (!categories.includes(type)) yield { path: ['types', i], message: notAmong(type, 'a category', categories) };
  const count = listQuestions(job).length;
  if (count > MAX_QUESTIONS)
    yield { message: `asks ${count} questions, and a job asks at most ${MAX_QUESTIONS}; choose those that decide` };
  const seen = new Map<string, string>();
  for (const strength of ['required', 'nice'] as const) {
    for (const [i, question] of job[strength].entries()) {
      const singles = listAlternatives(question);
      const outside = (job.types ?? categories).filter((type) => !singles.some(({ key }) => appliesTo(key, type)));
      for (const single of singles) {
        const path = [strength, i];
        const before = seen.get(single.key);
        if (before !== undefined) yield { path, message: `asks about ${single.key} again, after ${before}` };
        seen.set(single.key, `${strength} question ${i + 1}`);
        const message = problemWith(writeQuestion(single), outside, facts);
        if (message !== undefined) yield { path, message };
      }
    }
  }
}

/** Why a question cannot be asked of the types of tool in the list, or undefined. */
export function problemWith(
  question: string,
  types: readonly string[],
  { catalogue }: SharedFacts,
): string | undefined {
  const problem = problemWithQuestion(question, catalogue.data);
  if (problem !== undefined) return problem;
  const [{ key, value } = { key: '' }] = parseColumn(question, catalogue.data);
  const { type, values = {}, applies_to } = catalogue.data.keys[key] as CatalogueKey;
  const allowed = Object.keys(values).join(', ');
  if (value === undefined && type !== 'boolean')
    return `"${key}" is of type ${type}, so the question needs a "value"${allowed === '' ? '' : `: ${allowed}`}`;
  const outside = types.filter((one) => applies_to?.includes(one) === false);
  return outside.length > 0 ? `"${key}" does not apply to ${outside.join(', ')}` : undefined;
}
