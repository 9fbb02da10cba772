/** An entity tag as it stands in a list, without the W/ of a weak one; commas may stand inside (RFC 9110, 8.8.3). */
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
