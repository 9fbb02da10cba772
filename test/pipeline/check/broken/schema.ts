import type { Mistakes } from './broken.ts';

/** Values and fields that do not fit the schema of a tool file. */
export const brokenSchema: Mistakes = {
  'summary: → sumary:': '5:1 shape sumary: unknown field "sumary"; did you mean "summary"?',
  '    publisher: npm\n → ': '16:5 shape sources > npm: "publisher" is missing; add it',
  'searches:\n  sso: { query: "Rookery single sign-on", on: 2026-11-19 } → searches: [sso]':
    '24:11 shape searches: ["sso"] is a list; write names, each followed by a colon and its content (names are lower case letters, digits and hyphens)',
  'copy: live → copy: archived': '23:11 shape sources > npm > copy: "archived" is not allowed; allowed: live, stored',
  'dated: 2026-02-01 → dated: 2026-02-31':
    '22:12 shape sources > npm > dated: "2026-02-31" is not a date; Feb 2026 has 28 days',
  'dated: 2026-02-01 → dated: 01/02/2026':
    '22:12 shape sources > npm > dated: "01/02/2026" is not a date; write year-month-day, such as 2026-11-20. If the page names no day, leave "dated" out and say in "shows" what it names',
  'slug: small-tool → slug: Small-Tool':
    '1:7 shape slug: "Small-Tool" is not a slug: lower case letters, digits and single hyphens; write small-tool',
  '  npm:\n →   np m:\n':
    '15:3 shape sources > np m: "np m" is not a valid name here; names are lower case letters, digits and hyphens; write np-m',
  'https://packages.example/rookery-sdk → npm page':
    '16:10 shape sources > npm > url: "npm page" is not a URL; write it whole, from https://',
  [`An interface to LinkedIn → An interface ${'and so on '.repeat(15)}to LinkedIn`]:
    '5:10 shape summary: is 205 characters long; 160 are allowed',
  [`Nothing on single sign-on. → Nothing ${'at all '.repeat(30)}on it.`]:
    '33:72 shape facts > team.sso > note: is 224 characters long; 200 are allowed',
  'publisher: npm → publisher: ""':
    '18:16 shape sources > npm > publisher: is empty; write one line of text without spaces around it',
  'sources: [rate-limits, npm] → sources: [rate-limits, 7]':
    '29:56 shape facts > ai.public_api > sources > 1: 7 is not a source id, or { source: id, at: heading }',
  'ai.official_sdk: { value: true, sources: [] }':
    '30:44 shape facts > ai.official_sdk > sources: the list is empty; write a list such as [home]',
  'value: [cloud], sources → value: [cloud], complete: false, sources':
    '28:48 shape facts > product.runs_on > complete: false is not allowed; the only value here is true',
  'unknown: not-found → unknown: not-fond':
    '33:24 shape facts > team.sso > unknown: "not-fond" is not allowed; did you mean "not-found"? (what does not apply follows from the catalogue and is never written by hand)',
  'unknown: not-found → unknown: not-applicable':
    '33:24 shape facts > team.sso > unknown: "not-applicable" is not allowed; allowed: not-found, not-published, gated (what does not apply follows from the catalogue and is never written by hand)',
  '{ amount: 55, currency: USD } → { amount: 55 }':
    '32:31 value-type facts > pricing.starts_at > value: "currency" is missing; add it',
  '{ amount: 55, currency: USD } → "$55"':
    '32:31 value-type facts > pricing.starts_at > value: "$55" is not money; write { amount: 55, currency: … } with the code of its currency',
  '  channels.linkedin: →   linkedin:':
    '27:3 shape facts > linkedin: is not a key; a key is a group and a name with a dot between them; did you mean "channels.linkedin"?',
  '  sso: { query: "Rookery single sign-on", on: 2026-11-19 } →   sso: { url: https://example.com, title: Search, shows: Nothing }':
    [
      '25:8 shape searches > sso: "query" and "on" are missing; add them',
      '25:10 shape searches > sso > url: unknown fields "url", "title" and "shows"; allowed: query, on',
    ],
  'amount: 55 → amount: 1,255':
    '32:43 value-type facts > pricing.starts_at > value > 255: "255" is the end of a number that was cut at a comma; write 1999 or 37.6, not 1,999 or 37,6',
};
