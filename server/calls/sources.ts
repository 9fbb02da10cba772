import { type ShortSource, toShortSource } from '../../model/board-schemas.ts';
import type { Source } from '../../model/source.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';

/** All sources of the snapshot, by id. */
const sourcesById = memoizeBySnapshot(
  ({ tools }): ReadonlyMap<string, Source> =>
    new Map([...tools.values()].flatMap(({ sources }) => sources.map((source) => [source.id, source] as const))),
);

/** Finds a source by its id, such as `quillcourier/pricing`. */
export function findSource(snapshot: Snapshot, id: string): ShortSource | undefined {
  const source = sourcesById(snapshot).get(id);
  return source && toShortSource(source);
}

/** A source. Only evidence has the additional fields. */
type DetailedSource = ShortSource & { readonly title?: string; readonly read?: string; readonly by?: string };

/** Formats a source: `Quillcourier, 2026-06-15, https://…`. Evidence also has its speaker, title and reading date. */
export function writeSource({ publisher, title, by, seen, read, url }: DetailedSource): string {
  const date = seen === 'undated' && read !== undefined ? `undated, read ${read}` : seen;
  const who = by === undefined ? publisher : `${publisher} (${by})`;
  return [who, ...(title === undefined ? [] : [`“${title}”`]), date, url].join(', ');
}
