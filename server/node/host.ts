import type { IncomingMessage } from 'node:http';
import { Problem } from '../operations/problem.ts';

/**
 * What is wrong with the Host field: an HTTP/1.1 request has exactly one (RFC 9112, 3.2). Two would let a cache before
 * us and the server see different ones. No answer depends on what it says: addresses are made from BASE_URL.
 */
export function hostProblem({ rawHeaders, httpVersion }: IncomingMessage): Problem | undefined {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) return undefined;
  return new Problem('malformed_request', `The request has ${hosts} Host fields; it must have one.`);
}
