import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REMOVER = fileURLToPath(new URL('remove-run-folder.mjs', import.meta.url));
/** The cache of tsx, which removes files that were not used for a week. */
const TSX_CACHE = fileURLToPath(new URL('../node_modules/.cache/tsx', import.meta.url));

let remover: ChildProcess | undefined;

/**
 * Creates a temporary folder for Vitest, the tests, and every process they start. A separate process removes it as soon as the pipe to it
 * closes, which also happens if the run is killed.
 */
export function useRunFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'outreach-facts-test-'));
  // Servers that run as another user must be able to read it.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  // tsx looks for its cache in the temporary folder. Without the cache, programs take twice as long to start.
  mkdirSync(TSX_CACHE, { recursive: true });
  symlinkSync(TSX_CACHE, join(folder, `tsx-${process.geteuid?.() ?? userInfo().username}`), 'junction');
  remover = spawn(process.execPath, [REMOVER, folder], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] });
  remover.unref();
}

/** Removes the folder after the last test. */
export default function setup(): () => Promise<void> {
  return async () => {
    if (!remover) return;
    const closed = once(remover, 'close');
    remover.stdin?.end('the run is over');
    await closed;
  };
}
