import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/*
 * Runs `npm run dev`: builds facts/ into a temporary folder after each save, and serves the result. If a build finds problems, they are
 * printed and the last valid snapshot stays. `-- --root <folder>` uses the facts of another copy of the repository.
 */

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
/** Builds wait until no file has changed for this time. One save causes several events, and a formatter saves many files. */
const DEBOUNCE_MS = 100;

const { values } = parseArgs({ options: { root: { type: 'string', default: REPOSITORY } } });
const root = resolve(values.root);
const facts = join(root, 'facts');
const temporary = mkdtempSync(join(tmpdir(), 'outreach-facts-dev-'));
const snapshot = join(temporary, 'dist-data');
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

let server;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server?.kill() ?? process.exit());

const run = (program, args, settings, output = 'inherit') =>
  spawn(process.execPath, [join(REPOSITORY, program), ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', output, 'inherit'],
  });

/** Resolves once the server listens. Await this before sending SIGHUP: a signal would kill a server that is still starting. */
let listening;
function startServer() {
  // In a terminal, the server logs only warnings.
  const level = process.stderr.isTTY ? {} : { LOG_LEVEL: 'warn' };
  server = run('server/start.mjs', [], { DIST_DATA: snapshot, ...level }, 'pipe');
  server.on('exit', (code) => process.exit(code ?? 1));
  listening = once(server.stdout, 'data');
  server.stdout.pipe(process.stdout);
}

let changes = 0;
const watchedFolders = new Set();
/** Watches each folder separately, because not every system supports recursive watching. */
function watchFolders() {
  const subfolders = readdirSync(facts, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  for (const folder of [facts, ...subfolders.map(({ parentPath, name }) => join(parentPath, name))]) {
    if (watchedFolders.has(folder)) continue;
    watchedFolders.add(folder);
    watch(folder, (_, name) => {
      if (!name?.startsWith('.')) changes += 1;
    }).on('error', () => watchedFolders.delete(folder));
  }
}

for (;;) {
  watchFolders();
  const changesBeforeBuild = changes;
  const [code] = await once(run('pipeline/start.mjs', ['build', '--to', snapshot, '--root', root]), 'exit');
  // The build itself failed to run, so another save would not help.
  if (code > 1) process.exit(code);
  if (code === 0 && !server) startServer();
  else if (code === 0) {
    await listening;
    server.kill('SIGHUP');
  }
  while (changes === changesBeforeBuild) await wait(DEBOUNCE_MS);
  for (let last = -1; last !== changes; await wait(DEBOUNCE_MS)) last = changes;
}
