import { type Static, type TObject, Type } from 'typebox';
import { keyMeant } from '../../model/nearest.ts';
import type { Manifest } from '../../model/snapshot-files.ts';
import { IsoDate } from '../../model/source.ts';
import { permanentPath, type Snapshot, withoutPermanentPath } from '../snapshot/snapshot.ts';
import { readInput } from './input.ts';
import { addressOf, type Extension, isNamedOtherwise, type Operation } from './operation.ts';
import { withPresentDetail } from './selection.ts';
import { findSlug } from './tool-names.ts';

/** Which snapshot an answer comes from, and how to quote it. */
const Meta = Type.Object(
  {
    snapshot: Type.String({ description: 'The id of the snapshot: the same id, the same facts.' }),
    as_of: IsoDate,
    schema_version: Type.String(),
    method_version: Type.String(),
    licence: Type.String({ description: 'SPDX identifier of the licence of the data.' }),
    attribution: Type.String(),
    cite: Type.String({ description: 'A sentence to quote, with an address that keeps this answer.' }),
    read_as: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'Words of `keys` that are no keys, and the only key that each can mean.',
      }),
    ),
  },
  { title: 'Meta' },
);

export type Meta = Static<typeof Meta>;

/** What a model has to quote, and no more. */
const ConciseMeta = Type.Pick(Meta, ['as_of', 'cite', 'read_as'], { title: 'ConciseMeta' });

/** The schemas of response bodies: `meta`, then the output of the operation, whole or concise. */
export function bodySchemas({ output, concise }: Operation): { readonly whole: TObject; readonly concise: TObject } {
  return {
    whole: Type.Object({ meta: Meta, ...output.properties }),
    concise: Type.Object({ meta: ConciseMeta, ...concise.properties }),
  };
}

/** A valid request: its input is read and its address written once, for the cache, for redirects and for the answer itself. */
export interface ResolvedRequest {
  readonly operation: Operation;
  /** Valid, with the slugs of the tools that it names. */
  readonly input: Static<TObject>;
  /** The canonical path and query. */
  readonly address: string;
  /** The keys that parameters name by other words, by these words. */
  readonly readAs: Readonly<Record<string, string>>;
  /** Whether the path was written otherwise than in `address`. */
  readonly renamed: boolean;
}

/**
 * Reads what a caller sent for an operation.
 * @param extension of the format that is asked for
 * @throws Problem where the input is not valid
 */
export function resolveRequest(
  operation: Operation,
  raw: Readonly<Record<string, unknown>>,
  snapshot: Snapshot,
  extension: Extension = '',
): ResolvedRequest {
  const read = readInput(operation, raw);
  const { input: named, readAs } = withKeys(withSlugs(read, snapshot), operation.choices?.keys?.(snapshot) ?? []);
  const input = withPresentDetail(named);
  return {
    operation,
    input,
    readAs,
    address: addressOf(operation, input, extension),
    renamed: isNamedOtherwise(operation, raw, input),
  };
}

/**
 * The input with the slug of each tool that `slug` and `tools` name otherwise: by a former slug, its name, an alias or an identifier. The same object
 * where there is nothing to replace.
 */
export function withSlugs(
  input: Readonly<Record<string, unknown>>,
  snapshot: Snapshot,
): Readonly<Record<string, unknown>> {
  const { slug, tools } = input;
  const current = typeof slug === 'string' ? (findSlug(snapshot, slug) ?? slug) : slug;
  const listed = Array.isArray(tools) ? slugsOf(snapshot, tools) : tools;
  if (current === slug && listed === tools) return input;
  return { ...input, ...(slug !== undefined && { slug: current }), ...(tools !== undefined && { tools: listed }) };
}

/** The input with the keys that `keys` names by other words. @param all the keys that there are */
export function withKeys(
  input: Readonly<Record<string, unknown>>,
  all: readonly string[],
): { readonly input: Readonly<Record<string, unknown>>; readonly readAs: Readonly<Record<string, string>> } {
  const named = Array.isArray(input.keys) ? (input.keys as string[]) : [];
  const readAs = Object.fromEntries(
    named.flatMap((word) => {
      const key = keyMeant(word, all);
      return key === word ? [] : [[word, key] as const];
    }),
  );
  if (Object.keys(readAs).length === 0) return { input, readAs };
  return { input: { ...input, keys: [...new Set(named.map((word) => readAs[word] ?? word))] }, readAs };
}

function slugsOf(snapshot: Snapshot, tools: readonly string[]): readonly string[] {
  const slugs = [...new Set(tools.map((tool) => findSlug(snapshot, tool) ?? tool))];
  return slugs.length === tools.length && slugs.every((slug, i) => slug === tools[i]) ? tools : slugs;
}

/**
 * Runs an operation. REST, MCP and pages all answer through here, so they cannot disagree.
 * @param baseUrl where the service is reached, without a slash at the end
 * @throws Problem
 */
export function answerRequest(
  { operation, input, address, readAs }: ResolvedRequest,
  snapshot: Snapshot,
  baseUrl: string,
): Record<string, unknown> {
  const answer = operation.run(snapshot, input);
  const root = permanentRoot(snapshot.manifest, baseUrl);
  const meta =
    input.detail === 'concise' ? conciseMeta(operation, snapshot, root, address) : metaFor(snapshot, root + address);
  return { meta: Object.keys(readAs).length > 0 ? { ...meta, read_as: { ...readAs } } : meta, ...answer };
}

/** Under which an address keeps its answer: `https://host/s/<snapshot>`. @param baseUrl may be that of a snapshot already */
function permanentRoot({ snapshot }: Pick<Manifest, 'snapshot'>, baseUrl: string): string {
  return withoutPermanentPath(baseUrl) + permanentPath(snapshot);
}

/** In characters. Of a longer address a concise citation has the path, or the snapshot alone where the path without a query has no answer. */
const MAX_CITED_ADDRESS = 80;

function conciseMeta(
  operation: Operation,
  snapshot: Snapshot,
  root: string,
  address: string,
): Static<typeof ConciseMeta> {
  const { attribution, as_of } = snapshot.manifest;
  const needsQuery = operation.listed?.(snapshot).length === 0;
  const short = needsQuery ? '/' : address.replace(/\?.*/, '');
  const cited = address.length > MAX_CITED_ADDRESS ? short : address;
  return { as_of, cite: `${attribution}, CC BY 4.0, ${root}${cited}` };
}

function metaFor({ manifest }: Snapshot, address: string): Meta {
  const { snapshot, as_of, schema_version, method_version, licence, attribution } = manifest;
  const cite = `${attribution}, as of ${as_of}, ${address}, CC BY 4.0.`;
  return { snapshot, as_of, schema_version, method_version, licence, attribution, cite };
}

/** The sentence to cite an address with. The address is one that keeps the answer: it names the snapshot. */
export function citation(manifest: Manifest, baseUrl: string, path: string): string {
  const { attribution, as_of } = manifest;
  return `${attribution}, as of ${as_of}, ${permanentRoot(manifest, baseUrl)}${path}, CC BY 4.0.`;
}
