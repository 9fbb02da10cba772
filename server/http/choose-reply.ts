import { isKnown } from './conditional.ts';
import { negotiateEncoding } from './negotiate-encoding.ts';
import type { Encoded, Reply, Representation } from './representation.ts';

/** The fields of a GET or HEAD request that decide how an answer is sent. Those that it has not are null or undefined. */
export interface Wishes {
  readonly acceptEncoding: string | null | undefined;
  readonly ifNoneMatch: string | null | undefined;
}

/**
 * The reply to send, to HEAD too, where the server leaves the body out: in the coding that the client likes best, or 304
 * where it has that already. It is there at once unless the coding is asked for the first time: a promise would cost more
 * than the reply.
 * @returns nothing where the client excludes every coding, which is a 406
 */
export function chooseReply(representation: Representation, wishes: Wishes): Reply | Promise<Reply> | undefined {
  const coding = negotiateEncoding(wishes.acceptEncoding);
  if (coding === undefined) return undefined;
  const encoded = representation.in(coding);
  return encoded instanceof Promise ? encoded.then((encoded) => replyOf(encoded, wishes)) : replyOf(encoded, wishes);
}

function replyOf({ etag, whole, notModified }: Encoded, { ifNoneMatch }: Wishes): Reply {
  return typeof ifNoneMatch === 'string' && isKnown(ifNoneMatch, etag) ? notModified : whole;
}
