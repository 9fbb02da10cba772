import { type Static, type TObject, Type } from 'typebox';
import { mapOf, text } from '../../model/schemas.ts';
import { IsoDate } from '../../model/source.ts';
import { formatDay } from '../../model/words/dates.ts';
import type { Manifest } from '../../snapshot/files.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { Deployment } from '../config/identity.ts';
import { NO_SERVER_URL, toBasePath } from '../http/url.ts';
import { writeSources } from '../writers/sources.ts';
import { canonicalAddress, type Extension, needsRedirect, type Operation } from './operation.ts';
import { readInput } from './read-call.ts';

/** The snapshot of an answer, a citation, and a link to correct the answer. */
const Meta = Type.Object(
  {
    snapshot: text('The snapshot id. Same id, same facts.'),
    as_of: IsoDate,
    cite: text('A citation, with the snapshot, its day and the address of this answer.'),
  },
  { title: 'Meta' },
);

export type Meta = Static<typeof Meta>;

const Sources = Type.Optional(
  mapOf(
    Type.String(),
    'The pages that the answer cites, by id: publisher, its relation to the tool, date and address.',
  ),
);

/** The schema of a response body: `meta`, the output of the operation, and the sources that it cites. */
export function bodySchema({ output }: Operation): TObject {
  const required = ['meta', ...(output.required ?? [])];
  const properties = { meta: Meta, ...output.properties, sources: Sources };
  return { ...output, properties, required } as unknown as TObject;
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

/** Answers a REST or MCP request: both protocols get the same JSON. @throws Problem */
export function answerRequest(
  { operation, input, address }: ResolvedRequest,
  snapshot: Snapshot,
  { baseUrl }: Pick<Deployment, 'baseUrl'>,
): Record<string, unknown> {
  const { manifest } = snapshot;
  const answer: Record<string, unknown> = operation.run(snapshot, input);
  const sources = writeSources(answer, snapshot);
  const meta: Meta = {
    snapshot: manifest.snapshot,
    as_of: manifest.as_of,
    cite: formatCitation(manifest, baseUrl, address),
  };
  return {
    meta,
    ...prefixNextPages(answer, (path) => toBasePath(baseUrl) + path),
    ...(Object.keys(sources).length > 0 && { sources }),
  };
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
