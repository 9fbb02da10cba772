import type { PageType } from './fetched-page.ts';
import { type Block, BlockList, htmlText, type PageText, shownText, xmlText } from './html-text.ts';

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

/** The levels of JSON that get blocks. Nobody cites what is deeper. */
const MAX_DEPTH = 100;
/** Names are cut here, and paths grow no longer, so that hostile names are not repeated a million times. */
const MAX_LENGTH = 200;

/** The text of JSON: a block `name: value` for each text, number and boolean. Undefined where it is not valid. */
function jsonText(json: string): PageText | undefined {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return undefined;
  }
  const blocks: Block[] = [];
  const isObject = typeof data === 'object' && data !== null;
  if (isObject) addBlocks(blocks, data as object, null, 1);
  else if (data !== null) blocks.push({ text: shownText(String(data)), heading: null, level: null });
  return { title: null, blocks, needsScripts: false };
}

/** @param heading the path to the object or array */
function addBlocks(blocks: Block[], container: object, heading: string | null, depth: number): void {
  for (const [key, value] of Object.entries(container)) {
    if (value === null || value === '') continue;
    const name = shownText(key.slice(0, MAX_LENGTH));
    if (typeof value !== 'object') {
      blocks.push({ text: `${name}: ${shownText(String(value))}`, heading, level: null });
    } else if (depth < MAX_DEPTH) {
      const path = heading === null ? name : `${heading}.${name}`;
      addBlocks(blocks, value, path.length > MAX_LENGTH ? heading : path, depth + 1);
    }
  }
}

const FENCE = /^ {0,3}(```|~~~)/;
/** Lines that start a block of their own: items of lists, rows of tables, quotes. */
const OWN_BLOCK = /^\s*([-*+>|]|\d{1,9}[.)])(\s|$)/;
const HEADING = /^ {0,3}(#{1,6})\s+(.*)$/;
const UNDERLINE = /^ {0,3}(=+|-+)\s*$/;
const RULER = /^[\s|:*_-]*$/;

/** The text of a plain text: paragraphs are separated by empty lines. */
function plainText(text: string): PageText {
  const list = new BlockList();
  for (const paragraph of text.split(/\r?\n[^\S\n]*\r?\n/)) list.add(paragraph);
  return { title: null, blocks: list.blocks, needsScripts: false };
}

/** The text of Markdown without its marks. Enough of the language to find headings, items and cells. */
function markdownText(text: string): PageText {
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
