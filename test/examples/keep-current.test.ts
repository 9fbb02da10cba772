import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { Tool } from '../../model/tool.ts';
import { createApp } from '../../server/app.ts';
import { ResponseCache } from '../../server/http/response-cache.ts';
import type { Fetch } from '../../server/http/routes.ts';
import { portOf } from '../../server/node/connections/server.ts';
import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { createLog } from '../../server/runtime/log.ts';
import type { Snapshot } from '../../server/snapshot/snapshot.ts';
import { fixtureSnapshot } from '../fixture/snapshot.ts';

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
  return createApp(served, { baseUrl, log, store: new ResponseCache() }).fetch;
};
/** The service before and after a publication, and the one that answers. */
const [before, after] = [serviceOf(earlier(snapshot)), serviceOf(snapshot)];
let current: Fetch = before;

/** What was served before a snapshot: one tool said something else, and one is gone since. */
function earlier(now: Snapshot): Snapshot {
  const { manifest, tools } = now;
  const yew = tools.get('yew') as Tool;
  const gone = { ...yew, slug: 'long-gone', former_slugs: [] };
  return {
    ...now,
    manifest: {
      ...manifest,
      snapshot: '0123456789abcdef',
      files: { ...manifest.files, 'tools/long-gone.json': '' },
    },
    tools: new Map([...tools, ['yew', { ...yew, summary: 'What it was before.' }], ['long-gone', gone]]),
  };
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
  const response = await from(new Request(`${baseUrl}/data/index.json`));
  const index = (await response.json()) as { files: { path: string; sha256: string }[] };
  return new Map(index.files.map(({ path, sha256 }) => [path, sha256]));
}

async function expectCopyOf(from: Fetch, folder: string): Promise<void> {
  const wanted = await offered(from);
  expect(await files(folder)).toEqual([...wanted.keys(), 'index.json'].sort());
  for (const [path, hash] of wanted) {
    const bytes = await readFile(join(folder, path));
    expect([path, createHash('sha256').update(bytes).digest('hex')]).toEqual([path, hash]);
  }
}

describe('the client that keeps a copy', () => {
  it('takes everything, then nothing, then what a publication changed', async () => {
    const folder = await newFolder();
    expect(await run(folder, before)).toMatchObject({ code: 0, error: '' });
    await expectCopyOf(before, folder);
    expect(await run(folder, before)).toMatchObject({ code: 0 });
    expect(requested).toEqual(['/data/index.json']);

    const { code, lines } = await run(folder, after);
    const [old, now] = [await offered(before), await offered(after)];
    const differing = [...now].filter(([path, hash]) => old.get(path) !== hash).map(([path]) => `/data/${path}`);
    expect(differing.length).toBeLessThan(now.size);
    expect(code).toBe(0);
    expect(requested).toEqual(['/data/index.json', ...differing]);
    await expectCopyOf(after, folder);
    expect(lines).toEqual([expect.stringMatching(/ 1 are gone$/)]);
    // The copy is a snapshot that can be served.
    expect((await loadSnapshot(folder)).manifest.snapshot).toBe(snapshot.manifest.snapshot);
  });

  it('takes only what is wanted', async () => {
    const folder = await newFolder();
    await run(folder, before, 'facts.parquet', 'tools/yew');
    expect(await files(folder)).toEqual(['facts.parquet', 'index.json', 'tools/yew.json']);
  });

  it('refuses a damaged answer and changes nothing, and a path outside the folder', async () => {
    const folder = await newFolder();
    await run(folder, before);
    altered = (path, body) => (path === '/data/facts.csv' ? Buffer.concat([body, Buffer.from(' ')]) : body);
    expect(await run(folder, after)).toMatchObject({
      code: 1,
      error: 'facts.csv is not what the index names: nothing was changed, try again\n',
    });
    await expectCopyOf(before, folder);
    altered = (path, body) =>
      path.endsWith('index.json') ? Buffer.from(String(body).replace('facts.csv', '../x.csv')) : body;
    expect(await run(folder, after)).toMatchObject({
      code: 1,
      error: expect.stringContaining('no file below the folder'),
    });
    altered = (_, body) => body;
    await expectCopyOf(before, folder);
  });

  it('repairs what an interrupted run left', async () => {
    const folder = await newFolder();
    await run(folder, before);
    // Killed while it waits for its third file.
    const hanging = new Promise<void>((reached) => {
      altered = (_, body) => {
        if (requested.length < 4) return body;
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

    // Killed while it writes: one file is new, one is half written, the index is old.
    const content = await (await after(new Request(`${baseUrl}/data/facts.csv`))).text();
    await writeFile(join(folder, 'facts.csv'), content);
    await writeFile(join(folder, '.unfinished'), 'half a fi');
    expect(await run(folder, after)).toMatchObject({ code: 0 });
    expect(requested).not.toContain('/data/facts.csv');
    await expectCopyOf(after, folder);
  });

  it('says how it is called', async () => {
    const error = 'node keep-current.mjs <folder> <address> [facts.parquet tools/ …]\n';
    expect(await runClient()).toMatchObject({ code: 1, error });
  });
});
