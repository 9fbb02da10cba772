import { type Static, type TObject, Type } from 'typebox';
import type { Manifest } from '../../model/snapshot-files.ts';
import { IsoDate } from '../../model/source.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { addressOf, type Extension, withSlugs } from './address.ts';
import { readInput } from './input.ts';
import type { Operation } from './operation.ts';

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

/** What a model has to quote, and no more. */
const ConciseMeta = Type.Pick(Meta, ['as_of', 'cite'], { title: 'ConciseMeta' });

/** The schemas of response bodies: `meta`, then the output of the operation, whole or concise. */
export function bodySchemas({ output, concise }: Operation): { readonly whole: TObject; readonly concise: TObject } {
  return {
    whole: Type.Object({ meta: Meta, ...output.properties }),
    concise: Type.Object({ meta: ConciseMeta, ...concise.properties }),
  };
}

/** A valid request: its input is read and its address written once, for the cache, for redirects and for the answer itself. */
export interface Resolved {
  readonly operation: Operation;
  /** Valid, with the slugs of the tools that it names. */
  readonly input: Static<TObject>;
  /** The canonical path and query. */
  readonly address: string;
  /** Whether the tool in the path was named otherwise than by its slug. */
  readonly renamed: boolean;
}

/**
 * Reads what a caller sent for an operation.
 * @param extension of the format that is asked for
 * @throws Problem where the input is not valid
 */
export function resolve(
  operation: Operation,
  raw: Readonly<Record<string, unknown>>,
  snapshot: Snapshot,
  extension: Extension = '',
): Resolved {
  const read = readInput(operation, raw);
  const input = withSlugs(read, snapshot);
  return { operation, input, address: addressOf(operation, input, extension), renamed: input.slug !== read.slug };
}

/**
 * Runs an operation. REST, MCP and pages all answer through here, so they cannot disagree.
 * @param baseUrl where the service is reached, without a slash at the end
 * @throws Problem
 */
export function answerTo(
  { operation, input, address }: Resolved,
  snapshot: Snapshot,
  baseUrl: string,
): Record<string, unknown> {
  const answer = operation.run(snapshot, input);
  const meta = operation.isConcise(input)
    ? conciseMeta(snapshot, baseUrl, address)
    : metaFor(snapshot, baseUrl + address);
  return { meta, ...answer };
}

/** In characters. A longer address is left out of a concise citation but for its path. */
const MAX_CITED_ADDRESS = 80;

function conciseMeta({ manifest }: Snapshot, baseUrl: string, address: string): Static<typeof ConciseMeta> {
  const { attribution, as_of, snapshot } = manifest;
  const cited = address.length > MAX_CITED_ADDRESS ? address.replace(/\?.*/, '') : address;
  return { as_of, cite: `${attribution}, snapshot ${snapshot}, CC BY 4.0, ${baseUrl}${cited}` };
}

function metaFor({ manifest }: Snapshot, address: string): Meta {
  const { snapshot, as_of, schema_version, method_version, licence, attribution } = manifest;
  const cite = citation(manifest, address);
  return { snapshot, as_of, schema_version, method_version, licence, attribution, cite };
}

/** The sentence to cite an address with. */
export function citation({ attribution, as_of, snapshot }: Manifest, address: string): string {
  return `${attribution}, as of ${as_of} (snapshot ${snapshot}), ${address}, CC BY 4.0.`;
}
