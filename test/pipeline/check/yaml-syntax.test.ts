import { describe, expect, it } from 'vitest';
import { yamlSyntax } from '../../../pipeline/check/rules/yaml-syntax.ts';
import { parseYamlFile } from '../../../pipeline/read/yaml-file.ts';
import { LATER } from '../small-tool.ts';

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

/** Typing mistakes, each with its one message at the place that has to change. */
const mistakes: readonly (readonly [string, string, string, string, string])[] = [
  [
    'a list that is not closed',
    '[home, old]',
    '[home, old',
    '8:54',
    'a ] is missing after this, or a text with a comma, a bracket or a colon is not in quotes',
  ],
  [
    'a brace that is not closed',
    'note: Fine. }',
    'note: Fine. ',
    '8:55',
    'a } is missing after this, or a text with a comma, a bracket or a colon is not in quotes',
  ],
  [
    'one brace too many',
    'note: Fine. }',
    'note: Fine. }}',
    '8:58',
    'there is one } too many here, or a bracket, a quote or a text is missing before it',
  ],
  ['one bracket too many', 'old]', 'old]]', '8:43', 'there is one ] too many here; remove it'],
  [
    'a missing comma',
    'true, sources',
    'true sources',
    '8:17',
    'there is a second colon where a comma or a closing bracket is expected; add the comma, or put a text with a colon in quotes',
  ],
  ['a colon without a space', 'name: Small', 'name:Small', '2:1', 'a space is missing after "name:"'],
  [
    'a colon in a text',
    'title: Rate limits',
    'title: Rate: limits',
    '5:12',
    'there is a second colon on this line; put a text with a colon in quotes',
  ],
  [
    'a double quote that is not closed',
    'publisher: Quill',
    'publisher: "Quill',
    '6:16',
    'the quote that begins here is not closed; add the " at its end',
  ],
  [
    'a single quote that is not closed',
    'publisher: Quill',
    "publisher: 'Quill",
    '6:16',
    "the quote that begins here is not closed; add the ' at its end, and write '' for an apostrophe inside",
  ],
  [
    'an apostrophe in single quotes',
    'publisher: Quill',
    "publisher: 'Quill's pages'",
    '6:23',
    "the quotes are closed before this; put the whole text in quotes, and write '' for a quote inside it",
  ],
  [
    'double quotes in double quotes',
    'publisher: Quill',
    'publisher: "The "Quill" page"',
    '6:22',
    'the quotes are closed before this; put the whole text in quotes, and write \\" for a quote inside it',
  ],
  [
    'a line indented by one space too few',
    '    publisher',
    '   publisher',
    '6:1',
    'this line is not indented like the other lines of its level; indent it with two spaces for each level',
  ],
  [
    'a line indented by two spaces too many',
    '    publisher',
    '      publisher',
    '5:12',
    'the next line is indented deeper than this one; indent the lines of one level alike',
  ],
  [
    'a fact indented by one space too few',
    '  a.c:',
    ' a.c:',
    '9:1',
    'this line is not indented like the other lines of its level; indent it with two spaces for each level',
  ],
  [
    'a fact indented by one space too many',
    '  a.c:',
    '   a.c:',
    '9:1',
    'this line is not indented like the other lines of its level; indent it with two spaces for each level',
  ],
  [
    'a line without a colon',
    'name: Small Tool',
    'name Small Tool',
    '2:1',
    'this line has no colon after its name; write "name: value", and put a text of several lines in quotes',
  ],
  [
    'a text that begins with @',
    'publisher: Quill',
    'publisher: @quill',
    '6:16',
    'a text cannot begin with @ here; put it in quotes',
  ],
  [
    'a text that begins with a backtick',
    'publisher: Quill',
    'publisher: `q`',
    '6:16',
    'a text cannot begin with ` here; put it in quotes',
  ],
  [
    'a text that begins with a percent sign',
    'note: Fine.',
    'note: %5',
    '8:51',
    'a text cannot begin with % here; put it in quotes',
  ],
  [
    'a text that begins with an exclamation mark',
    'publisher: Quill',
    'publisher: !quill',
    '6:16',
    'a word that begins with ! is read as a tag; put it in quotes',
  ],
  [
    'a backslash in double quotes',
    'publisher: Quill',
    'publisher: "C:\\q"',
    '6:19',
    'a backslash in double quotes is read as a code; write it twice (\\\\) or use single quotes',
  ],
  [
    'a colon in a note within braces',
    'note: Fine.',
    'note: Fine: well.',
    '8:51',
    'there is a second colon where a comma or a closing bracket is expected; add the comma, or put a text with a colon in quotes',
  ],
  [
    'a hyphen in a list in brackets',
    '[home, old]',
    '[- home]',
    '8:33',
    'this is not an item of a list in brackets; write the list as [one, another]',
  ],
  [
    'a list with hyphens at two columns',
    '    sources: [home]\n',
    '    sources:\n    - home\n   - b\n',
    '14:1',
    'a line with a hyphen is not expected here, because the line above it does not start a list; write the list as [one, another]',
  ],
  ['a repeated key', '  a.c:', '  a.b:', '9:3', 'the key a.b is here for the second time; remove one of the two'],
  [
    'a second document',
    'facts:',
    '---\nfacts:',
    '7:1',
    'the line --- begins a second document; a file is one document, so remove the line',
  ],
  [
    'a number sign in a note within braces',
    'note: Fine.',
    'note: #1 tool',
    '8:59',
    'a } is missing, because the text after a # is a comment; put a text with a # in quotes',
  ],
  [
    'a text that begins with a question mark',
    'publisher: Quill',
    'publisher: ? x',
    '6:16',
    'there is a second colon on this line; put a text with a colon in quotes',
  ],
  [
    'a text that begins with a pipe within braces',
    'note: Fine.',
    'note: | x',
    '8:51',
    'a text cannot begin with | here; put it in quotes',
  ],
  [
    'words after a quoted text',
    'publisher: Quill',
    'publisher: "Quill" Inc',
    '6:24',
    'the quotes are closed before this; put the whole text in quotes, and write \\" for a quote inside it',
  ],
  [
    'a text that begins with a brace',
    'publisher: Quill',
    'publisher: {Quill} Inc',
    '6:24',
    'the bracket is closed before this; remove this, or put a text that begins with a bracket in quotes',
  ],
  [
    'a text that begins with a bracket',
    'title: Rate limits',
    'title: [Beta] Rate limits',
    '5:19',
    'the bracket is closed before this; remove this, or put a text that begins with a bracket in quotes',
  ],
  [
    'the marks of a merge conflict',
    'facts:',
    '<<<<<<< HEAD\nfacts:\n=======\n>>>>>>> x',
    '7:1',
    'this line was left by a merge conflict; keep one of the two versions and remove the markers',
  ],
  [
    'a list below a text',
    'publisher: Quill',
    'publisher: Quill\n  - x',
    '7:1',
    'a line with a hyphen is not expected here, because the line above it does not start a list; write the list as [one, another]',
  ],
  [
    'a hyphen before a fact',
    '  a.d:\n',
    '  - a.d:\n',
    '10:1',
    'a line with a hyphen is not expected here, because the line above it does not start a list; write the list as [one, another]',
  ],
  [
    'a percent sign at the start of the file',
    'slug: a',
    '%slug: a',
    '2:1',
    'a line that begins with % is read as a directive; remove the %, or put the text in quotes',
  ],
  [
    'a text of two lines',
    'name: Small Tool',
    'name: Small\nTool',
    '3:1',
    'this line has no colon after its name; write "name: value", and put a text of several lines in quotes',
  ],
  [
    'two commas',
    'home, old',
    'home,, old',
    '8:38',
    'there is one , too many here, or a bracket, a quote or a text is missing before it',
  ],
  [
    'words after a list',
    'sources: [home]\n',
    'sources: [home] and old\n',
    '12:21',
    'the bracket is closed before this; remove this, or put a text that begins with a bracket in quotes',
  ],
];

