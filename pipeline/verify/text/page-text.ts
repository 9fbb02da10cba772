import type { PageType } from '../fetch/page-type.ts';
import type { PageText } from './block.ts';
import { htmlText } from './html-text.ts';
import { jsonText } from './json-text.ts';
import { markdownText, plainText } from './plain-text.ts';
import { xmlText } from './xml-text.ts';

export type { Block, PageText } from './block.ts';

/** The text of a page. Takes time in proportion to its length, whatever it is made of. */
export function pageText({ type, text }: { readonly type: PageType; readonly text: string }): PageText {
  switch (type) {
    case 'html':
    case 'xhtml':
      return htmlText(text, type === 'xhtml');
    case 'xml':
      return xmlText(text);
    case 'json':
      return jsonText(text) ?? plainText(text);
    case 'markdown':
      return markdownText(text);
    case 'text':
      return plainText(text);
  }
}
