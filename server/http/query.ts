import { withoutBasePath } from './base-path.ts';

/** The names of the parameters in the query of an address. */
export function queryNames(url: string): Iterable<string> {
  return url.includes('?') ? new URL(url).searchParams.keys() : [];
}

/** What mailings and advertisements add to a link, to tell who followed it. Nobody asks for anything with it. */
const TRACKING = /^(utm_.*|gclid|fbclid)$/i;

export function isTracking(name: string): boolean {
  return TRACKING.test(name);
}

/**
 * The path and query without what only follows visitors, and otherwise as they are written.
 * @returns undefined where nothing of the kind is in the query
 */
export function withoutTracking(url: string, basePath: string): string | undefined {
  const { pathname, search } = new URL(url);
  const pairs = search.slice(1).split('&');
  const left = pairs.filter((pair) => ![...new URLSearchParams(pair).keys()].some(isTracking));
  if (left.length === pairs.length) return undefined;
  return withoutBasePath(pathname, basePath) + (left.length > 0 ? `?${left.join('&')}` : '');
}
