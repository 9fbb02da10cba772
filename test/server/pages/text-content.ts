import { unescapeHtml } from './html.ts';

/** Inline elements: their text continues the text around them. */
const INLINE_ELEMENTS: ReadonlySet<string> = new Set(
  'a abbr b bdi cite em i kbd label mark q s samp small span strong sub sup time u var'.split(' '),
);

const ELEMENTS_WITHOUT_TEXT = /<(script|style|svg|pre|textarea|select)\b.*?<\/\1>/gs;

/** Replaces quoted values such as `"ai,pricing"`, which have their own punctuation. */
const QUOTED_VALUE = '"value"';

/** Marks where an inline element begins or ends. */
const BOUNDARY = '\u0001';

/**
 * The text of a page as search engines and the clipboard get it, with a line break at each block element. CSS display is ignored. Code
 * counts as one word, because it has its own punctuation.
 */
function splitText(html: string): string {
  const blocks = html
    .slice(html.indexOf('<body'))
    .replaceAll(ELEMENTS_WITHOUT_TEXT, '<hr>')
    .replaceAll(/<code\b.*?<\/code>/gs, `${BOUNDARY}code${BOUNDARY}`)
    .replaceAll(/<\/?([a-z][a-z0-9]*)[^>]*>/g, (_, name: string) => (INLINE_ELEMENTS.has(name) ? BOUNDARY : '\n'));
  return unescapeHtml(blocks.replaceAll('&nbsp;', ' ')).replaceAll(/"[^"\s]+"/g, QUOTED_VALUE);
}

/** Each pattern matches punctuation first and then looks around it, which is several times faster than matching from the left. */
const JOINED_PATTERNS = [
  // A word that follows another word or punctuation without a space, at the edge of an element.
  new RegExp(`${BOUNDARY}+(?<=[\\p{L}\\p{N},.;:!?)\\]%”…]${BOUNDARY}+)(?=[\\p{L}\\p{N}(“])`, 'gu'),
  // The following patterns allow 1,234, example.com/a,b, e.g. and docs.UsersApi.
  /,(?<![\d/.]\S*,)(?=[\p{L}\p{N}])/gu,
  /[)\]](?<=[\p{L}\p{N}.].)(?=[\p{L}\p{N}])/gu,
  /[.!?](?<=\p{Ll}{2}.)(?=\p{Lu}\p{Ll}*(?!\p{L}))/gu,
];

/** Finds words that run together in a page: a word or punctuation without a space before the next word. Returns the text around each. */
export function findJoinedWords(html: string): string[] {
  const text = splitText(html);
  return JOINED_PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)]).map(({ index }) =>
    text.slice(Math.max(0, index - 30), index + 30).replaceAll(BOUNDARY, '|'),
  );
}
