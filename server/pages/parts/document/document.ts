import type { Child } from 'hono/jsx';
import type { Cell, Column, Row } from '../../../../model/board-answer.ts';
import type { ShortPrice } from '../../../../model/pricing/price-short.ts';
import type { ReadersNeed } from '../set-up.ts';

/*
 * What a page says, once: `draw.tsx` makes HTML of it, `write.ts` Markdown. Nothing in it is escaped or marked up yet.
 */

export type LinePart =
  | string
  /** A path on this site, an address, or "#" with the id of a section; `says` is its relation, as `license`. */
  | { readonly link: string; readonly label: string; readonly says?: string }
  | { readonly code: string }
  | { readonly strong: string }
  /** A price as a big number, with what it is for: "63 USD", "a month per LinkedIn account, billed yearly". */
  | { readonly price: string; readonly unit?: string | undefined }
  /** What qualifies the part before it: small, on a line of its own. */
  | { readonly note: string }
  /** An icon or other HTML. `alt` is for screen readers and Markdown, `at` a link for people. */
  | { readonly icon: Child; readonly alt: string; readonly at?: string };

export type Line = string | readonly LinePart[];

export type PageBlock =
  | { readonly kind: 'text'; readonly line: Line; readonly quiet?: boolean }
  /** A warning, short and once on a page. */
  | { readonly kind: 'notice'; readonly line: Line }
  | { readonly kind: 'list'; readonly items: readonly Line[]; readonly ordered?: boolean }
  /** Each with what it means, or a property with its value. */
  | { readonly kind: 'terms'; readonly items: readonly (readonly [term: Line, meaning: Line])[] }
  | Table
  /** Tools by questions. */
  | { readonly kind: 'board'; readonly board: Board; readonly isFirst?: boolean }
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
  /** Left out of Markdown: forms, and pictures whose figures are in another block. */
  | { readonly kind: 'html'; readonly html: Child }
  /** Left out of HTML, where a form, chips or a picture say the same. */
  | { readonly kind: 'markdown'; readonly line: Line; readonly items?: readonly Line[] };

export interface Table {
  readonly kind: 'table';
  readonly caption?: string;
  /** The heads of columns of text; the first one names the row. */
  readonly columns: readonly Line[];
  /** Those of columns after the others. */
  readonly numbers?: readonly Line[];
  readonly rows: readonly TextRow[];
  /** A class of its own, for a table whose columns have their own widths. */
  readonly look?: string;
  /** Whether Markdown has the words of its cells alone: the JSON has their addresses, for which a text has no room. */
  readonly isTerse?: boolean;
  /** Rows that Markdown gives before those of later sections, if not three. */
  readonly least?: number;
  /** The address of the list from one of its rows on, counted from the first of the table, if it is a list of several pages. */
  readonly from?: (row: number) => string;
  /** How many rows the list has after those of the table. */
  readonly beyond?: number;
}

/** The cells, the first of which names the row; or the name of the rows that follow. */
export type TextRow = readonly Line[] | MarkedRow | { readonly band: Line };

export interface MarkedRow {
  readonly cells: readonly Line[];
  /** What links lead to. */
  readonly id?: string;
}

export interface Board {
  /** Names it where a page has several. */
  readonly name: string;
  /** The head of the column of bills. Undefined where there is none. */
  readonly bill?: string;
  readonly columns: readonly BoardColumn[];
  readonly rows: readonly BoardRow[];
  /** What was not understood, so that no tool is said to fit. */
  readonly ignored?: readonly string[];
  /** What the bills are for, which the pages of its tools go on with. */
  readonly needed?: ReadersNeed;
  /** Of a list of several pages: how many rows follow, and the address of the list from a row of this board on. */
  readonly rest?: { readonly from: (row: number) => string; readonly count: number };
}

export interface BoardColumn {
  readonly label: string;
  readonly link?: string;
  readonly strength?: Column['strength'];
}

