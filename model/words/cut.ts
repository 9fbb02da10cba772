/** Made on first use: it takes 9 milliseconds, for which a start should not have to wait. */
let characters: Intl.Segmenter | undefined;

/**
 * A text of at most `most` UTF-16 code units: a longer one ends in an ellipsis, after a whole word unless that would leave less than
 * half. No character is split, even if it has several code points. An address is never cut, since a part of it leads elsewhere: it is left
 * out.
 */
export function cut(text: string, most: number): string {
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
 * Two texts cut so that their difference can still be seen: where both begin alike for longer than there is room, they start with the
 * word in which they differ.
 * @param most of each, in UTF-16 code units
 */
export function cutPair(before: string, after: string, most: number): [before: string, after: string] {
  const [then, now] = [cut(before, most), cut(after, most)];
  if (then !== now || before === after) return [then, now];
  const start = startOfWord(before, firstDifference(before, after), most);
  return [from(before, start, most), from(after, start, most)];
}

/** Where the character begins that has the code unit at a place. */
function startOfCharacter(text: string, at: number): number {
  characters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return at <= 0 ? 0 : (characters.segment(text.slice(0, at + 2)).containing(at)?.index ?? at);
}

function firstDifference(a: string, b: string): number {
  let i = 0;
  while (a[i] === b[i] && i < a.length) i += 1;
  return i;
}

/** The beginning of the word at a place, unless the word is too long to be shown up to there. */
function startOfWord(text: string, place: number, most: number): number {
  return Math.max(text.lastIndexOf(' ', place - 1) + 1, startOfCharacter(text, place - Math.floor(most / 3)));
}

function from(text: string, start: number, most: number): string {
  return `…${cut(text.slice(start), most - 1)}`;
}

/** A text without the characters that XML 1.0 cannot have (section 2.2). Nothing is escaped. */
export function inXml(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
}
