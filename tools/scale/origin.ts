import CachePolicy from 'http-cache-semantics';
import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import { httpRequest, MCP_HEADERS, sendMany, sendOnce, toolCall } from '../load/client.ts';
import { at, needs, pairsOfWords } from '../load/inputs.ts';
import type { MeasuredServer } from '../load/server.ts';

/** An address with one of the forms of its answer, as a shared cache keeps it. */
export interface Variant {
  readonly path: string;
  readonly kind: 'page' | 'api' | 'asset';
  /** Of those who ask for the address, how many get this form: from 0 to 1. */
  readonly share: number;
  /** Bytes on the wire with the head, and of the answer that it did not change. */
  readonly size: number;
  readonly unchanged: number;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly freshness: Freshness;
}

type Form = readonly [share: number, headers: Readonly<Record<string, string>>];

/** What readers send, once the CDN has reduced it to what makes a difference. */
const PAGE_FORMS: readonly Form[] = [
  [0.95, { accept: 'text/html', 'accept-encoding': 'br' }],
  [0.02, { accept: 'text/html' }],
  [0.03, { accept: 'text/markdown', 'accept-encoding': 'br' }],
];
const OTHER_FORMS: readonly Form[] = [
  [0.95, { 'accept-encoding': 'br' }],
  [0.05, {}],
];

/** Every page of the sitemap, the answers of the API about all and about each tool, and the files of pages, as a server answers them. */
export async function variantsOf(port: number): Promise<Variant[]> {
  const text = async (path: string) => (await sendOnce(port, httpRequest(path))).body.toString();
  const pages = pathsIn(await text('/sitemap.xml'));
  const { paths } = JSON.parse(await text('/api/v1/openapi.json')) as { paths: object };
  const { tools } = JSON.parse(await text('/api/v1/tools')) as { tools: { slug: string }[] };
  // Without what only free input has an answer to.
  const api = Object.keys(paths)
    .filter((path) => !/check|compare|recommend|resolve|cost|platforms|profile/.test(path))
    .flatMap((path) => (path.includes('{slug}') ? tools.map(({ slug }) => path.replace('{slug}', slug)) : [path]));
  const assets = [...(await text('/')).matchAll(/(?:href|src)="(\/assets\/[^"]+|\/favicon.svg)"/g)].map(
    ([, path = '']) => path,
  );
  const variants: Variant[] = [];
  for (const [kind, paths] of Object.entries({ page: pages, api, asset: assets }) as [Variant['kind'], string[]][])
    for (const path of paths)
      for (const [share, headers] of kind === 'page' ? PAGE_FORMS : OTHER_FORMS)
        variants.push(await variant(port, { path, kind, share, headers }));
  return variants;
}

async function variant(port: number, request: Pick<Variant, 'path' | 'kind' | 'share' | 'headers'>): Promise<Variant> {
  const { path, headers: sent } = request;
  const { status, headers, size } = await sendOnce(port, httpRequest(path, sent));
  if (status !== 200) throw new Error(`${status} for ${path}`);
  const etag = headers.etag as string;
  const again = await sendOnce(port, httpRequest(path, { ...sent, 'if-none-match': etag }));
  if (again.status !== 304) throw new Error(`${again.status} for ${path} with its own entity tag`);
  return { ...request, size, unchanged: again.size, etag, freshness: freshnessOf(headers) };
}

/** The paths that a sitemap names. */
export function pathsIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
    return pathname + search;
  });
}

/** What a shared cache may do with an answer, as its headers say; ages in seconds. */
export interface Freshness {
  readonly storable: boolean;
  /** Up to this age it is sent without asking. */
  readonly fresh: number;
  /** Up to this age it is sent while the cache asks whether it changed. */
  readonly whileAsking: number;
  /** Up to this age it is sent if who should know does not answer. */
  readonly ifDown: number;
}

/** Older than any answer may get. */
const LIMIT = 400 * 86_400;

