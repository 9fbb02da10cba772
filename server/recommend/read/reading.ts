import type { Constraint } from '../../../model/constraint.ts';

/** A part of the text, in UTF-16 units, `end` exclusive. */
export interface Part {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A part of the text, and what it was taken to ask. */
export interface Understood extends Part {
  readonly constraint: Constraint;
}

/** A word of the trade that means several things, and what it may ask: none of these stands in `understood`. */
export interface Ambiguous extends Part {
  readonly readings: readonly Constraint[];
}

/** Two wishes that no tool can meet together: both stand in `understood`, by their indices there. */
export interface Contradiction {
  readonly text: string;
  readonly between: readonly [first: number, second: number];
}

/** What a text asks. */
export interface Reading {
  readonly understood: Understood[];
  /** Words that carry meaning and could not be used, in order. */
  readonly notUnderstood: string[];
  /** What is said not to be needed: it asks for nothing. */
  readonly notNeeded: Part[];
  readonly ambiguous: Ambiguous[];
  readonly contradictions: Contradiction[];
  /** Tools that the text names to choose between ("X or Y"), by their indices in `understood`. */
  readonly choices: number[];
}
