import { NO_SERVER_URL } from './url.ts';

/** Returns the path under which the answers of a snapshot are permanent. */
export function permanentPath(snapshot: string): string {
  return `/s/${snapshot}`;
}

/** Matches paths without a permanent address. Pages of earlier snapshots link to their current version. */
const CURRENT_ONLY =
  /^\/(\.well-known\/|assets\/|data\/|docs\b|favicon|mcp|llms\.txt|api\/v1\/openapi|[^"?#]*changes\.(atom|json))/;

/** Whether a path has no permanent address. @param path without the base path */
export function isCurrentOnly(path: string): boolean {
  return CURRENT_ONLY.test(path);
}

/** Removes `/s/<snapshot>` from the end of a URL. */
export function removePermanentPath(address: string): string {
  return address.replace(/\/s\/[0-9a-f]{16}$/, '');
}

/** Returns the permanent URL of an answer, or its normal URL if it has none. If no server runs, only names the snapshot. */
export function formatPermanentAddress(snapshot: string, baseUrl: string, path: string): string {
  if (baseUrl.startsWith(NO_SERVER_URL)) return `snapshot ${snapshot}`;
  return removePermanentPath(baseUrl) + (isCurrentOnly(path) ? '' : permanentPath(snapshot)) + path;
}
