import type { Method } from '../artifacts/methodology.ts';
import type { Ranking } from '../artifacts/ranking.ts';
import type { Tool } from '../artifacts/tool.ts';
import { compareFacts, type ToolChanges } from './fact-changes.ts';
import { compareRanks, type RankChange } from './rank-changes.ts';
import { reviewQuestions } from './review-questions.ts';
import { compareScores, type ScoreChange } from './score-changes.ts';

/** One state of the facts with what the pipeline makes of it. */
export interface State {
  readonly method: Method;
  readonly tools: readonly Tool[];
  readonly rankings: readonly Ranking[];
}

/** What changed between two states: facts, then scores, then ranks, each with its cause. */
export interface Difference {
  readonly facts: ToolChanges;
  readonly scores: readonly ScoreChange[];
  readonly ranks: readonly RankChange[];
  /** Whether the method itself changed, which moves scores without any fact. */
  readonly method: boolean;
  readonly questions: readonly string[];
}

/** Compares two states. */
export function difference(before: State, after: State): Difference {
  const facts = compareFacts(before.tools, after.tools);
  const scores = compareScores(before.tools, after.tools);
  return {
    facts,
    scores,
    ranks: compareRanks(before.rankings, after.rankings, scores),
    method: JSON.stringify(before.method) !== JSON.stringify(after.method),
    questions: reviewQuestions(facts, after.tools),
  };
}
