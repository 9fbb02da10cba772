import { printable } from '../read/printable.ts';
import {
  ACCEPT,
  type AnsweredPage,
  type FetchedPage,
  type FetchPage,
  type Hop,
  isReadableType,
  pageType,
  RETAINED_HEADERS,
  type RetainedHeaders,
  type Validators,
} from './fetched-page.ts';
import {
  ACCEPT_ENCODING,
  decodeText,
  type GetLimits,
  type GetOptions,
  get,
  type Headers,
  type HttpResponse,
} from './get.ts';
import { type FetchFailure, internet, type Network, readWebAddress } from './network.ts';
import {
  type Allowance,
  type Clock,
  type LeaveAlone,
  MAX_ROBOTS_BYTES,
  PoliteGet,
  type PoliteLimits,
  realClock,
  redirectOf,
  robotsOf,
  wantsRobotsBody,
} from './politeness.ts';

export interface FetcherOptions {
  /** The User-Agent: see `verifierAgent`. */
  readonly agent: string;
  readonly network?: Network;
  readonly clock?: Clock;
  readonly limits?: Partial<FetchLimits>;
  /** Whether to read the bodies of types that are no text, too. */
  readonly bytes?: boolean;
}

/** All times are in milliseconds. */
export interface FetchLimits extends GetLimits, PoliteLimits {
  /** Of a decoded body. */
  readonly maxBytes: number;
  /** How many redirects are followed. */
  readonly maxHops: number;
}

const FETCH_LIMITS: FetchLimits = {
  timeout: 20_000,
  headersTimeout: 10_000,
  maxBytes: 5_000_000,
  maxHops: 5,
  pause: 1_000,
  maxHosts: 8,
};

/**
 * Makes the function that asks for the pages of one run. What it learns of hosts (robots.txt, pauses, who wants to be left alone)
 * is forgotten with it. Ask for as many pages at once as you like: requests wait for their turn.
 */
export function createFetcher(options: FetcherOptions): FetchPage {
  const { network = internet, clock = realClock, bytes = false } = options;
  const limits = { ...FETCH_LIMITS, ...options.limits };
  const polite = new PoliteGet(clock, limits);
  const headers = {
    'user-agent': options.agent,
    accept: ACCEPT,
    'accept-encoding': ACCEPT_ENCODING,
    // Pages are cited in the language that most of them are written in.
    'accept-language': 'en, *;q=0.5',
  };
  const ask = (url: URL, request: GetOptions) => polite.ask(url.hostname, () => get(network, url, request, limits));
  const allowanceOf = robotsOf({
    ask: (url) => ask(url, { headers, maxBytes: MAX_ROBOTS_BYTES, longer: 'cut', wantsBody: wantsRobotsBody }),
    onCrawlDelay: (host, ms) => polite.slowDown(host, ms),
  });
  const wantsBody = (status: number, of: Headers) =>
    isPage(status, of) && (bytes || isReadableType(of['content-type']));
  const page = { maxBytes: limits.maxBytes, longer: 'refuse', wantsBody } as const;
  return (url, validators) =>
    followPage(url, validators, {
      allowanceOf,
      askPage: (at, conditions) => ask(at, { ...page, headers: { ...headers, ...conditions } }),
      maxHops: limits.maxHops,
    });
}

/** The length up to which an address that is none is repeated. */
const MAX_REPEATED = 500;

interface Asking {
  readonly allowanceOf: ReturnType<typeof robotsOf>;
  /** Sends one request in the turn of its host. */
  askPage(url: URL, conditions: Headers): Promise<HttpResponse | FetchFailure | LeaveAlone>;
  readonly maxHops: number;
}

/** Asks for a page and follows its redirects. Each address on the way is checked, and the robots.txt of its origin asked first. */
async function followPage(
  text: string,
  validators: Validators | undefined,
  { allowanceOf, askPage, maxHops }: Asking,
): Promise<FetchedPage> {
  const hops: Hop[] = [];
  let url = readWebAddress(text);
  if (!(url instanceof URL)) return { outcome: 'failed', url: repeated(text), hops, ...url };
  for (;;) {
    const allowance = await allowanceOf(url);
    if (allowance !== 'allowed') return notRequested(url, hops, allowance);
    const conditions = conditionsFor(url, validators);
    const answer = await askPage(url, conditions);
    if (!('status' in answer)) return notRequested(url, hops, { ...answer, url: url.href });
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

/** Whether the body of an answer is that of a page: not that of a redirect. */
function isPage(status: number, headers: Headers): boolean {
  return status !== 304 && redirectOf(status, headers) === undefined;
}

function endlessRedirects(hops: readonly Hop[], maxHops: number): string | undefined {
  const to = hops.at(-1)?.to;
  if (hops.some(({ from }) => from === to)) return 'redirects that lead in a circle';
  return hops.length > maxHops ? `more than ${maxHops} redirects` : undefined;
}

function notRequested(url: URL, hops: readonly Hop[], reason: Exclude<Allowance, 'allowed'>): FetchedPage {
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

/** Header values are kept up to this length: validators are short, and the rest is for people. */
const MAX_HEADER_LENGTH = 1_000;

/**
 * What an answer that is no redirect says of a page.
 * @param isConditional whether the answer may be that the page is the same as before
 */
function answeredPage(url: URL, hops: readonly Hop[], answer: HttpResponse, isConditional: boolean): FetchedPage {
  const requested = { url: url.href, hops };
  const { status } = answer;
  const headers = retainedHeaders(answer.headers);
  if (status === 304 && isConditional) return { ...requested, outcome: 'not-modified', headers };
  if (status === 304) {
    return { ...requested, outcome: 'failed', why: 'broken-answer', detail: '"not modified", which was not asked' };
  }
  const page = readPage(url, answer);
  if (!('why' in page)) return { ...requested, outcome: 'answered', status, headers, ...page };
  // Such a status says more than what cannot be read.
  if (status >= 400) return { ...requested, outcome: 'answered', status, headers, type: 'text', text: '' };
  return { ...requested, outcome: 'failed', ...page };
}

function readPage(
  url: URL,
  { headers, body }: HttpResponse,
): Pick<AnsweredPage, 'type' | 'text' | 'bytes'> | FetchFailure {
  if (body !== undefined && !(body instanceof Uint8Array)) return body;
  const contentType = headers['content-type'];
  if (body && !isReadableType(contentType)) return { type: 'text', text: '', bytes: body };
  const text = body ? decodeText(body, contentType) : '';
  const type = pageType(contentType, url.href, text);
  if (type !== undefined) return { type, text };
  return { why: 'unsupported-type', detail: `not a text (${contentType?.split(';')[0]?.slice(0, 100) ?? 'no type'})` };
}

function retainedHeaders(headers: Headers): RetainedHeaders {
  return Object.fromEntries(
    RETAINED_HEADERS.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value.slice(0, MAX_HEADER_LENGTH)]];
    }),
  );
}
