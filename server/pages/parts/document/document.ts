import type { Child } from 'hono/jsx';
import type { Column } from '../../../../model/board-schemas.ts';
import type { Cell } from '../../../../model/cell.ts';
import type { ShortPrice } from '../../../../model/words/short-price.ts';

/* The content of a page: `draw.tsx` renders it as HTML, `write.ts` as Markdown. Its strings are not escaped. */

export type LinePart =
  | string
  /** `link` is a path on this site, a URL or "#id". */
  | { readonly link: string; readonly label: string; readonly rel?: string }
  | { readonly code: string }
  | { readonly strong: string }
  /** A large figure with its unit: "63 USD", "a month per LinkedIn account, billed yearly". */
  | { readonly price: string; readonly unit?: string | undefined }
  /** A qualification of the previous part, small and on its own line. */
  | { readonly note: string }
  /** Words removed from an earlier wording. Left out of Markdown. */
  | { readonly removed: string }
  /** Words added since an earlier wording. */
  | { readonly added: string }
  /** An icon or other HTML. `alt` is for screen readers and Markdown. `href` is left out of Markdown. */
  | { readonly icon: Child; readonly alt: string; readonly href?: string };

export type Line = string | readonly LinePart[];

export type PageBlock =
  | { readonly kind: 'text'; readonly line: Line; readonly quiet?: boolean }
  /** A short warning. A page has at most one. */
  | { readonly kind: 'notice'; readonly line: Line }
  | { readonly kind: 'list'; readonly items: readonly Line[]; readonly ordered?: boolean }
  | { readonly kind: 'terms'; readonly items: readonly (readonly [term: Line, meaning: Line])[] }
  | Table
  | { readonly kind: 'board'; readonly board: Board; readonly isFirst?: boolean }
  /** Text to copy. `name` completes the label of the button: "Copy the citation". */
  | { readonly kind: 'copy'; readonly text: string; readonly name: string; readonly isSentence?: boolean }
  /** Collapsed in HTML, expanded in Markdown. */
  | {
      readonly kind: 'fold';
      readonly id: string;
      readonly title: string;
      readonly count?: string;
      readonly blocks: readonly PageBlock[];
    }
  /** Left out of Markdown. Used for forms. */
  | { readonly kind: 'html'; readonly html: Child }
  /** Left out of HTML, where a form or chips have the same content. */
  | { readonly kind: 'markdown'; readonly line: Line; readonly items?: readonly Line[] };

export interface Table {
  readonly kind: 'table';
  readonly caption?: string;
  /** Headings of text columns. The first column names the row. */
  readonly columns: readonly Line[];
  /** Headings of the numeric columns that follow. */
  readonly numbers?: readonly Line[];
  readonly rows: readonly TextRow[];
  /** CSS class. */
  readonly className?: string;
  /** Whether Markdown omits links to save space. */
  readonly isTerse?: boolean;
  /** Number of rows that Markdown always shows. All sections share the remaining space. Default: 3. */
  readonly minRows?: number;
  /** Returns the address of the list that starts at a given row of this table. */
  readonly addressFrom?: (row: number) => string;
  /** Number of rows on later pages. */
  readonly laterRows?: number;
}

/** The cells of a row, or a band: a heading above the rows that follow. */
export type TextRow = readonly Line[] | MarkedRow | { readonly band: Line };

export interface MarkedRow {
  readonly cells: readonly Line[];
  /** The fragment that links refer to. */
  readonly id?: string;
}

export interface Board {
  /** The heading, if a page has several boards. */
  readonly name: string;
  /** Heading of the price column. Undefined if the board has no prices. */
  readonly bill?: string;
  /** The axis of the price bars. Omitted if too few tools have a price. */
  readonly axis?: Axis;
  readonly columns: readonly BoardColumn[];
  /** A row of numbers below the headings, one for each column. */
  readonly totals?: { readonly label: string; readonly counts: readonly number[] };
  readonly rows: readonly BoardRow[];
  /** The rest of a paged list: the number of rows, and the address of the list that starts at a given row of this board. */
  readonly rest?: { readonly addressFrom: (row: number) => string; readonly count: number };
}

/** The axis of the bars of a board. */
export interface Axis {
  /** The budget, or the price at the end of the axis. */
  readonly label: string;
  /** The position of the budget, from 0 to 1. */
  readonly budget?: number;
}

