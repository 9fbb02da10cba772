import type { Figures } from '../../model/figures.ts';
import { backtest } from './backtest.ts';
import type { CurrentSnapshot } from './current-snapshot.ts';
import { drawnTruths } from './drawn-truths.ts';
import type { PastSnapshot } from './past-snapshots.ts';
import { placedLists } from './placed-list.ts';
import { stability } from './stability.ts';

/** A fixed name, so that nobody can choose draws that look better. */
const SEED = 'outreach-facts/figures';
/** Draws of the open answers for each job and model. */
const DRAWS = 200;

/** How far the places by job can be trusted. The same snapshots give the same figures on every machine. */
export function figuresOf(
  { snapshot, method_version, as_of, rules, tools }: CurrentSnapshot,
  past: readonly PastSnapshot[],
): Figures {
  const lists = placedLists(rules, tools);
  return {
    snapshot,
    method_version,
    as_of,
    seed: SEED,
    backtest: backtest(rules, past, tools),
    drawn_truths: drawnTruths(lists, SEED, DRAWS),
    stability: stability(lists, SEED),
  };
}
