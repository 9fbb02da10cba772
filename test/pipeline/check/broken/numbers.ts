import type { Mistakes } from './broken.ts';
import { plans, pro, term } from './plan-texts.ts';

/** Spells the amount of the small tool in other ways. */
const spellAmount = (spellings: Readonly<Record<string, string>>): Mistakes =>
  Object.fromEntries(
    Object.entries(spellings).map(([spelling, message]) => [
      `amount: 55 → amount: ${spelling}`,
      `32:60 yaml ${spelling} ${message}`,
    ]),
  );

const trialDays = (spelling: string) => `pricing.trial_days: { value: ${spelling}, sources: [npm] }`;
const readAs = (as: number | string) => `is read as ${as}; write ${as}, or put it in quotes if it is text`;
const IN_DIGITS = 'write a number in plain digits, such as 79 or 37.6';
const PLANS = 'value-type facts > pricing.plans > value > 0';
const OF_PLANS = 'numbers facts > pricing.plans > value > 0';

/** Numbers that aren't in plain decimal or are too large. */
export const brokenNumbers: Mistakes = {
  ...spellAmount({
    '0x37': readAs(55),
    '0o17': readAs(15),
    '5.5e1': readAs(55),
    '1E3': readAs(1000),
    '+55': readAs(55),
    '055': readAs(55),
    '.5': readAs(0.5),
    '55.': readAs(55),
    '-0': readAs(0),
    '5e-9': `is read as 5e-9; ${IN_DIGITS}, or put it in quotes if it is text`,
    '.inf': `is not a valid number; ${IN_DIGITS}`,
    '-.INF': `is not a valid number; ${IN_DIGITS}`,
    '.nan': `is not a valid number; ${IN_DIGITS}`,
  }),
  'amount: 55 → amount: !!float 55.5': '32:68 yaml the tag tag:yaml.org,2002:float is not allowed; remove it',
  'amount: 55 → amount: 1_000': `32:60 ${PLANS} > monthly > amount: "1_000" is not allowed; write a number, such as 79 or 37.6; in plain digits it is 1000`,
  [trialDays('1e3')]: `33:32 yaml 1e3 ${readAs(1000)}`,
  [trialDays('"014"')]:
    '33:32 value-type facts > pricing.trial_days > value: "014" is not allowed; write a whole number, 0 or more; in plain digits it is 14',
  // A title and the id of a source that look like numbers.
  'title: rookery-sdk → title: 1e3': `17:12 yaml 1e3 ${readAs(1000)}`,
  '  npm:\n →   0x10:\n': [`15:3 yaml 0x10 ${readAs(16)}`],
  'title: rookery-sdk → title: "1e3"': [],
  'amount: 55 → amount: 10000000': [],
  'amount: 55 → amount: 10000001': `32:60 ${OF_PLANS} > monthly > amount: 10000001 is not allowed; write a number of at most 10000000`,
  [plans(pro(`terms: [${term('quarter', 99_999_999)}]`))]: [
    `32:124 ${OF_PLANS} > terms > 0 > price > amount: 99999999 is not allowed; write a number of at most 10000000`,
  ],
  [plans(pro('includes: { emails: 100000001 }'))]:
    `32:101 ${OF_PLANS} > includes > emails: 100000001 is not allowed; write a number of at most 100000000`,
  [plans(pro('at_least: 100000001'))]:
    `32:91 ${OF_PLANS} > at_least: 100000001 is not allowed; write a number of at most 100000000`,
  [plans(pro('quote_from: { for: person, more_than: 100000001 }'))]:
    `32:119 ${OF_PLANS} > quote_from > more_than: 100000001 is not allowed; write a number of at most 100000000`,
  [plans(pro(`tiers: [{ up_to: 100000001, each: [${term('month', 5)}] }]`))]:
    `32:98 ${OF_PLANS} > tiers > 0 > up_to: 100000001 is not allowed; write a number of at most 100000000`,
  [trialDays('3651')]:
    '33:32 value-type facts > pricing.trial_days > value: 3651 is not allowed; write a number of at most 3650',
};
