import { formatCount } from '../../../model/words/numbers.ts';
import { type Path, toPosition, type YamlFile } from '../../read/yaml-file.ts';
import type { Rule } from '../rule.ts';
import { formatCodePoint, HIDDEN_CHARACTER, HTML_ENTITY, HTML_TAG } from '../spelling.ts';

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
      const fix = firstMatch[0] === '\t' ? 'write spaces' : 'remove it';
      yield { at, message: `there is ${describeCharacter(firstMatch[0])} here; ${fix}${hintOnOtherLines}` };
    }
    for (const { path, match, key } of findFirstMatches(HTML_ENTITY, '&', file))
      yield { path, key, message: `write the character itself instead of the HTML entity ${match}` };
    for (const { path, match, key } of findFirstMatches(HTML_TAG, '<', file))
      yield { path, key, message: `remove the HTML tag ${match}; texts are plain` };
    // An escape can hide a character from reviewers, although language models read it.
    for (const { path, match, key } of findFirstMatches(HIDDEN_CHARACTER, '\\', file))
      if (!file.text.includes(match))
        yield { path, key, message: `contains the invisible character ${formatCodePoint(match)}; remove it` };
  },
};

const INVISIBLE = new RegExp(`(?![\\n\\r])(?:${HIDDEN_CHARACTER.source}|[\u00A0\u202F])`, 'gu');

const describeCharacter = (char: string) =>
  char === '\t' ? 'a tab' : `an invisible character (${formatCodePoint(char)})`;

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
