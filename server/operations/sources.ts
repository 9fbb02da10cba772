import type { ShortSource } from '../../model/board-answer.ts';
import { evidenceDate, type Source } from '../../model/source.ts';
import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';

/** In characters of JSON, which are nearly bytes: what an answer has at most by default. */
export const MAX_ANSWER = 20_000;

/** All sources by their id. */
const sourcesOf = perSnapshot(
  ({ tools }): ReadonlyMap<string, Source> =>
    new Map([...tools.values()].flatMap(({ sources }) => sources.map((source) => [source.id, source] as const))),
);

export function shortSource({ publisher, url, ...source }: Source): ShortSource {
  return { publisher, url, seen: evidenceDate(source as Source) ?? 'undated' };
}

/** Sources by id, each once, in the order of the ids. */
export function shortSources(snapshot: Snapshot, ids: Iterable<string>): Record<string, ShortSource> {
  const all = sourcesOf(snapshot);
  return Object.fromEntries(
    [...new Set(ids)].flatMap((id) => {
      const source = all.get(id);
      return source ? [[id, shortSource(source)] as const] : [];
    }),
  );
}

/** An answer with its sources, if it then still has the size that answers have. */
export function withSources<Answer extends object>(
  answer: Answer,
  sources: Record<string, ShortSource>,
): Answer & { readonly sources?: Record<string, ShortSource> } {
  const isRoom = JSON.stringify(answer).length + JSON.stringify(sources).length <= MAX_ANSWER - 500;
  return isRoom ? { ...answer, sources } : answer;
}
