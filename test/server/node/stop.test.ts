import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { bundledServer } from '../../bundled-server.ts';
import { FIXTURE_DIST } from '../../fixture/snapshot.ts';
import { rawConnection } from '../../raw.ts';
import { ask } from '../../wire.ts';

const main = bundledServer();
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Starts the bundle that `npm start` makes. */
async function start(inTerminal = false) {
  const unset = { BASE_URL: '', HOST: '', LOG_LEVEL: '' };
  const env = { ...process.env, ...unset, DIST_DATA: FIXTURE_DIST, PORT: '0', CONTACT: 'ops@example.org' };
  const command = ['node', main];
  // `script` gives its command a terminal, which closes when it is killed.
  const [program = '', ...args] = inTerminal ? ['script', '-qfc', `exec ${command.join(' ')}`, '/dev/null'] : command;
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let output = '';
  let logged = '';
  child.stderr.on('data', (chunk) => {
    logged += chunk;
  });
  const waitFor = async (ready: () => boolean | Promise<boolean>) => {
    while (!(await ready())) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await waitFor(() => /\/mcp\r?\n/.test(output));
  const port = Number(/listening on http:\/\/127\.0\.0\.1:(\d+)\s/.exec(output)?.[1]);
  return { child, port, waitFor, logged: () => logged };
}

const isGone = async (port: number) => (await rawConnection(port).closed()) === '';

/** The code of a process, once it has ended. */
const exitOf = async (child: ChildProcess) => child.exitCode ?? (await once(child, 'exit'))[0];

const BODY = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
const POST = `POST /mcp HTTP/1.1\r\nHost: localhost\r\nAccept: application/json, text/event-stream\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;

/** A server with half of a request in flight. That a later connection is answered shows that the half has arrived. */
async function startWithPost() {
  const server = await start();
  const posting = rawConnection(server.port);
  posting.socket.write(POST + BODY.slice(0, 20));
  const idle = rawConnection(server.port);
  idle.socket.write('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n');
  await idle.until('"status":"ready"');
  return { ...server, posting };
}

describe('a server that is told to stop', () => {
  it('by SIGTERM finishes what is in flight, takes nothing new, and ends well', async () => {
    const { child, port, waitFor, logged } = await start();
    const [posting, asking, idle] = [rawConnection(port), rawConnection(port), rawConnection(port)];
    posting.socket.write(POST + BODY.slice(0, 20));
    asking.socket.write('GET /readyz HTTP/1.1\r\nHost: x\r\n');
    idle.socket.write('GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await idle.until('"status":"ready"')).toMatch(/^HTTP\/1\.1 200 /);

    child.kill('SIGTERM');
    await waitFor(() => logged().includes('"msg":"stopping"'));
    expect(await idle.closed()).toContain('"status":"ready"');
    expect(await rawConnection(port).closed()).toBe('');
    asking.socket.write('\r\n');
    posting.socket.write(BODY.slice(20));
    const [ready, answer] = [await asking.closed(), await posting.closed()];
    expect(ready).toMatch(/^HTTP\/1\.1 503 [\s\S]*connection: close[\s\S]*"code":"stopping"/i);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('get_ai_readiness');

    expect(await exitOf(child)).toBe(0);
    const lines = logged()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([{ msg: 'stopping', signal: 'SIGTERM' }, { msg: 'stopped' }]);
  });

  it('resets nobody who keeps a connection busy: each is told with its answer that the connection ends', async () => {
    const { child, port } = await start();
    const paths = ['/api/v1/tools', '/healthz', '/api/v1/tools?limit='];
    const faults: string[] = [];
    let answers = 0;
    /** Asks again over the same connection, until an answer ends it. */
    const askOn = async (own: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let turn = 0; ; turn += 1) {
        const path = `${paths[turn % paths.length]}`;
        const { status, headers } = await ask(`http://127.0.0.1:${port}`, path.endsWith('=') ? path + own : path, {
          agent,
        });
        answers += 1;
        if (status !== 200) faults.push(`${path}: ${status}`);
        if (headers.connection === 'close') return;
      }
    };
    const clients = Array.from({ length: 40 }, (_, own) =>
      askOn(1 + own).catch((error: Error) => faults.push(error.message)),
    );
    while (answers < 400) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGTERM');
    await Promise.all(clients);
    expect(faults).toEqual([]);
    expect(await exitOf(child)).toBe(0);
  });

  it('by a terminal that is closed', async () => {
    const inTerminal = await start(true);
    inTerminal.child.kill('SIGKILL');
    await inTerminal.waitFor(() => isGone(inTerminal.port));
  });

  it('by SIGINT does the same, and overlooks a signal that is sent twice at once, as npm and a terminal do together', async () => {
    const { child, posting, waitFor, logged } = await startWithPost();
    child.kill('SIGINT');
    child.kill('SIGTERM');
    await waitFor(() => logged().includes('"msg":"stopping"'));
    posting.socket.write(BODY.slice(20));
    expect(await posting.closed()).toContain('get_ai_readiness');
    expect(await exitOf(child)).toBe(0);
  });

  it('ends at once by a later signal, whatever is still in flight', async () => {
    const { child, posting, waitFor, logged } = await startWithPost();
    child.kill('SIGTERM');
    await waitFor(() => logged().includes('"msg":"stopping"'));
    await new Promise((resolve) => setTimeout(resolve, 1200));
    child.kill('SIGINT');
    expect(await exitOf(child)).toBe(130);
    expect(await posting.closed()).toBe('');
  });
});
