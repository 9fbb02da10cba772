import { formatCount } from '../../../model/words/numbers.ts';
import { type Path, toPosition, type YamlFile } from '../../read/yaml-file.ts';
import type { Rule } from '../rule.ts';
import { describeReplacement, formatCodePoint, HIDDEN_CHARACTER, HTML_ENTITY, HTML_TAG } from '../spelling.ts';

/** A file must not contain tabs, invisible characters, HTML entities or HTML tags. */
export const characters: Rule = {
  name: 'characters',
  *text(file) {
    const matches = [...file.text.matchAll(INVISIBLE)];
    const [firstMatch] = matches;
    if (firstMatch !== undefined) {
      const at = toPosition(file, firstMatch.index);
      const otherLines = new Set(matches.map(({ index }) => toPosition(file, index).line)).size - 1;
      const hintOnOtherLines =
        otherLines > 0 ? ` (such characters are also on ${formatCount(otherLines, 'other line')})` : '';
      const isIndent = firstMatch[0] === '\t' && /(^|\n)\s*$/.test(file.text.slice(0, firstMatch.index));
      const fix = isIndent
        ? describeIndent(file.text, firstMatch.index)
        : firstMatch[0] === '\t'
          ? 'write a space'
          : 'remove it';
      yield { at, message: `there is ${describeCharacter(firstMatch[0])} here; ${fix}${hintOnOtherLines}` };
    }
    for (const { path, match, key } of findFirstMatches(HTML_ENTITY, '&', file))
      yield { path, key, message: `write ${describeReplacement(match)} instead of the HTML entity ${match}` };
    for (const { path, match, key } of findFirstMatches(HTML_TAG, '<', file))
      yield { path, key, message: `remove the HTML tag ${match}; texts are plain` };
    // An escape can hide a character from reviewers, although language models read it.
    for (const { path, match, key } of findFirstMatches(HIDDEN_CHARACTER, '\\', file))
      if (!file.text.includes(match))
        yield { path, key, message: `contains the invisible character ${formatCodePoint(match)}; remove it` };
  },
};

const INVISIBLE = new RegExp(`(?![\\n\\r])(?:${HIDDEN_CHARACTER.source}|[\u00A0\u202F])`, 'gu');
const CHARACTER_NAMES: Readonly<Record<string, string>> = {
  '\u00A0': 'a no-break space',
  '\u00AD': 'a soft hyphen',
  '\u202F': 'a narrow no-break space',
};

function describeCharacter(char: string): string {
  if (char === '\t') return 'a tab';
  return `${CHARACTER_NAMES[char] ?? 'an invisible character'} (${formatCodePoint(char)})`;
}

/** Says how many spaces a line needs that begins with a tab, if the lines around it show that. */
function describeIndent(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset) + 1;
  const above = text.slice(0, start).split('\n').filter(hasContent).at(-1) ?? '';
  const [line = '', below = ''] = text.slice(start).split('\n').filter(hasContent);
  const isHeading = HEADING.test(line);
  if (isHeading && below.includes('\t')) return 'write two spaces for each level';
  // The lines below a heading are one level deeper.
  const spaces = isHeading ? Math.max(0, countSpaces(below) - 2) : countSpaces(above) + (HEADING.test(above) ? 2 : 0);
  return spaces === 0 ? 'remove it: this line needs no spaces' : `write spaces: this line needs ${spaces}`;
}

const HEADING = /:\s*$/;

/** Whether a line is neither empty nor a comment. */
const hasContent = (line: string) => /^\s*[^\s#]/.test(line);
const countSpaces = (line: string) => line.length - line.trimStart().length;

/**
 * Finds the first match of a pattern in each string and in each field name (`key`). Copies a path only for a match, because most strings
 * have none.
 * @param marker a character that every match contains. If the file has neither this character nor an escape, nothing can match.
 */
function findFirstMatches(pattern: RegExp, marker: string, { text, data }: YamlFile) {
  const results: { path: Path; match: string; key: boolean }[] = [];
  if (!text.includes(marker) && !text.includes('\\')) return results;
  const currentPath: (string | number)[] = [];
  const search = (text: string, key: boolean) => {
    const match = pattern.exec(text)?.[0];
    if (match !== undefined) results.push({ path: [...currentPath], match, key });
  };
  const walk = (value: unknown) => {
    if (typeof value === 'string') search(value, false);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, item] of Object.entries(value)) {
      currentPath.push(Array.isArray(value) ? Number(name) : name);
      search(name, true);
      walk(item);
      currentPath.pop();
    }
  };
  walk(data);
  return results;
}
