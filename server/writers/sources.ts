import { type Fields, isFields } from '../../model/fields.ts';
import { evidenceDate, type Source, type SourcesById } from '../../model/source.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';

/** All sources of the snapshot, by id, such as `quillcourier/pricing`. */
export const indexSources = memoizeBySnapshot(
  ({ tools, platforms }): SourcesById =>
    new Map([...tools.values(), ...platforms.values()].flatMap(({ sources }) => sources.map((one) => [one.id, one]))),
);

/** Writes the sources that an answer cites, by id: `Quillcourier (vendor), 2026-06-15, https://…`. */
export function writeSources(answer: Fields, snapshot: Snapshot): Record<string, string> {
  const byId = indexSources(snapshot);
  const ids = new Set<string>();
  collectIds(answer, byId, ids);
  return Object.fromEntries([...ids].map((id) => [id, writeSource(byId.get(id) as Source)]));
}

/** Collects the ids in cells, prices and passages. Changes have the addresses of their pages, some of which nothing cites any more. */
function collectIds(value: unknown, byId: SourcesById, ids: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collectIds(item, byId, ids);
  if (!isFields(value) || 'url' in value) return;
  for (const id of [value.id, value.source]) if (typeof id === 'string' && byId.has(id)) ids.add(id);
  for (const field of Object.values(value)) if (typeof field === 'object') collectIds(field, byId, ids);
}

export function writeSource(source: Source): string {
  const { publisher, relation, read, url } = source;
  return `${publisher} (${relation}), ${evidenceDate(source) ?? `undated, read ${read}`}, ${url}`;
}
