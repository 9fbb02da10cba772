import type { Mistakes } from './broken.ts';

/** Text that is not valid YAML, or not allowed in it. */
export const brokenSyntax: Mistakes = {
  'sources: [rate-limits, npm] } → sources: [rate-limits, npm }':
    '29:58 yaml-syntax a ] is missing after this, or a text with a comma, a bracket or a colon is not in quotes',
  'ai.public_api: { value: true, sources: &both [rate-limits, npm] }\nai.openapi: { value: true, sources: *both }': [
    '29:48 no-anchors the anchor &both is not allowed',
    '33:39 no-anchors the alias *both is not allowed',
  ],
  'facts:\n → facts:\n  <<: { channels.email: { value: true, sources: [npm] } }\n': [
    '27:3 no-anchors the merge << is not allowed',
    '27:3 shape facts > <<: is not a key; a key is a group and a name with a dot between them; none of the 75 possible values is similar',
  ],
  'title: Rate limits → title: Rate\tlimits': '9:16 no-tabs there is a tab here; remove it',
  '    title: Rate limits → \t title: Rate limits': '9:1 no-tabs there is a tab here; remove it',
  'publisher: npm → publisher: n\u200Bpm': '18:17 no-tabs there is an invisible character (U+200B) here; remove it',
};
