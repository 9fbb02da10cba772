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

const HERE = fileURLToPath(new URL('..', import.meta.url));
/** The time without further changes before a build, in milliseconds. One save is several changes, and a formatter saves many files. */
const QUIET = 100;

const { values } = parseArgs({ options: { root: { type: 'string', default: HERE } } });
const root = resolve(values.root);
const facts = join(root, 'facts');
const temporary = mkdtempSync(join(tmpdir(), 'outreach-facts-dev-'));
const snapshot = join(temporary, 'dist-data');
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

let server;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server?.kill() ?? process.exit());

const run = (program, args, settings, output = 'inherit') =>
  spawn(process.execPath, [join(HERE, program), ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', output, 'inherit'],
  });

/** Resolves once the server listens, since a signal would end a server that is still starting. */
let listening;
function startServer() {
  server = run('server/start.mjs', [], { DIST_DATA: snapshot, LOG_LEVEL: 'warn' }, 'pipe');
  server.on('exit', (ended) => process.exit(ended ?? 1));
  listening = once(server.stdout, 'data');
  server.stdout.pipe(process.stdout);
}

let changes = 0;
const watched = new Set();
/** Watches each folder separately, since not every system watches recursively. */
function watchFolders() {
  const inner = readdirSync(facts, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const folder of [facts, ...inner.map(({ parentPath, name }) => join(parentPath, name))]) {
    if (watched.has(folder)) continue;
    watched.add(folder);
    watch(folder, (_, name) => {
      if (!name?.startsWith('.')) changes += 1;
    }).on('error', () => watched.delete(folder));
  }
}

for (;;) {
  watchFolders();
  const seen = changes;
  const [code] = await once(run('pipeline/start.mjs', ['build', '--to', snapshot, '--root', root]), 'exit');
  // The build could not run at all, and no save can repair that.
  if (code > 1) process.exit(code);
  if (code === 0 && !server) startServer();
  else if (code === 0) {
    await listening;
    server.kill('SIGHUP');
  }
  while (changes === seen) await wait(QUIET);
  for (let before = -1; before !== changes; await wait(QUIET)) before = changes;
}
