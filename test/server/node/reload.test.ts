import { cp, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyWithChanges } from '../../changed-snapshot.ts';
import { FIXTURE_DIST } from '../../fixture/snapshot.ts';
import { ServerProcess } from '../../server-process.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { pollUntil } from '../../until.ts';
import { post, request } from '../mcp/rpc.ts';

/* A server of the fixture, and two other snapshots that it can be given: one that is whole and one that is not. */

const parent: string = temporaryFolder();
const link: string = join(parent, 'current');
const manifestOf = async (folder: string): Promise<{ snapshot: string; hash: string }> =>
  JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));

/** The suffix of some tool names in the variant only. */
const MARK = ' (other)';
const renamed = (text: string) => text.replace(/(?<="name":"[^"]+)/, MARK);
const [variant, damaged] = [join(parent, 'variant'), join(parent, 'damaged')];
await copyWithChanges(variant, {
  'tools/quillcourier.json': renamed,
  'tools/presently.json': renamed,
  'tools/ravenpost.json': renamed,
  'tools/sealpress.json': renamed,
  'tools/flagmast.json': renamed,
});
await cp(variant, damaged, { recursive: true });
await writeFile(join(damaged, 'methodology.json'), '{}');
const [first, other] = [await manifestOf(FIXTURE_DIST), await manifestOf(variant)];

/** Puts a snapshot in the place where the server looks, in one step, as docs/deploying.md advises. */
async function pointTo(folder: string): Promise<void> {
  await symlink(folder, `${link}.next`);
  await rename(`${link}.next`, link);
}
await pointTo(FIXTURE_DIST);
const server = await ServerProcess.start({ DIST_DATA: link, WATCH_DATA: '1' });

interface Readiness {
  readonly snapshot: string;
  readonly refused?: { readonly why: string; readonly at: string };
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
  '/tools/quillcourier',
  '/tools/ravenpost.md',
];

/** The snapshot that an answer cites, if all its names are of that one too. */
function sourceOf(body: string): string {
  const cited = new Set([...body.matchAll(/\/s\/([0-9a-f]{16})\//g)].map(([, id]) => id));
  return [...cited, body.includes(MARK) ? 'marked' : 'unmarked'].join(' ');
}

/** A client that asks everything again and again, each time something new too, and says which snapshot each answer is from. */
function client(onAnswer: (question: string, since: number, source: string) => void, now: () => number) {
  const known = new Map<string, { etag: string; source: string }>();
  let turn = 0;
  const ask = async (path: string) => {
    const since = now();
    const before = turn % 2 === 0 ? known.get(path) : undefined;
    const response = await server.get(path, { headers: before ? { 'if-none-match': before.etag } : {} });
    const body = await response.text();
    const etag = response.headers.get('etag') ?? '';
    const source = response.status === 200 ? sourceOf(body) : `status ${response.status}`;
    if (before && response.status === 304) return onAnswer(path, since, before.source);
    known.set(path, { etag, source });
    onAnswer(path, since, source);
  };
  return async () => {
    turn += 1;
    for (const path of [...PATHS, `/api/v1/tools?limit=${1 + (turn % 100)}&offset=${turn % 3}`]) await ask(path);
    const since = now();
    const call = request('tools/call', { name: 'get_tool', arguments: { slug: 'presently' } });
    const { status, text } = await post(server, call);
    onAnswer('get_tool', since, status === 200 ? sourceOf(text) : `status ${status}`);
  };
}

it('a reloading server answers every request in full from the snapshot it names', async () => {
  /** The served snapshots, in this order. During a reload, both may answer. */
  const served = [[first.snapshot]];
  const nameOf = (id: string) => `${id} ${id === other.snapshot ? 'marked' : 'unmarked'}`;
  const faults: string[] = [];
  let answers = 0;
  const onAnswer = (question: string, since: number, source: string) => {
    answers += 1;
    const allowed = served.slice(since).flat().map(nameOf);
    if (!allowed.includes(source)) faults.push(`${question}: ${source}, not ${allowed.join(' or ')}`);
  };
  const put = async (folder: string, { snapshot: id }: Readiness) => {
    served.push([...(served.at(-1) as string[]), id]);
    await pointTo(folder);
    // Requests during a load cause only one more load.
    for (const _ of [1, 2, 3]) server.signal('SIGHUP');
    await pollUntil(readiness, ({ snapshot, refused }) => snapshot === id && !refused);
    served.push([id]);
  };

  let isOver = false;
  const clients = [1, 2, 3, 4].map(async () => {
    const askAll = client(onAnswer, () => served.length - 1);
    while (!isOver) await askAll();
  });
  const answered = (count: number) => pollUntil(async () => answers - count >= 50, Boolean);
  await answered(answers);
  await put(variant, other);
  await answered(answers);
  await put(FIXTURE_DIST, first);
  await pointTo(damaged);
  server.signal('SIGHUP');
  const refused = await pollUntil(readiness, (ready) => ready.refused !== undefined);
  await answered(answers);
  isOver = true;
  await Promise.all(clients);
  expect(faults).toEqual([]);
  const why = 'the snapshot is refused: methodology.json does not match its hash in manifest.json';
  expect(refused).toEqual({
    status: 'ready',
    snapshot: first.snapshot,
    hash: first.hash,
    refused: { why, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
  });
});

it('a server clears its refusal once the old snapshot is back, and finds the next one by itself', async () => {
  await pointTo(FIXTURE_DIST);
  expect(await pollUntil(readiness, ({ refused }) => refused === undefined)).toMatchObject({
    snapshot: first.snapshot,
  });
  await pointTo(variant);
  const later = await pollUntil(readiness, ({ snapshot }) => snapshot === other.snapshot);
  expect(later).toEqual({ status: 'ready', snapshot: other.snapshot, hash: other.hash });
  const listReloads = () =>
    server.logLines.flatMap(({ msg }) => /^(switched|refused) (?:to )?a new/.exec(String(msg))?.[1] ?? []);
  // A refused snapshot is tried repeatedly. It is logged once for the watch and, if the signal came later, once for the signal.
  await pollUntil(
    async () => listReloads().join(),
    (all) => /^switched,switched,refused(,refused)?,switched$/.test(all),
  );
});
