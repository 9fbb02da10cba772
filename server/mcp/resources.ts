import { basePathOf } from '../http/url.ts';
import { ICONS } from '../identity/identity.ts';
import { type Operation, pathParameters, withModelDefaults } from '../operations/operation.ts';
import { answerTo, resolve } from '../operations/request.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { ArgumentKinds, NameKind } from './completion.ts';
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
      const body = answerTo(resolve(operation, input, snapshot), snapshot, baseUrl);
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
