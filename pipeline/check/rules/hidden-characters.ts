import type { Path } from '../../read/yaml-file.ts';
import type { RuleOf } from '../rule.ts';

/**
 * No text, and no name of a field, holds a character that is not seen: controls, marks that turn the direction of writing, halves of
 * characters, letters that only programs read. An escape in YAML writes them without showing them, and language models read
 * these facts.
 */
export const hiddenCharacters: RuleOf<'text'> = {
  name: 'hidden-characters',
  scope: 'text',
  tip: 'Write only what can be seen; retype a text that was copied from elsewhere.',
  *check({ data, text: written }) {
    for (const { path, text, key } of textsIn(data, [])) {
      const hidden = HIDDEN.exec(text)?.[0];
      // One that is in the file itself is found there by "no-tabs".
      if (hidden === undefined || written.includes(hidden)) continue;
      const code = `U+${(hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
      yield { path, ...(key && { key }), message: `holds the hidden character ${code}; remove it` };
    }
  },
};

const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u;

function* textsIn(value: unknown, path: Path): Iterable<{ path: Path; text: string; key?: true }> {
  if (typeof value === 'string') yield { path, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(name) : name];
    yield { path: place, text: name, key: true };
    yield* textsIn(inner, place);
  }
}
