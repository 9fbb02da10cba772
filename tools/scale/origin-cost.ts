import { Pool } from 'undici';
import { loadSnapshot } from '../../server/node/snapshot/load.ts';
import { DIST_DATA } from '../../test/corpus.ts';
import type { Contender } from '../bench/contender.ts';
import { QUESTION_KINDS } from '../bench/questions.ts';
import type { Variant } from './addresses.ts';

/** What a request of a kind costs the server. */
export interface Cost {
  /** Microseconds of processor time of the whole process. */
  readonly cpu: number;
  /** Requests a second over 16 connections: what else the machine does counts against it. */
  readonly rate: number;
  /** Bytes of an answer, compressed, without its head. */
  readonly bytes: number;
}

export type CostKind = 'kept 200' | 'kept 304' | 'new question' | 'MCP call';

const CONNECTIONS = 16;
const WARM_UP = 1000;

interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks a server for answers that it keeps, for some that nobody asked for before, and over MCP. */
export async function costs(
  server: Contender,
  variants: readonly Variant[],
  requests: number,
): Promise<Record<CostKind, Cost>> {
  const free = await freeInput();
  const cached = (i: number) => variants[(i * 7919) % variants.length] as Variant;
  const kinds: Record<CostKind, (i: number) => Sent> = {
    'kept 200': cached,
    'kept 304': (i) => {
      const { path, headers, etag } = cached(i);
      return { path, headers: { ...headers, 'if-none-match': etag } };
    },
    'new question': free.address,
    'MCP call': free.call,
  };
  const pool = new Pool(`http://127.0.0.1:${server.port}`, { connections: CONNECTIONS });
  const found: Partial<Record<CostKind, Cost>> = {};
  for (const [kind, sentOf] of Object.entries(kinds) as [CostKind, (i: number) => Sent][]) {
    await askAll(pool, WARM_UP, (i) => sentOf(i));
    const [before, begun] = [await server.cpu(), performance.now()];
    const bytes = await askAll(pool, requests, (i) => sentOf(WARM_UP + i));
    const [seconds, cpu] = [(performance.now() - begun) / 1000, (await server.cpu()) - before];
    found[kind] = { cpu: cpu / requests, rate: requests / seconds, bytes: bytes / requests };
  }
  await pool.close();
  return found as Record<CostKind, Cost>;
}

/** @returns the bytes of all answers */
async function askAll(pool: Pool, requests: number, sentOf: (i: number) => Sent): Promise<number> {
  let [next, bytes] = [0, 0];
  const each = async () => {
    while (next < requests) {
      const { path, headers, body } = sentOf(next++);
      const method = body === undefined ? 'GET' : 'POST';
      const answer = await pool.request({ path, method, headers, ...(body !== undefined && { body }) });
      if (answer.statusCode !== 200 && answer.statusCode !== 304) throw new Error(`${answer.statusCode} for ${path}`);
      bytes += (await answer.body.arrayBuffer()).byteLength;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, each));
  return bytes;
}

/** Requests with input that nobody sent before: the i-th address and the i-th MCP call. */
async function freeInput(): Promise<{ address(i: number): Sent; call(i: number): Sent }> {
  const snapshot = await loadSnapshot(DIST_DATA);
  const [, words, needs] = Object.values(QUESTION_KINDS).map((kind) => kind(snapshot));
  if (!words || !needs) throw new Error('the bench asks other questions than it did');
  const slugs = [...snapshot.tools.keys()];
  const slug = (i: number) => slugs[i % slugs.length] as string;
  const three = (i: number) => [i, i + 1, i * 11 + 3 + Math.floor(i / slugs.length)].map(slug);
  const setUp = (i: number) => `people=${1 + (i % 40)}&linkedin_accounts=${i % 37}&mailboxes=${i % 89}`;
  const addresses: readonly ((i: number) => string)[] = [
    (i) => `/api/v1/tools?q=${encodeURIComponent(words(i))}`,
    (i) => `/tools?q=${encodeURIComponent(words(i))}`,
    (i) => `/api/v1/recommend?q=${encodeURIComponent(needs(i))}`,
    (i) => `/recommend?q=${encodeURIComponent(needs(i))}`,
    (i) => `/api/v1/compare?tools=${[...new Set(three(i))].join(',')}`,
    (i) => `/compare?tools=${[...new Set(three(i))].join(',')}`,
    (i) => `/api/v1/cost?${setUp(i)}`,
    (i) => `/cost?${setUp(i)}`,
  ];
  const calls: readonly ((i: number) => { name: string; arguments: object })[] = [
    (i) => ({ name: 'get_tool', arguments: { slug: slug(i) } }),
    (i) => ({ name: 'search_tools', arguments: { q: words(i) } }),
    (i) => ({ name: 'recommend', arguments: { q: needs(i) } }),
  ];
  const of = <T>(list: readonly ((i: number) => T)[], i: number): T =>
    (list[i % list.length] as (i: number) => T)(Math.floor(i / list.length));
  return {
    address: (i) => {
      const path = of(addresses, i);
      const accept = path.startsWith('/api') ? 'application/json' : 'text/html';
      return { path, headers: { accept, 'accept-encoding': 'br' } };
    },
    call: (i) => ({
      path: '/mcp',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: of(calls, i) }),
    }),
  };
}
