import type { Constraint } from '../../../model/constraint.ts';

/** A part of the text, in UTF-16 units, `end` exclusive. */
export interface Part {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A part of the text, and the constraint that it expresses. */
export interface Understood extends Part {
  readonly constraint: Constraint;
}

/** A term with several meanings, and the constraints that it may express. None of them is in `understood`. */
export interface Ambiguous extends Part {
  readonly readings: readonly Constraint[];
}

/** Two constraints that no tool can meet together, by their indices in `understood`. */
export interface Contradiction {
  readonly text: string;
  readonly between: readonly [first: number, second: number];
}

/** The constraints that a text expresses. */
export interface Interpretation {
  readonly understood: Understood[];
  /** Words that carry meaning and could not be used, in the order of the text. */
  readonly notUnderstood: string[];
  /** Parts that are said not to be needed. They express no constraint. */
  readonly notNeeded: Part[];
  readonly ambiguous: Ambiguous[];
  readonly contradictions: Contradiction[];
}
