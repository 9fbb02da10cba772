import { BlockList, type PageText } from './block.ts';

const FENCE = /^ {0,3}(```|~~~)/;
/** Lines that start a block of their own: items of lists, rows of tables, quotes. */
const OWN_BLOCK = /^\s*([-*+>|]|\d{1,9}[.)])(\s|$)/;
const HEADING = /^ {0,3}(#{1,6})\s+(.*)$/;
const UNDERLINE = /^ {0,3}(=+|-+)\s*$/;
const RULER = /^[\s|:*_-]*$/;

/** The text of a plain text: paragraphs are separated by empty lines. */
export function plainText(text: string): PageText {
  const list = new BlockList();
  for (const paragraph of text.split(/\r?\n[^\S\n]*\r?\n/)) list.add(paragraph);
  return { title: null, blocks: list.blocks, needsScripts: false };
}

/** The text of Markdown without its marks. Enough of the language to find headings, items and cells. */
export function markdownText(text: string): PageText {
  const list = new BlockList();
  let paragraph: string[] = [];
  let isCode = false;
  const endParagraph = (level: number | null = null) => {
    list.add(unmarked(paragraph.join(' ')), level);
    paragraph = [];
  };
  for (const line of text.split(/\r?\n/)) {
    if (FENCE.test(line)) {
      endParagraph();
      isCode = !isCode;
      continue;
    }
    const [, marks, heading] = (!isCode && HEADING.exec(line)) || [];
    const underline = !isCode && paragraph.length > 0 ? UNDERLINE.exec(line)?.[1] : undefined;
    if (marks !== undefined && heading !== undefined) {
      endParagraph();
      list.add(unmarked(heading.replace(/\s#+\s*$/, '')), marks.length);
    } else if (underline !== undefined) {
      endParagraph(underline.startsWith('=') ? 1 : 2);
    } else if (RULER.test(line)) {
      endParagraph();
    } else {
      if (OWN_BLOCK.test(line)) endParagraph();
      if (!isCode && /^\s*\|/.test(line)) for (const cell of line.split('|')) list.add(unmarked(cell));
      else paragraph.push(isCode ? line : line.replace(OWN_BLOCK, ''));
    }
  }
  endParagraph();
  const title = list.blocks.find(({ level }) => level === 1)?.text ?? null;
  return { title, blocks: list.blocks, needsScripts: false };
}

/** A line without the marks for links, emphasis and code. An underscore inside of a word is part of it. */
function unmarked(text: string): string {
  return text
    .replace(/!?\[([^[\]]{0,500})\]\([^()\s]{0,2000}\)/g, '$1')
    .replace(/\*\*|\*(?=\S)|(?<=\S)\*|`|\\(?=[!-/:-@[-`{-~])/g, '')
    .replace(/_+/g, (marks, at: number, whole: string) => {
      const isInWord = /\w/.test(whole[at - 1] ?? '') && /\w/.test(whole[at + marks.length] ?? '');
      return isInWord ? marks : '';
    });
}
