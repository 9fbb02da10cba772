import { spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { describe, expect, it } from 'vitest';
import { FIXTURE_DIST } from '../../fixture/snapshot.ts';
import { openConnection } from '../../raw-connection.ts';
import { ServerProcess } from '../../server-process.ts';
import { pollUntil } from '../../until.ts';
import { sendRequest } from '../../wire.ts';

const start = (variables: Record<string, string> = {}): Promise<ServerProcess> =>
  ServerProcess.start({ DIST_DATA: FIXTURE_DIST, ...variables });

const isStopping = ({ output }: ServerProcess) => output.includes('"msg":"stopping"');
const BODY = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
const POST = `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;
const READY = 'GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n';

/** Starts a server, and sends half of a request. That half has arrived once the request on a later connection is answered. */
async function startWithPost(variables?: Record<string, string>) {
  const server = await start(variables);
  const [pendingPost, pendingRequest, idleConnection] = [1, 2, 3].map(() => openConnection(server.port)) as [
    Raw,
    Raw,
    Raw,
  ];
  pendingPost.socket.write(POST + BODY.slice(0, 20));
  pendingRequest.socket.write(READY.slice(0, -2));
  idleConnection.socket.write(READY);
  expect(await idleConnection.until('"status":"ready"')).toMatch(/^HTTP\/1\.1 200 /);
  return { server, posting: pendingPost, asking: pendingRequest, idle: idleConnection };
}
type Raw = ReturnType<typeof openConnection>;

/** Not a multiple of the number of lines that the log writes at once. */
const REQUESTS = 157;
async function sendRequests(server: ServerProcess): Promise<void> {
  for (let i = 0; i < REQUESTS; i += 1) expect((await server.get('/api/v1/tools')).status).toBe(200);
}
const waitForLog = (server: ServerProcess) =>
  pollUntil(
    async () => server.requests,
    (count) => count === REQUESTS,
  );

it('a server writes a log line after a short time, without waiting for more lines', async () => {
  const server = await start();
  await server.get('/api/v1/tools');
  await pollUntil(
    async () => server.requests,
    (count) => count === 1,
  );
});

describe('a stopping server', () => {
  it('finishes open requests, rejects new ones and exits with 0, even if two signals arrive at once', async () => {
    const {
      server,
      posting: pendingPost,
      asking: pendingRequest,
      idle: idleConnection,
    } = await startWithPost({ BASE_URL: 'https://facts.example' });
    server.signal('SIGTERM');
    server.signal('SIGINT');
    await pollUntil(async () => isStopping(server), Boolean);
    expect(await idleConnection.closed()).toContain('"status":"ready"');
    expect(await openConnection(server.port).closed()).toBe('');
    pendingRequest.socket.write('\r\n');
    pendingPost.socket.write(BODY.slice(20));
    const [ready, answer] = [await pendingRequest.closed(), await pendingPost.closed()];
    expect(ready).toMatch(/^HTTP\/1\.1 503 .*connection: close.*"code":"stopping"/is);
    expect(ready).toContain('strict-transport-security: max-age=31536000\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*get_ai_readiness/s);
    expect(await server.waitForExit()).toBe(0);
    expect(server.logLines).toMatchObject([
      { msg: 'starting' },
      { msg: 'stopping', signal: expect.stringMatching(/^SIG(TERM|INT)$/) },
      { msg: 'stopped' },
    ]);
  });

  it('announces in each answer that the connection closes, so that no busy connection is reset', async () => {
    const server = await start();
    const address = `http://127.0.0.1:${server.port}`;
    // Uses a cached answer, since on a slow machine a queued request may wait too long and get a 503.
    await sendRequest(address, '/api/v1/tools');
    const faults: string[] = [];
    const answers = Array.from({ length: 40 }, () => 0);
    /** Sends requests over one connection, until an answer closes it. */
    const keepSending = async (index: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let turn = 0; ; turn += 1) {
        const path = ['/api/v1/tools', '/healthz'][turn % 2] as string;
        const { status, headers } = await sendRequest(address, path, { agent });
        answers[index] = turn + 1;
        if (status !== 200) faults.push(`${path}: ${status}`);
        if (headers.connection === 'close') return;
      }
    };
    const clients = answers.map((_, index) => keepSending(index).catch((error: Error) => faults.push(error.message)));
    await pollUntil(async () => faults.length > 0 || Math.min(...answers) >= 2, Boolean);
    server.signal('SIGTERM');
    await Promise.all(clients);
    expect(faults).toEqual([]);
    expect(await server.waitForExit()).toBe(0);
  });

  it.each([
    // `script` runs the command in a terminal, which closes when `script` is killed.
    ['a terminal', 'script', ['-qfc', 'exec node server/start.mjs', '/dev/null'], undefined],
    ['npm, which only passes its signal to its shell,', 'sh', ['-c', 'node server/start.mjs & wait'], 'start'],
  ])('also exits if %s has closed', async (_, program, args, npm_lifecycle_event) => {
    const env = { ...process.env, DIST_DATA: FIXTURE_DIST, PORT: '0', BASE_URL: '', HOST: '', npm_lifecycle_event };
    const parent = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    parent.stdout.on('data', (chunk) => {
      output += chunk;
    });
    const port = await pollUntil(
      async () => /(?:listening on |"url":")http:\S+?:(\d+)[\s"]/.exec(output)?.[1],
      Boolean,
    );
    parent.kill('SIGKILL');
    const isGone = () =>
      sendRequest(`http://127.0.0.1:${port}`, '/healthz').then(
        () => false,
        () => true,
      );
    await pollUntil(isGone, Boolean);
  });

  it('exits immediately on a later signal, after writing all lines of its log', async () => {
    const { server, posting: pendingPost } = await startWithPost();
    await sendRequests(server);
    server.signal('SIGINT');
    await pollUntil(async () => isStopping(server), Boolean);
    const again = setInterval(() => server.signal('SIGINT'), 100);
    expect(await server.waitForExit()).toBe(130);
    clearInterval(again);
    expect(await pendingPost.closed()).toBe('');
    await waitForLog(server);
  });

  it('writes all lines of its log before it exits', async () => {
    const server = await start();
    await sendRequests(server);
    server.signal('SIGTERM');
    expect(await server.waitForExit()).toBe(0);
    await waitForLog(server);
    expect(server.logLines.at(-1)).toMatchObject({ msg: 'stopped' });
  });
});
