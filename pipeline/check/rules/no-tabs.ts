import { counted } from '../../../model/words/numbers.ts';
import { positionAt } from '../../read/yaml-position.ts';
import type { RuleOf } from '../rule.ts';
import { formatCodePoint } from '../spelling.ts';

/** No tabs, and no characters that are invisible or look like plain spaces. */
export const noTabs: RuleOf<'text'> = {
  name: 'no-tabs',
  scope: 'text',
  tip: 'Indent with two spaces for each level, and retype a pasted text that contains invisible characters.',
  *check(file) {
    const found = [...file.text.matchAll(INVISIBLE)];
    const [first] = found;
    if (first === undefined) return;
    const at = positionAt(file, first.index);
    const others = new Set(found.map(({ index }) => positionAt(file, index).line)).size - 1;
    const more = others > 0 ? ` (such characters are also on ${counted(others, 'other line')})` : '';
    yield { at, message: `there is ${nameOf(first[0])} here; remove it${more}` };
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
  return `${NAMES[char] ?? 'an invisible character'} (${formatCodePoint(char)})`;
}
