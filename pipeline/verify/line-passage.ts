import {
  type Fingerprint,
  hashOfWords,
  lineNumbers,
  MAX_LINE_WORDS,
  MIN_LINE_WORDS,
  wordsOf,
} from '../check/passage.ts';

/** The fingerprint of a passage in a file, or why none can be made. */
export type MadeLineFingerprint =
  | { readonly fingerprint: Fingerprint; readonly passage: string }
  | { readonly problem: string };

/**
 * Makes the fingerprint of a passage in a file at a commit.
 * @param lines `L12` or `L12-L14`, numbered from 1
 * @param passage a part of these lines, word for word; by default all of them
 */
export function fingerprintLines(text: string, lines: string, passage?: string): MadeLineFingerprint {
  const inLines = textOf(text, lines);
  if (inLines === undefined) return { problem: `the file has ${text.split('\n').length} lines, and not ${lines}` };
  const words = wordsOf(passage ?? inLines);
  if (words.length < MIN_LINE_WORDS || words.length > MAX_LINE_WORDS)
    return {
      problem: `the passage has ${words.length} words; ${MIN_LINE_WORDS} to ${MAX_LINE_WORDS} are allowed, so name other lines or a passage in them`,
    };
  const fingerprint = { lines, words: words.length, hash: hashOfWords(words) };
  return isInLines(text, fingerprint)
    ? { fingerprint, passage: passage ?? inLines }
    : { problem: `the passage is not in ${lines}` };
}

/** Whether a file has the passage of a fingerprint in the lines that it names. */
export function isInLines(text: string, { lines = '', words, hash }: Fingerprint): boolean {
  const found = wordsOf(textOf(text, lines) ?? '');
  for (let from = 0; from + words <= found.length; from += 1)
    if (hashOfWords(found.slice(from, from + words)) === hash) return true;
  return false;
}

function textOf(text: string, lines: string): string | undefined {
  const [first = 0, last = first] = lineNumbers(lines);
  const all = text.split('\n');
  return first < 1 || last < first || last > all.length ? undefined : all.slice(first - 1, last).join('\n');
}
