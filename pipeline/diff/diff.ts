import type { Tool } from '../../model/tool.ts';
import {
  type ClockChange,
  compareClocks,
  compareRanks,
  compareScores,
  type RankChange,
  reasonsBy,
  type ScoreChange,
} from './consequences.ts';
import {
  compareFacts,
  compareFields,
  compareShared,
  type FactChange,
  type FieldChange,
  type SharedChanges,
} from './file-changes.ts';
import { reviewQuestions } from './review-questions.ts';
import { type Pairs, pairTools, type State, type ToolState, toolStates } from './states.ts';

/**
 * What changed between two states. First everything that was changed in a file, each named once, where it was made; then what
 * follows from it: the clock, scores and ranks, each with its cause.
 */
export interface Difference {
  readonly added: readonly Tool[];
  readonly removed: readonly string[];
  readonly renamed: readonly { readonly before: string; readonly after: string }[];
  readonly merged: readonly { readonly before: string; readonly into: string }[];
  readonly fields: readonly FieldChange[];
  readonly facts: readonly FactChange[];
  readonly shared: readonly SharedChanges[];
  readonly clock: ClockChange | undefined;
  readonly scores: readonly ScoreChange[];
  readonly ranks: readonly RankChange[];
  readonly questions: readonly string[];
  /** Tool files of the earlier state that could not be read: their tools look new. */
  readonly unreadable: readonly string[];
}

/** Compares two states. */
export function difference(before: State, after: State): Difference {
  const pairs = pairTools(toolStates(before), toolStates(after));
  const facts = compareFacts(pairs);
  const shared = compareShared(before.facts, after.facts);
  const scores = compareScores(pairs, new Set(facts.map(({ slug, key }) => `${slug} ${key}`)));
  const causes = {
    added: pairs.added.map(({ tool }) => tool),
    removed: pairs.removed.map(({ slug }) => slug),
    renamed: renamedIn(pairs),
    merged: pairs.merged.map(({ before, into }) => ({ before: before.slug, into: into.slug })),
    fields: compareFields(pairs),
    facts,
    shared,
  };
  const newSlugs = new Map(causes.renamed.map(({ before, after }) => [before, after]));
  return {
    ...causes,
    clock: compareClocks(before, after, pairs),
    scores,
    ranks: compareRanks(
      before.rankings,
      after.rankings,
      (slug) => newSlugs.get(slug) ?? slug,
      reasonsBy(pairs, facts, scores),
    ),
    questions: reviewQuestions(causes, after.tools),
    unreadable: before.unreadable ?? [],
  };
}

function renamedIn({ pairs }: Pairs<ToolState>): Difference['renamed'] {
  return pairs
    .filter(({ before, after }) => before.slug !== after.slug)
    .map(({ before, after }) => ({ before: before.slug, after: after.slug }));
}
