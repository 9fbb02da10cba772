import { type Static, Type } from 'typebox';
import { count, nullable } from '../../../model/schemas.ts';
import { IsoDate } from '../../../model/source.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';

const Count = count();
const Day = nullable(IsoDate, 'Null if no page was read.');

/** When pages were read. */
export const ReadDates = Type.Object(
  {
    sources: Count,
    stored: count('Sources read as a stored copy.'),
    undated: count('Stored copies without a date.'),
    again: count('Sources later reread in full.'),
    days: count('Number of days on which we read pages.'),
    first: Day,
    last: Day,
  },
  {
    title: 'Reading',
    description: 'When we read the pages about these tools. Later changes are unknown.',
  },
);
export type ReadDates = Static<typeof ReadDates>;

/** Summarizes when the sources of some tools were read. @param slugs undefined for all tools */
export function summarizeReadDates({ tools }: Snapshot, slugs: ReadonlySet<string> | undefined): ReadDates {
  const sources = [...tools.values()].flatMap((tool) =>
    slugs === undefined || slugs.has(tool.slug) ? tool.sources : [],
  );
  const copies = sources.filter(({ copy }) => copy === 'stored');
  const days = [...new Set(sources.flatMap(({ read, read_whole }) => [read, read_whole ?? read]))].sort();
  return {
    sources: sources.length,
    stored: copies.length,
    undated: copies.filter(({ dated }) => dated === null).length,
    again: sources.filter(({ read, read_whole }) => read_whole !== undefined && read_whole > read).length,
    days: days.length,
    first: days[0] ?? null,
    last: days.at(-1) ?? null,
  };
}
