import { type Handler, Parser } from 'htmlparser2';

/** A block of text on a page, such as a paragraph, a table cell or a heading. */
interface Block {
  /** Not empty. White space is collapsed to single spaces. */
  readonly text: string;
  /** The nearest heading above the block, or null. */
  readonly heading: string | null;
}

/** The visible text of a page. */
export interface PageText {
  readonly title: string | null;
  /** In document order. */
  readonly blocks: readonly Block[];
  /** What the site seems to show instead of the page, such as a captcha. */
  readonly obstacle?: string | undefined;
}

/** The format of a page. */
export type PageType = 'html' | 'json' | 'markdown' | 'text';

/** Extracts the text of a page, in linear time. @throws Error if the elements are nested too deeply */
export function extractText(type: PageType, source: string): PageText {
  if (type === 'html') return extractHtml(source);
  const blocks = new Blocks();
  if (type === 'json') addJsonBlocks(source, blocks);
  else addParagraphs(type === 'markdown' ? stripMarkdown(source) : source, blocks);
  return { title: null, blocks: blocks.list };
}

/** Detects the type of a page. Undefined if it is not text. @param contentType empty if the server sent none */
export function detectType(contentType: string, path: string, source: string): PageType | undefined {
  // Binary data is not text, whatever its content type says.
  if (source.includes('\0') || source.startsWith('%PDF-')) return undefined;
  const [mime = ''] = contentType.toLowerCase().split(/[;,\s]/);
  if (mime === '' ? /^\s*</.test(source) : /html$|xml$/.test(mime) && !mime.startsWith('image/')) return 'html';
  if (/json$/.test(mime)) return 'json';
  if (/markdown$/.test(mime)) return 'markdown';
  // Servers of raw files send Markdown as text/plain. A saved file has no content type.
  if (/^$|^text\/(plain|csv)$|yaml$/.test(mime)) return /\.(md|markdown)$/i.test(path) ? 'markdown' : 'text';
  return undefined;
}

