import { countBy } from '../../model/group-by.ts';
import type { Outcome } from '../../model/verification.ts';
import { MAX_CHARACTERS, type VerifiedLine } from '../check/file-schemas.ts';
import type { Proof } from '../check/passage.ts';
import { HIDDEN } from '../check/spelling.ts';
import type { Address, CitedSource } from './cited-pages.ts';
import type { AnsweredPage, FetchPage, Validators } from './fetched-page.ts';
import { PageWords } from './find-passages.ts';
import { pageText } from './page-text.ts';
import { isWatched, type WatchedPage, watchedValues } from './watched.ts';

/** What a look at a page gave for one source that names it. */
export interface PageCheck {
  readonly outcome: Outcome;
  /** The reason in a word or two, where the outcome has several. */
  readonly why?: string;
  /** Where the address leads, if that is another page. */
  readonly to?: string;
  /** Proofs that were found, and those that were not. Both are empty where the page was not read. */
  readonly found: readonly string[];
  readonly missing: readonly string[];
  /** What watches that do not give their value give now, in their order; null for nothing. */
  readonly gives: readonly { readonly watched: string | number; readonly now: string | null }[];
  /** Whether there was no such page. It is `gone` only after three days of that. */
  readonly notThere?: true;
  readonly validators?: Pick<VerifiedLine, 'etag' | 'modified'>;
}

/** The days in a row on which a page has to be missing before it is called gone. */
export const DAYS_UNTIL_GONE = 3;

/** Why no page was read where no connection could be made. If that is so of every page, the editor is offline. */
export const UNREACHABLE = 'unreachable';

/** In characters, of the message of an error. */
const MAX_WHY = 60;

const NOTHING_READ = { found: [], missing: [], gives: [] };

/** The words of what a host shows at an address that nobody published; undefined if it says that there is no such page. */
export type FetchControlPage = (url: string) => Promise<readonly string[] | undefined>;

/**
 * Looks at a page for every source that names it. A status code alone decides nothing: a passage that is found on the page is there,
 * and what a host answers to an invented address tells an answer from a page for any address.
 * @returns a look for each source, in their order; undefined if the host asked to be left alone for now
 */
export async function checkCitedPage(
  { url, sources }: Address,
  fetchPage: FetchPage,
  fetchControlPage: FetchControlPage,
): Promise<PageCheck[] | undefined> {
  const page = await fetchPage(url, validatorsFor({ url, sources }));
  switch (page.outcome) {
    case 'later':
      return undefined;
    case 'forbidden':
      return sources.map(() => ({ outcome: 'forbidden', why: page.because, ...NOTHING_READ }));
    case 'failed':
      // A name that is no longer in use is a page that is gone, if it stays so.
      return sources.map(() => (page.why === 'unreachable' ? notThere(UNREACHABLE) : unreadable(page.why)));
    case 'not-modified':
      return sources.map(({ last, proofs }) => ({
        outcome: last?.outcome as Outcome,
        ...NOTHING_READ,
        found: proofs.map(({ id }) => id),
      }));
    case 'answered':
      // One page that our code cannot take must not end the run.
      return checkAnswer(page, { url, sources }, fetchControlPage).catch((error: Error) =>
        sources.map(() => unreadable(`not understood: ${shortText(error.message, MAX_WHY)}`)),
      );
  }
}

/** Asks for a newer version only where the last one had everything that is looked for now, for every source. */
function validatorsFor({ url, sources }: Address): Validators | undefined {
  if (!sources.every(hadEverything)) return undefined;
  const { etag, modified } = sources[0]?.last ?? {};
  return etag || modified ? { url, etag, lastModified: modified } : undefined;
}

function hadEverything({ last, proofs }: CitedSource): boolean {
  if (last?.outcome !== 'same' && last?.outcome !== 'moved-on-page') return false;
  return last.on === last.unchanged_on && proofs.every(({ id }) => last.found?.includes(id));
}

async function checkAnswer(
  page: AnsweredPage,
  { url, sources }: Address,
  fetchControlPage: FetchControlPage,
): Promise<PageCheck[]> {
  const text = pageText(page);
  const words = new PageWords(text);
  const read = { source: page, blocks: text.blocks };
  const to = leadsToSamePage(url, page.url) ? undefined : page.url;
  const looks = sources.map(({ proofs }) => searched(proofs, words, read));
  // A page that has one of the passages is the page, whatever its status: some sites send pages with status 404.
  const isThePage = looks.some(({ found }) => found.length > 0);
  const instead = isThePage
    ? undefined
    : await somethingElse(page, { url, words: words.words, needsScripts: text.needsScripts }, fetchControlPage);
  if (instead) return looks.map(() => instead);
  if (to !== undefined) return looks.map((look) => ({ ...look, outcome: 'redirected', to }));
  const validators = versionOf(page);
  return looks.map((look) => ({ ...look, ...(validators && { validators }) }));
}

/** Looks for every proof of a source. */
function searched(proofs: readonly Proof[], words: PageWords, page: WatchedPage): PageCheck {
  const found: string[] = [];
  const missing: string[] = [];
  const gives: PageCheck['gives'][number][] = [];
  let moved = false;
  for (const { id, fingerprint, watch } of proofs) {
    if (fingerprint) {
      const finding = words.find(fingerprint);
      moved ||= finding === 'moved';
      (finding === 'missing' ? missing : found).push(id);
    }
    if (watch) {
      const watched = watchedValues(watch, page);
      if ('problem' in watched) return unreadable(watched.problem);
      const { values } = watched;
      const isThere = values.length === 1 && isWatched(watch.gives, values[0] as string);
      (isThere ? found : missing).push(id);
      // An empty extraction is never "no change".
      if (!isThere)
        gives.push({ watched: watch.gives, now: shortText(values.join(' | '), MAX_CHARACTERS.now) || null });
    }
  }
  const result = { found, missing, gives };
  if (proofs.length === 0) return { outcome: 'unprinted', ...result };
  if (missing.length > 0) return { outcome: 'changed', ...result };
  return { outcome: moved ? 'moved-on-page' : 'same', ...result };
}

