import { Type } from 'typebox';
import { didYouMean, nearest } from '../../model/nearest.ts';
import { normalizeName } from '../../model/phrase-key.ts';
import type { Tool } from '../../model/tool.ts';
import { firstCharacters } from '../../model/words/beginning.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { Problem } from '../http/problem.ts';
import { findIdentifiers, nearestByIdentifier } from '../search/identifiers.ts';

/** Tools that a problem lists. */
const MAX_SUGGESTED = 10;

/** The slugs of tools by normalized slug, name, alias or former slug. */
const slugsByName = memoizeBySnapshot(({ tools }: Snapshot): ReadonlyMap<string, ReadonlySet<string>> => {
  const byName = new Map<string, Set<string>>();
  for (const { slug, name, aliases, former_slugs } of tools.values()) {
    for (const text of [slug, name, ...aliases, ...former_slugs]) {
      const key = normalizeName(text);
      if (key !== '') byName.set(key, (byName.get(key) ?? new Set()).add(slug));
    }
  }
  return byName;
});

/** The slug of the tool with this slug, former slug, name, alias or identifier. Undefined if none or several have it. */
export function findSlug(snapshot: Snapshot, named: string): string | undefined {
  const { tools, formerSlugs } = snapshot;
  if (tools.has(named)) return named;
  const [only, ...others] = formerSlugs.has(named) ? [formerSlugs.get(named)] : slugsCalled(snapshot, named);
  return others.length === 0 ? only : undefined;
}

/** The former slugs of a tool that still lead to it. */
export function formerSlugs(snapshot: Snapshot, slug: string): string[] {
  const { former_slugs: former = [] } = snapshot.tools.get(slug) ?? {};
  return former.filter((other) => other !== slug && findSlug(snapshot, other) === slug);
}

/** The slugs of the tools that have a name or, if none has, an identifier. */
function slugsCalled(snapshot: Snapshot, named: string): string[] {
  const byName = slugsByName(snapshot).get(normalizeName(named));
  const slugs = byName ?? new Set(findIdentifiers(snapshot, named).map(({ slug }) => slug));
  return [...slugs].slice(0, MAX_SUGGESTED);
}

/** The slugs of tools that a name may mean: those that share it, else those with the nearest slugs, names or identifiers. */
export function suggestSlugs(snapshot: Snapshot, named: string): string[] {
  const several = slugsCalled(snapshot, named);
  if (several.length > 0) return several;
  const bySlug = nearest(named, [...snapshot.tools.keys()]);
  if (bySlug.length > 0) return bySlug;
  const byName = slugsByName(snapshot);
  const near = nearest(normalizeName(named), [...byName.keys()]).flatMap((name) => [...(byName.get(name) ?? [])]);
  return [...new Set(near.length > 0 ? near : nearestByIdentifier(snapshot, named))].slice(0, MAX_SUGGESTED);
}

/** Whether a text names at least one tool. */
export function isKnownTool(snapshot: Snapshot, text: string): boolean {
  return snapshot.tools.has(text) || slugsCalled(snapshot, text).length > 0;
}

/** Whether a text is the name of a tool, not an identifier. */
export function isToolName(snapshot: Snapshot, text: string): boolean {
  return slugsByName(snapshot).has(normalizeName(text));
}

/** A single word with one of these signs may be an address or a package. */
const ADDRESS = /^\S*[./:@]\S*$/;

/** The slug of the tool whose name or identifier is the whole text. */
export function findSlugByName(snapshot: Snapshot, text: string): string | undefined {
  return isToolName(snapshot, text) || ADDRESS.test(text) ? findSlug(snapshot, text) : undefined;
}

/** The parameters that name tools, in every operation. */
const TOOL_PARAMETERS = ['slug', 'tools', 'without'] as const;
type ToolParameter = (typeof TOOL_PARAMETERS)[number];

/** Replaces names of tools by slugs. Returns the same object if nothing changes. */
export function resolveTools(
  input: Readonly<Record<string, unknown>>,
  snapshot: Snapshot,
): Readonly<Record<string, unknown>> {
  const slugOf = (named: unknown) => findSlug(snapshot, String(named)) ?? named;
  const replaced = TOOL_PARAMETERS.flatMap((name) => {
    const given = input[name];
    if (given === undefined) return [];
    const slugs = Array.isArray(given) ? [...new Set(given.map(slugOf))] : slugOf(given);
    return String(slugs) === String(given) ? [] : [[name, slugs] as const];
  });
  return replaced.length === 0 ? input : { ...input, ...Object.fromEntries(replaced) };
}

export function isToolParameter(name: string): boolean {
  return (TOOL_PARAMETERS as readonly string[]).includes(name);
}

/** Words and signs between names of tools: "A vs. B", "A and B". */
const BETWEEN_NAMES = /\s+(?:vs\.?|versus|and|or|&)\s+|\s*[;|\n]\s*/i;

/** Splits a list of names. Keeps a text that is a name itself, or has a part that is none. */
export function splitToolNames(text: unknown, snapshot: Snapshot): unknown[] {
  if (typeof text !== 'string' || findSlug(snapshot, text) !== undefined) return [text];
  const parts = text.split(BETWEEN_NAMES);
  return parts.every((part) => findSlug(snapshot, part) !== undefined) ? parts : [text];
}

export const ToolName = Type.String({
  minLength: 1,
  maxLength: 300,
  description: 'Slug, name, domain or package of a tool.',
});

/** The parameter that names the tools of a list. */
export const ToolNames = (description: string) =>
  Type.Optional(Type.Array(ToolName, { minItems: 1, maxItems: 1000, description }));

/** Refuses unknown tools in each parameter that names tools. @throws Problem tool_not_found */
export function validateTools(
  snapshot: Snapshot,
  input: Readonly<Partial<Record<ToolParameter, string | string[]>>>,
): void {
  for (const parameter of TOOL_PARAMETERS)
    for (const named of [input[parameter] ?? []].flat()) findTool(snapshot, named, parameter);
}

/**
 * The tool that is named by its slug, a former slug, its name, an alias or an identifier.
 * @throws Problem tool_not_found, with the slugs of the tools that share the name, or of those with the nearest names
 */
export function findTool(snapshot: Snapshot, named: string, parameter: string): Tool {
  const tool = snapshot.tools.get(findSlug(snapshot, named) ?? '');
  if (tool) return tool;
  const value = firstCharacters(named, 100);
  const near = suggestSlugs(snapshot, named);
  const why =
    slugsCalled(snapshot, named).length > 0 ? `Several tools are called "${value}".` : `There is no tool "${value}".`;
  throw new Problem('tool_not_found', `${why}${didYouMean(near)} search_tools (GET /api/v1/tools) lists all.`, {
    parameter,
    value,
    nearest: near,
  });
}
