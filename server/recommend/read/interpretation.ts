import type { Constraint } from '../../../model/constraint.ts';
import type { Asks } from '../../../model/lexicon.ts';

/** A part of the text, in UTF-16 units, `end` exclusive. */
export interface Part {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A part of the text, and the constraint that it expresses. */
export interface Understood extends Part {
  readonly constraint: Constraint;
  /** Whether a parameter states it: `text` is then the parameter with its value, and the place is the end of the text. */
  readonly isStated?: true;
}

/** A term with several meanings, and the constraints that it may express. None of them is in `understood`. */
export interface Ambiguous extends Part {
  readonly readings: readonly Constraint[];
  /** Whether a parameter states it, as for `Understood`. */
  readonly isStated?: true;
}

/** Two constraints that no tool can meet together, by their indices in `understood`. */
export interface Contradiction {
  readonly text: string;
  readonly between: readonly [first: number, second: number];
}

/** What a text asks about the tools that it names. */
export interface Question {
  readonly asks: Asks;
  /** Slugs in the order named, each once. */
  readonly tools: readonly string[];
  /** Where the text names them. */
  readonly named: readonly Part[];
}

/** The constraints that a text expresses, with those that parameters state. */
export interface Interpretation {
  readonly understood: Understood[];
  /** Words that carry meaning and could not be used, in the order of the text. */
  readonly notUnderstood: string[];
  /** Parts that are said not to be needed. They express no constraint. */
  readonly notNeeded: Part[];
  readonly ambiguous: Ambiguous[];
  readonly contradictions: Contradiction[];
  /** Tools that the text names to choose between ("X or Y"), by their indices in `understood`. */
  readonly choices: number[];
  /** What the text asks about named tools, which are no criteria then; null for a need. */
  readonly question: Question | null;
  /** Slugs of the only tools to judge; all are judged if it is absent. A text never names them. */
  readonly only?: readonly string[];
  /** The parts of the text that are not in `understood` or `ambiguous`, because a parameter is about the same. */
  readonly replaced?: readonly Part[];
}
