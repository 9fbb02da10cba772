import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Copy, copyFixture } from '../commands/run.ts';
import { fingerprintOn, verifyOn, writeFindings } from './on-web.ts';
import { appShell, captchaPage, loginPage, markedChallenge } from './server/blocks.ts';
import * as broken from './server/broken.ts';
import { HOSTILE_HTML } from './server/hostile-html.ts';
import { answer, document, html, later, redirect, status, text } from './server/pages.ts';
import type { Play, PlayedWeb } from './server/play-web.ts';

/** Without it a page would be too short to have text of its own. */
const FILLER = `<p>${'Words of an invented company that sells what nobody needs. '.repeat(5)}</p>`;
const SENTENCE = 'Try every plan of Flagmast free for “14” days – für alle.';
const PAGE = document(
  'Prices',
  `<h2>Trial</h2><p>Try every plan of <b>Flagmast</b> free for “14” days – für alle.</p><h2>Rest</h2><p>Else.</p>${FILLER}`,
);
const FACT = 'yew email.finder (at “Trial”)';

/** A host on which pages are cited. All of them are played alike. */
interface Site {
  readonly page: Play;
  readonly paths: readonly string[];
  readonly robots?: Play;
  /** To which the name of the host resolves. */
  readonly addresses?: readonly string[];
}

/** All sites of the tests that follow: one run of the command looks at their pages. */
const sites: Site[] = [];
const hostOf = (index: number) => `site-${index}.example`;

/** Adds a site. @returns its host */
function site(page: Play, more: Partial<Site> = {}): string {
  return hostOf(sites.push({ page, paths: ['/pricing'], ...more }) - 1);
}

let report: string;
let web: PlayedWeb;
const slept: number[] = [];
beforeAll(async () => {
  const copy = await citing(sites.flatMap(({ paths }, i) => paths.map((path) => `https://${hostOf(i)}${path}`)));
  const names = Object.fromEntries(sites.flatMap(({ addresses }, i) => (addresses ? [[hostOf(i), addresses]] : [])));
  const sleep = async (ms: number) => slept.push(ms);
  // Longer than any page that finishes.
  const run = await verifyOn(copy, played, { slug: 'yew', names, sleep, timeout: 240_000 });
  report = run.out;
  web = run.web;
});

function played(host: string, path: string): Play | undefined {
  const { page, paths, robots } = sites[Number(/^(?:www\.)?site-(\d+)/.exec(host)?.[1])] ?? {};
  if (path === '/robots.txt') return robots;
  if (paths?.includes(path)) return page;
  if (path === '/') return html(document('Any', FILLER));
  if (path === '/forbids.txt') return text('User-agent: *\nDisallow: /pricing\n');
  const [, more = 0] = /^\/redirects-(\d)$/.exec(path) ?? [];
  return Number(more) > 0 ? redirect(`/redirects-${Number(more) - 1}`) : html(PAGE);
}

/** A copy in which a tool cites pages for a fact, each with the fingerprint of the passage, after its own home page without one. */
async function citing(urls: readonly string[]): Promise<Copy> {
  const copy = await copyFixture();
  const saved = join(copy.root, 'saved.html');
  await writeFile(saved, PAGE);
  const passage = ['--passage', SENTENCE, '--page', saved];
  expect(await fingerprintOn(copy, {}, 'yew', 'email.finder', ...passage)).toMatchObject({ code: 0 });
  const page = 'title: Prices, publisher: Rates Example, shows: Nothing., read: 2026-06-01, copy: live';
  const sources = urls.map((url, i) => `  page-${i}: { url: "${url}", ${page} }\n`);
  await copy.edit('facts/tools/yew.yaml', (yaml) => {
    const [fingerprint] = /fingerprint: \{[^}]*\}/.exec(yaml) ?? [];
    const cited = ['home', ...urls.map((_, i) => `{ source: page-${i}, at: Trial, ${fingerprint} }`)];
    return yaml
      .replace(/email\.finder:\n(?: {4}.*\n)+/, `email.finder: { value: true, sources: [${cited.join(', ')}] }\n`)
      .replace('sources:\n', `sources:\n${sources.join('')}`);
  });
  return copy;
}

/** The entry of a page of a site in the report. */
function said(host: string, path = '/pricing'): string[] {
  const notes = writeFindings(`https://${host}${path}`, report) ?? ['Same'];
  return notes.map((note) => note.replace(host, 'site.example'));
}

