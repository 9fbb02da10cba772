import { visit } from 'yaml';
import { documentOf, positionAt } from '../../read/yaml-file.ts';
import type { Finding, RuleOf } from '../rule.ts';

/** Every fact is written out where it stands: no anchors, aliases or merges, which hide what a reader sees and can unfold without end. */
export const noAnchors: RuleOf<'text'> = {
  name: 'no-anchors',
  scope: 'text',
  tip: 'Write the value out at each place, and put a text that begins with & or * in quotes.',
  *check(file) {
    if (!file.anchored && !file.text.includes('<<')) return;
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
    // A bomb has thousands; the first few show what is meant.
    yield* found.slice(0, 5);
  },
};

function isMerge(key: unknown): key is { value: '<<'; range?: [number, number, number] } {
  return typeof key === 'object' && key !== null && 'value' in key && key.value === '<<';
}
