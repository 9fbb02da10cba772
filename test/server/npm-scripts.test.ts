import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const started: ChildProcess[] = [];
afterEach(() => {
  for (const { pid } of started.splice(0)) {
    try {
      process.kill(-(pid as number), 'SIGKILL');
    } catch {
      // Nothing of the group is left.
    }
  }
});

/** Runs a script through npm, in a process group of its own, so that nothing of it outlives the test. */
function npm(script: string, env: Record<string, string> = {}, input: Readable | 'ignore' = 'ignore') {
  const child = spawn('npm', ['run', '--silent', '--prefix', ROOT, script], {
    cwd: tmpdir(),
    detached: true,
    env: { ...process.env, BASE_URL: '', HOST: '', ...env },
    stdio: [input, 'pipe', 'inherit'],
  });
  started.push(child);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  /** Whether every process that holds the output is gone: npm, the shell and node. */
  const gone = once(child, 'close');
  const until = async (text: string) => {
    while (!output.includes(text)) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return { child, until, gone };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

describe.skipIf(process.platform === 'win32')('SIGTERM to npm alone', () => {
  it('ends the server of npm start and frees its port', async () => {
    const port = await freePort();
    const { child, until, gone } = npm('start', { PORT: String(port) });
    await until('/mcp\n');
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    await gone;
    expect(await isFree(port)).toBe(true);
  });

  it('ends the server of npm run stdio while its client still holds the input open', async () => {
    // Node would close a pipe of its own to the child as soon as npm has ended.
    const client = spawn('cat', { detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
    started.push(client);
    const { child, until, gone } = npm('stdio', {}, client.stdout);
    client.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
    await until('"id":1');
    child.kill('SIGTERM');
    await gone;
  });
});
