import type { Fact, FactValue } from '../../model/fact.ts';
import type { PhraseConstraint } from '../../model/lexicon.ts';
import type { SetUp } from '../../model/pricing/coverage.ts';
import type { Unit } from '../../model/pricing/plan.ts';

/** A sum that a text names, with what it says it pays for. Null where the text does not say. */
export interface ClaimedPrice {
  readonly amount: number;
  readonly currency: string;
  /** month, year or once. */
  readonly period: string | null;
  /** Several if the word for it does not decide: an account of LinkedIn or a mailbox. */
  readonly units: readonly Unit[] | null;
  /** Whether it is for everything together. */
  readonly isTotal: boolean;
  readonly billing: 'month' | 'year' | null;
  /** Whether it is said to be the lowest price of the tool. */
  readonly isEntry: boolean;
  readonly bound: Exactness;
  /** What it is said to include, by the fields of a set-up. */
  readonly includes: SetUp;
}

/** How exact a number or a sum is said to be. */
export type Exactness = 'exact' | 'about' | 'at-least';

/** What a text says of a tool. */
export type Statement =
  /** Each reading is a list of constraints that hold together. Several readings are the meanings of an ambiguous phrase. */
  | { readonly about: 'fact'; readonly readings: readonly (readonly PhraseConstraint[])[]; readonly bound: Exactness }
  | { readonly about: 'price'; readonly price: ClaimedPrice }
  | {
      readonly about: 'cost';
      readonly than: string;
      readonly isCheaper: boolean;
      readonly setUp: SetUp;
      /** The plans that it names, of either tool. */
      readonly plans: readonly string[];
      readonly billing: ClaimedPrice['billing'];
    }
  | { readonly about: 'place'; readonly category: string | undefined; readonly group?: number; readonly rank?: number }
  | {
      readonly about: 'order';
      readonly category: string | undefined;
      readonly other: string;
      readonly isAhead: boolean;
    }
  | { readonly about: 'change'; readonly kind: 'raised' | 'lowered' | 'changed'; readonly month: number | undefined }
  | { readonly about: 'company'; readonly name: string }
  /** Something that the catalogue does not ask, or a tool that is not here. */
  | { readonly about: 'uncovered' }
  /** Words are left that could change its meaning. */
  | { readonly about: 'unclear'; readonly words: readonly string[] };

/** A part of a text that says one thing of one tool. */
export interface TextClaim {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The slug of the tool; null if it is none of ours. */
  readonly tool: string | null;
  readonly statement: Statement;
  readonly isDenied: boolean;
  /** The plan that it names. */
  readonly plan: string | undefined;
}

/** What the facts say of a claim. */
export const CLAIM_VERDICTS = [
  'supported',
  'contradicted',
  'outdated',
  'disputed',
  'unknown',
  'not_understood',
  'not_covered',
] as const;
export type ClaimVerdict = (typeof CLAIM_VERDICTS)[number];

/** What a claim may leave out. */
export const OMISSIONS = ['plan', 'unit', 'period', 'billing', 'set_up'] as const;
export type Omission = (typeof OMISSIONS)[number];

/** A verdict, with what it follows from. */
export interface Checked {
  readonly verdict: ClaimVerdict;
  /** The key that decides it, or `cost`, `place`, `change`; null if none does. */
  readonly key: string | null;
  /** What the facts say, in words; null if they say nothing. */
  readonly value: string | null;
  /** The facts that it follows from. */
  readonly facts: readonly Fact[];
  readonly missing: readonly Omission[];
}

export const NO_EVIDENCE = { key: null, value: null, facts: [], missing: [] } as const;

/** Supported or contradicted, unless the facts are too old to say so. */
export function decided(holds: boolean, facts: readonly Fact[]): ClaimVerdict {
  if (facts.length > 0 && facts.every(({ stale }) => stale === true)) return 'outdated';
  return holds ? 'supported' : 'contradicted';
}

/** What older pages said. */
export function valuesBefore({ earlier = [] }: Fact): FactValue[] {
  return earlier.map(({ value }) => value);
}
