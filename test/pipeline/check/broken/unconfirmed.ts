import type { Mistakes } from './broken.ts';

/** Turns npm into a seller, which alone can't prove an answer. */
const BY_A_SELLER = 'publisher: npm → publisher: Receipts Example';
/** Facts that no longer cite npm as their only proof. */
const OTHER_FACTS =
  'ai.public_api: { value: true, sources: [rate-limits] }\nai.official_sdk: { looked_at: [npm] }\npricing.free_trial: { looked_at: [npm] }';

/** Unconfirmed values that are not allowed, because the answer is known or their sources prove them. */
export const brokenUnconfirmed: Mistakes = {
  'team.sso: { looked_at: [rate-limits, sso], unconfirmed: [{ value: true, sources: [rate-limits] }] }':
    '33:85 sufficient-proof facts > team.sso > unconfirmed > 0 > sources > 0',
  [`${BY_A_SELLER}\n\n${OTHER_FACTS}\nteam.sso: { looked_at: [sso], unconfirmed: [{ value: yes, sources: [npm] }] }`]:
    '33:56 value-type facts > team.sso > unconfirmed > 0 > value … true, without quotes',
  [`${BY_A_SELLER}\n\n${OTHER_FACTS}\npricing.free_trial: { value: true, sources: [rate-limits], unconfirmed: [{ value: false, sources: [npm] }] }`]:
    '31:62 fact-fields facts > pricing.free_trial > unconfirmed',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits], unconfirmed: [{ value: [{ name: Pro }], sources: [npm] }] }':
    '32:113 fact-fields facts > pricing.plans > unconfirmed',
  [`${BY_A_SELLER}\n\n${OTHER_FACTS}\nteam.sso: { looked_at: [sso], unconfirmed: [{ value: false, plan: Pro, sources: [npm] }] }`]:
    '33:63 fact-fields facts > team.sso > unconfirmed > 0 > plan',
  [`${BY_A_SELLER}\n\n${OTHER_FACTS}\nteam.sso: { looked_at: [sso], unconfirmed: [{ value: true, assumed: [billing], sources: [npm] }] }`]:
    '33:62 fact-fields facts > team.sso > unconfirmed > 0 > assumed',
  'team.sso: { looked_at: [sso], unconfirmed: [{ value: true, sources: [nmp] }] }':
    '33:72 citations facts > team.sso > unconfirmed > 0 > sources > 0 … "npm"',
  'pricing.free_trial: { value: true, advised: true, sources: [npm] }':
    '31:38 fact-fields facts > pricing.free_trial > advised',
};
