import type { Child } from 'hono/jsx';
import type { Cell, Column } from '../../../../model/board-answer.ts';
import type { ShortPrice } from '../../../../model/words/short-price.ts';

/* The content of a page: `draw.tsx` renders it as HTML, `write.ts` as Markdown. Nothing in it is escaped. */

export type LinePart =
  | string
  /** `link` is a path on this site, a URL or "#id"; `says` is its `rel`. */
  | { readonly link: string; readonly label: string; readonly says?: string }
  | { readonly code: string }
  | { readonly strong: string }
  /** A large figure with its unit: "63 USD", "a month per LinkedIn account, billed yearly". */
  | { readonly price: string; readonly unit?: string | undefined }
  /** Qualifies the part before it. Small, on its own line. */
  | { readonly note: string }
  /** Words of a former wording. Left out of Markdown. */
  | { readonly removed: string }
  /** Words that the former wording lacks. */
  | { readonly added: string }
  /** An icon or other HTML. `alt` is for screen readers and Markdown, `at` a link for people. */
  | { readonly icon: Child; readonly alt: string; readonly at?: string };

export type Line = string | readonly LinePart[];

export type PageBlock =
  | { readonly kind: 'text'; readonly line: Line; readonly quiet?: boolean }
  /** A short warning, at most one per page. */
  | { readonly kind: 'notice'; readonly line: Line }
  | { readonly kind: 'list'; readonly items: readonly Line[]; readonly ordered?: boolean }
  | { readonly kind: 'terms'; readonly items: readonly (readonly [term: Line, meaning: Line])[] }
  | Table
  | { readonly kind: 'board'; readonly board: Board; readonly isFirst?: boolean }
  /** Text to copy. `name` completes the button: "Copy the citation". */
  | { readonly kind: 'copy'; readonly text: string; readonly name: string; readonly isSentence?: boolean }
  /** Collapsed at first. Markdown has it open. */
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
  /** Heads of text columns. The first column names the row. */
  readonly columns: readonly Line[];
  /** Heads of the numeric columns that follow. */
  readonly numbers?: readonly Line[];
  readonly rows: readonly TextRow[];
  /** CSS class. */
  readonly look?: string;
  /** Whether Markdown leaves out links for lack of room. */
  readonly isTerse?: boolean;
  /** Rows that Markdown writes before those of later sections. Default: 3. */
  readonly least?: number;
  /** The address of a paged list that starts at a row of this table. */
  readonly from?: (row: number) => string;
  /** Number of rows on later pages. */
  readonly beyond?: number;
}

/** Cells, or a band: a heading above the rows that follow. */
export type TextRow = readonly Line[] | MarkedRow | { readonly band: Line };

export interface MarkedRow {
  readonly cells: readonly Line[];
  /** Anchor of links. */
  readonly id?: string;
}

export interface Board {
  /** Its heading if a page has several. */
  readonly name: string;
  /** Head of the price column: what prices are for. Undefined: no prices. */
  readonly bill?: string;
  /** Prices as bars. Left out where few tools have one. */
  readonly axis?: Axis;
  readonly columns: readonly BoardColumn[];
  /** A row of numbers below the head, one for each column. */
  readonly totals?: { readonly label: string; readonly counts: readonly number[] };
  readonly rows: readonly BoardRow[];
  /** How many rows are of other pages of the list: those that the lead names. */
  readonly extra?: number;
  /** The rest of a paged list: number of rows, and the address that starts at a row of this board. */
  readonly rest?: { readonly from: (row: number) => string; readonly count: number };
}

/** The scale of the bars of a board. */
export interface Axis {
  /** Where the limit of the reader stands, from 0 to 1. */
  readonly budget?: { readonly at: number; readonly label: string };
  /** The sum at its end, where no limit is given. */
  readonly top?: string;
}

export interface BoardColumn {
  readonly label: string;
  readonly link?: string;
  /** Whether cards on a phone have it only when all answers are opened. */
  readonly isMinor?: boolean;
  readonly strength?: Column['strength'];
}

export interface BoardRow {
  readonly slug: string;
  readonly name: string;
  /** The page of the tool, for the need of the board. */
  readonly link: string;
  /** Category label, preceded by the counts that the rank follows from. */
  readonly kind: string;
  /** Left out where other rows share it: they stand in one bracket. */
  readonly rank?: number;
  /** Where the row stands among those with the same rank. */
  readonly equal?: 'first' | 'middle' | 'last';
  /** Whether the sentence above the board names it, and leads to it. */
  readonly isNamed?: boolean;
  /** A heading above all rows that have the same. */
  readonly band?: Band;
  readonly bill?: BillCell;
  readonly cells: readonly BoardCell[];
  /** What is left to ask the vendor, or why it does not fit. */
  readonly ask?: VendorQuestions;
}

