import { positionAt } from '../../read/yaml-file.ts';
import type { RuleOf } from '../rule.ts';

/** No tabs, and no characters that an editor does not show or shows as plain spaces. */
export const noTabs: RuleOf<'text'> = {
  name: 'no-tabs',
  scope: 'text',
  tip: 'Indent with two spaces a level, and retype what was pasted with invisible characters.',
  *check(file) {
    const found = [...file.text.matchAll(INVISIBLE)];
    const [first] = found;
    if (first === undefined) return;
    const at = positionAt(file, first.index);
    const others = new Set(found.map(({ index }) => positionAt(file, index).line)).size - 1;
    const more = others > 0 ? `, and such characters are on ${others} more ${others === 1 ? 'line' : 'lines'}` : '';
    yield { at, message: `${nameOf(first[0])} is here${more}` };
  },
};

const INVISIBLE =
  /(?![\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u00A0\u2028\u2029\u202F]/gu;
const NAMES: Readonly<Record<string, string>> = {
  '\u00A0': 'a no-break space',
  '\u00AD': 'a soft hyphen',
  '\u202F': 'a narrow no-break space',
};

function nameOf(char: string): string {
  if (char === '\t') return 'a tab';
  const code = `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return NAMES[char] === undefined ? `the invisible character ${code}` : `${NAMES[char]} (${code})`;
}
