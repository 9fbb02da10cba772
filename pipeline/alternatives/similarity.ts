import { type Proof, shared } from './proof.ts';

/** How near two tools are to each other. */
export interface Nearness {
  /** In thousandths. */
  readonly similarity: number;
  /** Questions answered for both. */
  readonly common: number;
}

/**
 * The Sørensen–Dice coefficient (Dice 1945, Ecology 26; Tversky's ratio model of 1977 with both weights a half) over what is
 * proven: 2 × both / (one's + the other's + differences). A question that is answered for one side alone weighs half, since it
 * can still turn out either way; one where a proven yes meets a proven no weighs whole. Coefficients that leave out what is
 * unknown (Gower 1971) were tried: nearly all that vendors document is a yes, so they put almost every pair at 1. Shared
 * absence counts for nothing, as in every coefficient for properties that most things lack. Symmetric, in whole thousandths.
 */
export function nearness(one: Proof, other: Proof): Nearness {
  const both = shared(one.has, other.has);
  const differing = shared(one.has, other.lacks) + shared(one.lacks, other.has);
  const total = one.count + other.count + differing;
  return {
    similarity: total === 0 ? 0 : Math.floor((2000 * both) / total),
    common: both + differing + shared(one.lacks, other.lacks),
  };
}
