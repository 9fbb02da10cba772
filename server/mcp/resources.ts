import { didYouMean, nearest } from '../../model/nearest.ts';
import { basePathOf } from '../http/url.ts';
import { ICONS } from '../identity/identity.ts';
import { requireKnown } from '../operations/input.ts';
import { type Operation, pathParameters, withModelDefaults } from '../operations/operation.ts';
import { answerRequest, resolveRequest } from '../operations/request.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { ErrorCode, type Json, RpcError } from './json-rpc.ts';

const SCHEME = 'outreach-facts:/';

/** The code for a missing resource, up to revision 2025-11-25. */
export const RESOURCE_NOT_FOUND = -32002;

/** An operation as a resource: `outreach-facts://methodology`, `outreach-facts://tools/{slug}`. */
const uriOf = ({ path }: Operation) => SCHEME + path;
const isTemplate = (operation: Operation) => pathParameters(operation).length > 0;
const resourcesAmong = (operations: readonly Operation[]) => operations.filter(({ isResource }) => isResource);

/** The addresses of all resources, templates last. */
export function resourceUris(operations: readonly Operation[]): string[] {
  const offered = resourcesAmong(operations);
  return [...offered.filter((one) => !isTemplate(one)), ...offered.filter(isTemplate)].map(uriOf);
}

/** resources/list, or resources/templates/list */
export function listedResources(operations: readonly Operation[], templates: boolean): Json[] {
  return resourcesAmong(operations)
    .filter((operation) => isTemplate(operation) === templates)
    .map((operation) => {
      const { name, title, description } = operation;
      const about = { name, title, description, mimeType: 'application/json', icons: ICONS };
      return { [templates ? 'uriTemplate' : 'uri']: uriOf(operation), ...about };
    });
}

/** resources/read: the answer of an operation as context for a model. @throws RpcError -32002 */
export function readResource(operations: readonly Operation[], snapshot: Snapshot, baseUrl: string, uri: string): Json {
  for (const operation of resourcesAmong(operations)) {
    const parameters = new RegExp(`^${uriOf(operation).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/?#]+)')}$`).exec(uri);
    if (!parameters) continue;
    try {
      const input = withModelDefaults(operation, { ...parameters.groups });
      const body = answerRequest(resolveRequest(operation, input, snapshot), snapshot, baseUrl);
      return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(body) }] };
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'tool_not_found') throw error;
      const { nearest } = error.particulars;
      throw new RpcError(RESOURCE_NOT_FOUND, error.detail(basePathOf(baseUrl)), { uri, nearest });
    }
  }
  const all = resourceUris(operations).join(', ');
  throw new RpcError(RESOURCE_NOT_FOUND, `there is no resource "${uri.slice(0, 200)}". There are: ${all}`, { uri });
}

/** The variables of a resource template, which are named after what they accept. @throws RpcError -32602 */
export function kindsOfTemplate(operations: readonly Operation[], uri: string): ArgumentKinds {
  const templates = resourcesAmong(operations).filter(isTemplate);
  const found = templates.find((operation) => uriOf(operation) === uri);
  if (found) return new Map(pathParameters(found).map((name) => [name, name as NameKind]));
  throw new RpcError(
    ErrorCode.InvalidParams,
    `"ref.uri": there is no template "${uri.slice(0, 200)}". There are: ${templates.map(uriOf).join(', ')}`,
  );
}

/** The kinds of names that arguments of prompts and variables of resource templates accept. */
export type NameKind = 'slug' | 'category' | 'job' | 'key';

/** Every name of each kind, in the order of the snapshot. */
export type KnownNames = Readonly<Record<NameKind, readonly string[]>>;

export function knownNamesOf({ tools, methodology }: Snapshot): KnownNames {
  return {
    slug: [...tools.keys()],
    category: Object.keys(methodology.categories),
    job: Object.keys(methodology.jobs),
    key: Object.keys(methodology.catalogue.keys),
  };
}

/** @throws RpcError -32602 with the nearest names, and with all names if there are few */
export function requireName(vocabulary: KnownNames, kind: NameKind, argument: string, value: string): void {
  const names = vocabulary[kind];
  if (names.includes(value)) return;
  const all = names.length <= 10 ? ` There are: ${names.join(', ')}` : '';
  throw new RpcError(
    ErrorCode.InvalidParams,
    `"${argument}": there is no ${kind} "${value.slice(0, 100)}".${didYouMean(nearest(value, names))}${all}`,
  );
}

/** The protocol's limit for one completion. */
const MAX_VALUES = 100;

/** The kind of name that each argument accepts; undefined for free text. */
export type ArgumentKinds = ReadonlyMap<string, NameKind | undefined>;

/**
 * completion/complete: suggests names for an argument of a prompt or a variable of a resource template.
 * @param kinds of names that the arguments accept
 * @param others the arguments that have a value already
 */
export function completion(
  vocabulary: KnownNames,
  kinds: ArgumentKinds,
  argument: { readonly name: string; readonly value: string },
  others: Readonly<Record<string, string>> = {},
): Json {
  if (!kinds.has(argument.name)) {
    throw new RpcError(
      ErrorCode.InvalidParams,
      `"argument.name": there is no "${argument.name.slice(0, 100)}" here. There are: ${[...kinds.keys()].join(', ')}`,
    );
  }
  requireKnown(Object.keys(others), [...kinds.keys()]);
  const kind = kinds.get(argument.name);
  // The value of another argument of the same kind is not suggested again: nobody compares a tool with itself.
  const used = Object.keys(others)
    .filter((name) => name !== argument.name && kinds.get(name) === kind)
    .map((name) => others[name]);
  const names = (kind ? vocabulary[kind] : []).filter((name) => !used.includes(name));
  const matches = complete(names, argument.value);
  return {
    completion: { values: matches.slice(0, MAX_VALUES), total: matches.length, hasMore: matches.length > MAX_VALUES },
  };
}

/** The names that start with the typed text, then those that contain it, then similar ones. */
function complete(names: readonly string[], typed: string): string[] {
  const wanted = typed.toLowerCase();
  const starting = names.filter((name) => name.startsWith(wanted));
  const containing = names.filter((name) => name.includes(wanted));
  return [...new Set([...starting, ...containing, ...nearest(wanted, names)])];
}
