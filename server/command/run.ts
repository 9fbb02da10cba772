import { printableLines } from '../../model/words/printable.ts';
import { readOperator, readSetting } from '../config/settings.ts';
import { NO_SERVER_URL } from '../http/url.ts';
import { openSnapshot } from '../node/snapshot/open.ts';
import { type CommandLine, formatError, formatHelp, type Output, parseCommandLine } from './command-line.ts';

export interface RunResult {
  readonly out?: string;
  readonly err?: string;
  readonly code: number;
}

/**
 * Runs a command line without network access. The snapshot is the bundled one, or DIST_DATA.
 * @param isTerminal whether standard output is a terminal
 */
export async function runCommandLine(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  isTerminal: boolean,
): Promise<RunResult> {
  try {
    const commandLine = parseCommandLine(args);
    const output = await runCommand(commandLine, env);
    if (!output) return { code: 0 };
    // Programs get the JSON unchanged. Terminals must not get control characters.
    const isUnchanged = commandLine.options.has('json') && !isTerminal;
    return { out: isUnchanged ? output.text : printableLines(output.text).trimEnd(), code: output.code };
  } catch (error) {
    return { err: formatError(error as Error), code: 2 };
  }
}

/** @returns undefined for the MCP server, which writes to the output itself */
async function runCommand(commandLine: CommandLine, env: NodeJS.ProcessEnv): Promise<Output | undefined> {
  const { name, options } = commandLine;
  if (name === undefined || options.has('help')) return { text: formatHelp(name), code: 0 };
  const baseUrl = readSetting('BASE_URL', env) ?? NO_SERVER_URL;
  const deployment = { baseUrl, operator: readOperator(env) };
  const snapshot = await openSnapshot(env);
  if (name === 'mcp') return (await import('./mcp.ts')).serveMcp(snapshot, deployment);
  if (name === 'check') return (await import('./report.ts')).checkFile(commandLine, snapshot);
  return { text: await (await import('./answer.ts')).runOperation(commandLine, snapshot, deployment), code: 0 };
}
