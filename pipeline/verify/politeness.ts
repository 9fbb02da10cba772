import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import untypedParser from 'robots-parser';
import { VERIFIER_NAME } from '../../model/verification.ts';
import type { Headers, HttpResponse } from './get.ts';
import { type FetchFailure, readWebAddress } from './network.ts';

/** When it is and how to wait. Pauses between requests use it; tests and simulations pass one that does not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** @param ms how long to wait */
  sleep(ms: number): Promise<void>;
}

export const realClock: Clock = { now: Date.now, sleep: (ms) => sleep(ms) };

/** How long a run waits for a host that is busy, in milliseconds. */
const LONGEST_WAIT = 60_000;

/** What a host says that asks to be left alone. `until` is milliseconds since 1970, or null where it said no time. */
export interface LeaveAlone {
  readonly until: number | null;
}

export interface PoliteLimits {
  /** Between the end of a request to a host and the start of the next one. */
  readonly pause: number;
  /** How many hosts are asked at once. */
  readonly maxHosts: number;
}

/** What is known of a host: a few numbers where nobody is waiting for it. */
interface Host {
  /** When it may be asked next. */
  readyAt: number;
  pause: number;
  queue?: LimitFunction;
  leaveAlone?: LeaveAlone;
}

/**
 * Sends the requests of one run so that no host notices it much: never two at once to a host, a pause after each, only a few
 * hosts at once, and none to a host that has asked to be left alone. Pages, redirects and robots.txt all count as requests.
 */
export class PoliteGet {
  readonly #hosts = new Map<string, Host>();
  readonly #clock: Clock;
  readonly #limits: PoliteLimits;
  readonly #slots: LimitFunction;

  constructor(clock: Clock, limits: PoliteLimits) {
    this.#clock = clock;
    this.#limits = limits;
    this.#slots = pLimit(limits.maxHosts);
  }

  /** Makes the pause after each request to a host at least as long. */
  slowDown(host: string, pause: number): void {
    const known = this.#host(host);
    known.readyAt += Math.max(0, pause - known.pause);
    known.pause = Math.max(known.pause, pause);
  }

  /**
   * Sends a request when it is the host's turn. If the host is busy (429 or 503 with Retry-After), waits up to a minute and sends
   * it once more, else leaves the host alone from then on. A 429 without a time means the same.
   */
  async ask(
    host: string,
    send: () => Promise<HttpResponse | FetchFailure>,
  ): Promise<HttpResponse | FetchFailure | LeaveAlone> {
    const known = this.#host(host);
    known.queue ??= pLimit(1);
    const { queue } = known;
    const answer = await queue(() => this.#askInTurn(known, send));
    if (queue.activeCount + queue.pendingCount === 0 && known.queue === queue) delete known.queue;
    return answer;
  }

  async #askInTurn(
    host: Host,
    send: () => Promise<HttpResponse | FetchFailure>,
  ): Promise<HttpResponse | FetchFailure | LeaveAlone> {
    if (host.leaveAlone) return host.leaveAlone;
    const first = await this.#send(host, send);
    const wait = this.#waitAfter(first);
    if (wait === undefined) return first;
    if (wait.until === null || wait.until - this.#clock.now() > LONGEST_WAIT) return this.#leaveAlone(host, wait);
    host.readyAt = Math.max(host.readyAt, wait.until);
    const second = await this.#send(host, send);
    const again = this.#waitAfter(second);
    return again === undefined ? second : this.#leaveAlone(host, again);
  }

  async #send(host: Host, send: () => Promise<HttpResponse | FetchFailure>): Promise<HttpResponse | FetchFailure> {
    const wait = host.readyAt - this.#clock.now();
    if (wait > 0) await this.#clock.sleep(wait);
    const answer = await this.#slots(send);
    host.readyAt = this.#clock.now() + host.pause;
    return answer;
  }

  /** For how long an answer asks to be left alone, or undefined where it does not. */
  #waitAfter(answer: HttpResponse | FetchFailure): LeaveAlone | undefined {
    if (!('status' in answer) || (answer.status !== 429 && answer.status !== 503)) return undefined;
    const until = retryAt(answer.headers['retry-after'], this.#clock.now());
    if (until !== undefined) return { until };
    return answer.status === 429 ? { until: null } : undefined;
  }

  #leaveAlone(host: Host, request: LeaveAlone): LeaveAlone {
    host.leaveAlone = request;
    return request;
  }

  #host(name: string): Host {
    const known = this.#hosts.get(name) ?? { readyAt: 0, pause: this.#limits.pause };
    this.#hosts.set(name, known);
    return known;
  }
}

const MAX_SECONDS = 365 * 24 * 60 * 60;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * When a Retry-After header says to come back, in milliseconds since 1970, or undefined if it says nothing that can be read.
 * At most a year ahead.
 */
