import type { Budget, Constraint } from '../../../model/constraint.ts';
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

/** "at most $900 in total, for 6 months": a sum in all is one for the months that the text names, not for a month. */
export function totalsOverMonths(understood: readonly Understood[]): Understood[] {
  if (!understood.some(({ constraint: { key } }) => key === 'months')) return [...understood];
  return understood.map((part) => {
    const { constraint } = part;
    if (constraint.key !== 'budget' || !isForAllMonths(constraint.value as Budget)) return part;
    const { assumed, ...rest } = constraint;
    const others = assumed?.replace(/^taken as for a month$| and for a month$/, '');
    return { ...part, constraint: others ? { ...rest, assumed: others } : rest };
  });
}

function isForAllMonths({ period, per }: Budget): boolean {
  return period === null && per === 'total';
}

/** Only the first few constraints of a key are compared, so that the time stays linear in a text of one word repeated. */
const MAX_COMPARED_PER_KEY = 8;

/** Constraints that no tool can meet together: one that is both wanted and unwanted, or two values where only one is possible. */
export function contradictionsIn(understood: readonly Understood[]): Contradiction[] {
  const found: Contradiction[] = [];
  const byKey = new Map<string, number[]>();
  const identities = understood.map(({ constraint }) => opAndValueOf(constraint));
  for (const [i, b] of understood.entries()) {
    const { key } = b.constraint;
    const before = byKey.get(key);
    const other = before?.find((j) =>
      contradict((understood[j] as Understood).constraint, b.constraint, identities[i] === identities[j]),
    );
    if (other !== undefined) {
      const a = understood[other] as Understood;
      found.push({ text: `"${a.text}" (${polarityOf(a)}) and "${b.text}" (${polarityOf(b)})`, between: [other, i] });
    }
    if (!before) byKey.set(key, [i]);
    else if (before.length < MAX_COMPARED_PER_KEY) before.push(i);
  }
  return found;
}

/** The operator and value of a constraint as a string, equal for equal constraints of a key. */
export function opAndValueOf({ op, value }: Constraint): string {
  return `${op} ${typeof value === 'object' ? JSON.stringify(value) : `${typeof value} ${value}`}`;
}

function polarityOf({ constraint: { strength } }: Understood): string {
  return strength === 'avoid' ? 'not wanted' : 'wanted';
}

function contradict(a: Constraint, b: Constraint, isSame: boolean): boolean {
  const [avoidsA, avoidsB] = [a.strength === 'avoid', b.strength === 'avoid'];
  if (avoidsA !== avoidsB) return isSame;
  if (avoidsA || a.strength !== 'must' || b.strength !== 'must' || a.op !== 'is' || b.op !== 'is') return false;
  return !isSame;
}

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
