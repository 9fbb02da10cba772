import type { ErrorCode } from 'yaml';
import type { YamlFile } from '../read/yaml-file.ts';

type Mistake = YamlFile['mistakes'][number];
/** What to say, and where, if the parser noticed the mistake only after it. */
type Words = string | { readonly offset: number; readonly message: string };

/** A mistake in YAML in plain words, at the place where an editor has to change something. */
export function parsingWords(mistake: Mistake, text: string): { offset: number; message: string } {
  const [offset] = mistake.pos;
  const conflict = /^(<{7}|={7}|>{7})/.test(text.slice(offset));
  if (conflict)
    return {
      offset,
      message: 'this line is left of a merge conflict; keep one of the two versions and take the marks out',
    };
  const entry = WORDS[mistake.code];
  const words = typeof entry === 'function' ? entry(mistake, text) : entry;
  return typeof words === 'string' ? { offset, message: words } : words;
}

const SECOND_COLON = 'there is a second colon on this line; put a text with a colon in quotes';
const DEEPER = 'the next line is indented deeper than this one; begin the lines of one level at one column';

/** By the codes of the parser; a function where the text says more than the code. */
const WORDS: Readonly<Record<ErrorCode, string | ((mistake: Mistake, text: string) => Words)>> = {
  ALIAS_PROPS: 'a text that begins with * is read as an alias; put it in quotes',
  BAD_ALIAS: 'a text that begins with * or & is read as an alias; put it in quotes',
  BAD_COLLECTION_TYPE: 'a word that begins with ! is read as a tag; put it in quotes',
  BAD_DIRECTIVE: 'a line that begins with % is read as a directive; take the % out, or put the text in quotes',
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
    const key = /^[^:\s]+/.exec(text.slice(pos[0]))?.[0] ?? 'a key';
    return `the key ${key} is here a second time; only one of them can be meant`;
  },
  IMPOSSIBLE: 'this cannot be read; compare it with the lines of another file',
  KEY_OVER_1024_CHARS: 'a key is longer than 1024 characters; a quote or a bracket before it is probably not closed',
  MISSING_CHAR: missing,
  MULTILINE_IMPLICIT_KEY: noColon,
  MULTIPLE_ANCHORS: 'a word that begins with & is read as an anchor; put it in quotes',
  MULTIPLE_DOCS: 'the line --- begins a second document; a file is one document, so take the line out',
  MULTIPLE_TAGS: 'a word that begins with ! is read as a tag; put it in quotes',
  NON_STRING_KEY: 'a key is not a text; put it in quotes',
  RESOURCE_EXHAUSTION: 'lists and braces are nested too deep; keep the file as flat as the others',
  TAB_AS_INDENT: 'a tab is used to indent; use two spaces for each level',
  TAG_RESOLVE_FAILED: 'a word that begins with ! is read as a tag; put it in quotes',
  UNEXPECTED_TOKEN: unexpected,
};

function badIndent({ message, pos }: Mistake, text: string): Words {
  const [, sign] = /^Flow .* end with a (.)/.exec(message) ?? [];
  if (sign === undefined)
    return 'this line begins at another column than the lines of its level; indent it as they are, two spaces for each level';
  const found = text[pos[0]] ?? '';
  if (isTooMany(found, text.slice(0, pos[0]))) return `there is one ${found} too many here`;
  // The parser looks on until the next line; the sign is missing after the last thing before it.
  const offset = Math.max(0, text.slice(0, pos[0]).trimEnd().length - 1);
  const line = text.slice(text.lastIndexOf('\n', offset) + 1, offset + 1);
  if (/\s#/.test(line))
    return {
      offset,
      message: `a ${sign} is missing, since what follows a # is a comment; put a text with a # in quotes`,
    };
  return {
    offset,
    message: `a ${sign} is missing after this, or a text with a comma, a bracket or a colon is not in quotes`,
  };
}

/** Whether a closing sign closes nothing that was opened on its line. */
function isTooMany(sign: string, before: string): boolean {
  const opening = { ']': '[', '}': '{' }[sign];
  if (opening === undefined) return false;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return line.split(opening).length <= line.split(sign).length;
}

function nested({ message, pos }: Mistake, text: string): Words {
  if (message.includes('sequence'))
    return 'a line with a hyphen is not expected here, since what is above it is no list; write the list as [one, another]';
  const [line = ''] = text.slice(pos[0]).split('\n');
  return /:(\s|$)|^\?/.test(line) ? SECOND_COLON : DEEPER;
}

function missing({ message, pos }: Mistake, text: string): Words {
  if (/directives-end/.test(message)) return String(WORDS.BAD_DIRECTIVE);
  const quote = /closing (["'])quote/.exec(message)?.[1];
  if (quote !== undefined) {
    const offset = unclosed(quote, text) ?? pos[0];
    const double = quote === "'" ? ", and write '' for an apostrophe inside" : '';
    return { offset, message: `the quote that begins here is not closed; add the ${quote} at its end${double}` };
  }
  if (/,/.test(message)) return 'a comma is missing between two items';
  return 'a sign is missing here: a comma, a space after a colon, or a closing bracket or quote';
}

/** Where the first quoted text begins that does not end on its line: the parser only notices at the end of the file. */
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

function noColon({ message, pos }: Mistake, text: string): Words {
  if (message.includes('flow sequence'))
    return 'this is no item of a list in brackets; write the list as [one, another]';
  const [line = ''] = text.slice(pos[0]).split('\n');
  const [, name] = /^([\w.-]+):\S/.exec(line) ?? [];
  if (name !== undefined) return `a space is missing after "${name}:"`;
  return 'this line has no colon after its name; write "name: value", and put a text that goes over several lines in quotes';
}

function unexpected({ message, pos }: Mistake, text: string): Words {
  const [offset] = pos;
  if (message.includes('node end')) {
    const before = text.slice(0, offset).trimEnd().at(-1);
    if (before === '"' || before === "'") {
      return `the quotes are closed before this; put the whole text in quotes, and write ${before === "'" ? "''" : '\\"'} for a quote inside it`;
    }
    return 'the bracket is closed before this; take this out, or put a text that begins with a bracket in quotes';
  }
  return `there is one ${text[offset]} too many here, or a bracket, a quote or a text is missing before it`;
}