/** Terms of the parser that editors do not know. */
const PARSER_LANGUAGE = /flow|block|scalar|mapping|collection|implicit|token|node|sequence|YAML\.|compact|resolve/i;

describe('the message on a syntax error', () => {
  it.each(mistakes)('is right for %s', (_name, before, after, place, message) => {
    const text = FILE.replace(before, () => after);
    expect(text).not.toBe(FILE);
    const found = [...yamlSyntax.check(parseYamlFile('facts/tools/quill.yaml', text), undefined, LATER)];
    expect(found.map(({ at, message }) => [`${at?.line}:${at?.column}`, message])).toEqual([[place, message]]);
    expect(message).not.toMatch(PARSER_LANGUAGE);
  });

  it('is missing for a valid file', () => {
    expect([...yamlSyntax.check(parseYamlFile('facts/tools/quill.yaml', FILE), undefined, LATER)]).toEqual([]);
  });

  it('contains no terms of the parser, wherever the file is cut or a character is added', () => {
    const signs = [
      '[',
      ']',
      '{',
      '}',
      ',',
      ':',
      ': ',
      '#',
      ' #',
      '"',
      "'",
      '- ',
      '! ',
      '&',
      '%',
      '@',
      '|',
      '\n',
      '\n ',
      '  ',
    ];
    const texts = [...FILE].flatMap((_, i) => [
      FILE.slice(0, i),
      ...signs.map((sign) => FILE.slice(0, i) + sign + FILE.slice(i)),
    ]);
    const messages = new Set<string>();
    for (const text of texts) {
      const found = [...yamlSyntax.check(parseYamlFile('facts/tools/quill.yaml', text), undefined, LATER)];
      for (const { message } of found) messages.add(message);
    }
    expect(messages.size).toBeGreaterThan(12);
    expect([...messages].filter((message) => PARSER_LANGUAGE.test(message))).toEqual([]);
  });
});
