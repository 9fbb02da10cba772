import type { Mistakes } from './broken.ts';

/** Adds an invisible character to a note, as an escape sequence. */
const addEscape = (sequence: string, code: string): Mistakes => ({
  [`note: Nothing on single sign-on. → note: "Nothing on ${sequence}single sign-on."`]: `33:52 characters facts > team.sso > note: contains the invisible character ${code}; remove it`,
});

/** Names with characters that aren't on a keyboard, and invisible characters. */
export const brokenNames: Mistakes = {
  'name: Small Tool → name: Small’s Tool': '2:7 plain-names name',
  'category: → aliases: [Tool, “Tiny”]\ncategory:': '3:17 plain-names aliases > 1',
  '[{ name: Pro, monthly: { amount: 55, currency: USD } }] → [{ name: Pro — yearly }]':
    '32:36 plain-names facts > pricing.plans > value > 0 > name',
  'publisher: npm → publisher: n\u0440m': '18:16 publishers sources > npm > publisher … "npm"',
  'team.roles: { value: true, sources: [npm], plan: Ｐro }': [
    '33:52 known-names facts > team.roles > plan … "Pro"',
    '33:52 plain-names facts > team.roles > plan',
  ],
  'name: Small Tool → name: Cafe\u0301 Tool': '2:7 plain-names name',
  'publisher: Rookery → publisher: Rook  ery': '10:16 publishers sources > rate-limits > publisher … "Rookery"',
  'publisher: npm → publisher: RooKery': '18:16 publishers sources > npm > publisher … "Rookery"',
  'name: Small Tool → name: \u0405\u043C\u0430\u04CF\u04CF \u0422\u043E\u043E\u04CF': '2:7 plain-names name',
  'name: Small Tool → name: Smaʟl Tool': '2:7 plain-names name',
  'name: Small Tool → name: Smıll Tool': '2:7 plain-names name',
  ...addEscape('\\u2800', 'U+2800'),
  ...addEscape('a\\u0301\\u0301\\u0301\\u0301', 'U+0301'),
  ...addEscape('\\u202E', 'U+202E'),
  ...addEscape('\\u200B', 'U+200B'),
  // A hidden tag letter, a lone surrogate, and an invisible filler letter.
  ...addEscape('\\U000E0041', 'U+E0041'),
  ...addEscape('\\uD800', 'U+D800'),
  ...addEscape('\\u3164', 'U+3164'),
  'read: 2026-11-20\n    dated: 2026-02-01 → read: 0000-01-01': '21:11 dates sources > npm > read',
  'title: Rate limits → title: Rate\u00A0limits': '9:16 characters there is a no-break space (U+00A0) here; remove it',
  'publisher: npm → publisher: n\u00ADpm': '18:17 characters there is a soft hyphen (U+00AD) here; remove it',
};
