import { Problem } from '../operations/problem.ts';
import { isKnown } from './conditional.ts';
import { ENCODINGS, negotiateEncoding } from './negotiate-encoding.ts';
import { problemResponse } from './problem-response.ts';
import type { Encoded, Representation } from './representation.ts';

/**
 * Answers GET and HEAD with a representation, in the coding that the client likes best, or with 304 where it has it.
 * Synchronous once the bytes are there: a promise would cost more than the answer.
 */
export function respond(request: Request, representation: Representation): Response | Promise<Response> {
  const coding = negotiateEncoding(request.headers.get('accept-encoding'));
  if (coding === undefined) return problemResponse(request, notAcceptable());
  const encoded = representation.in(coding);
  return encoded instanceof Promise ? encoded.then((encoded) => send(request, encoded)) : send(request, encoded);
}

function send({ method, headers }: Request, { bytes, etag, ok, notModified }: Encoded): Response {
  const ifNoneMatch = headers.get('if-none-match');
  if (ifNoneMatch !== null && isKnown(ifNoneMatch, etag)) return new Response(null, notModified);
  return new Response(method === 'HEAD' ? null : (bytes as Uint8Array<ArrayBuffer>), ok);
}

function notAcceptable(): Problem {
  return new Problem(
    'not_acceptable',
    `Accept-Encoding excludes every coding there is; leave out "identity;q=0" or "*;q=0", or allow one of ${ENCODINGS.join(', ')}.`,
  );
}
