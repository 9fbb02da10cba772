import { type ErrorCode, isScalar, visit } from 'yaml';
import {
  getSyntaxTree,
  isPlainNumber,
  type Oddity,
  type SyntaxProblem,
  toPosition,
  type YamlFile,
} from '../../read/yaml-file.ts';
import type { Finding, Rule } from '../rule.ts';
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
    const duplicateKeys = file.syntaxErrors.filter(({ code }) => code === 'DUPLICATE_KEY').slice(0, MAX_DUPLICATE_KEYS);
    const indentedParent = duplicateKeys.find(({ pos }) => findEmptyKeyBefore(pos[0], file.text) !== undefined);
    // If a key is indented like its own fields, each field seems to be repeated. Only the first is reported.
    const reportedDuplicates = indentedParent ? [indentedParent] : duplicateKeys;
    // The other errors are consequences of the first one.
    const firstError = file.syntaxErrors.find(({ code }) => code !== 'DUPLICATE_KEY');
    // The rule `characters` reports tabs.
    const syntaxErrors = firstError === undefined || firstError.code === 'TAB_AS_INDENT' ? [] : [firstError];
    const explanations = [...syntaxErrors, ...reportedDuplicates].map((error) => explain(error, file.text));
    const problems = file.syntaxErrors.length > 0 ? explanations : findSilentMistakes(file);
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
  for (const oddity of oddities) {
    const [, start] = /(\d{1,3}),$/.exec(text.slice(0, oddity.offset)) ?? [];
    const isCut = start !== undefined && /^0\d\d$/.test(oddity.source);
    const message = isCut
      ? `a comma ends a number; write ${start}${oddity.source}, without a comma`
      : explainOddity(oddity);
    yield { offset: oddity.offset, message };
  }
  for (const { 0: before, 1: field, index } of text.matchAll(CUT_TEXT))
    yield {
      offset: index + before.length,
      message: `the text after a # is a comment, so "${field}" ends before it; put the whole text in quotes`,
    };
  const conflictMarker = /^[ \t]+(?=(<{7}|>{7})( |$))/m.exec(text);
  if (conflictMarker) yield { offset: conflictMarker.index + conflictMarker[0].length, message: MERGE_CONFLICT };
}

/** Says how to replace a tag, or a number that isn't in plain decimal. */
export function explainOddity({ source, number }: Oddity): string {
  if (number === undefined) return `the tag ${source} is not allowed; remove it`;
  if (!Number.isFinite(number)) return `${source} is not a valid number; ${WRITE_DIGITS}`;
  const plainNumber = String(number || 0);
  const fix = isPlainNumber(plainNumber) ? `write ${plainNumber}${suggestThousands(source)}` : WRITE_DIGITS;
  return `${source} is read as ${plainNumber}; ${fix}, or put it in quotes if it is text`;
}

const WRITE_DIGITS = 'write a number in plain digits, such as 79 or 37.6';

/** A message, with the offset of the mistake if it is before the position that the parser reported. */
type Explanation = string | { readonly offset: number; readonly message: string };

/** Explains a syntax error, with the offset at which an editor has to fix it. */
function explain(error: SyntaxProblem, text: string): { offset: number; message: string } {
  const [offset] = error.pos;
  if (/^(<{7}|={7}|>{7})/.test(text.slice(offset))) return { offset, message: MERGE_CONFLICT };
  const entry = EXPLANATIONS[error.code];
  const explanation = typeof entry === 'function' ? entry(error, text) : entry;
  return typeof explanation === 'string' ? { offset, message: explanation } : explanation;
}

const MERGE_CONFLICT = 'this line was left by a merge conflict; keep one of the two versions and remove the markers';
const SECOND_COLON = 'there is a second colon on this line; put text with a colon in quotes';
const DEEPER_INDENT = 'the next line is indented deeper than this one; give both the same indentation';

