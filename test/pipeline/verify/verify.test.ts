import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Copy, copyFixture } from '../commands/run.ts';
import { findReportEntry, runFingerprint, runVerify } from './run-on-fake-web.ts';
import { respondWithAppShell, respondWithCaptcha, respondWithChallenge, respondWithLogin } from './server/blocks.ts';
import * as broken from './server/broken.ts';
import type { FakeWeb, RequestHandler } from './server/fake-web.ts';
import { HOSTILE_HTML } from './server/hostile-html.ts';
import {
  createDocument,
  delay,
  redirect,
  respond,
  respondWithHtml,
  respondWithStatus,
  respondWithText,
} from './server/pages.ts';

/** Text that makes a page long enough to count as a real page. */
const FILLER = `<p>${'Words of an invented company that sells what nobody needs. '.repeat(5)}</p>`;
const SENTENCE = 'Try every plan of Flagmast free for “14” days – für alle.';
const PAGE = createDocument(
  'Prices',
  `<h2>Trial</h2><p>Try every plan of <b>Flagmast</b> free for “14” days – für alle.</p><h2>Rest</h2><p>Else.</p>${FILLER}`,
);
const FACT = 'yew email.finder (at “Trial”)';

/** A host with cited pages, which all have the same handler. */
interface Site {
  readonly page: RequestHandler;
  readonly paths: readonly string[];
  readonly robots?: RequestHandler;
  /** The IP addresses of the host. */
  readonly addresses?: readonly string[];
}

/** All sites of the tests below. A single run of `verify` reads them. */
const sites: Site[] = [];
const getHost = (index: number) => `site-${index}.example`;

/** Adds a site. @returns its host name */
function addSite(page: RequestHandler, options: Partial<Site> = {}): string {
  return getHost(sites.push({ page, paths: ['/pricing'], ...options }) - 1);
}

let report: string;
let web: FakeWeb;
const pauses: number[] = [];
beforeAll(async () => {
  const copy = await copyWithCitations(
    sites.flatMap(({ paths }, i) => paths.map((path) => `https://${getHost(i)}${path}`)),
  );
  const addresses = Object.fromEntries(
    sites.flatMap(({ addresses }, i) => (addresses ? [[getHost(i), addresses]] : [])),
  );
  const sleep = async (ms: number) => pauses.push(ms);
  // The timeout is longer than any complete page takes.
  const run = await runVerify(copy, findHandler, { slug: 'yew', addresses, sleep, timeout: 240_000 });
  report = run.out;
  web = run.web;
});

function findHandler(host: string, path: string): RequestHandler | undefined {
  const { page, paths, robots } = sites[Number(/^(?:www\.)?site-(\d+)/.exec(host)?.[1])] ?? {};
  if (path === '/robots.txt') return robots;
  if (paths?.includes(path)) return page;
  if (path === '/') return respondWithHtml(createDocument('Any', FILLER));
  if (path === '/forbids.txt') return respondWithText('User-agent: *\nDisallow: /pricing\n');
  const [, redirects = 0] = /^\/redirects-(\d)$/.exec(path) ?? [];
  return Number(redirects) > 0 ? redirect(`/redirects-${Number(redirects) - 1}`) : respondWithHtml(PAGE);
}

/** Creates a copy in which a fact cites the given pages with a fingerprint, and a home page without one. */
async function copyWithCitations(urls: readonly string[]): Promise<Copy> {
  const copy = await copyFixture();
  const saved = join(copy.root, 'saved.html');
  await writeFile(saved, PAGE);
  const passage = ['--passage', SENTENCE, '--page', saved];
  expect(await runFingerprint(copy, {}, 'yew', 'email.finder', ...passage)).toMatchObject({ code: 0 });
  const page = 'title: Prices, publisher: Rates Example, shows: Nothing., read: 2026-06-01, copy: live';
  const sources = urls.map((url, i) => `  page-${i}: { url: "${url}", ${page} }\n`);
  await copy.edit('facts/tools/yew.yaml', (yaml) => {
    const [fingerprint] = /fingerprint: \{[^}]*\}/.exec(yaml) ?? [];
    const citations = ['home', ...urls.map((_, i) => `{ source: page-${i}, at: Trial, ${fingerprint} }`)];
    return yaml
      .replace(/email\.finder:\n(?: {4}.*\n)+/, `email.finder: { value: true, sources: [${citations.join(', ')}] }\n`)
      .replace('sources:\n', `sources:\n${sources.join('')}`);
  });
  return copy;
}

