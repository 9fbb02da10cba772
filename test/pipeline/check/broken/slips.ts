import type { Mistakes } from './broken.ts';

const OFFICIAL_SDK = 'ai.official_sdk: { value: true, sources: [npm] }';
const PRICE = 'monthly: { amount: 55, currency: USD }';
const AMOUNT = '32:60 value-type facts > pricing.plans > value > 0 > monthly > amount:';
const WRITE_NUMBER = 'is not allowed; write a number, such as 79 or 37.6; ';
const NO_PRICE = 'if the page shows no price, leave the whole price out, such as { name: Enterprise }';
const MONTHLY = '32:50 value-type facts > pricing.plans > value > 0 > monthly:';
const WRITE_MONEY = 'write money such as { amount: 79, currency: USD }';
const YES = '29:27 value-type facts > ai.public_api > value:';

const UNCONFIRMED =
  '{ looked_at: [npm], unconfirmed: [{ value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm] }] }';

/** Slips of new editors, each with the cure that its message has to name. */
export const slips: Mistakes = {
  // A space too few. YAML reads the rest of the line as a name.
  'name: Small Tool → name:Small Tool': '2:1 yaml a space is missing after "name:"',
  'publisher: npm → publisher:npm': '18:5 yaml a space is missing after "publisher:"',
  'ai.official_sdk: { → ai.official_sdk:{': '30:3 yaml a space is missing after "ai.official_sdk:"',
  'ai.public_api: { value: true → ai.public_api: { value:true': '29:20 shape facts > ai.public_api > value:true',
  'amount: 55 → amount:55': '32:52 value-type facts > pricing.plans > value > 0 > monthly > amount:55',
  // A line that is indented less than its neighbours. The parser reports the line below.
  '  ai.official_sdk: → ai.official_sdk:':
    '30:1 yaml this line has 0 spaces in front, and the lines around it have 2; give it as many',
  '  team.sso: →   ai.official_sdk: { value: false, sources: [npm] }\n  team.sso:':
    '33:3 yaml duplicate key ai.official_sdk, also on line 30; remove one of the two',
  // Tabs. The lines around them show how many spaces are needed.
  '    title: rookery-sdk → \ttitle: rookery-sdk': '17:1 characters there is a tab here; write spaces',
  '    url: https://packages → \turl: https://packages': '16:1 characters there is a tab here; write spaces',
  '  npm:\n → \tnpm:\n': '15:1 characters there is a tab here; write spaces',
  '  npm:\n    url → \tnpm:\n\t\turl':
    '15:1 characters there is a tab here; write two spaces for each level (such characters are also on 1 other line)',
  '  ai.official_sdk → \tai.official_sdk': '30:1 characters there is a tab here; write spaces',
  '\nfacts:\n → \n\tfacts:\n': '26:1 characters there is a tab here; remove it',
  'name: Small Tool → name:\tSmall Tool': '2:6 characters there is a tab here; write a space',
  // Values that are no values.
  'ai.official_sdk: { value: true → ai.official_sdk: { value: unknown':
    '30:29 value-type facts > ai.official_sdk > value',
  'team.sso: { looked_at: [rate-limits, sso] → team.sso: { value: unknown, looked_at: [rate-limits, sso]':
    '33:22 value-type facts > team.sso > value',
  'team.sso: { looked_at: [rate-limits, sso] → team.sso: { value: unknown, sources: [npm], looked_at: [rate-limits, sso]':
    '33:22 value-type facts > team.sso > value',
  'ai.official_sdk: { value: unknown }': '30:29 value-type facts > ai.official_sdk > value',
  'team.sso: { looked_at: [rate-limits, sso] → team.sso: { value: null, looked_at: [rate-limits, sso]':
    '33:22 value-type facts > team.sso > value',
  'ai.official_sdk: { value: false }': '30:20 fact-fields facts > ai.official_sdk',
  'company.country: { value: UK, sources: [npm] }': '33:29 value-type facts > company.country > value … GB',
  ...Object.fromEntries(
    ['EU', 'ZZ', 'XK'].map((code) => [
      `company.country: { value: ${code}, sources: [npm] }`,
      `33:29 value-type facts > company.country > value: ${code} is not a country; write the code of the country where it is registered, such as FR`,
    ]),
  ),
  'company.country: { value: gb, sources: [npm] }': '33:29 value-type facts > company.country > value … GB',
  'ai.public_api: { value: true → ai.public_api: { value: Yes': `${YES} "Yes" is not allowed; write true or false: here true, without quotes`,
  'ai.public_api: { value: true → ai.public_api: { value: "false"': `${YES} "false" is not allowed; write true or false: here false, without quotes`,
  'ai.public_api: { value: true → ai.public_api: { value: [true]': `${YES} [true] is a list, but this key takes one value; write it without brackets`,
  'product.runs_on: { value: [cloud] → product.runs_on: { value: cloud':
    '28:29 value-type facts > product.runs_on > value … [cloud]',
  'pricing.trial_days: { value: 14 days, sources: [npm] }': '33:32 value-type facts > pricing.trial_days > value … 14',
  // Prices as pages print them.
  'amount: 55 → amount: $55': `${AMOUNT} "$55" ${WRITE_NUMBER}in plain digits it is 55`,
  'amount: 55 → amount: "55,50 €"': `${AMOUNT} "55,50 €" ${WRITE_NUMBER}in plain digits it is 55.50`,
  'amount: 55 → amount: free': `${AMOUNT} "free" ${WRITE_NUMBER}a free plan costs 0`,
  'amount: 55 → amount: contact us': `${AMOUNT} "contact us" is not allowed; write a number, such as 79 or 37.6; ${NO_PRICE}`,
  'monthly: { amount: 55, currency: USD } → monthly: on request': `32:50 value-type facts > pricing.plans > value > 0 > monthly: "on request" is not allowed; write money such as { amount: 79, currency: USD }; ${NO_PRICE}`,
  'amount: 55 → amount: 55,50': '32:63 value-type facts > pricing.plans > value > 0 > monthly > 50 … 55.50',
  'amount: 55 → amount: 1,055': '32:62 yaml a comma ends a number; write 1055, without a comma',
  'currency: USD → currency: €': '32:74 value-type facts > pricing.plans > value > 0 > monthly > currency … EUR',
  [`${PRICE} → ${PRICE}, annual_monthly: { amount: 528, currency: USD }`]:
    '32:97 price-order facts > pricing.plans > value > 0 > annual_monthly',
  // Sources.
  'sources: [rate-limits] → sources: rate-limits': '28:47 shape facts > product.runs_on > sources … [rate-limits]',
  '[{ source: rate-limits, at: LinkedIn }] → [rate-limits at LinkedIn]':
    '27:47 citations facts > channels.linkedin > sources > 0',
  [`${OFFICIAL_SDK} → ai.official_sdk: { value: true, sources: [sso] }`]:
    '30:45 citations facts > ai.official_sdk > sources > 0',
  'publisher: Rookery → publisher: Completely New Company': '10:16 publishers sources > rate-limits > publisher',
  'url: https://packages.example/rookery-sdk → url: packages.example/rookery-sdk': '16:10 shape sources > npm > url',
  'url: https://packages.example/rookery-sdk → url: https://packages.example/rookery sdk':
    '16:10 shape sources > npm > url',
  // The vendor in facts/publishers.yaml knows only the name of the file.
  'slug: small-tool → slug: smalll-tool': '1:7 file-name slug … small-tool',
  // A price that only a competitor shows, and what the message proposes.
  'publisher: npm → publisher: Receipts Example\n\n  ai.official_sdk: { value: true, sources: [npm] }\n → \n\n  pricing.free_trial: { value: true, sources: [npm] }\n → \n\n    dated: 2026-02-01\n → \n\nsources: [npm, rate-limits] → sources: [npm]': `29:93 price-witnesses facts > pricing.plans > sources: has a price confirmed only by sellers of other products; cite a page of the vendor, or two publishers within a year, one of them a third party. If there are none, replace the whole fact with ${UNCONFIRMED}`,
  [`publisher: npm → publisher: Receipts Example\n\nai.official_sdk: { looked_at: [npm], unconfirmed: [{ value: true, sources: [npm] }] }\n\npricing.free_trial: { looked_at: [npm], unconfirmed: [{ value: true, sources: [npm] }] }\n\npricing.plans: ${UNCONFIRMED}`]:
    [],
  'summary: An interface to LinkedIn, email and messaging accounts. → summary: The most powerful and best inbox on the market!':
    ['5:10 wording summary', '5:10 wording summary'],
  'summary: An interface to LinkedIn, email and messaging accounts. → summary: "The most warm-up on the market, and the #1 inbox."':
    '5:10 wording summary',
  'Nothing on single sign-on. → The most emails a day is a setting.': [],
  'slug: small-tool → slug: smalltool': '1:7 file-name slug … small-tool',
  // Values in the form of the page.
  [`${PRICE} → monthly: 39$`]: `${MONTHLY} "39$" is not allowed; ${WRITE_MONEY}: here { amount: 39, currency: USD }`,
  [`${PRICE} → monthly: "EUR 1,250"`]: `${MONTHLY} "EUR 1,250" is not allowed; ${WRITE_MONEY}: here { amount: 1250, currency: EUR }`,
  [`${PRICE} → monthly: "€39,50 / month"`]: `${MONTHLY} "€39,50 / month" is not allowed; ${WRITE_MONEY}: here { amount: 39.50, currency: EUR }`,
  [`${PRICE} → monthly: C$39`]: `${MONTHLY} "C$39" is not allowed; ${WRITE_MONEY}`,
  ...Object.fromEntries(
    Object.entries({
      '29.11.2026': ': here 2026-11-29',
      '29/11/2026': ': here 2026-11-29',
      '11/29/2026': ': here 2026-11-29',
      '2026/11/29': ': here 2026-11-29',
      '"2026-11-29T10:00:00Z"': ': here 2026-11-29',
      '"Nov 29, 2026"': ': here 2026-11-29',
      '29 November 2026': ': here 2026-11-29',
      // The order of day and month is uncertain, or there is no such day.
      '05/06/2026': '',
      '31.02.2026': '',
      'November 2026': '',
    }).map(([day, here]) => [
      `dated: 2026-02-01 → dated: ${day}`,
      `22:12 shape sources > npm > dated: "${day.replaceAll('"', '')}" is not allowed; write the date on the page, such as 2026-11-20, or leave "dated" out${here}`,
    ]),
  ),
  'url: https://packages.example/rookery-sdk → url: https://packages.example/a-long-path/of-many-parts/and-still-longer/rookery sdk':
    '16:10 shape sources > npm > url',
  // Ids of sources.
  'ai.official_sdk: { value: true, sources: [npm] } → ai.official_sdk: { value: true, sources: [zz-page] }':
    '30:45 citations facts > ai.official_sdk > sources > 0',
  // A renamed source: its fingerprints are right.
  [`  rate-limits: →   zz-page:\n\nai.public_api: { value: true, sources: [npm] }\n\nproduct.runs_on: { value: [cloud], sources: [npm] }\n\npricing.plans: { looked_at: [npm] }\n\n[rate-limits, sso] → [sso]\n\nat: LinkedIn → fingerprint: { lines: L12, words: 5, hash: ${'0f'.repeat(16)} }`]:
    ['7:3 unused sources > zz-page', '27:47 citations facts > channels.linkedin > sources > 0 … zz-page'],
  // A space too few in front of braces, with brackets in them.
  'team.sso: { → team.sso:{': '33:3 yaml a space is missing after "team.sso:"',
  'ai.official_sdk: { looked_at: [npm] }\n\nai.official_sdk: { → ai.official_sdk:{':
    '30:3 yaml a space is missing after "ai.official_sdk:"',
  // Two answers where one is due.
  'pricing.trial_days: { value: [7, 14], sources: [npm] }': '33:32 value-type facts > pricing.trial_days > value',
  // A plan of an unconfirmed list.
  [`pricing.plans: ${UNCONFIRMED}\n\nai.official_sdk: { value: true, sources: [npm], plan: Pro }`]: [],
  [`pricing.plans: ${UNCONFIRMED}\n\nai.official_sdk: { value: true, sources: [npm], plan: Zeppelin }`]:
    '30:57 known-names facts > ai.official_sdk > plan',
};
