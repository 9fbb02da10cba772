import { type Handler, Parser, type ParserOptions } from 'htmlparser2';

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
