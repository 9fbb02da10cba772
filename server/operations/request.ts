import { type Static, type TObject, Type } from 'typebox';
import { keyMeant } from '../../model/nearest.ts';
import type { Manifest } from '../../model/snapshot-files.ts';
import { IsoDate } from '../../model/source.ts';
import { permanentPath, type Snapshot, withoutPermanentPath } from '../snapshot/snapshot.ts';
import { readInput } from './input.ts';
import { addressOf, type Extension, isNamedOtherwise, type Operation } from './operation.ts';
import { findSlug } from './tool-names.ts';

/** Which snapshot an answer comes from, and how to quote it. */
const Meta = Type.Object(
  {
    snapshot: Type.String({ description: 'The id of the snapshot: the same id, the same facts.' }),
    as_of: IsoDate,
    cite: Type.String({ description: 'A sentence to quote, with an address that keeps this answer.' }),
    read_as: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'Words of `keys` that are no keys, and the only key that each can mean.',
      }),
    ),
    ignored: Type.Optional(Type.Array(Type.String(), { description: 'Parameters that are unknown and were not read.' })),
  },
  { title: 'Meta' },
);

export type Meta = Static<typeof Meta>;

/** The schema of the body: `meta`, then the output of the operation. */
export function bodySchema({ output }: Pick<Operation, 'output'>): TObject {
  return Type.Object({ meta: Meta, ...output.properties });
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
  const { input, readAs } = withKeys(withSlugs(read, snapshot), operation.choices?.keys?.(snapshot) ?? []);
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
  const { snapshot: id, as_of } = snapshot.manifest;
  const cite = citation(snapshot.manifest, baseUrl, address);
  const meta: Meta = { snapshot: id, as_of, cite, ...(Object.keys(readAs).length > 0 && { read_as: { ...readAs } }) };
  return { meta, ...operation.run(snapshot, input) };
}

/** Under which an address keeps its answer: `https://host/s/<snapshot>`. @param baseUrl may be that of a snapshot already */
function permanentRoot({ snapshot }: Pick<Manifest, 'snapshot'>, baseUrl: string): string {
  return withoutPermanentPath(baseUrl) + permanentPath(snapshot);
}

/** The sentence to cite an address with. The address is one that keeps the answer: it names the snapshot. */
export function citation(manifest: Manifest, baseUrl: string, path: string): string {
  const { attribution, as_of } = manifest;
  return `${attribution}, as of ${as_of}, ${permanentRoot(manifest, baseUrl)}${path}, CC BY 4.0.`;
}
