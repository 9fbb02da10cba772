import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { createApp } from './app.ts';
import { loadSnapshot, SnapshotError } from './snapshot/load.ts';

const { env } = process;
const port = Number(env.PORT || 3000);
const hostname = env.HOST || '127.0.0.1';

async function main(): Promise<void> {
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT must be 0 to 65535, not "${env.PORT}"`);
  if (env.BASE_URL && !/^https?:\/\/[^/]/.test(env.BASE_URL))
    throw new Error(`BASE_URL must be an http or https address, not "${env.BASE_URL}"`);
  const snapshot = await loadSnapshot(env.DIST_DATA || fileURLToPath(new URL('../dist-data', import.meta.url)));

  // The address is known once the server listens, and every answer cites it.
  let app: Hono | undefined;
  const server = serve(
    { fetch: (request) => app?.fetch(request) ?? new Response(null, { status: 503 }), port, hostname },
    (info) => {
      const host = hostname.includes(':') ? `[${hostname}]` : hostname;
      const baseUrl = (env.BASE_URL || `http://${host}:${info.port}`).replace(/\/+$/, '');
      app = createApp(snapshot, baseUrl);
      const { counts, as_of, snapshot: id } = snapshot.manifest;
      console.log(`Outreach Facts: ${counts.tools} tools, ${counts.known + counts.disputed} answered questions as of ${as_of} (snapshot ${id})
  listening on http://${host}:${info.port}
  pages  ${baseUrl}/
  REST   ${baseUrl}/api/v1/tools  (described in ${baseUrl}/api/v1/openapi.json)
  MCP    ${baseUrl}/mcp`);
    },
  );
  server.on('error', (error) => fail(`cannot listen on ${hostname}:${port}: ${error.message}`));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.close(() => process.exit(0)));
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

await main().catch((error: Error) =>
  fail(error instanceof SnapshotError ? `the snapshot is refused: ${error.message}` : error.message),
);
