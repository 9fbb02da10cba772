import { parseAccept } from 'hono/utils/accept';
import { memoizeByText } from '../../model/memoize.ts';

/** The number of headers whose result is cached, for each of the two functions. */
const MAX_HEADERS = 200;

/**
 * Whether a client prefers Markdown to HTML. Its Accept header must name `text/markdown` with at least the weight of HTML. Wildcards set
 * the weight of HTML (RFC 9110, 12.5.1) but not of Markdown, since browsers and programs that don't know Markdown send wildcards.
 * @param accept the Accept header; null or undefined if absent
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  // The regular expression fails for nearly every client, and is faster than a lookup in the cache.
  return accept !== null && accept !== undefined && /markdown/i.test(accept) && ratesMarkdownFirst(accept);
}

const ratesMarkdownFirst = memoizeByText(MAX_HEADERS, (accept) => {
  const weights = parseWeights(accept);
  const markdown = weights.get('text/markdown') ?? 0;
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
});

/** Chooses the content coding of an answer: gzip if the client accepts it. */
export function chooseCoding(acceptEncoding: string | null | undefined): 'gzip' | 'identity' {
  return acceptEncoding && acceptsGzip(acceptEncoding) ? 'gzip' : 'identity';
}

const acceptsGzip = memoizeByText(MAX_HEADERS, (acceptEncoding) => {
  const weights = parseWeights(acceptEncoding);
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
});

/** Parses the weight of each element of a header such as Accept. Elements are in lower case. */
function parseWeights(header: string): ReadonlyMap<string, number> {
  return new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
}
