import { Problem } from '../operations/problem.ts';

/** In seconds: what waited has been answered by then, unless more came. */
const RETRY_AFTER = '5';

/** The problem of a client that has many requests on their way at once. */
export function tooManyAtOnce(most: number): Problem {
  return new Problem(
    'too_many_requests',
    `${most} of your requests are already waiting for an answer. Wait for the answers before you send more.`,
  );
}

/** The problem of a request that comes when the queue is full. */
export function overloaded(): Problem {
  return new Problem(
    'overloaded',
    'More is asked at the moment than the server can answer. Try again in a few seconds.',
  );
}

/** The header that says when to try again (RFC 9110, 10.2.3), for problems that pass. */
export function retryAfter({ code }: Problem): Readonly<Record<string, string>> {
  return code === 'too_many_requests' || code === 'overloaded' ? { 'retry-after': RETRY_AFTER } : {};
}
