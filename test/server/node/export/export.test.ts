import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Exported, exportService } from '../../../../server/node/export/export.ts';
import type { HostName } from '../../../../server/node/export/plan.ts';
import { createLog } from '../../../../server/runtime/log.ts';
import {
  differingAddresses,
  readHeaders,
  readRedirects,
  type StaticHost,
  serveFolder,
  strayedRedirects,
  withoutOwn,
} from '../../../../tools/static-host/host.ts';
import { serveFixture } from '../../../fixture/serve.ts';
import type { Served } from '../../../serve.ts';
import { ask } from '../../../wire.ts';

const log = createLog('silent', { write: () => {} });

/** The addresses of a whole export. */
let whole: readonly string[];
const parent: string = await mkdtemp(join(tmpdir(), 'static-'));
const served = await serveFixture();
afterAll(async () => {
  await served.close();
  await rm(parent, { recursive: true });
});

const exportTo = (name: string, options: { host?: HostName; maxFiles?: number; maxFileSize?: number } = {}) =>
  exportService(served.snapshot, join(parent, name), { baseUrl: served.baseUrl, log, ...options });

/** Each of the hosts: one with everything, one with few files, to be quick. */
const LIMITS = { cloudflare: {}, netlify: { maxFiles: 110, maxFileSize: 100_000 } };

describe.each<HostName>(['cloudflare', 'netlify'])('an export for %s', (name) => {
  let exported: Exported;
  let host: StaticHost;
  let redirects: ReturnType<typeof readRedirects>;
  beforeAll(async () => {
    exported = await exportTo(name, { host: name, ...LIMITS[name] });
    if (name === 'cloudflare') whole = exported.addresses;
    host = await serveFolder(join(parent, name), name);
    redirects = readRedirects(await readFile(join(parent, name, '_redirects'), 'utf8'));
  });
  afterAll(() => host.close());

  it('answers every address as the server does', async () => {
    expect(exported.addresses.length).toBeGreaterThan(name === 'cloudflare' ? 150 : 90);
    expect(exported.left > 0).toBe(name === 'netlify');
    expect(await differingAddresses(host.url, served.baseUrl, exported.addresses)).toEqual([]);
  });

  it('redirects former slugs and names as the server does', async () => {
    const moved = redirects.filter(({ status }) => status === 308).map(({ from }) => from);
    expect(moved.length).toBe(exported.redirects);
    const [former] = [...served.snapshot.formerSlugs.keys()];
    expect(moved).toEqual(expect.arrayContaining([`/tools/${former}`, `/api/v1/tools/${former}`]));
    expect(await strayedRedirects(host.url, served.baseUrl, moved)).toEqual([]);
  });

  it('has a page where there is nothing', async () => {
    const [hosted, expected] = await Promise.all(
      [host.url, served.baseUrl].map((url) => ask(url, '/nothing/here', { headers: { accept: 'text/html' } })),
    );
    expect(hosted?.status).toBe(404);
    expect(hosted?.body.toString()).toBe(expected?.body.toString().replaceAll('/nothing/here', 'this address'));
    if (name === 'cloudflare') expect(hosted?.headers).toMatchObject(withoutOwn(expected?.headers));
  });

  it('has problem details where there is nothing in the API', async () => {
    const [hosted, expected] = await Promise.all([host.url, served.baseUrl].map((url) => ask(url, '/api/v1/nothing')));
    expect(hosted?.status).toBe(404);
    const [details, others] = [hosted, expected].map((answer) => JSON.parse(String(answer?.body)));
    const { instance: _, detail: __, ...same } = others;
    expect(details).toEqual({
      ...same,
      instance: '',
      detail: expect.stringMatching(/^There is nothing at this address/),
    });
    if (name === 'cloudflare') {
      expect(hosted?.headers).toMatchObject(withoutOwn(expected?.headers));
    }
    const unknown = await ask(host.url, '/api/v1/tools/nothing');
    expect([unknown.status, JSON.parse(String(unknown.body)).code]).toEqual([404, 'not_found']);
  });
});

it('stays within the limits of the host', async () => {
  const headers = await readFile(join(parent, 'cloudflare', '_headers'), 'utf8');
  expect(readHeaders(headers).length).toBeLessThanOrEqual(100);
  expect(Math.max(...headers.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(2000);
  for (const { from } of readRedirects(await readFile(join(parent, 'cloudflare', '_redirects'), 'utf8')))
    expect(from).not.toMatch(/[*:]/);
});

it('keeps what is about everything, then pages, if there is room for few files, and lists the rest', async () => {
  const entries = await readdir(join(parent, 'netlify'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).length;
  const { too_many, too_large } = JSON.parse(await readFile(join(parent, 'netlify', '_on-demand.json'), 'utf8'));
  expect(files + too_large.length).toBe(110);
  const left = [...too_many, ...too_large];
  expect(whole).toEqual(expect.arrayContaining(left));
  expect(entries.map(({ name }) => name)).toContain('flagmast.html');
  expect(too_many).toContain('/tools/flagmast/changes.atom');
  expect(too_large).toContain('/api/v1/openapi.json');
});

it('is below the path of BASE_URL', async () => {
  const below = await serveFixture({ path: '/outreach' });
  const baseUrl = below.baseUrl;
  const { addresses } = await exportService(served.snapshot, join(parent, 'below'), { baseUrl, log, maxFiles: 30 });
  const host = await serveFolder(join(parent, 'below'));
  expect(addresses).toEqual(expect.arrayContaining(['/outreach/api/v1/tools', '/outreach/api/v1/openapi.json']));
  expect(await differingAddresses(host.url, new URL(baseUrl).origin, addresses)).toEqual([]);
  const details = await ask(host.url, '/outreach/api/nothing');
  expect([details.status, JSON.parse(String(details.body)).type]).toEqual([404, '/outreach/problems#not_found']);
  await host.close();
  await below.close();
});

describe('the folder', () => {
  it('stays as it was if something goes wrong', async () => {
    const before = await readdir(join(parent, 'netlify'), { recursive: true });
    const broken = { ...served.snapshot, manifest: undefined } as unknown as Served['snapshot'];
    await expect(exportService(broken, join(parent, 'netlify'), { baseUrl: served.baseUrl, log })).rejects.toThrow();
    expect(await readdir(join(parent, 'netlify'), { recursive: true })).toEqual(before);
  });

  it('is replaced as a whole if it is an earlier export', async () => {
    await writeFile(join(parent, 'netlify', 'stale.html'), 'of a tool that is gone');
    await exportTo('netlify', { maxFiles: 20 });
    expect(await readdir(join(parent, 'netlify'))).not.toContain('stale.html');
    expect((await readdir(parent)).filter((name) => name.startsWith('netlify'))).toEqual(['netlify']);
  });

  it('is refused if it has anything else', async () => {
    await mkdir(join(parent, 'other'));
    await writeFile(join(parent, 'other', 'notes.txt'), 'mine');
    await expect(exportTo('other')).rejects.toThrow(/other is neither empty nor an earlier export/);
    await expect(exportTo('other/notes.txt')).rejects.toThrow(/notes.txt is not a folder/);
    expect(await readdir(join(parent, 'other'))).toEqual(['notes.txt']);
  });
});
