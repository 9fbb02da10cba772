import type { LinePart } from '../parts/document/document.ts';

/** Between two changes, fewer common words are part of the change: so short a rest only confuses. */
const LEAST_COMMON = 2;

/** A change, and the common words after it. */
interface Step {
  readonly before: string[];
  readonly now: string[];
  readonly common: string[];
}

/** A wording with the words that are new and those that are no longer there. */
export function markChanges(before: string, now: string): LinePart[] {
  return joinShort(compareWords(before.split(' '), now.split(' '))).flatMap((step) => [
    ...(step.before.length > 0 ? [{ removed: step.before.join(' ') }] : []),
    ...(step.now.length > 0 ? [{ added: step.now.join(' ') }] : []),
    ...(step.common.length > 0 ? [`${step.common.join(' ')} `] : []),
  ]);
}

function compareWords(before: readonly string[], now: readonly string[]): Step[] {
  const common = commonLengths(before, now);
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < now.length) {
    const isCommon = before[i] === now[j];
    const last = steps.at(-1);
    const step = last && (isCommon || last.common.length === 0) ? last : { before: [], now: [], common: [] };
    if (step !== last) steps.push(step);
    const isRemoved = i < before.length && (j === now.length || at(common, i + 1, j) >= at(common, i, j + 1));
    const words = isCommon ? step.common : isRemoved ? step.before : step.now;
    words.push((isRemoved ? before[i] : now[j]) as string);
    if (isCommon || isRemoved) i += 1;
    if (isCommon || !isRemoved) j += 1;
  }
  return steps;
}

/** For each pair of places, how many words the rests have in common in the same order. */
function commonLengths(before: readonly string[], now: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      (lengths[i] as number[])[j] =
        before[i] === now[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
  return lengths;
}

const at = (lengths: readonly (readonly number[])[], i: number, j: number) => lengths[i]?.[j] ?? 0;

function joinShort(steps: readonly Step[]): Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    const last = joined.at(-1);
    const isShort = last && last.before.length + last.now.length > 0 && last.common.length < LEAST_COMMON;
    if (!isShort) joined.push(step);
    else
      joined.splice(-1, 1, {
        before: [...last.before, ...last.common, ...step.before],
        now: [...last.now, ...last.common, ...step.now],
        common: step.common,
      });
  }
  return joined;
}
