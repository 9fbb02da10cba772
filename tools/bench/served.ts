import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createApp } from '../../server/app.ts';
import { ResponseCache } from '../../server/http/response-cache.ts';
import { Workers } from '../../server/node/backend/workers.ts';
import { answerWith, listen, portOf } from '../../server/node/connections/server.ts';
import { createFront } from '../../server/node/front/front.ts';
import { MessageCache } from '../../server/node/front/messages.ts';
import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { createLog } from '../../server/runtime/log.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import { frontOf, inOneThread } from '../../test/one-thread.ts';
import type { Question } from './contender.ts';
import { withTools } from './with-tools.ts';

/*
 * The servers of the bench, one a process: "ours" as it is; "more-tools", with as many tools as are asked for; "cold", with as many
 * tools, keeping no answer; "bare", a table of answers behind node:http; "echo", the same behind a POST route of Hono that reads what
 * is sent.
 */

const log = createLog('info', { write: () => {} });

/** As `npm start` serves: the connections in this thread, the snapshot in another. */
async function ours(): Promise<number> {
  const baseUrl = 'https://facts.example';
  const cache = new ResponseCache();
  const messages = new MessageCache();
  const backend = new Workers({
    env: { ...process.env, DIST_DATA },
    log,
    onCache: cache.set.bind(cache),
    onChange: () => cache.clear(),
  });
  await backend.start();
  backend.open(baseUrl);
  const server = await listen(0, '127.0.0.1', log);
  const served = () => ({ snapshot: backend.info.snapshot });
  answerWith(server, createFront({ backend, cache, messages, log, baseUrl, served, isStopping: () => false }), log);
  return portOf(server);
}

/** In one thread, which can be given a snapshot that is on no disk: the committed one with more tools. It may keep no answer. */
async function withMoreTools(keeps: boolean): Promise<number> {
  const snapshot = withTools(await loadSnapshot(DIST_DATA), Number(process.argv[3]));
  const baseUrl = 'https://facts.example';
  const cold = () => createApp(snapshot, { baseUrl, log, store: { get: () => undefined, set: () => {} } }).handle;
  const front = keeps ? inOneThread(snapshot, { baseUrl, log }) : frontOf(cold(), new ResponseCache(), baseUrl, log);
  const server = await listen(0, '127.0.0.1', log);
  answerWith(server, front, log);
  return portOf(server);
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

const roles: Readonly<Record<string, () => Promise<number>>> = {
  ours,
  'more-tools': () => withMoreTools(true),
  cold: () => withMoreTools(false),
  bare,
  echo,
};

async function answer(question: Question): Promise<number> {
  if (question === 'cpu') {
    const { user, system } = process.cpuUsage();
    return user + system;
  }
  if ('listen' in question) return (roles[process.argv[2] as string] as () => Promise<number>)();
  const { path, status, headers, body } = question;
  answers.set(path, { status, headers: { ...headers }, body: Buffer.from(body, 'base64') });
  return 0;
}

// A bench that fails leaves no server behind.
process.once('disconnect', () => process.exit());
process.on('message', async (question: Question) => process.send?.(await answer(question)));
