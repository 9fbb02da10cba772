import { truncate } from '../../../model/words/truncate.ts';

/* Writes CommonMark with tables. Facts and client input must go through `escapeText` or `escapeUrl`, which escape markup. */

/** Markup within a line. An underscore inside a word is not markup. */
const MARKUP = /[\\`*[\]<>|]|~(?=~)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu;

/** Markup at the start of a line: headings, bullets, numbered items, underlines of headings. */
const MARKUP_AT_START = /^([#+=-]|\d+[.)](?= ))/;

/** Control characters and bidi overrides, which terminals obey. */
const CONTROL = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** Matches texts that need no escapes, which are most. Testing a text is much faster than escaping it. */
const PLAIN_TEXT = /^[A-Za-z](?:[A-Za-z0-9.,:;()$€£%'’“”/?=+-]| (?! ))*$/;

/**
 * Escapes Markdown in a text, and joins its lines.
 * @param maxLength in characters before escaping; a longer text ends in an ellipsis
 */
export function escapeText(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  if (text.length <= maxLength && PLAIN_TEXT.test(text) && !text.endsWith(' ')) return text;
  return truncate(text.replaceAll(/\s+/g, ' ').replaceAll(CONTROL, '').trim(), maxLength)
    .replaceAll(MARKUP, (character) => `\\${character}`)
    .replace(MARKUP_AT_START, (start) => `${start.slice(0, -1)}\\${start.slice(-1)}`);
}

/** Writes inline code. Removes backticks, which no name or address contains. */
export function code(text: string): string {
  return `\`${text.replaceAll(/[`\s]+/g, ' ').trim()}\``;
}

/** Writes a code block. Its fence is longer than any run of backticks in the code. */
export function codeBlock(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

function escapeUrl(url: string): string {
  return url.replaceAll(/[\s()<>|\\`[\]"]/g, (character) =>
    /[()]/.test(character) ? (character === '(' ? '%28' : '%29') : encodeURIComponent(character),
  );
}

/** Writes a link. @param label unescaped */
export function link(label: string, url: string): string {
  return `[${escapeText(label)}](${escapeUrl(url)})`;
}

export function heading(level: 1 | 2 | 3, text: string): string {
  return `${'#'.repeat(level)} ${text}`;
}

export function item(text: string): string {
  return `- ${text}`;
}

/** Writes a row of a table. @param cells Markdown without line breaks */
export function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

export function tableHead(columns: readonly string[]): string {
  return `${row(columns)}\n${row(columns.map(() => '---'))}`;
}
