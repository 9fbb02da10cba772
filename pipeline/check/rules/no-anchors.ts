import { visit } from 'yaml';
import { documentOf } from '../../read/yaml-file.ts';
import { positionAt } from '../../read/yaml-position.ts';
import type { Finding, RuleOf } from '../rule.ts';

/** A file made to expand without limit has thousands of aliases. */
const MAX_FINDINGS = 5;

/** No anchors, aliases or merges: a reader should see each fact in full, and they can expand without limit. */
export const noAnchors: RuleOf<'text'> = {
  name: 'no-anchors',
  scope: 'text',
  tip: 'Write the value in full in each place, and put a text that begins with & or * in quotes.',
  *check(file) {
    if (!file.hasAnchors && !file.text.includes('<<')) return;
    const found: Finding[] = [];
    visit(documentOf(file), {
      Node: (_, node) => {
        const at = positionAt(file, node.range?.[0] ?? 0);
        if ('anchor' in node && node.anchor) found.push({ at, message: `the anchor &${node.anchor} is not allowed` });
      },
      Alias: (_, { source, range }) => {
        found.push({ at: positionAt(file, range?.[0] ?? 0), message: `the alias *${source} is not allowed` });
      },
      Pair: (_, { key }) => {
        if (isMerge(key))
          found.push({ at: positionAt(file, key.range?.[0] ?? 0), message: 'the merge << is not allowed' });
      },
    });
    yield* found.slice(0, MAX_FINDINGS);
  },
};

function isMerge(key: unknown): key is { value: '<<'; range?: [number, number, number] } {
  return typeof key === 'object' && key !== null && 'value' in key && key.value === '<<';
}
