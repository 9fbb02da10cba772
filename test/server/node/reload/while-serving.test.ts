import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { FIXTURE_DIST } from '../../../fixture/snapshot.ts';
import { ServerProcess } from '../../../server-process.ts';
import { until } from '../../../until.ts';
import { post, request } from '../../mcp/rpc.ts';
import { manifestOf, pointTo, VARIANT_MARK, writeDamaged, writeVariant } from './snapshots.ts';

let server: ServerProcess | undefined;
let folder = '';
afterEach(async () => {
  await server?.stop();
  await rm(folder, { recursive: true });
});

/** A server of the fixture, and two other snapshots that it can be given: one that is whole and one that is not. */
async function started() {
  folder = await mkdtemp(join(tmpdir(), 'living-'));
  const at = (name: string) => join(folder, name);
  const link = at('current');
  const first = { folder: FIXTURE_DIST, id: (await manifestOf(FIXTURE_DIST)).snapshot };
  const variant = { folder: at('variant'), id: await writeVariant(FIXTURE_DIST, at('variant')) };
  const damaged = { folder: at('damaged'), id: await writeDamaged(at('variant'), at('damaged')) };
  await pointTo(link, first.folder);
  server = await ServerProcess.start({ DIST_DATA: link, CONTACT: 'ops@example.org', WATCH_DATA: '1' });
  return { server, link, first, variant, damaged };
}

const getFrom = (port: number) => (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

interface Readiness {
  readonly status: string;
  readonly snapshot: string;
  readonly refused?: { readonly why: string; readonly at: string };
}

async function readiness(port: number): Promise<Readiness> {
  const response = await getFrom(port)('/readyz');
  expect(response.status).toBe(200);
  return (await response.json()) as Readiness;
}

const PATHS = [
  '/api/v1/tools',
  '/api/v1/tools/quillcourier',
  '/api/v1/compare?tools=presently,ravenpost',
  '/tools/quillcourier',
  '/tools/ravenpost.md',
];

/** A client that asks everything again and again, each time something new too, and says which snapshot each answer is from. */
function client(port: number, onAnswer: (question: string, since: number, source: string) => void, now: () => number) {
  const get = getFrom(port);
  const sources = new Map<string, string>();
  const etags = new Map<string, string>();
  let turn = 0;
  const ask = async (path: string) => {
    const since = now();
    const known = etags.get(path);
    const isConditional = known !== undefined && turn % 2 === 0;
    const response = await get(path, { headers: isConditional ? { 'if-none-match': known } : {} });
    const body = await response.text();
    const etag = response.headers.get('etag') ?? '';
    if (response.status === 304) return onAnswer(path, since, sources.get(etag) ?? 'an ETag that nothing had');
    const source = response.status === 200 ? sourceOf(body) : `status ${response.status}`;
    etags.set(path, etag);
    sources.set(etag, source);
    onAnswer(path, since, source);
  };
  return async () => {
    turn += 1;
    for (const path of [...PATHS, `/api/v1/tools?limit=${1 + (turn % 100)}&offset=${turn % 3}`]) await ask(path);
    const since = now();
    const call = request('tools/call', { name: 'get_tool', arguments: { slug: 'presently' } });
    const { status, text } = await post({ get }, call);
    onAnswer('get_tool', since, status === 200 ? sourceOf(text) : `status ${status}`);
  };
}

/** The snapshot that an answer cites, if all its names are of that one too. */
function sourceOf(body: string): string {
  const cited = new Set([...body.matchAll(/\/s\/([0-9a-f]{16})\//g)].map(([, id]) => id));
  return [...cited, body.includes(VARIANT_MARK) ? 'marked' : 'unmarked'].join(' ');
}

it('a server that takes new data answers every request wholly and from the snapshot that it says it serves', async () => {
  const { server, link, first, variant, damaged } = await started();
  const { port } = server;
  /** What was served, in this order; while one is taken, both may answer. */
  const served = [[first.id]];
  const nameOf = (id: string) => `${id} ${id === variant.id ? 'marked' : 'unmarked'}`;
  const faults: string[] = [];
  let answers = 0;
  const onAnswer = (question: string, since: number, source: string) => {
    answers += 1;
    const allowed = served.slice(since).flat().map(nameOf);
    if (!allowed.includes(source)) faults.push(`${question}: ${source}, not ${allowed.join(' or ')}`);
  };
  const put = async (to: typeof first) => {
    served.push([...(served.at(-1) as string[]), to.id]);
    await pointTo(link, to.folder);
    server.signal('SIGHUP');
    await until(
      () => readiness(port),
      ({ snapshot, refused }) => snapshot === to.id && !refused,
    );
    served.push([to.id]);
  };

  let isOver = false;
  const clients = [1, 2, 3, 4].map(async () => {
    const askAll = client(port, onAnswer, () => served.length - 1);
    while (!isOver) await askAll();
  });
  const answered = (count: number) => until(async () => answers - count >= 50, Boolean);
  await answered(answers);
  await put(variant);
  await answered(answers);
  await put(first);
  await pointTo(link, damaged.folder);
  server.signal('SIGHUP');
  const refused = await until(
    () => readiness(port),
    (ready) => ready.refused !== undefined,
  );
  await answered(answers);
  isOver = true;
  await Promise.all(clients);
  expect(faults).toEqual([]);
  expect(refused).toEqual({
    status: 'ready',
    snapshot: first.id,
    hash: (await manifestOf(first.folder)).hash,
    refused: {
      why: 'the snapshot is refused: methodology.json is not the file that manifest.json names: its hash differs',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  });

  // Without a signal, it finds the next one by itself.
  await pointTo(link, variant.folder);
  const later = await until(
    () => readiness(port),
    ({ snapshot }) => snapshot === variant.id,
  );
  expect(later).toEqual({ status: 'ready', snapshot: variant.id, hash: (await manifestOf(variant.folder)).hash });
  const said = [...server.lastWords.matchAll(/a new snapshot is (served|refused)/g)].map(([, what]) => what);
  const inTurn = said.filter((what, i) => what !== said[i - 1] || what === 'served');
  expect(inTurn).toEqual(['served', 'served', 'refused', 'served']);
});
