import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { createLog } from './log.ts';
import { answerWith, listen, portOf } from './node/server.ts';
import { stopGracefully } from './node/stop.ts';
import { loadSnapshot, SnapshotError } from './snapshot/load.ts';

const { env } = process;
const port = Number(env.PORT || 3000);
const hostname = env.HOST || '127.0.0.1';
const level = env.LOG_LEVEL || 'info';
const LEVELS = ['debug', 'info', 'error', 'silent'];

async function main(): Promise<void> {
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT must be 0 to 65535, not "${env.PORT}"`);
  if (env.BASE_URL && !/^https?:\/\/[^/]/.test(env.BASE_URL))
    throw new Error(`BASE_URL must be an http or https address, not "${env.BASE_URL}"`);
  if (!LEVELS.includes(level)) throw new Error(`LOG_LEVEL must be one of ${LEVELS.join(', ')}, not "${level}"`);
  const snapshot = await loadSnapshot(env.DIST_DATA || fileURLToPath(new URL('../dist-data', import.meta.url)));

  const log = createLog(level, pino.destination({ dest: 2, sync: true }));
  const server = await listen(port, hostname, log).catch((error: Error) => {
    throw new Error(`cannot listen on ${hostname}:${port}: ${error.message}`);
  });
  // The address is known once the server listens, and every answer cites it.
  const host = `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${portOf(server)}`;
  const baseUrl = (env.BASE_URL || host).replace(/\/+$/, '');
  let stopping = false;
  const app = createApp(snapshot, { baseUrl, log, isStopping: () => stopping });
  answerWith(server, app, log);

  const { counts, as_of, snapshot: id } = snapshot.manifest;
  console.log(`Outreach Facts: ${counts.tools} tools, ${counts.known + counts.disputed} answered questions as of ${as_of} (snapshot ${id})
  listening on ${host}
  pages  ${baseUrl}/
  REST   ${baseUrl}/api/v1/tools  (described in ${baseUrl}/api/v1/openapi.json)
  MCP    ${baseUrl}/mcp`);

  const stop = async (signal: NodeJS.Signals) => {
    stopping = true;
    log.info({ signal, snapshot: id }, 'stopping');
    await stopGracefully(server);
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

await main().catch((error: Error) =>
  fail(error instanceof SnapshotError ? `the snapshot is refused: ${error.message}` : error.message),
);
