/** Created on first use, since that takes 9 ms and would slow down every start. */
let segmenter: Intl.Segmenter | undefined;

/**
 * Shortens a text to `limit` UTF-16 code units, with an ellipsis. Cuts after a whole word if that leaves at least half of the limit, and
 * never splits a character. Drops a URL instead of cutting it, since part of a URL leads to another page.
 */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = findCharacterStart(text, limit - 1);
  const space = text.lastIndexOf(' ', end);
  const last = space > limit / 2 ? space : end;
  const cutUrl = [...text.matchAll(/https?:\/\/\S+/g)].find(
    ({ index, 0: url }) => index < last && index + url.length > last,
  );
  return `${text.slice(0, cutUrl?.index ?? last).trimEnd()}…`;
}

/**
 * Shortens two texts so that their difference stays visible: if they share a long start, both begin at the word where they differ.
 * @param limit of each text, in UTF-16 code units
 */
export function truncatePair(before: string, after: string, limit: number): [before: string, after: string] {
  const [shortBefore, shortAfter] = [truncate(before, limit), truncate(after, limit)];
  if (shortBefore !== shortAfter || before === after) return [shortBefore, shortAfter];
  const start = findWordStart(before, findFirstDifference(before, after), limit);
  return [truncateFrom(before, start, limit), truncateFrom(after, start, limit)];
}

/** The start of the character that contains a code unit. */
function findCharacterStart(text: string, at: number): number {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return at <= 0 ? 0 : (segmenter.segment(text.slice(0, at + 2)).containing(at)?.index ?? at);
}

function findFirstDifference(a: string, b: string): number {
  let i = 0;
  while (a[i] === b[i] && i < a.length) i += 1;
  return i;
}

/** The start of the word at an index, or of a later character if the word is too long. */
function findWordStart(text: string, index: number, limit: number): number {
  return Math.max(text.lastIndexOf(' ', index - 1) + 1, findCharacterStart(text, index - Math.floor(limit / 3)));
}

function truncateFrom(text: string, start: number, limit: number): string {
  return `…${truncate(text.slice(start), limit - 1)}`;
}

/** Removes characters that XML 1.0 can't contain (section 2.2). Does not escape markup. */
export function removeInvalidXml(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}
