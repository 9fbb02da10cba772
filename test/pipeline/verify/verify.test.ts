import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Copy, copyFixture } from '../commands/run.ts';
import { fingerprintOn, saidOf, verifyOn } from './on-web.ts';
import { appShell, captchaPage, loginPage, markedChallenge, tooManyRequests, unavailable } from './server/blocks.ts';
import {
  bomb,
  brokenGzip,
  bytes,
  compressed,
  cutShort,
  endlessBody,
  headerBomb,
  notHttp,
  pdf,
  reset,
  silence,
  slowDrip,
} from './server/broken.ts';
import { HOSTILE_HTML } from './server/hostile-html.ts';
import { answer, document, html, later, status, text } from './server/pages.ts';
import type { Play, WebTable } from './server/play-web.ts';
import { PRIVATE_URLS, redirect } from './server/redirections.ts';

/** Without it a page would be too short to have text of its own. */
const FILLER = `<p>${'Words of an invented company that sells what nobody needs. '.repeat(5)}</p>`;
const SENTENCE = 'Try every plan of Flagmast free for “14” days – für alle.';
const PAGE = document(
  'Prices',
  `<h2>Trial</h2><p>Try every plan of <b>Flagmast</b> free for “14” days – für alle.</p><h2>Rest</h2><p>Else.</p>${FILLER}`,
);
const PRICING = 'https://flagmast.example/pricing';
const FACT = 'flagmast pricing.trial_days (at “Trial”)';
const OTHERS: WebTable = {
  'flagmast.example/*': html(document('Any', FILLER)),
  'directory.example/*': status(410),
};

let copy: Copy;
beforeAll(async () => {
  copy = await copyFixture();
  const page = join(copy.root, 'saved.html');
  await writeFile(page, PAGE);
  await copy.facts('set flagmast pricing.trial_days 14 --source pricing --at Trial');
  const made = ['flagmast', 'pricing.trial_days', '--passage', SENTENCE, '--page', page];
  expect(await fingerprintOn(copy, {}, ...made)).toMatchObject({ code: 0 });
});

/** What is said of the pricing page, if it is played like that. */
async function saidWith(play: Play, more: WebTable = {}, options: Parameters<typeof verifyOn>[2] = {}) {
  const { out, web } = await verifyOn(copy, { ...OTHERS, 'flagmast.example/pricing': play, ...more }, options);
  return { said: saidOf(PRICING, out), out, web };
}

