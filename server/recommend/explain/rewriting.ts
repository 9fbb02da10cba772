import type { Understood } from '../read/interpretation.ts';

/** Separates clauses. */
const SEPARATOR = /[,;.!?\n]/g;

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
  const clauseOf = clausesOf(text);
  const startOfWordsBefore = (phrase: Understood) => {
    let [from] = clauseOf(phrase);
    for (const { end } of kept) if (end <= phrase.start && end > from) from = end;
    return from;
  };
  return [
    ...cut((phrase) => {
      const [start, end] = clauseOf(phrase);
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

/** Returns a function that gives the clause of a phrase: from one separator to the next. A text of one clause is only read once. */
function clausesOf(text: string): (phrase: Understood) => readonly [from: number, to: number] {
  const separators = [...text.matchAll(SEPARATOR)].map(({ index }) => index);
  return ({ start, end }) => [
    (separators.findLast((at) => at < start) ?? -1) + 1,
    separators.find((at) => at >= end) ?? text.length,
  ];
}

/** Removes the spaces, separators and conjunctions that a cut leaves behind. */
function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([,;.!?])( ?[,;])*/g, '$1')
    .replaceAll(/^(?:[\s,;.!?]|(?:and|or|but|with)\b)+|[\s,;]+$/gi, '')
    .trim();
}
