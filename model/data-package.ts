import { type Static, Type } from 'typebox';
import { CatalogueKey, Categories } from './catalogue.ts';
import { ChangeEvent } from './history/event.ts';
import { Manifest } from './snapshot-files.ts';
import { Tool } from './tool.ts';

/** A slug or a key that an earlier version had and this one does not. */
export const Moved = Type.Object(
  {
    kind: Type.Enum(['tool', 'key']),
    from: Type.String({ description: 'The slug or key as it was.' }),
    to: Type.Union([Type.String(), Type.Null()], { description: 'What it is now; null if it is gone.' }),
    version: Type.String({ description: 'The first version of the package without it.' }),
  },
  { title: 'Moved' },
);
export type Moved = Static<typeof Moved>;

const { snapshot, as_of, licence, attribution, counts } = Manifest.properties;

/** data.json of the package outreach-facts-data: every tool as it is published, and the vocabulary. */
export const DataPackage = Type.Object(
  {
    snapshot,
    as_of,
    licence,
    attribution,
    counts,
    categories: Categories,
    groups: Type.Record(Type.String(), Type.String(), { description: 'The names of the groups of questions.' }),
    questions: Type.Record(Type.String(), CatalogueKey, { description: 'By key.' }),
    tools: Type.Record(Type.String(), Tool, { description: 'By slug.' }),
    moved: Type.Array(Moved, { description: 'Slugs and keys of earlier versions that are gone.' }),
  },
  { title: 'OutreachFacts' },
);
export type DataPackage = Static<typeof DataPackage>;

/** All that the package publishes: data.json and changes.json. */
export const PublishedData = Type.Object({ data: DataPackage, changes: Type.Array(ChangeEvent) });
