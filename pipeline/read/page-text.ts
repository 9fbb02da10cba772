import { type Handler, Parser } from 'htmlparser2';

/** A paragraph, a cell of a table, a heading, or whatever else a page sets apart from the text around it. */
export interface Block {
  /** Not empty. White space is collapsed to single spaces. */
  readonly text: string;
  /** The nearest heading above the block, or null. */
  readonly heading: string | null;
}

/** The visible text of a page, without scripts. */
export interface PageText {
  readonly title: string | null;
  /** In the order of the document. */
  readonly blocks: readonly Block[];
  /** What the site shows instead of the page, such as a captcha, judging by the text. */
  readonly instead?: string | undefined;
}

/** The format of a page. */
export type PageType = 'html' | 'json' | 'markdown' | 'text';

/** The text of a page, in linear time. @throws Error if it is nested too deep */
export function pageText(type: PageType, source: string): PageText {
  if (type === 'html') return htmlText(source);
  const blocks = new Blocks();
  if (type === 'json') readJson(source, blocks);
  else readLines(type === 'markdown' ? unmarked(source) : source, blocks);
  return { title: null, blocks: blocks.all };
}

/** The type of a page; undefined where it is no text. @param contentType empty where the server sends none */
export function detectType(contentType: string, path: string, source: string): PageType | undefined {
  // Bytes that are no text do not become text by their label.
  if (source.includes('\0') || source.startsWith('%PDF-')) return undefined;
  const [mime = ''] = contentType.toLowerCase().split(/[;,\s]/);
  if (mime === '' ? /^\s*</.test(source) : /html$|xml$/.test(mime) && !mime.startsWith('image/')) return 'html';
  if (/json$/.test(mime)) return 'json';
  if (/markdown$/.test(mime)) return 'markdown';
  // Servers of raw files call Markdown plain text; a saved file has no type.
  if (/^$|^text\/(plain|csv)$|yaml$/.test(mime)) return /\.(md|markdown)$/i.test(path) ? 'markdown' : 'text';
  return undefined;
}

