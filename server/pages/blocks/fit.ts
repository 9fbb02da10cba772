/* Shortens a Markdown document to a maximum number of characters. */

/** A section of Markdown whose rows may be left out. */
export interface MarkdownSection {
  readonly heading?: string | undefined;
  /** A paragraph before the rows. */
  readonly lead?: string | undefined;
  /** Table head of the rows. */
  readonly columns?: string | undefined;
  /** List items or table rows, most useful first. */
  readonly rows?: readonly string[] | undefined;
  /** Number of rows to write before further rows of any section. Default: 3. */
  readonly minRows?: number | undefined;
}

interface Document {
  readonly head: string;
  readonly sections: readonly MarkdownSection[];
  readonly foot: string;
}

const GAP = '\n\n';

const MIN_ROWS = 3;

/**
 * Fits a document into a maximum number of characters. Space goes first to headings and leads, then to the first rows of each section, then
 * to further rows. Head and foot are never cut.
 * @throws Error if head and foot alone are too long
 */
export function fitSections({ head, sections, foot }: Document, limit: number): string {
  let room = limit - head.length - foot.length - GAP.length - 1;
  if (room < 0) throw new Error(`Head and foot too long: limit ${limit} characters`);
  const entries = sections.filter(hasContent).flatMap((section) => {
    const length = lengthWithoutRows(section);
    if (length > room) return [];
    room -= length;
    return [{ section, count: 0 }];
  });
  const addRows = (entry: (typeof entries)[number], maxRows: number) => {
    const { rows = [] } = entry.section;
    for (const row of rows.slice(entry.count, maxRows)) {
      if (row.length + 1 > room) return;
      room -= row.length + 1;
      entry.count += 1;
    }
  };
  for (const entry of entries) addRows(entry, entry.section.minRows ?? MIN_ROWS);
  for (const entry of entries) addRows(entry, Number.POSITIVE_INFINITY);
  const parts = entries.map(({ section, count }) => writeSection(section, count));
  return `${[head, ...parts, foot].join(GAP)}\n`;
}

const hasContent = ({ lead, rows = [] }: MarkdownSection) => lead !== undefined || rows.length > 0;

/** Length in characters, including gaps and the note about omitted rows. */
function lengthWithoutRows(section: MarkdownSection): number {
  return writeSection(section, 0).length + (section.columns ?? '').length + 2 * GAP.length + 1;
}

const describeOmitted = (left: number) => `${left} more in the JSON linked below.`;

function writeSection({ heading, lead, columns, rows = [] }: MarkdownSection, count: number): string {
  const writtenRows = rows.slice(0, count);
  const list = writtenRows.length > 0 && columns !== undefined ? [columns, ...writtenRows] : writtenRows;
  const omittedCount = rows.length - count;
  const parts = [
    heading,
    lead,
    list.length > 0 ? list.join('\n') : undefined,
    omittedCount > 0 ? describeOmitted(omittedCount) : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(GAP);
}