describe('a page', () => {
  it.each<[string, Play]>([
    ['as it was', html(PAGE)],
    ['with other text around the passage', html(PAGE.replace('Else.', 'Other words.').replace('<nav>', '<nav>New'))],
    ['whose heading was reworded', html(PAGE.replace('Trial', 'Try it'))],
    ['that says it under another heading too', html(PAGE.replace('Else.', SENTENCE))],
    ['in capitals, over two paragraphs', html(PAGE.replace('Try every plan', 'TRY  EVERY</p><p>PLAN'))],
    ['with other quotes and dashes', html(PAGE.replace('“14” days –', '"14" days,'))],
    ['with another form of an accent', html(PAGE.replace('für', 'fu\u0308r'))],
    ['with wide letters', html(PAGE.replace('plan of', 'ｐｌａｎ of'))],
    ['that is compressed', compressed('gzip', PAGE)],
    ['without a type', answer(200, PAGE)],
    [
      'in an old encoding',
      bytes(Buffer.from(PAGE.replace('utf-8', 'iso-8859-1').replace(/[“”–]/g, '"'), 'latin1'), 'text/html'),
    ],
    ['in UTF-16', bytes(Buffer.from(`\ufeff${PAGE}`, 'utf16le'), 'text/html')],
    ['with a wrong label', bytes(Buffer.from(PAGE), 'text/html; charset=shift_jis')],
    ['as Markdown', text(`# Trial\n\n- ${SENTENCE.replace('Flagmast', '[Flagmast](/very/long)')}\n`, 'text/markdown')],
    ['as JSON', text(JSON.stringify({ plans: [{ trial: SENTENCE }] }), 'application/json')],
    ['at an address that is written otherwise', redirect('https://www.flagmast.example/Pricing/')],
    ['beside a login form', html(PAGE.replace('<nav>', '<nav><input type="password">'))],
  ])('%s is the same', async (_, play) => {
    const { said, out } = await saidWith(play, { 'www.flagmast.example/Pricing/': html(PAGE) });
    expect(said).toBeUndefined();
    expect(out).toContain('Same: 1.');
  });

  const GONE = `${FACT}: the passage is not there`;

  it.each<[string, Play, string[]]>([
    ['that says another number', html(PAGE.replace('14', '7')), ['Changed', GONE]],
    ['that says it with a decimal', html(PAGE.replace('14', '1.4')), ['Changed', GONE]],
    ['that says it with a currency', html(PAGE.replace('14', '$14')), ['Changed', GONE]],
    ['that says it with a percent sign', html(PAGE.replace('14', '14%')), ['Changed', GONE]],
    ['without one of its words', html(PAGE.replace('every ', '')), ['Changed', GONE]],
    ['with one more word in it', html(PAGE.replace('free', 'nearly free')), ['Changed', GONE]],
    ['with its words in another order', html(PAGE.replace('Try every', 'Every try')), ['Changed', GONE]],
    ['whose passage is hidden', html(PAGE.replace('<p>Try', '<p hidden>Try')), ['Changed', GONE]],
    [
      'whose passage is elsewhere',
      html(
        document(
          '',
          '<h2>Trial</h2><p>No.</p><h2>Rest</h2><p>Try every plan of Flagmast free for “14” days – für alle.</p>',
        ),
      ),
      ['Changed', `${FACT}: the passage is under another heading`],
    ],
    ['that leads home', redirect('/'), ['Changed', GONE, 'it leads to https://flagmast.example/']],
    ['that was moved with its text', redirect('/moved'), ['Changed', 'it leads to https://flagmast.example/moved']],
    ['that is not there', status(404), ['Gone', 'status 404']],
    ['for which one has to pay', status(403), ['Blocked', 'status 403']],
    ['behind a marked challenge', markedChallenge(), ['Blocked', 'status 403']],
    ['behind a captcha', captchaPage(200), ['Blocked', 'the site shows a captcha']],
    ['behind a login form', loginPage(), ['Blocked', 'the site shows a login form']],
    ['that needs scripts', appShell(), ['Blocked', expect.stringContaining('the site shows')]],
    ['of a host with an error', status(500), ['Could not be read', 'status 500']],
    ['that is a PDF', pdf(), ['Could not be read', 'it is no text (application/pdf)']],
    [
      'that is a picture',
      bytes(Buffer.from([0x89, 0x50, 0]), 'image/png'),
      ['Could not be read', 'it is no text (image/png)'],
    ],
  ])('%s is reported with the fact and its place', async (_, play, expected) => {
    const { said } = await saidWith(play, { 'flagmast.example/moved': html(PAGE) });
    expect(said).toEqual(expected);
  });

  it.each<[string, Play, string]>([
    ['without an end', endlessBody(), 'longer than 5 MB'],
    ['that unfolds to 50 MB', bomb('gzip'), 'longer than 5 MB'],
    ['that unfolds to 50 MB in another way', bomb('br'), 'longer than 5 MB'],
    ['that never comes', silence, 'no complete answer in time'],
    ['that comes drop by drop', slowDrip, 'no complete answer in time'],
    ['with endless headers', headerBomb, 'Headers Overflow'],
    ['of another protocol', notHttp, 'does not match the HTTP'],
    ['that is cut short', cutShort, 'closed'],
    ['that is reset', reset, ''],
    ['that is not what it says', brokenGzip(), 'incorrect header check'],
    ['that redirects to itself', redirect('/pricing'), 'more than 5 redirects'],
    ['nested without end', html('<b>'.repeat(500_000)), 'it nests more than 1000 elements'],
  ])('%s does no harm', async (_, play, why) => {
    const timeout = play === silence || play === slowDrip ? 200 : 20_000;
    const { said } = await saidWith(play, {}, { timeout });
    expect(said).toEqual(['Could not be read', expect.stringContaining(why)]);
  });

  it.each(Object.entries(HOSTILE_HTML))('with %s is read like any other', async (_, make) => {
    const { said } = await saidWith(html(`${PAGE}${make(100_000)}`.slice(0, 4_900_000)));
    expect(said?.[0] ?? 'same').toMatch(/same|Could not be read/);
  });
});

