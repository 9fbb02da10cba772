import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Files } from '../../../../pipeline/publish/freeze.ts';
import { publish } from '../../../../pipeline/publish/publish.ts';
import { ResponseCache } from '../../../../server/http/response-cache.ts';
import type { PlainRequest, PlainResponse } from '../../../../server/node/backend/backend.ts';
import { WorkerThread } from '../../../../server/node/backend/worker-thread.ts';
import { createLog } from '../../../../server/runtime/log.ts';
import { smallSnapshots } from '../../../pipeline/publish/small-snapshots.ts';

const BASE_URL = 'https://facts.example';

let both: [Files, Files];
let folder: string;
beforeAll(async () => {
  both = await smallSnapshots();
  folder = join(await mkdtemp(join(tmpdir(), 'worker-')), 'dist-data');
});
const threads: WorkerThread[] = [];
afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.stop();
});

/** A worker over the first snapshot, and what it says around its answers. */
async function started() {
  await publish(folder, both[0]);
  const logged: Record<string, unknown>[] = [];
  const cache = new ResponseCache();
  const said = { changes: 0 };
  const options = {
    env: { ...process.env, DIST_DATA: folder, LOG_LEVEL: 'silent' },
    log: createLog('info', { write: (line: string) => logged.push(JSON.parse(line)) }),
    onCache: cache.set.bind(cache),
    onChange: () => {
      said.changes += 1;
    },
    answerTimeout: 20_000,
  };
  const thread = new WorkerThread(options);
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
const read = ({ body }: PlainResponse) => JSON.parse(Buffer.from(body ?? []).toString());

describe('a worker', () => {
  it('answers from its snapshot, whatever the method', async () => {
    const { thread } = await started();
    const { status, headers, body } = await thread.answer(get('/api/v1/tools'));
    expect([status, headers['content-length']]).toEqual([200, String(body?.length)]);
    expect(read({ status, headers, body }).meta).toMatchObject({ snapshot: thread.info.snapshot });
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
    const { thread } = await started();
    const numbers = Array.from({ length: 50 }, (_, i) => i + 1);
    const answers = await Promise.all(numbers.map((limit) => thread.answer(get(`/api/v1/tools?limit=${limit}`))));
    expect(answers.map((answer) => read(answer).meta.cite.match(/limit=(\d+)/)?.[1])).toEqual(numbers.map(String));
  });

  it('hands over what is worth keeping, under every spelling that was asked twice', async () => {
    const { thread, cache } = await started();
    const { body } = await thread.answer(get('/api/v1/tools'));
    await thread.answer(get('/api/v1/tools?q=a+b'));
    expect(cache.get('/api/v1/tools?q=a%20b')).toBeUndefined();
    await thread.answer(get('/api/v1/tools?q=a+b'));
    expect(cache.get('/api/v1/tools?q=a%20b')).toBeDefined();
    expect(cache.get('/api/v1/tools?q=a+b')).toBe(cache.get('/api/v1/tools?q=a%20b'));
    const kept = await cache.get('/api/v1/tools')?.in('identity');
    expect(Buffer.from(kept?.whole.body ?? []).equals(Buffer.from(body ?? []))).toBe(true);
  });

  it('is replaced where it does not answer, by one that may read another snapshot', async () => {
    const { thread, said, logged, options } = await started();
    const before = thread.info.snapshot;
    await publish(folder, both[1]);
    // Nothing is answered as quickly as that.
    options.answerTimeout = 0;
    const asked = ['/api/v1/openapi.json', '/api/v1/tools'].map((path) => thread.answer(get(path)));
    for (const answer of asked) await expect(answer).rejects.toMatchObject({ code: 'internal_error' });
    options.answerTimeout = 20_000;
    const { meta } = read(await thread.answer(get('/api/v1/tools')));
    expect(meta.snapshot).not.toBe(before);
    expect([thread.info.snapshot, said.changes]).toEqual([meta.snapshot, 1]);
    expect(logged).toMatchObject([{ msg: 'worker stopped; starting another', unanswered: 2 }]);
  });

  it('says in one line why it serves no snapshot', async () => {
    const env = { ...process.env, DIST_DATA: join(folder, 'nowhere') };
    const log = createLog('silent', { write: () => {} });
    const thread = new WorkerThread({ env, log, onCache: () => {}, onChange: () => {} });
    await expect(thread.start()).rejects.toThrow(/^DIST_DATA must be a folder that holds a snapshot, [^\n]*$/);
  });
});
