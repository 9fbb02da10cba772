import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fixtureServer } from '../fixture/serve.ts';
import type { Served } from '../serve.ts';

const CLIENT = fileURLToPath(new URL('../../examples/keep-current.mjs', import.meta.url));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface Described {
  readonly resources: readonly { readonly path: string; readonly hash: string }[];
}

/** What was served before a snapshot: without its last change, with another plan, and with a table that is gone since. */
function earlierThan(now: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array<ArrayBuffer>> {
  const text = (path: string) => String(Buffer.from(now.get(path) ?? []));
  const data = new Map([...now].map(([path, bytes]) => [path, new Uint8Array(bytes)]));
  const put = (path: string, content: string) => data.set(path, new Uint8Array(Buffer.from(content)));
  put('changes.ndjson', text('changes.ndjson').replace(/[^\n]+\n$/, ''));
  put('plans.csv', `${text('plans.csv')}yew,1,Long gone\r\n`);
  put('gone.csv', 'tool\r\n');
  const described = JSON.parse(text('datapackage.json')) as Described;
  const resources = [...described.resources, { path: 'gone.csv' }].map((file) => {
    return { ...file, hash: `sha256:${sha256(data.get(file.path) as Uint8Array)}` };
  });
  put('datapackage.json', JSON.stringify({ ...described, resources }));
  return data;
}

/** The service before and after a publication. */
const after = await fixtureServer();
const before = await fixtureServer({ snapshot: { ...after.snapshot, data: earlierThan(after.snapshot.data) } });

/** The service that answers, what was requested since the last run began, and what happens to an answer before it is sent. */
let current: Served = before;
let requested: string[] = [];
let altered: (path: string, body: Buffer) => Buffer | undefined;
beforeEach(() => {
  altered = (_, body) => body;
});
const between = createServer(async ({ url = '' }, response) => {
  requested.push(url);
  const answer = await current.get(url);
  const body = altered(url, Buffer.from(await answer.arrayBuffer()));
  if (body) response.writeHead(answer.status).end(body);
}).listen(0, '127.0.0.1');
await once(between, 'listening');
const address = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;

const root: string = await mkdtemp(join(tmpdir(), 'keep-current-'));
afterAll(async () => {
  between.closeAllConnections();
  between.close();
  await rm(root, { recursive: true });
});

/** Runs the client to its end. */
const runClient = (...args: string[]) =>
  new Promise<{ code: unknown; out: string; error: string }>((resolve) => {
    execFile(process.execPath, [CLIENT, ...args], (fault, out, error) =>
      resolve({ code: fault?.code ?? 0, out, error }),
    );
  });
function run(folder: string, from: Served, ...wanted: string[]) {
  [requested, current] = [[], from];
  return runClient(folder, address, ...wanted);
}

const filesIn = async (folder: string) => (await readdir(folder)).sort();

async function expectCopyOf(from: Served, folder: string): Promise<void> {
  const { resources } = await from.json<Described>('/data/datapackage.json');
  expect(await filesIn(folder)).toEqual([...resources.map(({ path }) => path), 'datapackage.json'].sort());
  for (const { path, hash } of resources)
    expect([path, `sha256:${sha256(await readFile(join(folder, path)))}`]).toEqual([path, hash]);
}

/** A folder with a copy of what was served before. */
async function copied(): Promise<string> {
  const folder = await mkdtemp(join(root, 'copy-'));
  expect(await run(folder, before)).toMatchObject({ code: 0, error: '' });
  await expectCopyOf(before, folder);
  return folder;
}

describe('the client that keeps a copy', () => {
  it('takes everything, then nothing, then what a publication changed, and says what changed', async () => {
    const folder = await copied();
    await run(folder, before);
    expect(requested).toEqual(['/data/datapackage.json']);

    const { code, out } = await run(folder, after);
    expect(code).toBe(0);
    expect(requested).toEqual(['/data/datapackage.json', '/data/plans.csv', '/data/changes.ndjson']);
    await expectCopyOf(after, folder);
    const [line = ''] = (await readFile(join(folder, 'changes.ndjson'), 'utf8')).trimEnd().split('\n').slice(-1);
    const { day, tool, key, before: was, after: is } = JSON.parse(line);
    expect(out.trimEnd().split('\n')).toEqual([
      `${after.snapshot.manifest.as_of}: 2 of 8 files were new, 1 are gone`,
      `${day} ${tool} ${key}: ${JSON.stringify(was)} → ${JSON.stringify(is)}`,
    ]);
  });

  it('takes only what is wanted, and leaves the rest where it is; a name of no file changes nothing', async () => {
    const some = await mkdtemp(join(root, 'copy-'));
    await run(some, before, 'facts.csv', 'plans');
    expect(await filesIn(some)).toEqual(['datapackage.json', 'facts.csv', 'plans.csv', 'plans.ndjson']);
    const folder = await copied();
    const all = await filesIn(folder);
    expect(await run(folder, before, 'facts')).toMatchObject({ code: 0 });
    const error = expect.stringMatching(/^no file begins with "nope\.csv"; there are facts\.csv, /);
    expect(await run(folder, before, 'nope.csv')).toMatchObject({ code: 1, error });
    expect(await filesIn(folder)).toEqual(all);
  });

  it('refuses a damaged answer and a path outside the folder, and changes nothing', async () => {
    const folder = await copied();
    altered = (path, body) => (path === '/data/plans.csv' ? Buffer.concat([body, Buffer.from(' ')]) : body);
    const error = 'plans.csv is not what datapackage.json names: nothing was changed, try again\n';
    expect(await run(folder, after)).toMatchObject({ code: 1, error });
    altered = (path, body) => (path.endsWith('.json') ? Buffer.from(`${body}`.replace('facts.csv', '../x.csv')) : body);
    const outside = expect.stringContaining('no file in the folder');
    expect(await run(folder, after)).toMatchObject({ code: 1, error: outside });
    await expectCopyOf(before, folder);
  });

  it('repairs what an interrupted run left', async () => {
    const folder = await copied();
    // Killed while it waits for its second file.
    const hanging = new Promise<void>((reached) => {
      altered = (_, body) => {
        if (requested.length < 3) return body;
        reached();
        return undefined;
      };
    });
    [requested, current] = [[], after];
    const child = spawn(process.execPath, [CLIENT, folder, address]);
    await hanging;
    child.kill('SIGKILL');
    await once(child, 'exit');
    altered = (_, body) => body;
    await expectCopyOf(before, folder);

    // Killed while it writes: one file is new, one is half written, the description is old.
    await writeFile(join(folder, 'plans.csv'), await after.text('/data/plans.csv').then((text) => `\ufeff${text}`));
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
