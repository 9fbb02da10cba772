/* Markdown of at most so many characters. */

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
