import type { Understood } from '../read/interpretation.ts';

/** Separates clauses. */
const SEPARATOR = /[,;.!?\n]/;

const PREFIXES = { must: '', want: 'ideally ', avoid: 'no ' } as const;

/**
 * Ways to write a text without some of its phrases, the most natural first: without the whole clause, without the phrase and the
 * words before it, without the phrase alone, or as a list of the phrases that are kept. The caller checks which of them is still
 * understood as meant.
 */
export function rewriteWithout(text: string, dropped: readonly Understood[], kept: readonly Understood[]): string[] {
  const cut = (rangeOf: (phrase: Understood) => readonly [number, number] | undefined) => {
    const ranges = dropped.map(rangeOf);
    if (ranges.includes(undefined)) return [];
    return [tidy(withoutRanges(text, ranges as readonly (readonly [number, number])[]))];
  };
  const startOfWordsBefore = (phrase: Understood) =>
    Math.max(0, ...kept.map(({ end }) => end).filter((end) => end <= phrase.start), clauseOf(text, phrase)[0]);
  return [
    ...cut((phrase) => {
      const [start, end] = clauseOf(text, phrase);
      return kept.some((other) => other.start < end && other.end > start) ? undefined : [start, end];
    }),
    ...cut((phrase) => [startOfWordsBefore(phrase), phrase.end]),
    ...cut(({ start, end }) => [start, end]),
    [...new Set(kept.map(asListItem))].join(', '),
  ].filter((rewritten, i, all) => rewritten !== '' && rewritten !== text && all.indexOf(rewritten) === i);
}

/** A phrase that names a concern gets no prefix: "ideally banned" would ask to be banned. */
function asListItem({ text, constraint: { strength, purpose } }: Understood): string {
  return purpose === undefined ? `${PREFIXES[strength]}${text}` : text;
}

/** The text without what is in any of the ranges, which may overlap. The end of a range is exclusive. */
function withoutRanges(text: string, ranges: readonly (readonly [number, number])[]): string {
  let [left, from] = ['', 0];
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    if (start > from) left += text.slice(from, start);
    from = Math.max(from, end);
  }
  return left + text.slice(from);
}

/** From one separator to the next. */
function clauseOf(text: string, { start, end }: Understood): [number, number] {
  let [from, to] = [start, end];
  while (from > 0 && !SEPARATOR.test(text[from - 1] as string)) from -= 1;
  while (to < text.length && !SEPARATOR.test(text[to] as string)) to += 1;
  return [from, to];
}

/** Removes the spaces, separators and conjunctions that a cut leaves behind. */
function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([,;.!?])( ?[,;])*/g, '$1')
    .replaceAll(/^(?:[\s,;.!?]|(?:and|or|but|with)\b)+|[\s,;]+$/gi, '')
    .trim();
}
