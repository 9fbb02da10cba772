import { Type } from 'typebox';
import type { Tool } from '../../../model/tool.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { listsByJob } from '../job-list/places.ts';

/** The field of a pair of which a tool has no place in the list of the job. */
export const noPlace = {
  no_place: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: 'Why a tool of the pair has no place in the list of the job, by slug.',
    }),
  ),
};

/** Said of a tool that the list of a job leaves out. */
const OF_ANOTHER_TYPE = 'the job is not for its type';

/** Why tools have no place in the list of a job, by slug: `too little read`. */
export function whyUnplaced(tools: readonly Tool[], job: string, snapshot: Snapshot): ReadonlyMap<string, string> {
  const { entries = [], unplaced = [] } = listsByJob(snapshot)[job] ?? {};
  const reasons = new Map(unplaced.map(({ tool, reason }) => [tool, reason.replaceAll('_', ' ')]));
  const placed = new Set(entries.map(({ tool }) => tool));
  const without = tools.filter(({ slug }) => !placed.has(slug));
  return new Map(without.map(({ slug }) => [slug, reasons.get(slug) ?? OF_ANOTHER_TYPE]));
}

export function noPlaceOf(
  pair: readonly string[],
  unplaced: ReadonlyMap<string, string>,
): { no_place?: Record<string, string> } {
  const without = pair.flatMap((slug): [string, string][] => {
    const why = unplaced.get(slug);
    return why === undefined ? [] : [[slug, why]];
  });
  return without.length > 0 ? { no_place: Object.fromEntries(without) } : {};
}
