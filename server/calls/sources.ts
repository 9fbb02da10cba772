import { type ShortSource, shortSource } from '../../model/board-answer.ts';
import type { Source } from '../../model/source.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';

/** All sources by their id. */
const sourcesOf = perSnapshot(
  ({ tools }): ReadonlyMap<string, Source> =>
    new Map([...tools.values()].flatMap(({ sources }) => sources.map((source) => [source.id, source] as const))),
);

/** The source with an id: `quillcourier/pricing`. */
export function citedSource(snapshot: Snapshot, id: string): ShortSource | undefined {
  const source = sourcesOf(snapshot).get(id);
  return source && shortSource(source);
}

/** A source with what the evidence of one tool says of it besides. */
type Written = ShortSource & { readonly title?: string; readonly read?: string; readonly by?: string };

/** `Quillcourier, 2026-06-15, https://…`; of evidence also the title, who publishes it and, of an undated one, when it was read. */
export function writeSource({ publisher, title, by, seen, read, url }: Written): string {
  const day = seen === 'undated' && read !== undefined ? `undated, read ${read}` : seen;
  const who = by === undefined ? publisher : `${publisher} (${by})`;
  return [who, ...(title === undefined ? [] : [`“${title}”`]), day, url].join(', ');
}
