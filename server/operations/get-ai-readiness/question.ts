import { type Static, Type } from 'typebox';
import type { Dataset } from '../../../model/dataset.ts';
import { isDatasetKey } from '../../../model/dataset.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { Detail } from '../detail.ts';
import { findTool, Slug } from '../input.ts';
import { window } from '../selection.ts';

export const ReadinessInput = Type.Object({
  tools: Type.Optional(Type.Array(Slug, { minItems: 1, maxItems: 1000, description: 'Only these tools.' })),
  keys: Type.Optional(
    Type.Array(Type.String({ title: 'DatasetField', minLength: 1, maxLength: 100 }), {
      minItems: 1,
      description: 'Only these fields, for example "ai.mcp_server".',
    }),
  ),
  sort: Type.Optional(
    Type.Union([Type.Literal('proven'), Type.Literal('name')], {
      description: 'proven: most proven first, as in concise detail; else by slug.',
    }),
  ),
  ...window,
  detail: Detail,
});
export type ReadinessInput = Static<typeof ReadinessInput>;

/** The questions that are fields of the dataset. */
export const datasetKeys = ({ dataset }: Pick<Snapshot, 'dataset'>): string[] =>
  dataset.fields.map(({ name }) => name).filter(isDatasetKey);

type Record = Dataset['records'][number];

/** The records and the questions that are asked for, in order. @throws Problem tool_not_found, with the nearest */
export function selected(
  snapshot: Snapshot,
  { tools, keys }: ReadinessInput,
  sort: ReadinessInput['sort'],
): { readonly records: readonly Record[]; readonly keys: readonly string[] } {
  const all = datasetKeys(snapshot);
  const named = tools && new Set(tools.map((slug) => findTool(snapshot, slug, 'tools').slug));
  const records = snapshot.dataset.records.filter(({ slug }) => named?.has(slug) ?? true);
  return { records: inOrder(records, sort), keys: keys ? all.filter((key) => keys.includes(key)) : all };
}

function inOrder(records: readonly Record[], sort: ReadinessInput['sort']): readonly Record[] {
  if (sort === undefined) return records;
  const byName = ({ name: a }: Record, { name: b }: Record) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1);
  return records.toSorted(sort === 'name' ? byName : (a, b) => (b.score?.proven ?? 0) - (a.score?.proven ?? 0));
}
