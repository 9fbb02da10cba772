import type { Tool } from '../../model/tool.ts';
import {
  type ClockChange,
  compareClocks,
  compareRanks,
  compareScores,
  type RankChange,
  type ScoreChange,
} from './consequences.ts';
import { compareFacts, compareFields, compareShared, type FileChanges } from './file-changes.ts';
import { reviewQuestions } from './review-questions.ts';
import { pairTools, type State } from './states.ts';

/**
 * The difference between two states. Every change in a file is listed once, under the file; then its consequences for the clock,
 * scores and ranks, each with its cause.
 */
export interface Difference extends FileChanges {
  readonly added: readonly Tool[];
  readonly renamed: readonly { readonly before: string; readonly after: string }[];
  readonly merged: readonly { readonly before: string; readonly into: string }[];
  readonly clock: ClockChange | undefined;
  readonly scores: readonly ScoreChange[];
  readonly ranks: readonly RankChange[];
  /** What a reviewer should ask. */
  readonly questions: readonly string[];
  /** Tool files of the earlier state that could not be read. Their tools count as added. */
  readonly unreadable: readonly string[];
}

/** Compares two states. */
export function difference(before: State, after: State): Difference {
  const pairs = pairTools(before, after);
  const facts = compareFacts(pairs);
  const scores = compareScores(pairs, new Set(facts.map(({ slug, key }) => `${slug} ${key}`)));
  const changes: FileChanges = {
    removed: pairs.removed.map(({ slug }) => slug),
    fields: compareFields(pairs),
    facts,
    shared: compareShared(before.facts, after.facts),
  };
  return {
    ...changes,
    added: pairs.added.map(({ tool }) => tool),
    renamed: pairs.pairs
      .map(({ before, after }) => ({ before: before.slug, after: after.slug }))
      .filter(({ before, after }) => before !== after),
    merged: pairs.merged.map(({ before, into }) => ({ before: before.slug, into: into.slug })),
    clock: compareClocks(before, after, pairs),
    scores,
    ranks: compareRanks(before.rankings, after.rankings, pairs, facts, scores),
    questions: reviewQuestions(changes, after.tools),
    unreadable: before.unreadable ?? [],
  };
}
