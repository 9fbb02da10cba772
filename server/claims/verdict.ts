import type { Fact, FactValue } from '../../model/fact.ts';

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

export const NOTHING = { key: null, value: null, facts: [], missing: [] } as const;

/** Supported or contradicted, unless the facts are too old to say so. */
export function decided(holds: boolean, facts: readonly Fact[]): ClaimVerdict {
  if (facts.length > 0 && facts.every(({ stale }) => stale === true)) return 'outdated';
  return holds ? 'supported' : 'contradicted';
}

/** What older pages said, and what we did until the vendor or its pages changed. */
export function valuesBefore({ earlier = [], replaced = [] }: Fact): FactValue[] {
  return [...earlier, ...replaced.filter(({ because }) => because !== 'corrected')].map(({ value }) => value);
}