/** Explanations by the parser's error codes. A function if the message depends on the text. */
const EXPLANATIONS: Readonly<Record<ErrorCode, string | ((error: SyntaxProblem, text: string) => Explanation)>> = {
  ALIAS_PROPS: 'text that begins with * is read as an alias; put it in quotes',
  BAD_ALIAS: 'text that begins with * or & is read as an alias; put it in quotes',
  BAD_COLLECTION_TYPE: 'a word that begins with ! is read as a tag; put it in quotes',
  BAD_DIRECTIVE: explainDirective,
  BAD_DQ_ESCAPE: 'a backslash in double quotes starts an escape code; write it twice (\\\\) or use single quotes',
  BAD_INDENT: explainIndent,
  BAD_PROP_ORDER: 'a word that begins with ! or & is in the wrong place; put the text in quotes',
  BAD_SCALAR_START: ({ pos }, text) => `text cannot begin with ${text[pos[0]]} here; put it in quotes`,
  BLOCK_AS_IMPLICIT_KEY: explainNesting,
  BLOCK_IN_FLOW: ({ pos }, text) =>
    /^-\s/.test(text.slice(pos[0]))
      ? 'a list inside brackets has no hyphens; write it as [one, another]'
      : 'there is a second colon where a comma or a closing bracket is expected; add the comma, or put text with a colon in quotes',
  DUPLICATE_KEY: ({ pos }, text) => {
    const before = findEmptyKeyBefore(pos[0], text);
    if (before)
      return {
        offset: before.offset,
        message: `"${before.name}:" is indented like its own fields; indent it one level less`,
      };
    const [, key = 'a key', content = ''] = /^([^:\s]+):?([^\n]*)/.exec(text.slice(pos[0])) ?? [];
    const section = text
      .slice(0, pos[0])
      .match(/^\w+(?=:)/gm)
      ?.at(-1);
    const duplicate = `duplicate key ${key}${findFirstLine(pos[0], text)}`;
    if (section === 'sources' && text.slice(0, pos[0]).endsWith('\n  '))
      return `${duplicate}; remove one of the two, or rename one and write its new id in the facts that it shows`;
    const rename = content.trim() === '' ? ', or rename one' : '';
    return `${duplicate}; remove one of the two${rename}`;
  },
  IMPOSSIBLE: 'invalid YAML on this line; compare it with another file',
  KEY_OVER_1024_CHARS: 'a key is longer than 1024 characters; a quote or a bracket before it is probably not closed',
  MISSING_CHAR: explainMissing,
  MULTILINE_IMPLICIT_KEY: explainMissingColon,
  MULTIPLE_ANCHORS: 'a word that begins with & is read as an anchor; put it in quotes',
  MULTIPLE_DOCS: 'the line --- begins a second document; remove it, since a file is one document',
  MULTIPLE_TAGS: 'a word that begins with ! is read as a tag; put it in quotes',
  NON_STRING_KEY: 'keys must be text; put this key in quotes',
  RESOURCE_EXHAUSTION: 'lists and braces are nested too deeply; nest them no deeper than in the other files',
  TAB_AS_INDENT: 'a tab is used to indent; use two spaces for each level',
  TAG_RESOLVE_FAILED: 'a word that begins with ! is read as a tag; put it in quotes',
  UNEXPECTED_TOKEN: explainUnexpected,
};

/** `, also on line 30`: the line of the same key with the same indentation. Empty if it is on the same line. */
function findFirstLine(offset: number, text: string): string {
  const start = text.lastIndexOf('\n', offset) + 1;
  const [key] = /^ *[^:\s]+:/.exec(text.slice(start)) ?? [];
  if (key === undefined || text.slice(start, offset).trim() !== '') return '';
  const lines = text.slice(0, start).split('\n');
  const index = lines.findLastIndex((line) => line.startsWith(key));
  return index < 0 ? '' : `, also on line ${index + 1}`;
}

/** Finds a key without a value on the line above, if both lines have the same indentation. The line was meant to belong to that key. */
function findEmptyKeyBefore(offset: number, text: string): { name: string; offset: number } | undefined {
  const start = text.lastIndexOf('\n', offset) + 1;
  const [, indent = '', name = ''] =
    /^( +)([\w.-]+): *\r?$/.exec(text.slice(text.lastIndexOf('\n', start - 2) + 1, start - 1)) ?? [];
  if (name === '' || indent !== text.slice(start, offset)) return undefined;
  return { name, offset: text.lastIndexOf('\n', start - 2) + 1 + indent.length };
}

function explainIndent({ message, pos }: SyntaxProblem, text: string): Explanation {
  const [, bracket] = /^Flow .* end with a (.)/.exec(message) ?? [];
  const missingSpace = findMissingSpace(pos[0], text);
  if (missingSpace) return missingSpace;
  const outdented = bracket === undefined ? findOutdentedLine(pos[0], text) : undefined;
  if (outdented) return outdented;
  if (bracket === undefined)
    return 'this line is not indented like the other lines of its level; indent it with two spaces for each level';
  const closing = text[pos[0]] ?? '';
  if (isExtraBracket(closing, text.slice(0, pos[0]))) return `there is one ${closing} too many here; remove it`;
  // The parser reports a later line. The bracket is missing at the end of the text before that line.
  const offset = Math.max(0, text.slice(0, pos[0]).trimEnd().length - 1);
  const line = text.slice(text.lastIndexOf('\n', offset) + 1, offset + 1);
  if (/\s#/.test(line))
    return {
      offset,
      message: `a ${bracket} is missing, because the text after a # is a comment; put text with a # in quotes`,
    };
  return {
    offset,
    message: `a ${bracket} is missing after this, or text with a comma, a bracket or a colon is not in quotes`,
  };
}

/** Finds a line that is indented less than the lines above and below it. The parser reports the line below. */
function findOutdentedLine(offset: number, text: string): Explanation | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [above = '', line = ''] = text.slice(0, start).split('\n').slice(-3, -1);
  const [indentAbove, indent, indentBelow] = [above, line, text.slice(start).split('\n', 1)[0] ?? ''].map(
    (each) => each.length - each.trimStart().length,
  ) as [number, number, number];
  if (indent >= indentBelow || indentAbove < indentBelow || line.endsWith(':')) return undefined;
  return {
    offset: start - line.length - 1 + indent,
    message: `this line has ${indent} spaces in front, and the lines around it have ${indentBelow}; give it as many`,
  };
}

