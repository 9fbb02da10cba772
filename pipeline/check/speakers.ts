import { type Static, Type } from 'typebox';
import { closedObject } from '../../model/schemas.ts';
import { RELATIONS, type Relation } from '../../model/source.ts';
import { sourceId } from './tool-contents.ts';
import { type FileFact, line, Slug, type ToolFile, url } from './tool-file.ts';

/** The business of a publisher: the published kinds, and those that prove nothing. */
export const BUSINESSES = [...RELATIONS, 'prompt', 'unfit'] as const;

const Publisher = Type.Object(
  {
    business: Type.Enum([...BUSINESSES]),
    of: Type.Optional(
      Type.Array(Slug, { minItems: 1, uniqueItems: true, description: 'a list of tools such as [my-tool]' }),
    ),
    shown: Type.Optional(url('the address of the page or the line that shows the business')),
  },
  { ...closedObject, description: 'a publisher such as { business: vendor, of: [my-tool] } or { business: seller }' },
);

/** facts/publishers.yaml as editors write it: the business of each publisher, by its name, and of a vendor or its writer of which tools. */
export const PublishersFile = Type.Record(line(80), Publisher);
export type PublishersFile = Static<typeof PublishersFile>;

/** Who speaks about a tool on a page. A picture says nothing in words, whoever took it. */
export type Speaker = (typeof BUSINESSES)[number] | 'picture';

const PICTURE = /\.(?:png|jpe?g|gif|webp|svg)$/i;

/** Who speaks about a tool in a source: whoever makes another tool, or writes for its vendor, is a seller here. Undefined for a publisher that is not listed. */
export function findSpeaker(
  { publisher, url }: { readonly publisher: string; readonly url: string },
  slug: string,
  publishers: PublishersFile,
): Speaker | undefined {
  if (PICTURE.test(url)) return 'picture';
  const listed = Object.hasOwn(publishers, publisher) ? publishers[publisher] : undefined;
  if (listed?.of && !listed.of.includes(slug)) return 'seller';
  return listed?.business;
}

/** The published kind of each business that proves nothing. */
const LIKE = { picture: 'collection', prompt: 'community', unfit: 'community' } as const;

/** The speaker in the published words. */
export function findRelation(...args: Parameters<typeof findSpeaker>): Relation {
  const speaker = findSpeaker(...args) ?? 'community';
  return speaker in LIKE ? LIKE[speaker as keyof typeof LIKE] : (speaker as Relation);
}

type WithSources = Pick<ToolFile, 'slug' | 'sources'>;

/** Whether a page of the vendor is cited for the value of a fact. Users in its forum are not the vendor, nor are drafts of its writers its pages. */
export function citesVendor({ sources = [] }: FileFact, tool: WithSources, publishers: PublishersFile): boolean {
  return sources.some((citation) => {
    const source = tool.sources[sourceId(citation)];
    return source !== undefined && findSpeaker(source, tool.slug, publishers) === 'vendor';
  });
}

/** Whether a value is second-hand: no page of the vendor says it. Editors write it only where one is cited, for something else. */
export function isSecondHand(fact: FileFact, tool: WithSources, publishers: PublishersFile): boolean {
  return fact.second_hand === true || !citesVendor(fact, tool, publishers);
}
