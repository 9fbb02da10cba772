import type { Child } from 'hono/jsx';

/** Parts of a sentence, such as links, with what separates them. */
export function joined(parts: readonly Child[], separator = ', '): Child[] {
  return parts.flatMap((part, i) => (i === 0 ? [part] : [separator, part]));
}
