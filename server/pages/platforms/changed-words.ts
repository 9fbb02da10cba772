/** Shorter passages between two changes only confuse readers, so they count as changed. */
const MIN_COMMON_WORDS = 2;

/** What was removed and added at one place of a wording, and the common words after it. Any of them may be empty. */
interface ChangedPart {
  readonly removed: string;
  readonly added: string;
  readonly common: string;
}

/** A passage that is the same in both wordings, from word i of one and word j of the other. */
interface CommonRun {
  readonly i: number;
  readonly j: number;
  length: number;
}

/** Compares two wordings word by word. */
export function markChanges(before: string, after: string): ChangedPart[] {
  const [old, current] = [before.split(' '), after.split(' ')];
  const end = { i: old.length, j: current.length, length: 0 };
  let [i, j] = [0, 0];
  return [...findCommonRuns(old, current), end].map((run) => {
    const [removed, added] = [old.slice(i, run.i), current.slice(j, run.j)];
    [i, j] = [run.i + run.length, run.j + run.length];
    return { removed: removed.join(' '), added: added.join(' '), common: current.slice(run.j, j).join(' ') };
  });
}

/** Walks both wordings along a longest common subsequence. */
function findCommonRuns(old: readonly string[], current: readonly string[]): CommonRun[] {
  const lengths = computeCommonLengths(old, current);
  const runs: CommonRun[] = [];
  for (let [i, j] = [0, 0]; i < old.length && j < current.length; ) {
    if (old[i] !== current[j]) {
      if (lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1)) i += 1;
      else j += 1;
      continue;
    }
    const last = runs.at(-1);
    if (last && last.i + last.length === i && last.j + last.length === j) last.length += 1;
    else runs.push({ i, j, length: 1 });
    i += 1;
    j += 1;
  }
  return runs.filter(({ length, i, j }) => length >= MIN_COMMON_WORDS || i + j === 0);
}

/** Computes the length of the longest common subsequence of the words that follow each pair of positions. */
function computeCommonLengths(old: readonly string[], current: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(current.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = current.length - 1; j >= 0; j -= 1)
      (lengths[i] as number[])[j] =
        old[i] === current[j]
          ? lengthAt(lengths, i + 1, j + 1) + 1
          : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1));
  return lengths;
}

const lengthAt = (lengths: readonly (readonly number[])[], i: number, j: number) => lengths[i]?.[j] ?? 0;
