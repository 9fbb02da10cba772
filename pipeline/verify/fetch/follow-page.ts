import { printable } from '../../read/printable.ts';
import { type Refusal, readWebAddress } from '../network/web-address.ts';
import { answeredPage } from './answered-page.ts';
import type { FetchedPage, Hop, Validators } from './fetched-page.ts';
import type { Answer, Headers } from './get.ts';
import { isReadableType } from './page-type.ts';
import type { Left } from './polite-get.ts';
import { redirectOf } from './redirect.ts';
import type { Allowance, Robots } from './robots.ts';

/** The length up to which an address that is none is repeated. */
const MAX_REPEATED = 500;

export interface Asking {
  readonly robots: Robots;
  /** Sends one request in the turn of its host. */
  askPage(url: URL, conditions: Headers): Promise<Answer | Refusal | Left>;
  readonly maxHops: number;
}

/** Asks for a page and follows its redirects. Each address on the way is checked, and the robots.txt of its origin asked first. */
export async function followPage(
  text: string,
  validators: Validators | undefined,
  { robots, askPage, maxHops }: Asking,
): Promise<FetchedPage> {
  const hops: Hop[] = [];
  let url = readWebAddress(text);
  if (!(url instanceof URL)) return { outcome: 'failed', url: repeated(text), hops, ...url };
  for (;;) {
    const allowance = await robots.allowance(url);
    if (allowance !== 'allowed') return notAsked(url, hops, allowance);
    const conditions = conditionsFor(url, validators);
    const answer = await askPage(url, conditions);
    if (!('status' in answer)) return notAsked(url, hops, { ...answer, url: url.href });
    const location = redirectOf(answer.status, answer.headers);
    if (location === undefined) return answeredPage(url, hops, answer, Object.keys(conditions).length > 0);
    const next = readWebAddress(location, url.href);
    const to = next instanceof URL ? next.href : repeated(location);
    hops.push({ status: answer.status, from: url.href, to });
    if (!(next instanceof URL)) return { outcome: 'failed', url: to, hops, ...next };
    const detail = endlessRedirects(hops, maxHops);
    if (detail) return { outcome: 'failed', url: to, hops, why: 'too-many-redirects', detail };
    url = next;
  }
}

/** Whether the body of an answer says anything: not that of a redirect, and not what is no text. */
export function wantsPageBody(status: number, headers: Headers): boolean {
  return status !== 304 && redirectOf(status, headers) === undefined && isReadableType(headers['content-type']);
}

function endlessRedirects(hops: readonly Hop[], maxHops: number): string | undefined {
  const to = hops.at(-1)?.to;
  if (hops.some(({ from }) => from === to)) return 'redirects that lead in a circle';
  return hops.length > maxHops ? `more than ${maxHops} redirects` : undefined;
}

function notAsked(url: URL, hops: readonly Hop[], reason: Exclude<Allowance, 'allowed'>): FetchedPage {
  if ('forbidden' in reason) return { outcome: 'forbidden', url: url.href, hops, because: reason.forbidden };
  return 'why' in reason ? { outcome: 'failed', hops, ...reason } : { outcome: 'later', hops, ...reason };
}

/** Another address than the one that gave them knows nothing of validators: its answer to them would mean something else. */
function conditionsFor(url: URL, validators: Validators | undefined): Headers {
  if (validators?.url !== url.href) return {};
  const { etag, lastModified } = validators;
  return {
    ...(isFieldValue(etag) && { 'if-none-match': etag }),
    ...(isFieldValue(lastModified) && { 'if-modified-since': lastModified }),
  };
}

/** Whether a text can be the value of a header. Validators come from a file. */
function isFieldValue(text: string | undefined): text is string {
  return text !== undefined && /^[\x20-\x7e]{1,1000}$/.test(text);
}

function repeated(text: string): string {
  return printable(text.slice(0, MAX_REPEATED));
}
