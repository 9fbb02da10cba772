import { countBy } from '../../model/group-by.ts';
import type { AnsweredPage } from './fetch/fetched-page.ts';

/** Longer pages that mention a captcha or a password are about them. */
const MAX_WALL_WORDS = 400;

const CHALLENGE =
  /captcha|are you (a )?(human|robot)|verify(ing)? (that )?you are (a )?human|unusual (traffic|activity)|checking (your|if the site) |enable (javascript|js) and cookies|access denied|request (was )?blocked|you have been blocked|just a moment|pardon our interruption|bot detection/i;
const LOGIN_PATH = /\/(log-?in|sign-?in|sign_in|auth|sso|account\/login|users\/sign_in)(\/|$|\.)/i;
const PASSWORD_FIELD = /<input[^>]{0,300}type\s*=\s*["']?password/i;

/** Why an answer is not the page but something that is put in front of programs or visitors; undefined if nothing shows that. */
export function wallIn(page: Omit<AnsweredPage, 'outcome' | 'type'>, words: readonly string[]): string | undefined {
  const { status, headers, text, hops, url } = page;
  if (headers['cf-mitigated'] !== undefined) return 'challenge';
  if (status === 401 || status === 407 || headers['www-authenticate'] !== undefined) return 'login';
  if (status === 403 || status === 429 || status === 451) return `status ${status}`;
  if (words.length > MAX_WALL_WORDS) return undefined;
  if (hops.length > 0 && LOGIN_PATH.test(new URL(url).pathname)) return 'login';
  if (PASSWORD_FIELD.test(text.slice(0, 500_000))) return 'login';
  return CHALLENGE.test(words.join(' ')) ? 'challenge' : undefined;
}

/** Whether an address with a path leads to the home page of a site, which is what some sites do with pages that are gone. */
export function isSentHome(from: string, to: string): boolean {
  return !isHome(from) && isHome(to);
}

/** The root, also that of a language: `/`, `/en`, `/en-us/`, `/index.html`. */
function isHome(url: string): boolean {
  return /^\/([a-z]{2}([-_][a-z]{2})?\/?)?(index\.html?)?$/i.test(new URL(url).pathname);
}

/** Whether two addresses name one page: another scheme, `www.`, a slash at the end or letter case make no difference, nor does a fragment. */
export function isSameAddress(a: string, b: string): boolean {
  return normal(a) === normal(b);
}

function normal(address: string): string {
  const { hostname, pathname, search } = new URL(address);
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`.toLowerCase();
}

/** How alike two pages have to be for one of them to be the answer to any address. */
const ALIKE = 0.9;

/** Whether two pages say nearly the same: the share of words that they have in common, counted as often as both have them (Dice). */
export function isAlike(a: readonly string[], b: readonly string[]): boolean {
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
