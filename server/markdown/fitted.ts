/** A part of a text whose rows can be left out, all from finished Markdown. */
export interface Section {
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
  /** Says how many rows are left out and where they are; its length must not grow as the number becomes smaller. By default only how many. */
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

/** The rows that each section gets before any gets more. */
const LEAST = 3;

/**
 * A text within a limit of characters, whatever its sections contain. Room is given in the order of the sections: to all without their
 * rows, as far as they fit; to the first rows of each; to the other rows. What is left out is counted.
 * @throws Error if head and foot alone are too long, which is a mistake of the caller
 */
export function fitted({ head, sections, foot }: Text, limit: number): string {
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

const isWorthwhile = ({ lead, rows = [] }: Section) => lead !== undefined || rows.length > 0;

/** In characters: everything but the rows, and the gaps before the section and before its rows. */
function lengthWithoutRows(section: Section): number {
  const { columns = '' } = section;
  return written(section, 0).length + columns.length + 2 * GAP.length + 1;
}

const leftOut = (left: number) => `${left} more, left out here.`;

/** A section with its first rows. */
function written({ heading, lead, columns, rows = [], beyond = 0, more = leftOut }: Section, count: number): string {
  const shown = rows.slice(0, count);
  const list = shown.length > 0 && columns !== undefined ? [columns, ...shown] : shown;
  const left = rows.length - count + beyond;
  const parts = [heading, lead, list.length > 0 ? list.join('\n') : undefined, left > 0 ? more(left) : undefined];
  return parts.filter((part) => part !== undefined).join(GAP);
}
