import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';

const CLI = fileURLToPath(new URL('../../../pipeline/cli.ts', import.meta.url));
/** CommonJS packages load built-in modules of Node with `require`. */
const BANNER =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";
/** Shorter than the timeout of a test, so that a command that hangs does not outlive its test. */
const TIMEOUT_MS = 240_000;

export interface Run {
  readonly code: number;
  /** What it printed, to either stream. */
  readonly out: string;
}

let bundled: Promise<string> | undefined;

/** The path of the program bundled into one file, which starts faster than its sources. Built once per test file. */
export function programFile(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  const outfile = join(await mkdtemp(join(tmpdir(), 'program-')), 'cli.mjs');
  await build({
    entryPoints: [CLI],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    banner: { js: BANNER },
  });
  return outfile;
}

/** Starts the program on a folder with `facts/` in it. @param stdin what it can read from standard input */
export async function runProgram(root: string, args: readonly string[], stdin = ''): Promise<Run> {
  const running = promisify(execFile)('node', [await programFile(), ...args, '--root', root], { timeout: TIMEOUT_MS });
  running.child.stdin?.end(stdin);
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout + stderr }),
  );
}
