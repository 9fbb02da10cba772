import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REMOVER = fileURLToPath(new URL('remove-run-folder.mjs', import.meta.url));
/** The sources as tsx has compiled them. It removes files that it has not used for a week. */
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/tsx', import.meta.url));

let remover: ChildProcess | undefined;

/**
 * Gives the tests, all that they start, and Vitest itself a temporary folder of this run alone. A process of its own removes it: the pipe
 * to it closes however the run ends, even by SIGKILL.
 */
export function useRunFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'outreach-facts-test-'));
  // Readable by servers that run as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  // Programs that tsx loads take twice as long to start if it finds nothing that it has compiled. It looks here.
  mkdirSync(COMPILED, { recursive: true });
  symlinkSync(COMPILED, join(folder, `tsx-${process.geteuid?.() ?? userInfo().username}`), 'junction');
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