export function retryAt(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return now + Math.min(Number(text), MAX_SECONDS) * 1000;
  if (!HTTP_DATE.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.min(Math.max(at, now), now + MAX_SECONDS * 1000);
}

/** The package's types describe an ES module, which it is not. */
const robotsParser = untypedParser as unknown as typeof untypedParser.default;

/** RFC 9309 asks for 500 KiB at least. */
export const MAX_ROBOTS_BYTES = 500 * 1024;
/** All of them are compared with each page, so a host with more is left alone: to follow only some would be to break the others. */
const MAX_RULES = 5000;
const MAX_REDIRECTS = 5;
const LONGEST_CRAWL_DELAY = 30_000;
/** Characters of rules that are kept at once: those of far more origins than a run has, unless they are out to fill the memory. */
const MAX_CACHED = 32_000_000;

/** Whether a page may be asked for. A refusal or a busy host is the fate of the page too: nothing else of its host would answer. */
export type Allowance =
  | 'allowed'
  | { readonly forbidden: 'rule' | 'unavailable' }
  | (FetchFailure & { readonly url: string })
  | (LeaveAlone & { readonly url: string });

/** What an origin lets be read: its rules, or one answer for everything. */
type Rules = { readonly text: string } | Exclude<Allowance, 'allowed'>;

interface RobotsOptions {
  /** Sends one request for a robots.txt, in the turn of its host. */
  ask(url: URL): Promise<HttpResponse | FetchFailure | LeaveAlone>;
  /** Is given the pause that an origin asks for, in milliseconds. */
  onCrawlDelay(host: string, ms: number): void;
}

/**
 * Whether pages may be asked for, by the robots.txt of their origins. Each is fetched when its first page is asked for, and counts for
 * the whole run (RFC 9309).
 */
export function robotsOf(options: RobotsOptions): (url: URL) => Promise<Allowance> {
  const known = new LRUCache<string, Rules>({
    maxSize: MAX_CACHED,
    sizeCalculation: (rules) => ('text' in rules ? rules.text.length + 1 : 1),
    // A robots.txt that is being fetched while others push it out is still needed.
    ignoreFetchAbort: true,
    fetchMethod: (origin) => fetchRules(origin, options),
  });
  return async (url) => {
    const rules = await known.forceFetch(url.origin);
    if (!('text' in rules)) return rules;
    const parsed = robotsParser(robotsUrl(url.origin), rules.text);
    return parsed.isAllowed(url.href, VERIFIER_NAME) === false ? { forbidden: 'rule' } : 'allowed';
  };
}

/** Whether the body of an answer has rules. */
export function wantsRobotsBody(status: number): boolean {
  return status >= 200 && status < 300;
}

async function fetchRules(origin: string, { ask, onCrawlDelay }: RobotsOptions): Promise<Rules> {
  let url = new URL(robotsUrl(origin));
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await ask(url);
    if (!('status' in answer)) return { ...answer, url: url.href };
    const location = redirectOf(answer.status, answer.headers);
    if (location === undefined) {
      const rules = rulesOf(answer, url);
      if ('text' in rules) announceDelay(origin, rules.text, onCrawlDelay);
      return rules;
    }
    const next = readWebAddress(location, url.href);
    if (!(next instanceof URL)) return { ...next, url: url.href };
    url = next;
  }
  // More redirects mean that there is none (RFC 9309, 2.3.1.2).
  return { text: '' };
}

/** A client error means that there are no rules, a server error that nothing may be read (RFC 9309, 2.3.1.3 and 2.3.1.4). */
function rulesOf({ status, body }: HttpResponse, url: URL): Rules {
  if (status >= 500) return { forbidden: 'unavailable' };
  if (status >= 400 || body === undefined) return { text: '' };
  if (!(body instanceof Uint8Array)) return { ...body, url: url.href };
  const text = rulesFor(VERIFIER_NAME, wholeLines(new TextDecoder().decode(body), body.length));
  return text.split('\n').length > MAX_RULES ? { forbidden: 'unavailable' } : { text };
}

/** A rule that was cut in the middle would say something else. */
function wholeLines(text: string, bytes: number): string {
  return bytes < MAX_ROBOTS_BYTES ? text : text.slice(0, text.lastIndexOf('\n') + 1);
}

function announceDelay(origin: string, text: string, onCrawlDelay: RobotsOptions['onCrawlDelay']): void {
  const seconds = robotsParser(robotsUrl(origin), text).getCrawlDelay(VERIFIER_NAME) ?? 0;
  if (seconds > 0) onCrawlDelay(new URL(origin).hostname, Math.min(seconds * 1000, LONGEST_CRAWL_DELAY));
}

function robotsUrl(origin: string): string {
  return `${origin}/robots.txt`;
}

const RULES = new Set(['allow', 'disallow', 'crawl-delay']);

/**
 * Only those lines of a robots.txt that are for one agent or for all. Each group names them at most once: robots-parser repeats
 * each rule for each agent of a group, so that a hostile file of 500 KB would take gigabytes.
 * @param agent the name without its version, in any case
 */
export function rulesFor(agent: string, text: string): string {
  const rules: string[] = [];
  const ours = new Set([agent.toLowerCase(), '*']);
  let group = new Set<string>();
  let isNaming = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [name, value] = fieldOf(line);
    if (name === 'user-agent') {
      if (!isNaming) group = new Set();
      isNaming = true;
      const token = (value.split('/')[0] ?? '').trim().toLowerCase();
      if (ours.has(token) && !group.has(token)) rules.push(`user-agent: ${token}`);
      if (ours.has(token)) group.add(token);
    } else if (RULES.has(name)) {
      isNaming = false;
      if (group.size > 0) rules.push(`${name}: ${value}`);
    }
  }
  return rules.join('\n');
}

function fieldOf(line: string): [name: string, value: string] {
  const text = line.split('#', 1)[0] ?? '';
  const colon = text.indexOf(':');
  return colon < 0 ? ['', ''] : [text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim()];
}

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** Where an answer sends the reader, or undefined. Header values are bytes; those of an address are UTF-8. */
export function redirectOf(status: number, { location }: Headers): string | undefined {
  if (location === undefined || !REDIRECTS.includes(status)) return undefined;
  return Buffer.from(location, 'latin1').toString('utf8');
}
