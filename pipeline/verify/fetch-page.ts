import { setTimeout as delay } from 'node:timers/promises';
import untypedParser from 'robots-parser';
import { fetch, type Response } from 'undici';
import { decodeText, detectType, type PageText, pageText } from '../read/page-text.ts';
import { internet, type Network, publicAgent } from './network.ts';

/** The name to which robots.txt addresses rules for us. */
const NAME = 'OutreachFacts-Verifier';

/** Why a page could not be read: it is gone, the site does not let programs read it, or it failed in another way. */
export class PageReadError extends Error {
  readonly as: 'gone' | 'blocked' | 'failed';

  constructor(as: PageReadError['as'], message: string) {
    super(message);
    this.as = as;
  }
}

interface Page extends PageText {
  /** The final address after redirects, without a fragment. */
  readonly url: string;
}

/** @throws Unread */
export type FetchPage = (url: string) => Promise<Page>;

export interface Fetching {
  readonly network?: Network;
  /** Waits between requests to a host. @param ms how long */
  readonly sleep?: (ms: number) => Promise<unknown>;
  /** The timeout of a request with its whole body, in milliseconds. */
  readonly timeout?: number;
}

const MAX_BYTES = 5_000_000;
/** RFC 9309 asks for 500 KiB at least. */
const MAX_ROBOTS_BYTES = 512_000;
const MAX_REDIRECTS = 5;
const MAX_HOSTS_AT_ONCE = 8;
/** In milliseconds. */
const PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

