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

/** The parameters that name tools, in every operation. */
const TOOL_PARAMETERS = ['slug', 'tools', 'without'] as const;
type ToolParameter = (typeof TOOL_PARAMETERS)[number];

/** Replaces the names of tools by slugs. Returns the same object if nothing changes. */
export function resolveTools(
  input: Readonly<Record<string, unknown>>,
  snapshot: Snapshot,
): Readonly<Record<string, unknown>> {
  const toSlug = (name: unknown) => findSlug(snapshot, String(name)) ?? name;
  const changes = TOOL_PARAMETERS.flatMap((name) => {
    const value = input[name];
    if (value === undefined) return [];
    const slugs = Array.isArray(value) ? [...new Set(value.map(toSlug))] : toSlug(value);
    return String(slugs) === String(value) ? [] : [[name, slugs] as const];
  });
  return changes.length === 0 ? input : { ...input, ...Object.fromEntries(changes) };
}

export function isToolParameter(name: string): boolean {
  return (TOOL_PARAMETERS as readonly string[]).includes(name);
}

/** Separators between names of tools, as in "A vs. B" and "A and B". */
const BETWEEN_NAMES = /\s+(?:vs\.?|versus|and|or|&)\s+|\s*[;|\n]\s*/i;

/** Splits a text into names of tools. Returns the entire text if it is itself a name, or if a part is not a name. */
export function splitToolNames(text: unknown, snapshot: Snapshot): unknown[] {
  if (typeof text !== 'string' || findSlug(snapshot, text) !== undefined) return [text];
  const parts = text.split(BETWEEN_NAMES);
  return parts.every((part) => findSlug(snapshot, part) !== undefined) ? parts : [text];
}

export const ToolName = TextParameter(MAX_NAME_LENGTH, { description: 'Slug, name, domain or package of a tool.' });

/** A parameter that lists tools. */
export const ToolNames = (description: string) => ListParameter(ToolName, { maxItems: MAX_ITEMS, description });

/** Rejects unknown tools in every parameter. @throws Problem tool_not_found */
export function validateTools(
  snapshot: Snapshot,
  input: Readonly<Partial<Record<ToolParameter, string | string[]>>>,
): void {
  for (const parameter of TOOL_PARAMETERS)
    for (const name of [input[parameter] ?? []].flat()) findTool(snapshot, name, parameter);
}

/**
 * Finds a tool by its slug, former slug, name, alias or identifier.
 * @throws Problem tool_not_found, with the slugs of the tools that share the name or have the nearest names
 */
export function findTool(snapshot: Snapshot, name: string, parameter: string): Tool {
  const tool = snapshot.tools.get(findSlug(snapshot, name) ?? '');
  if (tool) return tool;
  const value = firstCharacters(name, 100);
  const suggestions = suggestSlugs(snapshot, name);
  const reason =
    findSlugs(snapshot, name).length > 0 ? `Several tools are called "${value}".` : `Unknown tool "${value}".`;
  throw new Problem(
    'tool_not_found',
    `${reason}${formatDidYouMean(suggestions)} search_tools (GET /api/v1/tools) lists all tools.`,
    {
      parameter,
      value,
      nearest: suggestions,
    },
  );
}
