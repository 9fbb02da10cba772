import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import untypedParser from 'robots-parser';
import { fetch, type Response } from 'undici';
import { decodeText, detectType, extractText, type PageText } from '../read/page-text.ts';
import { createPublicAgent, internet, type Network } from './network.ts';

/** Our product token in robots.txt. */
const PRODUCT_TOKEN = 'OutreachFacts-Verifier';

/** An error if a page is gone, if its site blocks bots, or if the request failed for another reason. */
export class PageReadError extends Error {
  readonly state: 'gone' | 'blocked' | 'failed';

  constructor(state: PageReadError['state'], message: string) {
    super(message);
    this.state = state;
  }
}

interface Page extends PageText {
  /** The final URL after redirects, without a fragment. */
  readonly url: string;
}

/** Fetches a page. @throws PageReadError */
export type FetchPage = (url: string) => Promise<Page>;

export interface FetcherOptions {
  readonly network?: Network;
  /** Pauses between requests to a host. */
  readonly sleep?: (ms: number) => Promise<unknown>;
  /** The timeout of a request including its body, in milliseconds. */
  readonly timeout?: number;
}

const MAX_BYTES = 5_000_000;
/** RFC 9309 requires a limit of at least 500 KiB. */
const MAX_ROBOTS_BYTES = 512_000;
const MAX_REDIRECTS = 5;
const MAX_PARALLEL_HOSTS = 8;
const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

interface Host {
  /** One request at a time. */
  readonly enqueue: ReturnType<typeof pLimit>;
  pauseMs: number;
  /** Why the host gets no more requests. Undefined if it is not blocked. */
  blockReason?: string;
}

/**
 * Creates a polite fetcher. It sends one request at a time to a host and pauses after each. It obeys robots.txt, and stops if a host
 * limits our rate. Callers may request many pages concurrently.
 */
