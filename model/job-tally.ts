import type { FactsByKey } from './fact.ts';
import { type QuestionsByTier, TIERS } from './job.ts';
import { type Answer, answerTo, isOpen } from './job-answer.ts';

/** A number for each tier, added up: for the musts, for musts and wanted, and for all three. */
export type Cumulative = readonly [number, number, number];

/** How many questions of a list a tool is proven to answer with yes. Whole numbers only. */
export interface Tally {
  /** For each tier alone. */
  readonly proven: Cumulative;
  /** The proven ones, added up over the tiers. */
  readonly A: Cumulative;
  /** The proven and the open ones, added up over the tiers: what could still become proven. */
  readonly B: Cumulative;
  /** The questions that are not proven: open, denied, absent or not applicable. */
  readonly left: number;
}

/** The answers of a tool to the questions of a list, by tier and in the order of the questions. */
export function answersOf(questions: QuestionsByTier, facts: FactsByKey): Answer[][] {
  return TIERS.map((tier) => questions[tier].map((question) => answerTo(question, facts)));
}

/** Counts answers. */
export function tallyOf(answers: readonly (readonly Answer[])[]): Tally {
  const count = (counts: (answer: Answer) => boolean) =>
    answers.map((tier) => tier.filter(counts).length) as unknown as Cumulative;
  const proven = count((answer) => answer === 'proven');
  const possible = count((answer) => answer === 'proven' || isOpen(answer));
  const A = addedUp(proven);
  return { proven, A, B: addedUp(possible), left: answers.flat().length - A[2] };
}

function addedUp([first, second, third]: Cumulative): Cumulative {
  return [first, first + second, first + second + third];
}
