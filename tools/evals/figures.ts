import type { Outcome } from './answer-all.ts';

/** The most characters that a question may take on average. */
export const MOST_ON_AVERAGE = 6000;

/** The most that any of them may take, which docs/evals.md names. */
export const MOST_FOR_ONE = 12_000;

/** How some questions went: calls and characters are means for one. */
export interface Figures {
  readonly right: number;
  readonly all: number;
  readonly calls: number;
  readonly characters: number;
  readonly most: number;
}

type Counted = Pick<Outcome, 'isRight' | 'calls' | 'characters'>;

export function figuresOf(outcomes: readonly Counted[]): Figures {
  const mean = (count: (outcome: Counted) => number) =>
    outcomes.reduce((sum, outcome) => sum + count(outcome), 0) / outcomes.length;
  return {
    right: outcomes.filter(({ isRight }) => isRight).length,
    all: outcomes.length,
    calls: mean(({ calls }) => calls),
    characters: mean(({ characters }) => characters),
    most: Math.max(...outcomes.map(({ characters }) => characters)),
  };
}
