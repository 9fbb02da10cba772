import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// A static host that knows only the files of a folder, as Cloudflare and Netlify document them.
import {
  differingAddresses,
  readHeaders,
  readRedirects,
  type StaticHost,
  serveFolder,
  strayedRedirects,
  withoutOwn,
} from '../../tools/static-host/host.ts';
import { faultsOf } from '../contract/caching/laws.ts';
import { recordedAddresses } from '../contract/recorded.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { FIXTURE_DIST } from '../fixture/snapshot.ts';
import { until } from '../until.ts';
import { ask } from '../wire.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const parent: string = await mkdtemp(join(tmpdir(), 'static-'));
afterAll(() => rm(parent, { recursive: true }));
const inParent = (name: string) => join(parent, name);

const plain = await fixtureServer();
const below = await fixtureServer({ path: '/outreach' });

function startNode(args: readonly string[], BASE_URL = plain.baseUrl) {
  const env = { ...process.env, DIST_DATA: FIXTURE_DIST, BASE_URL, LOG_LEVEL: 'silent' };
  return spawn('node', ['--import', 'tsx', ...args], { cwd: ROOT, env });
}
async function outputOf(child: ReturnType<typeof startNode>) {
  const ended = once(child, 'close');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: (await ended)[0], out, err };
}
/** Runs `npm run export`. */
const run = (args: readonly string[], baseUrl?: string) => outputOf(startNode(['server/export.ts', ...args], baseUrl));

const filesIn = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
};

/** The addresses that the files of an export are for. */
async function addressesIn(folder: string): Promise<string[]> {
  const rewritten = readRedirects(await readFile(join(folder, '_redirects'), 'utf8')).filter(
    ({ status }) => status === 200,
  );
  const files = (await filesIn(folder)).filter((file) => !/^\/_|404\.html$/.test(file));
  return files.map((file) => {
    const rewrite = rewritten.find(({ to }) => to === file);
    return rewrite?.from ?? file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  });
}