/** A copy in which a tool cites pages of as many hosts. */
async function citing(hosts: readonly string[]): Promise<Copy> {
  const own = await copyFixture();
  const page = 'title: Other, publisher: Rates Example, shows: Nothing., read: 2026-06-01, copy: live';
  const sources = hosts.map((host) => `  ${host}: { url: "https://${host}.example/", ${page} }\n`);
  await own.edit('facts/tools/yew.yaml', (yaml) =>
    yaml
      .replace('sources: [home]', `sources: [home, ${hosts.join(', ')}]`)
      .replace('sources:\n', `sources:\n${sources.join('')}`),
  );
  return own;
}

it('counts one page as one page', async () => {
  const { out } = await verifyOn(await citing([]), () => html(PAGE), { slug: 'yew' });
  expect(out).toContain('1 page. Same: 0. Opened, with no fingerprint to look for: 1. ');
});

it('a page has its whole time, however long it waits for others that never come', async () => {
  const silent = Array.from({ length: 8 }, (_, i) => `silent-${i}`);
  const web = (host: string) => (host.startsWith('silent') ? silence : html(PAGE));
  const { out } = await verifyOn(await citing(silent), web, { slug: 'yew', timeout: 500 });
  expect(out).toContain('9 pages. Same: 0. Opened, with no fingerprint to look for: 1. ');
  for (const host of silent)
    expect(saidOf(`https://${host}.example/`, out)).toEqual(['Could not be read', 'no complete answer in time']);
});

