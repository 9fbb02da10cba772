import { type Static, Type } from 'typebox';
import { splitQuestion } from '../../../model/job-name.ts';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { ConciseFact, ConciseSources } from '../concise/fact.ts';
import { factsWithin, moreKeys } from '../concise/facts-within.ts';
import { firstWithin } from '../concise/length.ts';
import { ROOM } from '../concise/room.ts';
import { shortened } from '../concise/words.ts';
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
    Type.Array(Type.String(), {
      description: 'Of the jobs that its type is for: what to ask the vendor about the selected facts.',
    }),
  ),
});

/** In characters: how long a name and the open questions may be, and what is around the facts. */
const MAX_NAME = 80;
const MAX_OPEN = 600;
const FRAME = 2000;

export function conciseTool(
  snapshot: Snapshot,
  tool: Tool,
  selected: SelectedFacts,
  asked: { readonly keys?: readonly string[]; readonly groups?: readonly string[] },
): Static<typeof ConciseToolAnswer> {
  if (selected.isAll) return overviewOf(snapshot, tool);
  const { slug, name, facts, sources } = tool;
  const wanted = Object.values(facts).filter(selected.has);
  const open = openQuestions(snapshot, slug, new Set(wanted.map(({ key }) => key)));
  const shown = firstWithin(MAX_OPEN, open);
  const { left, ...within } = factsWithin(ROOM - FRAME - MAX_OPEN, wanted, sources);
  const also = seeAlso(asked, Object.keys(facts));
  const more = moreKeys(left, asked.groups ? ' (without groups)' : '');
  return {
    slug,
    name: shortened(name, MAX_NAME),
    ...within,
    ...selected.undatedIn(Object.values(facts)),
    ...(shown.length > 0 && { open_questions: shown }),
    ...(also.length > 0 && { see_also: also }),
    ...(more && { more }),
  };
}

/** The questions that are open in any of its jobs and ask about some of these keys, each once. */
function openQuestions(snapshot: Snapshot, slug: string, keys: ReadonlySet<string>): string[] {
  const open = Object.values(openByJob(snapshot, slug)).flat();
  const asks = (question: string) => question.split('|').some((single) => keys.has(splitQuestion(single).key));
  return [...new Set(open.map(({ question }) => question))].filter(asks);
}
