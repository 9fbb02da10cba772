import type { Child } from 'hono/jsx';
import type { Related } from '../page-text.ts';

/*
 * What a page says, once: `draw.tsx` makes HTML of it, `write.ts` Markdown. Nothing in it is escaped or marked up yet.
 */

/** A part of a line. */
export type LinePart =
  | string
  /** A path on this site, an address, or "#" with the id of a section; `says` is its relation, as `license`. */
  | { readonly link: string; readonly label: string; readonly says?: string }
  | { readonly code: string }
  | { readonly strong: string };

/** A line or a paragraph. */
export type Line = string | readonly LinePart[];

export type PageBlock =
  | { readonly kind: 'text'; readonly line: Line; readonly quiet?: boolean }
  | { readonly kind: 'list'; readonly items: readonly Line[]; readonly ordered?: boolean }
  /** Each with what it means. */
  | { readonly kind: 'terms'; readonly items: readonly (readonly [term: Line, meaning: Line])[] }
  | Table
  /** Pages, each with a figure. */
  | { readonly kind: 'index'; readonly entries: readonly IndexEntry[] }
  /** Text to copy, such as the lines of a file or a sentence; `name` is what the button says that it copies. */
  | { readonly kind: 'copy'; readonly text: string; readonly name: string; readonly isSentence?: boolean }
  /** Closed at first where it can be opened. */
  | {
      readonly kind: 'fold';
      readonly id: string;
      readonly title: string;
      readonly count?: string;
      readonly blocks: readonly PageBlock[];
    }
  /** What only people use, such as a form, or see, such as a picture whose figures are in another block. */
  | { readonly kind: 'people'; readonly html: Child };

interface Table {
  readonly kind: 'table';
  readonly caption?: string;
  /** Of text; the first one names the row. */
  readonly columns: readonly string[];
  /** After the others. */
  readonly numbers?: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A cell, or one that is marked as a yes or a no. */
export type Cell = Line | { readonly line: Line; readonly tone: 'yes' | 'no' };

interface IndexEntry {
  readonly label: string;
  readonly path: string;
  readonly figure: string;
}

export interface DocumentSection {
  /** What links lead to. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly PageBlock[];
}

export interface PageDocument {
  readonly title: string;
  /** The conclusion in a sentence or two, as a person would say it. */
  readonly lead: string;
  /** Before the first section. */
  readonly blocks?: readonly PageBlock[];
  readonly sections: readonly DocumentSection[];
  /** Up to about ten pages to go on with. */
  readonly related: readonly Related[];
  /** The length of the Markdown, in characters; usually that of all pages. */
  readonly limit?: number;
}

export const paragraph = (line: Line): PageBlock => ({ kind: 'text', line });
export const bullets = (...items: readonly Line[]): PageBlock => ({ kind: 'list', items });
export const numbered = (...items: readonly Line[]): PageBlock => ({ kind: 'list', items, ordered: true });

/** The parts of a line. */
export function spansOf(line: Line): readonly LinePart[] {
  return typeof line === 'string' ? [line] : line;
}
