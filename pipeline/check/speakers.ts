import { type Static, Type } from 'typebox';
import { closedObject } from '../../model/schemas.ts';
import { RELATIONS, type Relation } from '../../model/source.ts';
import { sourceId } from './tool-contents.ts';
import { type FileFact, line, Slug, type ToolFile, url } from './tool-file.ts';

/** The kinds of business of a publisher: the published ones, and those that prove nothing. */
export const BUSINESSES = [...RELATIONS, 'prompt', 'unfit'] as const;

const Publisher = Type.Object(
  {
    business: Type.Enum([...BUSINESSES]),
    of: Type.Optional(
      Type.Array(Slug, { minItems: 1, uniqueItems: true, description: 'a list of tools such as [my-tool]' }),
    ),
    shown: Type.Optional(url('the URL of the page or line that shows the business')),
  },
  { ...closedObject, description: 'a publisher such as { business: vendor, of: [my-tool] } or { business: seller }' },
);

/** facts/publishers.yaml as editors write it: the business of each publisher, by name. A vendor or its writer also lists its tools. */
export const PublishersFile = Type.Record(line(80), Publisher);
export type PublishersFile = Static<typeof PublishersFile>;

/** The kind of publisher that speaks about a tool on a page. A picture is a kind of its own, because it contains no statement. */
export type Speaker = (typeof BUSINESSES)[number] | 'picture';

const PICTURE = /\.(?:png|jpe?g|gif|webp|svg)$/i;

/** Finds who speaks about a tool in a source. Vendors of other tools and their writers count as sellers. Undefined for an unknown publisher. */
export function findSpeaker(
  { publisher, url }: { readonly publisher: string; readonly url: string },
  slug: string,
  publishers: PublishersFile,
): Speaker | undefined {
  if (PICTURE.test(url)) return 'picture';
  const entry = Object.hasOwn(publishers, publisher) ? publishers[publisher] : undefined;
  if (entry?.of && !entry.of.includes(slug)) return 'seller';
  return entry?.business;
}

/** The published kinds of speakers that prove nothing. */
const PUBLISHED_AS = { picture: 'collection', prompt: 'community', unfit: 'community' } as const;

/** Finds the published kind of a speaker. */
export function findRelation(...args: Parameters<typeof findSpeaker>): Relation {
  const speaker = findSpeaker(...args) ?? 'community';
  return speaker in PUBLISHED_AS ? PUBLISHED_AS[speaker as keyof typeof PUBLISHED_AS] : (speaker as Relation);
}

type WithSources = Pick<ToolFile, 'slug' | 'sources'>;

/** Whether a page of the vendor is cited for the value of a fact. Users in its forum and its external writers don't count as the vendor. */
export function citesVendor({ sources = [] }: FileFact, tool: WithSources, publishers: PublishersFile): boolean {
  return sources.some((citation) => {
    const source = tool.sources[sourceId(citation)];
    return source !== undefined && findSpeaker(source, tool.slug, publishers) === 'vendor';
  });
}

/** Whether no page of the vendor states a value. Editors write `second_hand` only if a vendor page is cited for something else. */
export function isSecondHand(fact: FileFact, tool: WithSources, publishers: PublishersFile): boolean {
  return fact.second_hand === true || !citesVendor(fact, tool, publishers);
}
