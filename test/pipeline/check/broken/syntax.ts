import type { Mistakes } from './broken.ts';

/** Text that is invalid or forbidden YAML. */
export const brokenSyntax: Mistakes = {
  'ai.public_api: { value: true, sources: &both [rate-limits, npm] }\nai.openapi: { value: true, sources: *both }': [
    '29:48 yaml the anchor &both is not allowed; write the value in full, and put text that begins with & or * in quotes',
    '33:39 yaml the alias *both is not allowed; write the value in full, and put text that begins with & or * in quotes',
  ],
  'facts:\n → facts:\n  <<: { channels.email: { value: true, sources: [npm] } }\n':
    '27:3 yaml the merge << is not allowed; write the value in full, and put text that begins with & or * in quotes',
  'title: Rate limits → title: Rate\tlimits': '9:16 characters there is a tab here; write a space',
  '    title: Rate limits → \t title: Rate limits': '9:1 characters there is a tab here; write spaces',
  'publisher: npm → publisher: n\u200Bpm': '18:17 characters there is an invisible character (U+200B) here; remove it',
  'sources: [rate-limits, npm] } → sources: [rate-limits, npm }':
    '29:58 yaml a ] is missing after this, or text with a comma, a bracket or a colon is not in quotes',
  'on single sign-on. } → on single sign-on. ':
    '33:77 yaml a } is missing after this, or text with a comma, a bracket or a colon is not in quotes',
  'on single sign-on. } → on single sign-on. }}':
    '33:80 yaml there is one } too many here, or a bracket, a quote or text is missing before it',
  'npm] }\n  ai.official → npm]] }\n  ai.official': '29:60 yaml there is one ] too many here; remove it',
  'true, sources: [rate-limits, npm] → true sources: [rate-limits, npm]':
    '29:27 yaml there is a second colon where a comma or a closing bracket is expected; add the comma, or put text with a colon in quotes',
  'name: Small → name:Small': '2:1 yaml a space is missing after "name:"',
  'title: Rate limits → title: Rate: limits':
    '9:12 yaml there is a second colon on this line; put text with a colon in quotes',
  'publisher: npm → publisher: "npm': '18:16 yaml this quote is not closed; add a closing "',
  "publisher: npm → publisher: 'npm":
    "18:16 yaml this quote is not closed; add a closing ', and write '' for an apostrophe inside",
  // The unclosed quote follows empty quotes or a tag, so the parser reports only the end of the text.
  'publisher: npm → publisher: ""\n    shown: "npm': '19:12 yaml this quote is not closed; add a closing "',
  "publisher: npm → publisher: ''\n    shown: 'It''s":
    "19:12 yaml this quote is not closed; add a closing ', and write '' for an apostrophe inside",
  'publisher: npm → publisher: !npm "n': '18:23 yaml this quote is not closed; add a closing "',
  'publisher: npm → publisher: "The "npm" page"':
    '18:22 yaml the quotes are closed before this; put the whole text in quotes, and write \\" for a quote inside it',
  '    publisher: npm →    publisher: npm':
    '18:1 yaml this line is not indented like the other lines of its level; indent it with two spaces for each level',
  '    publisher: npm →       publisher: npm':
    '17:12 yaml the next line is indented deeper than this one; give both the same indentation',
  '  ai.official_sdk: →  ai.official_sdk:':
    '30:1 yaml this line is not indented like the other lines of its level; indent it with two spaces for each level',
  'name: Small Tool → name Small Tool':
    '2:1 yaml this line has no colon after its name; write "name: value", and put text that spans several lines in quotes',
  'publisher: npm → publisher: @npm': '18:16 yaml text cannot begin with @ here; put it in quotes',
  'publisher: npm → publisher: !npm': [
    '18:16 yaml a word that begins with ! is read as a tag; put it in quotes',
    '18:20 shape sources > npm > publisher',
  ],
  'publisher: npm → publisher: "C:\\q"':
    '18:19 yaml a backslash in double quotes starts an escape code; write it twice (\\\\) or use single quotes',
  '[rate-limits, npm] → [- rate-limits]':
    '29:43 yaml this is not an item of a list in brackets; write the list as [one, another]',
  'ai.official_sdk: { value: true, sources: [npm] } → ai.official_sdk:\n    value: true\n    sources:\n    - npm\n   - rate-limits':
    '34:1 yaml a line with a hyphen is not expected here, because the line above it does not start a list; write the list as [one, another]',
  '  ai.official_sdk: →   ai.public_api:':
    '30:3 yaml duplicate key ai.public_api, also on line 29; remove one of the two',
  'searches: →   npm:\n    title: Other\nsearches:':
    '24:3 yaml duplicate key npm, also on line 15; remove one of the two, or rename one and write its new id in the facts that it shows',
  'searches: →     help:\n    title: Help\n    publisher: npm\nsearches:':
    '24:5 yaml "help:" is indented like its own fields; indent it one level less',
  'title: Rate limits → title: Rate limiting #2 of the docs':
    '9:26 yaml the text after a # is a comment, so "title" ends before it; put the whole text in quotes',
  'publisher: npm → publisher: >\n      npm\n      <<<<<<< HEAD': [
    '18:16 shape sources > npm > publisher',
    '20:7 yaml this line was left by a merge conflict; keep one of the two versions and remove the markers',
  ],
  'facts: → ---\nfacts:': '26:1 yaml the line --- begins a second document; remove it, since a file is one document',
  'note: Nothing → note: #1 tool':
    '33:79 yaml a } is missing, because the text after a # is a comment; put text with a # in quotes',
  'publisher: npm → publisher: ? x': '18:16 yaml there is a second colon on this line; put text with a colon in quotes',
  'note: Nothing → note: | x': '33:52 yaml text cannot begin with | here; put it in quotes',
  'title: Rate limits → title: [Beta] Rate limits':
    '9:19 yaml the bracket is closed before this; remove this, or put text that begins with a bracket in quotes',
  'facts: → <<<<<<< HEAD\nfacts:\n=======\n>>>>>>> x':
    '26:1 yaml this line was left by a merge conflict; keep one of the two versions and remove the markers',
  'publisher: npm → publisher: npm\n  - x':
    '19:1 yaml a line with a hyphen is not expected here, because the line above it does not start a list; write the list as [one, another]',
  'slug: small-tool → %slug: small-tool':
    '2:1 yaml a line that begins with % is read as a directive; remove the %, or put the text in quotes',
  'slug: small-tool → %YAML 1.1\n---\nslug: small-tool': '1:1 yaml remove the %YAML line',
  'name: Small Tool → name: Small\nTool':
    '3:1 yaml this line has no colon after its name; write "name: value", and put text that spans several lines in quotes',
  'rate-limits, npm] → rate-limits,, npm]':
    '29:55 yaml there is one , too many here, or a bracket, a quote or text is missing before it',
  'title: rookery-sdk → title: "rookery-sdk #2"': [],
  "title: rookery-sdk → title: 'rookery-sdk #2'": [],
  'title: rookery-sdk → title: rookery#2': [],
  'title: rookery-sdk → title: >\n      rookery #2': '17:12 shape sources > npm > title',
  'title: rookery-sdk → title: rookery-sdk # ours': [],
};
