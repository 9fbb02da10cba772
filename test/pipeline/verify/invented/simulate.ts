import { createHash } from 'node:crypto';
import { countBy } from '../../../../model/group-by.ts';
import type { VerifiedLine } from '../../../../pipeline/check/file-schemas.ts';
import { hashOfWords, wordsOf } from '../../../../pipeline/check/passage.ts';
import type { ToolFile } from '../../../../pipeline/check/tool-file.ts';
import { addressesOf, type CitedSource, sourcesToCheck } from '../../../../pipeline/verify/cited-pages.ts';
import { createFetcher } from '../../../../pipeline/verify/fetcher.ts';
import { ToolRecord, verify } from '../../../../pipeline/verify/verify.ts';
import { html } from '../server/pages.ts';
import { playWeb, type Web } from '../server/play-web.ts';
import { testClock } from '../server/test-clock.ts';
import { type InventedPage, pageHtml } from './invented-page.ts';
import { type InventedWeb, pageOf } from './invented-web.ts';
import { forbidding, NEW_HOST, type Way } from './ways.ts';

/** What a run on an invented web gave. */
export interface Simulated {
  readonly records: ReadonlyMap<string, ToolRecord>;
  /** The last line of each source by `slug/source`. */
  readonly lines: ReadonlyMap<string, VerifiedLine>;
  readonly later: ReadonlySet<string>;
  readonly requests: number;
  readonly hosts: number;
  /** The most requests that any host had at once. */
  readonly mostAtOnce: number;
  readonly ms: number;
  /** The most requests to a host. With a pause of a second, a run takes at least as many seconds. */
  readonly mostRequests: number;
}

export interface Simulation {
  readonly web: InventedWeb;
  readonly today: string;
  /** What becomes of which pages. */
  readonly way?: Way | undefined;
  readonly altered?: ReadonlySet<string>;
  /** Pages that robots.txt forbids. */
  readonly forbidden?: ReadonlySet<string>;
  readonly before?: ReadonlyMap<string, ToolRecord> | undefined;
}

/** Looks at every page of an invented web, of which some are altered. */
export async function simulate(simulation: Simulation): Promise<Simulated> {
  const { web, today, way, before } = simulation;
  const clock = testClock();
  const played = await playWeb(webOf(simulation), { names: { 'intranet.example': ['10.0.0.7'] } });
  const records = new Map(web.tools.map((tool) => [tool.slug, recordOf(tool, before?.get(tool.slug))]));
  const addresses = addressesOf(web.tools.flatMap((tool) => sourcesToCheck(tool, records.get(tool.slug)?.lines)));
  const begun = performance.now();
  try {
    const { later } = await verify({
      addresses,
      records,
      today,
      fetchPage: createFetcher({
        agent: 'Simulation/1.0',
        network: played.network,
        clock,
        limits: { maxBytes: 1_000_000, ...(way?.timeout && { timeout: way.timeout, headersTimeout: way.timeout }) },
      }),
    });
    const hosts = new Set(played.requests.map(({ host }) => host));
    return {
      records,
      lines: new Map(
        [...records].flatMap(([slug, { lines }]) => lines.map((line) => [`${slug}/${line.source}`, line] as const)),
      ),
      later: new Set(later),
      requests: played.requests.length,
      hosts: hosts.size,
      mostAtOnce: Math.max(0, ...[...hosts].map((host) => played.mostAtOnce(host))),
      ms: performance.now() - begun,
      mostRequests: Math.max(0, ...countBy(played.requests.map(({ host }) => host)).values()),
    };
  } finally {
    await played.close();
  }
}

function recordOf(tool: ToolFile, before: ToolRecord | undefined): ToolRecord {
  return new ToolRecord(tool, before?.lines, [], before?.questions);
}

/** The pages by host and path, some of them altered. */
export function webOf({ web: { pages }, way, altered = new Set(), forbidden = new Set() }: Simulation): Web {
  const byPlace = new Map([...pages.values()].map((page) => [placeOf(page.url), page]));
  const forbiddenOn = new Map<string, string[]>();
  for (const url of forbidden) {
    const { host, pathname, search } = new URL(url);
    forbiddenOn.set(host, [...(forbiddenOn.get(host) ?? []), pathname + search]);
  }
  return (host, path) => {
    if (path === '/robots.txt') {
      const paths = forbiddenOn.get(host);
      return paths && forbidding(paths);
    }
    const moved = path.startsWith('/moved?from=') && pages.get(decodeURIComponent(path.slice('/moved?from='.length)));
    if (moved) return html(pageHtml(moved));
    if (host === NEW_HOST && path === '/other')
      return html('<h1>Welcome</h1><p>All that we had to say was said elsewhere, long ago.');
    const page = byPlace.get(host + path);
    if (!page) return way?.elsewhere?.();
    return altered.has(page.url) && way ? way.play(page) : html(pageHtml(page));
  };
}

function placeOf(url: string): string {
  const { host, pathname, search } = new URL(url);
  return host + pathname + search;
}

/** A share of pages, drawn by a seed. */
export function drawn(urls: Iterable<string>, seed: string, tenths: number): Set<string> {
  const isDrawn = (url: string) => (createHash('sha256').update(`${seed} ${url}`).digest()[0] as number) % 10 < tenths;
  return new Set([...urls].filter(isDrawn));
}

/** What differs from what has to be found, for each source. */
export function mistakes(
  { web, way, altered = new Set(), forbidden = new Set() }: Simulation,
  { lines, later }: Pick<Simulated, 'lines' | 'later'>,
): string[] {
  const hosts = new Set([...altered].map((url) => new URL(url).host));
  return web.tools.flatMap((tool) =>
    sourcesToCheck(tool).flatMap((source) => {
      const name = `${tool.slug}/${source.id}`;
      const url = pageOf(source.url);
      const line = lines.get(name);
      const isLater = later.has(url);
      const got = isLater ? 'later' : `${line?.outcome}`;
      const still = source.proofs.length > 0 ? 'same' : 'unprinted';
      const isAltered = altered.has(url) && isAffected(source, way, web.pages.get(url));
      const wanted = forbidden.has(url)
        ? 'forbidden'
        : isAltered && way
          ? expected(way, source.proofs.length > 0)
          : still;
      if (got === wanted || (way?.isAboutHosts && isLater && hosts.has(new URL(url).host))) return [];
      return [`${name} ${url}: ${got}${line?.why ? ` (${line.why})` : ''} instead of ${wanted}`];
    }),
  );
}

function expected({ outcome, isFound }: Way, hasProofs: boolean): string {
  if (hasProofs) return outcome;
  // Without a fingerprint there is nothing to find on a page that can be read.
  return outcome === 'changed' || (isFound && outcome !== 'redirected') ? 'unprinted' : outcome;
}

/** Whether an altered page has the altered passage from this source: several tools can cite one page for different passages. */
function isAffected({ proofs }: CitedSource, way: Way | undefined, page: InventedPage | undefined): boolean {
  const passage = page && way?.passage?.(page);
  if (!passage) return true;
  const hash = hashOfWords(wordsOf(passage.text));
  return proofs.some(({ fingerprint, watch }) => fingerprint?.hash === hash || watch?.select?.includes(passage.id));
}
