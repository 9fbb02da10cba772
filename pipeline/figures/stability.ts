import type { Stability } from '../../model/figures.ts';
import type { Tally } from '../../model/ranking/answers.ts';
import { verdictOn } from '../../model/ranking/pairs.ts';
import { LIST_CHANGES, type Variation } from './list-changes.ts';
import { type LedPair, type PlacedList, partedPairs } from './placed-list.ts';
import { drawsFor } from './random.ts';

type Outcomes = Pick<Stability['changes'][number], 'compared' | 'parted' | 'close' | 'mixed' | 'level' | 'reversed'>;

/**
 * What becomes of settled and clear pairs if other questions are asked or other pages are read (`list-changes.ts`).
 *
 * @param seed the name from which the seeds are derived; each job and change has its own
 */
export function stability(lists: readonly PlacedList[], seed: string): Stability {
  return {
    pairs: lists.reduce((sum, { tools }) => sum + partedPairs(tools).length, 0),
    changes: LIST_CHANGES.map(({ change, description, variations }) => {
      const all = lists.flatMap((list) => variations(list, drawsFor(seed, 'stability', list.job, change)));
      return { change, description, variations: all.length, ...outcomesOf(all) };
    }),
  };
}

/** Counts the pairs of variations by what has become of them. */
export function outcomesOf(variations: readonly Variation[]): Outcomes {
  const outcomes = { compared: 0, parted: 0, close: 0, mixed: 0, level: 0, reversed: 0 };
  for (const { pairs, tallies } of variations) {
    for (const pair of pairs) {
      outcomes.compared += 1;
      outcomes[outcomeOf(pair, tallies)] += 1;
    }
  }
  return outcomes;
}

function outcomeOf({ ahead, behind }: LedPair, tallies: readonly Tally[]): Exclude<keyof Outcomes, 'compared'> {
  const { verdict, ahead: leader } = verdictOn(tallies[ahead] as Tally, tallies[behind] as Tally);
  if (leader === 'second') return 'reversed';
  return verdict === 'settled' || verdict === 'clear' ? 'parted' : verdict;
}