/** What the headers of an answer to GET, in lower case, allow a shared cache. http-cache-semantics judges; it is asked at ages. */
function freshnessOf(headers: Readonly<Record<string, string>>): Freshness {
  const request = { method: 'GET', headers: {} };
  let age = 0;
  class AtAge extends CachePolicy {
    now(): number {
      return age * 1000;
    }
  }
  const policy = new AtAge(request, { status: 200, headers: { ...headers, date: new Date(0).toUTCString() } });
  if (!policy.storable()) return { storable: false, fresh: 0, whileAsking: 0, ifDown: 0 };
  const lastAge = (allows: () => boolean) => {
    let [low, high] = [0, LIMIT];
    while (low < high) {
      age = Math.ceil((low + high) / 2);
      if (allows()) low = age;
      else high = age - 1;
    }
    return low;
  };
  return {
    storable: true,
    fresh: lastAge(() => policy.satisfiesWithoutRevalidation(request)),
    whileAsking: lastAge(() => policy.evaluateRequest(request).revalidation?.synchronous !== true),
    ifDown: lastAge(() => policy.revalidatedPolicy(request, { status: 503, headers: {} }).policy === policy),
  };
}

/** What a request of a kind costs the server. */
export interface OriginCost {
  /** Microseconds of processor time of the whole process. */
  readonly cpu: number;
  /** Requests a second over 16 connections: what else the machine does counts against it. */
  readonly rate: number;
  /** Bytes of an answer, compressed, without its head. */
  readonly bytes: number;
}

export type CostKind = 'kept 200' | 'kept 304' | 'new question' | 'MCP call';
/** The i-th request of a kind, as it goes over the wire. */
type RequestAt = (i: number) => string;

const REQUESTS = 4000;
const WARM_UP = 1000;

/** Requests answers that a server caches, some that nobody requested before, and MCP calls. */
export async function originCosts(
  server: MeasuredServer,
  variants: readonly Variant[],
): Promise<Record<CostKind, OriginCost>> {
  const cached = (i: number) => at(variants, i * 7919);
  const kinds: Record<CostKind, RequestAt> = {
    'kept 200': (i) => httpRequest(cached(i).path, cached(i).headers),
    'kept 304': (i) => httpRequest(cached(i).path, { ...cached(i).headers, 'if-none-match': cached(i).etag }),
    ...(await newInput()),
  };
  const found: Partial<Record<CostKind, OriginCost>> = {};
  for (const [kind, requestAt] of Object.entries(kinds) as [CostKind, RequestAt][]) {
    await sendMany(server.port, WARM_UP, requestAt);
    const [before, begun] = [await server.cpu(), performance.now()];
    const bytes = await sendMany(server.port, REQUESTS, (i) => requestAt(WARM_UP + i));
    const [seconds, cpu] = [(performance.now() - begun) / 1000, (await server.cpu()) - before];
    found[kind] = { cpu: cpu / REQUESTS, rate: REQUESTS / seconds, bytes: bytes / REQUESTS };
  }
  return found as Record<CostKind, OriginCost>;
}

/** Requests with input that nobody sent before. */
async function newInput(): Promise<Record<'new question' | 'MCP call', RequestAt>> {
  const snapshot = await loadSnapshot(DIST_DATA);
  const [words, need] = [pairsOfWords(snapshot), needs(snapshot)];
  const slugs = [...snapshot.tools.keys()];
  const three = (i: number) =>
    [...new Set([i, i + 1, i * 11 + 3 + Math.floor(i / slugs.length)].map((place) => at(slugs, place)))].join(',');
  const setUp = (i: number) => `people=${1 + (i % 40)}&linkedin_accounts=${i % 37}&mailboxes=${i % 89}`;
  const queries: readonly [path: string, query: (i: number) => string][] = [
    ['tools', (i) => `q=${encodeURIComponent(words(i))}`],
    ['recommend', (i) => `q=${encodeURIComponent(need(i))}`],
    ['compare', (i) => `tools=${three(i)}`],
    ['cost', setUp],
  ];
  const calls: readonly [name: string, args: (i: number) => Record<string, string>][] = [
    ['get_tool', (i) => ({ slug: at(slugs, i) })],
    ['search_tools', (i) => ({ q: words(i) })],
    ['recommend', (i) => ({ q: need(i) })],
  ];
  return {
    // Each query of the API, then of its page.
    'new question': (i) => {
      const [path, query] = at(queries, i >> 1);
      const address = `${path}?${query(Math.floor(i / (2 * queries.length)))}`;
      const [prefix, accept] = i % 2 === 0 ? ['/api/v1/', 'application/json'] : ['/', 'text/html'];
      return httpRequest(prefix + address, { accept, 'accept-encoding': 'br' });
    },
    'MCP call': (i) => {
      const [name, args] = at(calls, i);
      const message = JSON.stringify(toolCall(1, name, args(Math.floor(i / calls.length))));
      return httpRequest('/mcp', { ...MCP_HEADERS, 'mcp-protocol-version': '2025-11-25' }, message);
    },
  };
}
