import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../load/server.ts';

const WORKERD = process.env.WORKERD ?? join(ROOT, 'tools/edge/runtime/node_modules/.bin/workerd');

/** Runs `npm run edge`. @returns what it printed */
export function buildWorker(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  return run(['--import', 'tsx', 'server/edge/build/edge.ts', folder], env);
}

/** Runs `npm run package`. */
export async function packageServer(folder: string): Promise<void> {
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
export async function startWorkerd(folder: string): Promise<{ readonly port: number; stop(): Promise<void> }> {
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