/** The pages requested from a host. */
const requestsOf = (host: string) => web.pathsOf(host).filter((path) => path !== '/robots.txt');

const toOtherSpelling: Play = (request, response) =>
  redirect(`https://www.${request.headers.host}/Pricing/`)(request, response);

describe('a page', () => {
  it.each([
    ['as it was', site(html(PAGE))],
    [
      'with other text around the passage',
      site(html(PAGE.replace('Else.', 'Other words.').replace('<nav>', '<nav>New'))),
    ],
    ['whose heading was reworded', site(html(PAGE.replace('Trial', 'Try it')))],
    ['that says it under another heading too', site(html(PAGE.replace('Else.', SENTENCE)))],
    ['in capitals, over two paragraphs', site(html(PAGE.replace('Try every plan', 'TRY  EVERY</p><p>PLAN')))],
    ['with other quotes and dashes', site(html(PAGE.replace('“14” days –', '"14" days,')))],
    ['with another form of an accent', site(html(PAGE.replace('für', 'fu\u0308r')))],
    ['with wide letters', site(html(PAGE.replace('plan of', 'ｐｌａｎ of')))],
    ['that is compressed', site(broken.compressed(PAGE))],
    ['without a type', site(answer(200, PAGE))],
    [
      'in an old encoding',
      site(
        broken.bytes(Buffer.from(PAGE.replace('utf-8', 'iso-8859-1').replace(/[“”–]/g, '"'), 'latin1'), 'text/html'),
      ),
    ],
    ['in UTF-16', site(broken.bytes(Buffer.from(`\ufeff${PAGE}`, 'utf16le'), 'text/html'))],
    ['with a wrong label', site(broken.bytes(Buffer.from(PAGE), 'text/html; charset=shift_jis'))],
    [
      'as Markdown',
      site(text(`# Trial\n\n- ${SENTENCE.replace('Flagmast', '[Flagmast](/very/long)')}\n`, 'text/markdown')),
    ],
    ['as JSON', site(text(JSON.stringify({ plans: [{ trial: SENTENCE }] }), 'application/json'))],
    ['at an address that is written otherwise', site(toOtherSpelling)],
    ['beside a login form', site(html(PAGE.replace('<nav>', '<nav><input type="password">')))],
  ])('%s is reported as unchanged', (_, host) => {
    expect(said(host)).toEqual(['Same']);
    expect(requestsOf(host)).toEqual(['/pricing']);
  });

  const GONE = `${FACT}: the passage is not there`;

  it.each([
    ['that says another number', site(html(PAGE.replace('14', '7'))), ['Changed', GONE]],
    ['that says it with a decimal', site(html(PAGE.replace('14', '1.4'))), ['Changed', GONE]],
    ['that says it with a currency', site(html(PAGE.replace('14', '$14'))), ['Changed', GONE]],
    ['that says it with a percent sign', site(html(PAGE.replace('14', '14%'))), ['Changed', GONE]],
    ['without one of its words', site(html(PAGE.replace('every ', ''))), ['Changed', GONE]],
    ['with one more word in it', site(html(PAGE.replace('free', 'nearly free'))), ['Changed', GONE]],
    ['with its words in another order', site(html(PAGE.replace('Try every', 'Every try'))), ['Changed', GONE]],
    ['whose passage is hidden', site(html(PAGE.replace('<p>Try', '<p hidden>Try'))), ['Changed', GONE]],
    [
      'whose passage is elsewhere',
      site(html(document('', `<h2>Trial</h2><p>No.</p><h2>Rest</h2><p>${SENTENCE}</p>`))),
      ['Changed', `${FACT}: the passage is under another heading`],
    ],
    ['that leads home', site(redirect('/')), ['Changed', GONE, 'it leads to https://site.example/']],
    ['that was moved with its text', site(redirect('/moved')), ['Changed', 'it leads to https://site.example/moved']],
    [
      'that is five redirects away',
      site(redirect('/redirects-4')),
      ['Changed', 'it leads to https://site.example/redirects-0'],
    ],
    ['that is not there', site(status(404)), ['Gone', 'status 404']],
    ['for which one has to pay', site(status(403)), ['Blocked', 'status 403']],
    ['behind a marked challenge', site(markedChallenge()), ['Blocked', 'status 403']],
    ['behind a captcha', site(captchaPage(200)), ['Blocked', 'the site shows a captcha']],
    ['behind a login form', site(loginPage()), ['Blocked', 'the site shows a login form']],
    ['that needs scripts', site(appShell()), ['Blocked', expect.stringContaining('the site shows')]],
    ['of a host with an error', site(status(500)), ['Could not be read', 'status 500']],
    ['that is a PDF', site(broken.pdf()), ['Could not be read', 'it is no text (application/pdf)']],
    [
      'that is a picture',
      site(broken.bytes(Buffer.from([0x89, 0x50, 0]), 'image/png')),
      ['Could not be read', 'it is no text (image/png)'],
    ],
  ])('%s is reported with the fact and the reason', (_, host, expected) => {
    expect(said(host)).toEqual(expected);
  });

  it.each([
    ['without an end', site(broken.endlessBody), 'longer than 5 MB'],
    ['that unfolds to 50 MB', site(broken.bomb('gzip')), 'longer than 5 MB'],
    ['that unfolds to 50 MB in another way', site(broken.bomb('br')), 'longer than 5 MB'],
    ['with endless headers', site(broken.headerBomb), 'Headers Overflow'],
    ['of another protocol', site(broken.notHttp), 'does not match the HTTP'],
    ['that is cut short', site(broken.cutShort), 'closed'],
    ['that is reset', site(broken.reset), ''],
    ['that is not what it says', site(broken.brokenGzip()), 'incorrect header check'],
    ['that redirects to itself', site(redirect('/pricing')), 'more than 5 redirects'],
    ['that is six redirects away', site(redirect('/redirects-5')), 'more than 5 redirects'],
    ['nested without end', site(html('<b>'.repeat(500_000))), 'it nests more than 1000 elements'],
  ])('%s is reported as unreadable', (_, host, why) => {
    expect(said(host)).toEqual(['Could not be read', expect.stringContaining(why)]);
  });

  it.each(
    Object.entries(HOSTILE_HTML).map(
      ([what, make]) => [what, site(html(`${PAGE}${make(100_000)}`.slice(0, 4_900_000)))] as const,
    ),
  )('with %s is read within the limits', (_, host) => {
    expect(said(host)[0]).toMatch(/^(Same|Could not be read)$/);
  });
});

