import type { Outcome } from '../../../../model/verification.ts';
import { appShell, captchaPage, loginPage, markedChallenge, tooManyRequests, unavailable } from '../server/blocks.ts';
import { bomb, bytes, endlessBody, headerBomb, pdf, reset, silence } from '../server/broken.ts';
import { document, html, status, text, withValidators } from '../server/pages.ts';
import type { Play } from '../server/play.ts';
import { redirect } from '../server/redirections.ts';
import { type InventedPage, type InventedPassage, inventedWords, pageHtml } from './invented-page.ts';

/** What becomes of pages, and what has to be found then. */
export interface Way {
  /** What the web answers for an altered page. */
  readonly play: (page: InventedPage) => Play;
  /** The outcome for a source that is cited with a fingerprint; `later` where the host asked to be left alone. */
  readonly outcome: Outcome | 'later';
  /** Why, where the outcome has several reasons. */
  readonly why?: string;
  /** Whether the passages are still found. */
  readonly isFound?: true;
  /** The passage that is altered; every passage if this is left out. */
  readonly passage?: (page: InventedPage) => InventedPassage | undefined;
  /** Only pages of which this is true can be altered like that. */
  readonly fits?: (page: InventedPage) => boolean;
  /** What the hosts of altered pages answer to any path that they do not have. */
  readonly elsewhere?: () => Play;
  /** Whether other pages of the same hosts are affected too. */
  readonly isAboutHosts?: true;
  /** Lets a request end early. */
  readonly timeout?: number;
}

const page =
  (edits: Parameters<typeof pageHtml>[1] = {}) =>
  (invented: InventedPage) =>
    html(pageHtml(invented, edits));
const hasPassage = ({ passages }: InventedPage) => passages.length > 0;
const first = ({ passages }: InventedPage) => passages[0];
const firstPriced = ({ passages }: InventedPage) => passages.find(({ price }) => price !== undefined);
/** Where pages that have moved are: a host with a page for each of them. */
export const NEW_HOST = 'moved.example';

/** A page for any address that does not exist, with the text around it that sites have. */
const softNotFound = () =>
  html(document('Not found', `<h1>Page not found</h1><p>${inventedWords('not found', 60).join(' ')}</p>`));

/** Every way in which the web can change under a citation. */
export const WAYS: Readonly<Record<string, Way>> = {
  'everything but the passages changed': { play: page({ around: true }), outcome: 'same', isFound: true },
  'a word of a passage changed': {
    play: page({ reworded: true }),
    outcome: 'changed',
    fits: hasPassage,
    passage: first,
  },
  'a price changed': {
    play: page({ repriced: true }),
    outcome: 'changed',
    fits: (invented) => firstPriced(invented) !== undefined,
    passage: firstPriced,
  },
  'a passage under another heading': {
    play: page({ moved: true }),
    outcome: 'moved-on-page',
    isFound: true,
    fits: hasPassage,
    passage: first,
  },
  'an empty page': {
    play: () => html('<h1>Soon</h1><p>Our new page will be here in a few days, please come back.'),
    outcome: 'changed',
    fits: hasPassage,
  },
  'status 404': { play: () => status(404), outcome: 'unreadable', why: 'status 404' },
  'status 410': { play: () => status(410), outcome: 'unreadable', why: 'status 410' },
  'status 404 with the page': {
    play: (invented) => (_, response) =>
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(pageHtml(invented)),
    outcome: 'same',
    isFound: true,
    fits: hasPassage,
  },
  'the same page for any address': {
    play: softNotFound,
    outcome: 'unreadable',
    why: 'the same for any address',
    elsewhere: softNotFound,
  },
  'a redirect to the home page': { play: () => redirect('/'), outcome: 'unreadable', why: 'leads to the home page' },
  'a redirect on the host': {
    play: ({ url }) => redirect(`/moved?from=${encodeURIComponent(url)}`),
    outcome: 'redirected',
    isFound: true,
  },
  'a redirect off the host': {
    play: ({ url }) => redirect(`https://${NEW_HOST}/moved?from=${encodeURIComponent(url)}`, 301),
    outcome: 'redirected',
    isFound: true,
  },
  'a redirect to another page': { play: () => redirect(`https://${NEW_HOST}/other`), outcome: 'redirected' },
  'a redirect in a circle': {
    play: ({ url }) => redirect(new URL(url).pathname + new URL(url).search),
    outcome: 'unreadable',
    why: 'too-many-redirects',
  },
  'a redirect into a private network': {
    play: () => redirect('http://169.254.169.254/latest/meta-data/'),
    outcome: 'unreadable',
    why: 'private-address',
  },
  'a redirect to a name in a private network': {
    play: () => redirect('https://intranet.example/'),
    outcome: 'unreadable',
    why: 'private-address',
  },
  'a captcha with status 200': { play: () => captchaPage(200), outcome: 'wall', why: 'challenge' },
  'a captcha with status 403': { play: () => captchaPage(403), outcome: 'wall', why: 'status 403' },
  'a marked challenge': { play: markedChallenge, outcome: 'wall', why: 'challenge' },
  'a login form': { play: loginPage, outcome: 'wall', why: 'login' },
  'status 403': { play: () => status(403), outcome: 'wall', why: 'status 403' },
  'status 429 with Retry-After': { play: () => tooManyRequests('3600'), outcome: 'later', isAboutHosts: true },
  'status 503': { play: () => unavailable(), outcome: 'unreadable', why: 'status 503' },
  'no answer': { play: () => silence, outcome: 'unreadable', why: 'timeout', timeout: 3000 },
  'a closed connection': { play: () => reset, outcome: 'unreadable', why: 'unreachable' },
  'an endless page': { play: () => endlessBody(), outcome: 'unreadable', why: 'too-large' },
  'a gzip bomb': { play: () => GZIP_BOMB, outcome: 'unreadable', why: 'too-large' },
  'too many headers': { play: () => headerBomb, outcome: 'unreadable', why: 'broken-answer' },
  'a page that needs scripts': { play: appShell, outcome: 'unreadable', why: 'needs scripts' },
  'a PDF': { play: pdf, outcome: 'unreadable', why: 'unsupported-type' },
  'a wrong charset': {
    play: (invented) => bytes(Buffer.from(pageHtml(invented)), 'text/html; charset=iso-8859-1'),
    outcome: 'same',
    isFound: true,
  },
  'another charset': {
    play: (invented) =>
      bytes(
        Buffer.from(pageHtml(invented).replace('utf-8', 'windows-1252').replaceAll('–', '\x96'), 'latin1'),
        'text/html; charset=windows-1252',
      ),
    outcome: 'same',
    isFound: true,
  },
  'a page that is deeply nested': {
    play: (invented) => html(`${'<div>'.repeat(300)}${pageHtml(invented)}`),
    outcome: 'same',
    isFound: true,
  },
  'validators and 304': {
    play: (invented) =>
      withValidators(pageHtml(invented), { etag: '"v1"', lastModified: 'Mon, 02 Nov 2026 03:00:00 GMT' }),
    outcome: 'same',
    isFound: true,
  },
};

const GZIP_BOMB = bomb('gzip');

/** Robots.txt that forbids some paths to all programs. */
export function forbidding(paths: readonly string[]): Play {
  return text(['User-agent: *', ...paths.map((path) => `Disallow: ${path}$`)].join('\n'));
}
