import type { Path } from '../../read/yaml-file.ts';
import { textRule } from '../rule.ts';
import { formatCodePoint, HIDDEN } from '../spelling.ts';

/**
 * No text and no field name contains an invisible character, such as a control, a bidirectional mark or a lone surrogate. YAML
 * escapes can hide them from reviewers, while language models read them.
 */
export const hiddenCharacters = textRule({
  name: 'hidden-characters',
  tip: 'Use visible characters only; retype a text that was copied from elsewhere.',
  *check({ data, text: written }) {
    // Only an escape can hide a character.
    if (!written.includes('\\')) return;
    for (const { path, hidden, key } of hiddenIn(data)) {
      // The rule no-tabs finds characters that are not escaped.
      if (written.includes(hidden)) continue;
      yield { path, key, message: `contains the invisible character ${formatCodePoint(hidden)}; remove it` };
    }
  },
});

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
