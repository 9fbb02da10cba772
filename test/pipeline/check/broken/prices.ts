import type { Mistakes } from './broken.ts';
import { replacePlans } from './plan-texts.ts';

const FREE = 'pricing.free_plan: { value: true, sources: [npm] }';
const PRO = '{ name: Pro, monthly: { amount: 55, currency: USD } }';
const BOTH = '{ name: Pro, monthly: { amount: 55, currency: USD }, annual_monthly: { amount: 44, currency: USD } }';

/** Mistakes in prices and plans, and contradictions between them. */
export const brokenPrices: Mistakes = {
  'sources: [npm, rate-limits] → sources: [npm]': '32:93 price-witnesses facts > pricing.plans > sources',
  'sources: [npm, rate-limits] → second_hand: true, sources: [npm, rate-limits]':
    '32:112 price-witnesses facts > pricing.plans > sources',
  'sources: [npm, rate-limits] → second_hand: true, sources: [npm]': [
    '32:84 fact-fields facts > pricing.plans > second_hand',
    '32:112 price-witnesses facts > pricing.plans > sources',
  ],
  'ai.public_api: { value: true, → ai.public_api: { value: true, second_hand: true,':
    '29:33 fact-fields facts > ai.public_api > second_hand',
  [FREE]: '32:3 free-plan-listed facts > pricing.plans',
  'ai.public_api: { value: true, → ai.public_api: { value: true, assumed: [billing],':
    '29:33 fact-fields facts > ai.public_api > assumed',
  'amount: 55, currency: USD } }] → amount: 55, currency: UDS } }]':
    '32:74 currencies facts > pricing.plans > value > 0 > monthly > currency … "USD"',
  'value: [{ name: Pro, monthly: { amount: 55, currency: USD } }] → value: [{ name: Pro }], assumed: [billing]':
    '32:44 fact-fields facts > pricing.plans > assumed',
  [replacePlans(
    PRO,
    '{ name: Team, monthly: { amount: 90, currency: USD } }',
    '{ name: Max, monthly: { amount: 99, currency: GBP } }',
  )]: '32:185 currencies facts > pricing.plans > value > 2 > monthly > currency',
  [`${replacePlans(BOTH)}\n\npricing.billing_periods: { value: [month], sources: [npm] }`]:
    '33:37 billing-periods facts > pricing.billing_periods > value',
  'pricing.billing_periods: { value: [year], sources: [npm] }':
    '33:37 billing-periods facts > pricing.billing_periods > value',
  [replacePlans(PRO, '{ name: pro, monthly: { amount: 65, currency: USD } }')]:
    '32:91 unique-plans facts > pricing.plans > value > 1 > name',
  [replacePlans(BOTH.replace('44', '44.583'))]: [
    '32:107 numbers facts > pricing.plans > value > 0 > annual_monthly > amount … 44.58',
  ],
  'amount: 55 → amount: 1.200':
    '32:60 yaml 1.200 is read as 1.2; write 1.2, or 1200 if the point separates thousands, or put it in quotes if it is text',
  'amount: 55 → amount: 55.50': [],
  [replacePlans(PRO, '{ name: Enterprise, monthly: { amount: 0, currency: USD } }')]:
    '32:122 zero-price facts > pricing.plans > value > 1 > monthly > amount',
  [`${replacePlans('{ name: Pro, monthly: { amount: 55, currency: USD }, annual_monthly: { amount: 0, currency: USD } }')}\n\n${FREE}`]:
    '32:107 zero-price facts > pricing.plans > value > 0 > annual_monthly > amount',
  [replacePlans('{ name: Pro, monthly: { amount: 55, currency: USD }, unit: person }')]:
    '32:87 plan-units facts > pricing.plans > value > 0 > unit',
  [`${replacePlans('{ name: Pro, monthly: { amount: 55, currency: USD }, unit: linkedin-account }')}\n\npricing.seat_means: { value: [person], sources: [npm] }`]:
    '32:87 plan-units facts > pricing.plans > value > 0 > unit',
  'pricing.public: { value: false, sources: [npm] }': '33:28 published-prices facts > pricing.public > value',
};
