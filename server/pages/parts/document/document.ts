import type { Child } from 'hono/jsx';

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

export interface DocumentSection {
  /** The fragment that links refer to. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly PageBlock[];
  /** Shown beside the heading: "12 of 20 answered". A section with this note is collapsed. */
  readonly foldNote?: string;
}

/** The label and path of a related page. The path includes its query. */
type RelatedLink = readonly [label: string, path: string];

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