describe.each([
  // One with everything at the root of a host, and one with few files below a path.
  { name: 'cloudflare', path: '', served: plain, limits: [] },
  { name: 'netlify', path: '/outreach', served: below, limits: ['--max-files', '110', '--max-file-size=100000'] },
] as const)('an export for $name', ({ name, path, served, limits }) => {
  const origin = new URL(served.baseUrl).origin;
  let host: StaticHost;
  let out: string;
  let addresses: string[];
  let moved: string[];
  beforeAll(async () => {
    const ran = await run([inParent(name), '--host', name, ...limits], served.baseUrl);
    expect(ran).toMatchObject({ code: 0, err: '' });
    out = ran.out;
    host = await serveFolder(inParent(name), name);
    addresses = await addressesIn(inParent(name));
    const redirects = readRedirects(await readFile(join(inParent(name), '_redirects'), 'utf8'));
    moved = redirects.filter(({ status }) => status === 308).map(({ from }) => from);
  });
  afterAll(() => host.close());

  it('answers every address as the server does, and redirects former slugs and names', async () => {
    expect(addresses.length).toBeGreaterThan(name === 'cloudflare' ? 150 : 90);
    expect(await differingAddresses(host.url, origin, addresses)).toEqual([]);
    expect(out).toContain(`${moved.length} redirects`);
    expect(moved).toEqual(expect.arrayContaining([`${path}/tools/hillfire`, `${path}/api/v1/tools/hillfire`]));
    expect(await strayedRedirects(host.url, origin, moved)).toEqual([]);
  });

  it('has a page where there is nothing, and problem details below the API', async () => {
    const nowhere = `${path}/nothing/here`;
    const [page, expected] = await Promise.all(
      [host.url, origin].map((url) => ask(url, nowhere, { headers: { accept: 'text/html' } })),
    );
    expect([page?.status, `${page?.body}`]).toEqual([404, `${expected?.body}`.replaceAll(nowhere, 'this address')]);
    const [details, others] = await Promise.all([host.url, origin].map((url) => ask(url, `${path}/api/v1/nothing`)));
    const detail = expect.stringMatching(/^There is nothing at this address/);
    expect([details?.status, JSON.parse(`${details?.body}`)]).toEqual([
      404,
      { ...JSON.parse(`${others?.body}`), instance: '', detail },
    ]);
    if (name === 'netlify') return;
    expect(page?.headers).toMatchObject(withoutOwn(expected?.headers));
    expect(details?.headers).toMatchObject(withoutOwn(others?.headers));
  });

  if (name === 'netlify')
    it('keeps what is about everything, then pages, where there is room for few files, and lists the rest', async () => {
      const { too_many, too_large } = JSON.parse(await readFile(join(inParent(name), '_on-demand.json'), 'utf8'));
      const files = await filesIn(inParent(name));
      expect(files.length + too_large.length).toBe(110);
      for (const file of files.filter((one) => !one.startsWith('/_')))
        expect([file, (await stat(inParent(name) + file)).size <= 100_000]).toEqual([file, true]);
      expect(out).toContain(`left to a function: ${too_many.length + too_large.length} addresses`);
      expect(addresses).toEqual(
        expect.arrayContaining(['/outreach/', '/outreach/api/v1/tools', '/outreach/tools/flagmast']),
      );
      expect(too_many.length).toBeGreaterThan(50);
      expect(too_large).toContain('/api/v1/openapi.json');
    });
  else
    it('has everything that needs no query, within the limits of the host', async () => {
      const pages = [...(await served.text('/sitemap.xml')).matchAll(/<loc>([^<]+)/g)].map(
        ([, loc = '']) => new URL(loc),
      );
      const isWanted = ({ status, request }: { status: number; request: string }) =>
        status === 200 && !/\?|^GET \/(s\/|healthz|readyz)/.test(request);
      const wanted = [...pages.map(({ pathname }) => pathname), ...recordedAddresses('', isWanted)];
      expect(wanted.filter((address) => !addresses.includes(address))).toEqual([]);
      const headers = await readFile(join(inParent(name), '_headers'), 'utf8');
      expect(readHeaders(headers).length).toBeLessThanOrEqual(100);
      expect(Math.max(...headers.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(2000);
      for (const from of moved) expect(from).not.toMatch(/[*:]/);
    });

  it('agrees with itself: tags, conditions and codings', async () => {
    const kindOf = (address: string) => address.replace(/\/[^/.]+(?=(\.\w+)?$)/, '/*');
    const kinds = new Map(addresses.map((address) => [kindOf(address), address]));
    for (const address of kinds.values())
      expect([address, await faultsOf({ url: host.url, isStatic: true }, address)]).toEqual([address, []]);
  });
});

describe('the folder of an export', () => {
  it('stays as it was where one is killed, and is replaced as a whole by the next', async () => {
    const folder = inParent('netlify');
    await writeFile(join(folder, 'stale.html'), 'of a tool that is gone');
    const before = await filesIn(folder);
    const child = startNode(['server/export.ts', folder]);
    const siblings = async () => (await readdir(parent)).filter((name) => name.includes('netlify'));
    await until(siblings, ({ length }) => length > 1);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(await filesIn(folder)).toEqual(before);
    expect(await run([folder, '--max-files', '20'])).toMatchObject({ code: 0 });
    expect(await filesIn(folder)).not.toContain('/stale.html');
    expect([(await filesIn(folder)).length, await siblings()]).toEqual([20, ['netlify']]);
  });

  it('is refused in one line where it is named wrong or has anything else', async () => {
    const cases: (readonly [args: readonly string[], line: RegExp])[] = [
      [[], /^name one folder to write to: npm run export -- <folder>/],
      [['a', 'b'], /^name one folder to write to/],
      [['out', '--host', 'cloudfare'], /no host "cloudfare". Did you mean .*cloudflare.* Allowed: cloudflare, netlify/],
      [['out', '--max-files', '5'], /--max-files must be a whole number of at least 6, not "5"/],
      [['out', '--max-file-size', '25M'], /--max-file-size must be a whole number of at least 1, not "25M"/],
      [['out', '--force'], /Unknown option '--force'/],
      [[inParent('other')], /other is neither empty nor an earlier export/],
      [[inParent('other/notes.txt')], /notes.txt is not a folder/],
    ];
    await mkdir(inParent('other'));
    await writeFile(inParent('other/notes.txt'), 'mine');
    // One process for all: each would take seconds to start.
    const program = `for (const [i, args] of ${JSON.stringify(cases.map(([args]) => args))}.entries()) {
      process.argv.splice(2, 9, ...args);
      process.exitCode = 0;
      await import('./server/export.ts?' + i);
      console.log(process.exitCode);
    }`;
    const { out, err } = await outputOf(startNode(['--input-type=module', '-e', program, 'export']));
    expect(out).toBe('1\n'.repeat(cases.length));
    const lines = err.trimEnd().split('\n');
    expect(lines).toEqual(cases.map(([, line]) => expect.stringMatching(line)));
    expect(await readdir(inParent('other'))).toEqual(['notes.txt']);
  });
});
