import type { Operation } from '../calls/operation.ts';

/** An operation as a resource: `outreach-facts://methodology`, `outreach-facts://tools/{slug}`. */
export function resourceUri({ path }: Operation): string {
  return `outreach-facts:/${path}`;
}
