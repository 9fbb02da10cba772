import Negotiator from 'negotiator';
import { perText } from '../../model/memoize.ts';
import { Problem } from '../problem/problem.ts';
import { ENCODINGS, type Encoded, type Encoding, type Reply, type Representation } from './representation.ts';

/** The headers of a GET or HEAD request that select a reply; null or undefined if absent. */
export interface SelectingHeaders {
  readonly acceptEncoding: string | null | undefined;
  readonly ifMatch: string | null | undefined;
  readonly ifNoneMatch: string | null | undefined;
}

/**
 * Selects the reply to send: in the content coding that the client prefers, or 304 if the client already has it. It returns a
 * promise only when a coding is used for the first time, since a promise costs more than the reply itself.
 * @returns undefined if there are codings and the client excludes every one, which is a 406
 * @throws Problem precondition_failed; as a rejection if a promise is returned
 */
export function chooseReply(
  representation: Representation,
  headers: SelectingHeaders,
): Reply | Promise<Reply> | undefined {
  const coding = representation.isCompressed ? 'identity' : negotiateEncoding(headers.acceptEncoding);
  if (coding === undefined) return undefined;
  const encoded = representation.in(coding);
  return encoded instanceof Promise ? encoded.then((encoded) => replyOf(encoded, headers)) : replyOf(encoded, headers);
}

/** If-Match comes first (RFC 9110, 13.2.2). */
function replyOf({ etag, whole, notModified }: Encoded, { ifMatch, ifNoneMatch }: SelectingHeaders): Reply {
  if (typeof ifMatch === 'string' && !matchesStrongly(ifMatch, etag)) {
    throw new Problem(
      'precondition_failed',
      'If-Match names no current entity tag of the answer; send the request without it, or with an allowed tag.',
      { allowed: [etag, '*'] },
    );
  }
  return typeof ifNoneMatch === 'string' && matchesWeakly(ifNoneMatch, etag) ? notModified : whole;
}

/** How many parsed headers are cached, of each kind. */
const MAX_CACHED_HEADERS = 200;

/** A coding with or without a weight: 0 to 1, with at most three decimals (RFC 9110, 12.4.2 and 12.5.3). */
const CODING = /^[\t ]*[\w!#$%&'*+.^`|~-]+([\t ]*;[\t ]*q=(0(\.\d{0,3})?|1(\.0{0,3})?))?[\t ]*$/i;

/**
 * The content coding to answer with, by the q-values of Accept-Encoding (RFC 9110, 12.5.3). Without the header the answer
 * is sent uncompressed, which is always acceptable unless `identity;q=0` or `*;q=0` excludes it. An element that breaks the
 * grammar is ignored: it neither allows nor excludes anything.
 * @returns undefined if every available coding is excluded, which is a 406
 */
function negotiateEncoding(acceptEncoding: string | null | undefined): Encoding | undefined {
  return acceptEncoding === null || acceptEncoding === undefined ? 'identity' : preferredEncoding(acceptEncoding);
}

const preferredEncoding = perText(MAX_CACHED_HEADERS, (acceptEncoding): Encoding | undefined => {
  // The package accepts any number as a weight, so a negative one would exclude every coding.
  const wellFormed = acceptEncoding.split(',').filter((element) => CODING.test(element));
  const client = new Negotiator({ headers: { 'accept-encoding': wellFormed.join(',') } }) as unknown as {
    // The published types lack this option.
    encodings(available: readonly string[], options: { preferred: readonly string[] }): Encoding[];
  };
  return client.encodings(ENCODINGS, { preferred: ENCODINGS })[0];
});

/** An element of Accept: a media range with parameters, of which a weight is from 0 to 1 (RFC 9110, 12.4.2 and 12.5.1). */
const MEDIA_RANGE =
  /^[\t ]*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+([\t ]*;[\t ]*(?!q=)[\w!#$%&'*+.^`|~-]+=([\w!#$%&'*+.^`|~-]+|"[^"]*"))*([\t ]*;[\t ]*q=(0(\.\d{0,3})?|1(\.0{0,3})?))?[\t ]*$/i;

/** Both representations of a page are in UTF-8, so that this parameter restricts nothing. */
const UTF_8 = /;[\t ]*charset="?utf-8"?(?=[\t ]*(;|$))/i;

const NAMES_MARKDOWN = /^[\t ]*text\/markdown[\t ]*(;|$)/i;

/**
 * Whether to answer with Markdown where a page has HTML too: the client names `text/markdown` and rates it at least as high as HTML.
 * Wildcards rate HTML (RFC 9110, 12.5.1) but never ask for Markdown, because browsers and programs that know nothing of it send them.
 * An element that breaks the grammar is ignored.
 * @param accept the Accept header; null or undefined if absent
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  // Nearly every client: cheaper than to look it up.
  return accept !== null && accept !== undefined && /markdown/i.test(accept) && ratesMarkdownFirst(accept);
}

const ratesMarkdownFirst = perText(MAX_CACHED_HEADERS, (accept) => {
  const elements = accept
    .split(',')
    .map((element) => element.replace(UTF_8, ''))
    .filter((element) => MEDIA_RANGE.test(element));
  const named = elements.filter((element) => NAMES_MARKDOWN.test(element));
  if (named.length === 0) return false;
  // Of types with the same weight, the package prefers the one that comes first in the header.
  const others = elements.filter((element) => !NAMES_MARKDOWN.test(element));
  const client = new Negotiator({ headers: { accept: [...named, ...others].join(',') } });
  return client.mediaTypes(['text/html', 'text/markdown'])[0] === 'text/markdown';
});

/*
 * Conditional requests use entity tags only. If-Modified-Since and If-Unmodified-Since are ignored, as required for responses
 * without Last-Modified (RFC 9110, 13.1.3 and 13.1.4).
 */

/** An entity tag in a list, without the W/ of a weak one; commas are allowed inside (RFC 9110, 8.8.3). */
const OPAQUE_TAG = /"[\x21\x23-\x7e\x80-\xff]*"/g;

/**
 * Whether If-None-Match names the representation, so that 304 is enough (RFC 9110, 13.1.2): a tag, a list of tags or `*`, with weak
 * comparison.
 * @param etag the strong entity tag, with its quotes
 */
function matchesWeakly(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  for (const [opaque] of ifNoneMatch.matchAll(OPAQUE_TAG)) if (opaque === etag) return true;
  return false;
}

/**
 * Whether If-Match allows the representation to be sent (RFC 9110, 13.1.1): a tag, a list of tags or `*`, with strong comparison,
 * so that a weak tag never matches.
 * @param etag the strong entity tag, with its quotes
 */
function matchesStrongly(ifMatch: string, etag: string): boolean {
  if (ifMatch === etag || ifMatch.trim() === '*') return true;
  for (const { 0: opaque, index } of ifMatch.matchAll(OPAQUE_TAG))
    if (opaque === etag && isBetweenElements(ifMatch[index - 1])) return true;
  return false;
}

function isBetweenElements(character: string | undefined): boolean {
  return character === undefined || ', \t'.includes(character);
}