it('a page is counted once', async () => {
  const { out } = await verifyOn(await copyFixture(), () => html(PAGE), { slug: 'yew' });
  expect(out).toContain('1 page. Same: 0. Opened, with no fingerprint to look for: 1. ');
});

it('a page has its full timeout, even after waiting for others that never arrive', async () => {
  const silent = Array.from({ length: 8 }, (_, i) => `https://silent-${i}.example/`);
  const copy = await citing(silent);
  const never = (host: string) => (host === 'silent-0.example' ? broken.slowDrip : broken.silence);
  const silentWeb = (host: string) => (host.startsWith('silent') ? never(host) : html(PAGE));
  const { out } = await verifyOn(copy, silentWeb, { slug: 'yew', timeout: 2_000 });
  expect(out).toContain('9 pages. Same: 0. Opened, with no fingerprint to look for: 1. ');
  for (const url of silent)
    expect(writeFindings(url, out), url).toEqual(['Could not be read', 'no complete answer in time']);
});

describe('an address inside a network', () => {
  /** In all forms that URLs allow. */
  const PRIVATE = `127.0.0.1 127.1 2130706433 0x7f.0.0.1 0177.0.0.1 0x7f000001 ①②⑦.0.0.1 0
    10.0.0.1 172.16.0.1 192.168.0.1 169.254.169.254 100.64.0.1 [::1] [::] [fe80::1] [fd00::1]
    [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [2002:7f00:1::] [64:ff9b::7f00:1] [64:ff9b:1::7f00:1]
    [2001:0:7f00:1::]`;
  const PRIVATE_URLS = PRIVATE.split(/\s+/).map((host) => `http://${host}/`);
  const leadingTo = (urls: readonly string[]) => urls.map((url) => [url, site(redirect(url))] as const);

  it.each(leadingTo(PRIVATE_URLS))('%s gets no request after a redirect', (_, host) => {
    expect(said(host)).toEqual(['Could not be read', expect.stringMatching(/not public|no public address|no address/)]);
  });

  const NOT_OF_THE_WEB = ['http://x.example:8080/', 'ftp://x.example/', 'https://a:b@x.example/', 'file:///etc/passwd'];

  it.each(leadingTo(NOT_OF_THE_WEB))('%s is rejected as no public address', (_, host) => {
    expect(said(host)).toEqual(['Could not be read', expect.stringContaining('no public address')]);
  });

  it.each(
    [['10.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['::1'], ['fe80::1'], ['::ffff:192.168.0.1']].map(
      (addresses) => [addresses, site(html(PAGE), { addresses })] as const,
    ),
  )('gets no request if a name resolves to %s', (_, host) => {
    expect(said(host)).toEqual(['Could not be read', expect.stringContaining('which is not public')]);
    expect(web.pathsOf(host)).toEqual([]);
  });

  it('is never connected to', () => {
    expect(new Set(web.connections)).toEqual(new Set(['93.184.215.14']));
  });
});

describe('a site', () => {
  const ROBOTS = text('User-agent: *\nCrawl-delay: 7\n');
  const slow = site(later(html(PAGE)), { paths: ['/pricing', '/terms', '/help'], robots: ROBOTS });

  it('gets one request at a time, with the crawl delay of its robots.txt and our user agent', () => {
    expect(web.mostAtOnce(slow)).toBe(1);
    expect(web.pathsOf(slow)).toEqual(['/robots.txt', '/pricing', '/terms', '/help']);
    expect(slept.filter((ms) => ms === 7_000)).toHaveLength(3);
    expect(web.requests[0]?.headers['user-agent']).toMatch(/^OutreachFacts-Verifier\/1\.0/);
  });

  const withRobots = (files: Readonly<Record<string, Play>>) =>
    Object.entries(files).map(([what, robots]) => [what, site(html(PAGE), { robots })] as const);

  it.each(
    withRobots({
      'forbids us': text('User-agent: OutreachFacts-Verifier\nDisallow: /pricing\n'),
      'forbids all': text('User-agent: *\nDisallow: /p*g$\n'),
      'is elsewhere and forbids it': redirect('/forbids.txt'),
      'cannot be read': status(503),
      'has too many rules': text('User-agent: a\n'.repeat(2_000) + 'Disallow: /x\n'.repeat(2_000)),
    }),
  )('gets no request for a page if its robots.txt %s', (_, host) => {
    expect(said(host)[0]).toBe('Blocked');
    expect(requestsOf(host)).not.toContain('/pricing');
  });

  it.each(
    withRobots({
      'allows us': text('User-agent: *\nDisallow: /\n\nUser-agent: OutreachFacts-Verifier\nDisallow:\n'),
      'is no text for us': status(403),
    }),
  )('gets a request if its robots.txt %s', (_, host) => {
    expect(said(host)).toEqual(['Same']);
  });

  const paths = ['/pricing', '/terms'];

  it.each([
    [site(status(429), { paths }), 'the site asks to be left alone (429)'],
    [site(status(429, { 'retry-after': '3600' }), { paths }), 'the site asks to be left alone (429, Retry-After 3600)'],
    [site(status(503, { 'retry-after': '120' }), { paths }), 'the site asks to be left alone (503, Retry-After 120)'],
  ])('gets no more requests after a 429 or Retry-After', (host, why) => {
    expect(requestsOf(host)).toEqual(['/pricing']);
    for (const path of paths) expect(said(host, path)).toEqual(['Blocked', why]);
  });
});

describe('a report', () => {
  it('says that the machine may be offline if no page could be read, and writes nothing', async () => {
    const copy = await copyFixture();
    const before = await copy.texts();
    expect(await verifyOn(copy, {})).toMatchObject({
      code: 2,
      out: expect.stringContaining('is this machine online?'),
    });
    expect(await copy.texts()).toEqual(before);
    expect((await verifyOn(copy, {}, { slug: 'flagmasst' })).out).toContain('did you mean "flagmast"?');
  });

  it('lists at most 80 pages in a section, and says how many more there are', async () => {
    const copy = await citing(Array.from({ length: 81 }, (_, i) => `https://host-${i}.example/`));
    const { out } = await verifyOn(copy, () => status(404), { slug: 'yew' });
    expect(out).toContain('Gone: 82.');
    expect([out.match(/^- `/gm)?.length, out.trimEnd().split('\n').at(-1)]).toEqual([80, '- and 2 more']);
  });

  const MARKED = site(redirect('/?`@someone`[x](https://evil.example)<b>'));

  it('has no markup, mention or link from a page', () => {
    expect(said(MARKED)[1]).toContain('@someone');
    expect(report).not.toContain('`@someone');
    for (const line of report.split('\n').filter((line) => line.startsWith('  - ')))
      expect(line).toMatch(/^ {2}- `[^`]*`$/);
  });
});
