/** Created on first use: it takes 9 ms, which would slow down every start. */
let characters: Intl.Segmenter | undefined;

/**
 * Shortens a text to `most` UTF-16 code units. It ends in an ellipsis after a whole word, unless that would leave less than half. It
 * never splits a character. It leaves out a URL instead of cutting it, since part of a URL leads elsewhere.
 */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = startOfCharacter(text, most - 1);
  const space = text.lastIndexOf(' ', end);
  const last = space > most / 2 ? space : end;
  const broken = [...text.matchAll(/https?:\/\/\S+/g)].find(
    ({ index, 0: address }) => index < last && index + address.length > last,
  );
  return `${text.slice(0, broken?.index ?? last).trimEnd()}…`;
}

/**
 * Shortens two texts so that their difference stays visible: after a long common start, they begin at the word where they differ.
 * @param most limit of each, in UTF-16 code units
 */
export function truncatePair(before: string, after: string, most: number): [before: string, after: string] {
  const [then, now] = [truncate(before, most), truncate(after, most)];
  if (then !== now || before === after) return [then, now];
  const start = startOfWord(before, firstDifference(before, after), most);
  return [from(before, start, most), from(after, start, most)];
}

/** The start of the character at a code unit. */
function startOfCharacter(text: string, at: number): number {
  characters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return at <= 0 ? 0 : (characters.segment(text.slice(0, at + 2)).containing(at)?.index ?? at);
}

function firstDifference(a: string, b: string): number {
  let i = 0;
  while (a[i] === b[i] && i < a.length) i += 1;
  return i;
}

/** The start of the word at a place, or of a later character if the word is too long. */
function startOfWord(text: string, place: number, most: number): number {
  return Math.max(text.lastIndexOf(' ', place - 1) + 1, startOfCharacter(text, place - Math.floor(most / 3)));
}

function from(text: string, start: number, most: number): string {
  return `…${truncate(text.slice(start), most - 1)}`;
}

/** Removes characters that XML 1.0 can't contain (section 2.2). Escapes nothing. */
export function removeInvalidXml(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}
