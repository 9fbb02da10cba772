import { type Static, Type } from 'typebox';
import type { Fact } from '../../../model/fact.ts';
import type { Job } from '../../../model/ranking/job.ts';
import type { Tool } from '../../../model/tool.ts';
import { counted } from '../../../model/words/numbers.ts';
import { Problem } from '../../problem/problem.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { asOfDay } from '../as-of.ts';
import { factSelection, selectFacts } from '../fact-filter.ts';
import { findTool } from '../input.ts';
import { type Differs, differsIn } from './differs.ts';
import { jobFor } from './job-for.ts';
import { pairOf } from './pair.ts';

const MIN_TOOLS = 2;
export const MAX_TOOLS = 10;

export const ComparisonInput = Type.Object({
  tools: Type.Array(Type.String({ maxLength: 100 }), {
    minItems: MIN_TOOLS,
    maxItems: MAX_TOOLS,
    description: 'Two to ten slugs or names; duplicates count once.',
  }),
  profile: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'The ranking whose jobs are meant, if no job is given.',
    }),
  ),
  job: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'What the tools are for; by default the job of their type, or one that most of them are for.',
    }),
  ),
  ...factSelection,
  differences_only: Type.Optional(Type.Boolean({ description: 'Without the rows whose answers are all the same.' })),
  ...asOfDay,
});
export type ComparisonInput = Static<typeof ComparisonInput>;

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
  { tools: slugs, profile, job: asked, differences_only, detail: _, ...wanted }: ComparisonInput,
) {
  const selected = selectFacts(snapshot, wanted);
  const tools = distinctTools(snapshot, slugs);
  const { methodology } = snapshot;
  const job = jobFor(tools, { profile, job: asked }, methodology, snapshot.summaries);
  const [first, ...others] = tools as [Tool, ...Tool[]];
  const rows = Object.keys(methodology.catalogue.keys)
    .map((key) => ({ key, facts: tools.flatMap(({ facts }) => facts[key] ?? []) }))
    .filter(({ facts }) => facts.some(selected.has))
    .map((row): ComparedKey => ({ ...row, differs: differsIn(row.facts) }))
    .filter(({ differs }) => !differences_only || differs !== 'same');
  const pairs = snapshot.past ? [] : others.map((other) => pairOf(first, other, job, methodology.jobs[job] as Job));
  const undated = selected.undatedIn(tools.flatMap(({ facts }) => Object.values(facts)));
  return { tools, job, rows, pairs, undated, isAll: selected.isAll };
}

function distinctTools(snapshot: Snapshot, slugs: readonly string[]): Tool[] {
  const distinct = new Set(slugs);
  if (distinct.size > MAX_TOOLS) throw miscount('too_many_tools', distinct.size);
  const tools = new Set([...distinct].map((slug) => findTool(snapshot, slug, 'tools')));
  if (tools.size < MIN_TOOLS) throw miscount('too_few_tools', tools.size);
  return [...tools];
}

function miscount(code: 'too_few_tools' | 'too_many_tools', count: number): Problem {
  const detail = `"tools" names ${counted(count, 'different tool')}; name ${MIN_TOOLS} to ${MAX_TOOLS}.`;
  return new Problem(code, detail, { parameter: 'tools', value: String(count) });
}