type Limit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Creates a limiter of concurrent work. The rest waits in order. */
function limit(most: number): Limit {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

interface Host {
  readonly queue: Limit;
  pause: number;
  /** Why the host gets no more requests. */
  leftAlone?: string;
}

/**
 * Makes the function that asks for the pages of one run, politely: never two requests at once to a host, a pause after each, robots.txt
 * before any page, and none to a host that asked to be left alone. Ask for as many pages at once as you like.
 */
export function createFetcher({ network = internet, sleep = delay, timeout = 20_000 }: Fetching = {}): FetchPage {
  const dispatcher = publicAgent(network);
  const slots = limit(MAX_HOSTS_AT_ONCE);
  const hosts = new Map<string, Host>();
  const rules = new Map<string, ReturnType<typeof rulesOf>>();
  const address = process.env.BASE_URL;
  const headers = {
    'user-agent': `${NAME}/1.0${address ? ` (+${address}/methodology#corrections)` : ''}`,
    accept: 'text/html,application/xhtml+xml,text/markdown,text/plain,application/json;q=0.9,*/*;q=0.1',
    'accept-language': 'en, *;q=0.5',
  };

  const hostOf = ({ hostname }: URL) => {
    const host = hosts.get(hostname) ?? { queue: limit(1), pause: PAUSE };
    hosts.set(hostname, host);
    return host;
  };

  /** Sends one request in the turn of its host. */
  const get = (url: URL, maxBytes: number) => {
    const host = hostOf(url);
    return host.queue(async () => {
      if (host.leftAlone) throw new PageReadError('blocked', host.leftAlone);
      try {
        return await slots(async () => {
          // Only now: how long it waits for a slot says nothing about the host.
          const signal = AbortSignal.timeout(timeout);
          const response = await fetch(url, { dispatcher, headers, signal, redirect: 'manual' });
          const { status } = response;
          const retry = response.headers.get('retry-after');
          if (status === 429 || (status === 503 && retry)) {
            host.leftAlone = `the site asks to be left alone (${status}${retry ? `, Retry-After ${printable(retry)}` : ''})`;
            throw new PageReadError('blocked', host.leftAlone);
          }
          return { url, status, headers: response.headers, body: await bodyOf(response, maxBytes) };
        });
      } catch (error) {
        throw error instanceof PageReadError ? error : new PageReadError('failed', reasonOf(error));
      } finally {
        await sleep(host.pause);
      }
    });
  };

  /** Follows redirects. @param require is asked before each address */
  const follow = async (start: URL, maxBytes: number, require?: (url: URL) => Promise<void>) => {
    let url = start;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      await require?.(url);
      const answer = await get(url, maxBytes);
      const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
      if (location === null) return answer;
      // Header values are bytes; those of an address are UTF-8.
      url = webAddress(Buffer.from(location, 'latin1').toString('utf8'), url);
    }
    throw new PageReadError('failed', `more than ${MAX_REDIRECTS} redirects`);
  };

  const rulesOf = async (origin: string) => {
    const at = new URL('/robots.txt', origin);
    const { status, body } = await follow(at, MAX_ROBOTS_BYTES);
    // A server error means that nothing may be read, a client error that there are no rules (RFC 9309).
    if (status >= 500) throw new PageReadError('blocked', `robots.txt cannot be read (status ${status})`);
    const parsed = robots(at.href, status < 300 ? new TextDecoder().decode(body) : '');
    const host = hostOf(at);
    host.pause = Math.max(host.pause, Math.min((parsed.getCrawlDelay(NAME) ?? 0) * 1000, LONGEST_PAUSE));
    return parsed;
  };

  const requireAllowed = async (url: URL) => {
    const known = rules.get(url.origin) ?? rulesOf(url.origin);
    rules.set(url.origin, known);
    if ((await known).isAllowed(url.href, NAME) === false) throw new PageReadError('blocked', 'robots.txt forbids it');
  };

  return async (text) => {
    const { url, status, headers, body } = await follow(webAddress(text), MAX_BYTES, requireAllowed);
    if (status === 404 || status === 410) throw new PageReadError('gone', `status ${status}`);
    if ([401, 403, 407, 451].includes(status) || headers.has('cf-mitigated'))
      throw new PageReadError('blocked', `status ${status}`);
    if (status !== 200) throw new PageReadError('failed', `status ${status}`);
    const contentType = headers.get('content-type') ?? '';
    const decoded = decodeText(body, contentType);
    const type = detectType(contentType, url.pathname, decoded);
    if (type === undefined) throw new PageReadError('failed', `it is no text (${printable(contentType) || 'no type'})`);
    return { url: url.href, ...readText(type, decoded) };
  };
}

function readText(...page: Parameters<typeof pageText>): PageText {
  try {
    return pageText(...page);
  } catch (error) {
    throw new PageReadError('failed', (error as Error).message);
  }
}

/** @throws Unread if it is no address that a page of the web may have */
function webAddress(text: string, base?: URL): URL {
  const url = text.length < 4_000 && URL.canParse(text, base?.href) ? new URL(text, base) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port)
    throw new PageReadError('failed', `it leads to what is no public address (${printable(text)})`);
  url.hash = '';
  return url;
}

/** Decoded bytes are counted, so that a small body which unfolds to gigabytes takes no more than any other. */
async function bodyOf({ body, status }: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  if (status >= 300) await body?.cancel();
  else
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new PageReadError('failed', `longer than ${maxBytes / 1_000_000} MB`);
      chunks.push(chunk);
    }
  return Buffer.concat(chunks);
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no complete answer in time';
  const { cause, message } = error as Error;
  return printable(cause instanceof Error ? cause.message : message);
}

/** A text of a server, shortened and without markup, for a report. */
function printable(text: string): string {
  return text.slice(0, 200).replace(/[^\w\s/:;,.%?&=+-]/g, '');
}

/** The package's types describe an ES module, which it is not. */
const robotsParser = untypedParser as unknown as typeof untypedParser.default;
/** robots-parser repeats each rule for each agent of a group. */
const MAX_RULES = 1_000_000;

/** @throws Unread for a file that would take gigabytes: to follow only some of its rules would be to break the others */
function robots(url: string, text: string) {
  const count = (field: RegExp) => text.match(field)?.length ?? 0;
  if (count(/user-agent/gi) * count(/allow/gi) > MAX_RULES)
    throw new PageReadError('blocked', 'robots.txt has too many rules');
  return robotsParser(url, text);
}
