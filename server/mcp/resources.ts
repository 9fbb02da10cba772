import { basePathOf } from '../http/url.ts';
import { ICONS } from '../identity/identity.ts';
import { answerTo, resolve } from '../operations/answer.ts';
import { type Operation, withModelDefaults } from '../operations/operation.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { ArgumentKinds } from './completion.ts';
import { ErrorCode, type Json, listing, type Method, method, RpcError } from './json-rpc.ts';
import { PARAMS } from './params.ts';

const SCHEME = 'outreach-facts://';

/** Resources that are the answer of an operation without input: its name by the path of the address. */
const FIXED = { methodology: 'get_methodology', 'datasets/ai-readiness': 'get_ai_readiness' } as const;

const TOOL_TEMPLATE = `${SCHEME}tools/{slug}`;
const TOOL = /^outreach-facts:\/\/tools\/([^/?#]+)$/;

/** The addresses of all resources, and the template of those that there is one of for each tool. */
export const RESOURCES: readonly string[] = [...Object.keys(FIXED).map((path) => SCHEME + path), TOOL_TEMPLATE];

/** The variables of each template. */
const TEMPLATES: ReadonlyMap<string, ArgumentKinds> = new Map([[TOOL_TEMPLATE, new Map([['slug', 'slug'] as const])]]);

/** The code for a missing resource, up to revision 2025-11-25. */
export const RESOURCE_NOT_FOUND = -32002;

/** resources/list, resources/templates/list and resources/read: answers of operations as context for a model. */
export function resourceMethods(
  operations: readonly Operation[],
  snapshot: Snapshot,
  baseUrl: string,
): [string, Method][] {
  const named = (name: string): Operation => {
    const operation = operations.find((operation) => operation.name === name);
    if (!operation) throw new Error(`there is no operation ${name}`);
    return operation;
  };
  const describe = (name: string) => {
    const { title, description } = named(name);
    return { name, title, description, mimeType: 'application/json', icons: ICONS };
  };

  /** @throws RpcError -32002 */
  const read = (uri: string): Json => {
    const fixed = new Map<string, string>(Object.entries(FIXED)).get(uri.slice(SCHEME.length));
    const slug = TOOL.exec(uri)?.[1];
    const name = slug === undefined ? fixed : 'get_tool';
    if (!uri.startsWith(SCHEME) || name === undefined) {
      throw new RpcError(
        RESOURCE_NOT_FOUND,
        `there is no resource "${uri.slice(0, 200)}". There are: ${RESOURCES.join(', ')}`,
        { uri },
      );
    }
    try {
      const operation = named(name);
      const input = withModelDefaults(operation, slug === undefined ? {} : { slug });
      const request = resolve(operation, input, snapshot);
      const body = answerTo(request, snapshot, baseUrl);
      return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(body) }] };
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'tool_not_found') throw error;
      throw new RpcError(RESOURCE_NOT_FOUND, error.detail(basePathOf(baseUrl)), {
        uri,
        nearest: error.particulars.nearest,
      });
    }
  };

  const resources = Object.entries(FIXED).map(([path, name]) => ({ uri: SCHEME + path, ...describe(name) }));
  return [
    ['resources/list', listing({ resources })],
    [
      'resources/templates/list',
      listing({ resourceTemplates: [{ uriTemplate: TOOL_TEMPLATE, ...describe('get_tool') }] }),
    ],
    ['resources/read', method(PARAMS['resources/read'], ({ uri }) => read(uri))],
  ];
}

/** The variables of a resource template. @throws RpcError -32602 */
export function kindsOfTemplate(uri: string): ArgumentKinds {
  const kinds = TEMPLATES.get(uri);
  if (kinds) return kinds;
  throw new RpcError(
    ErrorCode.InvalidParams,
    `"ref.uri": there is no template "${uri.slice(0, 200)}". There are: ${[...TEMPLATES.keys()].join(', ')}`,
  );
}
