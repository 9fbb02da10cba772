import { type Static, type TObject, Type } from 'typebox';
import type { Manifest } from '../../model/snapshot-files.ts';
import { IsoDate } from '../../model/source.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { addressOf, withCurrentSlug } from './address.ts';
import type { Operation } from './operation.ts';
import { readInput } from './read-input.ts';

/** Which snapshot an answer comes from, and how to quote it. */
const Meta = Type.Object(
  {
    snapshot: Type.String({ description: 'The id of the snapshot: the same id, the same data.' }),
    as_of: IsoDate,
    schema_version: Type.String(),
    method_version: Type.String(),
    licence: Type.String({ description: 'SPDX identifier of the licence of the data.' }),
    attribution: Type.String(),
    cite: Type.String({ description: 'A sentence to quote.' }),
  },
  { title: 'Meta' },
);

export type Meta = Static<typeof Meta>;

/** The schema of an operation's whole body: `meta`, then what the operation returns. */
export function bodySchema({ output }: Operation): TObject {
  return Type.Object({ meta: Meta, ...output.properties });
}

/**
 * Runs an operation on what a caller sent. All faces answer through here, so they cannot disagree.
 * @param baseUrl where the service is reached, without a slash at the end
 * @throws Problem
 */
export function answer(
  operation: Operation,
  snapshot: Snapshot,
  raw: Readonly<Record<string, unknown>>,
  baseUrl: string,
): Record<string, unknown> {
  return answerTo(operation, snapshot, readInput(operation, raw), baseUrl);
}

/** As `answer`, where the input is read already. @throws Problem */
export function answerTo(
  operation: Operation,
  snapshot: Snapshot,
  input: Readonly<Record<string, unknown>>,
  baseUrl: string,
): Record<string, unknown> {
  const body = operation.run(snapshot, input as Static<TObject>);
  return { meta: metaFor(snapshot, baseUrl + addressOf(operation, withCurrentSlug(input, snapshot))), ...body };
}

function metaFor({ manifest }: Snapshot, address: string): Meta {
  const { snapshot, as_of, schema_version, method_version, licence, attribution } = manifest;
  const cite = citation(manifest, address);
  return { snapshot, as_of, schema_version, method_version, licence, attribution, cite };
}

/** The sentence with which what stands at an address is quoted. */
export function citation({ attribution, as_of, snapshot }: Manifest, address: string): string {
  return `${attribution}, as of ${as_of} (snapshot ${snapshot}), ${address}, CC BY 4.0.`;
}
