import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { pino } from 'pino';
import { loadOnce } from '../../model/memoize.ts';
import { withoutNulls } from '../mcp/handler.ts';
import { factsServers } from '../mcp/server.ts';
import { operations } from '../operations/all-operations.ts';
import { createLog, reportTo } from '../runtime/log.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** MCP over standard input and output, until the input ends. Nothing but messages is written to standard output. */
export function serveMcp(snapshot: Snapshot, baseUrl: string): undefined {
  const log = createLog('error', pino.destination({ dest: 2, sync: true }));
  // Only the tools that read pages need them.
  const pages = loadOnce(async () => (await import('../app.ts')).createApp(snapshot, { baseUrl, log }));
  const servers = factsServers(operations, snapshot, baseUrl, reportTo(log), async (request) =>
    (await pages()).fetch(request),
  );
  const transport = new StdioServerTransport();
  serveStdio(servers, { transport });
  const { onmessage } = transport;
  transport.onmessage = (message) => onmessage?.(withoutNulls(message));
}
