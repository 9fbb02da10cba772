import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../server/bundle.mjs';

/*
 * `npm run check:facts`: checks the facts, builds their snapshot in a temporary folder, and runs the tests of the data on it. So a change of
 * facts needs no build. Where dist-data/ is that snapshot, the tests run on the repository itself, with its pictures.
 */

const START = join(ROOT, 'pipeline/start.mjs');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

const folder = await mkdtemp(join(tmpdir(), 'outreach-facts-check-'));
try {
  const built = join(folder, 'dist-data');
  if (run([START, 'facts', 'check']) && run([START, 'build', '--to', built])) {
    await cp(join(ROOT, 'facts'), join(folder, 'facts'), { recursive: true });
    const manifests = [built, join(ROOT, 'dist-data')].map((at) => readFile(join(at, 'manifest.json'), 'utf8'));
    const [own, published] = await Promise.all(manifests.map((text) => text.catch(() => undefined)));
    run([VITEST, 'run'], { ONLY_DATA: '1', ...(own !== published && { DATA_ROOT: folder }) });
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Runs a program of Node to its end; if it fails, so does this one. */
function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
  return status === 0;
}
