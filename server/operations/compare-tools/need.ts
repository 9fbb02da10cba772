import { type Static, Type } from 'typebox';
import { type Need, needForJob } from '../../../model/board/need.ts';
import { groupOf } from '../../../model/catalogue.ts';
import { writeQuestion } from '../../../model/condition.ts';
import type { Job } from '../../../model/job.ts';
import type { Tool } from '../../../model/tool.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import {
  moneyParameters,
  notUnderstoodParameter,
  questionParameters,
  setUpParameters,
} from '../../calls/need/parameters.ts';
import { readNeed } from '../../calls/need/read-need.ts';
import { selection } from '../../calls/selection.ts';
import { findSlug, findTool, suggestSlugs } from '../../calls/tool-names.ts';
import { Problem } from '../../http/problem.ts';

const MIN_TOOLS = 2;
const MAX_TOOLS = 10;

const { required, nice } = questionParameters;

/** Which tools are compared, for which set-up and questions. */
export const CompareInput = Type.Object({
  tools: Type.Array(Type.String({ maxLength: 100 }), {
    minItems: MIN_TOOLS,
    maxItems: MAX_TOOLS,
    description: 'Slugs or names.',
  }),
  job: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'Whose questions are required and nice to have.' }),
  ),
  required,
  nice,
  ...setUpParameters,
  ...moneyParameters,
  ...notUnderstoodParameter,
  ...selection,
});
export type CompareInput = Static<typeof CompareInput>;

/**
 * The compared tools, and the need that they are compared for: the questions of the input, and those of its job. Where nothing is required,
 * bills are for the channels that all tools have.
 *
 * @returns also the names of the questions of the input itself, and the names of no tool
 * @throws Problem where fewer than two tools are named, or too many
 */
export function comparedNeed(snapshot: Snapshot, input: CompareInput) {
  const { tools, notFound } = distinctTools(snapshot, input.tools);
  return { tools, notFound, ...needFor(tools, input, snapshot) };
}

function needFor(
  tools: readonly Tool[],
  { tools: _, job, keys, groups, ...input }: CompareInput,
  snapshot: Snapshot,
): { readonly requested: ReadonlySet<string>; readonly need: Need } {
  const need = readNeed(snapshot, input);
  const requested = new Set(need.questions.map(writeQuestion));
  const ofJob = job === undefined ? undefined : needForJob(snapshot.methodology.jobs[job] as Job);
  const added = ofJob?.questions.filter((question) => !requested.has(writeQuestion(question))) ?? [];
  const questions = [...need.questions, ...added];
  const isAnyRequired = questions.some(({ strength }) => strength === 'required');
  const channels = isAnyRequired ? undefined : channelsOfAll(tools, snapshot);
  return { requested, need: { ...need, questions, channels, categories: ofJob?.categories } };
}

/** The channels that each of some tools has, so that no bill is of a plan that lacks a channel of another bill. */
function channelsOfAll(tools: readonly Tool[], { methodology: { catalogue } }: Snapshot): string[] {
  return Object.keys(catalogue.keys).filter(
    (key) => groupOf(key) === 'channels' && tools.every(({ facts }) => facts[key]?.value === true),
  );
}

/** The tools that are named, and the names of none. @throws Problem if fewer than two are left */
export function distinctTools(snapshot: Snapshot, named: readonly string[]) {
  const distinct = [...new Set(named)];
  if (distinct.length > MAX_TOOLS) throw toolCountProblem('too_many_tools', distinct.length);
  const found = distinct.map((name) => ({ name, slug: findSlug(snapshot, name) }));
  const tools = new Set(found.flatMap(({ slug }) => (slug === undefined ? [] : [snapshot.tools.get(slug) as Tool])));
  const unknown = found.flatMap(({ name, slug }) => (slug === undefined ? [name] : []));
  if (tools.size < MIN_TOOLS) {
    // Says which tools are called so, or nearly so.
    for (const name of unknown) findTool(snapshot, name, 'tools');
    throw toolCountProblem('too_few_tools', tools.size);
  }
  const notFound = unknown.map((name) => ({ name, nearest: suggestSlugs(snapshot, name) }));
  return { tools: [...tools], notFound };
}

function toolCountProblem(code: 'too_few_tools' | 'too_many_tools', count: number): Problem {
  const detail = `"tools" names ${counted(count, 'different tool')}; name ${MIN_TOOLS} to ${MAX_TOOLS}.`;
  return new Problem(code, detail, { parameter: 'tools', value: String(count) });
}
