import { AT, type Broken, broken } from './broken.ts';

/** Names with characters that only look like those of a keyboard, and other invisible mistakes. */
export const brokenNames: readonly Broken[] = [
  broken(
    'a curly apostrophe in the name of the tool',
    'name: Small Tool',
    'name: Small’s Tool',
    `${AT}:2:7 plain-names name: "Small’s Tool" contains ’ (U+2019); write it as "Small's Tool"`,
  ),
  broken(
    'curly quotes in an alias',
    'category:',
    'aliases: [Tool, “Tiny”]\ncategory:',
    `${AT}:3:17 plain-names aliases > 1: "“Tiny”" contains “ (U+201C); leave out the quotes: "Tiny"`,
  ),
  broken(
    'a long dash in the name of a plan',
    'team.sso:',
    'pricing.plans: { value: [{ name: Pro — yearly }], sources: [rate-limits] }\n  team.sso:',
    `${AT}:33:36 plain-names facts > pricing.plans > value > 0 > name: "Pro — yearly" contains — (U+2014); write it as "Pro - yearly"`,
  ),
  broken(
    'a Cyrillic letter in the name of a publisher',
    'publisher: npm',
    'publisher: n\u0440m',
    `${AT}:18:16 plain-names sources > npm > publisher: "n\u0440m" contains \u0440 (U+0440), a Cyrillic letter; write names in Latin letters`,
  ),
  broken(
    'wide letters in the name of a plan',
    'team.sso:',
    'team.roles: { value: true, sources: [npm], from_plan: Ｐro }\n  team.sso:',
    `${AT}:33:57 plain-names facts > team.roles > from_plan: "Ｐro" contains Ｐ (U+FF30); write it as "Pro"`,
  ),
  broken(
    'an accent that is a character of its own',
    'name: Small Tool',
    'name: Cafe\u0301 Tool',
    `${AT}:2:7 plain-names name: "Cafe\u0301 Tool" contains an accent as a separate character; write it as "Café Tool"`,
  ),
  broken(
    'two spaces in a name',
    'publisher: Rookery',
    'publisher: Rook  ery',
    `${AT}:10:16 plain-names sources > rate-limits > publisher: "Rook  ery" contains two spaces in a row; write it as "Rook ery"`,
  ),
  broken(
    'a publisher in two spellings',
    'publisher: npm',
    'publisher: RooKery',
    `${AT}:18:16 publisher-spelling sources > npm > publisher: "RooKery" is spelled "Rookery" in another source of this file`,
  ),
  broken(
    'a name in letters that only look like Latin ones',
    'name: Small Tool',
    'name: \u0405\u043C\u0430\u04CF\u04CF \u0422\u043E\u043E\u04CF',
    `${AT}:2:7 plain-names name: "\u0405\u043C\u0430\u04CF\u04CF \u0422\u043E\u043E\u04CF" contains \u0405 (U+0405), a Cyrillic letter; write names in Latin letters`,
  ),
  ...[
    ['a control character', '\\x07', 'U+0007'],
    ['a bidirectional mark', '\\u202E', 'U+202E'],
    ['a zero-width space', '\\u200B', 'U+200B'],
    ['a hidden tag letter', '\\U000E0041', 'U+E0041'],
    ['a lone surrogate', '\\uD800', 'U+D800'],
    ['a character for private use', '\\uE000', 'U+E000'],
    ['an invisible filler letter', '\\u3164', 'U+3164'],
  ].map(([what, written, code]) =>
    broken(
      `${what} as an escape`,
      'note: Nothing on single sign-on.',
      `note: "Nothing on ${written}single sign-on."`,
      `${AT}:33:72 hidden-characters facts > team.sso > note: contains the invisible character ${code}; remove it`,
    ),
  ),
  broken(
    'a page read in the year 0',
    'read: 2026-11-20\n    dated: 2026-02-01',
    'read: 0000-01-01',
    `${AT}:21:11 read-dates sources > npm > read: 0000-01-01 is before 2020-01-01, the earliest allowed date`,
  ),
  broken(
    'a no-break space',
    'title: Rate limits',
    'title: Rate\u00A0limits',
    `${AT}:9:16 no-tabs there is a no-break space (U+00A0) here; remove it`,
  ),
  broken(
    'a soft hyphen',
    'publisher: npm',
    'publisher: n\u00ADpm',
    `${AT}:18:17 no-tabs there is a soft hyphen (U+00AD) here; remove it`,
  ),
];
