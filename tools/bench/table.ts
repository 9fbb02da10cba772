/** What a part of the bench found out. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A table as Markdown that can be read as it is: the first column to the left, figures to the right. */
export function inColumns({ title, columns, rows }: Table): string {
  const cells = [columns, ...rows].map((row) => row.map(String));
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => (row[i] ?? '').length)));
  const line = (row: readonly string[]) => {
    const padded = widths.map((width, i) => (i === 0 ? (row[i] ?? '').padEnd(width) : (row[i] ?? '').padStart(width)));
    return `| ${padded.join(' | ')} |`;
  };
  const [head = [], ...body] = cells;
  const rule = `|${widths.map((width, i) => (i === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [title, '', line(head), rule, ...body.map(line)].join('\n');
}

export function logTable(title: string, columns: Table['columns'], rows: Table['rows']): void {
  console.log(`\n${inColumns({ title, columns, rows })}`);
}
