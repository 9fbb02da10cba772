import { type Static, Type } from 'typebox';

export const IsoDate = Type.String({ format: 'date', description: 'ISO 8601 date.' });

/** How the publisher of a source is related to the tool. docs/method.md says what each may prove. */
export const RELATIONS = [
  'vendor',
  'vendor-writer',
  'registry',
  'independent',
  'community',
  'collection',
  'seller',
] as const;
export type Relation = (typeof RELATIONS)[number];

/** Whether the vendor speaks: on its own pages, or in drafts of its writers. */
export function isVendors(relation: Relation | undefined): boolean {
  return relation === 'vendor' || relation === 'vendor-writer';
}

/** A page that was read. */
export const Source = Type.Object(
  {
    id: Type.String({ description: 'Unique across tools: <tool slug>/<source id>.' }),
    url: Type.String({ format: 'uri' }),
    title: Type.String(),
    publisher: Type.String(),
    relation: Type.Enum([...RELATIONS], {
      description:
        'The publisher: the vendor, a writer of the vendor in drafts, a registry of packages or apps, an independent organisation, anyone else (community), a collection made by a machine, or a seller of something else in this market.',
    }),
    shows: Type.String({ description: 'What the page shows, in our own words.' }),
    read: Type.String({ format: 'date', description: 'The day the page was read.' }),
    read_whole: Type.Optional(
      Type.String({
        format: 'date',
        description: 'The day it was read in full, for every question about the tool.',
      }),
    ),
    dated: Type.Union([IsoDate, Type.Null()], {
      description: "The page's own date or, without one, the date of the file's commit; null if there is none.",
    }),
    copy: Type.Enum(['live', 'stored'], { description: 'A stored copy without a date is of unknown age.' }),
  },
  { title: 'Source' },
);
export type Source = Static<typeof Source>;

/** The id of a source within its file, without the tool. */
export function ownId(id: string): string {
  return id.slice(id.indexOf('/') + 1);
}

/** What the day of a source follows from. */
export type Dated = Pick<Source, 'copy' | 'read'> & {
  readonly dated?: Source['dated'] | undefined;
};

/**
 * The ISO date for which a source is evidence: its own date, else the day on which the live page was read. A dated page speaks of its date,
 * however often it is read again. Null for an undated stored copy, whose age is unknown.
 */
export function evidenceDate(source: Dated): string | null {
  return source.dated ?? (source.copy === 'live' ? source.read : null);
}

/** Proves a passage without copying it: anyone can open the page and compute the same hash. */
const Fingerprint = Type.Object(
  {
    lines: Type.Optional(Type.String({ description: 'The lines of the file: L12 or L12-L14.' })),
    words: Type.Integer({ minimum: 1, description: 'How many words the passage has.' }),
    hash: Type.String({
      description:
        'The first 32 hex digits of the SHA-256 of its words, in lower case and with single spaces, without punctuation. A number with its decimals is a word, and so is a sign of a currency or of percent.',
    }),
    starts: Type.Optional(Type.String({ description: 'Its first words, as the page has them.' })),
    ends: Type.Optional(Type.String({ description: 'Its last words.' })),
  },
  { title: 'Fingerprint', description: 'The fingerprint of the passage that proves it.' },
);

/** The place of a value in a source. */
export const Citation = Type.Object(
  {
    id: Type.String({ description: 'The id of one of the sources.' }),
    at: Type.Optional(Type.String({ description: 'The heading or table cell to look at.' })),
    fingerprint: Type.Optional(Fingerprint),
  },
  { title: 'Citation' },
);
export type Citation = Static<typeof Citation>;

/**
 * The address that opens a page at the passage of a citation: the lines of a file, or a text fragment
 * (https://wicg.github.io/scroll-to-text-fragment/), without which browsers open the page at its top. Undefined if there is none.
 * @param url of the source
 */
export function passageLink(url: string, { fingerprint }: Citation): string | undefined {
  const { lines, starts, ends } = fingerprint ?? {};
  // Without `plain` GitHub shows Markdown as a page, which has no lines.
  if (lines) return `${url.split(/[?#]/)[0]}?plain=1#${lines}`;
  if (!starts || !ends) return undefined;
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${encoded(starts)},${encoded(ends)}`;
}

/** Hyphens and commas have a meaning in a text directive, and encodeURIComponent keeps hyphens. */
function encoded(words: string): string {
  return encodeURIComponent(words).replace(/[-!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The newest ISO date. Null if there are none. */
export function newest(dates: readonly string[]): string | null {
  return dates.reduce<string | null>((latest, date) => (latest === null || date > latest ? date : latest), null);
}

/** The newest day for which any source is evidence. Null if all are undated: the day we read a copy of unknown age says nothing. */
export function newestEvidenceDate(sources: readonly Dated[]): string | null {
  return newest(sources.flatMap((source) => evidenceDate(source) ?? []));
}

/** The newest day on which an editor read a page about a tool. Null if none was read. */
export function lastRead({ sources }: { readonly sources: readonly Pick<Source, 'read'>[] }): string | null {
  return newest(sources.map(({ read }) => read));
}

export type SourcesById = ReadonlyMap<string, Source>;

export function sourcesById(sources: readonly Source[]): SourcesById {
  return new Map(sources.map((source) => [source.id, source]));
}

const DAY_MS = 86_400_000;

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The days from one ISO date to another. Negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}
