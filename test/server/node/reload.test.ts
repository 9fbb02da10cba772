import { cp, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyWithChanges } from '../../changed-snapshot.ts';
import { FIXTURE_DIST } from '../../fixture/snapshot.ts';
import { ServerProcess } from '../../server-process.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { pollUntil } from '../../until.ts';
import { post, request } from '../mcp/rpc.ts';

/* Replaces the snapshot of a running server with two others: one that is valid and one that is damaged. */

const parent: string = temporaryFolder();
const link: string = join(parent, 'current');
const readManifest = async (folder: string): Promise<{ snapshot: string }> =>
  JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));

/** The suffix of some tool names, only in the variant. */
const MARK = ' (other)';
const markNames = (text: string) => text.replace(/(?<="name":"[^"]+)/, MARK);
const [variant, damaged] = [join(parent, 'variant'), join(parent, 'damaged')];
await copyWithChanges(variant, {
  'tools/quillcourier.json': markNames,
  'tools/presently.json': markNames,
  'tools/ravenpost.json': markNames,
  'tools/sealpress.json': markNames,
  'tools/flagmast.json': markNames,
});
await cp(variant, damaged, { recursive: true });
await writeFile(join(damaged, 'methodology.json'), '{}');
const [first, other] = [await readManifest(FIXTURE_DIST), await readManifest(variant)];

/** Puts a snapshot where the server reads it. Does so in one step, as docs/deploying.md recommends. */
async function switchTo(folder: string): Promise<void> {
  await symlink(folder, `${link}.next`);
  await rename(`${link}.next`, link);
}
await switchTo(FIXTURE_DIST);
const CODE = { release: '1.0.0', commit: 'c0ffee0' };
const server = await ServerProcess.start({ DIST_DATA: link, COMMIT: CODE.commit });

interface Readiness {
  readonly snapshot: string;
}
async function readiness(): Promise<Readiness> {
  const response = await server.get('/readyz');
  expect(response.status).toBe(200);
  return (await response.json()) as Readiness;
}

const PATHS = [
  '/api/v1/tools',
  '/api/v1/tools/quillcourier',
  '/api/v1/compare?tools=presently,ravenpost',
  '/tools/quillcourier.md',
  '/tools/ravenpost.md',
];

/** Returns the id that an answer cites, and whether its names are those of the variant. */
function findSnapshot(body: string): string {
  const cited = new Set([...body.matchAll(/, snapshot ([0-9a-f]{16}),/g)].map(([, id]) => id));
  return [...cited, body.includes(MARK) ? 'marked' : 'unmarked'].join(' ');
}

/** Creates a client that repeats the same requests and adds a new one in each round. It reports the snapshot of each answer. */
function createClient(onAnswer: (question: string, step: number, source: string) => void, now: () => number) {
  const known = new Map<string, { etag: string; source: string }>();
  let turn = 0;
  const ask = async (path: string) => {
    const step = now();
    const before = turn % 2 === 0 ? known.get(path) : undefined;
    const response = await server.get(path, { headers: before ? { 'if-none-match': before.etag } : {} });
    const body = await response.text();
    const etag = response.headers.get('etag') ?? '';
    const source = response.status === 200 ? findSnapshot(body) : `status ${response.status}`;
    if (before && response.status === 304) return onAnswer(path, step, before.source);
    known.set(path, { etag, source });
    onAnswer(path, step, source);
  };
  return async () => {
    turn += 1;
    for (const path of [...PATHS, `/api/v1/tools?limit=${1 + (turn % 100)}&offset=${turn % 3}`]) await ask(path);
    const step = now();
    const call = request('tools/call', { name: 'get_tool', arguments: { slug: 'presently' } });
    const { status, text } = await post(server, call);
    onAnswer('get_tool', step, status === 200 ? findSnapshot(text) : `status ${status}`);
  };
}

it('a reloading server answers each request entirely from the snapshot that the answer cites', async () => {
  /** The snapshots that may answer at each step, in order. During a reload, both may answer. */
  const served = [[first.snapshot]];
  const describeSnapshot = (id: string) => `${id} ${id === other.snapshot ? 'marked' : 'unmarked'}`;
  const faults: string[] = [];
  let answers = 0;
  const onAnswer = (question: string, step: number, source: string) => {
    answers += 1;
    const allowed = served.slice(step).flat().map(describeSnapshot);
    if (!allowed.includes(source)) faults.push(`${question}: ${source}, not ${allowed.join(' or ')}`);
  };
  const publish = async (folder: string, { snapshot: id }: Readiness) => {
    served.push([...(served.at(-1) as string[]), id]);
    await switchTo(folder);
    for (const _ of [1, 2, 3]) server.signal('SIGHUP');
    await pollUntil(readiness, ({ snapshot }) => snapshot === id);
    served.push([id]);
  };

  let isOver = false;
  const clients = [1, 2, 3, 4].map(async () => {
    const askAll = createClient(onAnswer, () => served.length - 1);
    while (!isOver) await askAll();
  });
  const waitForAnswers = (count: number) => pollUntil(async () => answers - count >= 50, Boolean);
  await waitForAnswers(answers);
  await publish(variant, other);
  await waitForAnswers(answers);
  await publish(FIXTURE_DIST, first);
  await switchTo(damaged);
  server.signal('SIGHUP');
  const refusal = await pollUntil(
    async () => server.logLines.find(({ level }) => level === 50),
    (line) => line !== undefined,
  );
  await waitForAnswers(answers);
  isOver = true;
  await Promise.all(clients);
  expect(faults).toEqual([]);
  const why = 'invalid snapshot: methodology.json does not match its hash in manifest.json';
  expect(refusal).toMatchObject({ why, served: first.snapshot });
  expect(await readiness()).toEqual({ status: 'ready', snapshot: first.snapshot, ...CODE });
});

it('a server that refused a snapshot loads the next one', async () => {
  await switchTo(variant);
  server.signal('SIGHUP');
  const later = await pollUntil(readiness, ({ snapshot }) => snapshot === other.snapshot);
  expect(later).toEqual({ status: 'ready', snapshot: other.snapshot, ...CODE });
});
