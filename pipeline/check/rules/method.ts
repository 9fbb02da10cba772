import { writeQuestion } from '../../../model/condition.ts';
import { DATASET_JOB } from '../../../model/dataset-schemas.ts';
import { type Job, listAlternatives, listQuestions } from '../../../model/job.ts';
import { findYesNoProblem } from '../question.ts';
import type { Finding, Rule, SharedFacts } from '../rule.ts';
import { formatUnknown } from '../suggestion.ts';

/** Profiles that API URLs name, with the field that each must have. */
const FIXED_PROFILES = { general: 'jobs', 'by-type': 'job_by_type', team: 'jobs' };

/**
 * Profiles and jobs must refer only to existing entries. Each question of a job must be a yes-or-no question, apply to the job's
 * categories, and occur only once.
 */
export const method: Rule = {
  name: 'method',
  about: 'methodology',
  *shared(facts) {
    yield* checkProfiles(facts);
    yield* checkCore(facts);
    const { version, changelog } = facts.methodology.data;
    const last = changelog.at(-1)?.version;
    if (last !== version)
      yield {
        path: ['changelog'],
        key: true,
        message: `ends with version ${last}; add an entry for version ${version} at the end`,
      };
    for (const [slug, job] of Object.entries(facts.methodology.data.jobs))
      for (const { message, path = [] } of checkJob(job, facts)) yield { path: ['jobs', slug, ...path], message };
  },
};

/** Each core question must have a reason in the methodology. */
function* checkCore({ methodology: { data }, catalogue: { data: catalogue } }: SharedFacts): Iterable<Finding> {
  const coreKeys = Object.keys(catalogue.keys).filter((key) => catalogue.keys[key]?.core);
  for (const key of coreKeys)
    if (data.core[key] === undefined) yield { path: ['core'], message: `add the reason why ${key} is a core question` };
  for (const key of Object.keys(data.core))
    if (!coreKeys.includes(key))
      yield {
        path: ['core', key],
        key: true,
        message: `is not a core question: it has no "core" in the catalogue; remove it`,
      };
}

function* checkProfiles({ methodology: { data }, categories }: SharedFacts): Iterable<Finding> {
  const jobs = Object.keys(data.jobs);
  const types = Object.keys(categories.data);
  if (!jobs.includes(DATASET_JOB)) {
    const message = `the job "${DATASET_JOB}" is missing; the AI-readiness dataset needs its scores`;
    yield { path: ['jobs'], message };
  }
  for (const [name, field] of Object.entries(FIXED_PROFILES)) {
    const profile = data.profiles[name];
    const message = `the profile "${name}" with "${field}" is missing; URLs and pages use it`;
    if (!profile || !(field in profile)) yield { path: ['profiles'], message };
  }
  for (const [name, profile] of Object.entries(data.profiles)) {
    if ('jobs' in profile) {
      for (const [i, job] of profile.jobs.entries()) {
        const path = ['profiles', name, 'jobs', i];
        if (!jobs.includes(job)) yield { path, message: formatUnknown(job, 'job', jobs) };
        else if (profile.jobs.indexOf(job) < i)
          yield { path, message: `"${job}" is listed twice; write it once, or its score counts twice` };
      }
      continue;
    }
    const path = ['profiles', name, 'job_by_type'];
    for (const type of types)
      if (profile.job_by_type[type] === undefined)
        yield { path, message: `the category "${type}" is missing; add it with the job of its tools` };
    for (const [type, job] of Object.entries(profile.job_by_type)) {
      const typePath = [...path, type];
      if (!types.includes(type)) yield { path: typePath, key: true, message: formatUnknown(type, 'category', types) };
      if (!jobs.includes(job)) yield { path: typePath, message: formatUnknown(job, 'job', jobs) };
      else if (data.jobs[job]?.types?.includes(type) === false)
        yield { path: typePath, message: `the job "${job}" is not for the category "${type}"` };
    }
  }
}

/** A board has a column for each question, and nobody takes in more columns at a glance. */
const MAX_QUESTIONS = 12;

function* checkJob(job: Job, facts: SharedFacts): Iterable<Finding> {
  const categories = Object.keys(facts.categories.data);
  const { keys } = facts.catalogue.data;
  const appliesTo = (key: string, type: string) => keys[key]?.applies_to?.includes(type) ?? true;
  for (const [i, type] of (job.types ?? []).entries())
    if (!categories.includes(type)) yield { path: ['types', i], message: formatUnknown(type, 'category', categories) };
  const count = listQuestions(job).length;
  if (count > MAX_QUESTIONS)
    yield { message: `too many questions: ${count}, limit ${MAX_QUESTIONS}; keep the decisive ones` };
  const placesByKey = new Map<string, string>();
  for (const strength of ['required', 'nice'] as const) {
    for (const [i, question] of job[strength].entries()) {
      const alternatives = listAlternatives(question);
      const excludedTypes = (job.types ?? categories).filter(
        (type) => !alternatives.some(({ key }) => appliesTo(key, type)),
      );
      for (const alternative of alternatives) {
        const path = [strength, i];
        const earlierPlace = placesByKey.get(alternative.key);
        if (earlierPlace !== undefined)
          yield { path, message: `asks about ${alternative.key} again, after ${earlierPlace}` };
        placesByKey.set(alternative.key, `${strength} question ${i + 1}`);
        const message = findYesNoProblem(writeQuestion(alternative), excludedTypes, facts.catalogue.data);
        if (message !== undefined) yield { path, message };
      }
    }
  }
}
