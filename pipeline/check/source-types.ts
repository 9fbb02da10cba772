import { type Static, Type } from 'typebox';
import { closed, nonEmptyList } from '../../model/schemas.ts';
import { RELATIONS, type Relation } from '../../model/source.ts';
import { getSourceId } from './tool-contents.ts';
import { createLineSchema, createUrlSchema, type FileFact, Slug, type ToolFile } from './tool-file.ts';

/**
 * The types of business of a publisher: the published relations, and two types that prove nothing. `prompt` is a text for a language model,
 * and `unfit` is a place that nobody should be sent to.
 */
export const BUSINESSES = [...RELATIONS, 'prompt', 'unfit'] as const;

const Publisher = Type.Object(
  {
    business: Type.Enum(BUSINESSES),
    of: Type.Optional(nonEmptyList(Slug, 'a list of tools such as [my-tool]', { uniqueItems: true })),
    shown: Type.Optional(createUrlSchema('the URL of the page or line that shows the business')),
  },
  closed('a publisher such as { business: vendor, of: [my-tool] } or { business: seller }'),
);

/** facts/publishers.yaml as editors write it: the business of each publisher, by name. A vendor or its writer also lists its tools. */
export const PublishersFile = Type.Record(createLineSchema(80), Publisher);
export type PublishersFile = Static<typeof PublishersFile>;

/** The type of a source: the business of its publisher. Every picture has the type `picture`, because it contains no statement. */
export type SourceType = (typeof BUSINESSES)[number] | 'picture';

const PICTURE = /\.(?:png|jpe?g|gif|webp|svg)$/i;

/** Finds the type of a source. Vendors of other tools and their writers count as sellers. Undefined for an unknown publisher. */
export function findSourceType(
  { publisher, url }: { readonly publisher: string; readonly url: string },
  slug: string,
  publishers: PublishersFile,
): SourceType | undefined {
  if (PICTURE.test(url)) return 'picture';
  const entry = Object.hasOwn(publishers, publisher) ? publishers[publisher] : undefined;
  if (entry?.of && !entry.of.includes(slug)) return 'seller';
  return entry?.business;
}

/** The published relations of the source types that prove nothing. */
const PUBLISHED_RELATIONS = { picture: 'collection', prompt: 'community', unfit: 'community' } as const;

/** Finds the published relation of a source to a tool. */
export function findRelation(...args: Parameters<typeof findSourceType>): Relation {
  const sourceType = findSourceType(...args) ?? 'community';
  return sourceType in PUBLISHED_RELATIONS
    ? PUBLISHED_RELATIONS[sourceType as keyof typeof PUBLISHED_RELATIONS]
    : (sourceType as Relation);
}

type ToolSources = Pick<ToolFile, 'slug' | 'sources'>;

/** Whether a fact cites a vendor page for its value. Pages of forum users and of external writers don't count. */
export function citesVendor({ sources = [] }: FileFact, tool: ToolSources, publishers: PublishersFile): boolean {
  return sources.some((citation) => {
    const source = tool.sources[getSourceId(citation)];
    return source !== undefined && findSourceType(source, tool.slug, publishers) === 'vendor';
  });
}

/** Whether no vendor page states the value. Editors write `second_hand` only if a vendor page is cited for something else. */
export function isSecondHand(fact: FileFact, tool: ToolSources, publishers: PublishersFile): boolean {
  return fact.second_hand === true || !citesVendor(fact, tool, publishers);
}
