import type { Mistakes } from './broken.ts';

/** Turns npm into a seller, which alone can't prove an answer. */
const BY_A_SELLER = 'publisher: npm → publisher: Receipts Example';
/** Facts that no longer cite npm as their only proof. */
const OTHER_FACTS =
  'ai.public_api: { value: true, sources: [rate-limits] }\nai.official_sdk: { looked_at: [npm] }\npricing.free_trial: { looked_at: [npm] }';

/** Unconfirmed values that are not allowed, because the answer is known or their sources prove them. */
export const brokenUnconfirmed: Mistakes = {
  'team.sso: { looked_at: [rate-limits, sso], unconfirmed: [{ value: true, sources: [rate-limits] }] }':
    '33:85 sufficient-proof facts > team.sso > unconfirmed > 0 > sources > 0: is a vendor, which is enough proof; move the claim to "value"',
  [`${BY_A_SELLER}\n\n${OTHER_FACTS}\nteam.sso: { looked_at: [sso], unconfirmed: [{ value: yes, sources: [npm] }] }`]:
    '33:56 value-type facts > team.sso > unconfirmed > 0 > value: "yes" is not allowed; write true or false: here true, without quotes',
  [`${BY_A_SELLER}\n\n${OTHER_FACTS}\npricing.free_trial: { value: true, sources: [rate-limits], unconfirmed: [{ value: false, sources: [npm] }] }`]:
    '31:62 fact-fields facts > pricing.free_trial > unconfirmed: "unconfirmed" is only allowed if the answer or its plan is unknown; write contradicting values under "values"',
  'pricing.plans: { value: [{ name: Pro, monthly: { amount: 55, currency: USD } }], sources: [npm, rate-limits], unconfirmed: [{ value: [{ name: Pro }], sources: [npm] }] }':
    '32:113 fact-fields facts > pricing.plans > unconfirmed: "unconfirmed" is only allowed if the answer or its plan is unknown; write contradicting values under "values"',
  [`${BY_A_SELLER}\n\n${OTHER_FACTS}\nteam.sso: { looked_at: [sso], unconfirmed: [{ value: false, plan: Pro, sources: [npm] }] }`]:
    '33:63 fact-fields facts > team.sso > unconfirmed > 0 > plan: "plan" is only allowed for a feature that the tool has',
  [`${BY_A_SELLER}\n\n${OTHER_FACTS}\nteam.sso: { looked_at: [sso], unconfirmed: [{ value: true, assumed: [currency], sources: [npm] }] }`]:
    '33:62 fact-fields facts > team.sso > unconfirmed > 0 > assumed: "assumed" is only allowed for pricing.plans with an amount',
  'team.sso: { looked_at: [sso], unconfirmed: [{ value: true, sources: [nmp] }] }':
    '33:72 citations facts > team.sso > unconfirmed > 0 > sources > 0: unknown source "nmp"; did you mean "npm"?',
  'pricing.free_trial: { value: true, advised: true, sources: [npm] }':
    '31:38 fact-fields facts > pricing.free_trial > advised: "advised" is only allowed for a number',
};
