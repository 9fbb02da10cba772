import { pino } from 'pino';
import { loadOnce } from '../model/memoize.ts';
import { createFactsHandler } from './mcp/handler.ts';
import { openSnapshot } from './node/snapshot/open.ts';
import { MAX_LINE_BYTES, splitLines } from './node/stdio/lines.ts';
import { operations } from './operations/all-operations.ts';
import { createLog, reportTo } from './runtime/log.ts';
import { setting } from './runtime/settings.ts';

/**
 * MCP over stdio: one message per line on standard input and standard output, until the input ends. Nothing else is written to standard
 * output.
 */
async function main({ env }: NodeJS.Process): Promise<void> {
  // Answers cite an address. The default is that of `npm start`.
  const baseUrl = setting('BASE_URL', env) ?? 'http://127.0.0.1:3000';
  const log = createLog('error', pino.destination({ dest: 2, sync: true }));
  const snapshot = await openSnapshot(env);
  const report = reportTo(log);
  // Only the tools that read pages need them, each mostly once: nothing is stored.
  const pages = loadOnce(async () =>
    (await import('./app.ts')).createApp(snapshot, { baseUrl, log, store: { get: () => undefined, set: () => {} } }),
  );
  const answer = createFactsHandler(operations, snapshot, baseUrl, report, async (request) =>
    (await pages()).fetch(request),
  );

  process.stdout.on('error', () => process.exit()); // The client has disconnected.
  for await (const line of process.stdin.pipe(splitLines(MAX_LINE_BYTES))) {
    if (line.trim() === '') continue;
    const { body } = await answer(line, null);
    if (body !== null) process.stdout.write(`${body}\n`);
  }
}

await main(process).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
