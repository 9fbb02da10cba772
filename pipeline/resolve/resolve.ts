import { type FrozenBoards, freezeBoards } from '../../model/board/frozen.ts';
import { computePrice } from '../../model/board/to-price.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import type { Fact } from '../../model/fact.ts';
import { type Identifier, linkIdentifier } from '../../model/identifier.ts';
import { memoizeByObject } from '../../model/memoize.ts';
import type { Platform, RuleVersion } from '../../model/platform.ts';
import { findLastReadDate, findNewest, type Source } from '../../model/source.ts';
import type { ResolvedTool } from '../../model/tool.ts';
import type { FileVersion, PlatformFile } from '../check/file-schemas.ts';
import type { ValidFacts, ValidFile } from '../check/rule.ts';
import { findRelation, type PublishersFile } from '../check/source-types.ts';
import type { FileIdentifier, ToolFile } from '../check/tool-file.ts';
import { resolveCitation, resolveFact } from './resolve-fact.ts';

/** Resolves all tools, in the order of `facts.tools`, which is by slug. */
export function resolve(facts: ValidFacts): ResolvedTool[] {
  return facts.tools.map((tool) => resolveTool(tool, facts));
}

/**
 * Computes the facts of a tool with its price. The result is cached for the same tool file and shared files, because this takes most of
 * the time of a build.
 */
const computeFacts = memoizeByObject((catalogue: Catalogue) =>
  memoizeByObject((publishers: PublishersFile) =>
    memoizeByObject((tool: ToolFile) => {
      const facts: Record<string, Fact> = {};
      for (const key of Object.keys(catalogue.keys)) facts[key] = resolveFact(key, tool, { catalogue, publishers });
      return { price: computePrice({ facts }, { catalogue }), facts };
    }),
  ),
);

function resolveTool({ file, data }: ValidFile<ToolFile>, { catalogue, publishers }: ValidFacts): ResolvedTool {
  return {
    slug: data.slug,
    name: data.name,
    category: data.category,
    summary: data.summary,
    website: data.website,
    aliases: data.aliases ?? [],
    ...(data.identifiers && { identifiers: data.identifiers.map((identifier) => resolveIdentifier(identifier, data)) }),
    ...(data.known_by_name && { known_by_name: true }),
    file: file.path,
    ...computeFacts(catalogue.data)(publishers.data)(data),
    sources: resolveSources(data, publishers.data),
  };
}

function resolveSources({ slug, sources }: Pick<ToolFile, 'slug' | 'sources'>, publishers: PublishersFile): Source[] {
  return Object.entries(sources).map(([id, source]) => {
    const { url, title, publisher, shows, read, read_whole, dated = null, copy = 'stored' } = source;
    const relation = findRelation(source, slug, publishers);
    return {
      id: `${slug}/${id}`,
      url,
      title,
      publisher,
      relation,
      shows,
      read,
      ...(read_whole && { read_whole }),
      dated,
      copy,
    };
  });
}

function resolveIdentifier({ kind, id, former, sources }: FileIdentifier, tool: ToolFile): Identifier {
  return {
    kind,
    id,
    ...(former && { former }),
    ...linkIdentifier({ kind, id }),
    sources: sources.map((citation) => resolveCitation(citation, tool)),
  };
}

/** Resolves a platform. Each version of a rule has the date of its first citation, the oldest copy with that text. */
export function resolvePlatform(platform: PlatformFile, publishers: PublishersFile): Platform {
  const { slug, name, for_tools_with, sources, rules, steps = [] } = platform;
  const findFirstSource = ({ sources: [first] }: FileVersion) => sources[first?.source ?? ''];
  const resolveVersion = (version: FileVersion): RuleVersion => ({
    says: version.says ?? null,
    change: version.change ?? null,
    dated: findFirstSource(version)?.dated ?? '',
    citations: version.sources.map((citation) => resolveCitation(citation, platform)),
  });
  return {
    slug,
    name,
    for_tools_with,
    rules: Object.entries(rules).map(([id, { title, touches, practice, versions }]) => ({
      id,
      title,
      document: findFirstSource(versions[0] as FileVersion)?.title ?? '',
      touches,
      ...(practice && { practice }),
      versions: versions.map(resolveVersion),
    })),
    steps: steps.map(({ sources: citations, ...step }) => ({
      ...step,
      citations: citations.map((citation) => resolveCitation(citation, platform)),
    })),
    sources: resolveSources(platform, publishers),
  };
}

/**
 * Finds the date of a build: the latest date on which we read or searched for a page. It comes from the data, so that the same facts
 * always produce the same bytes.
 */
export const findBuildDate = memoizeByObject(({ tools, platforms, currencies }: ValidFacts): string => {
  const { read } = currencies.data.source;
  const toolDates = tools.flatMap(({ data: { sources, searches = {} } }) => [
    findLastReadDate({ sources: Object.values(sources) }) ?? read,
    ...Object.values(searches).map(({ on }) => on),
  ]);
  const platformDates = platforms.map(({ data }) => findLastReadDate({ sources: Object.values(data.sources) }) ?? read);
  return findNewest([...toolDates, ...platformDates, read]) ?? read;
});

/** The facts, with everything derived from them. */
export interface Corpus extends FrozenBoards {
  readonly facts: ValidFacts;
}

/** Resolves valid facts and computes the boards: the stage between check and publish. */
export function deriveCorpus(facts: ValidFacts): Corpus {
  const { methodology, currencies, catalogue, categories } = facts;
  const vocabulary = { currencies: currencies.data, catalogue: catalogue.data, categories: categories.data };
  const rules = { ...methodology.data, ...vocabulary };
  return { facts, ...freezeBoards(resolve(facts), rules) };
}
