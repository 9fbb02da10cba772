import type { Child } from 'hono/jsx';

/** Parts of a sentence, such as links, with what separates them. @param last what separates the last */
export function joined(parts: readonly Child[], separator = ', ', last = separator): Child[] {
  return parts.flatMap((part, i) => (i === 0 ? [part] : [i === parts.length - 1 ? last : separator, part]));
}
