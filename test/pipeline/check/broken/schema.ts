import { AT, type Broken, broken } from './broken.ts';

/** Values and fields that do not fit the schema of a tool file. */
export const brokenSchema: readonly Broken[] = [
  broken(
    'an unknown field',
    'summary:',
    'sumary:',
    `${AT}:5:1 shape sumary: unknown field "sumary"; did you mean "summary"?`,
  ),
  broken(
    'a missing field',
    '    publisher: npm\n',
    '',
    `${AT}:16:5 shape sources > npm: "publisher" is missing; add it`,
  ),
  broken(
    'a list in place of a map',
    'searches:\n  sso: { query: "Rookery single sign-on", on: 2026-11-19 }',
    'searches: [sso]',
    `${AT}:24:11 shape searches: ["sso"] is a list; write names, each followed by a colon and its content (names are lower case letters, digits and hyphens)`,
  ),
  broken(
    'a relation outside the closed set',
    'relation: registry',
    'relation: regestry',
    `${AT}:19:15 shape sources > npm > relation: "regestry" is not allowed; did you mean "registry"?`,
  ),
  broken(
    'a copy outside the closed set',
    'copy: live',
    'copy: archived',
    `${AT}:23:11 shape sources > npm > copy: "archived" is not allowed; allowed: live, stored`,
  ),
  broken(
    'an impossible date',
    'dated: 2026-02-01',
    'dated: 2026-02-31',
    `${AT}:22:12 shape sources > npm > dated: "2026-02-31" is not a date; write it as 2026-11-20`,
  ),
  broken(
    'a date in another order',
    'dated: 2026-02-01',
    'dated: 01/02/2026',
    `${AT}:22:12 shape sources > npm > dated: "01/02/2026" is not a date; write it as 2026-11-20`,
  ),
  broken(
    'a slug with capitals',
    'slug: small-tool',
    'slug: Small-Tool',
    `${AT}:1:7 shape slug: "Small-Tool" is not a slug: lower case letters, digits and single hyphens; write small-tool`,
  ),
  broken(
    'a source id with a space',
    '  npm:\n',
    '  np m:\n',
    `${AT}:15:3 shape sources > np m: "np m" is not a valid name here; names are lower case letters, digits and hyphens; write np-m`,
  ),
  broken(
    'an invalid URL',
    'https://packages.example/rookery-sdk',
    'npm page',
    `${AT}:16:10 shape sources > npm > url: "npm page" is not a URL; write it whole, from https://`,
  ),
  broken(
    'a summary that is too long',
    'An interface to LinkedIn',
    `An interface ${'and so on '.repeat(15)}to LinkedIn`,
    `${AT}:5:10 shape summary: is 205 characters long; 160 are allowed`,
  ),
  broken(
    'a note that is too long',
    'Nothing on single sign-on.',
    `Nothing ${'at all '.repeat(30)}on it.`,
    `${AT}:33:72 shape facts > team.sso > note: is 224 characters long; 200 are allowed`,
  ),
  broken(
    'an empty text',
    'publisher: npm',
    'publisher: ""',
    `${AT}:18:16 shape sources > npm > publisher: is empty; write one line of text without spaces around it`,
  ),
  broken(
    'a citation that is not an id',
    'sources: [rate-limits, npm]',
    'sources: [rate-limits, 7]',
    `${AT}:29:56 shape facts > ai.public_api > sources > 1: 7 is not a source id, or { source: id, at: heading }`,
  ),
  broken(
    'no source at all',
    'ai.official_sdk: { value: true, sources: [npm] }',
    'ai.official_sdk: { value: true, sources: [] }',
    `${AT}:30:44 shape facts > ai.official_sdk > sources: the list is empty; write a list such as [home]`,
  ),
  broken(
    'complete: false',
    'value: [cloud], sources',
    'value: [cloud], complete: false, sources',
    `${AT}:28:48 shape facts > product.runs_on > complete: false is not allowed; the only value here is true`,
  ),
  broken(
    'a reason for an unknown outside the closed set',
    'unknown: not-found',
    'unknown: not-fond',
    `${AT}:33:24 shape facts > team.sso > unknown: "not-fond" is not allowed; did you mean "not-found"? (what does not apply follows from the catalogue and is never written by hand)`,
  ),
  broken(
    'not-applicable written by hand',
    'unknown: not-found',
    'unknown: not-applicable',
    `${AT}:33:24 shape facts > team.sso > unknown: "not-applicable" is not allowed; allowed: not-found, not-published, gated (what does not apply follows from the catalogue and is never written by hand)`,
  ),
  broken(
    'money without a currency',
    '{ amount: 55, currency: USD }',
    '{ amount: 55 }',
    `${AT}:32:31 value-type facts > pricing.starts_at > value: "currency" is missing; add it`,
  ),
  broken(
    'money as text',
    '{ amount: 55, currency: USD }',
    '"$55"',
    `${AT}:32:31 value-type facts > pricing.starts_at > value: "$55" is not money; write { amount: 79, currency: USD }`,
  ),
  broken(
    'a key without a group',
    '  channels.linkedin:',
    '  linkedin:',
    `${AT}:27:3 shape facts > linkedin: is not a key; a key is a group and a name with a dot between them; did you mean "channels.linkedin"?`,
  ),
  broken(
    'fields of a source that are none, and none of those that are',
    '  sso: { query: "Rookery single sign-on", on: 2026-11-19 }',
    '  sso: { url: https://example.com, title: Search, shows: Nothing }',
    `${AT}:25:8 shape searches > sso: "query" and "on" are missing; add them`,
    `${AT}:25:10 shape searches > sso > url: unknown fields "url", "title" and "shows"; allowed: query, on`,
  ),
  broken(
    'an amount with a comma',
    'amount: 55',
    'amount: 1,255',
    `${AT}:32:43 value-type facts > pricing.starts_at > value > 255: "255" is the end of a number that was cut at a comma; write 1999 or 37.6, not 1,999 or 37,6`,
  ),
];
