import type { Condition } from '../../../model/condition.ts';
import type { Missing } from '../../../model/pricing/missing.ts';
import type { Plan, Unit } from '../../../model/pricing/plan.ts';
import type { Tool } from '../../../model/tool.ts';

/** A claimed price. Parts that the claim leaves out are null. */
export interface ClaimedPrice {
  readonly amount: number;
  readonly currency: string | null;
  readonly period: 'month' | 'year' | null;
  /** Several for an ambiguous word: an account may be a LinkedIn account or a mailbox. */
  readonly units: readonly Unit[] | null;
  readonly billing: 'month' | 'year' | null;
}

/** What a claim says about its question. */
export type ClaimedAnswer =
  | { readonly about: 'feature'; readonly value: Condition['value'] | undefined; readonly isDenied: boolean }
  | { readonly about: 'value'; readonly value: string | number }
  | { readonly about: 'company'; readonly name: string }
  | { readonly about: 'price'; readonly price: ClaimedPrice };

export interface Claim {
  readonly tool: Tool;
  readonly key: string;
  readonly answer: ClaimedAnswer;
}

export const CLAIM_RESULTS = ['agrees', 'differs', 'unknown'] as const;
type ClaimResult = (typeof CLAIM_RESULTS)[number];

export interface Verdict {
  readonly result: ClaimResult;
  /** The plan with the claimed price. */
  readonly plan?: Plan | undefined;
  /** Whether one plan has the claimed price and the features claimed for the same tool. Undefined without such features. */
  readonly together?: ClaimResult;
  /** The unknown fact that leaves open whether the plan includes the claimed features. */
  readonly missing?: Missing | undefined;
}
