import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildBundle } from '../../../server/bundle.mjs';

/** Shorter than the timeout of a test, so that a hanging command does not outlive its test. */
const TIMEOUT_MS = 240_000;

/** The result of a command. */
export interface Run {
  readonly code: number;
  /** Standard output followed by standard error. */
  readonly out: string;
}

/** Returns the path of the bundled program that `npm run facts` or `npm run build` runs. */
export function getProgramPath(program: 'cli' | 'build'): string {
  return join(buildBundle('facts'), `${program}.js`);
}

/** Runs a command in its own process, on a folder that contains `facts/`, by default the project. @param node options for Node and environment variables */
export async function runProgram(
  root: string | undefined,
  [name = '', ...rest]: readonly string[],
  { options = [], env = {} }: { options?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<Run> {
  const program = name === 'build' ? [getProgramPath('build'), ...rest] : [getProgramPath('cli'), name, ...rest];
  const nodeArgs = [...options, ...program, ...(root === undefined ? [] : ['--root', root])];
  return promisify(execFile)('node', nodeArgs, { timeout: TIMEOUT_MS, env: { ...process.env, ...env } }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout + stderr }),
  );
}
