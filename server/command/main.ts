import { printableLines } from '../../pipeline/read/printable.ts';
import { NOWHERE } from '../http/url.ts';
import { openSnapshot } from '../node/snapshot/open.ts';
import { setting } from '../runtime/settings.ts';
import { type CommandLine, help, onOneLine, type Printed, parseCommandLine } from './command-line.ts';

/* `outreach-facts`: what readers run. Nothing here opens a connection. The snapshot is the one that it comes with, or DIST_DATA. */

async function outputOf(given: CommandLine): Promise<Printed | undefined> {
  const { name, options } = given;
  if (name === undefined || options.has('help')) return { text: help(name), code: 0 };
  const baseUrl = setting('BASE_URL', process.env) ?? NOWHERE;
  const snapshot = await openSnapshot(process.env);
  if (name === 'mcp') return (await import('./mcp.ts')).serveMcp(snapshot, baseUrl);
  if (name === 'check') return (await import('./report.ts')).checkFile(given, snapshot);
  return { text: await (await import('./answer.ts')).answer(given, snapshot, baseUrl), code: 0 };
}

// A reader such as `head` may close the pipe.
process.stdout.on('error', () => process.exit());
try {
  const given = parseCommandLine(process.argv.slice(2));
  const output = await outputOf(given);
  // A program gets the bytes as they are, a terminal none that control it.
  const isAsIs = given.options.has('json') && !process.stdout.isTTY;
  if (output) console.log(isAsIs ? output.text : printableLines(output.text).trimEnd());
  process.exitCode = output?.code ?? 0;
} catch (error) {
  console.error(onOneLine(error as Error));
  process.exitCode = 2;
}
