import type { Headers } from './get.ts';

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** Where an answer sends the reader, or undefined. Header values are bytes; those of an address are UTF-8. */
export function redirectOf(status: number, { location }: Headers): string | undefined {
  if (location === undefined || !REDIRECTS.includes(status)) return undefined;
  return Buffer.from(location, 'latin1').toString('utf8');
}
