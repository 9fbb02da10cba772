import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createLog, reportTo } from './log.ts';
import { factsFace } from './mcp/facts-face.ts';
import { operations } from './operations/index.ts';
import { loadSnapshot, SnapshotError } from './snapshot/load.ts';

const { env } = process;

/**
 * The MCP face for a client on the same machine: one message a line on standard input, one a line on standard output, until the
 * input ends. Nothing else is ever written to standard output.
 */
async function main(): Promise<void> {
  const snapshot = await loadSnapshot(env.DIST_DATA || fileURLToPath(new URL('../dist-data', import.meta.url)));
  // Answers cite an address; without BASE_URL it is where `npm start` serves.
  const baseUrl = (env.BASE_URL || 'http://127.0.0.1:3000').replace(/\/+$/, '');
  const report = reportTo(createLog('error', pino.destination({ dest: 2, sync: true })));
  const answer = await factsFace(operations, snapshot, baseUrl, report);

  process.stdout.on('error', () => process.exit()); // The client is gone.
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const { body } = await answer(line, null);
    if (body !== null) process.stdout.write(`${body}\n`);
  }
}

await main().catch((error: Error) => {
  console.error(error instanceof SnapshotError ? `the snapshot is refused: ${error.message}` : error.message);
  process.exitCode = 1;
});
