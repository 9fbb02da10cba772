import { type Static, Type } from 'typebox';
import { nullable, optionalText, text } from './schemas.ts';

export const IsoDate = Type.String({ format: 'date', description: 'ISO 8601 date.' });

/** How the publisher of a source is related to the tool. docs/method.md defines which facts each kind of publisher may prove. */
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

/** Whether a source is by the vendor: one of its pages, or a draft by one of its writers. */
export function isFromVendor(relation: Relation | undefined): boolean {
  return relation === 'vendor' || relation === 'vendor-writer';
}

/** A page that we read. */
export const Source = Type.Object(
  {
    id: text('Unique across tools: <tool slug>/<source id>.'),
    url: Type.String({ format: 'uri' }),
    title: Type.String(),
    publisher: Type.String(),
    relation: Type.Enum(RELATIONS, {
      description:
        "The publisher: the vendor, the vendor's writers (drafts), a registry of packages or apps, an independent organisation, anyone else (community), an automated collection, or a seller of something else in this market.",
    }),
    shows: text('The content of the page, in our own words.'),
    read: Type.String({ format: 'date', description: 'The day we read the page.' }),
    read_whole: Type.Optional(
      Type.String({
        format: 'date',
        description: 'The day we read it in full, for every question about the tool.',
      }),
    ),
    dated: nullable(
      IsoDate,
      "The page's own date or, without one, the date of the file's commit. Null if there is none.",
    ),
    copy: Type.Enum(['live', 'stored'], {
      description: 'live: we read the page itself; stored: an archived copy, whose age is unknown if it has no date.',
    }),
  },
  { title: 'Source' },
);
export type Source = Static<typeof Source>;

/** The fields of a source that decide its evidence date. */
export type DatedSource = Pick<Source, 'copy' | 'read'> & {
  readonly dated?: Source['dated'] | undefined;
};

/**
 * The ISO date for which a source is evidence: its own date or, for an undated live page, the day we read it. Rereading a dated page does
 * not change its evidence date. Null for an undated stored copy, whose age is unknown.
 */
export function evidenceDate(source: DatedSource): string | null {
  return source.dated ?? (source.copy === 'live' ? source.read : null);
}

/** Identifies a passage without copying it: anyone can open the page and compute the same hash. */
const Fingerprint = Type.Object(
  {
    lines: optionalText('The lines of the file: L12 or L12-L14.'),
    words: Type.Integer({ minimum: 1, description: 'The number of words.' }),
    hash: text(
      'The first 32 hex digits of the SHA-256 of its words, in lower case and with single spaces, without punctuation. A number with decimals is one word. So is a currency or percent sign.',
    ),
    starts: optionalText('Its first words, verbatim.'),
    ends: optionalText('Its last words, verbatim.'),
  },
  { title: 'Fingerprint', description: 'The fingerprint of the passage that proves the value.' },
);

/** The place of a value in a source. */
export const Citation = Type.Object(
  {
    id: text('The id of one of the sources.'),
    at: optionalText('The heading or table cell with the value.'),
    fingerprint: Type.Optional(Fingerprint),
  },
  { title: 'Citation' },
);
export type Citation = Static<typeof Citation>;

/**
 * The URL that opens a page at the passage of a citation: the lines of a file, or a text fragment
 * (https://wicg.github.io/scroll-to-text-fragment/). Undefined if the fingerprint has neither lines nor words.
 * @param url of the source
 */
export function passageLink(url: string, { fingerprint }: Citation): string | undefined {
  const { lines, starts, ends } = fingerprint ?? {};
  // Without `plain=1`, GitHub renders Markdown, which has no line numbers.
  if (lines) return `${url.split(/[?#]/)[0]}?plain=1#${lines}`;
  if (!starts || !ends) return undefined;
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${encodeFragment(starts)},${encodeFragment(ends)}`;
}

/** Also encodes hyphens, which have a meaning in text fragments and which encodeURIComponent does not encode. */
function encodeFragment(words: string): string {
  return encodeURIComponent(words).replace(/[-!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Finds the newest ISO date. Null for an empty list. */
export function findNewest(dates: readonly string[]): string | null {
  return dates.reduce<string | null>((latest, date) => (latest === null || date > latest ? date : latest), null);
}

/** Finds the newest evidence date of sources. Null if all are undated copies, since the day we read a copy of unknown age proves nothing. */
export function findNewestEvidenceDate(sources: readonly DatedSource[]): string | null {
  return findNewest(sources.flatMap((source) => evidenceDate(source) ?? []));
}

/** Finds the last day on which an editor read a page about a tool. Null if no page was read. */
export function findLastReadDate({ sources }: { readonly sources: readonly Pick<Source, 'read'>[] }): string | null {
  return findNewest(sources.map(({ read }) => read));
}

export type SourcesById = ReadonlyMap<string, Source>;

export function indexSources(sources: readonly Source[]): SourcesById {
  return new Map(sources.map((source) => [source.id, source]));
}

const DAY_MS = 86_400_000;
/** For the age of a source. */
export const DAYS_PER_YEAR = 365;

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The number of days from one ISO date to another. Negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}
