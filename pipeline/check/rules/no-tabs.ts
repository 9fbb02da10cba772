import { positionAt } from '../../read/yaml-file.ts';
import type { RuleOf } from '../rule.ts';

/** No tabs, and no control characters that an editor does not show. */
export const noTabs: RuleOf<'text'> = {
  name: 'no-tabs',
  scope: 'text',
  tip: 'Indent with two spaces a level, and retype what was pasted with invisible characters.',
  *check(file) {
    const offset = file.text.search(INVISIBLE);
    if (offset < 0) return;
    const code = file.text.charCodeAt(offset);
    const name = code === 9 ? 'a tab' : `the invisible character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    yield { at: positionAt(file, offset), message: `${name} stands here` };
  },
};

const INVISIBLE = /(?![\n\r])[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/u;
