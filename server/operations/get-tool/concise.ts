import { type Static, Type } from 'typebox';
import { splitQuestion } from '../../../model/ranking/job.ts';
import type { Tool } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { ConciseFact, ConciseSources } from '../concise/fact.ts';
import { factsWithin, moreKeys } from '../concise/facts-within.ts';
import { firstWithin } from '../concise/length.ts';
import { ROOM } from '../concise/room.ts';
import { type SelectedFacts, undated } from '../fact-filter.ts';
import { openByJob } from '../job-list/places.ts';
import { overview, overviewOf } from './overview.ts';
import { seeAlso } from './see-also.ts';

const { facts: byGroup, ...rest } = overview;

/** An overview; if facts are selected, these with their sources. */
export const ConciseToolAnswer = Type.Object({
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

/** In characters: how long a name and the open questions may be, and what is around the facts. */
const MAX_NAME = 80;
const MAX_OPEN = 1000;
const FRAME = 2300;

export function conciseTool(
  snapshot: Snapshot,
  tool: Tool,
  selected: SelectedFacts,
  asked: { readonly keys?: readonly string[]; readonly groups?: readonly string[] },
): Static<typeof ConciseToolAnswer> {
  if (selected.isAll) return overviewOf(snapshot, tool);
  const { slug, name, facts, sources } = tool;
  const wanted = Object.values(facts).filter(selected.has);
  const open = selected.isByState ? [] : openQuestions(snapshot, slug, new Set(wanted.map(({ key }) => key)));
  const shown = firstWithin(MAX_OPEN, open);
  const {
    left,
    facts: written,
    sources: named,
  } = factsWithin(ROOM - FRAME - JSON.stringify(shown).length, wanted, sources);
  const also = seeAlso(asked, Object.keys(facts));
  const more = moreKeys(left, asked.groups ? ' (without groups)' : '');
  return {
    slug,
    name: cut(name, MAX_NAME),
    facts: written,
    ...(Object.keys(named).length > 0 && { sources: named }),
    ...selected.undatedIn(Object.values(facts)),
    ...(shown.length > 0 && { open_questions: Object.fromEntries(shown) }),
    ...(open.length > shown.length && { open_questions_left: open.length - shown.length }),
    ...(also.length > 0 && { see_also: also }),
    ...(more && { more }),
  };
}

/** The questions that are open in any of its jobs and ask about some of these keys, each once, with these jobs. */
function openQuestions(snapshot: Snapshot, slug: string, keys: ReadonlySet<string>): [string, string[]][] {
  const asks = (question: string) => question.split('|').some((single) => keys.has(splitQuestion(single).key));
  const jobs = new Map<string, string[]>();
  for (const [job, open] of Object.entries(openByJob(snapshot, slug)))
    for (const { question } of open) if (asks(question)) jobs.set(question, [...(jobs.get(question) ?? []), job]);
  return [...jobs];
}
