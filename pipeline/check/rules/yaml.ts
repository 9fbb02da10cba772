import { type ErrorCode, isScalar, visit } from 'yaml';
import {
  isPlainNumber,
  type Oddity,
  positionAt,
  type SyntaxProblem,
  syntaxTree,
  type YamlFile,
} from '../../read/yaml-file.ts';
import type { Finding, Rule } from '../rule.ts';
import { suggestThousands } from './numbers.ts';

const MAX_REPEATED_KEYS = 3;

/** A file is valid YAML with each key once and numbers in plain decimal, without anchors, aliases, merges and tags, and no text ends before its end. */
export const yaml: Rule = {
  name: 'yaml',
  *text(file) {
    if (file.unreadable !== null) yield { message: file.unreadable };
    yield* anchorsIn(file).slice(0, MAX_ANCHORS);
    const repeated = file.syntaxErrors.filter(({ code }) => code === 'DUPLICATE_KEY').slice(0, MAX_REPEATED_KEYS);
    const tooDeep = repeated.find(({ pos }) => emptyKeyBefore(pos[0], file.text) !== undefined);
    // Every field after a key that is indented like them seems to be repeated.
    const repeatedKeys = tooDeep ? [tooDeep] : repeated;
    // The other errors follow from the first one.
    const first = file.syntaxErrors.find(({ code }) => code !== 'DUPLICATE_KEY');
    // The rule characters finds tabs.
    const others = first === undefined || first.code === 'TAB_AS_INDENT' ? [] : [first];
    const explained = [...others, ...repeatedKeys].map((error) => explain(error, file.text));
    const found = file.syntaxErrors.length > 0 ? explained : silentlyWrong(file);
    for (const { offset, message } of found) yield { at: positionAt(file, offset), message };
  },
};

/** A file made to expand without limit has thousands of aliases. */
const MAX_ANCHORS = 5;
const IN_FULL = 'is not allowed; write the value in full, and put a text that begins with & or * in quotes';

function anchorsIn(file: YamlFile): Finding[] {
  const found: Finding[] = [];
  if (!file.hasAnchors && !file.text.includes('<<')) return found;
  const add = (offset: number | undefined, what: string) =>
    found.push({ at: positionAt(file, offset ?? 0), message: `${what} ${IN_FULL}` });
  visit(syntaxTree(file), {
    Node: (_, node) => {
      if ('anchor' in node && node.anchor) add(node.range?.[0], `the anchor &${node.anchor}`);
    },
    Alias: (_, { source, range }) => {
      add(range?.[0], `the alias *${source}`);
    },
    Pair: (_, { key }) => {
      if (isScalar(key) && key.value === '<<') add(key.range?.[0], 'the merge <<');
    },
  });
  return found;
}

