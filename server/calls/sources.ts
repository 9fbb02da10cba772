import { type ShortSource, shortSource } from '../../model/board-answer.ts';
import type { Source } from '../../model/source.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';

/** All sources by id. */
const sourcesById = memoizeBySnapshot(
  ({ tools }): ReadonlyMap<string, Source> =>
    new Map([...tools.values()].flatMap(({ sources }) => sources.map((source) => [source.id, source] as const))),
);

/** The source with an id: `quillcourier/pricing`. */
export function citedSource(snapshot: Snapshot, id: string): ShortSource | undefined {
  const source = sourcesById(snapshot).get(id);
  return source && shortSource(source);
}

/** A source with the details that a tool's evidence adds. */
type DetailedSource = ShortSource & { readonly title?: string; readonly read?: string; readonly by?: string };

/** `Quillcourier, 2026-06-15, https://…`; evidence adds the title, the publisher's relation and, if undated, when it was read. */
export function writeSource({ publisher, title, by, seen, read, url }: DetailedSource): string {
  const day = seen === 'undated' && read !== undefined ? `undated, read ${read}` : seen;
  const who = by === undefined ? publisher : `${publisher} (${by})`;
  return [who, ...(title === undefined ? [] : [`“${title}”`]), day, url].join(', ');
}
