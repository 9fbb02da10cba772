import type { Operation } from '../call/operation.ts';

/** Formats the URI of an operation's resource: `outreach-facts://methodology` or `outreach-facts://tools/{slug}`. */
export function formatResourceUri({ path }: Operation): string {
  return `outreach-facts:/${path}`;
}
