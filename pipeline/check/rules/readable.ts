import type { RuleOf } from '../rule.ts';

/** A file can be read at all: UTF-8, of a sane size and depth. */
export const readable: RuleOf<'text'> = {
  name: 'readable',
  scope: 'text',
  tip: 'Save the file as UTF-8, and keep it as flat and short as the other files of its kind.',
  *check({ unreadable }) {
    if (unreadable !== null) yield { message: unreadable };
  },
};
