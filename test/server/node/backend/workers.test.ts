import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Files } from '../../../../pipeline/publish/build.ts';
import { publish } from '../../../../pipeline/publish/publish.ts';
import { ResponseCache } from '../../../../server/http/response-cache.ts';
import type { PlainRequest, PlainResponse } from '../../../../server/node/backend/backend.ts';
import { Workers } from '../../../../server/node/backend/workers.ts';
import { createLog } from '../../../../server/runtime/log.ts';
import { bundledServer } from '../../../bundled-server.ts';
import { smallSnapshot, smallSnapshots } from '../../../pipeline/publish/small-snapshots.ts';

const BASE_URL = 'https://facts.example';

const main = bundledServer();
/** As the bundler sets it: threads run the bundle then, as in production. They start in a third of the time that its sources take. */
beforeAll(() => {
  Object.assign(globalThis, { WORKER_FILE: pathToFileURL(join(dirname(main), 'worker.js')).href });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'WORKER_FILE');
});

const both: [Files, Files] = await smallSnapshots();
const folder: string = join(await mkdtemp(join(tmpdir(), 'worker-')), 'dist-data');
const threads: Workers[] = [];
afterAll(() => Promise.all(threads.map((thread) => thread.stop())));

/** A worker over the first snapshot, and what it says around its answers. */
async function started() {
  await publish(folder, both[0]);
  const logged: Record<string, unknown>[] = [];
  const cache = new ResponseCache();
  const said = { changes: 0, cached: [] as (readonly [string, string])[] };
  const options = {
    env: { ...process.env, DIST_DATA: folder, LOG_LEVEL: 'silent' },
    log: createLog('info', { write: (line: string) => logged.push(JSON.parse(line)) }),
    onCache: (...response: Parameters<ResponseCache['set']>) => {
      said.cached.push([read({ body: response[1].parts.bytes }).meta?.snapshot, thread.info.snapshot]);
      cache.set(...response);
    },
    onChange: () => {
      said.changes += 1;
    },
    answerTimeout: 20_000,
    // A slow machine takes longer to start a thread.
    startTimeout: 60_000,
  };
  const thread = new Workers(options);
  threads.push(thread);
  await thread.start();
  thread.open(BASE_URL);
  return { thread, cache, logged, said, options };
}

const get = (path: string, more: Partial<PlainRequest> = {}): PlainRequest => ({
  method: 'GET',
  url: BASE_URL + path,
  headers: {},
  body: null,
  ...more,
});
const read = ({ body }: Pick<PlainResponse, 'body'>) => JSON.parse(Buffer.from(body ?? []).toString());

