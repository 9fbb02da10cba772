import type { RuleOf } from '../rule.ts';

/** A file can be read at all: a regular file, UTF-8, of a sane size and depth. */
export const readable: RuleOf<'text'> = {
  name: 'readable',
  scope: 'text',
  tip: 'Keep a regular file there, not a link, saved as UTF-8, and as flat and short as the other files of its kind.',
  *check({ unreadable }) {
    if (unreadable !== null) yield { message: unreadable };
  },
};
