import { type Static, Type } from 'typebox';
import { type Need, needForJob } from '../../../model/board/need.ts';
import { writeQuestion } from '../../../model/condition.ts';
import type { Job } from '../../../model/job.ts';
import { isProvenYes } from '../../../model/mark.ts';
import { listChannels } from '../../../model/pricing/placement.ts';
import { SENDING_CHANNELS } from '../../../model/pricing/set-up.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { carriedParameters } from '../../calls/need/parameters.ts';
import { readNeed, requireKeys } from '../../calls/need/read-need.ts';
import { TextParameter } from '../../calls/parameter-schema.ts';
import { selectionParameters } from '../../calls/selection.ts';
import { findSlug, findTool, suggestSlugs } from '../../calls/tool-names.ts';
import { Problem } from '../../http/problem.ts';

const MIN_TOOLS = 2;
const MAX_TOOLS = 10;

/** The input of compare_tools: tools, set-up and questions. */
export const CompareInput = Type.Object({
  tools: Type.Array(Type.String({ maxLength: 100 }), {
    minItems: MIN_TOOLS,
    maxItems: MAX_TOOLS,
    description: 'Two to ten tools, by slug or name.',
  }),
  job: Type.Optional(TextParameter(100, { description: 'Adds the questions of this job to required and nice.' })),
  ...carriedParameters,
  ...selectionParameters,
});
export type CompareInput = Static<typeof CompareInput>;

/**
 * Resolves the tools, the names that match no tool, and the need. The need has the questions of the input and of its job.
 * @throws Problem for fewer than two or more than ten tools
 */
export function resolveComparison(
  snapshot: Snapshot,
  { tools: names, job, keys: _, groups: __, ...input }: CompareInput,
) {
  const { tools, notFound } = resolveTools(snapshot, names);
  const named = readNeed(snapshot, { ...input, tools: tools.map(({ slug }) => slug) });
  const shared = job === undefined ? findSharedChannels(tools) : [];
  const need = { ...named, questions: requireKeys(named.questions, shared) };
  const jobNeed = job === undefined ? undefined : needForJob(snapshot.methodology.jobs[job] as Job);
  const keys = new Set(need.questions.map(writeQuestion));
  const added = jobNeed?.questions.filter((question) => !keys.has(writeQuestion(question))) ?? [];
  const fullNeed: Need = {
    ...need,
    questions: [...need.questions, ...added],
    suitableCategories: jobNeed?.suitableCategories,
  };
  return { tools, notFound, need: fullNeed };
}

/** Finds the channels in which all tools send from accounts or mailboxes. A comparison without a job requires them. */
export function findSharedChannels(tools: readonly Pick<Tool, 'facts'>[]): string[] {
  return SENDING_CHANNELS.filter((key) => tools.every(({ facts }) => isProvenYes(facts[key])));
}

/** Whether tools have a channel in common. Otherwise none can be called cheaper than another. */
export function sharesChannel(tools: readonly Pick<Tool, 'facts'>[]): boolean {
  const [first, ...others] = tools.map(({ facts }) => listChannels(facts));
  return first === undefined || first.some((key) => others.every((other) => other.includes(key)));
}

/** Finds the tools with the given names, and the names that match no tool. @throws Problem for fewer than two or more than ten tools */
export function resolveTools(snapshot: Snapshot, names: readonly string[]) {
  const distinctNames = [...new Set(names)];
  if (distinctNames.length > MAX_TOOLS) throw toolCountProblem('too_many_tools', distinctNames.length);
  const matches = distinctNames.map((name) => ({ name, slug: findSlug(snapshot, name) }));
  const tools = new Set(matches.flatMap(({ slug }) => (slug === undefined ? [] : [snapshot.tools.get(slug) as Tool])));
  const unknownNames = matches.flatMap(({ name, slug }) => (slug === undefined ? [name] : []));
  if (tools.size < MIN_TOOLS) {
    // A problem that suggests similar names helps more than the number of tools.
    for (const name of unknownNames) findTool(snapshot, name, 'tools');
    throw toolCountProblem('too_few_tools', tools.size);
  }
  const notFound = unknownNames.map((name) => ({ name, nearest: suggestSlugs(snapshot, name) }));
  return { tools: [...tools], notFound };
}

function toolCountProblem(code: 'too_few_tools' | 'too_many_tools', count: number): Problem {
  const detail =
    code === 'too_few_tools'
      ? `Too few different tools: ${count}, minimum ${MIN_TOOLS}.`
      : `Too many tools: ${count}, limit ${MAX_TOOLS}.`;
  return new Problem(code, detail, { parameter: 'tools', value: String(count) });
}