export interface Band {
  readonly name: string;
  readonly means: string;
}

/** The first few in a sentence; the rest opens. */
export interface VendorQuestions {
  readonly sentence: string;
  readonly more: readonly string[];
}

export interface BillCell extends ShortPrice {
  /** Marks a price that the sentence above the board names. */
  readonly tag?: string;
  readonly bar?: Bar;
  /** Sentences and links for the popover. */
  readonly about: readonly Line[];
}

/** Shares of the scale, above 1 beyond its end: the least and the most that it costs. Without `upto` it is a minimum. */
export interface Bar {
  readonly from: number;
  readonly upto?: number;
  readonly isAssumed: boolean;
}

export type BoardCell = MarkCell | TextCell;

export interface MarkCell {
  /** The question, for the name of its button. */
  readonly label: string;
  readonly mark: Cell['mark'];
  /** Replaces the icon: `14 days`, `3 of 5`. Empty where the mark says all. */
  readonly value: string;
  /** Shown below: the plan, or why the question does not apply. */
  readonly note: string;
  readonly isDisputed: boolean;
  /** Whether buyers do not want it: a yes is no good news. */
  readonly isNeutral?: boolean;
  /** The evidence on the page of the tool. */
  readonly at: string;
  /** Lines of the popover. If empty, the cell links to `at`. */
  readonly about: readonly Line[];
}

/** A line of text. `more` is collapsed. */
export interface TextCell {
  readonly words: Line;
  readonly more: readonly Line[];
}

export interface DocumentSection {
  /** Anchor of links. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly PageBlock[];
  /** Collapses the section. A count beside the heading, such as "12 of 20 answered". */
  readonly folded?: string;
}

/** A label and a path on this site, with its query. */
export type Related = readonly [label: string, path: string];

export interface PageDocument {
  /** Above the title: the section that the page belongs to. */
  readonly eyebrow?: Line;
  readonly title: string;
  /** The conclusion in one or two sentences. */
  readonly lead: Line;
  /** Before the first section. */
  readonly blocks?: readonly PageBlock[];
  readonly sections: readonly DocumentSection[];
  /** A skip link to the main content. */
  readonly skip?: { readonly to: string; readonly label: string };
  /** Beside the title and the lead: the form of the page. Left out of Markdown. */
  readonly panel?: Child;
  /** Below the lead, beside the panel. Left out of Markdown. */
  readonly beside?: Child;
  /** Whether the page has a table of contents. */
  readonly contents?: boolean;
  /** About ten further pages at most, for Markdown. HTML links them in context. */
  readonly related: readonly Related[];
}

export const paragraph = (line: Line): PageBlock => ({ kind: 'text', line });
export const quiet = (line: Line): PageBlock => ({ kind: 'text', line, quiet: true });
export const notice = (line: Line): PageBlock => ({ kind: 'notice', line });
export const bullets = (...items: readonly Line[]): PageBlock => ({ kind: 'list', items });
export const numbered = (...items: readonly Line[]): PageBlock => ({ kind: 'list', items, ordered: true });
export const htmlOnly = (html: Child): PageBlock => ({ kind: 'html', html });

/** Drops parts that a condition left out. */
export function compact<Part>(...parts: readonly (Part | false | undefined)[]): Part[] {
  return parts.filter((part): part is Part => part !== false && part !== undefined);
}

export function joinParts(parts: readonly LinePart[], separator = ', '): LinePart[] {
  return parts.flatMap((part, i) => (i === 0 ? [part] : [separator, part]));
}

/** Parses **strong**, `code` and [links](/methodology) in our own texts. */
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

export const lineParts = (line: Line): readonly LinePart[] => (typeof line === 'string' ? [line] : line);

export function rowParts(row: TextRow): Partial<MarkedRow> & { readonly band?: Line } {
  return 'band' in row || 'cells' in row ? row : { cells: row };
}

export function section(id: string, heading: string, ...blocks: (PageBlock | false | undefined)[]): DocumentSection {
  return { id, heading, blocks: compact(...blocks) };
}
