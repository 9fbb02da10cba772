import { type Static, Type } from 'typebox';
import { groupBy } from './group-by.ts';

export const IsoDate = Type.String({ format: 'date', description: 'ISO 8601 date.' });

export const RELATIONS = ['vendor', 'registry', 'independent', 'community'] as const;

/** A page that was read, with what it shows. */
export const Source = Type.Object(
  {
    id: Type.String({ description: 'Unique across tools: <tool slug>/<source id>.' }),
    url: Type.String({ format: 'uri' }),
    title: Type.String(),
    publisher: Type.String(),
    relation: Type.Enum([...RELATIONS], {
      description:
        'The publisher: the vendor, a registry of packages or apps, an independent organisation, or the community.',
    }),
    shows: Type.String({ description: 'What the page shows, in our own words.' }),
    read: Type.String({ format: 'date', description: 'The day the page was read.' }),
    dated: Type.Union([IsoDate, Type.Null()], { description: "The page's own date; null if it has none." }),
    copy: Type.Enum(['live', 'stored'], { description: 'A stored copy without a date is of unknown age.' }),
    archived: Type.Optional(
      Type.String({
        format: 'uri',
        description: 'The address of a copy in a web archive, made when the page was read.',
      }),
    ),
    unchanged_on: Type.Optional(
      Type.String({
        format: 'date',
        description: 'The last day on which a program found every passage that is cited with a fingerprint.',
      }),
    ),
  },
  { title: 'Source' },
);
export type Source = Static<typeof Source>;

/**
 * The ISO date for which a source is evidence: its own date, or else the day on which a live copy was read or the passage was last found
 * unchanged. A page that shows its date speaks of that day, however often it is read again. Null for an undated stored copy.
 * @param unchangedOn of the citation
 */
export function evidenceDate(
  { dated, copy, read }: Pick<Source, 'copy' | 'read'> & { readonly dated?: Source['dated'] | undefined },
  unchangedOn?: string,
): string | null {
  if (dated) return dated;
  const seen = copy === 'live' ? read : null;
  return unchangedOn !== undefined && (seen === null || unchangedOn > seen) ? unchangedOn : seen;
}

/** The place of a value in a source. */
export const Citation = Type.Object(
  {
    id: Type.String({ description: 'The id of a source in the same response.' }),
    at: Type.Union([Type.String(), Type.Null()], { description: 'The heading or table cell to look at.' }),
    link: Type.Optional(
      Type.String({
        format: 'uri',
        description: 'Opens the page at the passage, in browsers that know text fragments.',
      }),
    ),
    unchanged_on: Type.Optional(
      Type.String({ format: 'date', description: 'The last day on which a program found the passage unchanged.' }),
    ),
  },
  { title: 'Citation' },
);
export type Citation = Static<typeof Citation>;

/** The newest of some ISO dates, or null if there are none. */
export function newest(dates: readonly string[]): string | null {
  return dates.reduce<string | null>((latest, date) => (latest === null || date > latest ? date : latest), null);
}

/** The oldest of some ISO dates, or null if there are none. */
export function oldest(dates: readonly string[]): string | null {
  return dates.reduce<string | null>((first, date) => (first === null || date < first ? date : first), null);
}

/** The newest day on which an editor read a page about a tool; null if none was read. Only a change of its record changes it. */
export function lastRead({ sources }: { readonly sources: readonly Pick<Source, 'read'>[] }): string | null {
  return newest(sources.map(({ read }) => read));
}

/**
 * One citation for all those with the same name, in the order of the first of each. It names all their places, leads to the first passage,
 * and is unchanged only if every one of them is: since the earliest of their days.
 * @param nameOf what is the same of citations that become one; by default the source
 */
export function mergedCitations(
  citations: readonly Citation[],
  nameOf: (citation: Citation) => string = ({ id }) => id,
): Citation[] {
  return [...groupBy(citations, nameOf).values()].map(merged);
}

function merged(group: readonly [Citation, ...Citation[]]): Citation {
  const [first] = group;
  if (group.length === 1) return first;
  const places = [...new Set(group.flatMap(({ at }) => at ?? []))];
  const link = group.find((citation) => citation.link)?.link;
  const days = group.flatMap(({ unchanged_on }) => unchanged_on ?? []);
  const since = days.length === group.length ? oldest(days) : null;
  return {
    id: first.id,
    at: places.length > 0 ? places.join('; ') : null,
    ...(link !== undefined && { link }),
    ...(since !== null && { unchanged_on: since }),
  };
}

export type SourcesById = ReadonlyMap<string, Source>;

export function sourcesById(sources: readonly Source[]): SourcesById {
  return new Map(sources.map((source) => [source.id, source]));
}
