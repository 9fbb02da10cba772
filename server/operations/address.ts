import type { TSchema } from 'typebox';
import { keyMeant } from '../../model/nearest.ts';
import { API_ROOT } from '../identity/identity.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { isRepeated, type Operation, pathParameters } from './operation.ts';
import { slugOf } from './tool-names.ts';

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
  const encoded = (value: unknown) => encodeURIComponent(String(value)).replaceAll('%2C', ',');
  const path = declared.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(input[name]));
  const query = Object.keys(declared.input.properties)
    .filter((name) => !inPath.includes(name) && input[name] !== undefined)
    .flatMap((name) => {
      const values = isRepeated(declared.input.properties[name] as TSchema) ? [input[name]].flat() : [input[name]];
      return values.map((value) => `${name}=${encoded(value)}`);
    });
  return `${path}${extension}${query.length > 0 ? `?${query.join('&')}` : ''}`;
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
  const current = typeof slug === 'string' ? (slugOf(snapshot, slug) ?? slug) : slug;
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
  const slugs = [...new Set(tools.map((tool) => slugOf(snapshot, tool) ?? tool))];
  return slugs.length === tools.length && slugs.every((slug, i) => slug === tools[i]) ? tools : slugs;
}
