import { parseAccept } from 'hono/utils/accept';
import { memoizeByText } from '../../model/memoize.ts';

/** Parsed headers to cache, for each header name. */
const MAX_HEADERS = 200;

/**
 * Whether to answer with Markdown where a page has HTML too: the client names `text/markdown` and rates it at least as high as HTML.
 * Wildcards rate HTML (RFC 9110, 12.5.1) but never ask for Markdown, because browsers and programs that know nothing of it send them.
 * @param accept the Accept header; null or undefined if absent
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  // The test fails for nearly every client, and is cheaper than a lookup.
  return accept !== null && accept !== undefined && /markdown/i.test(accept) && ratesMarkdownFirst(accept);
}

const ratesMarkdownFirst = memoizeByText(MAX_HEADERS, (accept) => {
  const weights = weightsIn(accept);
  const markdown = weights.get('text/markdown') ?? 0;
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
});

/** The content coding that an answer is sent in: gzip unless the client excludes it or says nothing. */
export function codingFor(acceptEncoding: string | null | undefined): 'gzip' | 'identity' {
  return acceptEncoding && acceptsGzip(acceptEncoding) ? 'gzip' : 'identity';
}

const acceptsGzip = memoizeByText(MAX_HEADERS, (acceptEncoding) => {
  const weights = weightsIn(acceptEncoding);
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
});

/** The weight of each element of a header such as Accept, in lower case. */
function weightsIn(header: string): ReadonlyMap<string, number> {
  return new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
}
