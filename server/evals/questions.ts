import { perSnapshot } from '../snapshot/snapshot.ts';
import { choose, chooseForEachTool } from './choose.ts';
import { KINDS } from './kinds/index.ts';
import type { Draft, EvalQuestion } from './question.ts';

/**
 * The questions of a snapshot with their answers, by kind and then by id. Some of each kind, and one about each tool. The same snapshot gives the same
 * questions, and an edit of a few facts changes few of them: each is chosen by its own id (see `choose`).
 */
export const questionsOf = perSnapshot((snapshot): readonly EvalQuestion[] => {
  const drafts = new Map(KINDS.map((kind) => [kind.name, [...kind.drafts(snapshot)]]));
  const forEachTool = new Set(chooseForEachTool(drafts));
  return KINDS.flatMap(({ name, most, alike }) => {
    const own = drafts.get(name) ?? [];
    const chosen = new Set<Draft>([...choose(own, most, alike), ...own.filter((draft) => forEachTool.has(draft))]);
    return [...chosen].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, write }) => ({ id, ...write() }));
  });
});
