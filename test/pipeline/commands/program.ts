import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';

const CLI = fileURLToPath(new URL('../../../pipeline/cli.ts', import.meta.url));
/** Packages in the older module format ask for Node's own modules by `require`. */
const BANNER =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";
/** A command that never ends must be stopped before its test times out, or it outlives the test. */
const TIMEOUT = 25_000;

export interface Run {
  readonly code: number;
  /** What it printed, to either stream. */
  readonly out: string;
}

/** The editors' program as one file, which starts faster than its sources. Made once for a test file. */
let bundled: Promise<string> | undefined;
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

/** Runs the editors' program as a person would, on the folder that has `facts/` in it. */
export async function runProgram(root: string, args: readonly string[]): Promise<Run> {
  bundled ??= bundle();
  return promisify(execFile)('node', [await bundled, ...args, '--root', root], { timeout: TIMEOUT }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout + stderr }),
  );
}
