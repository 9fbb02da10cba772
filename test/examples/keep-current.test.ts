import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import type { Fetch } from '../../server/http/routes.ts';
import { portOf } from '../../server/node/server.ts';
import { createLog } from '../../server/runtime/log.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';

interface Described {
  readonly resources: readonly { readonly path: string; readonly hash: string }[];
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const CLIENT = fileURLToPath(new URL('../../examples/keep-current.mjs', import.meta.url));

/** What was requested since the last run began, and what happens to an answer before it is sent. */
let requested: string[] = [];
let altered: (path: string, body: Buffer) => Buffer | undefined = (_, body) => body;

const root: string = await mkdtemp(join(tmpdir(), 'outreach-facts-keep-current-'));
const server = createServer(async (request, response) => {
  const path = request.url ?? '';
  requested.push(path);
  const answer = await current(new Request(baseUrl + path));
  const body = altered(path, Buffer.from(await answer.arrayBuffer()));
  if (body) response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(body);
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const baseUrl = `http://127.0.0.1:${portOf(server)}`;
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(root, { recursive: true, force: true });
});

const snapshot = await fixtureSnapshot();
const serviceOf = (served: Snapshot): Fetch => {
  const log = createLog('silent', { write: () => {} });
  return createApp(served, { baseUrl, log }).fetch;
};
/** The service before and after a publication, and the one that answers. */
const [before, after] = [serviceOf(earlier(snapshot)), serviceOf(snapshot)];
let current: Fetch = before;

/** What was served before a snapshot: without its last change, with another plan, and with a table that is gone since. */
function earlier(now: Snapshot): Snapshot {
  const text = (path: string) => String(Buffer.from(now.data.get(path) ?? []));
  const data = new Map(now.data);
  const put = (path: string, content: string) => data.set(path, new Uint8Array(Buffer.from(content)));
  put('changes.ndjson', text('changes.ndjson').replace(/[^\n]+\n$/, ''));
  put('plans.csv', `${text('plans.csv')}yew,1,Long gone\r\n`);
  put('gone.csv', 'tool\r\n');
  const described = JSON.parse(text('datapackage.json')) as Described;
  const resources = [...described.resources, { path: 'gone.csv', hash: '' }];
  const hashed = resources.map((file) => ({
    ...file,
    hash: `sha256:${sha256(data.get(file.path) ?? new Uint8Array())}`,
  }));
  put('datapackage.json', JSON.stringify({ ...described, resources: hashed }));
  return { ...now, data };
}

interface Ran {
  readonly code: number | string;
  readonly lines: readonly string[];
  readonly error: string;
}

/** Runs the client to its end. */
const runClient = (...args: string[]) =>
  new Promise<Ran>((ended) => {
    execFile(process.execPath, [CLIENT, ...args], (error, stdout, stderr) => {
      ended({ code: error?.code ?? 0, lines: stdout.trimEnd().split('\n'), error: stderr });
    });
  });
function run(folder: string, from: Fetch, ...wanted: string[]): Promise<Ran> {
  [requested, current] = [[], from];
  return runClient(folder, baseUrl, ...wanted);
}

const newFolder = () => mkdtemp(join(root, 'copy-'));
const files = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, path, name }) => join(parentPath ?? path, name).slice(folder.length + 1))
    .sort();

/** What a server offers: the hash of each file by its path. */
async function offered(from: Fetch): Promise<Map<string, string>> {
  const response = await from(new Request(`${baseUrl}/data/datapackage.json`));
  const { resources } = (await response.json()) as Described;
  return new Map(resources.map(({ path, hash }) => [path, hash]));
}

async function expectCopyOf(from: Fetch, folder: string): Promise<void> {
  const wanted = await offered(from);
  expect(await files(folder)).toEqual([...wanted.keys(), 'datapackage.json'].sort());
  for (const [path, hash] of wanted)
    expect([path, `sha256:${sha256(await readFile(join(folder, path)))}`]).toEqual([path, hash]);
}

