import { AT, type Broken, broken } from './broken.ts';

/** Text that is not valid YAML, or not allowed in it. */
export const brokenSyntax: readonly Broken[] = [
  broken(
    'a bracket that is not closed',
    'sources: [rate-limits, npm] }',
    'sources: [rate-limits, npm }',
    `${AT}:29:58 yaml-syntax a ] is missing after this, or a text with a comma, a bracket or a colon is not in quotes`,
  ),
  broken(
    'a colon without a space',
    'name: Small Tool',
    'name:Small Tool',
    `${AT}:2:1 yaml-syntax a space is missing after "name:"`,
  ),
  broken(
    'a colon inside a plain text',
    'title: Rate limits',
    'title: Rate limits: the whole page',
    `${AT}:9:12 yaml-syntax there is a second colon on this line; put a text with a colon in quotes`,
  ),
  broken(
    'a quote that is not closed',
    'query: "Rookery',
    "query: 'Rookery",
    `${AT}:25:17 yaml-syntax the quote that begins here is not closed; add the ' at its end, and write '' for an apostrophe inside`,
  ),
  broken(
    'a repeated key',
    '  ai.official_sdk:',
    '  ai.public_api: { value: false, sources: [npm] }\n  ai.official_sdk:',
    `${AT}:30:3 yaml-syntax the key ai.public_api is here for the second time; remove one of the two`,
  ),
  broken(
    'two documents in one file',
    'facts:\n',
    '---\nfacts:\n',
    `${AT}:26:1 yaml-syntax the line --- begins a second document; a file is one document, so remove the line`,
  ),
  broken(
    'an anchor and an alias',
    'sources: [rate-limits, npm] }',
    'sources: &both [rate-limits, npm] }\n  ai.openapi: { value: true, sources: *both }',
    `${AT}:29:48 no-anchors the anchor &both is not allowed`,
    `${AT}:30:39 no-anchors the alias *both is not allowed`,
  ),
  broken(
    'a merge',
    'facts:\n',
    'facts:\n  <<: { channels.email: { value: true, sources: [npm] } }\n',
    `${AT}:27:3 no-anchors the merge << is not allowed`,
    `${AT}:27:3 shape facts > <<: is not a key; a key is a group and a name with a dot between them; none of the 74 possible values is similar`,
  ),
  broken(
    'a tab in a text',
    'title: Rate limits',
    'title: Rate\tlimits',
    `${AT}:9:16 no-tabs there is a tab here; remove it`,
  ),
  broken(
    'a tab as indentation',
    '    title: Rate limits',
    '\t title: Rate limits',
    `${AT}:9:1 no-tabs there is a tab here; remove it`,
  ),
  broken(
    'an invisible character',
    'publisher: npm',
    'publisher: n\u200Bpm',
    `${AT}:18:17 no-tabs there is an invisible character (U+200B) here; remove it`,
  ),
  broken(
    'a tag',
    'category: outreach-api',
    'category: !!js/function outreach-api',
    `${AT}:3:11 yaml-syntax a word that begins with ! is read as a tag; put it in quotes`,
  ),
];
