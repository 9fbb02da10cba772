import type { Answered } from './answered.ts';

type Part = Answered['understood'][number];

/** What parts wishes from each other. */
const SEPARATOR = /[,;.!?\n]/;

const SAID: Readonly<Record<string, string>> = { must: '', want: 'ideally ', avoid: 'no ' };

/**
 * Ways to write a text without some of its phrases, the most natural first: without the whole clause, without the phrase and
 * the words that lead to it, without the phrase alone, or as a row of what is left. Whether one says what it should is for the
 * reader of texts to tell.
 */
export function withoutPhrases(query: string, dropped: readonly Part[], kept: readonly Part[]): string[] {
  const cut = (range: (part: Part) => readonly [number, number] | undefined) => {
    const ranges = dropped.map(range);
    if (ranges.includes(undefined)) return [];
    const within = (place: number) => ranges.some((found) => found && place >= found[0] && place < found[1]);
    return [tidy([...Array(query.length).keys()].map((at) => (within(at) ? '' : query[at])).join(''))];
  };
  const leadBy = (part: Part) =>
    Math.max(0, ...kept.map(({ end }) => end).filter((end) => end <= part.start), clauseOf(query, part)[0]);
  return [
    ...cut((part) => {
      const [start, end] = clauseOf(query, part);
      return kept.some((other) => other.start < end && other.end > start) ? undefined : [start, end];
    }),
    ...cut((part) => [leadBy(part), part.end]),
    ...cut(({ start, end }) => [start, end]),
    [...new Set(kept.map(inRow))].join(', '),
  ].filter((text, i, all) => text !== '' && text !== query && all.indexOf(text) === i);
}

/** A phrase that names a fear says by itself what is asked: "ideally banned" would ask for the fear. */
function inRow({ text, constraint: { strength, purpose } }: Part): string {
  return purpose === undefined ? `${SAID[strength] ?? ''}${text}` : text;
}

/** From one separator to the next. */
function clauseOf(query: string, { start, end }: Part): [number, number] {
  let [from, to] = [start, end];
  while (from > 0 && !SEPARATOR.test(query[from - 1] as string)) from -= 1;
  while (to < query.length && !SEPARATOR.test(query[to] as string)) to += 1;
  return [from, to];
}

/** Without the blanks, separators and joining words that a gap leaves behind. */
function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([,;.!?])( ?[,;])*/g, '$1')
    .replaceAll(/^(?:[\s,;.!?]|(?:and|or|but|with)\b)+|[\s,;]+$/gi, '')
    .trim();
}
