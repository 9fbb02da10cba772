import type { RuleOf } from '../rule.ts';

/** A file can be read: it is a regular file, UTF-8, and not too large or too deeply nested. */
export const readable: RuleOf<'text'> = {
  name: 'readable',
  scope: 'text',
  tip: 'Use a regular file, not a link, saved as UTF-8, of about the size and depth of the other files.',
  *check({ unreadable }) {
    if (unreadable !== null) yield { message: unreadable };
  },
};
