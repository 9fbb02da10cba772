import { basename } from 'node:path';
import { visit } from 'yaml';
import { counted } from '../../../model/words/numbers.ts';
import { documentOf, positionAt } from '../../read/yaml-file.ts';
import { type Finding, fileRule, textRule, type ValidFile } from '../rule.ts';
import { formatCodePoint, HIDDEN } from '../spelling.ts';

/** A file can be read: it is a regular file, UTF-8, and not too large or too deeply nested. */
export const readable = textRule({
  name: 'readable',
  tip: 'Use a regular file, not a link, saved as UTF-8, of about the size and depth of the other files.',
  *check({ unreadable }) {
    if (unreadable !== null) yield { message: unreadable };
  },
});

/** A tool file is named after its slug. */
export const slugFileName = fileRule({
  name: 'slug-file-name',
  tip: 'Rename the file or change the slug. A published slug must not change, so rename the file if in doubt.',
  check: misnamed,
});

export function* misnamed({ file, data: { slug } }: ValidFile<{ readonly slug: string }>): Iterable<Finding> {
  const expected = basename(file.path, '.yaml');
  if (slug !== expected) yield { path: ['slug'], message: `"${slug}" does not match the file name, ${expected}.yaml` };
}

/** A file made to expand without limit has thousands of aliases. */
const MAX_FINDINGS = 5;

/** No anchors, aliases or merges: a reader should see each fact in full, and they can expand without limit. */
export const noAnchors = textRule({
  name: 'no-anchors',
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
});

function isMerge(key: unknown): key is { value: '<<'; range?: [number, number, number] } {
  return typeof key === 'object' && key !== null && 'value' in key && key.value === '<<';
}

/** No tabs, and no characters that are invisible or look like plain spaces. */
export const noTabs = textRule({
  name: 'no-tabs',
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
});

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
