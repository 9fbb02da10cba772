/** A stretch of two lists without a common item, by the indexes in each. */
export interface Gap {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** The gaps between the items of the longest common subsequence of two lists. */
export function alignLists(before: readonly string[], after: readonly string[]): Gap[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end))
    end += 1;
  const [rows, columns] = [before.length - end - start, after.length - end - start];
  const lengths = subsequenceLengths(before, after, start, rows, columns);

  const gaps: Gap[] = [];
  let gap: { from: number[]; to: number[] } = { from: [], to: [] };
  let [i, j] = [0, 0];
  const close = () => {
    if (gap.from.length + gap.to.length > 0) gaps.push(gap);
    gap = { from: [], to: [] };
  };
  while (i < rows || j < columns) {
    if (i < rows && j < columns && before[start + i] === after[start + j]) {
      close();
      i += 1;
      j += 1;
    } else if (j >= columns || (i < rows && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      gap.from.push(start + i);
      i += 1;
    } else {
      gap.to.push(start + j);
      j += 1;
    }
  }
  close();
  return gaps;
}

/** For each pair of indexes, the length of the longest common subsequence of the rest of both lists. */
function subsequenceLengths(
  before: readonly string[],
  after: readonly string[],
  start: number,
  rows: number,
  columns: number,
): Uint32Array[] {
  const lengths = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1));
  for (let i = rows - 1; i >= 0; i--) {
    const [row, below] = [lengths[i] as Uint32Array, lengths[i + 1] as Uint32Array];
    for (let j = columns - 1; j >= 0; j--) {
      row[j] =
        before[start + i] === after[start + j]
          ? (below[j + 1] as number) + 1
          : Math.max(below[j] as number, row[j + 1] as number);
    }
  }
  return lengths;
}
