import { internet } from '../network/internet.ts';
import type { Network } from '../network/network.ts';
import { ACCEPT_ENCODING } from './body.ts';
import { type Clock, realClock } from './clock.ts';
import type { FetchPage } from './fetched-page.ts';
import { followPage, wantsPageBody } from './follow-page.ts';
import { type GetOptions, get } from './get.ts';
import { ACCEPT } from './page-type.ts';
import { PoliteGet } from './polite-get.ts';
import { MAX_ROBOTS_BYTES, Robots, wantsRobotsBody } from './robots.ts';

export interface FetcherOptions {
  /** The User-Agent: see `verifierAgent`. */
  readonly agent: string;
  readonly network?: Network;
  readonly clock?: Clock;
  readonly limits?: Partial<FetchLimits>;
}

/** All times are in milliseconds. */
export interface FetchLimits {
  /** From the start of a request to the end of its body. */
  readonly timeout: number;
  /** From the start of a request to its headers. */
  readonly headersTimeout: number;
  /** Of a decoded body. */
  readonly maxBytes: number;
  /** How many redirects are followed. */
  readonly maxHops: number;
  /** Between the end of a request to a host and the start of the next one. */
  readonly pause: number;
  /** How many hosts are asked at once. */
  readonly maxHosts: number;
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
  const { network = internet, clock = realClock } = options;
  const limits = { ...FETCH_LIMITS, ...options.limits };
  const polite = new PoliteGet(clock, limits);
  const headers = {
    'user-agent': options.agent,
    accept: ACCEPT,
    'accept-encoding': ACCEPT_ENCODING,
    // Pages are cited in the language that most of them are written in.
    'accept-language': 'en, *;q=0.5',
  };
  const ask = (url: URL, asked: GetOptions) => polite.ask(url.hostname, () => get(network, url, asked, limits));
  const robots = new Robots({
    ask: (url) => ask(url, { headers, maxBytes: MAX_ROBOTS_BYTES, longer: 'cut', wantsBody: wantsRobotsBody }),
    onCrawlDelay: (host, ms) => polite.slowDown(host, ms),
  });
  const page = { maxBytes: limits.maxBytes, longer: 'refuse', wantsBody: wantsPageBody } as const;
  return (url, validators) =>
    followPage(url, validators, {
      robots,
      askPage: (at, conditions) => ask(at, { ...page, headers: { ...headers, ...conditions } }),
      maxHops: limits.maxHops,
    });
}