describe('the client that keeps a copy', () => {
  it('takes everything, then nothing, then what a publication changed, and says what changed', async () => {
    const folder = await newFolder();
    expect(await run(folder, before)).toMatchObject({ code: 0, error: '' });
    await expectCopyOf(before, folder);
    expect(await run(folder, before)).toMatchObject({ code: 0 });
    expect(requested).toEqual(['/data/datapackage.json']);

    const { code, lines } = await run(folder, after);
    expect(code).toBe(0);
    expect(requested).toEqual(['/data/datapackage.json', '/data/plans.csv', '/data/changes.ndjson']);
    await expectCopyOf(after, folder);
    const [line = ''] = (await readFile(join(folder, 'changes.ndjson'), 'utf8')).trimEnd().split('\n').slice(-1);
    const { day, tool, key, before: was, after: is } = JSON.parse(line);
    expect(lines).toEqual([
      `${snapshot.manifest.as_of}: 2 of 8 files were new, 1 are gone`,
      `${day} ${tool} ${key}: ${JSON.stringify(was)} → ${JSON.stringify(is)}`,
    ]);
  });

  it('takes only what is wanted', async () => {
    const folder = await newFolder();
    await run(folder, before, 'facts.csv', 'plans');
    expect(await files(folder)).toEqual(['datapackage.json', 'facts.csv', 'plans.csv', 'plans.ndjson']);
  });

  it('takes a part anew and leaves the rest where it is; a name of no file changes nothing', async () => {
    const folder = await newFolder();
    await run(folder, before);
    const all = await files(folder);
    expect(await run(folder, before, 'facts')).toMatchObject({ code: 0 });
    expect(await files(folder)).toEqual(all);
    expect(await run(folder, before, 'nope.csv')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^no file begins with "nope\.csv"; there are facts\.csv, /),
    });
    expect(await files(folder)).toEqual(all);
  });

  it('refuses a damaged answer and changes nothing, and a path outside the folder', async () => {
    const folder = await newFolder();
    await run(folder, before);
    altered = (path, body) => (path === '/data/plans.csv' ? Buffer.concat([body, Buffer.from(' ')]) : body);
    expect(await run(folder, after)).toMatchObject({
      code: 1,
      error: 'plans.csv is not what datapackage.json names: nothing was changed, try again\n',
    });
    await expectCopyOf(before, folder);
    altered = (path, body) =>
      path.endsWith('.json') ? Buffer.from(String(body).replace('facts.csv', '../x.csv')) : body;
    expect(await run(folder, after)).toMatchObject({
      code: 1,
      error: expect.stringContaining('no file in the folder'),
    });
    altered = (_, body) => body;
    await expectCopyOf(before, folder);
  });

  it('repairs what an interrupted run left', async () => {
    const folder = await newFolder();
    await run(folder, before);
    // Killed while it waits for its second file.
    const hanging = new Promise<void>((reached) => {
      altered = (_, body) => {
        if (requested.length < 3) return body;
        reached();
        return undefined;
      };
    });
    [requested, current] = [[], after];
    const child = spawn(process.execPath, [CLIENT, folder, baseUrl]);
    const ended = new Promise((exit) => child.once('exit', exit));
    await hanging;
    child.kill('SIGKILL');
    await ended;
    altered = (_, body) => body;
    await expectCopyOf(before, folder);

    // Killed while it writes: one file is new, one is half written, the description is old.
    const content = await (await after(new Request(`${baseUrl}/data/plans.csv`))).arrayBuffer();
    await writeFile(join(folder, 'plans.csv'), Buffer.from(content));
    await writeFile(join(folder, '.unfinished'), 'half a fi');
    expect(await run(folder, after)).toMatchObject({ code: 0 });
    expect(requested).not.toContain('/data/plans.csv');
    await expectCopyOf(after, folder);
  });

  it('says how it is called', async () => {
    const error = 'node keep-current.mjs <folder> <address> [how names begin: facts.csv changes …]\n';
    expect(await runClient()).toMatchObject({ code: 1, error });
  });
});
