import { type Static, type TObject, Type } from 'typebox';
import { optionalText, text } from '../../model/schemas.ts';
import { IsoDate } from '../../model/source.ts';
import { formatDay } from '../../model/words/dates.ts';
import type { Manifest } from '../../snapshot/files.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Deployment } from '../config/identity.ts';
import { NO_SERVER_URL, toBasePath } from '../http/url.ts';
import { compactAnswer } from './compact.ts';
import { createCorrectionLink } from './correction.ts';
import { canonicalAddress, type Extension, needsRedirect, type Operation } from './operation.ts';
import { readInput } from './read-call.ts';

/** The snapshot of an answer, a citation, and a link to correct the answer. */
const Meta = Type.Object(
  {
    snapshot: text('The snapshot id. Same id, same facts.'),
    as_of: IsoDate,
    cite: text('A citation, with the snapshot, its day and the address of this answer.'),
    correct: optionalText('A prefilled form to correct this answer, if the operator has one.'),
  },
  { title: 'Meta' },
);

export type Meta = Static<typeof Meta>;

/** The schema of a response body: `meta`, then the compact output of the operation. */
export function bodySchema(operation: Operation): TObject {
  const { schema } = compactAnswer(operation);
  const required = ['meta', ...(schema.required ?? [])];
  return { ...schema, properties: { meta: Meta, ...schema.properties }, required } as unknown as TObject;
}

/** A parsed request. */
export interface ResolvedRequest {
  readonly operation: Operation;
  /** Valid against the schema, with names of tools and questions replaced by slugs and keys. */
  readonly input: Static<TObject>;
  /** The canonical path and query: the cache key, the target of redirects and the address to cite. */
  readonly address: string;
  /** Whether the requested path differs from the path of `address`. */
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
  const input = readInput(operation, raw, snapshot);
  const address = canonicalAddress(operation, input, extension);
  return { operation, input, address, needsRedirect: needsRedirect(operation, raw, input) };
}

/** Runs an operation. The answer has no `meta` and is the same for JSON and CSV. @throws Problem */
export function runRequest(
  { operation, input }: Pick<ResolvedRequest, 'operation' | 'input'>,
  snapshot: Snapshot,
): Record<string, unknown> {
  return operation.run(snapshot, input);
}

type Answer = Record<string, unknown>;

/** Answers a request from a page, without omitting any field. @throws Problem */
export function answerInFull(request: ResolvedRequest, snapshot: Snapshot, deployment: Deployment): Answer {
  return addMeta(runRequest(request, snapshot), request, snapshot, deployment);
}

/** Answers a REST or MCP request compactly: both protocols get the same JSON. @throws Problem */
export function answerRequest(request: ResolvedRequest, snapshot: Snapshot, deployment: Deployment): Answer {
  const { operation, input } = request;
  const answer = runRequest(request, snapshot);
  const { keys, groups } = input as { readonly keys?: unknown; readonly groups?: unknown };
  const hasSelection = keys !== undefined || groups !== undefined;
  const compactFields = compactAnswer(operation).write(operation.shorten?.(answer, input) ?? answer, {
    snapshot,
    hasSelection,
  });
  return addMeta(compactFields, request, snapshot, deployment);
}

function addMeta(
  answer: Answer,
  { operation, input, address }: ResolvedRequest,
  snapshot: Snapshot,
  deployment: Deployment,
): Answer {
  const { manifest } = snapshot;
  const { baseUrl } = deployment;
  const correct = createCorrectionLink(operation, input, address, snapshot, deployment);
  const meta: Meta = {
    snapshot: manifest.snapshot,
    as_of: manifest.as_of,
    cite: formatCitation(manifest, baseUrl, address),
    ...(correct && { correct }),
  };
  return { meta, ...prefixNextPages(answer, (path) => toBasePath(baseUrl) + path) };
}

/** Adds the public base path to the addresses of next pages, in an answer and in its boards. */
function prefixNextPages(
  output: Record<string, unknown>,
  addBasePath: (path: string) => string,
): Record<string, unknown> {
  const { next, boards } = output;
  return {
    ...output,
    ...(typeof next === 'string' && { next: addBasePath(next) }),
    ...(Array.isArray(boards) && { boards: boards.map((board) => prefixNextPages(board, addBasePath)) }),
  };
}

/** Formats the citation of an answer. It has no address if no server runs. @param path path and query of the answer */
export function formatCitation({ attribution, as_of, snapshot }: Manifest, baseUrl: string, path: string): string {
  const address = baseUrl === NO_SERVER_URL ? [] : [baseUrl + path];
  return [attribution, `snapshot ${snapshot}`, formatDay(as_of), ...address, 'CC BY 4.0'].join(', ');
}