/** `<meta charset="…">`, `<meta content="text/html; charset=…">`, `<?xml encoding="…"?>`, and the header. */
const DECLARED = /<(?:meta\b[^>]{0,300}?\bcharset|\?xml\b[^>]{0,300}?\bencoding)\s*=\s*["']?\s*([\w.:-]+)/i;
const IN_HEADER = /charset\s*=\s*["']?([\w.:-]+)/i;

/**
 * Decodes a page. What is valid UTF-8 is hardly ever anything else, so that a wrong label does no harm; the header and the page itself are
 * asked only about other bytes. What fits no declared encoding is read as windows-1252, which takes all.
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const start = Buffer.from(bytes.subarray(0, 4_096)).toString('latin1');
  const marked = /^\xff\xfe/.test(start) ? 'utf-16le' : /^\xfe\xff/.test(start) ? 'utf-16be' : undefined;
  const utf8 = marked ? undefined : decode(bytes, 'utf-8', true);
  // UTF-16, and encodings that switch alphabets with escape sequences, are valid UTF-8 too.
  if (utf8 !== undefined && !utf8.includes('\0') && !utf8.includes('\u001b')) return utf8;
  const labels = [marked, IN_HEADER.exec(contentType)?.[1], DECLARED.exec(start)?.[1]];
  for (const label of labels) {
    const text = label && decode(bytes, label);
    if (text) return text;
  }
  return utf8 ?? decode(bytes, 'windows-1252') ?? '';
}

/** The text, or undefined for an encoding that does not exist and, with `fatal`, for bytes that do not fit. */
function decode(bytes: Uint8Array, label: string, fatal = false): string | undefined {
  try {
    const decoder = new TextDecoder(label, { fatal });
    // In two steps: in one, Node 20 reads windows-1252 as ISO 8859-1, in which € and curly quotes are control characters.
    return decoder.decode(bytes, { stream: true }) + decoder.decode();
  } catch {
    return undefined;
  }
}

/** Characters that are not shown: places where a word may be broken, and marks of the byte order. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;

/** A text as it is shown on one line. */
function shown(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed();
}

/** Collects the blocks of a page in order, and gives each the heading above it. */
class Blocks {
  readonly all: Block[] = [];
  #heading: string | null = null;

  /** Adds a block, unless it is hidden. */
  add(source: string, isHeading = false): void {
    const text = shown(source);
    if (text === '') return;
    this.all.push({ text, heading: this.#heading });
    if (isHeading) this.#heading = text;
  }
}

/**
 * Elements whose content is no text of the page. `head` is not among them: its end tag may be left out. Neither is `aria-hidden`, which
 * hides from screen readers what everyone else sees, such as a styled price.
 */
const NOT_SHOWN = setOf(
  'script style template noscript svg iframe object noembed noframes canvas audio video datalist',
);
/** Elements inside a line, which split no words. All others start a block of their own, and so do custom elements. */
const INLINE = setOf(
  'a abbr acronym b bdi bdo big blink cite code data del dfn em font i ins kbd label mark math nobr output q rp rt ruby s samp small span strike strong sub sup time tt u var wbr picture source map area slot',
);
/** Elements that separate words within a line: what they show is no text. */
const BREAKS = setOf('br img input svg iframe object canvas audio video');
/** Elements that are never in a heading. If one starts there, the end tag of the heading is missing. */
const AFTER_HEADINGS = setOf(
  'h1 h2 h3 h4 h5 h6 p ul ol dl table section article header footer main nav aside form blockquote pre hr figure details',
);

function setOf(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}

function htmlText(html: string): PageText {
  const blocks = new Blocks();
  /** Whether the content of each open element is shown. */
  const open: boolean[] = [];
  let line = '';
  let isHeading = false;
  let title: string | undefined;
  let isInTitle = false;
  let hasScripts = false;
  let hasPassword = false;
  const isVisible = () => open.at(-1) ?? true;
  const endBlock = () => {
    blocks.add(line, isHeading);
    line = '';
    isHeading = false;
  };
  const separate = (name: string) => {
    if (!isVisible()) return;
    if (BREAKS.has(name)) line += ' ';
    else if (INLINE.has(name) || NOT_SHOWN.has(name)) return;
    else if (isHeading && !AFTER_HEADINGS.has(name)) line += ' ';
    else endBlock();
  };
  parse(html, {
    onopentag(name, { hidden, type }) {
      separate(name);
      isHeading ||= isVisible() && /^h[1-6]$/.test(name);
      hasScripts ||= name === 'script';
      hasPassword ||= name === 'input' && type?.toLowerCase() === 'password';
      // The titles of pictures are inside of svg, which is not shown.
      isInTitle = name === 'title' && isVisible() && title === undefined;
      if (isInTitle) title = '';
      // A browser shows what is hidden "until-found" to a reader who searches the page.
      const isHidden = hidden !== undefined && hidden.toLowerCase() !== 'until-found';
      open.push(isVisible() && !isHidden && !NOT_SHOWN.has(name));
    },
    onclosetag(name) {
      open.pop();
      isInTitle = false;
      separate(name);
    },
    ontext(text) {
      if (!isVisible()) return;
      if (isInTitle) title += text;
      else line += text;
    },
  });
  endBlock();
  const text = blocks.all.map((block) => block.text).join('\n');
  const instead = insteadOf(`${title ?? ''}\n${text}`, { hasPassword, hasScripts });
  return { title: shown(title ?? '') || null, blocks: blocks.all, instead };
}

/** Longer pages that mention a captcha or have a login form in their menu are pages. */
const MAX_BLOCKED = 2_500;
/** A page with fewer characters has nothing to cite. */
const NEXT_TO_NOTHING = 200;
const CHALLENGE =
  /captcha|are you (a )?(human|robot)|verify(ing)? (that )?you are (a )?human|unusual (traffic|activity)|checking (your|if the site) |enable (javascript|js) and cookies|access denied|request (was )?blocked|you have been blocked|just a moment|pardon our interruption|bot detection/i;

function insteadOf(text: string, has: { hasPassword: boolean; hasScripts: boolean }): string | undefined {
  if (text.length > MAX_BLOCKED) return undefined;
  if (has.hasPassword) return 'a login form';
  if (CHALLENGE.test(text)) return 'a captcha';
  return has.hasScripts && text.length < NEXT_TO_NOTHING ? 'a page that needs scripts' : undefined;
}

/** Browsers nest no deeper than 512. Without a limit, the parser takes hours for a few megabytes of tags that are never closed. */
const MAX_DEPTH = 1_000;

function parse(source: string, handler: Partial<Handler>): void {
  let depth = 0;
  const limited: Partial<Handler> = {
    ...handler,
    onopentag(...tag) {
      depth += 1;
      if (depth > MAX_DEPTH) throw new Error(`it nests more than ${MAX_DEPTH} elements`);
      handler.onopentag?.(...tag);
    },
    onclosetag(...tag) {
      depth -= 1;
      handler.onclosetag?.(...tag);
    },
  };
  new Parser(limited).end(source);
}

/** A block `name: value` for each text, number and boolean. */
function readJson(json: string, blocks: Blocks): void {
  try {
    JSON.parse(json, (name, value) => {
      if (typeof value !== 'object' && value !== '') blocks.add(name === '' ? String(value) : `${name}: ${value}`);
      return value;
    });
  } catch {
    readLines(json, blocks);
  }
}

/** Paragraphs are separated by empty lines, and lines that begin with # are headings. */
function readLines(text: string, blocks: Blocks): void {
  for (const paragraph of text.split(/\r?\n[^\S\n]*\r?\n/)) {
    const [, heading] = /^\s*#{1,6}\s+(.*)$/.exec(paragraph) ?? [];
    blocks.add(heading ?? paragraph, heading !== undefined);
  }
}

/** Markdown without the targets of its links and the numbers of its lists, and with empty lines around what is a block. */
function unmarked(markdown: string): string {
  return markdown
    .replace(/!?\[([^[\]]{0,500})\]\([^()\s]{0,2000}\)/g, '$1')
    .replace(/^ {0,3}#{1,6}\s.*$/gm, '\n\n$&\n\n')
    .replace(/^\s*(?:[-*+>|]|\d{1,9}[.)])(?=\s)/gm, '\n\n');
}
