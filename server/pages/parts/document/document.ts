import type { Child } from 'hono/jsx';
import type { ShownBoard } from '../../board/shown.ts';

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
  /** A sign or a small picture that people see; its words are for screen readers and programs. `at` is where people find more. */
  | { readonly sign: Child; readonly words: string; readonly at?: string };

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
  | { readonly kind: 'board'; readonly board: ShownBoard; readonly isFirst?: boolean }
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
  | { readonly kind: 'people'; readonly html: Child }
  /** What people see in a form, as chips or in a picture, in words for programs. */
  | { readonly kind: 'programs'; readonly line: Line; readonly items?: readonly Line[] };

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
export const forPeople = (html: Child): PageBlock => ({ kind: 'people', html });

/** The parts that are there, without those that a condition left out. */
export function present<Part>(...parts: readonly (Part | false | undefined)[]): Part[] {
  return parts.filter((part): part is Part => part !== false && part !== undefined);
}

/** Parts of a line with a separator between each two. */
export function separated(parts: readonly LinePart[], separator = ', '): LinePart[] {
  return parts.flatMap((part, i) => (i === 0 ? [part] : [separator, part]));
}

/** A text of ours with **strong words**, `code` and [links](/methodology), as descriptions of the API and the rules of the method have them. */
export function marked(words: string): LinePart[] {
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

export const spansOf = (line: Line): readonly LinePart[] => (typeof line === 'string' ? [line] : line);

/** What a row has: cells, or the name of the rows that follow. */
export function partsOfRow(row: TextRow): Partial<MarkedRow> & { readonly band?: Line } {
  return 'band' in row || 'cells' in row ? row : { cells: row };
}

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A section of those of its blocks that are there. @param id what links lead to */
export function section(id: string, heading: string, ...blocks: (PageBlock | false | undefined)[]): DocumentSection {
  return { id, heading, blocks: present(...blocks) };
}
