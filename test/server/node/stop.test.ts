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

/** A server with half of a request in flight, which has arrived once a later connection is answered. */
async function startWithPost(variables?: Record<string, string>) {
  const server = await start(variables);
  const [posting, asking, idle] = [1, 2, 3].map(() => openConnection(server.port)) as [Raw, Raw, Raw];
  posting.socket.write(POST + BODY.slice(0, 20));
  asking.socket.write(READY.slice(0, -2));
  idle.socket.write(READY);
  expect(await idle.until('"status":"ready"')).toMatch(/^HTTP\/1\.1 200 /);
  return { server, posting, asking, idle };
}
type Raw = ReturnType<typeof openConnection>;

/** Not a multiple of the lines that the log writes at once. */
const REQUESTS = 157;
async function askOften(server: ServerProcess): Promise<void> {
  for (let i = 0; i < REQUESTS; i += 1) expect((await server.get('/api/v1/tools')).status).toBe(200);
}
const loggedAll = (server: ServerProcess) =>
  pollUntil(
    async () => server.requests,
    (count) => count === REQUESTS,
  );

it('a server writes a log line soon, without waiting for more', async () => {
  const server = await start();
  await server.get('/api/v1/tools');
  await pollUntil(
    async () => server.requests,
    (count) => count === 1,
  );
});

describe('a stopping server', () => {
  it('finishes requests in flight, accepts no new ones and exits with 0, and counts a signal sent twice at once as one', async () => {
    const { server, posting, asking, idle } = await startWithPost({ BASE_URL: 'https://facts.example' });
    server.signal('SIGTERM');
    server.signal('SIGINT');
    await pollUntil(async () => isStopping(server), Boolean);
    expect(await idle.closed()).toContain('"status":"ready"');
    expect(await openConnection(server.port).closed()).toBe('');
    asking.socket.write('\r\n');
    posting.socket.write(BODY.slice(20));
    const [ready, answer] = [await asking.closed(), await posting.closed()];
    expect(ready).toMatch(/^HTTP\/1\.1 503 .*connection: close.*"code":"stopping"/is);
    expect(ready).toContain('strict-transport-security: max-age=31536000\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*get_ai_readiness/s);
    expect(await server.waitForExit()).toBe(0);
    expect(server.logLines).toMatchObject([
      { msg: 'stopping', signal: expect.stringMatching(/^SIG(TERM|INT)$/) },
      { msg: 'stopped' },
    ]);
  });

  it('resets no busy connection: each answer announces that the connection closes', async () => {
    const server = await start();
    const address = `http://127.0.0.1:${server.port}`;
    // Cached answers wait for no turn: on a slow machine, a turn may come too late, and the answer is a 503.
    await sendRequest(address, '/api/v1/tools');
    const faults: string[] = [];
    const answers = Array.from({ length: 40 }, () => 0);
    /** Asks again over the same connection, until an answer ends it. */
    const askOn = async (own: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let turn = 0; ; turn += 1) {
        const path = ['/api/v1/tools', '/healthz'][turn % 2] as string;
        const { status, headers } = await sendRequest(address, path, { agent });
        answers[own] = turn + 1;
        if (status !== 200) faults.push(`${path}: ${status}`);
        if (headers.connection === 'close') return;
      }
    };
    const clients = answers.map((_, own) => askOn(own).catch((error: Error) => faults.push(error.message)));
    await pollUntil(async () => faults.length > 0 || Math.min(...answers) >= 2, Boolean);
    server.signal('SIGTERM');
    await Promise.all(clients);
    expect(faults).toEqual([]);
    expect(await server.waitForExit()).toBe(0);
  });

  it.each([
    // `script` gives its command a terminal, which closes when it is killed.
    ['a terminal', 'script', ['-qfc', 'exec node server/start.mjs', '/dev/null'], undefined],
    ['npm, which passes its signal on to its shell alone,', 'sh', ['-c', 'node server/start.mjs & wait'], 'start'],
  ])('also exits if %s has closed', async (_, program, args, npm_lifecycle_event) => {
    const env = { ...process.env, DIST_DATA: FIXTURE_DIST, PORT: '0', BASE_URL: '', HOST: '', npm_lifecycle_event };
    const parent = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    parent.stdout.on('data', (chunk) => {
      output += chunk;
    });
    await pollUntil(async () => /\/mcp\r?\n/.test(output), Boolean);
    const port = Number(/listening on \S+:(\d+)\s/.exec(output)?.[1]);
    parent.kill('SIGKILL');
    const isGone = () =>
      sendRequest(`http://127.0.0.1:${port}`, '/healthz').then(
        () => false,
        () => true,
      );
    await pollUntil(isGone, Boolean);
  });

  it('exits at once on a later signal, with all lines of its log', async () => {
    const { server, posting } = await startWithPost();
    await askOften(server);
    server.signal('SIGINT');
    await pollUntil(async () => isStopping(server), Boolean);
    const again = setInterval(() => server.signal('SIGINT'), 100);
    expect(await server.waitForExit()).toBe(130);
    clearInterval(again);
    expect(await posting.closed()).toBe('');
    await loggedAll(server);
  });

  it('writes all lines of its log before it exits', async () => {
    const server = await start();
    await askOften(server);
    server.signal('SIGTERM');
    expect(await server.waitForExit()).toBe(0);
    await loggedAll(server);
    expect(server.logLines.at(-1)).toMatchObject({ msg: 'stopped' });
  });
});
