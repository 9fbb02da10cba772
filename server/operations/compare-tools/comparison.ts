import { type Static, Type } from 'typebox';
import type { Fact } from '../../../model/fact.ts';
import type { Methodology, Profile } from '../../../model/methodology.ts';
import { type Job, toolsOfJob } from '../../../model/job.ts';
import { stateOf } from '../../../model/state.ts';
import type { Tool, ToolSummary } from '../../../model/tool.ts';
import { counted } from '../../../model/words/numbers.ts';
import { Problem } from '../../problem/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { factSelection, selectFacts } from '../selection.ts';
import { alikeOrNearest, findSlug, findTool } from '../tool-names.ts';
import { conclusionOf, forWhom, pairOf } from './pair.ts';

/** Whether answers are proven to differ. */
export const DIFFERS = ['proven', 'open', 'same'] as const;
export type Differs = (typeof DIFFERS)[number];

/**
 * Whether the answers to one question differ between tools:
 * - `proven`: two tools have known answers that exclude each other
 * - `same`: all tools have the same known answer, or the question applies to none of them
 * - `open`: anything else. An answer that is unknown or disputed proves nothing. A question that does not apply to one tool has no answer
 *   for it, neither yes nor no, so that it makes no difference and nothing the same.
 */
export function differsIn(facts: readonly Fact[]): Differs {
  const known = facts.filter(({ status }) => status === 'known');
  const [first, ...others] = known;
  if (known.some((one, i) => known.slice(i + 1).some((other) => excludeEachOther(one, other)))) return 'proven';
  if (facts.every(({ status }) => status === 'not_applicable')) return 'same';
  return first && known.length === facts.length && others.every((other) => isSame(first, other)) ? 'same' : 'open';
}

function isSame(one: Fact, other: Fact): boolean {
  return JSON.stringify(one.value) === JSON.stringify(other.value);
}

/** Whether two known answers cannot both be true of one tool. */
function excludeEachOther(one: Fact, other: Fact): boolean {
  if (isSet(one.value) && isSet(other.value)) return provesMore(one, other) || provesMore(other, one);
  return JSON.stringify(one.value) !== JSON.stringify(other.value);
}

/** Whether one set has a value that another is proven not to have: a value that is not listed is a no only if the list is complete. */
function provesMore(one: Fact, other: Fact): boolean {
  return (one.value as string[]).some((value) => stateOf(other, { value }) === 'denied');
}

function isSet(value: Fact['value']): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

const MIN_TOOLS = 2;
export const MAX_TOOLS = 10;

export const ComparisonInput = Type.Object({
  tools: Type.Array(Type.String({ maxLength: 100 }), {
    minItems: MIN_TOOLS,
    maxItems: MAX_TOOLS,
    description: 'Slugs or names.',
  }),
  profile: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'If no job is given.' })),
  job: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'By default the job of their type.' })),
  ...forWhom,
  ...factSelection,
  differences_only: Type.Optional(Type.Boolean({ description: 'Without equal rows.' })),
});
export type ComparisonInput = Static<typeof ComparisonInput>;

/** The field of a comparison that names what is no tool. */
export const notFound = {
  not_found: Type.Optional(
    Type.Array(Type.Object({ name: Type.String(), nearest: Type.Array(Type.String()) }, { title: 'NotFound' }), {
      description: 'Names of no tool that is here, with the slugs of those that are nearest. The others are compared.',
    }),
  ),
};

/** A question that is compared. */
export interface ComparedKey {
  readonly key: string;
  readonly differs: Differs;
  /** Of each tool, in the order of the tools. */
  readonly facts: readonly Fact[];
}

