import type { Fact, FactValue } from '../../model/fact.ts';
import type { Unit } from '../../model/pricing/plan.ts';
import type { Tool } from '../../model/tool.ts';

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
  | { readonly about: 'fact'; readonly op: 'is' | 'includes'; readonly value: FactValue; readonly isDenied: boolean }
  | { readonly about: 'price'; readonly price: ClaimedPrice }
  | { readonly about: 'company'; readonly name: string };

/** That a tool has an answer to a question. */
export interface GivenClaim {
  readonly tool: Tool;
  readonly key: string;
  readonly said: Said;
}

/** What the facts say of a claim. */
export const CLAIM_VERDICTS = ['supported', 'contradicted', 'disputed', 'unknown'] as const;
export type ClaimVerdict = (typeof CLAIM_VERDICTS)[number];

/** What a claim may leave out. */
export const OMISSIONS = ['plan', 'unit', 'period', 'billing'] as const;
export type Omission = (typeof OMISSIONS)[number];

/** A verdict, with what it follows from. */
export interface Checked {
  readonly verdict: ClaimVerdict;
  /** What is missing in the claim. */
  readonly missing: readonly Omission[];
  /** The fact that decides it. Undefined if there is none. */
  readonly fact: Fact | undefined;
}

export function decided(holds: boolean): ClaimVerdict {
  return holds ? 'supported' : 'contradicted';
}
