import { API_ROOT } from '../identity/identity.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type Operation, pathParameters } from './operation.ts';

/**
 * The one address of an answer, under which it is kept, cited and redirected to: parameters in the order of the schema,
 * commas as they are (RFC 3986, 3.4).
 * @param input as it was read; the same input, the same address, and another for any other
 * @returns path and query
 */
export function addressOf(
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  extension: '' | '.csv' = '',
): string {
  return API_ROOT + writeAddress(operation, input, extension);
}

/** The one address of an input among all that are spelled alike: path and query, from where the path begins. */
export function writeAddress(
  declared: Pick<Operation, 'path' | 'input'>,
  input: Readonly<Record<string, unknown>>,
  extension: '' | '.csv' = '',
): string {
  const inPath = pathParameters(declared);
  const written = (name: string) => encodeURIComponent(String(input[name])).replaceAll('%2C', ',');
  const path = declared.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => written(name));
  const query = Object.keys(declared.input.properties)
    .filter((name) => !inPath.includes(name) && input[name] !== undefined)
    .map((name) => `${name}=${written(name)}`);
  return `${path}${extension}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** The input with the slug that its tool has now, if it is asked for by one that it had before; otherwise the same input. */
export function withCurrentSlug(
  input: Readonly<Record<string, unknown>>,
  { tools, formerSlugs }: Snapshot,
): Readonly<Record<string, unknown>> {
  const { slug } = input;
  const current = typeof slug !== 'string' || tools.has(slug) ? undefined : formerSlugs.get(slug);
  return current === undefined ? input : { ...input, slug: current };
}
