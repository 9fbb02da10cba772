import { ownTexts } from '../own-texts.ts';
import type { RuleOf } from '../rule.ts';

const QUOTE = /["“«]([^"”»]+)["”»]/g;
const MOST_QUOTED_WORDS = 7;
/** Pages speak to their reader; we do not. */
const ADDRESS = /(?<![\w-])([Yy]ours?|[Yy]ou|[Ww]e|[Oo]urs?|us)(?![\w-])/;

/** No sentence of a page: no long quotation, and no text that speaks to a customer. */
export const notCopied: RuleOf<'file'> = {
  name: 'not-copied',
  scope: 'file',
  tip: 'Say it in our own words; a quotation of a few words is enough to find the place.',
  excusable: true,
  *check({ data }) {
    for (const { path, text } of ownTexts(data)) {
      for (const [, quoted = ''] of text.matchAll(QUOTE)) {
        const words = quoted.trim().split(/\s+/).length;
        if (words > MOST_QUOTED_WORDS) yield { path, message: `quotes ${words} words in a row` };
      }
      const address = ADDRESS.exec(text)?.[0];
      if (address) yield { path, message: `looks copied from a page: it says "${address}"` };
    }
  },
};
