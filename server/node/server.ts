import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Front } from '../front/front.ts';
import { linkedUnder } from '../http/base-path.ts';
import { tooManyWaiting } from '../http/busy.ts';
import { PROBLEM, SERVER_OPTIONS } from '../http/headers.ts';
import { asProblem, Problem } from '../problem/problem.ts';
import { type Log, type Report, reportTo } from '../runtime/log.ts';
import { answerClientErrors, cutOff } from './client-error.ts';
import { guardConnections } from './guard-connections.ts';
import { hostProblem } from './host.ts';
import { inTurn } from './in-turn.ts';
import { LIMITS, type Limits } from './limits.ts';
import { sendCached } from './send-cached.ts';

/**
 * Listens, and answers nothing yet: what is served may depend on the port.
 * @param port 0 for any that is free
 * @throws Error where the address is taken or not ours
 */
export async function listen(port: number, hostname: string, log: Log, limits: Limits = LIMITS): Promise<Server> {
  const { idleTimeout, ...options } = limits;
  // A missing Host field is refused in answerWith, with a problem document.
  const server = createServer({ ...options, requireHostHeader: false });
  server.timeout = idleTimeout;
  // By default node forgets header lines past the thousandth and obeys them all the same; maxHeaderSize bounds their bytes.
  server.maxHeadersCount = 0;
  guardConnections(server, log, limits);
  server.listen(port, hostname);
  await once(server, 'listening');
  return server;
}

/** Answers requests from now on; to be called before the event loop goes on, so that none is lost. */
export function answerWith(server: Server, { fetch, cache, basePath, always }: Front, log: Log): void {
  answerClientErrors(server, log, basePath, always);
  const report = reportTo(log);
  const listener = getRequestListener((request, env) => fetch(request, env), {
    // HTTP/1.0 knows no Host field, and the adapter wants one.
    hostname: 'localhost',
    errorHandler: (error) => problemOf(error, report, basePath),
  });
  const onAll = new Headers(always);
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const problem = hostProblem(request);
    if (!problem && sendCached(cache, request, response)) return;
    response.setHeaders(onAll);
    if (problem) refuse(response, problem, basePath);
    // Asks of the server as a whole, not of an address (RFC 9110, 9.3.7).
    else if (request.url === '*' && request.method === 'OPTIONS') response.writeHead(204, SERVER_OPTIONS).end();
    else listener(request, response);
  };
  server.on('request', (request, response) => {
    // A response has its socket from the moment on that all before it have been sent.
    if (response.socket) handle(request, response);
    else {
      inTurn(
        request,
        response,
        () => handle(request, response),
        () => refuse(response.setHeaders(onAll), tooManyWaiting(), basePath),
        () => cutOff(request.socket, tooManyWaiting(), basePath, always),
      );
    }
  });
  // Nothing but 100-continue can be expected of us; other expectations may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** The adapter refuses targets that make no address; anything else is a fault of ours. */
function problemOf(error: unknown, report: Report, basePath: string): Response {
  const malformed = error instanceof Error && error.name === 'RequestError';
  const problem = malformed
    ? new Problem('malformed_address', 'The Host field and the target of the request make no address.')
    : asProblem(error, report);
  return new Response(JSON.stringify(problem.toDetails('', basePath)), {
    status: problem.status,
    headers: linkedUnder(PROBLEM, basePath),
  });
}

function refuse(response: ServerResponse, problem: Problem, basePath: string): void {
  const body = JSON.stringify(problem.toDetails('', basePath));
  response.writeHead(problem.status, {
    ...linkedUnder(PROBLEM, basePath),
    connection: 'close',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}
