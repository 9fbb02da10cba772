import { type Static, type TObject, Type } from 'typebox';
import { IsoDate } from '../../model/source.ts';
import type { Manifest } from '../../snapshot/files.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isCurrentOnly, permanentPath, withoutPermanentPath } from '../http/permanent-address.ts';
import { basePathOf, NOWHERE } from '../http/url.ts';
import { resolveInput, suggestNext } from './next-call.ts';
import { addressOf, type Extension, needsRedirect, type Operation } from './operation.ts';

/** Which snapshot an answer comes from, and how to quote it. */
const Meta = Type.Object(
  {
    snapshot: Type.String({ description: 'The id of the snapshot: the same id, the same facts.' }),
    as_of: IsoDate,
    cite: Type.String({ description: 'A sentence to quote, with an address that keeps this answer.' }),
  },
  { title: 'Meta' },
);

export type Meta = Static<typeof Meta>;

/** The schema of the body: `meta`, then the output of the operation. */
export function bodySchema({ output }: Pick<Operation, 'output'>): TObject {
  return Type.Object({ meta: Meta, ...output.properties });
}

/** A request that was read: its address is written once, for the cache, for redirects and for the answer. */
export interface ResolvedRequest {
  readonly operation: Operation;
  /** Fits the schema, with slugs for names of tools and keys for names of questions. */
  readonly input: Static<TObject>;
  /** The canonical path and query. */
  readonly address: string;
  /** Whether the path differs from that of `address`. */
  readonly needsRedirect: boolean;
}

/**
 * Reads what a caller sent for an operation.
 * @throws Problem if the input cannot be read
 */
export function resolveRequest(
  operation: Operation,
  raw: Readonly<Record<string, unknown>>,
  snapshot: Snapshot,
  extension: Extension = '',
): ResolvedRequest {
  return suggestNext(operation, raw, snapshot, () => {
    const input = resolveInput(operation, raw, snapshot);
    return {
      operation,
      input,
      address: addressOf(operation, input, extension),
      needsRedirect: needsRedirect(operation, raw, input),
    };
  });
}

/** Runs an operation for an answer without `meta`: the same for JSON, tables and texts. @throws Problem */
export function runRequest({ operation, input }: ResolvedRequest, snapshot: Snapshot): Record<string, unknown> {
  return suggestNext(operation, input, snapshot, () => operation.run(snapshot, input));
}

/**
 * Answers a request. REST, MCP and pages all answer through here, so they cannot disagree.
 * @param baseUrl the public address, without a trailing slash
 * @throws Problem
 */
export function answerRequest(request: ResolvedRequest, snapshot: Snapshot, baseUrl: string): Record<string, unknown> {
  const { address } = request;
  const { snapshot: id, as_of } = snapshot.manifest;
  const output = runRequest(request, snapshot);
  const meta: Meta = {
    snapshot: id,
    as_of,
    cite: citation(snapshot.manifest, baseUrl, address),
  };
  return { meta, ...withNextPages(output, (path) => basePathOf(baseUrl) + path) };
}

/** An answer with public addresses of next pages: its own, and those of its boards. */
function withNextPages(output: Record<string, unknown>, write: (path: string) => string): Record<string, unknown> {
  const { next, boards } = output;
  return {
    ...output,
    ...(typeof next === 'string' && { next: write(next) }),
    ...(Array.isArray(boards) && { boards: boards.map((board) => withNextPages(board, write)) }),
  };
}

/** The sentence to cite an answer with. Its address names the snapshot where it can, so that the answer stays the same. */
export function citation(manifest: Manifest, baseUrl: string, path: string): string {
  const { attribution, as_of, snapshot } = manifest;
  const root = withoutPermanentPath(baseUrl) + (isCurrentOnly(path) ? '' : permanentPath(snapshot));
  const where = baseUrl.startsWith(NOWHERE) ? `snapshot ${snapshot}` : root + path;
  return `${attribution}, as of ${as_of}, ${where}, CC BY 4.0.`;
}
