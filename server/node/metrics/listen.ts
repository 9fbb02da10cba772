import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type Measured, metricsOf } from './metrics.ts';
import { watchProcess } from './process.ts';
import { inTextFormat, TEXT_FORMAT } from './text-format.ts';

/** In milliseconds. */
const TIMEOUT = 10_000;
/** A few programs scrape, each over one connection. */
const MAX_CONNECTIONS = 20;

/**
 * Serves `/metrics` on a port of its own, so that a proxy in front of the service cannot make it public by accident.
 * @throws Error if the address is in use or belongs to another machine
 */
export async function listenForMetrics(port: number, hostname: string, measured: Measured): Promise<Server> {
  const ofProcess = watchProcess();
  const render = () => inTextFormat([...metricsOf(measured), ...ofProcess()]);
  const server = createServer({ headersTimeout: TIMEOUT, requestTimeout: TIMEOUT }, (request, response) => {
    const send = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
      response
        .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers })
        .end(request.method === 'HEAD' ? undefined : body);
    if (request.url?.split('?')[0] !== '/metrics') return send(404, 'There is only /metrics here.\n');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return send(405, 'Only GET and HEAD are allowed.\n', { allow: 'GET, HEAD' });
    }
    return send(200, render(), { 'content-type': TEXT_FORMAT });
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, hostname);
  await once(server, 'listening');
  return server;
}
