import { unescaped } from './html.ts';

/** Elements within a sentence: nothing but the markup itself separates their text from the text around them. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi cite em i kbd label mark q s samp small span strong sub sup time u var'.split(' '),
);

const NO_TEXT = /<(script|style|svg|pre|textarea|select)\b.*?<\/\1>/gs;

/** A value to be written as it is: `"ai,pricing"`. */
const QUOTED_VALUE = '"value"';

/** Stands in a run where an element within a sentence begins or ends. */
const BOUNDARY = '\u0001';

/**
 * The text of a page as copying, search engines and programs that read it get it: in runs, each of which no element interrupts that
 * is more than a part of a sentence, whatever the style sheet sets on a line of its own. Code has its own punctuation and is one word.
 */
function splitText(html: string): string {
  const runs = html
    .slice(html.indexOf('<body'))
    .replaceAll(NO_TEXT, '<hr>')
    .replaceAll(/<code\b.*?<\/code>/gs, `${BOUNDARY}code${BOUNDARY}`)
    .replaceAll(/<\/?([a-z][a-z0-9]*)[^>]*>/g, (_, name: string) => (INLINE.has(name) ? BOUNDARY : '\n'));
  return unescaped(runs.replaceAll('&nbsp;', ' ')).replaceAll(/"[^"\s]+"/g, QUOTED_VALUE);
}

/** Each looks for a mark first, and around it only where there is one: that is several times as fast. */
const JOINED_PATTERNS = [
  // Where one element ends and another begins, no word follows a word or a mark without a space.
  new RegExp(`${BOUNDARY}+(?<=[\\p{L}\\p{N},.;:!?)\\]%”…]${BOUNDARY}+)(?=[\\p{L}\\p{N}(“])`, 'gu'),
  // 1,234 is a number, example.com/a,b an address, e.g. an abbreviation, and docs.UsersApi the name of a module.
  /,(?<![\d/.]\S*,)(?=[\p{L}\p{N}])/gu,
  /[)\]](?<=[\p{L}\p{N}.].)(?=[\p{L}\p{N}])/gu,
  /[.!?](?<=\p{Ll}{2}.)(?=\p{Lu}\p{Ll}*(?!\p{L}))/gu,
];

/** The places in a page at which a mark or a word is followed by the next word without a space, each with the words around it. */
export function joinedTexts(html: string): string[] {
  const text = splitText(html);
  return JOINED_PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)]).map(({ index }) =>
    text.slice(Math.max(0, index - 30), index + 30).replaceAll(BOUNDARY, '|'),
  );
}
