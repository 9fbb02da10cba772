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
  'summary: → sumary:': '5:1 shape sumary … "summary"',
  '    publisher: npm\n → ': '16:5 shape sources > npm',
  'searches:\n  sso: { query: "Rookery single sign-on", on: 2026-11-19 } → searches: [sso]': '24:11 shape searches',
  'copy: live → copy: archived': '23:11 shape sources > npm > copy',
  'dated: 2026-02-01 → dated: 2026-02-31': '22:12 shape sources > npm > dated',
  'slug: small-tool → slug: Small-Tool': '1:7 shape slug',
  '  npm:\n →   np m:\n': '15:3 shape sources > np m',
  'https://packages.example/rookery-sdk → npm page': '16:10 shape sources > npm > url',
  [`An interface to LinkedIn → An interface ${'and so on '.repeat(15)}to LinkedIn`]: '5:10 shape summary',
  [`Nothing on single sign-on. → Nothing ${'at all '.repeat(30)}on it.`]: '33:52 shape facts > team.sso > note',
  'sources: [rate-limits, npm] → sources: [rate-limits, 7]': '29:56 shape facts > ai.public_api > sources > 1',
  'ai.official_sdk: { value: true, sources: [] }': '30:44 shape facts > ai.official_sdk > sources',
  'value: [cloud], sources → value: [cloud], complete: true, sources': '28:38 shape facts > product.runs_on > complete',
  '{ amount: 55, currency: USD } → { amount: 55 }': '32:50 value-type facts > pricing.plans > value > 0 > monthly',
  '{ amount: 55, currency: USD } → "$55"':
    '32:50 value-type facts > pricing.plans > value > 0 > monthly … { amount: 55, currency: USD }',
  '  channels.linkedin: →   linkedin:': '27:3 shape facts > linkedin … "channels.linkedin"',
  '  sso: { query: "Rookery single sign-on", on: 2026-11-19 } →   sso: { url: https://example.com, title: Search, shows: Nothing }':
    ['25:8 shape searches > sso', '25:10 shape searches > sso > url'],
  'amount: 55 → amount: 1,255': '32:62 value-type facts > pricing.plans > value > 0 > monthly > 255 … 1255',
  'currency: USD → currency: usd': '32:74 value-type facts > pricing.plans > value > 0 > monthly > currency … USD',
  'amount: 55 → amount: "$1,049"': '32:60 value-type facts > pricing.plans > value > 0 > monthly > amount … 1049',
  'amount: 55 → amount: -49': '32:60 value-type facts > pricing.plans > value > 0 > monthly > amount',
  'company.country: { value: France, sources: [npm] }': '33:29 value-type facts > company.country > value … FR',
  'pricing.trial_days: { value: "14", sources: [npm] }': '33:32 value-type facts > pricing.trial_days > value',
  'ai.official_sdk: { value: null, sources: [npm] }': '30:29 value-type facts > ai.official_sdk > value',
  '[{ name: Pro, monthly: { amount: 55, currency: USD } }] → [{ name: Pro, includes: { users: five } }]':
    '32:60 value-type facts > pricing.plans > value > 0 > includes > users',
  '[{ name: Pro, monthly: { amount: 55, currency: USD } }] → Pro': '32:27 value-type facts > pricing.plans > value',
  '[{ name: Pro, monthly: { amount: 55, currency: USD } }] → [{ name: 5 }]':
    '32:36 value-type facts > pricing.plans > value > 0 > name … text',
  'at: LinkedIn → att: LinkedIn': '27:70 shape facts > channels.linkedin > sources > 0 > att … "at"',
  'ai.official_sdk: null': '30:20 shape facts > ai.official_sdk',
  'https://packages.example/rookery-sdk → https://packages.example/a b': '16:10 shape sources > npm > url',
  'title: rookery-sdk → title: "A\\nb"': '17:12 shape sources > npm > title',
  'category: → vendor_pages: [https://github.com/Rookery/]\ncategory:': '3:16 shape vendor_pages > 0',
  'note: Nothing on single sign-on. → note: Nothing on single sign-on, nor the help centre':
    '33:79 shape facts > team.sso > nor the help centre',
  ...setInvalidDates('2026-9-2', '20.11.2026', '2026-11-31', '2026'),
};
