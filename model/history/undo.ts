import { type Static, Type } from 'typebox';
import type { CatalogueKey } from '../catalogue.ts';
import { isSame } from '../same-json.ts';
import { IsoDate, type Source } from '../source.ts';
import type { FactState, ToolState } from './tool-state.ts';

type FieldValue = NonNullable<ToolState['fields'][keyof ToolState['fields']]>;
type FieldValues = Readonly<Record<string, FieldValue>>;

/** Null marks what the snapshot before did not have. */
type Before<Value> = Readonly<Record<string, Value | null>>;

/** What a tool was in the snapshot before, as far as it differed. */
export interface ToolUndo {
  readonly fields?: Before<FieldValue>;
  readonly facts?: Before<FactState>;
  readonly sources?: Before<Source>;
  readonly unchanged?: Before<string>;
}

/** What leads from a snapshot back to the one before it. */
export interface Undo {
  /** Questions of the catalogue that are new, or were asked otherwise. */
  readonly keys?: Before<CatalogueKey>;
  readonly tools?: Before<ToolUndo>;
}

const Groups = Type.Array(Type.Union([Type.Integer(), Type.Null()]), { minItems: 2, maxItems: 2 });

/** One snapshot: a line of snapshots.ndjson. Its own id is in the line after it, and that of the newest in manifest.json. */
export const SnapshotLine = Type.Object(
  {
    seq: Type.Integer({ minimum: 1 }),
    previous: Type.Union([Type.String(), Type.Null()], {
      description: 'The id of the snapshot before; null for the first.',
    }),
    recorded: Type.String({ format: 'date', description: 'The day the snapshot was made.' }),
    as_of: IsoDate,
    schema: Type.String(),
    method: Type.String(),
    counts: Type.Record(Type.String(), Type.Integer()),
    moved: Type.Record(Type.String(), Type.Record(Type.String(), Groups), {
      description:
        'For tools with changed answers, by job: the group before and the group now, where they differ. Null for no place.',
    }),
    fields: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description:
          'The fields of what is published, with the type of each. Only where they differ from those of the last line that has them.',
      }),
    ),
    state: Type.String({ description: 'A checksum over what the history keeps of every tool in this snapshot.' }),
    undo: Type.Unsafe<Undo>(
      Type.Object({}, { description: 'What differed in the snapshot before. Null marks what it did not have.' }),
    ),
  },
  { title: 'SnapshotLine' },
);
export type SnapshotLine = Static<typeof SnapshotLine>;

/** What leads from a tool back to what it was; undefined if nothing differs. */
export function undoOf(before: ToolState, after: ToolState): ToolUndo | undefined {
  const undo = {
    fields: differing(before.fields as FieldValues, after.fields as FieldValues),
    facts: differing(before.facts, after.facts),
    sources: differing(before.sources, after.sources),
    unchanged: differing(before.unchanged ?? {}, after.unchanged ?? {}),
  };
  const parts = Object.entries(undo).filter(([, part]) => part !== undefined);
  return parts.length === 0 ? undefined : (Object.fromEntries(parts) as ToolUndo);
}

export function undone(after: ToolState, { fields, facts, sources, unchanged }: ToolUndo): ToolState {
  const days = unchanged ? replaced(after.unchanged ?? {}, unchanged) : (after.unchanged ?? {});
  return {
    fields: fields ? (replaced(after.fields as FieldValues, fields) as ToolState['fields']) : after.fields,
    facts: facts ? replaced(after.facts, facts) : after.facts,
    sources: sources ? replaced(after.sources, sources) : after.sources,
    ...(Object.keys(days).length > 0 && { unchanged: days }),
  };
}

/** The values of `before` that differ in `after`; null for those that `before` does not have. */
export function differing<Value>(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): Record<string, Value | null> | undefined {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  if (changed.length === 0) return undefined;
  return Object.fromEntries(
    changed.map((name) => [name, Object.hasOwn(before, name) ? (before[name] as Value) : null]),
  );
}

/** The values with those of `others` in their place; null takes a value out. */
export function replaced<Value>(
  values: Readonly<Record<string, Value>>,
  others: Readonly<Record<string, Value | null>>,
): Record<string, Value> {
  const result: Record<string, Value> = { ...values };
  for (const [name, value] of Object.entries(others)) {
    if (value === null) delete result[name];
    else result[name] = value;
  }
  return result;
}