describe('a worker', () => {
  let shared: Awaited<ReturnType<typeof started>>;
  beforeAll(async () => {
    shared = await started();
  });

  it('answers from its snapshot, whatever the method', async () => {
    const { thread } = shared;
    const { status, headers, body } = await thread.answer(get('/api/v1/tools'));
    expect([status, headers['content-length']]).toEqual([200, String(body?.length)]);
    expect(read({ body }).meta).toMatchObject({ snapshot: thread.info.snapshot });
    expect(await thread.answer(get('/api/v1/tools', { method: 'HEAD' }))).toMatchObject({ status: 200, body: null });
    for (const method of ['POST', 'TRACE', 'DELETE']) {
      expect((await thread.answer(get('/api/v1/tools', { method }))).status).toBe(405);
    }
    const ping = JSON.stringify({ jsonrpc: '2.0', id: 'a', method: 'ping' });
    const json = { 'content-type': 'application/json' };
    const answer = await thread.answer(get('/mcp', { method: 'POST', headers: json, body: ping }));
    expect(read(answer)).toEqual({ jsonrpc: '2.0', id: 'a', result: {} });
  });

  it('gives many their own answers at once', async () => {
    const { thread } = shared;
    const numbers = Array.from({ length: 50 }, (_, i) => i + 1);
    const answers = await Promise.all(numbers.map((limit) => thread.answer(get(`/api/v1/tools?limit=${limit}`))));
    expect(answers.map((answer) => read(answer).meta.cite.match(/limit=(\d+)/)?.[1])).toEqual(numbers.map(String));
  });

  it('hands over what is worth keeping, under every spelling that was asked twice', async () => {
    const { thread, cache } = shared;
    const { body } = await thread.answer(get('/api/v1/tools'));
    await thread.answer(get('/api/v1/tools?q=a+b'));
    expect(cache.get('/api/v1/tools?q=a%20b')).toBeUndefined();
    await thread.answer(get('/api/v1/tools?q=a+b'));
    expect(cache.get('/api/v1/tools?q=a%20b')).toBeDefined();
    expect(cache.get('/api/v1/tools?q=a+b')).toBe(cache.get('/api/v1/tools?q=a%20b'));
    const cached = await cache.get('/api/v1/tools')?.in('identity');
    expect(Buffer.from(cached?.whole.body ?? []).equals(Buffer.from(body ?? []))).toBe(true);
  });

  it('is replaced where it does not answer, by one that may read another snapshot', async () => {
    const { thread, said, logged, options } = await started();
    const before = thread.info.snapshot;
    await publish(folder, both[1]);
    // Nothing is answered as quickly as that.
    options.answerTimeout = 0;
    const sent = ['/api/v1/compare/secretword?a=secretword', '/api/v1/tools'].map((path) => thread.answer(get(path)));
    for (const answer of sent) await expect(answer).rejects.toMatchObject({ code: 'internal_error' });
    expect(thread.isWithoutWorker).toBe(true);
    options.startTimeout = 0;
    await expect(thread.answer(get('/'))).rejects.toThrow(/is being replaced/);
    options.startTimeout = 60_000;
    options.answerTimeout = 20_000;
    const { meta } = read(await thread.answer(get('/api/v1/tools')));
    expect(meta.snapshot).not.toBe(before);
    expect([thread.info.snapshot, said.changes, thread.isWithoutWorker]).toEqual([meta.snapshot, 1, false]);
    const why = 'no answer for 0 s';
    const route = '/api/v1/compare';
    expect(logged).toMatchObject([{ msg: 'worker stopped; starting another', unanswered: 2, why, route }]);
    expect(JSON.stringify(logged)).not.toContain('secretword');
  });

  it('has its whole time for each answer, however many others come before it', async () => {
    const { thread, logged, options } = shared;
    options.answerTimeout = 1000;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const sent = Array.from({ length: 20 }, (_, i) => thread.answer(get(`/api/v1/tools?q=word${i}`)));
      for (const answer of sent) {
        vi.advanceTimersByTime(600);
        expect(await answer).toMatchObject({ status: 200 });
      }
    } finally {
      vi.useRealTimers();
    }
    expect(logged).toEqual([]);
  });

  it('takes over with another snapshot while it answers, and nothing of the old one is cached after that', async () => {
    const { thread, said } = await started();
    const before = thread.info.snapshot;
    const answers: { requested: string; snapshot: string }[] = [];
    let isOver = false;
    let asking = 0;
    const keepAsking = async () => {
      while (!isOver) {
        const requested = thread.info.snapshot;
        asking += 1;
        const { meta, tools } = read(await thread.answer(get(`/api/v1/tools?limit=${(asking % 99) + 1}`)));
        expect(tools[0].name).toBe(meta.snapshot === before ? 'Small Tool' : 'Smaller Tool');
        answers.push({ requested, snapshot: meta.snapshot });
      }
    };
    // So many that the old worker always has some to answer, and cannot have answered them all if it ends at once.
    const clients = Array.from({ length: 300 }, keepAsking);
    await publish(folder, both[1]);
    expect(await thread.exchange()).toBe(true);
    const after = thread.info.snapshot;
    expect(after).not.toBe(before);
    isOver = true;
    await Promise.all(clients);
    // What the old one was asked, it answered.
    for (const { requested, snapshot } of answers) expect([requested, after]).toContain(snapshot);
    expect(answers.at(-1)?.snapshot).toBe(before);
    for (const [snapshot, served] of said.cached) expect(snapshot).toBe(served);
    expect(said.changes).toBe(1);
  });

  it.each(['', '/s'])('takes over where only words are others, under the same id, at %s/…', async (root) => {
    const { thread, said } = await started();
    const { snapshot } = thread.info;
    const path = `${root && `${root}/${snapshot}`}/api/v1/tools`;
    const before = await thread.answer(get(path));
    await publish(folder, await smallSnapshot('summary: Said in other words.'));
    expect(await thread.exchange()).toBe(true);
    expect([thread.info.snapshot, said.changes]).toEqual([snapshot, 1]);
    const after = await thread.answer(get(path, { headers: { 'if-none-match': before.headers.etag as string } }));
    expect(read(before).tools[0].summary).not.toBe('Said in other words.');
    expect(read(after).tools[0].summary).toBe('Said in other words.');
  });

  it('says in one line why it serves no snapshot', async () => {
    const env = { ...process.env, DIST_DATA: join(folder, 'nowhere') };
    const log = createLog('silent', { write: () => {} });
    const thread = new Workers({ env, log, onCache: () => {}, onChange: () => {} });
    await expect(thread.start()).rejects.toThrow(/^DIST_DATA must be a folder that holds a snapshot, [^\n]*$/);
  });
});
