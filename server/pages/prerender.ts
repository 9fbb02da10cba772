import type { Child } from 'hono/jsx';

/**
 * HTML that many pages contain. The text of JSX is a tree of small strings, which would be walked again on each of these pages: going
 * through bytes makes it one string.
 */
export function prerender(child: Child): string {
  return Buffer.from(String(child)).toString();
}
