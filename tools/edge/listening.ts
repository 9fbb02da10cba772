import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { snapshotFolder } from '../../server/node/snapshot/folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The server on Node or the worker on workerd, in a process of its own. */
export interface Listening {
  /** Where it listens; not the public address. */
  readonly origin: string;
  stop(): Promise<void>;
}

const WORKERD = process.env.WORKERD ?? join(ROOT, 'tools/edge/runtime/node_modules/.bin/workerd');

/** Runs `npm run edge`. @returns what it printed */
export function buildWorker(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  return run(['--import', 'tsx', 'server/edge/build/edge.ts', folder], env);
}

/** Runs `npm run package`. */
export async function packageServer(folder: string): Promise<void> {
  await run(['server/package.mjs', folder], {});
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error(`${args.join(' ')} failed`);
  return output;
}

/** Starts the worker that was built into a folder. */
export async function startWorkerd(folder: string): Promise<Listening> {
  const port = await freePort();
  const socket = `http=127.0.0.1:${port}`;
  const config = join(folder, 'workerd.capnp');
  return started('workerd', port, WORKERD, ['serve', config, '--socket-addr', socket], {});
}

/** Starts the packaged server of a folder, with the snapshot of `npm start`. */
export async function startNode(folder: string, env: NodeJS.ProcessEnv): Promise<Listening> {
  const port = await freePort();
  return started('Node', port, process.execPath, [join(folder, 'server/main.js')], {
    ...{ LOG_LEVEL: 'error', ...env },
    DIST_DATA: snapshotFolder(process.env),
    PORT: String(port),
  });
}

async function started(
  name: string,
  port: number,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Listening> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(child, 'close').then(() => {
    throw new Error(`${name} stopped before it answered`);
  });
  const origin = `http://127.0.0.1:${port}`;
  await Promise.race([gone, answered(`${origin}/healthz`)]);
  gone.catch(() => {});
  const stop = async () => {
    child.kill('SIGKILL');
    await gone.catch(() => {});
  };
  return { origin, stop };
}

async function answered(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response) return;
    await wait(5);
  }
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
