import { type Static, type TObject, Type } from 'typebox';
import { IsoDate } from '../../model/source.ts';
import type { Manifest } from '../../snapshot/files.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Deployment } from '../config/identity.ts';
import { permanentAddress } from '../http/permanent-address.ts';
import { toBasePath } from '../http/url.ts';
import { compactAnswer } from './compact.ts';
import { correctionLink } from './correction.ts';
import { resolveInput, suggestNext } from './next-call.ts';
import { canonicalAddress, type Extension, needsRedirect, type Operation } from './operation.ts';

/** Which snapshot an answer comes from, and how to quote it. */
const Meta = Type.Object(
  {
    snapshot: Type.String({ description: 'The id of the snapshot: the same id, the same facts.' }),
    as_of: IsoDate,
    cite: Type.String({ description: 'A sentence to quote, with an address that keeps this answer.' }),
    correct: Type.Optional(
      Type.String({ description: 'Opens a filled-in correction of this answer, where the operator takes any.' }),
    ),
  },
  { title: 'Meta' },
);

export type Meta = Static<typeof Meta>;

/** The schema of the body that is sent: `meta`, then the output of the operation. */
export function bodySchema(operation: Operation): TObject {
  const { schema } = compactAnswer(operation);
  const required = ['meta', ...(schema.required ?? [])];
  return { ...schema, properties: { meta: Meta, ...schema.properties }, required } as unknown as TObject;
}

/** A parsed request. Its address is written once, for the cache, redirects and the answer. */
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
 * Parses a caller's parameters for an operation.
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
      address: canonicalAddress(operation, input, extension),
      needsRedirect: needsRedirect(operation, raw, input),
    };
  });
}

/** Runs an operation for an answer without `meta`: the same for JSON, tables and texts. @throws Problem */
export function runRequest(
  { operation, input }: Pick<ResolvedRequest, 'operation' | 'input'>,
  snapshot: Snapshot,
): Record<string, unknown> {
  return suggestNext(operation, input, snapshot, () => operation.run(snapshot, input));
}

type Answer = Record<string, unknown>;

/**
 * Answers a request for a page with the whole answer.
 * @throws Problem
 */
export function answerWhole(request: ResolvedRequest, snapshot: Snapshot, deployment: Deployment): Answer {
  return withMeta(runRequest(request, snapshot), request, snapshot, deployment);
}

/** Answers a request of a program with the compact answer, the same over REST and MCP. @throws Problem */
export function answerRequest(request: ResolvedRequest, snapshot: Snapshot, deployment: Deployment): Answer {
  const { operation, input } = request;
  const whole = runRequest(request, snapshot);
  const { keys, groups } = input as { readonly keys?: unknown; readonly groups?: unknown };
  const isSelected = keys !== undefined || groups !== undefined;
  const sent = compactAnswer(operation).write(operation.brief?.(whole, input) ?? whole, { snapshot, isSelected });
  return withMeta(sent, request, snapshot, deployment);
}

function withMeta(
  answer: Answer,
  { operation, input, address }: ResolvedRequest,
  snapshot: Snapshot,
  deployment: Deployment,
): Answer {
  const { manifest } = snapshot;
  const { baseUrl } = deployment;
  const correct = correctionLink(operation, input, address, snapshot, deployment);
  const meta: Meta = {
    snapshot: manifest.snapshot,
    as_of: manifest.as_of,
    cite: citation(manifest, baseUrl, address),
    ...(correct && { correct }),
  };
  return { meta, ...withNextPages(answer, (path) => toBasePath(baseUrl) + path) };
}

/** Makes the next-page addresses of an answer and its boards public. */
function withNextPages(output: Record<string, unknown>, write: (path: string) => string): Record<string, unknown> {
  const { next, boards } = output;
  return {
    ...output,
    ...(typeof next === 'string' && { next: write(next) }),
    ...(Array.isArray(boards) && { boards: boards.map((board) => withNextPages(board, write)) }),
  };
}

/** The citation of an answer. Its address names the snapshot if it can, so the answer never changes. */
export function citation(manifest: Manifest, baseUrl: string, path: string): string {
  const { attribution, as_of, snapshot } = manifest;
  return `${attribution}, as of ${as_of}, ${permanentAddress(snapshot, baseUrl, path)}, CC BY 4.0.`;
}
