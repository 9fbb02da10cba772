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
