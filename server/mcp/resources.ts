import { basePathOf } from '../http/base-path.ts';
import { ICONS } from '../identity/icon.ts';
import { answerTo, resolve } from '../operations/answer.ts';
import type { Operation } from '../operations/operation.ts';
import { Problem } from '../problem/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type Json, RpcError } from './message.ts';
import { FIXED, RESOURCES, SCHEME, TOOL_TEMPLATE } from './resource-addresses.ts';
import type { Kind } from './vocabulary.ts';

/** The code of a resource that is not there, up to revision 2025-11-25. */
export const RESOURCE_NOT_FOUND = -32002;

const TOOL = /^outreach-facts:\/\/tools\/([^/?#]+)$/;

/** Templates of addresses, and the kinds of name that their variables take. */
export const TEMPLATES: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  [TOOL_TEMPLATE]: { slug: 'slug' },
};

/** The answers of operations that a person may want to put before a model, by address. */
export function resourcesOf(operations: readonly Operation[], snapshot: Snapshot, baseUrl: string) {
  const named = (name: string): Operation => {
    const operation = operations.find((operation) => operation.name === name);
    if (!operation) throw new Error(`there is no operation ${name}`);
    return operation;
  };
  const describe = (name: string) => {
    const { title, description } = named(name);
    return { name, title, description, mimeType: 'application/json', icons: ICONS };
  };

  const list: Json[] = Object.entries(FIXED).map(([path, name]) => ({ uri: SCHEME + path, ...describe(name) }));
  const templates: Json[] = [{ uriTemplate: TOOL_TEMPLATE, ...describe('get_tool') }];

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
      const request = resolve(named(name), slug === undefined ? {} : { slug }, snapshot);
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
  return { list, templates, read };
}
