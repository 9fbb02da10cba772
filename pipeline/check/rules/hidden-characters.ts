import type { Path } from '../../read/yaml-position.ts';
import type { RuleOf } from '../rule.ts';
import { formatCodePoint, HIDDEN } from '../spelling.ts';

/**
 * No text and no field name contains an invisible character, such as a control, a bidirectional mark or a lone surrogate. YAML
 * escapes can hide them from reviewers, while language models read them.
 */
export const hiddenCharacters: RuleOf<'text'> = {
  name: 'hidden-characters',
  scope: 'text',
  tip: 'Use visible characters only; retype a text that was copied from elsewhere.',
  *check({ data, text: written }) {
    for (const { path, text, key } of textsIn(data, [])) {
      const hidden = HIDDEN.exec(text)?.[0];
      // The rule no-tabs finds characters that are not escaped.
      if (hidden === undefined || written.includes(hidden)) continue;
      yield {
        path,
        ...(key && { key }),
        message: `contains the invisible character ${formatCodePoint(hidden)}; remove it`,
      };
    }
  },
};

function* textsIn(value: unknown, path: Path): Iterable<{ path: Path; text: string; key?: true }> {
  if (typeof value === 'string') yield { path, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(name) : name];
    yield { path: place, text: name, key: true };
    yield* textsIn(inner, place);
  }
}
