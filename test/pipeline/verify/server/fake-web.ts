import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Network } from '../../../../pipeline/verify/network.ts';
import { respondWithStatus } from './pages.ts';

/** Handles one request. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Finds the handler of a page. Undefined if the page does not exist. The path includes the query. */
export type FindHandler = (host: string, path: string) => RequestHandler | undefined;

/** Handlers by host and path: `shop.example/pricing`. `shop.example/*` matches all other paths of the host except /robots.txt. */
export type WebTable = Readonly<Record<string, RequestHandler>>;

/** A received request. */
interface RecordedRequest {
  readonly host: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** A fake web with many hosts, served from one local port. */
export interface FakeWeb {
  /** Resolves the fake hosts, and redirects all connections to the local port. */
  readonly network: Network;
  readonly requests: readonly RecordedRequest[];
  /** The original target addresses of the connections. */
  readonly connections: readonly string[];
  /** Lists the requested paths of a host, in order. */
  listPaths(host: string): string[];
  /** Returns the largest number of simultaneous requests to a host. */
  getMaxParallelRequests(host: string): number;
  close(): Promise<void>;
}

export interface WebOptions {
  /** IP addresses by host name. Other fake hosts have a public address, and unknown hosts do not resolve. */
  readonly addresses?: Readonly<Record<string, readonly string[]>>;
}

/** Nothing is sent to this address, because `network.connect` always connects to the loopback interface. */
const PUBLIC_ADDRESS = '93.184.215.14';

/**
 * Starts a fake web with any number of hosts, distinguished by the Host header. Unknown pages return 404, including robots.txt unless it
 * is defined.
 */
export async function startFakeWeb(
  pages: WebTable | FindHandler,
  { addresses = {} }: WebOptions = {},
): Promise<FakeWeb> {
  const findHandler = typeof pages === 'function' ? pages : createFinder(pages);
  const requests: RecordedRequest[] = [];
  const [openCounts, maxCounts] = [new Map<string, number>(), new Map<string, number>()];
  const server = createServer((request, response) => {
    const { headers, url: path = '' } = request;
    const { host = '' } = headers;
    requests.push({ host, path, headers });
    const count = (openCounts.get(host) ?? 0) + 1;
    openCounts.set(host, count);
    maxCounts.set(host, Math.max(count, maxCounts.get(host) ?? 0));
    response.once('close', () => openCounts.set(host, (openCounts.get(host) ?? 0) - 1));
    (findHandler(host, path) ?? respondWithStatus(404))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const connections: string[] = [];
  const hosts = typeof pages === 'function' ? undefined : new Set(Object.keys(pages).map((key) => key.split('/')[0]));
  const resolveHost = (host: string) => addresses[host] ?? (hosts?.has(host) === false ? [] : [PUBLIC_ADDRESS]);
  return {
    network: {
      lookup: async (host) => {
        const hostAddresses = resolveHost(host);
        if (hostAddresses.length === 0) throw new Error(`getaddrinfo ENOTFOUND ${host}`);
        return hostAddresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      },
      connect: ({ hostname }, callback) => {
        connections.push(hostname);
        const socket = connect({ port, host: '127.0.0.1' }, () => callback(null, socket));
        socket.once('error', (error) => callback(error, null));
      },
    },
    requests,
    connections,
    listPaths: (host) => requests.filter((request) => request.host === host).map(({ path }) => path),
    getMaxParallelRequests: (host) => maxCounts.get(host) ?? 0,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function createFinder(table: WebTable): FindHandler {
  return (host, path) => table[host + path] ?? (path === '/robots.txt' ? undefined : table[`${host}/*`]);
}