/** A text that is not in quotes and has a # right before a letter or a number. Comments have a space after it. */
const CUT_TEXT =
  /^ *(?:- )?(title|publisher|shows|name|summary|query|at|note|reason): +(?![\s"'#|>])[^\n]*?\S +(?=#\S)/gm;

/** Mistakes that are valid YAML, but not what was meant. */
function* silentlyWrong({ text, oddities }: YamlFile): Iterable<{ offset: number; message: string }> {
  for (const odd of oddities) yield { offset: odd.offset, message: explainOddity(odd) };
  for (const { 0: before, 1: field, index } of text.matchAll(CUT_TEXT))
    yield {
      offset: index + before.length,
      message: `the text after a # is a comment, so "${field}" ends before it; put the whole text in quotes`,
    };
  const left = /^[ \t]+(?=(<{7}|>{7})( |$))/m.exec(text);
  if (left) yield { offset: left.index + left[0].length, message: LEFT_BY_MERGE };
}

/** What to write in place of a number that is not in plain decimal, or of a tag. */
export function explainOddity({ written, number }: Oddity): string {
  if (number === undefined) return `the tag ${written} is not allowed; remove it`;
  if (!Number.isFinite(number)) return `${written} is not a valid number; ${IN_DIGITS}`;
  const plain = String(number || 0);
  const how = isPlainNumber(plain) ? `write ${plain}${suggestThousands(written)}` : IN_DIGITS;
  return `${written} is read as ${plain}; ${how}, or put it in quotes if it is a text`;
}

const IN_DIGITS = 'write a number in plain digits, such as 79 or 37.6';

/** A message, with the place of the mistake if the parser reported a later one. */
type Explanation = string | { readonly offset: number; readonly message: string };

/** The message for a syntax error, and the place that an editor has to change. */
function explain(error: SyntaxProblem, text: string): { offset: number; message: string } {
  const [offset] = error.pos;
  if (/^(<{7}|={7}|>{7})/.test(text.slice(offset))) return { offset, message: LEFT_BY_MERGE };
  const entry = EXPLANATIONS[error.code];
  const explanation = typeof entry === 'function' ? entry(error, text) : entry;
  return typeof explanation === 'string' ? { offset, message: explanation } : explanation;
}

const LEFT_BY_MERGE = 'this line was left by a merge conflict; keep one of the two versions and remove the markers';
const SECOND_COLON = 'there is a second colon on this line; put a text with a colon in quotes';
const DEEPER = 'the next line is indented deeper than this one; indent the lines of one level alike';

/** By the error codes of the parser; a function if the message depends on the text. */
const EXPLANATIONS: Readonly<Record<ErrorCode, string | ((error: SyntaxProblem, text: string) => Explanation)>> = {
  ALIAS_PROPS: 'a text that begins with * is read as an alias; put it in quotes',
  BAD_ALIAS: 'a text that begins with * or & is read as an alias; put it in quotes',
  BAD_COLLECTION_TYPE: 'a word that begins with ! is read as a tag; put it in quotes',
  BAD_DIRECTIVE: directive,
  BAD_DQ_ESCAPE: 'a backslash in double quotes is read as a code; write it twice (\\\\) or use single quotes',
  BAD_INDENT: badIndent,
  BAD_PROP_ORDER: 'a word that begins with ! or & is in the wrong place; put the text in quotes',
  BAD_SCALAR_START: ({ pos }, text) => `a text cannot begin with ${text[pos[0]]} here; put it in quotes`,
  BLOCK_AS_IMPLICIT_KEY: nested,
  BLOCK_IN_FLOW: ({ pos }, text) =>
    /^-\s/.test(text.slice(pos[0]))
      ? 'a list inside brackets has no hyphens; write it as [one, another]'
      : 'there is a second colon where a comma or a closing bracket is expected; add the comma, or put a text with a colon in quotes',
  DUPLICATE_KEY: ({ pos }, text) => {
    const before = emptyKeyBefore(pos[0], text);
    if (before)
      return {
        offset: before.offset,
        message: `"${before.name}:" is indented like the fields around it; indent it less, like the others of its kind`,
      };
    const [, key = 'a key', content = ''] = /^([^:\s]+):?([^\n]*)/.exec(text.slice(pos[0])) ?? [];
    const rename = content.trim() === '' ? ', or give one another name if they differ' : '';
    return `the key ${key} is here for the second time; remove one of the two${rename}`;
  },
  IMPOSSIBLE: 'this line is not valid; compare it with the lines of another file',
  KEY_OVER_1024_CHARS: 'a key is longer than 1024 characters; a quote or a bracket before it is probably not closed',
  MISSING_CHAR: missing,
  MULTILINE_IMPLICIT_KEY: noColon,
  MULTIPLE_ANCHORS: 'a word that begins with & is read as an anchor; put it in quotes',
  MULTIPLE_DOCS: 'the line --- begins a second document; a file is one document, so remove the line',
  MULTIPLE_TAGS: 'a word that begins with ! is read as a tag; put it in quotes',
  NON_STRING_KEY: 'a key is not a text; put it in quotes',
  RESOURCE_EXHAUSTION: 'lists and braces are nested too deeply; nest them no deeper than in the other files',
  TAB_AS_INDENT: 'a tab is used to indent; use two spaces for each level',
  TAG_RESOLVE_FAILED: 'a word that begins with ! is read as a tag; put it in quotes',
  UNEXPECTED_TOKEN: unexpected,
};

/** The key without a value on the line before an offset, if it is indented like the key there: the fields after it were to be its own. */
function emptyKeyBefore(offset: number, text: string): { name: string; offset: number } | undefined {
  const start = text.lastIndexOf('\n', offset) + 1;
  const [, indent = '', name = ''] =
    /^( +)([\w.-]+): *\r?$/.exec(text.slice(text.lastIndexOf('\n', start - 2) + 1, start - 1)) ?? [];
  if (name === '' || indent !== text.slice(start, offset)) return undefined;
  return { name, offset: text.lastIndexOf('\n', start - 2) + 1 + indent.length };
}

function badIndent({ message, pos }: SyntaxProblem, text: string): Explanation {
  const [, sign] = /^Flow .* end with a (.)/.exec(message) ?? [];
  if (sign === undefined)
    return 'this line is not indented like the other lines of its level; indent it with two spaces for each level';
  const found = text[pos[0]] ?? '';
  if (closesNothing(found, text.slice(0, pos[0]))) return `there is one ${found} too many here; remove it`;
  // The parser notices it on a later line; the sign is missing at the end of the text before that.
  const offset = Math.max(0, text.slice(0, pos[0]).trimEnd().length - 1);
  const line = text.slice(text.lastIndexOf('\n', offset) + 1, offset + 1);
  if (/\s#/.test(line))
    return {
      offset,
      message: `a ${sign} is missing, because the text after a # is a comment; put a text with a # in quotes`,
    };
  return {
    offset,
    message: `a ${sign} is missing after this, or a text with a comma, a bracket or a colon is not in quotes`,
  };
}

/** Whether a closing bracket has no opening one on its line. */
function closesNothing(sign: string, before: string): boolean {
  const opening = { ']': '[', '}': '{' }[sign];
  if (opening === undefined) return false;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return line.split(opening).length <= line.split(sign).length;
}

function nested({ message, pos }: SyntaxProblem, text: string): Explanation {
  if (message.includes('sequence'))
    return 'a line with a hyphen is not expected here, because the line above it does not start a list; write the list as [one, another]';
  const [line = ''] = text.slice(pos[0]).split('\n');
  return /:(\s|$)|^\?/.test(line) ? SECOND_COLON : DEEPER;
}

function directive({ pos: [offset] }: Pick<SyntaxProblem, 'pos'>, text: string): Explanation {
  const begin = /^%YAML/m.exec(text);
  if (begin) return { offset: begin.index, message: 'remove the %YAML line: it changes how dates and words are read' };
  return {
    offset,
    message: 'a line that begins with % is read as a directive; remove the %, or put the text in quotes',
  };
}

function missing({ message, pos }: SyntaxProblem, text: string): Explanation {
  if (/directives-end/.test(message)) return directive({ pos }, text);
  const quote = /closing (["'])quote/.exec(message)?.[1];
  if (quote !== undefined) {
    const offset = unclosed(quote, text) ?? pos[0];
    const double = quote === "'" ? ", and write '' for an apostrophe inside" : '';
    return { offset, message: `the quote that begins here is not closed; add the ${quote} at its end${double}` };
  }
  if (/,/.test(message)) return 'a comma is missing between two items';
  return 'something is missing here: a comma, a space after a colon, or a closing bracket or quote';
}

/** Where the first quoted text begins that does not end on its line. The parser only reports the end of the file. */
function unclosed(quote: string, text: string): number | undefined {
  const begins = new RegExp(`(?:^|[:,[{-])\\s*(?=${quote})`, 'gm');
  for (const { index, 0: before } of text.matchAll(begins)) {
    const start = index + before.length;
    const [line = ''] = text.slice(start + 1).split('\n');
    const rest = quote === "'" ? line.replaceAll("''", '') : line.replaceAll(/\\./g, '');
    if (!rest.includes(quote)) return start;
  }
  return undefined;
}

function noColon({ message, pos }: SyntaxProblem, text: string): Explanation {
  if (message.includes('flow sequence'))
    return 'this is not an item of a list in brackets; write the list as [one, another]';
  const [line = ''] = text.slice(pos[0]).split('\n');
  const [, name] = /^([\w.-]+):\S/.exec(line) ?? [];
  if (name !== undefined) return `a space is missing after "${name}:"`;
  return 'this line has no colon after its name; write "name: value", and put a text of several lines in quotes';
}

function unexpected({ message, pos }: SyntaxProblem, text: string): Explanation {
  const [offset] = pos;
  if (message.includes('node end')) {
    const before = text.slice(0, offset).trimEnd().at(-1);
    if (before === '"' || before === "'") {
      return `the quotes are closed before this; put the whole text in quotes, and write ${before === "'" ? "''" : '\\"'} for a quote inside it`;
    }
    return 'the bracket is closed before this; remove this, or put a text that begins with a bracket in quotes';
  }
  return `there is one ${text[offset]} too many here, or a bracket, a quote or a text is missing before it`;
}
