import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createApp } from '../../server/app.ts';
import { ResponseCache } from '../../server/http/response-cache.ts';
import { Workers } from '../../server/node/backend/workers.ts';
import { LIMITS } from '../../server/node/connections/guard-connections.ts';
import { answerWith, listen, portOf } from '../../server/node/connections/server.ts';
import { createFront, type Front } from '../../server/node/front/front.ts';
import { MessageCache } from '../../server/node/front/messages.ts';
import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { createLog } from '../../server/runtime/log.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import { frontOf, inOneThread } from '../../test/one-thread.ts';
import { withTools } from './inputs.ts';
import type { Measured, ServerOrder } from './server.ts';

/*
 * The servers of benchmarks and long runs, one a process, which is forked with a role and a number of tools.
 */

const BASE_URL = 'https://facts.example';
const [role = '', tools] = process.argv.slice(2);
let internalErrors = 0;
const log = createLog('info', {
  write: (line) => {
    if ((JSON.parse(line) as { msg: string }).msg === 'internal error') internalErrors += 1;
  },
});
const canned = new Map<string, { status: number; headers: Record<string, string>; body: Buffer<ArrayBuffer> }>();

/** Each starts a server and resolves with its port. */
const ROLES: Readonly<Record<string, () => Promise<number>>> = {
  /** As `npm start` serves: the connections in this thread, the snapshot in another. */
  async ours() {
    const cache = new ResponseCache();
    const backend = new Workers({
      env: { ...process.env, DIST_DATA },
      log,
      onCache: cache.set.bind(cache),
      onChange: () => cache.clear(),
    });
    await backend.start();
    backend.open(BASE_URL);
    const served = () => ({ snapshot: backend.info.snapshot });
    const messages = new MessageCache();
    return listenWith(
      createFront({ backend, cache, messages, log, baseUrl: BASE_URL, served, isStopping: () => false }),
    );
  },

  /** In one thread, which can be given a snapshot that is on no disk: the committed one with more tools. */
  async 'more-tools'() {
    return listenWith(inOneThread(await moreTools(), { baseUrl: BASE_URL, log }));
  },

  /** The same, but it caches no answer. */
  async cold() {
    const store = { get: () => undefined, set: () => {} };
    const { handle } = createApp(await moreTools(), { baseUrl: BASE_URL, log, store });
    return listenWith(frontOf(handle, new ResponseCache(), BASE_URL, log));
  },

  /** In one thread, and soon out of patience with requests that do not end. Its answers name its own address. */
  async impatient() {
    const server = await listen(0, '127.0.0.1', log, { ...LIMITS, headersTimeout: 1500, requestTimeout: 2000 });
    const port = portOf(server);
    const snapshot = await loadSnapshot(DIST_DATA);
    answerWith(server, inOneThread(snapshot, { baseUrl: `http://127.0.0.1:${port}`, log }), log);
    return port;
  },

  /** The answers that it was given, behind node:http. */
  async bare() {
    const server = createServer((request, response) => {
      const answer = canned.get(request.url as string);
      if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  },

  /** The same behind a POST route of Hono that reads what is sent. */
  async echo() {
    const app = new Hono().post('*', async (c) => {
      await c.req.text();
      const { status = 404, headers, body } = canned.get(c.req.path) ?? {};
      return new Response(body, { status, ...(headers && { headers }) });
    });
    return new Promise((resolve) => {
      serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
    });
  },
};

async function listenWith(front: Front): Promise<number> {
  const server = await listen(0, '127.0.0.1', log);
  answerWith(server, front, log);
  return portOf(server);
}

async function moreTools() {
  return withTools(await loadSnapshot(DIST_DATA), Number(tools));
}

function answerTo(order: ServerOrder): number | Measured {
  if (order === 'cpu') {
    const { user, system } = process.cpuUsage();
    return user + system;
  }
  if (order === 'memory') {
    // Twice: what the first frees may let go of more.
    globalThis.gc?.();
    globalThis.gc?.();
    const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
    return { heap: heapUsed, buffers: arrayBuffers, resident: rss, internalErrors };
  }
  const { path, status, headers, body } = order;
  canned.set(path, { status, headers: { ...headers }, body: Buffer.from(body, 'base64') });
  return 0;
}

process.on('message', (order: ServerOrder) => process.send?.(answerTo(order)));
// A run that fails leaves no server behind.
process.once('disconnect', () => process.exit());
process.send?.(await (ROLES[role] as () => Promise<number>)());
