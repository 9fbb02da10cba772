import { type Static, Type } from 'typebox';
import type { CatalogueKey } from '../catalogue.ts';
import { IsoDate, type Source } from '../source.ts';
import type { FactState, Fields } from './state.ts';

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
