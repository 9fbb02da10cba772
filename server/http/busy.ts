import { Problem } from '../problem/problem.ts';

/** Requests of one connection that wait for an answer before theirs; browsers and proxies send none in advance. */
export const MOST_WAITING = 32;

/** In seconds: what waited has been answered by then, unless more came. */
const RETRY_AFTER = '5';

/** The problem of a client that has many requests on their way at once. */
export function tooManyAtOnce(most: number): Problem {
  return new Problem(
    'too_many_requests',
    `${most} of your requests are already waiting for an answer. Wait for the answers before you send more.`,
  );
}

/** The problem of a client that sends more requests ahead than are taken. */
export function tooManyWaiting(): Problem {
  return new Problem(
    'too_many_requests',
    `More than ${MOST_WAITING} requests were sent before the earlier ones were answered. Wait for the answers, or use another connection.`,
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
