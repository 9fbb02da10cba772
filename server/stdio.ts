import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { pino } from 'pino';
import { loadOnce } from '../model/memoize.ts';
import { withoutNulls } from './mcp/handler.ts';
import { factsServers } from './mcp/server.ts';
import { openSnapshot } from './node/snapshot/open.ts';
import { operations } from './operations/all-operations.ts';
import { createLog, reportTo } from './runtime/log.ts';
import { setting } from './runtime/settings.ts';

/** MCP over stdio, until the input ends. Nothing but messages is written to standard output. */
async function main({ env }: NodeJS.Process): Promise<void> {
  // Answers cite an address. The default is that of `npm start`.
  const baseUrl = setting('BASE_URL', env) ?? 'http://127.0.0.1:3000';
  const log = createLog('error', pino.destination({ dest: 2, sync: true }));
  const snapshot = await openSnapshot(env);
  // Only the tools that read pages need them.
  const pages = loadOnce(async () => (await import('./app.ts')).createApp(snapshot, { baseUrl, log }));
  const servers = factsServers(operations, snapshot, baseUrl, reportTo(log), async (request) =>
    (await pages()).fetch(request),
  );

  const transport = new StdioServerTransport();
  serveStdio(servers, { transport });
  const { onmessage } = transport;
  transport.onmessage = (message) => onmessage?.(withoutNulls(message));
}

await main(process).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