/** The tools, the questions that are selected and what a job says about the tools. @throws Problem */
export function loadComparison(
  snapshot: Snapshot,
  {
    tools: slugs,
    profile,
    job: given,
    people,
    linkedin_accounts,
    budget,
    currency,
    must,
    differences_only,
    detail: _,
    ...wanted
  }: ComparisonInput,
) {
  const selected = selectFacts(wanted);
  const { tools, notFound } = distinctTools(snapshot, slugs);
  const { methodology } = snapshot;
  const job = jobFor(tools, { profile, job: given }, methodology, snapshot.summaries);
  const [first, ...others] = tools as [Tool, ...Tool[]];
  const rows = Object.keys(methodology.catalogue.keys)
    .map((key) => ({ key, facts: tools.flatMap(({ facts }) => facts[key] ?? []) }))
    .filter(({ facts }) => facts.some(selected.has))
    .map((row): ComparedKey => ({ ...row, differs: differsIn(row.facts) }))
    .filter(({ differs }) => !differences_only || differs !== 'same');
  const declared = methodology.jobs[job] as Job;
  const pairs = others.map((other) => pairOf(first, other, job, declared, methodology.catalogue));
  const conclusion = conclusionOf(
    tools,
    declared,
    pairs,
    { people, linkedin_accounts, budget, currency, must },
    snapshot,
  );
  const missing = notFound.length > 0 ? { not_found: notFound } : {};
  return { tools, job, conclusion, rows, pairs, missing, isAll: selected.isAll };
}

/** The tools that are named, and the names of none. @throws Problem if fewer than two are left */
function distinctTools(snapshot: Snapshot, named: readonly string[]) {
  const distinct = [...new Set(named)];
  if (distinct.length > MAX_TOOLS) throw miscount('too_many_tools', distinct.length);
  const found = distinct.map((name) => ({ name, slug: findSlug(snapshot, name) }));
  const tools = new Set(found.flatMap(({ slug }) => (slug === undefined ? [] : [snapshot.tools.get(slug) as Tool])));
  const unknown = found.flatMap(({ name, slug }) => (slug === undefined ? [name] : []));
  if (tools.size < MIN_TOOLS) {
    // Says which tools are called so, or nearly so.
    for (const name of unknown) findTool(snapshot, name, 'tools');
    throw miscount('too_few_tools', tools.size);
  }
  const notFound = unknown.map((name) => ({ name, nearest: alikeOrNearest(snapshot, name) }));
  return { tools: [...tools], notFound };
}

function miscount(code: 'too_few_tools' | 'too_many_tools', count: number): Problem {
  const detail = `"tools" names ${counted(count, 'different tool')}; name ${MIN_TOOLS} to ${MAX_TOOLS}.`;
  return new Problem(code, detail, { parameter: 'tools', value: String(count) });
}

/**
 * The job by which tools are compared: the one that is asked for; else, for tools of one type, the job of that type; else one of the
 * jobs of the profile: that in which most of the tools have a place, then that of which the largest share is proven, then that which
 * most are for, then the first. A job for tools of all types says little about the choice, so it counts only if no other one is for
 * more than half of the tools.
 *
 * @param summaries of the tools, by slug; for the places
 *
 * @throws Problem invalid_parameter for tools of several types with the profile of types
 */
export function jobFor(
  tools: readonly Tool[],
  input: { readonly profile?: string | undefined; readonly job?: string | undefined },
  { profiles, jobs }: Pick<Methodology, 'profiles' | 'jobs'>,
  summaries: ReadonlyMap<string, Pick<ToolSummary, 'scores'>>,
): string {
  if (input.job !== undefined) return input.job;
  const types = new Set(tools.map(({ category }) => category));
  const [type] = types;
  const [byType] = Object.keys(profiles).filter((slug) => 'job_by_type' in (profiles[slug] as Profile));
  const name = input.profile ?? (types.size === 1 ? byType : undefined);
  const [byJobs] = Object.keys(profiles).filter((slug) => 'jobs' in (profiles[slug] as Profile));
  const profile = profiles[name ?? (byJobs as string)] as Profile;
  if ('job_by_type' in profile) {
    if (types.size > 1) throw severalTypes(name as string, [...types], profiles);
    return profile.job_by_type[type as string] as string;
  }
  const fits = profile.jobs.map((slug) => fitOf(slug, jobs[slug], tools, summaries));
  const typed = fits.filter(({ isForAll, listed }) => !isForAll && 2 * listed > tools.length);
  const [best] = (typed.length > 0 ? typed : fits).sort(
    (a, b) => b.ranked - a.ranked || b.proven - a.proven || b.listed - a.listed,
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
    ranked: scores.filter(({ group }) => group !== null).length,
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
