import { Readable } from 'node:stream';
import { deserializeMessage } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { memoizeAsync } from '../../model/memoize.ts';
import { firstCharacters } from '../../model/words/beginning.ts';
import { printable } from '../../model/words/printable.ts';
import { createErrorReporter, openLog } from '../config/log.ts';
import { findCommit, formatVersion, RELEASE } from '../config/release.ts';
import { readOperator, readSetting } from '../config/settings.ts';
import { NO_SERVER_URL } from '../http/url.ts';
import { normalizeMessage } from '../mcp/messages.ts';
import { createServerFactory } from '../mcp/server.ts';
import { openSnapshot } from '../node/open-snapshot.ts';
import { operations } from '../operations/all.ts';

const USAGE =
  'Usage: outreach-facts mcp\nServes MCP over standard input and output. Set DIST_DATA to use another snapshot.';

const argument = process.argv.slice(2).join(' ');
if (argument === 'mcp') await serveMcp(process.env).catch(({ message }: Error) => fail(printable(message)));
else if (argument === '--help') console.log(USAGE);
else fail(USAGE);

function fail(message: string): void {
  console.error(message);
  process.exitCode = 2;
}

/** Serves MCP over stdio until the input ends. Standard output only gets MCP messages. */
async function serveMcp(env: NodeJS.ProcessEnv): Promise<void> {
  const deployment = { baseUrl: readSetting('BASE_URL', env) ?? NO_SERVER_URL, operator: readOperator(env) };
  const snapshot = await openSnapshot(env);
  const log = openLog('error');
  // Only the tools that read pages need the app, so it is created on first use.
  const loadApp = memoizeAsync(async () => (await import('../app.ts')).createApp(snapshot, { ...deployment, log }));
  const createServer = createServerFactory(
    operations,
    snapshot,
    { ...deployment, version: formatVersion({ release: RELEASE, commit: findCommit() }) },
    createErrorReporter(log),
    async (request) => (await loadApp()).fetch(request),
  );
  const transport = new StdioServerTransport(Readable.from(readMessages(), { objectMode: false }));
  serveStdio(() => createServer(), { transport });
  const { onmessage } = transport;
  transport.onmessage = (message) => onmessage?.(normalizeMessage(message));
}

/** Yields the lines of standard input that are messages. Reports all others on standard error. */
async function* readMessages(): AsyncGenerator<Buffer> {
  let rest = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.flatMap(parseMessage);
  }
  yield* parseMessage(rest);
}

function parseMessage(line: string): Buffer[] {
  const text = line.replace(/^\uFEFF/, '').trim();
  if (text === '') return [];
  try {
    deserializeMessage(text);
    return [Buffer.from(`${text}\n`)];
  } catch {
    console.error(`Ignored a line that is not a JSON-RPC 2.0 message: ${printable(firstCharacters(text, 100))}`);
    return [];
  }
}
