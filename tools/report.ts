/** The value below which a share of the values lies: 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** The median of the ratios within each round: what slows a whole round down slows both, and drops out. */
export function ratio(values: readonly number[], others: readonly number[]): string {
  return median(values.map((value, round) => value / (others[round] as number))).toFixed(2);
}

/** Runs some work. @returns its result and the milliseconds of processor time and of the clock that it took */
export function timed<Result>(work: () => Result): { result: Result; cpu: number; ms: number } {
  const [mark, begun] = [process.cpuUsage(), performance.now()];
  const result = work();
  return { result, cpu: cpuSince(mark), ms: performance.now() - begun };
}

/** Milliseconds of processor time, which a busy machine does not stretch as it does the clock's. */
export function cpuSince(mark: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(mark);
  return (user + system) / 1000;
}

/** Bytes as millions of them. */
export function inMb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 1e6 ? 3 : 1)} MB`;
}

type Rows = readonly (readonly (string | number)[])[];

/** Prints a table as Markdown that can be read as it is: the first column to the left, figures to the right. */
export function logTable(title: string, columns: readonly string[], rows: Rows): void {
  const cells = [columns, ...rows].map((row) => row.map(String));
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => (row[i] ?? '').length)));
  const line = (row: readonly string[]) => {
    const padded = widths.map((width, i) => (i === 0 ? (row[i] ?? '').padEnd(width) : (row[i] ?? '').padStart(width)));
    return `| ${padded.join(' | ')} |`;
  };
  const [head = [], ...body] = cells;
  const rule = widths.map((width, i) => (i === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|');
  console.log(['', title, '', line(head), `|${rule}|`, ...body.map(line)].join('\n'));
}
