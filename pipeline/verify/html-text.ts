import { type Handler, Parser, type ParserOptions } from 'htmlparser2';

/** A paragraph, a cell of a table, a heading, or whatever else a page sets apart from the text around it. */
export interface Block {
  /** Not empty. White space is collapsed to single spaces. */
  readonly text: string;
  /** The nearest heading above the block, or null. For a value in JSON: the path to the object that has it. */
  readonly heading: string | null;
  /** 1 to 6 where the block is itself a heading, else null. */
  readonly level: number | null;
}

/** What a reader of a page sees, without scripts. */
export interface PageText {
  readonly title: string | null;
  /** In the order of the document. */
  readonly blocks: readonly Block[];
  /** Whether the page shows next to no text until its scripts run. */
  readonly needsScripts: boolean;
}

/** Characters that are not shown: places where a word may be broken, and marks of the byte order. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;

/** A text as it is shown on one line. */
export function shownText(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed();
}

/** Collects the blocks of a page in order, and gives each the heading above it. */
export class BlockList {
  readonly blocks: Block[] = [];
  #heading: string | null = null;

  /** Adds a block, unless nothing of it is shown. */
  add(text: string, level: number | null = null): void {
    const shown = shownText(text);
    if (shown === '') return;
    this.blocks.push({ text: shown, heading: this.#heading, level });
    if (level !== null) this.#heading = shown;
  }
}

/** A page with fewer characters has nothing to cite. */
const NEXT_TO_NOTHING = 200;

/** The text of HTML, or of XHTML, in which any element may close itself. */
export function htmlText(html: string, isXhtml: boolean): PageText {
  const writer = new HtmlWriter();
  parseMarkup(
    html,
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      onclosetag: (name) => writer.close(name),
      ontext: (text) => writer.text(text),
    },
    { recognizeSelfClosing: isXhtml },
  );
  return writer.end();
}

/**
 * Writes the text of a page. Takes it element by element, without a tree: no page is too deep or too large for it. */
export class HtmlWriter {
  readonly #list = new BlockList();
  /** Of each open element, whether its content is shown. */
  readonly #shown: boolean[] = [];
  #line: string[] = [];
  /** The level of the heading that is open. */
  #level: number | null = null;
  #title: string[] | undefined;
  #isInTitle = false;
  #hasScripts = false;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#separate(name);
    const isVisible = this.#isVisible();
    if (isVisible) this.#level = headingLevel(name) ?? this.#level;
    if (name === 'script') this.#hasScripts = true;
    // The titles of pictures are inside of svg, which is not shown.
    this.#isInTitle = name === 'title' && isVisible && this.#title === undefined;
    if (this.#isInTitle) this.#title = [];
    this.#shown.push(isVisible && isShown(name, attributes));
  }

  close(name: string): void {
    this.#shown.pop();
    this.#isInTitle = false;
    this.#separate(name);
  }

