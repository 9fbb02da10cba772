import type { Constraint } from '../../../model/constraint.ts';
import type { Ambiguous, Interpretation, Part, Understood } from './interpretation.ts';
import { contradictionsIn, totalsOverMonths } from './revise.ts';

/** A constraint that a parameter states, with the parameter and its value: `must=ai.public_api`. */
export interface StatedCriterion {
  readonly text: string;
  readonly constraint: Constraint;
  /** Of a tool: whether it is one of those to choose between. */
  readonly isChoice?: true;
}

/** Criteria that parameters state, in the form that a text is read into. */
export interface Stated {
  readonly criteria: readonly StatedCriterion[];
  /** Alternatives, each of which is judged as a want. */
  readonly alternatives: readonly { readonly text: string; readonly readings: readonly Constraint[] }[];
  /** Slugs of the only tools to judge; undefined for all. */
  readonly only: readonly string[] | undefined;
  /** The index of the constraint that matters most; undefined if it is the first one that is needed. */
  readonly first: (constraints: readonly Constraint[]) => number | undefined;
}

/** The reading of no text. */
export const NO_TEXT: Interpretation = {
  ...{ understood: [], notUnderstood: [], notNeeded: [], ambiguous: [], contradictions: [], choices: [] },
  question: null,
};

/**
 * Adds what parameters state to what a text says. A parameter replaces the parts of the text that are about the same key or, for a
 * tool, about the same tool.
 *
 * @param length of the text, in UTF-16 units
 */
export function withStated(reading: Interpretation, stated: Stated, length: number): Interpretation {
  const isReplaced = replacementTest(stated);
  const place = { start: length, end: length, isStated: true } as const;
  const fromText = reading.understood.map((part, index) => ({ part, isChoice: reading.choices.includes(index) }));
  const kept = fromText.filter(({ part }) => !isReplaced(part.constraint));
  const added = stated.criteria.map(({ text, constraint, isChoice = false }) => ({
    part: { text, ...place, constraint },
    isChoice,
  }));
  const merged = withFirst([...kept, ...added], stated.first);
  const understood = totalsOverMonths(merged.map(({ part }) => part));
  const ambiguous = reading.ambiguous.filter(({ readings }) => !readings.some(isReplaced));
  return {
    ...reading,
    understood,
    ambiguous: [...ambiguous, ...stated.alternatives.map(({ text, readings }) => ({ text, ...place, readings }))],
    contradictions: [...contradictionsIn(understood), ...contradictionsWithFloors(reading, merged)],
    choices: merged.flatMap(({ isChoice }, index) => (isChoice ? [index] : [])),
    ...(stated.only && { only: stated.only }),
    replaced: partsOf([
      ...reading.understood.filter(({ constraint }) => isReplaced(constraint)),
      ...reading.ambiguous.filter((part) => !ambiguous.includes(part)),
    ]),
  };
}

function replacementTest({ criteria, alternatives }: Stated): (constraint: Constraint) => boolean {
  const subjects = new Set([
    ...criteria.map(({ constraint }) => subjectOf(constraint)),
    ...alternatives.flatMap(({ readings }) => readings.map(subjectOf)),
  ]);
  return (constraint) => subjects.has(subjectOf(constraint));
}

/** What a constraint is about. A text may be about several tools at once. */
function subjectOf({ key, value }: Constraint): string {
  return key === 'tool' ? `tool ${String(value)}` : key;
}

interface Merged {
  readonly part: Understood;
  readonly isChoice: boolean;
}

/** What is needed most comes first among what is needed, and so it comes first of all. */
function withFirst(merged: readonly Merged[], first: Stated['first']): readonly Merged[] {
  const index = first(merged.map(({ part: { constraint } }) => constraint));
  const item = index === undefined ? undefined : merged[index];
  return item ? [item, ...merged.filter((other) => other !== item)] : merged;
}

/** A budget below a minimum that the text names contradicts it, unless it is replaced. */
function contradictionsWithFloors(
  { contradictions, understood }: Interpretation,
  merged: readonly Merged[],
): Interpretation['contradictions'] {
  return contradictions.flatMap(({ text, between: [budget, other] }) => {
    const at = budget === other ? merged.findIndex(({ part }) => part === understood[budget]) : -1;
    return at < 0 ? [] : [{ text, between: [at, at] as const }];
  });
}

/** The places of parts, each once. */
function partsOf(parts: readonly (Understood | Ambiguous)[]): Part[] {
  return [...new Map(parts.map(({ text, start, end }) => [`${start} ${end}`, { text, start, end }])).values()];
}
