import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { EXPORT_MARKER } from '../../server/export/host-rules.ts';
import { copyWithChanges } from '../changed-snapshot.ts';
import { recordedAddresses } from '../contract/read-recordings.ts';
import { fixtureServer } from '../fixture/serve.ts';
import { FIXTURE_DIST } from '../fixture/snapshot.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { pollUntil } from '../until.ts';
import { sendRequest } from '../wire.ts';
import { parseHeaders, parseRedirects, serveFolder } from './static-host.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const parent: string = temporaryFolder();
const out: string = join(parent, 'out');
const history: string = join(parent, 'history');

const CONTACT = 'facts@operator.example';
const REPOSITORY_URL = 'https://git.example/facts/outreach-facts';
const served = await fixtureServer({
  path: '/outreach',
  operator: { contact: `mailto:${CONTACT}`, repository: REPOSITORY_URL },
});
const origin = new URL(served.baseUrl).origin;

function start(args: readonly string[], program = ['server/export/main.ts']) {
  const settings = { BASE_URL: served.baseUrl, DIST_DATA: FIXTURE_DIST, HISTORY_DIR: history, CONTACT, REPOSITORY_URL };
  const env = { ...process.env, ...settings };
  return spawn('node', ['--import', 'tsx', ...program, ...args], { cwd: ROOT, env });
}
async function collectOutput(child: ReturnType<typeof start>) {
  const ended = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: (await ended)[0], stdout, stderr };
}

/** Creates an earlier snapshot with another price, in the history folder. */
async function createEarlier(): Promise<string> {
  const folder = join(parent, 'earlier');
  const id = await copyWithChanges(folder, {
    'tools/flagmast.json': (text) => text.replaceAll(/"amount":79\b/g, '"amount":71'),
  });
  await mkdir(history);
  await rename(folder, join(history, id));
  return id;
}
const earlier = await createEarlier();
const listFiles = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
};
/** Starts an export over an earlier one, and kills it when it starts to write. @returns the files in the folder after that */
async function killExport(): Promise<string[]> {
  await mkdir(out);
  await writeFile(join(out, '_headers'), EXPORT_MARKER);
  await writeFile(join(out, 'stale.html'), 'a page of a removed tool');
  const child = start([out]);
  await pollUntil(listFolders, ({ length }) => length > 1);
  child.kill('SIGKILL');
  await once(child, 'close');
  return (await listFiles(out)).sort();
}
const listFolders = async () => (await readdir(parent)).filter((name) => name.includes('out'));
const afterKill = await killExport();

const foreign = join(parent, 'other');
await mkdir(foreign);
await writeFile(join(foreign, 'notes.txt'), 'mine');
const REFUSED: readonly (readonly [args: readonly string[], ...lines: RegExp[]])[] = [
  [[], /^Name one folder: npm run export -- <folder>$/],
  [['a', 'b'], /^Name one folder: /],
  [['--force'], /^Name one folder: /],
  [[foreign], /other is neither empty nor an earlier export/],
  [[join(foreign, 'notes.txt')], /notes.txt is not a folder/],
  // The last one, because it changes a function.
  [[join(parent, 'full')], /full is unchanged: ENOSPC$/, /^Not enough disk space\. Free some space/],
];
// All exports run in one process, because each process would take seconds to start.
const argumentLists = [[out], ...REFUSED.map(([args]) => args)];
const run = await collectOutput(
  start(
    ['export'],
    [
      '--input-type=module',
      '-e',
      `import { promises } from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      for (const [i, args] of ${JSON.stringify(argumentLists)}.entries()) {
        process.argv.splice(2, 9, ...args);
        process.exitCode = 0;
        if (i === ${REFUSED.length}) {
          promises.writeFile = async () => { throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }); };
          syncBuiltinESMExports();
        }
        await import('./server/export/main.ts?' + i);
        console.log('exit code', process.exitCode);
      }`,
    ],
  ),
);
const [siblings, afterNext] = [await listFolders(), await listFiles(out)];
const host = await serveFolder(out);
afterAll(() => host.close());
const redirects = parseRedirects(await readFile(join(out, '_redirects'), 'utf8'));
const moved = redirects.filter(({ status }) => status === 308).map(({ from }) => from);

/** The URL paths that the exported files answer. */
const addresses = (await listFiles(out))
  .filter((file) => !/^\/_|404\.html$/.test(file))
  .map((file) => {
    const rewrite = redirects.find(({ to, status }) => to === file && status === 200);
    return rewrite?.from ?? file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  });
const current = addresses.filter((address) => !address.includes('/s/'));
/** The paths to compare with the server: every fourth, because the server renders each page again. All if EVERY_PAGE is set. */
const compared = current.filter((_, i) => process.env.EVERY_PAGE || i % 4 === 0);

