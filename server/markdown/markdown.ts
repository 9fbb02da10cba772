import { cut } from '../../model/words/cut.ts';

/*
 * Markdown from parts: CommonMark with tables. Whatever comes from facts or from a client passes through `text` or `address`, so that
 * nothing in it is read as markup.
 */

/** Read as markup wherever they are. An underscore inside a word is not. */
const MARKUP = /[\\`*[\]<>|]|~(?=~)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu;

/** Read as markup at the beginning of a line: headings, bullets, numbered items, underlines of headings. */
const MARKUP_AT_START = /^([#+=-]|\d+[.)](?= ))/;

/**
 * Text on one line, with everything escaped that Markdown would read as markup.
 * @param most its length in characters before escaping; a longer text ends in an ellipsis
 */
export function text(words: string, most = Number.POSITIVE_INFINITY): string {
  return cut(words.replaceAll(/\s+/g, ' ').trim(), most)
    .replaceAll(MARKUP, (character) => `\\${character}`)
    .replace(MARKUP_AT_START, (start) => `${start.slice(0, -1)}\\${start.slice(-1)}`);
}

/** Code within a line. A backtick is left out, since no name or address that is written here has one. */
export function code(words: string): string {
  return `\`${words.replaceAll(/[`\s]+/g, ' ').trim()}\``;
}

/** A block of code, between fences that are longer than any in the code. */
export function codeBlock(words: string): string {
  const longest = Math.max(2, ...[...words.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${words}\n${fence}`;
}

/** An address as the target of a link, also in a cell of a table. */
export function address(url: string): string {
  return url.replaceAll(/[\s()<>|\\`[\]"]/g, (character) =>
    /[()]/.test(character) ? (character === '(' ? '%28' : '%29') : encodeURIComponent(character),
  );
}

/** A link. @param label not escaped yet */
export function link(label: string, url: string): string {
  return `[${text(label)}](${address(url)})`;
}

/** A heading, from finished Markdown. */
export function heading(level: 1 | 2 | 3, words: string): string {
  return `${'#'.repeat(level)} ${words}`;
}

/** An item of a list, from finished Markdown on one line. */
export function item(words: string): string {
  return `- ${words}`;
}

/** A row of a table, from finished Markdown without line breaks. */
export function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The head of a table, which its rows follow. */
export function tableHead(columns: readonly string[]): string {
  return `${row(columns)}\n${row(columns.map(() => '---'))}`;
}
