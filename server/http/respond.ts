import { Problem } from '../problem/problem.ts';
import { chooseReply } from './choose-reply.ts';
import { deferBody } from './deferred-body.ts';
import { ENCODINGS } from './negotiate-encoding.ts';
import { problemResponse } from './problem-response.ts';
import type { Reply, Representation } from './representation.ts';

/** Answers a GET or HEAD request with a representation, or with 406. The body is deferred. */
export function respond(
  request: Request,
  representation: Representation,
  basePath: string,
): Response | Promise<Response> {
  const { headers } = request;
  const reply = chooseReply(representation, {
    acceptEncoding: headers.get('accept-encoding'),
    ifMatch: headers.get('if-match'),
    ifNoneMatch: headers.get('if-none-match'),
  });
  if (reply === undefined) return problemResponse(request, notAcceptable(), basePath);
  return reply instanceof Promise ? reply.then(deferred) : deferred(reply);
}

const deferred = ({ body, status, headers }: Reply) => deferBody(body, { status, headers });

function notAcceptable(): Problem {
  return new Problem(
    'not_acceptable',
    `Accept-Encoding excludes every coding there is; leave out "identity;q=0" or "*;q=0", or allow one of ${ENCODINGS.join(', ')}.`,
  );
}