export interface BoardRow {
  readonly slug: string;
  readonly name: string;
  /** The category in words, with how many required and nice-to-have questions are a yes where a rank follows from both. */
  readonly kind: string;
  readonly rank?: number;
  readonly result?: Row['result'];
  readonly bill?: BillCell;
  readonly cells: readonly BoardCell[];
}

export interface BillCell extends ShortPrice {
  /** In sentences, and then where more is. */
  readonly about: readonly Line[];
}

export type BoardCell = MarkCell | TextCell;

/** An answer with what it rests on. */
export interface MarkCell {
  readonly mark: Cell['mark'];
  /** What is read, and seen in place of the sign: `14 days`, `3 of 5`. Empty for a yes, a no and an unknown. */
  readonly value: string;
  /** Below it: the plan. */
  readonly note: string;
  readonly isDisputed: boolean;
  /** The page of the tool with the evidence. */
  readonly at: string;
  /** What it opens to. Empty if it only leads there. */
  readonly about: readonly Line[];
}

/** A line of words, with more behind it. */
export interface TextCell {
  readonly words: Line;
  readonly more: readonly Line[];
}

export interface DocumentSection {
  /** What links lead to. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly PageBlock[];
  /** How much is in it, as "12 of 20 answered": then it is closed at first where it can be opened. */
  readonly folded?: string;
}

/** A label and a path on this site, with its query. */
export type Related = readonly [label: string, path: string];

export interface PageDocument {
  /** Links to where the page belongs, above the title. */
  readonly eyebrow?: Line;
  readonly title: string;
  /** The conclusion in a sentence or two, as a person would say it. */
  readonly lead: Line;
  /** Before the first section. */
  readonly blocks?: readonly PageBlock[];
  readonly sections: readonly DocumentSection[];
  /** The part that most come for, which is some stops of the keyboard away. */
  readonly skip?: { readonly to: string; readonly label: string };
  /** Whether a long page has its sections listed at the side. */
  readonly contents?: boolean;
  /** Up to about ten pages to go on with, in Markdown; a page for people links to them where it speaks of them. */
  readonly related: readonly Related[];
}

export const paragraph = (line: Line): PageBlock => ({ kind: 'text', line });
export const bullets = (...items: readonly Line[]): PageBlock => ({ kind: 'list', items });
export const numbered = (...items: readonly Line[]): PageBlock => ({ kind: 'list', items, ordered: true });
export const htmlOnly = (html: Child): PageBlock => ({ kind: 'html', html });

/** The parts that are there, without those that a condition left out. */
export function compact<Part>(...parts: readonly (Part | false | undefined)[]): Part[] {
  return parts.filter((part): part is Part => part !== false && part !== undefined);
}

/** Parts of a line with a separator between each two. */
export function joinParts(parts: readonly LinePart[], separator = ', '): LinePart[] {
  return parts.flatMap((part, i) => (i === 0 ? [part] : [separator, part]));
}

/** A text of ours with **strong words**, `code` and [links](/methodology), as descriptions of the API and the rules of the method have them. */
export function parseMarkup(words: string): LinePart[] {
  return words
    .split(/(\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^)\s]+\))/)
    .filter(Boolean)
    .map((piece) => {
      if (piece.startsWith('**')) return { strong: piece.slice(2, -2) };
      if (piece.startsWith('`')) return { code: piece.slice(1, -1) };
      const [, label, link] = /^\[(.+)\]\((.+)\)$/.exec(piece) ?? [];
      return label !== undefined && link !== undefined ? { link, label } : piece;
    });
}

export const partsIn = (line: Line): readonly LinePart[] => (typeof line === 'string' ? [line] : line);

/** What a row has: cells, or the name of the rows that follow. */
export function partsOfRow(row: TextRow): Partial<MarkedRow> & { readonly band?: Line } {
  return 'band' in row || 'cells' in row ? row : { cells: row };
}

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A section of those of its blocks that are there. @param id what links lead to */
export function section(id: string, heading: string, ...blocks: (PageBlock | false | undefined)[]): DocumentSection {
  return { id, heading, blocks: compact(...blocks) };
}
