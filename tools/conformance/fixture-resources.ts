import { type Json, RpcError } from '../../server/mcp/json-rpc.ts';
import { RESOURCE_NOT_FOUND } from '../../server/mcp/resources.ts';
import { IMAGE } from './fixture-tools.ts';

const TEXT = { uri: 'test://static-text', mimeType: 'text/plain' };
const BINARY = { uri: 'test://static-binary', mimeType: 'image/png' };
const TEMPLATED = /^test:\/\/template\/([^/]+)\/data$/;

export const resources: Json[] = [
  { ...TEXT, name: 'static text' },
  { ...BINARY, name: 'static binary' },
];
export const resourceTemplates: Json[] = [
  { uriTemplate: 'test://template/{id}/data', name: 'template', mimeType: 'application/json' },
];

/** @throws RpcError -32002 */
export function readResource(uri: string): Json {
  const id = TEMPLATED.exec(uri)?.[1];
  if (uri === TEXT.uri) return { contents: [{ ...TEXT, text: 'This is the content of the static text resource.' }] };
  if (uri === BINARY.uri) return { contents: [{ ...BINARY, blob: IMAGE.data }] };
  if (id === undefined) throw new RpcError(RESOURCE_NOT_FOUND, `there is no resource "${uri}"`, { uri });
  const text = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
  return { contents: [{ uri, mimeType: 'application/json', text }] };
}