/** Matches the encoding in `<meta charset="…">`, `<meta content="text/html; charset=…">` or `<?xml encoding="…"?>`. */
const PAGE_ENCODING = /<(?:meta\b[^>]{0,300}?\bcharset|\?xml\b[^>]{0,300}?\bencoding)\s*=\s*["']?\s*([\w.:-]+)/i;
/** Matches the encoding in the content-type header. */
const HEADER_ENCODING = /charset\s*=\s*["']?([\w.:-]+)/i;

/**
 * Decodes a page. It tries UTF-8 first, because other encodings are rarely valid UTF-8. Then it tries the encoding that the header
 * declares, then the encoding that the page declares. It falls back to windows-1252, which accepts any bytes.
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const start = Buffer.from(bytes.subarray(0, 4_096)).toString('latin1');
  const bomEncoding = /^\xff\xfe/.test(start) ? 'utf-16le' : /^\xfe\xff/.test(start) ? 'utf-16be' : undefined;
  const utf8 = bomEncoding ? undefined : decode(bytes, 'utf-8', true);
  // UTF-16 and encodings with escape sequences can also be valid UTF-8.
  if (utf8 !== undefined && !utf8.includes('\0') && !utf8.includes('\u001b')) return utf8;
  const encodings = [bomEncoding, HEADER_ENCODING.exec(contentType)?.[1], PAGE_ENCODING.exec(start)?.[1]];
  for (const encoding of encodings) {
    const text = encoding && decode(bytes, encoding);
    if (text) return text;
  }
  return utf8 ?? decode(bytes, 'windows-1252') ?? '';
}

/** Decodes bytes. Undefined if the encoding does not exist or, with `fatal`, if the bytes are invalid. */
function decode(bytes: Uint8Array, encoding: string, fatal = false): string | undefined {
  try {
    const decoder = new TextDecoder(encoding, { fatal });
    // Decode in two calls: in a single call, Node 20 reads windows-1252 as ISO 8859-1, which lacks € and curly quotes.
    return decoder.decode(bytes, { stream: true }) + decoder.decode();
  } catch {
    return undefined;
  }
}

/** Soft hyphens, zero-width characters and byte order marks. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;

/** Removes invisible characters and collapses white space. */
function normalizeText(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed();
}

/** Collects the blocks of a page in order, each with the heading above it. */
class Blocks {
  readonly list: Block[] = [];
  #heading: string | null = null;

  /** Adds a block, unless it is empty. */
  add(source: string, isHeading = false): void {
    const text = normalizeText(source);
    if (text === '') return;
    this.list.push({ text, heading: this.#heading });
    if (isHeading) this.#heading = text;
  }
}

/**
 * Elements without visible text. `head` is not listed, because its end tag is optional. Elements with `aria-hidden` are visible: they are
 * hidden only from screen readers.
 */
const INVISIBLE_ELEMENTS = createSet(
  'script style template noscript svg iframe object noembed noframes canvas audio video datalist',
);
/** Inline elements, which do not separate words. All other elements start a new block, including custom elements. */
const INLINE_ELEMENTS = createSet(
  'a abbr acronym b bdi bdo big blink cite code data del dfn em font i ins kbd label mark math nobr output q rp rt ruby s samp small span strike strong sub sup time tt u var wbr picture source map area slot',
);
/** Elements that separate words within a line but contain no visible text. */
const WORD_BREAKS = createSet('br img input svg iframe object canvas audio video');
/** Elements that cannot be inside a heading. If one starts there, the end tag of the heading is missing. */
const HEADING_ENDS = createSet(
  'h1 h2 h3 h4 h5 h6 p ul ol dl table section article header footer main nav aside form blockquote pre hr figure details',
);

function createSet(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}

function extractHtml(html: string): PageText {
  const blocks = new Blocks();
  /** Whether the content of each open element is visible. */
  const visibility: boolean[] = [];
  let line = '';
  let isHeading = false;
  let title: string | undefined;
  let isInTitle = false;
  let hasScripts = false;
  let hasPassword = false;
  const isVisible = () => visibility.at(-1) ?? true;
  const endBlock = () => {
    blocks.add(line, isHeading);
    line = '';
    isHeading = false;
  };
  const handleTag = (name: string) => {
    if (!isVisible()) return;
    if (WORD_BREAKS.has(name)) line += ' ';
    else if (INLINE_ELEMENTS.has(name) || INVISIBLE_ELEMENTS.has(name)) return;
    else if (isHeading && !HEADING_ENDS.has(name)) line += ' ';
    else endBlock();
  };
  parseHtml(html, {
    onopentag(name, { hidden, type }) {
      handleTag(name);
      isHeading ||= isVisible() && /^h[1-6]$/.test(name);
      hasScripts ||= name === 'script';
      hasPassword ||= name === 'input' && type?.toLowerCase() === 'password';
      // Ignore titles inside svg images, which are invisible here.
      isInTitle = name === 'title' && isVisible() && title === undefined;
      if (isInTitle) title = '';
      // Text that is hidden "until-found" can be found with the browser's search.
      const isHidden = hidden !== undefined && hidden.toLowerCase() !== 'until-found';
      visibility.push(isVisible() && !isHidden && !INVISIBLE_ELEMENTS.has(name));
    },
    onclosetag(name) {
      visibility.pop();
      isInTitle = false;
      handleTag(name);
    },
    ontext(text) {
      if (!isVisible()) return;
      if (isInTitle) title += text;
      else line += text;
    },
  });
  endBlock();
  const text = blocks.list.map((block) => block.text).join('\n');
  const obstacle = detectObstacle(`${title ?? ''}\n${text}`, { hasPassword, hasScripts });
  return { title: normalizeText(title ?? '') || null, blocks: blocks.list, obstacle };
}

/** A longer text counts as a real page, even if it mentions a captcha or has a login form in its menu. */
const MAX_OBSTACLE_LENGTH = 2_500;
/** A shorter page has nothing to cite. */
const MIN_CITABLE_LENGTH = 200;
const CHALLENGE_TEXT =
  /captcha|are you (a )?(human|robot)|verify(ing)? (that )?you are (a )?human|unusual (traffic|activity)|checking (your|if the site) |enable (javascript|js) and cookies|access denied|request (was )?blocked|you have been blocked|just a moment|pardon our interruption|bot detection/i;

function detectObstacle(text: string, page: { hasPassword: boolean; hasScripts: boolean }): string | undefined {
  if (text.length > MAX_OBSTACLE_LENGTH) return undefined;
  if (page.hasPassword) return 'a login form';
  if (CHALLENGE_TEXT.test(text)) return 'a captcha';
  return page.hasScripts && text.length < MIN_CITABLE_LENGTH ? 'a page that needs scripts' : undefined;
}

/** Browsers allow a depth of 512. Without a limit, the parser needs hours for a few megabytes of unclosed tags. */
const MAX_DEPTH = 1_000;

function parseHtml(source: string, handler: Partial<Handler>): void {
  let depth = 0;
  const limitedHandler: Partial<Handler> = {
    ...handler,
    onopentag(...tag) {
      depth += 1;
      if (depth > MAX_DEPTH) throw new Error(`elements nested deeper than ${MAX_DEPTH} levels`);
      handler.onopentag?.(...tag);
    },
    onclosetag(...tag) {
      depth -= 1;
      handler.onclosetag?.(...tag);
    },
  };
  new Parser(limitedHandler).end(source);
}

/** Adds a block `name: value` for each string, number and boolean. */
function addJsonBlocks(json: string, blocks: Blocks): void {
  try {
    JSON.parse(json, (name, value) => {
      if (typeof value !== 'object' && value !== '') blocks.add(name === '' ? String(value) : `${name}: ${value}`);
      return value;
    });
  } catch {
    addParagraphs(json, blocks);
  }
}

/** Adds a block for each paragraph. Empty lines separate paragraphs, and lines that start with # are headings. */
function addParagraphs(text: string, blocks: Blocks): void {
  for (const paragraph of text.split(/\r?\n[^\S\n]*\r?\n/)) {
    const [, heading] = /^\s*#{1,6}\s+(.*)$/.exec(paragraph) ?? [];
    blocks.add(heading ?? paragraph, heading !== undefined);
  }
}

/** Strips link targets and list markers from Markdown, and puts empty lines around blocks. */
function stripMarkdown(markdown: string): string {
  return markdown
    .replace(/!?\[([^[\]]{0,500})\]\([^()\s]{0,2000}\)/g, '$1')
    .replace(/^ {0,3}#{1,6}\s.*$/gm, '\n\n$&\n\n')
    .replace(/^\s*(?:[-*+>|]|\d{1,9}[.)])(?=\s)/gm, '\n\n');
}
