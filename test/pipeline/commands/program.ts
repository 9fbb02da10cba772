import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildBundle } from '../../../server/bundle.mjs';

/** Shorter than the timeout of a test, so that a command that hangs does not outlive its test. */
const TIMEOUT_MS = 240_000;

export interface Run {
  readonly code: number;
  /** Its output on both streams. */
  readonly out: string;
}

/** The path of a bundled program, as `npm run facts` or `npm run build` runs it. */
export function programFile(program: 'cli' | 'build'): string {
  return join(buildBundle('facts'), `${program}.js`);
}

/** Starts a command, or the build, on a folder with `facts/` in it. @param node options for Node, and variables of the environment */
export async function runProgram(
  root: string,
  [name = '', ...rest]: readonly string[],
  { options = [], env = {} }: { options?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<Run> {
  const program = name === 'build' ? [programFile('build'), ...rest] : [programFile('cli'), name, ...rest];
  const all = [...options, ...program, '--root', root];
  return promisify(execFile)('node', all, { timeout: TIMEOUT_MS, env: { ...process.env, ...env } }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout + stderr }),
  );
}
