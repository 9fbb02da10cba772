import type { ErrorCode } from 'yaml';
import type { SyntaxProblem } from '../read/yaml-file.ts';

/** Says how to mend a syntax error, at the offset of the mistake if it is before the one that the parser reported. */
export function explain(
  { code, message, pos: [at] }: SyntaxProblem,
  text: string,
): { offset: number; message: string } {
  // A missing bracket is reported on a later line.
  const offset = code === 'BAD_INDENT' && message.startsWith('Flow') ? text.slice(0, at).trimEnd().length - 1 : at;
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [line = ''] = text.slice(start).split('\n', 1);
  if (CONFLICT_MARKER.test(line)) return { offset, message: MERGE_CONFLICT };
  const [, before = '', name] = /^((?: |- )*)([\w.-]+):(?=[^\s:/])/.exec(line) ?? [];
  if (name) return { offset: start + before.length, message: `a space is missing after "${name}:"` };
  if (code === 'DUPLICATE_KEY') {
    const [key] = /^[^:\s]+/.exec(text.slice(offset)) ?? [];
    return { offset, message: `duplicate key ${key}; remove one of the two, or rename one` };
  }
  // The parser reports an unclosed quote at the end of the file.
  const unclosed = code === 'MISSING_CHAR' ? UNCLOSED_QUOTE.exec(text) : null;
  return {
    offset: unclosed ? unclosed.index + unclosed[0].length - 1 : offset,
    message: EXPLANATIONS[code] ?? INVALID,
  };
}

export const CONFLICT_MARKER = /^[ \t]*(?=(<{7}|={7}|>{7})( |$))/m;
const UNCLOSED_QUOTE = /^[^\n"'#]*[:,[{-]\s*(?:"(?=[^"\n]*$)|'(?=[^'\n]*$))/m;
export const MERGE_CONFLICT =
  'this line was left by a merge conflict; keep one of the two versions and remove the markers';
const INVALID =
  'invalid YAML at or just before this place; look for a missing bracket, comma or quote, and put text with punctuation in quotes';
const INDENT =
  'this line is not indented like its neighbours, or a bracket above it is not closed; indent it with two spaces for each level';
const QUOTE = 'text that begins with *, &, ! or another special character must be in quotes';
const COLON =
  'write "name: value" with one colon on a line; put text with a colon, or text that spans several lines, in quotes';

/** Explanations by the parser's error codes. */
const EXPLANATIONS: Readonly<Partial<Record<ErrorCode, string>>> = {
  ALIAS_PROPS: QUOTE,
  BAD_ALIAS: QUOTE,
  BAD_COLLECTION_TYPE: QUOTE,
  BAD_DIRECTIVE: 'a line that begins with % is not allowed; remove it',
  BAD_DQ_ESCAPE: 'a backslash in double quotes starts an escape code; write it twice (\\\\) or use single quotes',
  BAD_INDENT: INDENT,
  BAD_SCALAR_START: QUOTE,
  BLOCK_AS_IMPLICIT_KEY: COLON,
  BLOCK_IN_FLOW: 'a comma or a closing bracket is missing before this, or text with a colon is not in quotes',
  KEY_OVER_1024_CHARS: 'a key is longer than 1024 characters; a quote or a bracket before it is probably not closed',
  MISSING_CHAR: 'a closing quote or bracket, a comma or a space is missing here',
  MULTILINE_IMPLICIT_KEY: COLON,
  MULTIPLE_DOCS: 'the line --- begins a second document; remove it, since a file is one document',
  NON_STRING_KEY: 'keys must be text; put this key in quotes',
  RESOURCE_EXHAUSTION: 'lists and braces are nested too deeply; nest them no deeper than in the other files',
  TAG_RESOLVE_FAILED: QUOTE,
};
