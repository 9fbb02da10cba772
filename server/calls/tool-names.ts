import { memoizeByText } from '../../model/memoize.ts';
import { findSimilarNames, formatDidYouMean } from '../../model/nearest.ts';
import { normalizeName } from '../../model/phrase-key.ts';
import type { Tool } from '../../model/tool.ts';
import { firstCharacters } from '../../model/words/beginning.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { Problem } from '../http/problem.ts';
import { findIdentifiers, findNearestByIdentifier } from '../search/identifiers.ts';
import { ListParameter, MAX_ITEMS, TextParameter } from './parameter-schema.ts';

/** The number of tools that a problem may list. */
const MAX_SUGGESTED = 10;

/** The slugs of tools, by normalized slug, name and alias. */
const slugsByName = memoizeBySnapshot(({ tools }: Snapshot): ReadonlyMap<string, ReadonlySet<string>> => {
  const byName = new Map<string, Set<string>>();
  for (const { slug, name, aliases } of tools.values()) {
    for (const text of [slug, name, ...aliases]) {
      const key = normalizeName(text);
      if (key !== '') byName.set(key, (byName.get(key) ?? new Set()).add(slug));
    }
  }
  return byName;
});

/** Finds the slug of a tool by its slug, name, alias or identifier. Undefined if no tool or several match. */
export function findSlug(snapshot: Snapshot, name: string): string | undefined {
  if (snapshot.tools.has(name)) return name;
  const [slug, ...others] = findSlugs(snapshot, name);
  return others.length === 0 ? slug : undefined;
}

/** In characters. Longer texts are not looked up. */
const MAX_NAME_LENGTH = 300;
/** One call looks up each of its names several times. */
const MAX_FOUND = 1000;

/** Finds the slugs of all tools with a name or, if there are none, with an identifier. */
function findSlugs(snapshot: Snapshot, name: string): readonly string[] {
  return name.length > MAX_NAME_LENGTH ? [] : slugFinder(snapshot)(name);
}

const slugFinder = memoizeBySnapshot((snapshot) =>
  memoizeByText(MAX_FOUND, (name): readonly string[] => {
    const byName = slugsByName(snapshot).get(normalizeName(name));
    const slugs = byName ?? new Set(findIdentifiers(snapshot, name).map(({ slug }) => slug));
    return [...slugs].slice(0, MAX_SUGGESTED);
  }),
);

/** Suggests slugs for a name: of the tools with this name or, if there are none, of the tools with the nearest slug, name or identifier. */
export function suggestSlugs(snapshot: Snapshot, name: string): string[] {
  const matches = findSlugs(snapshot, name);
  if (matches.length > 0) return [...matches];
  const bySlug = findSimilarNames(name, [...snapshot.tools.keys()]);
  if (bySlug.length > 0) return bySlug;
  const byName = slugsByName(snapshot);
  const nearSlugs = findSimilarNames(normalizeName(name), [...byName.keys()]).flatMap((name) => [
    ...(byName.get(name) ?? []),
  ]);
  return [...new Set(nearSlugs.length > 0 ? nearSlugs : findNearestByIdentifier(snapshot, name))].slice(
    0,
    MAX_SUGGESTED,
  );
}

/** Whether at least one tool has this name or identifier. */
export function isKnownTool(snapshot: Snapshot, text: string): boolean {
  return snapshot.tools.has(text) || findSlugs(snapshot, text).length > 0;
}

/** Whether at least one tool has this name. Identifiers don't count. */
export function isToolName(snapshot: Snapshot, text: string): boolean {
  return slugsByName(snapshot).has(normalizeName(text));
}

/** Matches single words that may be a URL or a package name. */
const ADDRESS = /^\S*[./:@]\S*$/;

/** Finds the slug of a tool whose name or identifier is the entire text. */
export function findSlugByName(snapshot: Snapshot, text: string): string | undefined {
  return isToolName(snapshot, text) || ADDRESS.test(text) ? findSlug(snapshot, text) : undefined;
}

export const ToolName = TextParameter(MAX_NAME_LENGTH, { description: 'Slug, name, domain or package of a tool.' });

/** A parameter that lists tools. */
export const ToolNames = (description: string) => ListParameter(ToolName, { maxItems: MAX_ITEMS, description });

/**
 * Finds a tool by its slug, former slug, name, alias or identifier.
 * @throws Problem tool_not_found, with the slugs of the tools that share the name or have the nearest names
 */
export function findTool(snapshot: Snapshot, name: string, parameter: string): Tool {
  const tool = snapshot.tools.get(findSlug(snapshot, name) ?? '');
  if (tool) return tool;
  const value = firstCharacters(name, 100);
  const suggestions = suggestSlugs(snapshot, name);
  const detail = `"${parameter}" ${describeUnknownTool(snapshot, value)}${formatDidYouMean(suggestions)}`;
  throw new Problem('tool_not_found', detail, { parameter, value, nearest: suggestions });
}

/** Completes the sentence that begins with the name of the parameter. */
export function describeUnknownTool(snapshot: Snapshot, name: string): string {
  const reason = findSlugs(snapshot, name).length > 0 ? 'has the ambiguous name' : 'has the unknown tool';
  return `${reason} "${firstCharacters(name, 100)}". search_tools (GET /api/v1/tools) lists all tools.`;
}
