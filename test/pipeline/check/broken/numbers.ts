import type { Mistakes } from './broken.ts';
import { formatPro, formatTerm, replacePlans } from './plan-texts.ts';

/** Spells the amount of the small tool in other ways. */
const spellAmount = (spellings: Readonly<Record<string, string>>): Mistakes =>
  Object.fromEntries(
    Object.entries(spellings).map(([spelling, message]) => [
      `amount: 55 → amount: ${spelling}`,
      `32:60 yaml ${spelling} ${message}`,
    ]),
  );

const setTrialDays = (spelling: string) => `pricing.trial_days: { value: ${spelling}, sources: [npm] }`;
const describeReading = (number: number | string) =>
  `is read as ${number}; write ${number}, or put it in quotes if it is text`;
const DIGITS_ADVICE = 'write a number in plain digits, such as 79 or 37.6';
const PLAN_TYPES = 'value-type facts > pricing.plans > value > 0';
const PLAN_NUMBERS = 'numbers facts > pricing.plans > value > 0';

/** Numbers that aren't in plain decimal or are too large. */
export const brokenNumbers: Mistakes = {
  ...spellAmount({
    '0x37': describeReading(55),
    '0o17': describeReading(15),
    '5.5e1': describeReading(55),
    '1E3': describeReading(1000),
    '+55': describeReading(55),
    '055': describeReading(55),
    '.5': describeReading(0.5),
    '55.': describeReading(55),
    '-0': describeReading(0),
    '5e-9': `is read as 5e-9; ${DIGITS_ADVICE}, or put it in quotes if it is text`,
    '.inf': `is not a valid number; ${DIGITS_ADVICE}`,
    '-.INF': `is not a valid number; ${DIGITS_ADVICE}`,
    '.nan': `is not a valid number; ${DIGITS_ADVICE}`,
  }),
  'amount: 55 → amount: !!float 55.5': '32:68 yaml the tag tag:yaml.org,2002:float is not allowed; remove it',
  'amount: 55 → amount: 1_000': `32:60 ${PLAN_TYPES} > monthly > amount: "1_000" is not allowed; write a number, such as 79 or 37.6; in plain digits it is 1000`,
  [setTrialDays('1e3')]: `33:32 yaml 1e3 ${describeReading(1000)}`,
  [setTrialDays('"014"')]: '33:32 value-type facts > pricing.trial_days > value … 14',
  // The title and the id of a source look like numbers.
  'title: rookery-sdk → title: 1e3': `17:12 yaml 1e3 ${describeReading(1000)}`,
  '  npm:\n →   0x10:\n': [`15:3 yaml 0x10 ${describeReading(16)}`],
  'title: rookery-sdk → title: "1e3"': [],
  'amount: 55 → amount: 10000000': [],
  'amount: 55 → amount: 10000001': `32:60 ${PLAN_NUMBERS} > monthly > amount: 10000001 is not allowed; write a number of at most 10000000`,
  [replacePlans(formatPro(`terms: [${formatTerm('quarter', 99_999_999)}]`))]: [
    `32:124 ${PLAN_NUMBERS} > terms > 0 > price > amount: 99999999 is not allowed; write a number of at most 10000000`,
  ],
  [replacePlans(formatPro('includes: { emails: 100000001 }'))]:
    `32:101 ${PLAN_NUMBERS} > includes > emails: 100000001 is not allowed; write a number of at most 100000000`,
  [replacePlans(formatPro('at_least: 100000001'))]:
    `32:91 ${PLAN_NUMBERS} > at_least: 100000001 is not allowed; write a number of at most 100000000`,
  [replacePlans(formatPro('quote_from: { for: person, more_than: 100000001 }'))]:
    `32:119 ${PLAN_NUMBERS} > quote_from > more_than: 100000001 is not allowed; write a number of at most 100000000`,
  [setTrialDays('3651')]: '33:32 value-type facts > pricing.trial_days > value',
};
