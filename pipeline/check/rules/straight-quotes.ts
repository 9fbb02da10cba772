import type { RuleOf } from '../rule.ts';
import { authoredTexts } from '../tool-contents.ts';

const CURLY = /[\u2018\u2019\u201a\u201c\u201d\u201e]/;

/** Editors type straight quotes, so that searches and comparisons of texts find them. */
export const straightQuotes: RuleOf<'file'> = {
  name: 'straight-quotes',
  scope: 'file',
  tip: 'Write \' and " in place of curly quotes.',
  *check({ data }) {
    for (const { path, text } of authoredTexts(data)) {
      const [quote] = CURLY.exec(text) ?? [];
      if (quote !== undefined) yield { path, message: `has the curly quote ${quote}` };
    }
  },
};
