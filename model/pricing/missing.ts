import type { Period } from './money.ts';
import type { Unit } from './plan.ts';
import type { QuestionRef, Requirements } from './requirement.ts';

/** Something unknown that keeps a bill from being exact, or why there is none. */
export type Missing =
  | { readonly why: 'no-price' }
  /** The plan may suffice, but has no known price, or no price for the billing period. */
  | { readonly why: 'price'; readonly plan: string; readonly billing?: Period }
  /** Sources differ on the price, or it is always by quote. */
  | { readonly why: 'disputed' | 'always-quote'; readonly plan: string }
  | Shortage
  | (FeatureGap & QuestionRef);

/** The price may not cover this quantity, is unknown for it, or the plan isn't sold for it, or includes fewer. */
export interface Shortage {
  readonly why: 'covers' | 'more' | 'quote' | 'at-most' | 'fewer';
  readonly plan: string;
  readonly unit: Unit;
  readonly need: number;
}

type FeatureGap =
  /** It is unknown which plan has the feature, or whether the tool has it. */
  | { readonly why: 'plan-of' | 'unknown' }
  /** The feature needs an add-on at an unknown price. */
  | { readonly why: 'extra'; readonly addOn: string }
  /** It is unknown whether the plan has a feature of the plan `from`, which it does not extend. */
  | { readonly why: 'in-plan'; readonly plan: string; readonly from: string }
  | { readonly why: 'lacks'; readonly plan: string };

/** Something missing, with the place of a feature instead of its name. Needs with features in the same places share their bills. */
export type Gap = Exclude<Missing, QuestionRef> | (FeatureGap & { readonly place: string });

/** Names the features of gaps. @param mapNames maps places to the features of a need */
export function nameGaps(gaps: readonly Gap[], mapNames: Requirements['mapNames']): Missing[] {
  return gaps.flatMap((gap): Missing[] => {
    if (!('place' in gap)) return [gap];
    const { place, ...others } = gap;
    return (mapNames().get(place) ?? []).map(({ key, label }) => ({ ...others, key, label }));
  });
}
