import { Type } from 'typebox';
import { type Row, ShortSource, shortSource } from '../../model/board-answer.ts';
import type { Source } from '../../model/source.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';

/** The sources of an answer, if they fit. */
export const sourcesField = {
  sources: Type.Optional(
    Type.Record(Type.String(), ShortSource, {
      description: 'By id. Left out where they do not fit; ask for fewer columns with keys, or for the tool.',
    }),
  ),
};

/** How many characters of JSON, which are nearly bytes, an answer has at most by default. */
export const MAX_ANSWER = 20_000;

/** All sources by their id. */
const sourcesOf = perSnapshot(
  ({ tools }): ReadonlyMap<string, Source> =>
    new Map([...tools.values()].flatMap(({ sources }) => sources.map((source) => [source.id, source] as const))),
);

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

/** The ids of the sources that rows name. */
export function sourcesIn(rows: readonly Pick<Row, 'cells'>[]): string[] {
  return rows.flatMap(({ cells }) => Object.values(cells).flatMap(({ source }) => source ?? []));
}

/** Room for `meta` and the fields around a list. */
export const ENVELOPE_SIZE = 500;

/** Whether parts of an answer fit into the default size. */
export function isShort(...parts: readonly unknown[]): boolean {
  return parts.reduce<number>((sum, part) => sum + JSON.stringify(part).length, 0) <= MAX_ANSWER - ENVELOPE_SIZE;
}

/** No source has fewer characters. */
const MIN_SOURCE_SIZE = 80;

/** An answer with the sources that it names, if they fit. */
export function withSources<Answer extends object>(
  answer: Answer,
  snapshot: Snapshot,
  ids: readonly string[],
): Answer & { readonly sources?: Record<string, ShortSource> } {
  const named = new Set(ids);
  if (named.size === 0 || named.size * MIN_SOURCE_SIZE > MAX_ANSWER) return answer;
  const sources = shortSources(snapshot, named);
  return isShort(answer, sources) ? { ...answer, sources } : answer;
}
