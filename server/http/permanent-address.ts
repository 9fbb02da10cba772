import { NOWHERE } from './url.ts';

/** The path under which the answers of a snapshot are kept. */
export function permanentPath(snapshot: string): string {
  return `/s/${snapshot}`;
}

/** What has no address under that of a snapshot: pages of an earlier one link it as it is now. */
const CURRENT_ONLY = /^\/(assets\/|data\/|docs\b|favicon|mcp|llms\.txt|api\/v1\/openapi|[^"?#]*changes\.(atom|json))/;

/** Whether a path, without the base path, is answered as it is now alone. */
export function isCurrentOnly(path: string): boolean {
  return CURRENT_ONLY.test(path);
}

/** An address or a base path without the part that names a snapshot at its end. */
export function withoutPermanentPath(address: string): string {
  return address.replace(/\/s\/[0-9a-f]{16}$/, '');
}

/** An address that keeps its answer, if it can. For a service that nobody serves: the snapshot. */
export function lastingAddress(snapshot: string, baseUrl: string, path: string): string {
  if (baseUrl.startsWith(NOWHERE)) return `snapshot ${snapshot}`;
  return withoutPermanentPath(baseUrl) + (isCurrentOnly(path) ? '' : permanentPath(snapshot)) + path;
}
