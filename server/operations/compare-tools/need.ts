import { type Static, Type } from 'typebox';
import { type Need, needForJob } from '../../../model/board/need.ts';
import { writeQuestion } from '../../../model/condition.ts';
import type { Job } from '../../../model/job.ts';
import { isProvenYes } from '../../../model/mark.ts';
import { SENDING_CHANNELS } from '../../../model/pricing/set-up.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { selectionParameters, TextParameter } from '../../call/parameters.ts';
import { Problem } from '../../http/problem.ts';
import { carriedParameters } from '../../need/parameters.ts';
import { readNeed, requireKeys } from '../../need/read-need.ts';

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
 * Resolves the tools and the need. The need has the questions of the input and of its job.
 * @throws Problem for fewer than two different tools
 */
export function resolveComparison(
  snapshot: Snapshot,
  { tools: names, job, keys: _, groups: __, ...input }: CompareInput,
) {
  const tools = resolveTools(snapshot, names);
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
  return { tools, need: fullNeed };
}

/** Finds the channels in which all tools send from accounts or mailboxes. A comparison without a job requires them. */
export function findSharedChannels(tools: readonly Pick<Tool, 'facts'>[]): string[] {
  return SENDING_CHANNELS.filter((key) => tools.every(({ facts }) => isProvenYes(facts[key])));
}

/** @throws Problem for fewer than two different tools */
function resolveTools(snapshot: Snapshot, slugs: readonly string[]): Tool[] {
  const tools = [...new Set(slugs)].flatMap((slug) => snapshot.tools.get(slug) ?? []);
  if (tools.length >= MIN_TOOLS) return tools;
  const detail = `Too few different tools: ${tools.length}, minimum ${MIN_TOOLS}.`;
  throw new Problem('too_few_tools', detail, { parameter: 'tools', value: String(tools.length) });
}