/** Headers that do not depend on the host. */
const COMMON_HEADERS = ['content-type', 'cache-control', 'access-control-allow-origin', 'x-content-type-options'];
/** Matches a URL of this server with a query, in Markdown or in a sitemap. */
const OUR_ADDRESS_WITH_QUERY = new RegExp(`\\]\\((?:${served.baseUrl})?/[^)\\s]*\\?|<loc>[^<]*\\?`);
/** Matches a link with a query, which needs a server. */
const LINK_WITH_QUERY = /(?:href|action)="(?!\w+:)[^"#]*\?/;

describe('an export', () => {
  it('has the headers and bytes of the server, with forms and queries removed from pages', async () => {
    expect(run.stdout).toMatch(/^Exported 2 snapshots to \S+: \d+ files, [\d.]+ MB\nexit code 0\n/);
    expect(compared.length).toBeGreaterThan(40);
    for (const address of compared) {
      const [hosted, expected] = await Promise.all([sendRequest(host.url, address), sendRequest(origin, address)]);
      const pickCommon = ({ status, headers }: typeof hosted) => [
        address,
        status,
        ...COMMON_HEADERS.map((name) => headers[name]),
      ];
      expect(pickCommon(hosted)).toEqual(pickCommon(expected));
      const [file, page] = [hosted, expected].map(({ body }) => body.toString()) as [string, string];
      const isText = /\.(md|txt)$|sitemap\S*\.xml$/.test(address);
      if (isText) expect([address, OUR_ADDRESS_WITH_QUERY.exec(file)]).toEqual([address, null]);
      else if (!hosted.headers['content-type']?.startsWith('text/html')) expect(file === page, address).toBe(true);
      else {
        expect([address, /<form|<input/.test(file), LINK_WITH_QUERY.exec(file)]).toEqual([address, false, null]);
        const hasForm = page.replace(/<form class="search-box".*?<\/form>/s, '').includes('<form');
        const needsServer = hasForm || page.includes(`${served.baseUrl}/mcp`);
        const notice = file.includes('a static copy') && file.includes(`href="${REPOSITORY_URL}#readme"`);
        expect([address, notice]).toEqual([address, needsServer]);
        expect(hosted.headers['content-security-policy']).toBe(expected.headers['content-security-policy']);
      }
    }
  });

  it('has every page without a query, and stays within the limits of Cloudflare', async () => {
    const pages = [...(await served.text('/sitemap.xml')).matchAll(/<loc>([^<]+)/g)].map(([, loc = '']) => loc);
    const isWanted = ({ status, request }: { status: number; request: string }) =>
      status === 200 && !/\?|^GET \/(s\/|healthz|readyz|mcp\/server-card|\.well-known\/(mcp|ai-catalog))/.test(request);
    const expected = [
      ...pages.map((loc) => new URL(loc).pathname),
      ...recordedAddresses('', isWanted).map((address) => `/outreach${address}`),
    ];
    expect(expected.filter((address) => !addresses.includes(address))).toEqual([]);
    const headers = await readFile(join(out, '_headers'), 'utf8');
    expect(parseHeaders(headers).length).toBeLessThanOrEqual(100);
    expect(Math.max(...headers.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(2000);
    expect(redirects.length).toBeLessThanOrEqual(2000);
  });

  it('has no broken links in pages, text files and citations', async () => {
    const existing = new Set([...addresses, ...redirects.map(({ from }) => from)]);
    const missing = new Map<string, string>();
    let count = 0;
    for (const file of (await listFiles(out)).filter((name) => /\.(html|md|txt|json)$/.test(name))) {
      for (const target of findLinks(file, await readFile(join(out, file), 'utf8'))) {
        count += 1;
        if (!existing.has(target)) missing.set(target, file);
      }
    }
    expect([...missing]).toEqual([]);
    expect(count).toBeGreaterThan(2000);
  });

  /** Finds the links of an exported file to this host. In JSON, only citations count, because API links are for a server. */
  function findLinks(file: string, text: string): string[] {
    const cited = /[\s"](http[^\s"]*?\/s\/[^\s",?]*)(?=[\s",])/g;
    const patterns = file.endsWith('.json')
      ? [cited]
      : [/ (?:href|src)="([^"]*)"/g, /\]\(([^)\s]*)\)/g, /^(?:All \d+|\d+ more): (\S+)/gm, cited];
    const links = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, link = '']) => link));
    const base = `${origin}${file.startsWith('/outreach') ? file : '/outreach/'}`;
    return links
      .filter((link) => !/^(#|mailto:|data:)/.test(link) && !/[{}]|&lt;|…/.test(link))
      .map((link) => new URL(link.replaceAll('&amp;', '&'), base))
      .filter((url) => url.origin === origin && !url.pathname.endsWith('/mcp'))
      .map(({ pathname, search }) => decodeURIComponent(pathname) + search);
  }

  it('keeps the addresses that its answers and earlier exports cite', async () => {
    const answer = `/outreach/s/${earlier}/api/v1/tools/flagmast`;
    expect((await sendRequest(host.url, answer)).body.toString()).toContain(answer);
    for (const address of addresses.filter((exported) => exported.includes('/api/v1/tools/')))
      expect(addresses).toContain(
        /https?:\/\/[^/]+(\/outreach\/s\/[\w/.-]+)/.exec(await fetchBody(address))?.[1] ?? address,
      );
    expect((await sendRequest(host.url, answer)).headers).toMatchObject({ 'cache-control': 'public, no-cache' });
  });
  const fetchBody = async (address: string) => (await sendRequest(host.url, address)).body.toString();

  it('redirects former slugs, and answers unknown paths with a 404 page or with problem details below the API', async () => {
    expect(moved).toEqual(expect.arrayContaining(['/outreach/tools/hillfire', '/outreach/api/v1/tools/hillfire']));
    for (const address of moved.filter((from) => !from.includes(earlier))) {
      const [hosted, expected] = await Promise.all([sendRequest(host.url, address), sendRequest(origin, address)]);
      expect([address, hosted.status, hosted.headers.location]).toEqual([address, 308, expected.headers.location]);
    }
    const page = await sendRequest(host.url, '/outreach/nothing/here');
    expect([page.status, page.body.toString()]).toEqual([
      404,
      expect.stringContaining('We have no page at this address'),
    ]);
    const problem = await sendRequest(host.url, '/outreach/api/v1/nothing');
    expect([problem.status, JSON.parse(`${problem.body}`)]).toEqual([
      404,
      expect.objectContaining({ code: 'not_found', instance: '', detail: expect.stringContaining('static copy') }),
    ]);
  });

  it.each(['nginx.conf', 'Caddyfile'])('has the headers of the server in deploy/static/%s', async (name) => {
    const lines = await readFile(join(ROOT, 'deploy/static', name), 'utf8');
    const { headers } = await sendRequest(origin, '/outreach/');
    for (const header of ['cache-control', 'content-security-policy', 'x-content-type-options', 'referrer-policy'])
      expect(lines).toContain(headers[header]);
  });
});

