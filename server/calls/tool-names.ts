import { Type } from 'typebox';
import { groupBy } from '../../model/group-by.ts';
import { domainOf, type Identifier, identifierKey, identifiersIn } from '../../model/identifier.ts';
import { didYouMean, nearest } from '../../model/nearest.ts';
import { plain } from '../../model/phrase-key.ts';
import type { Tool } from '../../model/tool.ts';
import { beginningOf } from '../../model/words/beginning.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { Problem } from '../http/problem.ts';

/** How many tools of one name a problem lists. */
const MAX_ALIKE = 10;

/** The slugs of the tools that have a name, by the name as it is compared: slugs, names, aliases and former slugs. */
const slugsByName = perSnapshot(({ tools }: Snapshot): ReadonlyMap<string, ReadonlySet<string>> => {
  const byName = new Map<string, Set<string>>();
  for (const { slug, name, aliases, former_slugs } of tools.values()) {
    for (const text of [slug, name, ...aliases, ...former_slugs]) {
      const key = plain(text);
      if (key !== '') byName.set(key, (byName.get(key) ?? new Set()).add(slug));
    }
  }
  return byName;
});

/** The slug of the tool that is named by its slug, a former slug, its name, an alias or an identifier. Undefined if there is none, or several. */
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

/** The slugs of the first tools that have a name or, if it is nobody's, an identifier. */
function slugsCalled(snapshot: Snapshot, named: string): string[] {
  const owners = slugsByName(snapshot).get(plain(named)) ?? new Set(ownedIn(snapshot, named).map(({ slug }) => slug));
  return [...owners].slice(0, MAX_ALIKE);
}

/** The slugs of the tools that share a name or, if none has it, of those with the nearest names. */
export function alikeOrNearest(snapshot: Snapshot, named: string): string[] {
  const several = slugsCalled(snapshot, named);
  return several.length > 0 ? several : nearestSlugs(snapshot, named);
}

/** Whether a text is the name of a tool rather than an identifier. */
export function isToolName(snapshot: Snapshot, text: string): boolean {
  return slugsByName(snapshot).has(plain(text));
}

/** One word with one of these may be an address or a package. */
const ADDRESS = /^\S*[./:@]\S*$/;

/** The slug of the tool that a text names and says nothing else of. */
export function slugNamedBy(snapshot: Snapshot, text: string): string | undefined {
  return isToolName(snapshot, text) || ADDRESS.test(text) ? findSlug(snapshot, text) : undefined;
}

/** The slugs nearest to a name that no tool has; if none is near, those of the tools with the nearest names or identifiers. */
function nearestSlugs(snapshot: Snapshot, named: string): string[] {
  const bySlug = nearest(named, [...snapshot.tools.keys()]);
  if (bySlug.length > 0) return bySlug;
  const byName = slugsByName(snapshot);
  const near = nearest(plain(named), [...byName.keys()]).flatMap((name) => [...(byName.get(name) ?? [])]);
  const found = near.length > 0 ? near : nearestByIdentifier(snapshot, named);
  return [...new Set(found)].slice(0, MAX_ALIKE);
}

/** An identifier of a tool. The domain of its website has no sources. */
export interface Owned extends Identifier {
  readonly slug: string;
}

/** The identifiers of all tools, by the key under which they are compared. Tools can share a website, but nothing else. */
const ownedByKey = perSnapshot(({ tools }: Snapshot): ReadonlyMap<string, readonly Owned[]> => {
  const owned = [...tools.values()].flatMap(({ slug, website, identifiers = [] }) => {
    const home = { kind: 'domain' as const, id: domainOf(website), sources: [] };
    return [home, ...identifiers].map((one) => ({ slug, ...one }));
  });
  return groupBy(owned, identifierKey);
});

/**
 * The identifiers that a text is, as an address, a package URL, `kind:id` or an id alone: of one tool, or of several where it does not say
 * which it means. Of an address, only the longest part that is somebody's counts.
 */
export function ownedIn(snapshot: Snapshot, text: string): readonly Owned[] {
  const byKey = ownedByKey(snapshot);
  const found = identifiersIn(text).flatMap((one) => byKey.get(identifierKey(one)) ?? []);
  const ids = found.filter(({ kind }) => kind !== 'domain');
  return ids.length > 0 ? ids : found.filter(({ id }) => id === found[0]?.id);
}

/** How many characters of a text are compared with the identifiers. */
const MAX_COMPARED = 80;

/** The slugs of the tools with the identifiers nearest to a text that is none: of the same kind as what can be read in it. */
function nearestByIdentifier(snapshot: Snapshot, text: string): string[] {
  const all = [...ownedByKey(snapshot).values()].flat();
  for (const { kind, id } of identifiersIn(text.slice(0, MAX_COMPARED))) {
    const slugsById = groupBy(
      all.filter((one) => one.kind === kind),
      (one) => one.id,
    );
    const near = nearest(id, [...slugsById.keys()]);
    if (near.length > 0) return near.flatMap((one) => slugsById.get(one) ?? []).map(({ slug }) => slug);
  }
  return [];
}

/** The parameters that name tools, in every operation that has them. */
const TOOL_PARAMETERS = ['slug', 'tools', 'without'] as const;
type ToolParameter = (typeof TOOL_PARAMETERS)[number];

/** The input with the slug of each tool that it names otherwise. The same object where there is nothing to replace. */
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

export const ToolName = Type.String({
  minLength: 1,
  maxLength: 300,
  description: 'The slug, name, domain or package of a tool.',
});

/** The parameter that names the tools of a list. */
export const ToolNames = (description: string) =>
  Type.Optional(Type.Array(ToolName, { minItems: 1, maxItems: 1000, description }));

/** Refuses names of no tool, in each parameter that names tools. @throws Problem tool_not_found */
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
  const value = beginningOf(named, 100);
  const near = alikeOrNearest(snapshot, named);
  const why =
    slugsCalled(snapshot, named).length > 0 ? `Several tools are called "${value}".` : `There is no tool "${value}".`;
  throw new Problem('tool_not_found', `${why}${didYouMean(near)} search_tools (GET /api/v1/tools) lists all.`, {
    parameter,
    value,
    nearest: near,
  });
}
