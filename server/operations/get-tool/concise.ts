import { Type } from 'typebox';
import { groupOf } from '../../../model/catalogue.ts';
import { splitQuestion } from '../../../model/ranking/job.ts';
import { sourcesById } from '../../../model/source.ts';
import { cut } from '../../../model/words/cut.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { ConciseFact, ConciseSources, factsWithSources, NOTE_LENGTHS } from '../concise/fact.ts';
import { type Concise, concise, firstWithin, moreKeys } from '../concise/form.ts';
import { selectFacts, type ToolInput, undated } from '../fact-filter.ts';
import { findTool } from '../input.ts';
import { openByJob } from '../job-list/places.ts';
import { conciseOverview, overview } from './overview.ts';

const { facts: byGroup, ...rest } = overview;

/** An overview; if facts are selected, these with their sources. */
const ConciseToolAnswer = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  ...Type.Partial(Type.Object(rest)).properties,
  facts: Type.Union([byGroup, Type.Record(Type.String(), ConciseFact)], {
    description: 'By group; if facts are selected, by key.',
  }),
  ...undated,
  see_also: Type.Optional(Type.Array(Type.String(), { description: 'Other keys about what keys names.' })),
  sources: Type.Optional(ConciseSources),
  open_questions: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.String()), {
      description: 'What to ask the vendor about the selected facts, with the jobs for which it is open.',
    }),
  ),
  open_questions_left: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Open questions without room here; fewer keys or groups have them.' }),
  ),
});

/** How long the name and the open questions may be, in characters. */
const MOST = { name: 80, open: 1000 } as const;

/** The selected facts with their sources. */
const selectedFacts = concise({
  answer: ConciseToolAnswer,
  load(snapshot, { slug, ...wanted }: ToolInput) {
    const tool = findTool(snapshot, slug, 'slug');
    const selected = selectFacts(snapshot, wanted);
    const items = Object.values(tool.facts).filter(selected.has);
    const keys = new Set(items.map(({ key }) => key));
    return {
      items,
      tool,
      cited: sourcesById(tool.sources),
      undated: selected.undatedIn(Object.values(tool.facts)),
      open: selected.isByState ? [] : openQuestions(snapshot, tool.slug, keys),
      also: seeAlso(wanted, Object.keys(tool.facts)),
      besides: wanted.groups ? ' (without groups)' : '',
    };
  },
  levels: NOTE_LENGTHS,
  write({ tool, cited, undated, open, also }, shown, note) {
    const { facts, sources } = factsWithSources(shown, cited, note);
    const named = firstWithin(MOST.open, open);
    return {
      slug: tool.slug,
      name: cut(tool.name, MOST.name),
      facts,
      ...(Object.keys(sources).length > 0 && { sources }),
      ...undated,
      ...(named.length > 0 && { open_questions: Object.fromEntries(named) }),
      ...(open.length > named.length && { open_questions_left: open.length - named.length }),
      ...(also.length > 0 && { see_also: also }),
    };
  },
  more: (left, loaded) => moreKeys(left, loaded),
});

/** An overview of the tool or, if facts are selected, these. @throws Problem tool_not_found, unknown_group or unknown_key */
export const conciseTool: Concise<ToolInput, typeof ConciseToolAnswer> = {
  schema: ConciseToolAnswer,
  run(snapshot, { detail: _, ...input }) {
    const isAll = Object.keys(input).length === 1;
    return (isAll ? conciseOverview : selectedFacts).run(snapshot, input);
  },
};

/** The questions that are open in any of its jobs and ask about some of these keys, each once, with these jobs. */
function openQuestions(snapshot: Snapshot, slug: string, keys: ReadonlySet<string>): [string, string[]][] {
  const asks = (question: string) => question.split('|').some((single) => keys.has(splitQuestion(single).key));
  const jobs = new Map<string, string[]>();
  for (const [job, open] of Object.entries(openByJob(snapshot, slug)))
    for (const { question } of open) if (asks(question)) jobs.set(question, [...(jobs.get(question) ?? []), job]);
  return [...jobs];
}

const MOST_RELATED = 6;

/**
 * Other keys about what is asked for: those of the same group whose name starts with the same word, so that `ai.mcp_server` leads to
 * `ai.mcp_address`.
 * @param all keys, in the order of the catalogue
 */
export function seeAlso(
  { keys = [], groups = [] }: { readonly keys?: readonly string[]; readonly groups?: readonly string[] },
  all: readonly string[],
): string[] {
  const subjects = new Set(keys.map(subjectOf));
  const isSelected = (key: string) => keys.includes(key) || groups.includes(groupOf(key));
  return all.filter((key) => subjects.has(subjectOf(key)) && !isSelected(key)).slice(0, MOST_RELATED);
}

/** The group and the first word of the name: `ai.mcp` of `ai.mcp_server`. */
function subjectOf(key: string): string {
  return key.replace(/^([^.]+\.[^_]+).*/, '$1');
}
