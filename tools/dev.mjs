import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/*
 * `npm run dev`: builds facts/ into a temporary folder after each save, and serves it; the server is told of each new snapshot.
 * Problems are printed, and the last snapshot without any stays. With `-- --root <folder>`, the facts of another copy of the repository.
 */

const HERE = fileURLToPath(new URL('..', import.meta.url));
/** In milliseconds without a further change: one save is several changes, and a formatter saves many files. */
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

/** Resolves once the server listens: a signal would end one that is still starting. */
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
  // The build could not run at all, which no save repairs.
  if (code > 1) process.exit(code);
  if (code === 0 && !server) startServer();
  else if (code === 0) {
    await listening;
    server.kill('SIGHUP');
  }
  while (changes === seen) await wait(QUIET);
  for (let before = -1; before !== changes; await wait(QUIET)) before = changes;
}
