import { NOWHERE } from './url.ts';

/** The path of a snapshot's permanent answers. */
export function permanentPath(snapshot: string): string {
  return `/s/${snapshot}`;
}

/** Paths without a permanent address. Pages of earlier snapshots link to the current ones. */
const CURRENT_ONLY = /^\/(assets\/|data\/|docs\b|favicon|mcp|llms\.txt|api\/v1\/openapi|[^"?#]*changes\.(atom|json))/;

/** Whether a path has no permanent address. @param path without the base path */
export function isCurrentOnly(path: string): boolean {
  return CURRENT_ONLY.test(path);
}

/** Removes the snapshot from the end of an address or base path. */
export function withoutPermanentPath(address: string): string {
  return address.replace(/\/s\/[0-9a-f]{16}$/, '');
}

/** The permanent address of an answer, if it has one. Without a server: the snapshot. */
export function permanentAddress(snapshot: string, baseUrl: string, path: string): string {
  if (baseUrl.startsWith(NOWHERE)) return `snapshot ${snapshot}`;
  return withoutPermanentPath(baseUrl) + (isCurrentOnly(path) ? '' : permanentPath(snapshot)) + path;
}
