import { formatCount } from '../../../model/words/numbers.ts';
import { type Path, positionAt, type YamlFile } from '../../read/yaml-file.ts';
import type { Rule } from '../rule.ts';
import { decodeEntity, formatCodePoint, HIDDEN, HTML_ENTITY } from '../spelling.ts';

/** There are no tabs, no characters that nobody sees, and no characters as HTML spells them. */
export const characters: Rule = {
  name: 'characters',
  *text(file) {
    const found = [...file.text.matchAll(INVISIBLE)];
    const [first] = found;
    if (first !== undefined) {
      const at = positionAt(file, first.index);
      const others = new Set(found.map(({ index }) => positionAt(file, index).line)).size - 1;
      const more = others > 0 ? ` (such characters are also on ${formatCount(others, 'other line')})` : '';
      const isIndent = first[0] === '\t' && /(^|\n)\s*$/.test(file.text.slice(0, first.index));
      const what = isIndent ? 'write two spaces for each level' : first[0] === '\t' ? 'write a space' : 'remove it';
      yield { at, message: `there is ${nameOf(first[0])} here; ${what}${more}` };
    }
    for (const { path, found, key } of textsWith(HTML_ENTITY, '&', file))
      yield { path, key, message: `contains ${found} as in HTML; write ${decodeEntity(found)} in its place` };
    // Only an escape can hide a character from reviewers, while language models read it.
    for (const { path, found, key } of textsWith(HIDDEN, '\\', file))
      if (!file.text.includes(found))
        yield { path, key, message: `contains the invisible character ${formatCodePoint(found)}; remove it` };
  },
};

const INVISIBLE = new RegExp(`(?![\\n\\r])(?:${HIDDEN.source}|[\u00A0\u202F])`, 'gu');
const NAMES: Readonly<Record<string, string>> = {
  '\u00A0': 'a no-break space',
  '\u00AD': 'a soft hyphen',
  '\u202F': 'a narrow no-break space',
};

function nameOf(char: string): string {
  if (char === '\t') return 'a tab';
  return `${NAMES[char] ?? 'an invisible character'} (${formatCodePoint(char)})`;
}

/**
 * What a pattern finds first in each text and, as `key`, in each name. Paths are made only for those: nearly all texts have none.
 * @param sign that the file has where a text has it, unless an escape hides it
 */
function textsWith(pattern: RegExp, sign: string, { text, data }: YamlFile) {
  const all: { path: Path; found: string; key: boolean }[] = [];
  if (!text.includes(sign) && !text.includes('\\')) return all;
  const here: (string | number)[] = [];
  const look = (text: string, key: boolean) => {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) all.push({ path: [...here], found, key });
  };
  const walk = (value: unknown) => {
    if (typeof value === 'string') look(value, false);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      here.push(Array.isArray(value) ? Number(name) : name);
      look(name, true);
      walk(inner);
      here.pop();
    }
  };
  walk(data);
  return all;
}
