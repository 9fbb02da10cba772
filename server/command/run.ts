import { printableLines } from '../../model/words/printable.ts';
import { setting } from '../config/settings.ts';
import { NOWHERE } from '../http/url.ts';
import { openSnapshot } from '../node/snapshot/open.ts';
import { type CommandLine, help, onOneLine, type Printed, parseCommandLine } from './command-line.ts';

/** The text for each output, and the exit code. */
export interface Run {
  readonly out?: string;
  readonly err?: string;
  readonly code: number;
}

/**
 * Runs a command of readers. Nothing here opens a connection. The snapshot is the one that the program comes with, or DIST_DATA.
 * @param isTerminal whether somebody reads the output, and not a program
 */
export async function runCommandLine(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  isTerminal: boolean,
): Promise<Run> {
  try {
    const given = parseCommandLine(args);
    const printed = await outputOf(given, env);
    if (!printed) return { code: 0 };
    // A program gets the bytes as they are, a terminal none that control it.
    const isAsIs = given.options.has('json') && !isTerminal;
    return { out: isAsIs ? printed.text : printableLines(printed.text).trimEnd(), code: printed.code };
  } catch (error) {
    return { err: onOneLine(error as Error), code: 2 };
  }
}

/** Undefined for the server, which writes its messages itself. */
async function outputOf(given: CommandLine, env: NodeJS.ProcessEnv): Promise<Printed | undefined> {
  const { name, options } = given;
  if (name === undefined || options.has('help')) return { text: help(name), code: 0 };
  const baseUrl = setting('BASE_URL', env) ?? NOWHERE;
  const snapshot = await openSnapshot(env);
  if (name === 'mcp') return (await import('./mcp.ts')).serveMcp(snapshot, baseUrl);
  if (name === 'check') return (await import('./report.ts')).checkFile(given, snapshot);
  return { text: await (await import('./answer.ts')).answer(given, snapshot, baseUrl), code: 0 };
}
