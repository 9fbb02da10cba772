import { Problem } from '../problem/problem.ts';
import { MOST_ADDRESS_CHARACTERS, MOST_BODY_BYTES } from './limits.ts';

/**
 * What is wrong with a request before anyone looks at what it asks for: an address that is too long or does not decode,
 * or a body that says it is too large.
 */
export function refuse(request: Request): Problem | undefined {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  if (address.length > MOST_ADDRESS_CHARACTERS) {
    return new Problem(
      'uri_too_long',
      `The address has ${address.length} characters; at most ${MOST_ADDRESS_CHARACTERS} are read.`,
    );
  }
  if (!decodes(address)) {
    return new Problem(
      'malformed_address',
      'The address has a percent sign that begins no UTF-8 escape; write a percent sign as %25.',
    );
  }
  return Number(request.headers.get('content-length')) > MOST_BODY_BYTES ? bodyTooLarge() : undefined;
}

export function bodyTooLarge(): Problem {
  return new Problem('body_too_large', `The body is larger than ${MOST_BODY_BYTES} bytes.`);
}

/** What does not decode is refused, instead of guessing what was meant. */
function decodes(address: string): boolean {
  try {
    if (address.includes('%')) decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}
