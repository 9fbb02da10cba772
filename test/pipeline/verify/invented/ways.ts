import type { Outcome } from '../../../../model/verification.ts';
import { appShell, captchaPage, loginPage, markedChallenge, tooManyRequests, unavailable } from '../server/blocks.ts';
import { bomb, bytes, endlessBody, headerBomb, pdf, reset, silence } from '../server/broken.ts';
import { answer, document, html, status, text, withValidators } from '../server/pages.ts';
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

/** Pages on which every passage is still found. */
const same = (play: Way['play'], more: Partial<Way> = {}): Way => ({ play, outcome: 'same', isFound: true, ...more });
const unreadable = (why: string, play: Way['play'], more: Partial<Way> = {}): Way => ({
  play,
  outcome: 'unreadable',
  why,
  ...more,
});
const blocked = (why: string, play: Way['play']): Way => ({ play, outcome: 'wall', why });
const redirected = (play: Way['play']): Way => ({ play, outcome: 'redirected' });
const changed = (play: Way['play'], passage?: Way['passage']): Way => ({
  play,
  outcome: 'changed',
  fits: (invented) => (passage ?? first)(invented) !== undefined,
  ...(passage && { passage }),
});

const movedFrom = ({ url }: InventedPage) => `/moved?from=${encodeURIComponent(url)}`;
const META_DATA = 'http://169.254.169.254/latest/meta-data/';
const GZIP_BOMB = bomb('gzip');

/** Every way in which the web can change under a citation. */
export const WAYS: Readonly<Record<string, Way>> = {
  'everything but the passages changed': same(page({ around: true })),
  'a word of a passage changed': changed(page({ reworded: true }), first),
  'a price changed': changed(page({ repriced: true }), firstPriced),
  'a passage under another heading': same(page({ moved: true }), {
    outcome: 'moved-on-page',
    fits: hasPassage,
    passage: first,
  }),
  'an empty page': changed(() => html('<h1>Soon</h1><p>Our new page will be here in a few days, please come back.')),
  'status 404': unreadable('status 404', () => status(404)),
  'status 410': unreadable('status 410', () => status(410)),
  'status 404 with the page': same(
    (invented) => answer(404, pageHtml(invented), { 'content-type': 'text/html; charset=utf-8' }),
    { fits: hasPassage },
  ),
  'the same page for any address': unreadable('the same for any address', softNotFound, { elsewhere: softNotFound }),
  'a redirect to the home page': unreadable('leads to the home page', () => redirect('/')),
  'a redirect on the host': { ...redirected((invented) => redirect(movedFrom(invented))), isFound: true },
  'a redirect off the host': {
    ...redirected((invented) => redirect(`https://${NEW_HOST}${movedFrom(invented)}`, 301)),
    isFound: true,
  },
  'a redirect to another page': redirected(() => redirect(`https://${NEW_HOST}/other`)),
  'a redirect in a circle': unreadable('too-many-redirects', ({ url }) =>
    redirect(new URL(url).pathname + new URL(url).search),
  ),
  'a redirect into a private network': unreadable('private-address', () => redirect(META_DATA)),
  'a redirect to a name in a private network': unreadable('private-address', () =>
    redirect('https://intranet.example/'),
  ),
  'a captcha with status 200': blocked('challenge', () => captchaPage(200)),
  'a captcha with status 403': blocked('status 403', () => captchaPage(403)),
  'a marked challenge': blocked('challenge', markedChallenge),
  'a login form': blocked('login', loginPage),
  'status 403': blocked('status 403', () => status(403)),
  'status 429 with Retry-After': { play: () => tooManyRequests('3600'), outcome: 'later', isAboutHosts: true },
  'status 503': unreadable('status 503', () => unavailable()),
  'no answer': unreadable('timeout', () => silence, { timeout: 3000 }),
  'a closed connection': unreadable('unreachable', () => reset),
  'an endless page': unreadable('too-large', () => endlessBody()),
  'a gzip bomb': unreadable('too-large', () => GZIP_BOMB),
  'too many headers': unreadable('broken-answer', () => headerBomb),
  'a page that needs scripts': unreadable('needs scripts', appShell),
  'a PDF': unreadable('unsupported-type', pdf),
  'a wrong charset': same((invented) => bytes(Buffer.from(pageHtml(invented)), 'text/html; charset=iso-8859-1')),
  'another charset': same((invented) => {
    const text = pageHtml(invented).replace('utf-8', 'windows-1252').replaceAll('–', '\x96');
    return bytes(Buffer.from(text, 'latin1'), 'text/html; charset=windows-1252');
  }),
  'a page that is deeply nested': same((invented) => html(`${'<div>'.repeat(300)}${pageHtml(invented)}`)),
  'validators and 304': same((invented) =>
    withValidators(pageHtml(invented), { etag: '"v1"', lastModified: 'Mon, 02 Nov 2026 03:00:00 GMT' }),
  ),
};

/** Robots.txt that forbids some paths to all programs. */
export function forbidding(paths: readonly string[]): Play {
  return text(['User-agent: *', ...paths.map((path) => `Disallow: ${path}$`)].join('\n'));
}