/** Finds the entry of a page in the report. */
function findEntry(host: string, path = '/pricing'): string[] {
  const notes = findReportEntry(`https://${host}${path}`, report) ?? ['Same'];
  return notes.map((note) => note.replace(host, 'site.example'));
}

/** Lists the pages requested from a host, except robots.txt. */
const listRequests = (host: string) => web.listPaths(host).filter((path) => path !== '/robots.txt');

const redirectToOtherSpelling: RequestHandler = (request, response) =>
  redirect(`https://www.${request.headers.host}/Pricing/`)(request, response);

describe('verify', () => {
  it.each([
    ['that is unchanged', addSite(respondWithHtml(PAGE))],
    [
      'whose other text changed',
      addSite(respondWithHtml(PAGE.replace('Else.', 'Other words.').replace('<nav>', '<nav>New'))),
    ],
    ['whose heading was reworded', addSite(respondWithHtml(PAGE.replace('Trial', 'Try it')))],
    ['that repeats the passage under another heading', addSite(respondWithHtml(PAGE.replace('Else.', SENTENCE)))],
    [
      'with a passage in capitals over two paragraphs',
      addSite(respondWithHtml(PAGE.replace('Try every plan', 'TRY  EVERY</p><p>PLAN'))),
    ],
    ['with other quotation marks and dashes', addSite(respondWithHtml(PAGE.replace('“14” days –', '"14" days,')))],
    ['with a decomposed accent', addSite(respondWithHtml(PAGE.replace('für', 'fu\u0308r')))],
    ['with full-width letters', addSite(respondWithHtml(PAGE.replace('plan of', 'ｐｌａｎ of')))],
    ['that is compressed', addSite(broken.respondCompressed(PAGE))],
    ['without a content type', addSite(respond(200, PAGE))],
    [
      'in an old encoding',
      addSite(
        broken.respondWithBytes(
          Buffer.from(PAGE.replace('utf-8', 'iso-8859-1').replace(/[“”–]/g, '"'), 'latin1'),
          'text/html',
        ),
      ),
    ],
    ['in UTF-16', addSite(broken.respondWithBytes(Buffer.from(`\ufeff${PAGE}`, 'utf16le'), 'text/html'))],
    [
      'with a wrong charset in its content type',
      addSite(broken.respondWithBytes(Buffer.from(PAGE), 'text/html; charset=shift_jis')),
    ],
    [
      'as Markdown',
      addSite(
        respondWithText(`# Trial\n\n- ${SENTENCE.replace('Flagmast', '[Flagmast](/very/long)')}\n`, 'text/markdown'),
      ),
    ],
    ['as JSON', addSite(respondWithText(JSON.stringify({ plans: [{ trial: SENTENCE }] }), 'application/json'))],
    ['that redirects to another spelling of its URL', addSite(redirectToOtherSpelling)],
    ['with a login form in its menu', addSite(respondWithHtml(PAGE.replace('<nav>', '<nav><input type="password">')))],
  ])('reports a page %s as unchanged', (_, host) => {
    expect(findEntry(host)).toEqual(['Same']);
    expect(listRequests(host)).toEqual(['/pricing']);
  });

  const MISSING = `${FACT}: the passage is missing`;

  it.each([
    ['with another number', addSite(respondWithHtml(PAGE.replace('14', '7'))), ['Changed', MISSING]],
    ['with a decimal number', addSite(respondWithHtml(PAGE.replace('14', '1.4'))), ['Changed', MISSING]],
    ['with a currency', addSite(respondWithHtml(PAGE.replace('14', '$14'))), ['Changed', MISSING]],
    ['with a percent sign', addSite(respondWithHtml(PAGE.replace('14', '14%'))), ['Changed', MISSING]],
    ['with one word less', addSite(respondWithHtml(PAGE.replace('every ', ''))), ['Changed', MISSING]],
    ['with one word more', addSite(respondWithHtml(PAGE.replace('free', 'nearly free'))), ['Changed', MISSING]],
    [
      'with its words in another order',
      addSite(respondWithHtml(PAGE.replace('Try every', 'Every try'))),
      ['Changed', MISSING],
    ],
    ['with a hidden passage', addSite(respondWithHtml(PAGE.replace('<p>Try', '<p hidden>Try'))), ['Changed', MISSING]],
    [
      'with the passage under another heading',
      addSite(respondWithHtml(createDocument('', `<h2>Trial</h2><p>No.</p><h2>Rest</h2><p>${SENTENCE}</p>`))),
      ['Changed', `${FACT}: the passage is under another heading`],
    ],
    [
      'that redirects to the home page',
      addSite(redirect('/')),
      ['Changed', MISSING, 'redirects to https://site.example/'],
    ],
    [
      'that was moved with its text',
      addSite(redirect('/moved')),
      ['Changed', 'redirects to https://site.example/moved'],
    ],
    [
      'after five redirects',
      addSite(redirect('/redirects-4')),
      ['Changed', 'redirects to https://site.example/redirects-0'],
    ],
    ['that does not exist', addSite(respondWithStatus(404)), ['Gone', 'status 404']],
    ['that is forbidden', addSite(respondWithStatus(403)), ['Blocked', 'status 403']],
    ['behind a challenge with a header', addSite(respondWithChallenge()), ['Blocked', 'status 403']],
    ['behind a captcha', addSite(respondWithCaptcha(200)), ['Blocked', 'the site shows a captcha']],
    ['behind a login form', addSite(respondWithLogin()), ['Blocked', 'the site shows a login form']],
    ['that needs scripts', addSite(respondWithAppShell()), ['Blocked', expect.stringContaining('the site shows')]],
    ['with a server error', addSite(respondWithStatus(500)), ['Could not be read', 'status 500']],
    ['that is a PDF', addSite(broken.respondWithPdf()), ['Could not be read', 'not a text format (application/pdf)']],
    [
      'that is an image',
      addSite(broken.respondWithBytes(Buffer.from([0x89, 0x50, 0]), 'image/png')),
      ['Could not be read', 'not a text format (image/png)'],
    ],
  ])('reports the section and the reason for a page %s', (_, host, expected) => {
    expect(findEntry(host)).toEqual(expected);
  });

  it.each([
    ['with an endless body', addSite(broken.endlessBody), 'longer than 5 MB'],
    ['that decompresses from gzip to 50 MB', addSite(broken.respondWithBomb('gzip')), 'longer than 5 MB'],
    ['that decompresses from Brotli to 50 MB', addSite(broken.respondWithBomb('br')), 'longer than 5 MB'],
    ['with endless headers', addSite(broken.headerBomb), 'Headers Overflow'],
    ['in another protocol', addSite(broken.notHttp), 'does not match the HTTP'],
    ['with a truncated body', addSite(broken.truncatedBody), 'closed'],
    ['whose connection is reset', addSite(broken.resetConnection), ''],
    ['with invalid gzip data', addSite(broken.respondWithBrokenGzip()), 'incorrect header check'],
    ['that redirects to itself', addSite(redirect('/pricing')), 'more than 5 redirects'],
    ['after six redirects', addSite(redirect('/redirects-5')), 'more than 5 redirects'],
    [
      'with too deeply nested elements',
      addSite(respondWithHtml('<b>'.repeat(500_000))),
      'elements nested deeper than 1000 levels',
    ],
  ])('reports a page %s as unreadable', (_, host, why) => {
    expect(findEntry(host)).toEqual(['Could not be read', expect.stringContaining(why)]);
  });

  it.each(
    Object.entries(HOSTILE_HTML).map(
      ([label, createHtml]) =>
        [label, addSite(respondWithHtml(`${PAGE}${createHtml(100_000)}`.slice(0, 4_900_000)))] as const,
    ),
  )('reads a page with %s within the limits', (_, host) => {
    expect(findEntry(host)[0]).toMatch(/^(Same|Could not be read)$/);
  });
});