/** Whether a closing bracket has no opening bracket on its line. */
function isExtraBracket(bracket: string, before: string): boolean {
  const opening = { ']': '[', '}': '{' }[bracket];
  if (opening === undefined) return false;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return line.split(opening).length <= line.split(bracket).length;
}

/** Finds a name without a space after its colon on the line of an error: the parser takes it for a part of a longer name. */
function findMissingSpace(offset: number, text: string): Explanation | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [, indent = '', name] =
    /^((?: |- )*)([\w.-]+):(?=[^\s:/])/.exec(text.slice(start).split('\n', 1)[0] ?? '') ?? [];
  return name && { offset: start + indent.length, message: `a space is missing after "${name}:"` };
}

function explainNesting({ message, pos }: SyntaxProblem, text: string): Explanation {
  const missingSpace = findMissingSpace(pos[0], text);
  if (missingSpace) return missingSpace;
  if (message.includes('sequence'))
    return 'a line with a hyphen is not expected here, because the line above it does not start a list; write the list as [one, another]';
  const [line = ''] = text.slice(pos[0]).split('\n');
  return /:(\s|$)|^\?/.test(line) ? SECOND_COLON : DEEPER_INDENT;
}

function explainDirective({ pos: [offset] }: Pick<SyntaxProblem, 'pos'>, text: string): Explanation {
  const directive = /^%YAML/m.exec(text);
  if (directive)
    return { offset: directive.index, message: 'remove the %YAML line: it changes how dates and words are read' };
  return {
    offset,
    message: 'a line that begins with % is read as a directive; remove the %, or put the text in quotes',
  };
}

function explainMissing({ message, pos }: SyntaxProblem, text: string): Explanation {
  if (/directives-end/.test(message)) return explainDirective({ pos }, text);
  const quote = /closing (["'])quote/.exec(message)?.[1];
  if (quote !== undefined) {
    const offset = findUnclosedQuote(quote, text) ?? pos[0];
    const apostropheHint = quote === "'" ? ", and write '' for an apostrophe inside" : '';
    return { offset, message: `this quote is not closed; add a closing ${quote}${apostropheHint}` };
  }
  if (/,/.test(message)) return 'a comma is missing between two items';
  const missingSpace = findMissingSpace(pos[0], text);
  if (missingSpace) return missingSpace;
  return 'something is missing here: a comma, a space after a colon, or a closing bracket or quote';
}

/** The offset of the first quote that isn't closed on its line. The parser reports only the end of the file. */
function findUnclosedQuote(quote: string, text: string): number | undefined {
  const openings = new RegExp(`(?:^|[:,[{-])\\s*(?=${quote})`, 'gm');
  for (const { index, 0: before } of text.matchAll(openings)) {
    const start = index + before.length;
    const [line = ''] = text.slice(start + 1).split('\n');
    const unescapedLine = quote === "'" ? line.replaceAll("''", '') : line.replaceAll(/\\./g, '');
    if (!unescapedLine.includes(quote)) return start;
  }
  return undefined;
}

function explainMissingColon({ message, pos }: SyntaxProblem, text: string): Explanation {
  if (message.includes('flow sequence'))
    return 'this is not an item of a list in brackets; write the list as [one, another]';
  const [line = ''] = text.slice(pos[0]).split('\n');
  const [, name] = /^([\w.-]+):\S/.exec(line) ?? [];
  if (name !== undefined) return `a space is missing after "${name}:"`;
  return 'this line has no colon after its name; write "name: value", and put text that spans several lines in quotes';
}

function explainUnexpected({ message, pos }: SyntaxProblem, text: string): Explanation {
  const [offset] = pos;
  const missingSpace = findMissingSpace(offset, text);
  if (missingSpace) return missingSpace;
  if (message.includes('node end')) {
    const before = text.slice(0, offset).trimEnd().at(-1);
    if (before === '"' || before === "'") {
      return `the quotes are closed before this; put the whole text in quotes, and write ${before === "'" ? "''" : '\\"'} for a quote inside it`;
    }
    return 'the bracket is closed before this; remove this, or put text that begins with a bracket in quotes';
  }
  return `there is one ${text[offset]} too many here, or a bracket, a quote or text is missing before it`;
}
