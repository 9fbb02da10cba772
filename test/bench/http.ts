import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';

/*
 * What a frozen answer costs the server: npm run bench:http -- [rounds]
 * CPU time (user and system) of the server process a request, against node:http with a table of the same bytes: once
 * with the fewest headers that make them an answer, once with all of ours. The three take turns within each round, and
 * the medians of the rounds' ratios are printed: only ratios within one run mean anything. Nothing is asserted.
 */

const ROUNDS = Number(process.argv[2]) || 9;
const REQUESTS = 4000;
const CONNECTIONS = 16;
const SERVED = fileURLToPath(new URL('./http-served.ts', import.meta.url));

const SMALL = '/api/v1/tools?q=crm&category=data-and-enrichment';
const LARGE = '/api/v1/tools';
const BROTLI = { 'accept-encoding': 'br' };

interface Case {
  readonly name: string;
  readonly path: string;
  readonly headers: Record<string, string>;
}

/** A server in a process of its own, which tells its CPU time when asked. */
class Contender {
  readonly #child: ChildProcess;
  port = 0;

  constructor(role: 'ours' | 'bare') {
    this.#child = fork(SERVED, [role], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  }
  async ask(message: unknown): Promise<number> {
    this.#child.send(message as object);
    const [answer] = await once(this.#child, 'message');
    return answer as number;
  }
  stop(): void {
    this.#child.kill();
  }
}

/** One answer as it stands on the wire, apart. */
async function answerOf(port: number, { path, headers }: Omit<Case, 'name'>) {
  const sent = request({ port, path, headers, agent: false }).end();
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return {
    status: response.statusCode as number,
    headers: response.headers as Record<string, string>,
    body: Buffer.concat(chunks),
  };
}

/** Sends requests over some connections, each the next when it has the whole answer to the last. */
async function load(port: number, { path, headers }: Case, size: number): Promise<void> {
  const fields = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const message = `GET ${path} HTTP/1.1\r\n${fields.join('')}\r\n`;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect(port, '127.0.0.1');
      let left = REQUESTS / CONNECTIONS;
      let received = 0;
      socket.on('data', (chunk) => {
        received += chunk.length;
        if (received < size) return;
        if (received > size) throw new Error('the server sent more than one answer');
        received = 0;
        left -= 1;
        if (left === 0) socket.end();
        else socket.write(message);
      });
      socket.write(message);
      await once(socket, 'close');
    }),
  );
}

/** Of an answer with its head, as these servers send it each time. */
async function sizeOnWire(port: number, { path, headers }: Case): Promise<number> {
  const fields = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\n${fields.join('')}\r\n`);
  let size = 0;
  let settled: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      size += chunk.length;
      clearTimeout(settled);
      settled = setTimeout(resolve, 200);
    });
  });
  socket.destroy();
  return size;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] as number;

const ours = new Contender('ours');
const bare = new Contender('bare');
ours.port = await ours.ask({ listen: true });
bare.port = await bare.ask({ listen: true });

const cases: Case[] = [];
for (const [size, path] of [
  ['small', SMALL],
  ['large', LARGE],
] as const) {
  const { headers } = await answerOf(ours.port, { path, headers: {} });
  cases.push(
    { name: `${size}, plain`, path, headers: {} },
    { name: `${size}, brotli`, path, headers: BROTLI },
    { name: `${size}, 304`, path, headers: { 'if-none-match': headers.etag as string } },
  );
}

console.log(['case', 'bytes', 'ours us', 'bare us', 'x bare', 'x bare with our headers'].join('\t'));
for (const [index, one] of cases.entries()) {
  const { status, headers, body } = await answerOf(ours.port, one);
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...all } = headers;
  const needed = ['content-type', 'content-length', 'content-encoding', 'etag'];
  const fewest = Object.fromEntries(Object.entries(all).filter(([name]) => needed.includes(name)));
  const rivals = {
    fewest: { ...one, path: `${one.path}-${index}-few` },
    all: { ...one, path: `${one.path}-${index}-all` },
  };
  await bare.ask({ path: rivals.fewest.path, status, headers: fewest, body: body.toString('base64') });
  await bare.ask({ path: rivals.all.path, status, headers: all, body: body.toString('base64') });

  const measure = async (server: Contender, asked: Case, size: number) => {
    const before = await server.ask('cpu');
    await load(server.port, asked, size);
    return ((await server.ask('cpu')) - before) / REQUESTS;
  };
  const runs = [
    { server: ours, asked: one, size: await sizeOnWire(ours.port, one), costs: [] as number[] },
    { server: bare, asked: rivals.fewest, size: await sizeOnWire(bare.port, rivals.fewest), costs: [] as number[] },
    { server: bare, asked: rivals.all, size: await sizeOnWire(bare.port, rivals.all), costs: [] as number[] },
  ] as const;
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const { server, asked, size, costs } of runs) {
      const cost = await measure(server, asked, size);
      if (round >= 0) costs.push(cost);
    }
  }
  const [mine, few, same] = runs.map(({ costs }) => costs) as [number[], number[], number[]];
  const ratio = (other: number[]) => median(mine.map((cost, i) => cost / (other[i] as number))).toFixed(2);
  console.log(
    [
      one.name,
      body.length,
      median(mine).toFixed(1),
      median(few).toFixed(1),
      median(same).toFixed(1),
      ratio(few),
      ratio(same),
    ].join('\t'),
  );
}
ours.stop();
bare.stop();
