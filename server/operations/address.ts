import { API_ROOT } from '../identity/identity.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type Operation, pathParameters } from './operation.ts';

/** The end of a path that chooses the format of an answer; JSON has none. */
export type Extension = '' | '.csv' | '.md';

/**
 * The canonical address of an answer: caches, citations and redirects use it. Equal inputs have the same address, different inputs
 * different ones.
 * @param input as `readInput` returns it
 * @returns path and query
 */
export function addressOf(
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  extension: Extension = '',
): string {
  return API_ROOT + writeAddress(operation, input, extension);
}

/**
 * The canonical path and query of an input. Parameters are in the order of the schema; commas are not encoded (RFC 3986, 3.4).
 */
export function writeAddress(
  declared: Pick<Operation, 'path' | 'input'>,
  input: Readonly<Record<string, unknown>>,
  extension: Extension = '',
): string {
  const inPath = pathParameters(declared);
  const written = (name: string) => encodeURIComponent(String(input[name])).replaceAll('%2C', ',');
  const path = declared.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => written(name));
  const query = Object.keys(declared.input.properties)
    .filter((name) => !inPath.includes(name) && input[name] !== undefined)
    .map((name) => `${name}=${written(name)}`);
  return `${path}${extension}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** The input with the current slug of its tool in place of a former one; the same object where there is nothing to replace. */
export function withCurrentSlug(
  input: Readonly<Record<string, unknown>>,
  { tools, formerSlugs }: Snapshot,
): Readonly<Record<string, unknown>> {
  const { slug } = input;
  const current = typeof slug !== 'string' || tools.has(slug) ? undefined : formerSlugs.get(slug);
  return current === undefined ? input : { ...input, slug: current };
}
