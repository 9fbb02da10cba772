import { describe, expect, it } from 'vitest';
import { chain, editOf } from '../../fixture/edits.ts';
import { problemsIn } from '../small-tool.ts';

const FILE = `slug: a
name: Small Tool
sources:
  home:
    title: Rate limits
    publisher: Quill
facts:
  a.b: { value: true, sources: [home, old], note: Fine. }
  a.c: { value: false, sources: [home] }
  a.d:
    value: 3
    sources: [home]
`;

/** Typing mistakes, as `before → after`, each with its one message at the place that has to change. */
const mistakes: Readonly<Record<string, string>> = {
  '[home, old] → [home, old':
    '8:54 a ] is missing after this, or a text with a comma, a bracket or a colon is not in quotes',
  'note: Fine. } → note: Fine. ':
    '8:55 a } is missing after this, or a text with a comma, a bracket or a colon is not in quotes',
  'note: Fine. } → note: Fine. }}':
    '8:58 there is one } too many here, or a bracket, a quote or a text is missing before it',
  'old] → old]]': '8:43 there is one ] too many here; remove it',
  'true, sources → true sources':
    '8:17 there is a second colon where a comma or a closing bracket is expected; add the comma, or put a text with a colon in quotes',
  'name: Small → name:Small': '2:1 a space is missing after "name:"',
  'title: Rate limits → title: Rate: limits':
    '5:12 there is a second colon on this line; put a text with a colon in quotes',
  'publisher: Quill → publisher: "Quill': '6:16 the quote that begins here is not closed; add the " at its end',
  "publisher: Quill → publisher: 'Quill":
    "6:16 the quote that begins here is not closed; add the ' at its end, and write '' for an apostrophe inside",
  'publisher: Quill → publisher: "The "Quill" page"':
    '6:22 the quotes are closed before this; put the whole text in quotes, and write \\" for a quote inside it',
  '    publisher →    publisher':
    '6:1 this line is not indented like the other lines of its level; indent it with two spaces for each level',
  '    publisher →       publisher':
    '5:12 the next line is indented deeper than this one; indent the lines of one level alike',
  '  a.c: →  a.c:':
    '9:1 this line is not indented like the other lines of its level; indent it with two spaces for each level',
  'name: Small Tool → name Small Tool':
    '2:1 this line has no colon after its name; write "name: value", and put a text of several lines in quotes',
  'publisher: Quill → publisher: @quill': '6:16 a text cannot begin with @ here; put it in quotes',
  'publisher: Quill → publisher: !quill': '6:16 a word that begins with ! is read as a tag; put it in quotes',
  'publisher: Quill → publisher: "C:\\q"':
    '6:19 a backslash in double quotes is read as a code; write it twice (\\\\) or use single quotes',
  '[home, old] → [- home]': '8:33 this is not an item of a list in brackets; write the list as [one, another]',
  '    sources: [home]\n →     sources:\n    - home\n   - b\n':
    '14:1 a line with a hyphen is not expected here, because the line above it does not start a list; write the list as [one, another]',
  '  a.c: →   a.b:': '9:3 the key a.b is here for the second time; remove one of the two',
  'facts: →   home:\n    title: Other\nfacts:':
    '7:3 the key home is here for the second time; remove one of the two, or give one another name if they differ',
  'facts: →     help:\n    title: Help\n    publisher: Quill\nfacts:':
    '7:5 "help:" is indented like the fields around it; indent it less, like the others of its kind',
  'title: Rate limits → title: Rate limiting #2 of the docs':
    '5:26 the text after a # is a comment, so "title" ends before it; put the whole text in quotes',
  'publisher: Quill → publisher: >\n      Quill\n      <<<<<<< HEAD':
    '8:7 this line was left by a merge conflict; keep one of the two versions and remove the markers',
  'facts: → ---\nfacts:': '7:1 the line --- begins a second document; a file is one document, so remove the line',
  'note: Fine. → note: #1 tool':
    '8:59 a } is missing, because the text after a # is a comment; put a text with a # in quotes',
  'publisher: Quill → publisher: ? x': '6:16 there is a second colon on this line; put a text with a colon in quotes',
  'note: Fine. → note: | x': '8:51 a text cannot begin with | here; put it in quotes',
  'title: Rate limits → title: [Beta] Rate limits':
    '5:19 the bracket is closed before this; remove this, or put a text that begins with a bracket in quotes',
  'facts: → <<<<<<< HEAD\nfacts:\n=======\n>>>>>>> x':
    '7:1 this line was left by a merge conflict; keep one of the two versions and remove the markers',
  'publisher: Quill → publisher: Quill\n  - x':
    '7:1 a line with a hyphen is not expected here, because the line above it does not start a list; write the list as [one, another]',
  'slug: a → %slug: a': '2:1 a line that begins with % is read as a directive; remove the %, or put the text in quotes',
  'name: Small Tool → name: Small\nTool':
    '3:1 this line has no colon after its name; write "name: value", and put a text of several lines in quotes',
  'home, old → home,, old': '8:38 there is one , too many here, or a bracket, a quote or a text is missing before it',
};

/** Terms of the parser that editors do not know. */
const PARSER_LANGUAGE = /flow|block|scalar|mapping|collection|implicit|token|node|sequence|YAML\.|compact|resolve/i;

/** What the check says of the syntax of files with these texts. */
async function messagesOn(...texts: readonly string[]): Promise<string[]> {
  const problems = await problemsIn({ tools: Object.fromEntries(texts.map((text, i) => [`quill-${i}`, text])) });
  return problems
    .filter(({ rule }) => rule === 'yaml-syntax')
    .map(({ line, column, message }) => `${line}:${column} ${message}`);
}

describe('the message on a syntax error', () => {
  it.each(Object.entries(mistakes))('is right for %j', async (edit, message) => {
    expect(await messagesOn(chain(editOf(edit))(FILE))).toEqual([message]);
  });

  it('is missing for a valid file, also one with comments and with a # in a text', async () => {
    const valid = [
      'title: "Limits #2"',
      "title: 'Limits #2'",
      'title: C#2',
      'title: >\n      Limits #2',
      'title: Limits # ours',
      'read: 2026 #2',
    ];
    expect(await messagesOn(FILE, ...valid.map((line) => FILE.replace('title: Rate limits', line)))).toEqual([]);
  });

  it('contains no terms of the parser, wherever the file is cut or a character is added', async () => {
    const signs = [...'[]{},:#"\'&%@|\n', ': ', ' #', '- ', '! ', '\n ', '  '];
    const texts = [...FILE].flatMap((_, at) => [
      FILE.slice(0, at),
      // A quarter of the signs at each place: the parser takes long.
      ...signs.filter((_, i) => (i + at) % 4 === 0).map((sign) => FILE.slice(0, at) + sign + FILE.slice(at)),
    ]);
    const messages = new Set((await messagesOn(...texts)).map((line) => line.replace(/^\S+ /, '')));
    expect(messages.size).toBeGreaterThan(12);
    expect([...messages].filter((message) => PARSER_LANGUAGE.test(message))).toEqual([]);
  });
});
