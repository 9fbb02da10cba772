import type { TObject } from 'typebox';
import { createApp } from '../../../server/app.ts';
import type { Operation } from '../../../server/call/operation.ts';
import { createLog } from '../../../server/config/log.ts';
import { operations } from '../../../server/operations/all.ts';
import { fixtureSnapshot } from '../../fixture/snapshot.ts';
import { post, request } from '../mcp/rpc.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = any;

/** Serves the fixture with an additional operation. */
export async function serveWith<Input extends TObject, Output extends TObject>(operation: Operation<Input, Output>) {
  const log = createLog('silent', { write: () => {} });
  const table = [...operations, operation as unknown as Operation];
  const app = createApp(await fixtureSnapshot(), { baseUrl: 'http://localhost', log }, table);
  const get = async (path: string, init?: RequestInit) => app.fetch(new Request(`http://localhost${path}`, init));
  const mcp = async (method: string, params: object): Promise<Answer> =>
    (await post({ get }, request(method, params), { host: 'localhost' })).body.result;
  return {
    get,
    /** @param path below the root of the API */
    rest: async (path: string): Promise<Answer> => (await get(`/api/v1${path}`)).json(),
    mcp,
    /** Calls the operation over MCP. If it fails, parses the problem from the text content. */
    call: async (args: object): Promise<Answer> => {
      const { structuredContent, content } = await mcp('tools/call', { name: operation.name, arguments: args });
      return structuredContent ?? JSON.parse(content[0].text);
    },
  };
}
