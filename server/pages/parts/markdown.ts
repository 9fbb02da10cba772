import { cut } from '../../../model/words/cut.ts';

/* CommonMark with tables. Facts and client input go through `text` or `address`, which escape markup. */

/** Markup anywhere. An underscore inside a word is none. */
const MARKUP = /[\\`*[\]<>|]|~(?=~)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu;

/** Markup at the start of a line: headings, bullets, numbered items, underlines of headings. */
const MARKUP_AT_START = /^([#+=-]|\d+[.)](?= ))/;

/** Control characters and bidi overrides, which terminals obey. */
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

/** Inline code. Drops backticks: no name or address here has one. */
export function code(words: string): string {
  return `\`${words.replaceAll(/[`\s]+/g, ' ').trim()}\``;
}

/** The fence is longer than any in the code. */
export function codeBlock(words: string): string {
  const longest = Math.max(2, ...[...words.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${words}\n${fence}`;
}

function address(url: string): string {
  return url.replaceAll(/[\s()<>|\\`[\]"]/g, (character) =>
    /[()]/.test(character) ? (character === '(' ? '%28' : '%29') : encodeURIComponent(character),
  );
}

/** A link. @param label not escaped yet */
export function link(label: string, url: string): string {
  return `[${text(label)}](${address(url)})`;
}

export function heading(level: 1 | 2 | 3, words: string): string {
  return `${'#'.repeat(level)} ${words}`;
}

export function item(words: string): string {
  return `- ${words}`;
}

/** @param cells Markdown without line breaks */
export function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

export function tableHead(columns: readonly string[]): string {
  return `${row(columns)}\n${row(columns.map(() => '---'))}`;
}

/** A section of Markdown whose rows may be left out. */
export interface FittedSection {
  readonly heading?: string | undefined;
  /** A paragraph before the rows. */
  readonly lead?: string | undefined;
  /** Table head of the rows. */
  readonly columns?: string | undefined;
  /** List items or table rows, most useful first. */
  readonly rows?: readonly string[] | undefined;
  /** Rows written before the further rows of earlier sections. Default: 3. */
  readonly least?: number | undefined;
  /** Maximum number of rows. Default: as many as fit. */
  readonly most?: number | undefined;
  /** Number of rows elsewhere. Default: 0. */
  readonly beyond?: number | undefined;
  /** Says how many rows are left out, and where they are. Default: only how many. */
  readonly more?: ((left: number, written: number) => string) | undefined;
}

interface Text {
  readonly head: string;
  readonly sections: readonly FittedSection[];
  readonly foot: string;
}

const GAP = '\n\n';

const LEAST = 3;

/**
 * Fits a text into a limit of characters. Space goes first to all sections without rows, then to the first rows of each, then to further
 * rows. Head and foot are never cut.
 * @throws Error if head and foot alone are too long
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

/** In characters, including gaps. */
function lengthWithoutRows(section: FittedSection): number {
  const { columns = '', rows = [], beyond = 0, more = leftOut } = section;
  const all = rows.length + beyond;
  // The number left has the most digits before the first row, the number written after the last.
  const growth = more(all, rows.length).length - more(all, 0).length;
  return written(section, 0).length + growth + columns.length + 2 * GAP.length + 1;
}

const leftOut = (left: number) => `${left} more, left out here.`;

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

/** Replaces some links by their labels. */
export function withoutLinks(markdown: string, isLeftOut: (url: string) => boolean): string {
  return markdown.replaceAll(LINK, (link, label: string, url: string) => (isLeftOut(url) ? label : link));
}
