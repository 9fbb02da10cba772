/** A part of a text whose rows can be left out, all from finished Markdown. */
export interface Section {
  readonly heading?: string | undefined;
  /** A paragraph before the rows. */
  readonly lead?: string | undefined;
  /** The head of a table, of which the rows are rows. */
  readonly columns?: string | undefined;
  /** Items of a list or rows of a table, the most useful first. */
  readonly rows?: readonly string[] | undefined;
  /** How many rows are written at most; as many as there is room for by default. */
  readonly most?: number | undefined;
  /** Says how many rows are left out and where they are. Its length must not grow as the number becomes smaller. */
  readonly more?: ((left: number) => string) | undefined;
}

interface Text {
  /** The beginning, which is never left out. */
  readonly head: string;
  readonly sections: readonly Section[];
  /** The end, which is never left out. */
  readonly foot: string;
}

const GAP = '\n\n';

/**
 * A text of at most so many characters, whatever its sections contain. Sections without their rows come first, in their order and as far
 * as they fit; then each gets as many of its rows as there is room for. A section that has rows, none of which fits, says so with `more`.
 * @throws Error if head and foot alone are too long, which is a mistake of the caller
 */
export function fitted({ head, sections, foot }: Text, limit: number): string {
  let left = limit - head.length - foot.length - GAP.length - 1;
  if (left < 0) throw new Error(`head and foot have more than ${limit} characters`);
  const kept = sections.filter(isWorthwhile).flatMap((section) => {
    const needed = lengthWithoutRows(section);
    if (needed > left) return [];
    left -= needed;
    return [{ section, count: 0 }];
  });
  for (const one of kept) {
    const { rows = [], most = rows.length } = one.section;
    for (const row of rows.slice(0, most)) {
      if (row.length + 1 > left) break;
      left -= row.length + 1;
      one.count += 1;
    }
  }
  const parts = kept.map(({ section, count }) => written(section, count));
  return `${[head, ...parts, foot].join(GAP)}\n`;
}

const isWorthwhile = ({ lead, rows = [] }: Section) => lead !== undefined || rows.length > 0;

/** In characters: everything but the rows, and the gaps before the section and before its rows. */
function lengthWithoutRows(section: Section): number {
  const { columns = '' } = section;
  return written(section, 0).length + columns.length + 2 * GAP.length + 1;
}

/** A section with its first rows. */
function written({ heading, lead, columns, rows = [], more }: Section, count: number): string {
  const shown = rows.slice(0, count);
  const list = shown.length > 0 && columns !== undefined ? [columns, ...shown] : shown;
  const left = rows.length - count;
  const parts = [heading, lead, list.length > 0 ? list.join('\n') : undefined, left > 0 ? more?.(left) : undefined];
  return parts.filter((part) => part !== undefined).join(GAP);
}
