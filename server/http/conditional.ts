/*
 * The conditions of a request are about entity tags alone. If-Modified-Since and If-Unmodified-Since are ignored, as they must be
 * where an answer has no date of modification (RFC 9110, 13.1.3 and 13.1.4): ours have no Last-Modified.
 */

/** An entity tag in a list, without the W/ of a weak one; commas are allowed inside (RFC 9110, 8.8.3). */
const OPAQUE_TAG = /"[\x21\x23-\x7e\x80-\xff]*"/g;

/**
 * Whether If-None-Match names the representation that would be sent, so that 304 is enough (RFC 9110, 13.1.2): one tag,
 * a list, or `*`; compared weakly.
 * @param etag the strong entity tag, with its quotes
 */
export function isKnown(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  for (const [opaque] of ifNoneMatch.matchAll(OPAQUE_TAG)) if (opaque === etag) return true;
  return false;
}

/**
 * Whether If-Match allows the representation to be sent (RFC 9110, 13.1.1): one tag, a list, or `*`; compared strongly, so that a
 * weak tag never matches.
 * @param etag the strong entity tag, with its quotes
 */
export function isMatched(ifMatch: string, etag: string): boolean {
  if (ifMatch === etag || ifMatch.trim() === '*') return true;
  for (const { 0: opaque, index } of ifMatch.matchAll(OPAQUE_TAG))
    if (opaque === etag && isBetweenElements(ifMatch[index - 1])) return true;
  return false;
}

function isBetweenElements(character: string | undefined): boolean {
  return character === undefined || ', \t'.includes(character);
}
