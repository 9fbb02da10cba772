import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../../bundle/current.mjs';
import { basePathOf } from '../../server/http/url.ts';
import { snapshotFolder } from '../../server/node/snapshot/folder.ts';
import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';
import { ServerProcess } from '../../test/server-process.ts';
import { ask } from '../../test/wire.ts';
import { type ComparedRequest, repeated, wireDifferences } from './compare.ts';
import { comparedRequests, messages } from './requests.ts';

/*
 * `npm run check:edge`: asks the server on Node and the worker on workerd the same, and compares status, headers and bytes of
 * the answers. It exits with 1 if any differs. The snapshot is the one that DIST_DATA names.
 */

const WORKERD = process.env.WORKERD ?? join(ROOT, 'tools/edge/runtime/node_modules/.bin/workerd');

/** For a machine of its own, and behind a proxy under a path. */
const BASE_URLS = ['http://127.0.0.1:8787', 'https://facts.example/outreach'];
const AT_ONCE = 4;
/** Of each kind. */
const MAX_SHOWN = 3;

interface Tally {
  same: number;
  readonly different: string[];
}

const tallies = new Map<string, Tally>();
const folder = await mkdtemp(join(tmpdir(), 'edge-'));
await cp(snapshotFolder(process.env), join(folder, 'dist-data'), { recursive: true });
process.env.DIST_DATA = join(folder, 'dist-data');
const snapshot = await loadSnapshot(process.env.DIST_DATA);
await packageServer(join(folder, 'server'));
for (const [i, baseUrl] of BASE_URLS.entries()) await checkAt(baseUrl, join(folder, String(i)), snapshot);
await rm(folder, { recursive: true });
report();

async function checkAt(baseUrl: string, into: string, snapshot: Snapshot): Promise<void> {
  const settings = { BASE_URL: baseUrl, CONTACT: 'facts@operator.example' };
  console.log((await buildWorker(into, settings)).split('\n', 1)[0]);
  const variables = { ...settings, LOG_LEVEL: 'error', DIST_DATA: join(folder, 'dist-data') };
  const node = await ServerProcess.start(variables, [join(folder, 'server/server/main.js')]);
  const workerd = await startWorkerd(into).catch(async (error) => {
    await node.stop();
    throw error;
  });
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  try {
    const left: ComparedRequest[] = [...comparedRequests(snapshot), ...messages(snapshot)];
    const basePath = basePathOf(baseUrl);
    const askOne = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const path = basePath + next.path;
        const [one, other] = await Promise.all(
          [node, workerd].map(({ port }) => ask(`http://127.0.0.1:${port}`, path, { ...next, agent })),
        );
        if (!one || !other) continue;
        count(next, wireDifferences(one, other));
        if (next.headers['accept-encoding'] === 'br') left.push(...repeated(next, one));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askOne));
  } finally {
    agent.destroy();
    await Promise.all([node.stop(), workerd.stop()]);
    process.stderr.write(node.lastWords);
  }
}

function count({ kind, method, path, headers }: ComparedRequest, found: readonly string[]): void {
  const tally = tallies.get(kind) ?? { same: 0, different: [] };
  tallies.set(kind, tally);
  if (found.length === 0) tally.same += 1;
  else tally.different.push(`${method} ${path.slice(0, 160)} ${JSON.stringify(headers)}: ${found.join('; ')}`);
}

function report(): void {
  for (const [kind, { same, different }] of [...tallies].sort(([a], [b]) => a.localeCompare(b)))
    console.log(`${String(same).padStart(6)} the same, ${String(different.length).padStart(4)} different: ${kind}`);
  const all = [...tallies.values()];
  const different = all.reduce((sum, tally) => sum + tally.different.length, 0);
  const same = all.reduce((sum, tally) => sum + tally.same, 0);
  for (const tally of all) for (const line of tally.different.slice(0, MAX_SHOWN)) console.log(`\n${line}`);
  console.log(`\n${same} answers are the same on Node and on workerd, ${different} differ`);
  if (different > 0) process.exitCode = 1;
}

/** Runs `npm run edge`. @returns what it printed */
function buildWorker(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  return run(['--import', 'tsx', 'server/edge/build/edge.ts', folder], env);
}

/** Runs `npm run package`. */
async function packageServer(folder: string): Promise<void> {
  await run(['server/package.mjs', folder], {});
}

async function run(args: readonly string[], variables: NodeJS.ProcessEnv): Promise<string> {
  const env = { ...process.env, ...variables };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error(`${args.join(' ')} failed`);
  return output;
}

/** Starts the worker that was built into a folder. Resolves once it answers. */
async function startWorkerd(folder: string): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const args = ['serve', join(folder, 'workerd.capnp'), '--socket-addr', `http=127.0.0.1:${port}`];
  const child = spawn(WORKERD, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  const gone = once(child, 'close');
  await Promise.race([
    answering(`http://127.0.0.1:${port}/healthz`),
    gone.then(() => Promise.reject(new Error('workerd stopped before it answered'))),
  ]);
  return {
    port,
    async stop() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function answering(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response) return;
    await wait(5);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
