import type { Mistakes } from './broken.ts';

const describeDate = (day: string) =>
  day.length === 10 && day.startsWith('2026')
    ? `the date ${day} does not exist`
    : `${day === '2026' ? day : JSON.stringify(day)} is not allowed`;
/** Sets the read date of the npm page to invalid dates. */
const READABLE_DAYS: Readonly<Record<string, string>> = {
  '2026-9-2': ': here 2026-09-02',
  '20.11.2026': ': here 2026-11-20',
};
const setInvalidDates = (...days: readonly string[]): Mistakes =>
  Object.fromEntries(
    days.map((day) => [
      `read: 2026-11-20\n    dated → read: ${day}\n    dated`,
      `21:11 shape sources > npm > read: ${describeDate(day)}; write the date when the page was read, such as 2026-11-20${READABLE_DAYS[day] ?? ''}`,
    ]),
  );

/** Values and fields that break the schema of a tool file. */
export const brokenSchema: Mistakes = {
  'summary: → sumary:': '5:1 shape sumary: unknown field "sumary"; did you mean "summary"?',
  '    publisher: npm\n → ':
    '16:5 shape sources > npm: "publisher" is missing; write who publishes the page, as in facts/publishers.yaml, on one line',
  'searches:\n  sso: { query: "Rookery single sign-on", on: 2026-11-19 } → searches: [sso]':
    '24:11 shape searches: ["sso"] is not allowed; write searches by id, such as sso: { query: …, on: 2026-11-20 }',
  'copy: live → copy: archived':
    '23:11 shape sources > npm > copy: "archived" is not allowed; write live if the page itself was read, or leave "copy" out for a stored copy',
  'dated: 2026-02-01 → dated: 2026-02-31':
    '22:12 shape sources > npm > dated: the date 2026-02-31 does not exist; write the date on the page, such as 2026-11-20, or leave "dated" out',
  'slug: small-tool → slug: Small-Tool':
    '1:7 shape slug: "Small-Tool" is not allowed; write a slug of lowercase letters, digits and hyphens, such as my-tool',
  '  npm:\n →   np m:\n':
    '15:3 shape sources > np m: "np m" is not a valid name here; write lowercase letters, digits and hyphens, such as my-tool',
  'https://packages.example/rookery-sdk → npm page':
    '16:10 shape sources > npm > url: "npm page" is not allowed; write the URL of the page, without spaces, such as https://example.com/pricing',
  [`An interface to LinkedIn → An interface ${'and so on '.repeat(15)}to LinkedIn`]:
    '5:10 shape summary: is 205 characters long; write at most 120 characters (one sentence: what the tool does, for whom, on which channels, on one line)',
  [`Nothing on single sign-on. → Nothing ${'at all '.repeat(30)}on it.`]:
    '33:52 shape facts > team.sso > note: is 224 characters long; write at most 160 characters (one more thing that readers must know, on one line)',
  'sources: [rate-limits, npm] → sources: [rate-limits, 7]':
    '29:56 shape facts > ai.public_api > sources > 1: 7 is not allowed; write a source id, or { source: id, at: heading }',
  'ai.official_sdk: { value: true, sources: [] }':
    '30:44 shape facts > ai.official_sdk > sources: is empty; write a list of the sources that show it, such as [home]',
  'value: [cloud], sources → value: [cloud], complete: true, sources':
    '28:38 shape facts > product.runs_on > complete: unknown field "complete"; allowed: value, assumed, second_hand, advised, sources, plan, add_on, values, because, looked_at, unconfirmed, note',
  '{ amount: 55, currency: USD } → { amount: 55 }':
    '32:50 value-type facts > pricing.plans > value > 0 > monthly: "currency" is missing; write a three-letter currency code, such as USD',
  '{ amount: 55, currency: USD } → "$55"':
    '32:50 value-type facts > pricing.plans > value > 0 > monthly: "$55" is not allowed; write money such as { amount: 79, currency: USD }: here { amount: 55, currency: USD }',
  '  channels.linkedin: →   linkedin:':
    '27:3 shape facts > linkedin: is not a key of the form group.name; did you mean "channels.linkedin"?',
  '  sso: { query: "Rookery single sign-on", on: 2026-11-19 } →   sso: { url: https://example.com, title: Search, shows: Nothing }':
    [
      '25:8 shape searches > sso: "query" and "on" are missing; write a search such as { query: example single sign-on, on: 2026-11-20 }',
      '25:10 shape searches > sso > url: unknown fields "url", "title" and "shows"; allowed: query, on',
    ],
  'amount: 55 → amount: 1,255':
    '32:62 value-type facts > pricing.plans > value > 0 > monthly > 255: "255" is the end of a number that was cut at a comma; write numbers without commas, and decimals with a point: here 1255',
  'currency: USD → currency: usd':
    '32:74 value-type facts > pricing.plans > value > 0 > monthly > currency: "usd" is not allowed; write a three-letter currency code, such as USD: here USD',
  'amount: 55 → amount: "$1,049"':
    '32:60 value-type facts > pricing.plans > value > 0 > monthly > amount: "$1,049" is not allowed; write a number, such as 79 or 37.6; in plain digits it is 1049',
  'amount: 55 → amount: -49':
    '32:60 value-type facts > pricing.plans > value > 0 > monthly > amount: -49 is not allowed; write a number of at least 0',
  'company.country: { value: France, sources: [npm] }':
    '33:29 value-type facts > company.country > value: "France" is not allowed; write a two-letter country code, such as FR: here FR',
  'pricing.trial_days: { value: "14", sources: [npm] }':
    '33:32 value-type facts > pricing.trial_days > value: "14" is not allowed; write a whole number, 0 or more, without quotes',
  'ai.official_sdk: { value: null, sources: [npm] }':
    '30:29 value-type facts > ai.official_sdk > value: is empty; write true or false',
  '[{ name: Pro, monthly: { amount: 55, currency: USD } }] → [{ name: Pro, includes: { users: five } }]':
    '32:60 value-type facts > pricing.plans > value > 0 > includes > users: "five" is not allowed; write a whole number, such as 5',
  '[{ name: Pro, monthly: { amount: 55, currency: USD } }] → Pro':
    '32:27 value-type facts > pricing.plans > value: "Pro" is not allowed; write a list of plans such as [{ name: Pro, monthly: { amount: 49, currency: USD } }]',
  '[{ name: Pro, monthly: { amount: 55, currency: USD } }] → [{ name: 5 }]':
    '32:36 value-type facts > pricing.plans > value > 0 > name: 5 is not allowed; write text, in quotes',
  'at: LinkedIn → att: LinkedIn':
    '27:70 shape facts > channels.linkedin > sources > 0 > att: unknown field "att"; did you mean "at"?',
  'ai.official_sdk: null':
    '30:20 shape facts > ai.official_sdk: is empty; write a fact: { value: …, sources: [home] }, or { looked_at: [home] } for an unknown',
  'https://packages.example/rookery-sdk → https://packages.example/a b':
    '16:10 shape sources > npm > url: "https://packages.example/a b" is not allowed; write the URL of the page, without spaces, such as https://example.com/pricing; a space in a URL is %20',
  'title: rookery-sdk → title: "A\\nb"':
    '17:12 shape sources > npm > title: "A\\nb" is not allowed; write the title of the page, on one line',
  'category: → vendor_pages: [https://github.com/Rookery/]\ncategory:':
    '3:16 shape vendor_pages > 0: "https://github.com/Rookery/" is not allowed; write a host with or without a path, such as github.com/vendor',
  'note: Nothing on single sign-on. → note: Nothing on single sign-on, nor the help centre':
    '33:79 shape facts > team.sso > nor the help centre: "nor the help centre" is the end of a text that was cut at a comma; put the whole text in quotes',
  ...setInvalidDates('2026-9-2', '20.11.2026', '2026-11-31', '2026'),
};
