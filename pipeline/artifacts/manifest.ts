import { type Static, Type } from 'typebox';
import { IsoDate } from './source.ts';

/** Bumped when the shape of an artifact changes in a way that an older reader would stumble over. */
export const SCHEMA_VERSION = '1';

/** What is said of all files of a snapshot: dist-data/manifest.json. */
export const Manifest = Type.Object(
  {
    snapshot: Type.String({ pattern: '^[0-9a-f]{16}$', description: 'A hash over all payloads.' }),
    schema_version: Type.Literal(SCHEMA_VERSION),
    method_version: Type.String(),
    as_of: IsoDate,
    licence: Type.Literal('CC-BY-4.0'),
    attribution: Type.String(),
    counts: Type.Object({
      tools: Type.Integer(),
      keys: Type.Integer(),
      known: Type.Integer(),
      disputed: Type.Integer(),
      unknown: Type.Integer(),
      not_applicable: Type.Integer(),
      sources: Type.Integer(),
    }),
    files: Type.Record(Type.String(), Type.String({ pattern: '^[0-9a-f]{64}$' }), { description: 'sha256 by path.' }),
  },
  { title: 'Manifest' },
);
export type Manifest = Static<typeof Manifest>;

/** The id of a snapshot: a hash over the hashes of its files, in order. */
export function snapshotId(hashes: Manifest['files'], sha256: (text: string) => string): string {
  return sha256(JSON.stringify(hashes)).slice(0, 16);
}
