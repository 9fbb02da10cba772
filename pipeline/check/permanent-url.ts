const PERMANENT = [
  /^https:\/\/(?:www\.)?github\.com\/[^/]+\/[^/]+\/(?:blob|tree|raw|commit)\/[0-9a-f]{40}(?:\/|$)/,
  /^https:\/\/raw\.githubusercontent\.com\/[^/]+\/[^/]+\/[0-9a-f]{40}\//,
  /^https:\/\/web\.archive\.org\/web\/\d{14}/,
];

/**
 * Whether what an address shows never changes: a file at a commit, a copy in a web archive. That a passage is still there says nothing
 * about today.
 */
export function isPermanent(url: string): boolean {
  return PERMANENT.some((pattern) => pattern.test(url));
}
