import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleOf } from '../../../server/bundle.mjs';

/** Shorter than the timeout of a test, so that a command that hangs does not outlive its test. */
const TIMEOUT_MS = 240_000;

export interface Run {
  readonly code: number;
  /** What it printed, to either stream. */
  readonly out: string;
}

/** The path of the bundled program, as `npm run facts` runs it. */
export function programFile(): string {
  return join(bundleOf('facts'), 'cli.js');
}

/** Starts the program on a folder with `facts/` in it. @param stdin what it can read from standard input */
export async function runProgram(root: string, args: readonly string[], stdin = ''): Promise<Run> {
  const running = promisify(execFile)('node', [programFile(), ...args, '--root', root], { timeout: TIMEOUT_MS });
  running.child.stdin?.end(stdin);
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout + stderr }),
  );
}
