import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createLog } from '../../server/log.ts';
import { answerWith, listen, portOf } from '../../server/node/server.ts';
import { loadSnapshot } from '../../server/snapshot/load.ts';
import { DIST_DATA } from '../corpus.ts';
import { inOneThread } from '../one-thread.ts';
import type { Question } from './contender.ts';
import { withTools } from './with-tools.ts';

/*
 * The servers of the bench, one a process: "ours" as it is, with as many tools as are asked for; "bare", a table of
 * answers behind node:http; "echo", the same behind a POST route of Hono that reads what is sent.
 */

async function ours(): Promise<number> {
  const log = createLog('info', { write: () => {} });
  const real = await loadSnapshot(DIST_DATA);
  const snapshot = withTools(real, Number(process.argv[3]) || real.tools.size);
  const server = await listen(0, '127.0.0.1', log);
  const port = portOf(server);
  answerWith(server, inOneThread(snapshot, { baseUrl: 'https://facts.example', log }), log);
  return port;
}

const answers = new Map<string, { status: number; headers: Record<string, string>; body: Buffer<ArrayBuffer> }>();

async function bare(): Promise<number> {
  const server = createServer((request, response) => {
    const answer = answers.get(request.url as string);
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function echo(): Promise<number> {
  const app = new Hono().post('*', async (c) => {
    await c.req.text();
    const { status = 404, headers, body } = answers.get(c.req.path) ?? {};
    return new Response(body, { status, ...(headers && { headers }) });
  });
  return new Promise((resolve) => {
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
  });
}

const roles: Readonly<Record<string, () => Promise<number>>> = { ours, bare, echo };

async function answer(question: Question): Promise<number> {
  if (question === 'cpu') {
    const { user, system } = process.cpuUsage();
    return user + system;
  }
  if (question === 'memory') return process.memoryUsage.rss();
  if ('listen' in question) return (roles[process.argv[2] as string] as () => Promise<number>)();
  const { path, status, headers, body } = question;
  answers.set(path, { status, headers: { ...headers }, body: Buffer.from(body, 'base64') });
  return 0;
}

process.on('message', async (question: Question) => process.send?.(await answer(question)));
