import { basePathOf } from '../http/url.ts';
import { ICONS } from '../identity/identity.ts';
import { answerTo, resolve } from '../operations/answer.ts';
import { type Operation, pathParameters, withModelDefaults } from '../operations/operation.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { ArgumentKinds, NameKind } from './completion.ts';
import { ErrorCode, type Json, listing, type Method, method, RpcError } from './json-rpc.ts';
import { PARAMS } from './params.ts';

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

/** resources/list, resources/templates/list and resources/read: answers of operations as context for a model. */
export function resourceMethods(
  operations: readonly Operation[],
  snapshot: Snapshot,
  baseUrl: string,
): [string, Method][] {
  const offered = resourcesAmong(operations).map((operation) => ({
    operation,
    uri: uriOf(operation),
    pattern: new RegExp(`^${uriOf(operation).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/?#]+)')}$`),
  }));

  /** @throws RpcError -32002 */
  const read = (uri: string): Json => {
    const found = offered.find(({ pattern }) => pattern.test(uri));
    if (!found) {
      const all = resourceUris(operations).join(', ');
      throw new RpcError(RESOURCE_NOT_FOUND, `there is no resource "${uri.slice(0, 200)}". There are: ${all}`, { uri });
    }
    try {
      const input = withModelDefaults(found.operation, { ...found.pattern.exec(uri)?.groups });
      const body = answerTo(resolve(found.operation, input, snapshot), snapshot, baseUrl);
      return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(body) }] };
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'tool_not_found') throw error;
      throw new RpcError(RESOURCE_NOT_FOUND, error.detail(basePathOf(baseUrl)), {
        uri,
        nearest: error.particulars.nearest,
      });
    }
  };

  const described = offered.map(({ operation, uri }) => {
    const { name, title, description } = operation;
    const about = { name, title, description, mimeType: 'application/json', icons: ICONS };
    return isTemplate(operation) ? { uriTemplate: uri, ...about } : { uri, ...about };
  });
  return [
    ['resources/list', listing({ resources: described.filter((resource) => 'uri' in resource) })],
    [
      'resources/templates/list',
      listing({ resourceTemplates: described.filter((resource) => 'uriTemplate' in resource) }),
    ],
    ['resources/read', method(PARAMS['resources/read'], ({ uri }) => read(uri))],
  ];
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
