import type { Condition } from '../../../model/condition.ts';
import type { Missing } from '../../../model/pricing/missing.ts';
import type { Plan, Unit } from '../../../model/pricing/plan.ts';
import type { Tool } from '../../../model/tool.ts';

/** A sum with what it is said to pay for. Null where the claim does not say. */
export interface ClaimedPrice {
  readonly amount: number;
  readonly currency: string | null;
  readonly period: 'month' | 'year' | null;
  /** Several if the word for it does not decide: an account of LinkedIn or a mailbox. */
  readonly units: readonly Unit[] | null;
  readonly billing: 'month' | 'year' | null;
}

/** What a claim says is the answer to a question. */
export type Said =
  | { readonly about: 'feature'; readonly value: Condition['value'] | undefined; readonly isDenied: boolean }
  | { readonly about: 'value'; readonly value: string | number }
  | { readonly about: 'company'; readonly name: string }
  | { readonly about: 'price'; readonly price: ClaimedPrice };

/** That a tool has an answer to a question. */
export interface Claim {
  readonly tool: Tool;
  readonly key: string;
  readonly said: Said;
}

/** What the facts say of a claim. */
export const CLAIM_RESULTS = ['agrees', 'differs', 'unknown'] as const;
type ClaimResult = (typeof CLAIM_RESULTS)[number];

export interface Checked {
  readonly result: ClaimResult;
  /** The plan that has the price. */
  readonly plan?: Plan | undefined;
  /** What keeps a price beside features from being decided. */
  readonly missing?: Missing | undefined;
}
