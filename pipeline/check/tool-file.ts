import { type Static, Type } from 'typebox';
import { RELATIONS } from '../artifacts/source.ts';
import { Closed } from '../artifacts/tool.ts';
import { FactValue } from '../artifacts/value.ts';

const closedObject = { additionalProperties: false };
const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 });
const Id = '^[a-z0-9]+(-[a-z0-9]+)*$';
const Day = Type.String({ format: 'date' });
const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^\\S(.*\\S)?$' });

const FileSource = Type.Object(
  {
    url: Type.String({ format: 'uri', maxLength: 500 }),
    title: Line(200),
    publisher: Line(80),
    relation: Type.Enum([...RELATIONS]),
    shows: Line(240),
    read: Day,
    dated: Type.Optional(Day),
    copy: Type.Enum(['live', 'stored']),
  },
  closedObject,
);
export type FileSource = Static<typeof FileSource>;

/** A source's id, or the id and where in the source to look. */
const FileCitation = Type.Union([Type.String(), Type.Object({ source: Type.String(), at: Line(120) }, closedObject)]);
export type FileCitation = Static<typeof FileCitation>;

const FileClaim = Type.Object({ value: FactValue, sources: Type.Array(FileCitation, { minItems: 1 }) }, closedObject);
export type FileClaim = Static<typeof FileClaim>;

/** Either `value` with `sources`, or `unknown` with `looked_at`; the check holds the two apart. */
const FileFact = Type.Object(
  {
    value: Type.Optional(FactValue),
    sources: Type.Optional(Type.Array(FileCitation, { minItems: 1 })),
    from_plan: Type.Optional(Line(60)),
    complete: Type.Optional(Type.Literal(true)),
    disagrees: Type.Optional(Type.Array(FileClaim, { minItems: 1 })),
    earlier: Type.Optional(Type.Array(FileClaim, { minItems: 1 })),
    unknown: Type.Optional(Type.Enum(['not-found', 'not-published', 'gated'])),
    looked_at: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
    note: Type.Optional(Line(240)),
  },
  closedObject,
);
export type FileFact = Static<typeof FileFact>;

/** facts/tools/<slug>.yaml as editors write it. */
export const ToolFile = Type.Object(
  {
    slug: Slug,
    name: Line(60),
    aliases: Type.Optional(Type.Array(Line(60))),
    former_slugs: Type.Optional(Type.Array(Slug)),
    closed: Type.Optional(
      Type.Object({ since: Closed.properties.since, successor: Type.Optional(Slug) }, closedObject),
    ),
    category: Type.String(),
    website: Type.String({ format: 'uri' }),
    summary: Line(160),
    sources: Type.Record(Type.String({ pattern: Id }), FileSource, closedObject),
    searches: Type.Optional(
      Type.Record(Type.String({ pattern: Id }), Type.Object({ query: Line(200), on: Day }, closedObject), closedObject),
    ),
    facts: Type.Record(Type.String({ pattern: '^[a-z0-9]+\\.[a-z0-9_]+$' }), FileFact, closedObject),
  },
  closedObject,
);
export type ToolFile = Static<typeof ToolFile>;
