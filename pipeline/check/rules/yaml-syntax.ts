import { positionAt, type YamlFile } from '../../read/yaml-file.ts';
import type { RuleOf } from '../rule.ts';

const MOST_TOLD = 3;

/** The text is YAML, and no key stands twice. */
export const yamlSyntax: RuleOf<'text'> = {
  name: 'yaml-syntax',
  scope: 'text',
  tip: 'Put texts with a comma, colon or # in quotes, close what is open, and begin lines of one level at one column.',
  *check(file) {
    // One mistake makes the parser stumble again and again after it: the first on a line, and three in all, tell enough.
    const lines = new Set<number>();
    for (const error of file.mistakes) {
      const at = positionAt(file, error.pos[0]);
      if (lines.has(at.line) || lines.size === MOST_TOLD) continue;
      lines.add(at.line);
      yield { at, message: inWords(error, file.text) };
    }
  },
};

function inWords({ code, message, pos }: YamlFile['mistakes'][number], text: string): string {
  if (code !== 'DUPLICATE_KEY') return message;
  const key = /^[^:\s]+/.exec(text.slice(pos[0]))?.[0] ?? 'a key';
  return `the key ${key} stands twice here; only one of them can be meant`;
}
