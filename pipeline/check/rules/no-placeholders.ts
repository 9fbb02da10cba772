import { ownTexts } from '../own-texts.ts';
import type { RuleOf } from '../rule.ts';

/** Nothing is left of the scaffold that a new file begins with. */
export const noPlaceholders: RuleOf<'file'> = {
  name: 'no-placeholders',
  scope: 'file',
  tip: 'Write what the page shows, or take the source or fact out.',
  *check({ data }) {
    const titles = Object.entries(data.sources).map(([id, { title }]) => ({
      path: ['sources', id, 'title'],
      text: title,
    }));
    for (const { path, text } of [...ownTexts(data), ...titles]) {
      if (/\bTODO\b/.test(text)) yield { path, message: 'still says TODO' };
    }
  },
};
