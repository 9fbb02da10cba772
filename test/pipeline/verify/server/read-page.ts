import { onTestFinished } from 'vitest';
import type { FetchPage } from '../../../../pipeline/verify/fetched-page.ts';
import { createFetcher, type FetchLimits } from '../../../../pipeline/verify/fetcher.ts';
import { type PlayedWeb, playWeb, type Web, type WebOptions, type WebTable } from './play-web.ts';
import { testClock } from './test-clock.ts';

/** A played web and a reader of it, for the time of one test. */
export interface Reading {
  readonly web: PlayedWeb;
  readonly fetchPage: FetchPage;
}

/** Plays a web until the test is over, and makes a reader of it that waits for no pause. */
export async function readWeb(
  pages: WebTable | Web,
  { limits, names }: Pick<WebOptions, 'names'> & { limits?: Partial<FetchLimits> } = {},
): Promise<Reading> {
  const clock = testClock();
  const web = await playWeb(pages, { now: clock.now, ...(names && { names }) });
  onTestFinished(web.close);
  const fetchPage = createFetcher({ agent: 'Test/1.0', network: web.network, clock, ...(limits && { limits }) });
  return { web, fetchPage };
}
