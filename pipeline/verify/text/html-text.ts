import { BlockList, type PageText, shownText } from './block.ts';
import { headingLevel, isShown, separationOf } from './elements.ts';
import { parseMarkup } from './flat-parser.ts';

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
    return {
      title: title === '' ? null : title,
      blocks,
      needsScripts: this.#hasScripts && length < NEXT_TO_NOTHING,
    };
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
