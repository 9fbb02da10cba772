import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import { httpRequest, MCP_HEADERS, sendMany, toolCall } from '../load/client.ts';
import { at, needs, pairsOfWords } from '../load/inputs.ts';
import type { MeasuredServer } from '../load/server.ts';
import type { Variant } from './variants.ts';

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
