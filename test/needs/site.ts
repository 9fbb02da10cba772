import { expect } from 'vitest';
import { createApp } from '../../server/app.ts';
import { createLog } from '../../server/config/log.ts';
import { operations } from '../../server/operations/all.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { fetchWhole, fillLists } from '../restore-answer.ts';

/* Calls the app directly, without a network, so that thousands of requests take only seconds. */

const BASE_URL = 'http://localhost';

export interface Site {
  readonly snapshot: Snapshot;
  /** Requests a page or a file, and returns its body. @throws Error if the status is not 200 */
  text(path: string, accept?: string): Promise<string>;
  /** Requests JSON from the API, and fills in empty lists. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  json(path: string): Promise<any>;
  /** Calls a tool over MCP, and returns its structured content with empty lists filled in. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  call(name: string, args: object): Promise<any>;
}

/** Creates the app of a snapshot, with functions to call it. */
export function openSite(snapshot: Snapshot): Site {
  const app = createApp(snapshot, { baseUrl: BASE_URL, log: createLog('silent', { write: () => {} }) });
  const text: Site['text'] = async (path, accept = 'text/html') => {
    // A browser does not send the fragment.
    const [address = ''] = path.split('#');
    const response = await app.fetch(new Request(BASE_URL + address, { headers: { accept } }));
    const body = await response.text();
    if (response.status !== 200) throw new Error(`${path} has status ${response.status}: ${body.slice(0, 300)}`);
    return body;
  };
  return {
    snapshot,
    text,
    json: (path) => fetchWhole({ json: async (address) => JSON.parse(await text(address, 'application/json')) }, path),
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
      return fillLists(
        operations.find((operation) => operation.name === name) ?? expect.fail(name),
        result.structuredContent,
      );
    },
  };
}
