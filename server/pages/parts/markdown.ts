import { cut } from '../../../model/words/cut.ts';

/*
 * Markdown from parts: CommonMark with tables. Whatever comes from facts or from a client passes through `text` or `address`, so that
 * nothing in it is read as markup.
 */

/** Read as markup wherever they are. An underscore inside a word is not. */
const MARKUP = /[\\`*[\]<>|]|~(?=~)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu;

/** Read as markup at the beginning of a line: headings, bullets, numbered items, underlines of headings. */
const MARKUP_AT_START = /^([#+=-]|\d+[.)](?= ))/;

/** Read by terminals: control characters, and those that turn the direction of a line. */
const CONTROL = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Text on one line, with everything escaped that Markdown would read as markup.
 * @param most its length in characters before escaping; a longer text ends in an ellipsis
 */
export function text(words: string, most = Number.POSITIVE_INFINITY): string {
  return cut(words.replaceAll(/\s+/g, ' ').replaceAll(CONTROL, '').trim(), most)
    .replaceAll(MARKUP, (character) => `\\${character}`)
    .replace(MARKUP_AT_START, (start) => `${start.slice(0, -1)}\\${start.slice(-1)}`);
}

/** Code within a line. A backtick is left out, since no name or address that is written here has one. */
export function code(words: string): string {
  return `\`${words.replaceAll(/[`\s]+/g, ' ').trim()}\``;
}

/** A block of code, between fences that are longer than any in the code. */
export function codeBlock(words: string): string {
  const longest = Math.max(2, ...[...words.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${words}\n${fence}`;
}

/** An address as the target of a link, also in a cell of a table. */
function address(url: string): string {
  return url.replaceAll(/[\s()<>|\\`[\]"]/g, (character) =>
    /[()]/.test(character) ? (character === '(' ? '%28' : '%29') : encodeURIComponent(character),
  );
}

/** A link. @param label not escaped yet */
export function link(label: string, url: string): string {
  return `[${text(label)}](${address(url)})`;
}

/** A heading, from finished Markdown. */
export function heading(level: 1 | 2 | 3, words: string): string {
  return `${'#'.repeat(level)} ${words}`;
}

/** An item of a list, from finished Markdown on one line. */
export function item(words: string): string {
  return `- ${words}`;
}

/** A row of a table, from finished Markdown without line breaks. */
export function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The head of a table, which its rows follow. */
export function tableHead(columns: readonly string[]): string {
  return `${row(columns)}\n${row(columns.map(() => '---'))}`;
}

/** A part of a text whose rows can be left out, all from finished Markdown. */
export interface FittedSection {
  readonly heading?: string | undefined;
  /** A paragraph before the rows. */
  readonly lead?: string | undefined;
  /** The head of a table, of which the rows are rows. */
  readonly columns?: string | undefined;
  /** Items of a list or rows of a table, the most useful first. */
  readonly rows?: readonly string[] | undefined;
  /** How many rows come before those of later sections that are not among their first; 3 by default. */
  readonly least?: number | undefined;
  /** How many rows are written at most; as many as there is room for by default. */
  readonly most?: number | undefined;
  /** How many rows there are elsewhere besides these; none by default. */
  readonly beyond?: number | undefined;
  /** Says how many rows are left out and where they are, after how many that are written. By default only how many. */
  readonly more?: ((left: number, written: number) => string) | undefined;
}

interface Text {
  /** The beginning, which is never left out. */
  readonly head: string;
  readonly sections: readonly FittedSection[];
  /** The end, which is never left out. */
  readonly foot: string;
}

const GAP = '\n\n';

/** The rows that each section gets before any gets more. */
const LEAST = 3;

/**
 * A text within a limit of characters, whatever its sections contain. Room is given in the order of the sections: to all without their
 * rows, as far as they fit; to the first rows of each; to the other rows. What is left out is counted.
 * @throws Error if head and foot alone are too long, which is a mistake of the caller
 */
export function fitSections({ head, sections, foot }: Text, limit: number): string {
  let left = limit - head.length - foot.length - GAP.length - 1;
  if (left < 0) throw new Error(`head and foot have more than ${limit} characters`);
  const fits = sections.filter(isWorthwhile).flatMap((section) => {
    const needed = lengthWithoutRows(section);
    if (needed > left) return [];
    left -= needed;
    return [{ section, count: 0 }];
  });
  const fill = (one: (typeof fits)[number], most: number) => {
    const { rows = [] } = one.section;
    for (const row of rows.slice(one.count, most)) {
      if (row.length + 1 > left) return;
      left -= row.length + 1;
      one.count += 1;
    }
  };
  for (const one of fits) fill(one, Math.min(one.section.least ?? LEAST, one.section.most ?? Number.POSITIVE_INFINITY));
  for (const one of fits) fill(one, one.section.most ?? Number.POSITIVE_INFINITY);
  const parts = fits.map(({ section, count }) => written(section, count));
  return `${[head, ...parts, foot].join(GAP)}\n`;
}

const isWorthwhile = ({ lead, rows = [] }: FittedSection) => lead !== undefined || rows.length > 0;

/** In characters: everything but the rows, and the gaps before the section and before its rows. */
function lengthWithoutRows(section: FittedSection): number {
  const { columns = '', rows = [], beyond = 0, more = leftOut } = section;
  const all = rows.length + beyond;
  // The number that is left has the most digits before the first row, and the one that is written after the last.
  const growth = more(all, rows.length).length - more(all, 0).length;
  return written(section, 0).length + growth + columns.length + 2 * GAP.length + 1;
}

const leftOut = (left: number) => `${left} more, left out here.`;

/** A section with its first rows. */
function written(
  { heading, lead, columns, rows = [], beyond = 0, more = leftOut }: FittedSection,
  count: number,
): string {
  const shown = rows.slice(0, count);
  const list = shown.length > 0 && columns !== undefined ? [columns, ...shown] : shown;
  const left = rows.length - count + beyond;
  const parts = [
    heading,
    lead,
    list.length > 0 ? list.join('\n') : undefined,
    left > 0 ? more(left, count) : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(GAP);
}

const LINK = /\[((?:[^\]\\]|\\.)*)\]\(([^)\s]*)\)/g;

/** Markdown in which some links are only their labels. @param isLeftOut of the address of a link */
export function withoutLinks(markdown: string, isLeftOut: (url: string) => boolean): string {
  return markdown.replaceAll(LINK, (link, label: string, url: string) => (isLeftOut(url) ? label : link));
}
