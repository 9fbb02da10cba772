/** Items that stand in one place of two lists and are not the same, by their indexes. */
export interface Gap {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** The places where two lists differ, so that as many items as possible stay (the longest common subsequence). */
export function alignLists(before: readonly string[], after: readonly string[]): Gap[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end))
    end += 1;
  const [rows, columns] = [before.length - end - start, after.length - end - start];
  const longest = longestCommon(before, after, start, rows, columns);

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
    } else if (j >= columns || (i < rows && (longest[i + 1]?.[j] ?? 0) >= (longest[i]?.[j + 1] ?? 0))) {
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

/** For each pair of places, how many items the rests have in common in order. */
function longestCommon(
  before: readonly string[],
  after: readonly string[],
  start: number,
  rows: number,
  columns: number,
): Uint32Array[] {
  const longest = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1));
  for (let i = rows - 1; i >= 0; i--) {
    const [row, below] = [longest[i] as Uint32Array, longest[i + 1] as Uint32Array];
    for (let j = columns - 1; j >= 0; j--) {
      row[j] =
        before[start + i] === after[start + j]
          ? (below[j + 1] as number) + 1
          : Math.max(below[j] as number, row[j + 1] as number);
    }
  }
  return longest;
}
