import type { Mistakes } from './broken.ts';

/** Days on which the page of npm was read that are no dates, with what to write. */
const dates = (hints: Readonly<Record<string, string>>): Mistakes =>
  Object.fromEntries(
    Object.entries(hints).map(([day, hint]) => [
      `read: 2026-11-20\n    dated → read: ${day}\n    dated`,
      `21:11 shape sources > npm > read: ${day === '2026' ? day : JSON.stringify(day)} is not a date; ${hint}`,
    ]),
  );

/** Values and fields that do not fit the schema of a tool file. */
export const brokenSchema: Mistakes = {
  'summary: → sumary:': '5:1 shape sumary: unknown field "sumary"; did you mean "summary"?',
  '    publisher: npm\n → ': '16:5 shape sources > npm: "publisher" is missing; add it',
  'searches:\n  sso: { query: "Rookery single sign-on", on: 2026-11-19 } → searches: [sso]':
    '24:11 shape searches: ["sso"] is a list; write names, each followed by a colon and its content (names are lower case letters, digits and hyphens)',
  'copy: live → copy: archived':
    '23:11 shape sources > npm > copy: "archived" is not allowed; the only value here is "live"',
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
    '33:52 shape facts > team.sso > note: is 224 characters long; 200 are allowed',
  'publisher: npm → publisher: ""':
    '18:16 shape sources > npm > publisher: is empty; write one line of text without spaces around it',
  'sources: [rate-limits, npm] → sources: [rate-limits, 7]':
    '29:56 shape facts > ai.public_api > sources > 1: 7 is not a source id, or { source: id, at: heading }',
  'ai.official_sdk: { value: true, sources: [] }':
    '30:44 shape facts > ai.official_sdk > sources: the list is empty; write a list such as [home]',
  'value: [cloud], sources → value: [cloud], complete: true, sources':
    '28:38 shape facts > product.runs_on > complete: unknown field "complete"; allowed: value, assumed, second_hand, sources, plan, add_on, values, because, looked_at, note',
  '{ amount: 55, currency: USD } → { amount: 55 }':
    '32:50 value-type facts > pricing.plans > value > 0 > monthly: "currency" is missing; add it',
  '{ amount: 55, currency: USD } → "$55"':
    '32:50 value-type facts > pricing.plans > value > 0 > monthly: "$55" is not money; write { amount: 55, currency: … } with the code of its currency',
  '  channels.linkedin: →   linkedin:':
    '27:3 shape facts > linkedin: is not a key; a key is a group and a name with a dot between them; did you mean "channels.linkedin"?',
  '  sso: { query: "Rookery single sign-on", on: 2026-11-19 } →   sso: { url: https://example.com, title: Search, shows: Nothing }':
    [
      '25:8 shape searches > sso: "query" and "on" are missing; add them',
      '25:10 shape searches > sso > url: unknown fields "url", "title" and "shows"; allowed: query, on',
    ],
  'amount: 55 → amount: 1,255':
    '32:62 value-type facts > pricing.plans > value > 0 > monthly > 255: "255" is the end of a number that was cut at a comma; write 1999 or 37.6, not 1,999 or 37,6',
  'currency: USD → currency: €':
    '32:74 value-type facts > pricing.plans > value > 0 > monthly > currency: "€" is not a currency code of three capitals, such as USD; write EUR',
  'currency: USD → currency: $':
    '32:74 value-type facts > pricing.plans > value > 0 > monthly > currency: "$" is not a currency code of three capitals, such as USD',
  'currency: USD → currency: usd':
    '32:74 value-type facts > pricing.plans > value > 0 > monthly > currency: "usd" is not a currency code of three capitals, such as USD; write it in capitals: USD',
  'amount: 55 → amount: "$1,049"':
    '32:60 value-type facts > pricing.plans > value > 0 > monthly > amount: "$1,049" is not a number, such as 79 or 37.6; write 1049, without quotes or signs',
  'amount: 55 → amount: -49':
    '32:60 value-type facts > pricing.plans > value > 0 > monthly > amount: -49 is too low; the lowest is 0',
  '{ amount: 55, currency: USD } → €59.90':
    '32:50 value-type facts > pricing.plans > value > 0 > monthly: "€59.90" is not money; write { amount: 59.90, currency: EUR }',
  '{ amount: 55, currency: USD } → 59':
    '32:50 value-type facts > pricing.plans > value > 0 > monthly: 59 is not money; write { amount: 59, currency: … } with the code of its currency',
  '{ amount: 55, currency: USD } → from 59 to 79':
    '32:50 value-type facts > pricing.plans > value > 0 > monthly: "from 59 to 79" is not money; write it like { amount: 79, currency: USD }',
  'company.country: { value: France, sources: [npm] }':
    '33:29 value-type facts > company.country > value: "France" is not a country code of two capitals, such as FR',
  'pricing.trial_days: { value: 14 days, sources: [npm] }':
    '33:32 value-type facts > pricing.trial_days > value: "14 days" is not a whole number from 0',
  'pricing.trial_days: { value: "14", sources: [npm] }':
    '33:32 value-type facts > pricing.trial_days > value: "14" is not a whole number from 0; write 14, without quotes or signs',
  'ai.official_sdk: { value: null, sources: [npm] }':
    '30:29 value-type facts > ai.official_sdk > value: is empty; write true or false',
  '[{ name: Pro, monthly: { amount: 55, currency: USD } }] → [{ name: Pro, includes: { users: five } }]':
    '32:60 value-type facts > pricing.plans > value > 0 > includes > users: "five" is not a whole number, such as 5',
  '[{ name: Pro, monthly: { amount: 55, currency: USD } }] → Pro':
    '32:27 value-type facts > pricing.plans > value: "Pro" is not a list of plans',
  '[{ name: Pro, monthly: { amount: 55, currency: USD } }] → [{ name: 5 }]':
    '32:36 value-type facts > pricing.plans > value > 0 > name: 5 is not a text; put it in quotes: "5"',
  'at: LinkedIn → att: LinkedIn':
    '27:70 shape facts > channels.linkedin > sources > 0 > att: unknown field "att"; did you mean "at"?',
  'ai.official_sdk: null':
    '30:20 shape facts > ai.official_sdk: is empty; write a fact such as { value: true, sources: [home] }',
  'https://packages.example/rookery-sdk → https://packages.example/a b':
    '16:10 shape sources > npm > url: "https://packages.example/a b" is not a URL; remove the space in it, or write it as %20',
  'https://packages.example/rookery-sdk → <https://packages.example/>':
    '16:10 shape sources > npm > url: "<https://packages.example/>" is not a URL; write https://packages.example/',
  'https://packages.example/rookery-sdk → packages.example/a':
    '16:10 shape sources > npm > url: "packages.example/a" is not a URL; write https://packages.example/a',
  'title: rookery-sdk → title: "A\\nb"':
    '17:12 shape sources > npm > title: "A\\nb" is not one line of text without spaces around it; write A b',
  'category: → vendor_pages: [https://github.com/Rookery/]\ncategory:':
    '3:16 shape vendor_pages > 0: "https://github.com/Rookery/" is not a host with or without a path, such as github.com/vendor; write github.com/Rookery',
  'category: → closed: gone\ncategory:':
    '3:9 shape closed: "gone" is a text; write these fields: since (and, if they apply, successor)',
  'note: Nothing on single sign-on. → note: Nothing on single sign-on, nor the help centre':
    '33:79 shape facts > team.sso > nor the help centre: "nor the help centre" is not a field but the end of a text that was cut at a comma; put the whole text in quotes',
  ...dates({
    '2026-9-2': 'write 2026-09-02',
    '20.11.2026': 'write 2026-11-20',
    '11/20/2026': 'write 2026-11-20',
    '01/02/2026': 'write year-month-day, such as 2026-11-20',
    '2026-11-20T10:00:00Z': 'write 2026-11-20',
    'November 9th, 2026': 'write 2026-11-09',
    '2026-13-20': 'there is no month 13',
    '2026-11-31': 'Nov 2026 has 30 days',
    '2026': 'write year-month-day, such as 2026-11-20',
  }),
};
