import { counted } from '../../../model/words/numbers.ts';
import { type Path, positionAt } from '../../read/yaml-file.ts';
import type { Rule } from '../rule.ts';
import { formatCodePoint, HIDDEN } from '../spelling.ts';

/** There are no tabs, and no characters that nobody sees. */
export const characters: Rule = {
  name: 'characters',
  *text(file) {
    const found = [...file.text.matchAll(INVISIBLE)];
    const [first] = found;
    if (first !== undefined) {
      const at = positionAt(file, first.index);
      const others = new Set(found.map(({ index }) => positionAt(file, index).line)).size - 1;
      const more = others > 0 ? ` (such characters are also on ${counted(others, 'other line')})` : '';
      const isIndent = first[0] === '\t' && /(^|\n)\s*$/.test(file.text.slice(0, first.index));
      const what = isIndent ? 'write two spaces for each level' : first[0] === '\t' ? 'write a space' : 'remove it';
      yield { at, message: `there is ${nameOf(first[0])} here; ${what}${more}` };
    }
    // Only an escape can hide a character from reviewers, while language models read it.
    if (!file.text.includes('\\')) return;
    for (const { path, hidden, key } of hiddenIn(file.data))
      if (!file.text.includes(hidden))
        yield { path, key, message: `contains the invisible character ${formatCodePoint(hidden)}; remove it` };
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

/** The first hidden character of each text and, as `key`, of each name. Paths are made only for those: nearly all texts have none. */
function hiddenIn(data: unknown) {
  const found: { path: Path; hidden: string; key: boolean }[] = [];
  const here: (string | number)[] = [];
  const look = (text: string, key: boolean) => {
    const hidden = HIDDEN.exec(text)?.[0];
    if (hidden !== undefined) found.push({ path: [...here], hidden, key });
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
  return found;
}
