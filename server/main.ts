import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { loadSnapshot, SnapshotError } from './snapshot/load.ts';

const port = Number(process.env.PORT ?? 3000);
const hostname = process.env.HOST ?? '127.0.0.1';
const baseUrl = (
  process.env.BASE_URL || `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`
).replace(/\/+$/, '');

async function main(): Promise<void> {
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT must be 0 to 65535, not "${process.env.PORT}"`);
  if (!URL.canParse(baseUrl)) throw new Error(`BASE_URL must be a URL, not "${baseUrl}"`);
  const snapshot = await loadSnapshot(process.env.DIST_DATA ?? fileURLToPath(new URL('../dist-data', import.meta.url)));
  const { counts, as_of, snapshot: id } = snapshot.manifest;
  const server = serve({ fetch: createApp(snapshot, baseUrl).fetch, port, hostname }, () => {
    console.log(`Outreach Facts: ${counts.tools} tools, ${counts.known} known facts as of ${as_of} (snapshot ${id})
  pages  ${baseUrl}/
  REST   ${baseUrl}/api/v1/tools  (described in ${baseUrl}/api/v1/openapi.json)
  MCP    ${baseUrl}/mcp`);
  });
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