export interface BoardColumn {
  readonly label: string;
  readonly link?: string;
  /** Whether cards on a phone hide the column until people ask for all answers. */
  readonly isMinor?: boolean;
  readonly strength?: Column['strength'];
}

export interface BoardRow {
  readonly slug: string;
  readonly name: string;
  /** The address of the tool page, with the need of the board. */
  readonly link: string;
  /** The counts that decide the rank, then the category label. */
  readonly subtitle: string;
  /** Omitted if no row has a better rank than another. */
  readonly rank?: number;
  /** Whether the row before or after has the same rank. */
  readonly isJoint?: boolean;
  /** Whether the sentence above the board names the tool and links to the row. */
  readonly isNamed?: boolean;
  /** The heading above adjacent rows with the same band. */
  readonly band?: Band;
  readonly bill?: BillCell;
  readonly cells: readonly BoardCell[];
  /** Questions for the vendor, or the reason why the tool does not fit. */
  readonly vendorQuestions?: VendorQuestions;
}

export interface Band {
  readonly name: string;
  readonly meaning: string;
}

/** The first questions as a sentence. `moreQuestions` are collapsed. */
export interface VendorQuestions {
  readonly sentence: string;
  readonly moreQuestions: readonly string[];
}

export interface BillCell extends ShortPrice {
  readonly bar?: Bar;
  /** Sentences and links for the popover. */
  readonly popover: readonly Line[];
}

/** Minimum and maximum price as fractions of the axis. Above 1, a price is off the axis. Without `upto`, only the minimum is known. */
export interface Bar {
  readonly from: number;
  readonly upto?: number;
  readonly isAssumed: boolean;
}

export type BoardCell = MarkCell | TextCell;

export interface MarkCell {
  /** The question, for the accessible name of the button. */
  readonly label: string;
  readonly mark: Cell['mark'];
  /** Replaces the icon: `14 days`, `3 of 5`. Empty if the mark says enough. */
  readonly value: string;
  /** Shown below the answer: the plan, or why the question does not apply. */
  readonly note: string;
  readonly isDisputed: boolean;
  /** Whether colours are neutral, because buyers do not want the feature. */
  readonly isNeutral?: boolean;
  /** The address of the evidence on the tool page. */
  readonly evidenceLink: string;
  /** Lines of the popover. If empty, the cell links to `evidenceLink`. */
  readonly popover: readonly Line[];
}

/** A line of text. More lines are collapsed. */
export interface TextCell {
  readonly words: Line;
  readonly moreLines: readonly Line[];
}

export interface DocumentSection {
  /** The fragment that links refer to. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly PageBlock[];
  /** Shown beside the heading: "12 of 20 answered". A section with this note is collapsed. */
  readonly foldNote?: string;
}

/** The label and path of a related page. The path includes its query. */
export type RelatedLink = readonly [label: string, path: string];

export interface PageDocument {
  /** Shown above the title: the section that the page belongs to. */
  readonly eyebrow?: Line;
  readonly title: string;
  /** The conclusion in one or two sentences. */
  readonly lead: Line;
  /** Blocks before the first section. */
  readonly blocks?: readonly PageBlock[];
  readonly sections: readonly DocumentSection[];
  /** Whether a skip link leads to the first board. */
  readonly skipsToTools?: boolean;
  /** The form of the page, next to the title and the lead. Left out of Markdown. */
  readonly panel?: Child;
  /** Content below the lead and next to the panel. Left out of Markdown. */
  readonly aside?: Child;
  /** Whether the page has a table of contents. */
  readonly hasContents?: boolean;
  /** Up to about ten related pages, listed in Markdown. HTML links them in context. */
  readonly related: readonly RelatedLink[];
}

export const paragraph = (line: Line): PageBlock => ({ kind: 'text', line });
export const quiet = (line: Line): PageBlock => ({ kind: 'text', line, quiet: true });
export const notice = (line: Line): PageBlock => ({ kind: 'notice', line });
export const bullets = (...items: readonly Line[]): PageBlock => ({ kind: 'list', items });
export const numbered = (...items: readonly Line[]): PageBlock => ({ kind: 'list', items, ordered: true });
export const htmlOnly = (html: Child): PageBlock => ({ kind: 'html', html });

/** Drops parts that are false or undefined. */
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