export function createFetcher({ network = internet, sleep = delay, timeout = 20_000 }: FetcherOptions = {}): FetchPage {
  const dispatcher = createPublicAgent(network);
  const runInSlot = pLimit(MAX_PARALLEL_HOSTS);
  const hosts = new Map<string, Host>();
  const rulesByOrigin = new Map<string, ReturnType<typeof fetchRules>>();
  const baseUrl = process.env.BASE_URL;
  const headers = {
    'user-agent': `${PRODUCT_TOKEN}/1.0${baseUrl ? ` (+${baseUrl}/methodology#corrections)` : ''}`,
    accept: 'text/html,application/xhtml+xml,text/markdown,text/plain,application/json;q=0.9,*/*;q=0.1',
    'accept-language': 'en, *;q=0.5',
  };

  const getHost = ({ hostname }: URL) => {
    const host = hosts.get(hostname) ?? { enqueue: pLimit(1), pauseMs: MIN_PAUSE_MS };
    hosts.set(hostname, host);
    return host;
  };

  /** Queues a request for its host and sends it. */
  const sendRequest = (url: URL, maxBytes: number) => {
    const host = getHost(url);
    return host.enqueue(async () => {
      if (host.blockReason) throw new PageReadError('blocked', host.blockReason);
      try {
        return await runInSlot(async () => {
          // Start the timeout here, so that it excludes the wait for a slot.
          const signal = AbortSignal.timeout(timeout);
          const response = await fetch(url, { dispatcher, headers, signal, redirect: 'manual' });
          const { status } = response;
          const retryAfter = response.headers.get('retry-after');
          if (status === 429 || (status === 503 && retryAfter)) {
            host.blockReason = `the site limits our requests (${status}${retryAfter ? `, Retry-After ${sanitize(retryAfter)}` : ''})`;
            throw new PageReadError('blocked', host.blockReason);
          }
          return { url, status, headers: response.headers, body: await readBody(response, maxBytes) };
        });
      } catch (error) {
        throw error instanceof PageReadError ? error : new PageReadError('failed', explainError(error));
      } finally {
        await sleep(host.pauseMs);
      }
    });
  };

  /** Follows redirects. @param requireAllowed called before each request */
  const followRedirects = async (start: URL, maxBytes: number, requireAllowed?: (url: URL) => Promise<void>) => {
    let url = start;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      await requireAllowed?.(url);
      const response = await sendRequest(url, maxBytes);
      const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
      if (location === null) return response;
      // Node decodes headers as Latin-1, but URLs in them are UTF-8.
      url = parseWebUrl(Buffer.from(location, 'latin1').toString('utf8'), url);
    }
    throw new PageReadError('failed', `more than ${MAX_REDIRECTS} redirects`);
  };

  const fetchRules = async (origin: string) => {
    const url = new URL('/robots.txt', origin);
    const { status, body } = await followRedirects(url, MAX_ROBOTS_BYTES);
    // RFC 9309: a server error forbids everything, and a client error means that there are no rules.
    if (status >= 500) throw new PageReadError('blocked', `robots.txt cannot be read (status ${status})`);
    const robots = parseRobots(url.href, status < 300 ? new TextDecoder().decode(body) : '');
    const host = getHost(url);
    host.pauseMs = Math.max(host.pauseMs, Math.min((robots.getCrawlDelay(PRODUCT_TOKEN) ?? 0) * 1000, MAX_PAUSE_MS));
    return robots;
  };

  const requireAllowed = async (url: URL) => {
    const originRules = rulesByOrigin.get(url.origin) ?? fetchRules(url.origin);
    rulesByOrigin.set(url.origin, originRules);
    if ((await originRules).isAllowed(url.href, PRODUCT_TOKEN) === false)
      throw new PageReadError('blocked', 'robots.txt forbids it');
  };

  return async (text) => {
    const { url, status, headers, body } = await followRedirects(parseWebUrl(text), MAX_BYTES, requireAllowed);
    if (status === 404 || status === 410) throw new PageReadError('gone', `status ${status}`);
    if ([401, 403, 407, 451].includes(status) || headers.has('cf-mitigated'))
      throw new PageReadError('blocked', `status ${status}`);
    if (status !== 200) throw new PageReadError('failed', `status ${status}`);
    const contentType = headers.get('content-type') ?? '';
    const pageSource = decodeText(body, contentType);
    const type = detectType(contentType, url.pathname, pageSource);
    if (type === undefined)
      throw new PageReadError('failed', `not a text format (${sanitize(contentType) || 'no content type'})`);
    return { url: url.href, ...extractPageText(type, pageSource) };
  };
}

function extractPageText(...page: Parameters<typeof extractText>): PageText {
  try {
    return extractText(...page);
  } catch (error) {
    throw new PageReadError('failed', (error as Error).message);
  }
}

/** Parses the URL of a web page. @throws PageReadError unless it is an HTTP(S) URL without credentials or port */
function parseWebUrl(text: string, base?: URL): URL {
  const url = text.length < 4_000 && URL.canParse(text, base?.href) ? new URL(text, base) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port)
    throw new PageReadError('failed', `not a public web address (${sanitize(text)})`);
  url.hash = '';
  return url;
}

/** Reads a body. The limit applies to the decompressed bytes, which protects against compression bombs. */
async function readBody({ body, status }: Response, maxBytes: number): Promise<Uint8Array> {
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

function explainError(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'the request timed out';
  const { cause, message } = error as Error;
  return sanitize(cause instanceof Error ? cause.message : message);
}

/** Shortens text from a server and removes markup, for a report. */
function sanitize(text: string): string {
  return text.slice(0, 200).replace(/[^\w\s/:;,.%?&=+-]/g, '');
}

/** The types of the package describe an ES module, but it is CommonJS. */
const robotsParser = untypedParser as unknown as typeof untypedParser.default;
/** robots-parser copies each rule for each user agent of a group, so a short file could need gigabytes of memory. */
const MAX_RULES = 1_000_000;

/** @throws PageReadError if the file has too many rules: we can't obey only some of them */
function parseRobots(url: string, text: string) {
  const countMatches = (field: RegExp) => text.match(field)?.length ?? 0;
  if (countMatches(/user-agent/gi) * countMatches(/allow/gi) > MAX_RULES)
    throw new PageReadError('blocked', 'robots.txt has too many rules');
  return robotsParser(url, text);
}