  text(text: string): void {
    if (!this.#isVisible()) return;
    if (this.#isInTitle) this.#title?.push(text);
    else this.#line.push(text);
  }

  end(): PageText {
    this.#endBlock();
    const { blocks } = this.#list;
    const length = blocks.reduce((sum, { text }) => sum + text.length, 0);
    const title = shownText(this.#title?.join('') ?? '');
    return { title: title === '' ? null : title, blocks, needsScripts: this.#hasScripts && length < NEXT_TO_NOTHING };
  }

  #separate(name: string): void {
    if (!this.#isVisible()) return;
    const separation = separationOf(name, this.#level !== null);
    if (separation === 'words') this.#line.push(' ');
    if (separation === 'blocks') this.#endBlock();
  }

  #endBlock(): void {
    this.#list.add(this.#line.join(''), this.#level);
    this.#line = [];
    this.#level = null;
  }

  #isVisible(): boolean {
    return this.#shown.at(-1) ?? true;
  }
}

/**
 * Elements whose content is no text of the page. `head` is not among them: its end tag may be left out, and it has only
 * elements that are. Neither is `aria-hidden`, which hides from screen readers what everyone else sees, such as a styled price.
 */
const NOT_SHOWN = new Set(
  'script style template noscript svg iframe object noembed noframes canvas audio video datalist'.split(' '),
);

/** Elements inside a line, which split no words. All others start a block of their own, and so do custom elements. */
const INLINE = new Set(
  `a abbr acronym b bdi bdo big blink cite code data del dfn em font i ins kbd label mark math nobr output q rp rt ruby s samp small
  span strike strong sub sup time tt u var wbr picture source img map area slot`.split(/\s+/),
);

/** Elements that separate words within a line: what they show is no text. */
const BREAKS = new Set('br img input svg iframe object canvas audio video'.split(' '));

/** What is never in a heading: where it starts, the end tag of the heading was forgotten. */
const AFTER_HEADINGS = new Set(
  `h1 h2 h3 h4 h5 h6 p ul ol dl table section article header footer main nav aside form blockquote pre hr figure
  details`.split(/\s+/),
);

/** How an element separates the texts before and after its tags. */
type Separation = 'none' | 'words' | 'blocks';

/** @param isInHeading whether a heading is open, which no other element than the next block of the page divides */
function separationOf(name: string, isInHeading: boolean): Separation {
  if (BREAKS.has(name)) return 'words';
  if (INLINE.has(name) || NOT_SHOWN.has(name)) return 'none';
  return isInHeading && !AFTER_HEADINGS.has(name) ? 'words' : 'blocks';
}

function isShown(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (NOT_SHOWN.has(name)) return false;
  // A browser shows what is hidden "until-found" to a reader who searches the page.
  return attributes.hidden === undefined || attributes.hidden.toLowerCase() === 'until-found';
}

/** 1 to 6, or null. */
function headingLevel(name: string): number | null {
  return /^h[1-6]$/.test(name) ? Number(name[1]) : null;
}

/** Browsers nest no deeper than this either. */
const MAX_DEPTH = 512;

/**
 * Parses a page of any shape in time that grows with its length, and nests elements only so deep: those below become siblings, as
 * in browsers. Without a limit, htmlparser2 takes hours for a few megabytes of tags that are never closed.
 */
class FlatParser extends Parser {
  readonly #depth: { readonly current: number };
  #isFlat = false;

  constructor(handler: Partial<Handler>, depth: { readonly current: number }, options: ParserOptions) {
    super(handler, options);
    this.#depth = depth;
  }

  override onopentagname(start: number, end: number): void {
    this.#isFlat = this.#depth.current >= MAX_DEPTH;
    super.onopentagname(start, end);
  }

  override onclosetag(start: number, end: number): void {
    this.#isFlat = false;
    super.onclosetag(start, end);
  }

  /** An element without content closes where it opens, which is what is wanted of one that is too deep. */
  protected override isVoidElement(name: string): boolean {
    return this.#isFlat || super.isVoidElement(name);
  }
}

/** Parses a page and calls the handler for what it has. A tag that the text breaks off in is closed, but was not opened. */
export function parseMarkup(text: string, handler: Partial<Handler>, options: ParserOptions): void {
  const depth = { current: 0 };
  const counted: Partial<Handler> = {
    ...handler,
    onopentag: (name, attributes, isImplied) => {
      depth.current += 1;
      handler.onopentag?.(name, attributes, isImplied);
    },
    onclosetag: (name, isImplied) => {
      depth.current -= 1;
      handler.onclosetag?.(name, isImplied);
    },
  };
  new FlatParser(counted, depth, options).end(text);
}

/** The text of XML: each element is a block, since nothing says which are parts of a line. The first `title` is that of the page. */
export function xmlText(xml: string): PageText {
  const list = new BlockList();
  let line: string[] = [];
  let title: string | null = null;
  const endBlock = () => {
    list.add(line.join(''));
    line = [];
  };
  parseMarkup(
    xml,
    {
      onopentag: endBlock,
      onclosetag: (name) => {
        const before = list.blocks.length;
        endBlock();
        if (name === 'title' && list.blocks.length > before) title ??= list.blocks.at(-1)?.text ?? null;
      },
      ontext: (text) => line.push(text),
    },
    { xmlMode: true },
  );
  return { title, blocks: list.blocks, needsScripts: false };
}