interface ReadPage {
  readonly url: string;
  readonly words: readonly string[];
  readonly needsScripts: boolean;
}

/** What the answer is if it is not the page: a block, an error, a page for any address. Undefined if it is the page. */
async function somethingElse(
  page: AnsweredPage,
  { url, words, needsScripts }: ReadPage,
  fetchControlPage: FetchControlPage,
): Promise<PageCheck | undefined> {
  const blocked = blockReason(page, words);
  if (blocked !== undefined) return { outcome: 'wall', why: blocked, ...NOTHING_READ };
  const { status } = page;
  if (status === 404 || status === 410) return notThere(`status ${status}`);
  if (status >= 400) return unreadable(`status ${status}`);
  if (redirectsToHome(url, page.url)) return notThere('leads to the home page');
  if (needsScripts) return unreadable('needs scripts');
  const control = await fetchControlPage(page.url);
  return control && isAlike(words, control) ? notThere('the same for any address') : undefined;
}

function unreadable(why: string): PageCheck {
  return { outcome: 'unreadable', why, ...NOTHING_READ };
}

function notThere(why: string): PageCheck {
  return { outcome: 'unreadable', why, notThere: true, ...NOTHING_READ };
}

function versionOf({ headers }: AnsweredPage): PageCheck['validators'] {
  const [etag, modified] = [headers.etag, headers['last-modified']];
  if (etag === undefined && modified === undefined) return undefined;
  return {
    ...(etag && isWritable(etag, MAX_CHARACTERS.etag) && { etag }),
    ...(modified && isWritable(modified, MAX_CHARACTERS.modified) && { modified }),
  };
}

/** Whether a header can be kept as it is, which it has to be: a part of it is no version. */
function isWritable(header: string, maxCharacters: number): boolean {
  return header === shortText(header, maxCharacters);
}

/** Longer pages that mention a captcha or a password are about them. */
const MAX_BLOCKED_WORDS = 400;

const CHALLENGE =
  /captcha|are you (a )?(human|robot)|verify(ing)? (that )?you are (a )?human|unusual (traffic|activity)|checking (your|if the site) |enable (javascript|js) and cookies|access denied|request (was )?blocked|you have been blocked|just a moment|pardon our interruption|bot detection/i;
const LOGIN_PATH = /\/(log-?in|sign-?in|sign_in|auth|sso|account\/login|users\/sign_in)(\/|$|\.)/i;
const PASSWORD_FIELD = /<input[^>]{0,300}type\s*=\s*["']?password/i;

/** Why an answer is not the page but something that is put in front of programs or visitors; undefined if nothing shows that. */
export function blockReason(
  page: Omit<AnsweredPage, 'outcome' | 'type'>,
  words: readonly string[],
): string | undefined {
  const { status, headers, text, hops, url } = page;
  if (headers['cf-mitigated'] !== undefined) return 'challenge';
  if (status === 401 || status === 407 || headers['www-authenticate'] !== undefined) return 'login';
  if (status === 403 || status === 429 || status === 451) return `status ${status}`;
  if (words.length > MAX_BLOCKED_WORDS) return undefined;
  if (hops.length > 0 && LOGIN_PATH.test(new URL(url).pathname)) return 'login';
  if (PASSWORD_FIELD.test(text.slice(0, 500_000))) return 'login';
  return CHALLENGE.test(words.join(' ')) ? 'challenge' : undefined;
}

/** Whether an address with a path leads to the home page of a site, which is what some sites do with pages that are gone. */
function redirectsToHome(from: string, to: string): boolean {
  return !isHome(from) && isHome(to);
}

/** The root, also that of a language: `/`, `/en`, `/en-us/`, `/index.html`. */
function isHome(url: string): boolean {
  return /^\/([a-z]{2}([-_][a-z]{2})?\/?)?(index\.html?)?$/i.test(new URL(url).pathname);
}

/** Whether two addresses name one page: another scheme, `www.`, a slash at the end or letter case make no difference, nor does a fragment. */
function leadsToSamePage(a: string, b: string): boolean {
  return normal(a) === normal(b);
}

function normal(address: string): string {
  const { hostname, pathname, search } = new URL(address);
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`.toLowerCase();
}

/** How alike two pages have to be for one of them to be the answer to any address. */
const ALIKE = 0.9;

/** Whether two pages say nearly the same: the share of words that they have in common, counted as often as both have them (Dice). */
function isAlike(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return a.length === b.length;
  const counts = countBy(a);
  let shared = 0;
  for (const word of b) {
    const left = counts.get(word) ?? 0;
    if (left > 0) shared += 1;
    counts.set(word, left - 1);
  }
  return (2 * shared) / (a.length + b.length) >= ALIKE;
}

/**
 * The start of a text from a page or its server, as the check of the facts accepts it: on one line, without invisible characters.
 * @param maxCharacters counted as the schemas count them, in code points
 */
export function shortText(text: string, maxCharacters: number): string {
  const visible = text.replace(/\s+/g, ' ').replace(new RegExp(HIDDEN, 'gu'), '').trim();
  return [...visible].slice(0, maxCharacters).join('').trimEnd();
}
