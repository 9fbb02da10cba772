import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { createFactsHandler } from './mcp/facts-handler.ts';
import { limitLines, MAX_LINE_BYTES } from './mcp/limit-lines.ts';
import { operations } from './operations/index.ts';
import { createLog, reportTo } from './runtime/log.ts';
import { setting } from './runtime/settings.ts';
import { openSnapshot } from './snapshot/open.ts';

/**
 * The MCP face for a client on the same machine: one message a line on standard input, one a line on standard output, until the
 * input ends. Nothing else is ever written to standard output.
 */
async function main({ env }: NodeJS.Process): Promise<void> {
  // Answers cite an address; without BASE_URL it is where `npm start` serves.
  const baseUrl = setting('BASE_URL', env) ?? 'http://127.0.0.1:3000';
  const snapshot = await openSnapshot(env);
  const report = reportTo(createLog('error', pino.destination({ dest: 2, sync: true })));
  const answer = await createFactsHandler(operations, snapshot, baseUrl, report);

  process.stdout.on('error', () => process.exit()); // The client is gone.
  const lines = createInterface({
    input: process.stdin.pipe(limitLines(MAX_LINE_BYTES)),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const { body } = await answer(line, null);
    if (body !== null) process.stdout.write(`${body}\n`);
  }
}

await main(process).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
