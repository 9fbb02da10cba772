import type { RuleOf } from '../rule.ts';
import { authoredTexts } from '../tool-contents.ts';

/** The placeholders of a new file are filled in. */
export const noPlaceholders: RuleOf<'file'> = {
  name: 'no-placeholders',
  scope: 'file',
  tip: 'Write what the page shows, or remove the source or fact.',
  *check({ data }) {
    const titles = Object.entries(data.sources).map(([id, { title }]) => ({
      path: ['sources', id, 'title'],
      text: title,
    }));
    for (const { path, text } of [...authoredTexts(data), ...titles]) {
      if (/\bTODO\b/.test(text)) yield { path, message: 'still contains TODO' };
    }
  },
};
