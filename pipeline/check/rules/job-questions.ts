import { type Job, type Single, singlesIn, TIERS } from '../../../model/ranking/job.ts';
import type { CheckedFacts, Finding, RuleOf } from '../rule.ts';
import { notAmong, suggestion } from '../suggestion.ts';

/** The questions of a job exist, can be answered with yes, apply to all its types of tool, and ask about each key once. */
export const jobQuestions: RuleOf<'corpus'> = {
  name: 'job-questions',
  scope: 'corpus',
  about: 'methodology',
  tip: 'A question of a job is a key (a yes), a key with a value, or "any" of several. It has to make sense for every tool in the list.',
  *check(facts) {
    for (const [slug, job] of Object.entries(facts.methodology.data.jobs))
      for (const { message, path = [] } of problemsIn(job, facts)) yield { path: ['jobs', slug, ...path], message };
  },
};

/** More do not fit into a row that a buyer can take in at a glance. */
const MAX_QUESTIONS = 12;

function* problemsIn(job: Job, facts: CheckedFacts): Iterable<Finding> {
  const categories = Object.keys(facts.categories.data);
  for (const [i, type] of (job.types ?? []).entries())
    if (!categories.includes(type)) yield { path: ['types', i], message: notAmong(type, 'a category', categories) };
  const count = TIERS.reduce((sum, tier) => sum + job[tier].length, 0);
  if (count > MAX_QUESTIONS)
    yield { message: `asks ${count} questions, and a job asks at most ${MAX_QUESTIONS}; choose those that decide` };
  const asked = new Map<string, string>();
  for (const tier of TIERS) {
    for (const [i, question] of job[tier].entries()) {
      for (const single of singlesIn(question)) {
        const path = [tier, i];
        const before = asked.get(single.key);
        if (before !== undefined) yield { path, message: `asks about ${single.key} again, after ${before}` };
        asked.set(single.key, `${tier} question ${i + 1}`);
        const message = problemWith(single, job.types ?? categories, facts);
        if (message !== undefined) yield { path, message };
      }
    }
  }
}

/** Why a question does not fit its key or the types of tool in the list, or undefined. */
function problemWith(
  { key, value, for: channel }: Single,
  types: readonly string[],
  { catalogue }: CheckedFacts,
): string | undefined {
  const keys = catalogue.data.keys;
  const declared = Object.hasOwn(keys, key) ? keys[key] : undefined;
  if (!declared) return notAmong(key, 'a key of the catalogue', Object.keys(keys));
  const allowed = Object.keys(declared.values ?? {});
  if (value === undefined && declared.type !== 'boolean')
    return `"${key}" is of type ${declared.type}, so the question needs a "value"${allowed.length > 0 ? `: ${allowed.join(', ')}` : ''}`;
  if (value !== undefined && !allowed.includes(value))
    return `"${value}" is not a value of ${key}; ${allowed.length > 0 ? suggestion(value, allowed) : 'leave it out to ask for a yes'}`;
  if (channel !== undefined && !declared.channels?.includes(channel))
    return `"${key}" has "for: ${channel}", but answers to this question name no channel`;
  const outside = types.filter((type) => declared.applies_to && !declared.applies_to.includes(type));
  return outside.length > 0 ? `"${key}" does not apply to ${outside.join(', ')}` : undefined;
}