it('verify counts a page once even if several facts cite it', async () => {
  const { out } = await runVerify(await copyFixture(), () => respondWithHtml(PAGE), { slug: 'yew' });
  expect(out).toContain('1 page. Same: 0. Opened, but without a fingerprint to check: 1. ');
});

it('verify starts the timeout of a page only when it requests the page', async () => {
  const silentUrls = Array.from({ length: 8 }, (_, i) => `https://silent-${i}.example/`);
  const copy = await copyWithCitations(silentUrls);
  const findSlowHandler = (host: string) => (host === 'silent-0.example' ? broken.slowDrip : broken.neverResponds);
  const silentWeb = (host: string) => (host.startsWith('silent') ? findSlowHandler(host) : respondWithHtml(PAGE));
  const { out } = await runVerify(copy, silentWeb, { slug: 'yew', timeout: 2_000 });
  expect(out).toContain('9 pages. Same: 0. Opened, but without a fingerprint to check: 1. ');
  for (const url of silentUrls)
    expect(findReportEntry(url, out), url).toEqual(['Could not be read', 'the request timed out']);
});

describe('verify with a private address', () => {
  /** Private addresses in all notations that URLs allow. */
  const PRIVATE = `127.0.0.1 127.1 2130706433 0x7f.0.0.1 0177.0.0.1 0x7f000001 ①②⑦.0.0.1 0
    10.0.0.1 172.16.0.1 192.168.0.1 169.254.169.254 100.64.0.1 [::1] [::] [fe80::1] [fd00::1]
    [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [2002:7f00:1::] [64:ff9b::7f00:1] [64:ff9b:1::7f00:1]
    [2001:0:7f00:1::]`;
  const PRIVATE_URLS = PRIVATE.split(/\s+/).map((host) => `http://${host}/`);
  const redirectTo = (urls: readonly string[]) => urls.map((url) => [url, addSite(redirect(url))] as const);

  it.each(redirectTo(PRIVATE_URLS))('sends no request after a redirect to %s', (_, host) => {
    expect(findEntry(host)).toEqual([
      'Could not be read',
      expect.stringMatching(/not public|not a public web address|no address/),
    ]);
  });

  const UNSUPPORTED_URLS = [
    'http://x.example:8080/',
    'ftp://x.example/',
    'https://a:b@x.example/',
    'file:///etc/passwd',
  ];

  it.each(redirectTo(UNSUPPORTED_URLS))('rejects a redirect to %s', (_, host) => {
    expect(findEntry(host)).toEqual(['Could not be read', expect.stringContaining('not a public web address')]);
  });

  it.each(
    [['10.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['::1'], ['fe80::1'], ['::ffff:192.168.0.1']].map(
      (addresses) => [addresses, addSite(respondWithHtml(PAGE), { addresses })] as const,
    ),
  )('sends no request to a host name that resolves to %s', (_, host) => {
    expect(findEntry(host)).toEqual(['Could not be read', expect.stringContaining('which is not public')]);
    expect(web.listPaths(host)).toEqual([]);
  });

  it('connects only to public addresses', () => {
    expect(new Set(web.connections)).toEqual(new Set(['93.184.215.14']));
  });
});

describe('verify, for each site,', () => {
  const ROBOTS = respondWithText('User-agent: *\nCrawl-delay: 7\n');
  const slowHost = addSite(delay(respondWithHtml(PAGE)), { paths: ['/pricing', '/terms', '/help'], robots: ROBOTS });

  it('sends one request at a time, with our user agent, and obeys the crawl delay', () => {
    expect(web.getMaxParallelRequests(slowHost)).toBe(1);
    expect(web.listPaths(slowHost)).toEqual(['/robots.txt', '/pricing', '/terms', '/help']);
    expect(pauses.filter((ms) => ms === 7_000)).toHaveLength(3);
    expect(web.requests[0]?.headers['user-agent']).toMatch(/^OutreachFacts-Verifier\/1\.0/);
  });

  const withRobots = (files: Readonly<Record<string, RequestHandler>>) =>
    Object.entries(files).map(([label, robots]) => [label, addSite(respondWithHtml(PAGE), { robots })] as const);

  it.each(
    withRobots({
      'forbids us': respondWithText('User-agent: OutreachFacts-Verifier\nDisallow: /pricing\n'),
      'forbids all': respondWithText('User-agent: *\nDisallow: /p*g$\n'),
      'redirects to a file that forbids the page': redirect('/forbids.txt'),
      'cannot be read': respondWithStatus(503),
      'has too many rules': respondWithText('User-agent: a\n'.repeat(2_000) + 'Disallow: /x\n'.repeat(2_000)),
    }),
  )('does not request a page if robots.txt %s', (_, host) => {
    expect(findEntry(host)[0]).toBe('Blocked');
    expect(listRequests(host)).not.toContain('/pricing');
  });

  it.each(
    withRobots({
      'allows us': respondWithText('User-agent: *\nDisallow: /\n\nUser-agent: OutreachFacts-Verifier\nDisallow:\n'),
      'is not accessible': respondWithStatus(403),
    }),
  )('requests a page if robots.txt %s', (_, host) => {
    expect(findEntry(host)).toEqual(['Same']);
  });

  const paths = ['/pricing', '/terms'];

  it.each([
    [addSite(respondWithStatus(429), { paths }), 'the site limits our requests (429)'],
    [
      addSite(respondWithStatus(429, { 'retry-after': '3600' }), { paths }),
      'the site limits our requests (429, Retry-After 3600)',
    ],
    [
      addSite(respondWithStatus(503, { 'retry-after': '120' }), { paths }),
      'the site limits our requests (503, Retry-After 120)',
    ],
  ])('sends no more requests after a rate limit: %s', (host, reason) => {
    expect(listRequests(host)).toEqual(['/pricing']);
    for (const path of paths) expect(findEntry(host, path)).toEqual(['Blocked', reason]);
  });
});

describe('the report of verify', () => {
  it('is replaced by an error if no page could be read, since the machine may be offline', async () => {
    const copy = await copyFixture();
    const before = await copy.readFacts();
    expect(await runVerify(copy, {})).toMatchObject({
      code: 2,
      out: expect.stringContaining('is this machine online?'),
    });
    expect(await copy.readFacts()).toEqual(before);
    expect((await runVerify(copy, {}, { slug: 'flagmasst' })).out).toContain('did you mean "flagmast"?');
  });

  it('lists at most 80 pages per section, and counts the rest', async () => {
    const copy = await copyWithCitations(Array.from({ length: 81 }, (_, i) => `https://host-${i}.example/`));
    const { out } = await runVerify(copy, () => respondWithStatus(404), { slug: 'yew' });
    expect(out).toContain('Gone: 82.');
    expect([out.match(/^- `/gm)?.length, out.trimEnd().split('\n').at(-1)]).toEqual([80, '- and 2 more']);
  });

  const HOSTILE = addSite(redirect('/?`@someone`[x](https://evil.example)<b>'));

  it('contains no markup, mentions or links from a page', () => {
    expect(findEntry(HOSTILE)[1]).toContain('@someone');
    expect(report).not.toContain('`@someone');
    for (const line of report.split('\n').filter((line) => line.startsWith('  - ')))
      expect(line).toMatch(/^ {2}- `[^`]*`$/);
  });
});
