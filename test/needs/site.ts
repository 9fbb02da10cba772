import { expect } from 'vitest';
import { operations } from '../../server/all-operations.ts';
import { createApp } from '../../server/app.ts';
import { createLog } from '../../server/config/log.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { fillIn, fillInAt } from '../restore-answer.ts';

/* The service without a socket, so that thousands of requests take seconds. */

const BASE_URL = 'http://localhost';

export interface Site {
  readonly snapshot: Snapshot;
  /** The body of a page, a list or a file. @throws Error if it is not answered with 200 */
  text(path: string, accept?: string): Promise<string>;
  /** The JSON, with what was left out of it. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  json(path: string): Promise<any>;
  /** The structured content of a tool call over MCP. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  call(name: string, args: object): Promise<any>;
}

export function openSite(snapshot: Snapshot): Site {
  const app = createApp(snapshot, { baseUrl: BASE_URL, log: createLog('silent', { write: () => {} }) });
  const text: Site['text'] = async (path, accept = 'text/html') => {
    const response = await app.fetch(new Request(BASE_URL + path, { headers: { accept } }));
    const body = await response.text();
    if (response.status !== 200) throw new Error(`${path} is answered with ${response.status}: ${body.slice(0, 300)}`);
    return body;
  };
  return {
    snapshot,
    text,
    json: async (path) => fillInAt(`/api/v1${path}`, JSON.parse(await text(`/api/v1${path}`, 'application/json'))),
    async call(name, args) {
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
      const headers = {
        host: 'localhost',
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      };
      const response = await app.fetch(
        new Request(`${BASE_URL}/mcp`, { method: 'POST', headers, body: JSON.stringify(message) }),
      );
      const { result } = (await response.json()) as { result: { structuredContent: object } };
      return fillIn(operations.find((one) => one.name === name) ?? expect.fail(name), result.structuredContent);
    },
  };
}
