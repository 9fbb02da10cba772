import { Problem } from '../problem/problem.ts';
import { isKnown, isMatched } from './conditional.ts';
import { negotiateEncoding } from './negotiate-encoding.ts';
import type { Encoded, Reply, Representation } from './representation.ts';

/** The fields of a GET or HEAD request that decide how an answer is sent. Those that it has not are null or undefined. */
export interface Wishes {
  readonly acceptEncoding: string | null | undefined;
  readonly ifMatch: string | null | undefined;
  readonly ifNoneMatch: string | null | undefined;
}

/**
 * The reply to send, to HEAD too, where the server leaves the body out: in the coding that the client likes best, or 304
 * where it has that already. It is there at once unless the coding is asked for the first time: a promise would cost more
 * than the reply.
 * @returns nothing where the client excludes every coding, which is a 406
 * @throws Problem precondition_failed; as a rejection where a promise is returned
 */
export function chooseReply(representation: Representation, wishes: Wishes): Reply | Promise<Reply> | undefined {
  const coding = negotiateEncoding(wishes.acceptEncoding);
  if (coding === undefined) return undefined;
  const encoded = representation.in(coding);
  return encoded instanceof Promise ? encoded.then((encoded) => replyOf(encoded, wishes)) : replyOf(encoded, wishes);
}

/** If-Match comes first (RFC 9110, 13.2.2). */
function replyOf({ etag, whole, notModified }: Encoded, { ifMatch, ifNoneMatch }: Wishes): Reply {
  if (typeof ifMatch === 'string' && !isMatched(ifMatch, etag)) {
    throw new Problem(
      'precondition_failed',
      'If-Match names no entity tag that the answer has now; ask without it, or with the tag that is allowed.',
      { allowed: [etag, '*'] },
    );
  }
  return typeof ifNoneMatch === 'string' && isKnown(ifNoneMatch, etag) ? notModified : whole;
}
