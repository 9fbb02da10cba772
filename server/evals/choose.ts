import { createHash } from 'node:crypto';
import { groupBy } from '../../model/group-by.ts';
import type { QuestionDraft } from './question.ts';

/** The number of a name that decides its turn: as good as random, and the same on every machine. */
function turnOf(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

/**
 * The items in an order that looks random. Each has its turn by its own name alone, so that an item that comes or goes moves no other:
 * with a shuffle, one edited fact would change most questions.
 */
export function inTurn<T>(items: Iterable<T>, nameOf: (item: T) => string): T[] {
  return [...items]
    .map((item) => ({ item, turn: turnOf(nameOf(item)) }))
    .sort((a, b) => (a.turn < b.turn ? -1 : 1))
    .map(({ item }) => item);
}

/**
 * Chooses drafts in turn, as long as few have something in common.
 * @param most how many are chosen at most
 * @param alike how many of them may have the same name in `spread`
 */
export function choose(drafts: Iterable<QuestionDraft>, most: number, alike: number): QuestionDraft[] {
  const times = new Map<string, number>();
  const chosen: QuestionDraft[] = [];
  for (const draft of inTurn(drafts, ({ id }) => id)) {
    if (chosen.length === most) break;
    if (draft.spread.some((name) => (times.get(name) ?? 0) >= alike)) continue;
    for (const name of draft.spread) times.set(name, (times.get(name) ?? 0) + 1);
    chosen.push(draft);
  }
  return chosen;
}

/**
 * Chooses one draft about each tool that has any: first the kind, so that kinds with many drafts are not preferred, then the draft.
 * @param kinds the drafts of each kind that asks about one tool
 */
export function chooseForEachTool(kinds: ReadonlyMap<string, readonly QuestionDraft[]>): QuestionDraft[] {
  const all = [...kinds].flatMap(([kind, drafts]) => drafts.map((draft) => ({ kind, draft })));
  const aboutOne = all.filter(({ draft }) => draft.about !== undefined);
  return [...groupBy(aboutOne, ({ draft }) => draft.about)].flatMap(([tool, own]) => {
    const [first] = inTurn(
      groupBy(own, ({ kind }) => kind),
      ([kind]) => `${tool}/${kind}`,
    );
    return choose(first?.[1].map(({ draft }) => draft) ?? [], 1, 1);
  });
}

/** Each item with the next one in turn, as the pairs of a ring: a new item breaks one pair and makes two. */
export function neighbours<T>(items: Iterable<T>, nameOf: (item: T) => string): [T, T][] {
  const ring = inTurn(items, nameOf);
  if (ring.length < 2) return [];
  // Two items are neighbours on both sides, which is one pair.
  const last = ring.length === 2 ? 1 : ring.length;
  return ring.slice(0, last).map((item, i) => [item, ring[(i + 1) % ring.length] as T]);
}
