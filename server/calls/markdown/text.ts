import { truncate } from '../../../model/words/cut.ts';

/* CommonMark with tables. Facts and client input go through `text` or `address`, which escape markup. */

/** Markup anywhere. An underscore inside a word is not markup. */
const MARKUP = /[\\`*[\]<>|]|~(?=~)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu;

/** Markup at the start of a line: headings, bullets, numbered items, underlines of headings. */
const MARKUP_AT_START = /^([#+=-]|\d+[.)](?= ))/;

/** Control characters and bidi overrides, which terminals obey. */
const CONTROL = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** Matches most texts, which need no change. Testing is much faster than escaping. */
const PLAIN = /^[A-Za-z](?:[A-Za-z0-9.,:;()$€£%'’“”/?=+-]| (?! ))*$/;

/**
 * Text on one line, with everything escaped that Markdown would read as markup.
 * @param most its length in characters before escaping; a longer text ends in an ellipsis
 */
export function text(words: string, most = Number.POSITIVE_INFINITY): string {
  if (words.length <= most && PLAIN.test(words) && !words.endsWith(' ')) return words;
  return truncate(words.replaceAll(/\s+/g, ' ').replaceAll(CONTROL, '').trim(), most)
    .replaceAll(MARKUP, (character) => `\\${character}`)
    .replace(MARKUP_AT_START, (start) => `${start.slice(0, -1)}\\${start.slice(-1)}`);
}

/** Inline code. Drops backticks: no name or address here has one. */
export function code(words: string): string {
  return `\`${words.replaceAll(/[`\s]+/g, ' ').trim()}\``;
}

/** A code block, whose fence is longer than any in the code. */
export function codeBlock(words: string): string {
  const longest = Math.max(2, ...[...words.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${words}\n${fence}`;
}

function address(url: string): string {
  return url.replaceAll(/[\s()<>|\\`[\]"]/g, (character) =>
    /[()]/.test(character) ? (character === '(' ? '%28' : '%29') : encodeURIComponent(character),
  );
}

/** A link. @param label not escaped yet */
export function link(label: string, url: string): string {
  return `[${text(label)}](${address(url)})`;
}

export function heading(level: 1 | 2 | 3, words: string): string {
  return `${'#'.repeat(level)} ${words}`;
}

export function item(words: string): string {
  return `- ${words}`;
}

/** @param cells Markdown without line breaks */
export function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

export function tableHead(columns: readonly string[]): string {
  return `${row(columns)}\n${row(columns.map(() => '---'))}`;
}

const LINK = /\[((?:[^\]\\]|\\.)*)\]\(([^)\s]*)\)/g;

/** Replaces some links by their labels. */
export function withoutLinks(markdown: string, isLeftOut: (url: string) => boolean): string {
  return markdown.replaceAll(LINK, (link, label: string, url: string) => (isLeftOut(url) ? label : link));
}
