import { isScalar, visit } from 'yaml';
import { getSyntaxTree, isPlainNumber, type Oddity, toPosition, type YamlFile } from '../../read/yaml-file.ts';
import type { Finding, Rule } from '../rule.ts';
import { CONFLICT_MARKER, explain, MERGE_CONFLICT } from '../syntax-messages.ts';
import { suggestThousands } from './numbers.ts';

const MAX_DUPLICATE_KEYS = 3;

/**
 * A file must be valid YAML without duplicate keys, anchors, aliases, merges or tags. Numbers must be in plain decimal. Text with a # must
 * be in quotes, because an unquoted # starts a comment.
 */
export const yaml: Rule = {
  name: 'yaml',
  *text(file) {
    if (file.readError !== null) yield { message: file.readError };
    yield* findAnchors(file).slice(0, MAX_ANCHORS);
    const { text, syntaxErrors } = file;
    const duplicateKeys = syntaxErrors.filter(({ code }) => code === 'DUPLICATE_KEY').slice(0, MAX_DUPLICATE_KEYS);
    // The other errors are consequences of the first one. The rule `characters` reports tabs.
    const [firstError] = syntaxErrors.filter(({ code }) => code !== 'DUPLICATE_KEY');
    const reportedErrors =
      firstError && firstError.code !== 'TAB_AS_INDENT' ? [firstError, ...duplicateKeys] : duplicateKeys;
    const problems =
      syntaxErrors.length > 0 ? reportedErrors.map((error) => explain(error, text)) : findSilentMistakes(file);
    for (const { offset, message } of problems) yield { at: toPosition(file, offset), message };
  },
};

/** A malicious file has thousands of aliases, which expand without limit. */
const MAX_ANCHORS = 5;
const WRITE_IN_FULL = 'is not allowed; write the value in full, and put text that begins with & or * in quotes';

function findAnchors(file: YamlFile): Finding[] {
  const findings: Finding[] = [];
  if (!file.hasAnchors && !file.text.includes('<<')) return findings;
  const addFinding = (offset: number | undefined, construct: string) =>
    findings.push({ at: toPosition(file, offset ?? 0), message: `${construct} ${WRITE_IN_FULL}` });
  visit(getSyntaxTree(file), {
    Node: (_, node) => {
      if ('anchor' in node && node.anchor) addFinding(node.range?.[0], `the anchor &${node.anchor}`);
    },
    Alias: (_, { source, range }) => {
      addFinding(range?.[0], `the alias *${source}`);
    },
    Pair: (_, { key }) => {
      if (isScalar(key) && key.value === '<<') addFinding(key.range?.[0], 'the merge <<');
    },
  });
  return findings;
}

/** Matches unquoted text with a # right before a letter or a digit. In comments, a space follows the #. */
const CUT_TEXT =
  /^ *(?:- )?(title|publisher|shows|name|summary|query|at|note|reason): +(?![\s"'#|>])[^\n]*?\S +(?=#\S)/gm;

/** Finds mistakes that are valid YAML, but not what the editor meant. */
function* findSilentMistakes({ text, oddities }: YamlFile): Iterable<{ offset: number; message: string }> {
  for (const oddity of oddities) yield { offset: oddity.offset, message: explainOddity(oddity) };
  for (const { 0: before, 1: field, index } of text.matchAll(CUT_TEXT))
    yield {
      offset: index + before.length,
      message: `the text after a # is a comment, so "${field}" ends before it; put the whole text in quotes`,
    };
  const marker = CONFLICT_MARKER.exec(text);
  if (marker) yield { offset: marker.index + marker[0].length, message: MERGE_CONFLICT };
}

/** Says how to replace a tag, or a number that isn't in plain decimal. */
function explainOddity({ source, number }: Oddity): string {
  if (number === undefined) return `the tag ${source} is not allowed; remove it`;
  const plainNumber = String(number || 0);
  if (!isPlainNumber(plainNumber)) return `${source} is not a number in plain digits; write one such as 79 or 37.6`;
  const comma = /^0\d\d$/.test(source) ? '. A comma ends a number: write 1055, not 1,055' : '';
  return `${source} is read as ${plainNumber}; write ${plainNumber}${suggestThousands(source)}, or put it in quotes if it is text${comma}`;
}
