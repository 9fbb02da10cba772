import { type Static, Type } from 'typebox';
import type { CatalogueKey } from '../catalogue.ts';
import { IsoDate, type Source } from '../source.ts';
import type { FactState, Fields, ToolState } from './state.ts';

/** Null marks what the snapshot before did not have. */
type Before<Value> = Readonly<Record<string, Value | null>>;

/** What a tool was in the snapshot before, as far as it differed. */
export interface ToolUndo {
  readonly fields?: Before<NonNullable<Fields[keyof Fields]>>;
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

type FieldValues = Readonly<Record<string, NonNullable<Fields[keyof Fields]>>>;

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

/** The tool as it was before. */
export function undone(after: ToolState, { fields, facts, sources, unchanged }: ToolUndo): ToolState {
  const days = unchanged ? replaced(after.unchanged ?? {}, unchanged) : (after.unchanged ?? {});
  return {
    fields: fields ? (replaced(after.fields as FieldValues, fields) as Fields) : after.fields,
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

/** Whether two JSON values are equal. The order of fields does not matter, that of lists does. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [names, others] = [Object.keys(a), Object.keys(b)];
  if (names.length !== others.length) return false;
  return names.every(
    (name) =>
      Object.hasOwn(b, name) && isSame((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]),
  );
}
