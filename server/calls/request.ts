import { type Static, type TObject, Type } from 'typebox';
import { nearest } from '../../model/nearest.ts';
import { IsoDate } from '../../model/source.ts';
import type { Manifest } from '../../snapshot/files.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isCurrentOnly, permanentPath, withoutPermanentPath } from '../http/permanent-address.ts';
import { basePathOf, NOWHERE } from '../http/url.ts';
import { withNext } from './next-call.ts';
import { addressOf, type Extension, isNamedOtherwise, type Operation, withDefaults } from './operation.ts';
import { type Ignored, isAddedByClients, readInput } from './read-input.ts';
import { withSlugs } from './tool-names.ts';
import { withKeys } from './with-keys.ts';

/** Which snapshot an answer comes from, and how to quote it. */
const Meta = Type.Object(
  {
    snapshot: Type.String({ description: 'The id of the snapshot: the same id, the same facts.' }),
    as_of: IsoDate,
    cite: Type.String({ description: 'A sentence to quote, with an address that keeps this answer.' }),
    read_as: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'Questions that were written otherwise, and how each was read.',
      }),
    ),
    unknown_parameters: Type.Optional(
      Type.Array(Type.String(), {
        description: 'They were not read. Each has the parameter with the nearest name.',
      }),
    ),
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
  /** How questions were read that were written otherwise. */
  readonly readAs: Readonly<Record<string, string>>;
  readonly ignored: readonly Ignored[];
  /** Whether the path was written otherwise than in `address`. */
  readonly renamed: boolean;
}

/**
 * Reads what a caller sent for an operation.
 * @param extension of the format that is asked for
 * @param besides what was ignored before
 * @throws Problem where the input is not valid
 */
export function resolveRequest(
  operation: Operation,
  raw: Readonly<Record<string, unknown>>,
  snapshot: Snapshot,
  extension: Extension = '',
  besides: readonly Ignored[] = [],
): ResolvedRequest {
  return withNext(operation, raw, snapshot, () => {
    const read = readInput(operation, withDefaults(operation, raw));
    const ignored = [...besides, ...read.ignored];
    const own = operation.choices?.keys?.(snapshot);
    const { input, readAs } = withKeys(withSlugs(read.input, snapshot), snapshot, own);
    return {
      operation,
      input,
      readAs,
      ignored,
      address: withIgnored(addressOf(operation, input, extension), ignored),
      renamed: isNamedOtherwise(operation, raw, input),
    };
  });
}

/** An address with what was ignored of it and may have been a requirement: with it, the answer is another one. */
export function withIgnored(address: string, ignored: readonly Ignored[]): string {
  const pairs = mayBeMeant(ignored).map(({ name, text }) => [name, text].map(encodeURIComponent).join('='));
  if (pairs.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}

function mayBeMeant(ignored: readonly Ignored[]): readonly Ignored[] {
  return ignored.filter(({ name }) => !isAddedByClients(name));
}

/** What an answer has from an operation, without `meta`: the same for JSON, tables and texts. @throws Problem */
export function runRequest(
  { operation, input, ignored }: ResolvedRequest,
  snapshot: Snapshot,
): Record<string, unknown> {
  return withNext(operation, input, snapshot, () => {
    const besides = mayBeMeant(ignored).map(({ name }) => name);
    return operation.run(snapshot, input, { ignored: besides });
  });
}

/**
 * Runs an operation. REST, MCP and pages all answer through here, so they cannot disagree.
 * @param baseUrl where the service is reached, without a slash at the end
 * @throws Problem
 */
export function answerRequest(request: ResolvedRequest, snapshot: Snapshot, baseUrl: string): Record<string, unknown> {
  const { operation, address, readAs, ignored } = request;
  const { snapshot: id, as_of } = snapshot.manifest;
  const output = runRequest(request, snapshot);
  const meta: Meta = {
    snapshot: id,
    as_of,
    cite: citation(snapshot.manifest, baseUrl, address),
    ...(Object.keys(readAs).length > 0 && { read_as: { ...readAs } }),
    ...(ignored.length > 0 && {
      unknown_parameters: ignored.slice(0, MAX_NAMED).map((one) => inWords(one, operation)),
    }),
  };
  return { meta, ...withNextPages(output, (path) => basePathOf(baseUrl) + withIgnored(path, ignored)) };
}

/** An answer with the addresses of next pages as they are from outside: its own, and those of its boards. */
function withNextPages(output: Record<string, unknown>, write: (path: string) => string): Record<string, unknown> {
  const { next, boards } = output;
  return {
    ...output,
    ...(typeof next === 'string' && { next: write(next) }),
    ...(Array.isArray(boards) && { boards: boards.map((board) => withNextPages(board, write)) }),
  };
}

/** How many parameters that there are not are named. */
const MAX_NAMED = 20;

function inWords({ name }: Ignored, { input }: Operation): string {
  const [near] = isAddedByClients(name) ? [] : nearest(name, Object.keys(input.properties));
  return near === undefined ? name : `${name} (${near}?)`;
}

/** Under which an address keeps its answer: `https://host/s/<snapshot>`. @param baseUrl may be that of a snapshot already */
function permanentRoot({ snapshot }: Pick<Manifest, 'snapshot'>, baseUrl: string): string {
  return withoutPermanentPath(baseUrl) + permanentPath(snapshot);
}

/** The sentence to cite an address with. The address is one that keeps the answer: it names the snapshot, unless there is none that does. */
export function citation(manifest: Manifest, baseUrl: string, path: string): string {
  const { attribution, as_of, snapshot } = manifest;
  const root = isCurrentOnly(path) ? withoutPermanentPath(baseUrl) : permanentRoot(manifest, baseUrl);
  const where = baseUrl.startsWith(NOWHERE) ? `snapshot ${snapshot}` : root + path;
  return `${attribution}, as of ${as_of}, ${where}, CC BY 4.0.`;
}