it('deploy/static/nginx.conf sets the right content type for every exported file', async () => {
  const config = await readFile(join(ROOT, 'deploy/static/nginx.conf'), 'utf8');
  const [, types = ''] = /\n {4}types \{\n(.*?)\n {4}\}/s.exec(config) ?? [];
  const typeByEnding = new Map([...types.matchAll(/(\S+) (\w+);/g)].map(([, type, ending]) => [ending, type]));
  const TYPE_RULE = /location (?:~|=) (\S+) \{\s+(?:internal;\s+)?types \{ \}\s+default_type '?([^\s;']+)/g;
  const rules = [...config.matchAll(TYPE_RULE)].map(([, path = '', type]) => ({ path: new RegExp(path), type }));
  expect(rules.length).toBeGreaterThan(2);
  const files = new Set(await listFiles(out));
  for (const address of compared) {
    const path = address.replace('/outreach', '');
    const file = ['', '.html', 'index.html', '.json']
      .map((end) => address + end)
      .find((candidate) => files.has(candidate));
    const ending = /\.(\w+)$/.exec(file ?? '')?.[1] ?? 'json';
    const type = rules.find((rule) => rule.path.test(path))?.type ?? typeByEnding.get(ending);
    const { headers } = await sendRequest(origin, address);
    expect([address, type]).toEqual([address, headers['content-type']?.split(';')[0]]);
  }
});

describe('the target folder of an export', () => {
  it('stays unchanged if the export is killed, and is replaced completely by the next export', () => {
    expect(afterKill).toEqual(['/_headers', '/stale.html']);
    expect(afterNext).not.toContain('/stale.html');
    expect(siblings).toEqual(['out']);
  });

  it('is refused in one line if it is not exactly one folder or has other files', async () => {
    expect(run.stdout.match(/exit code .*/g)).toEqual(['exit code 0', ...REFUSED.map(() => 'exit code 1')]);
    expect(run.stderr.trimEnd().split('\n')).toEqual(
      REFUSED.flatMap(([, ...lines]) => lines.map((line) => expect.stringMatching(line))),
    );
    expect(await readdir(foreign)).toEqual(['notes.txt']);
  });
});