describe('an address inside a network', () => {
  it.each(PRIVATE_URLS)('%s is not asked after a redirect', async (url) => {
    const { said, web } = await saidWith(redirect(url));
    expect(said).toEqual(['Could not be read', expect.stringMatching(/not public|no public address|no address/)]);
    expect(new Set(web.connections)).toEqual(new Set(['93.184.215.14']));
  });

  it.each([
    'http://flagmast.example:8080/',
    'ftp://flagmast.example/',
    'https://a:b@flagmast.example/',
    'file:///etc/passwd',
  ])('%s is no address of the web', async (url) => {
    expect((await saidWith(redirect(url))).said).toEqual([
      'Could not be read',
      expect.stringContaining('no public address'),
    ]);
  });

  it.each([['10.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['::1'], ['fe80::1'], ['::ffff:192.168.0.1']])(
    'is not asked where a name resolves to %s',
    async (...addresses) => {
      const { said, web } = await saidWith(html(PAGE), {}, { names: { 'flagmast.example': addresses } });
      expect(said).toEqual(['Could not be read', expect.stringContaining('which is not public')]);
      expect(web.pathsOf('flagmast.example')).toEqual([]);
    },
  );
});

describe('a site', () => {
  it('is asked for one page at a time, with a pause after each, as often as its robots.txt wants, and by name', async () => {
    const slept: number[] = [];
    const robots = text('User-agent: *\nCrawl-delay: 7\n');
    const { web } = await saidWith(
      later(html(PAGE)),
      { 'flagmast.example/robots.txt': robots },
      {
        sleep: async (ms) => slept.push(ms),
      },
    );
    expect(web.mostAtOnce('flagmast.example')).toBe(1);
    expect(web.pathsOf('flagmast.example')[0]).toBe('/robots.txt');
    expect(slept.filter((ms) => ms === 7_000).length).toBeGreaterThanOrEqual(
      web.pathsOf('flagmast.example').length - 1,
    );
    expect(web.requests[0]?.headers['user-agent']).toMatch(/^OutreachFacts-Verifier\/1\.0/);
  });

  it.each<[string, Play]>([
    ['forbids us', text('User-agent: OutreachFacts-Verifier\nDisallow: /pricing\n')],
    ['forbids all', text('User-agent: *\nDisallow: /p*g$\n')],
    ['cannot be read', status(503)],
    ['has too many rules', text('User-agent: a\n'.repeat(2_000) + 'Disallow: /x\n'.repeat(2_000))],
  ])('is not asked for a page where robots.txt %s', async (_, robots) => {
    const { said, web } = await saidWith(html(PAGE), { 'flagmast.example/robots.txt': robots });
    expect(said?.[0]).toBe('Blocked');
    expect(web.pathsOf('flagmast.example')).not.toContain('/pricing');
  });

  it.each<[string, Play]>([
    ['allows us', text('User-agent: *\nDisallow: /\n\nUser-agent: OutreachFacts-Verifier\nDisallow:\n')],
    ['is elsewhere', redirect('/there.txt')],
    ['is no text for us', status(403)],
  ])('is asked where robots.txt %s', async (_, robots) => {
    const more = {
      'flagmast.example/robots.txt': robots,
      'flagmast.example/there.txt': text('User-agent: *\nAllow: /\n'),
    };
    expect((await saidWith(html(PAGE), more)).said).toBeUndefined();
  });

  it.each<[Play, string]>([
    [tooManyRequests(), 'the site asks to be left alone (429)'],
    [tooManyRequests('3600'), 'the site asks to be left alone (429, Retry-After 3600)'],
    [unavailable('120'), 'the site asks to be left alone (503, Retry-After 120)'],
  ])('gets no more requests once it asks to be left alone', async (play, why) => {
    const { out, web } = await verifyOn(copy, { ...OTHERS, 'flagmast.example/*': play });
    expect(web.pathsOf('flagmast.example')).toHaveLength(2);
    expect(saidOf(PRICING, out)).toEqual(['Blocked', why]);
  });

  it('is read where redirects are few', async () => {
    const hops = ['bc', 'cd', 'de'].map(([at, to]) => [`flagmast.example/${at}`, redirect(`/${to}`)]);
    const { said } = await saidWith(redirect('/b'), { ...Object.fromEntries(hops), 'flagmast.example/e': html(PAGE) });
    expect(said).toEqual(['Changed', 'it leads to https://flagmast.example/e']);
  });
});

describe('a report', () => {
  it('says where nothing could be read that the machine may be offline, and writes nothing', async () => {
    const before = await readFile(join(copy.root, 'facts/tools/flagmast.yaml'), 'utf8');
    expect(await verifyOn(copy, {})).toMatchObject({
      code: 2,
      out: expect.stringContaining('is this machine online?'),
    });
    expect(await readFile(join(copy.root, 'facts/tools/flagmast.yaml'), 'utf8')).toBe(before);
    expect((await verifyOn(copy, {}, { slug: 'flagmasst' })).out).toContain('did you mean "flagmast"?');
  });

  it('lists at most 80 pages in a section, and says how many more there are', async () => {
    const hosts = Array.from({ length: 81 }, (_, i) => `host-${i}`);
    const { out } = await verifyOn(await citing(hosts), () => status(404), { slug: 'yew' });
    expect(out).toContain('Gone: 82.');
    expect([out.match(/^- `/gm)?.length, out.trimEnd().split('\n').at(-1)]).toEqual([80, '- and 2 more']);
  });

  it('has no mark, mention or link that a page could have put there', async () => {
    const { out } = await saidWith(redirect('/?`@someone`[x](https://evil.example)<b>'));
    expect(out).not.toContain('`@someone');
    for (const line of out.split('\n').filter((line) => line.startsWith('  - ')))
      expect(line).toMatch(/^ {2}- `[^`]*`$/);
  });
});
