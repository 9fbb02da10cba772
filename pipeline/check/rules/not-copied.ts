import type { RuleOf } from '../rule.ts';
import { authoredTexts } from '../tool-contents.ts';

const QUOTE = /["“«]([^"”»]+)["”»]/g;
const MAX_QUOTED_WORDS = 7;
/** Words that address the reader, as vendors' pages do and our texts do not. */
const ADDRESS = /(?<![\w-])([Yy]ours?|[Yy]ou|[Ww]e|[Oo]urs?|us)(?![\w-])/;

/** Texts are not copied from a page: they have no long quotations, and do not address the reader. */
export const notCopied: RuleOf<'file'> = {
  name: 'not-copied',
  scope: 'file',
  tip: 'Write it in your own words. A quotation of a few words is enough to find the place on the page.',
  allowsExceptions: true,
  *check({ data }) {
    for (const { path, text } of authoredTexts(data)) {
      for (const [, quoted = ''] of text.matchAll(QUOTE)) {
        const words = quoted.trim().split(/\s+/).length;
        if (words > MAX_QUOTED_WORDS) yield { path, message: `quotes ${words} words in a row` };
      }
      const address = ADDRESS.exec(text)?.[0];
      if (address) yield { path, message: `looks copied from a page: it contains "${address}"` };
    }
  },
};
