import { didYouMean, nearest } from '../../model/nearest.ts';
import { requireKnown } from '../operations/input.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { ErrorCode, type Json, RpcError } from './json-rpc.ts';

/** The kinds of names that arguments of prompts and variables of resource templates accept. */
export type NameKind = 'slug' | 'category' | 'job' | 'key';

/** Every name of each kind, in the order of the snapshot. */
export type Vocabulary = Readonly<Record<NameKind, readonly string[]>>;

export function vocabularyOf({ tools, methodology }: Snapshot): Vocabulary {
  return {
    slug: [...tools.keys()],
    category: Object.keys(methodology.categories),
    job: Object.keys(methodology.jobs),
    key: Object.keys(methodology.catalogue.keys),
  };
}

/** @throws RpcError -32602 with the nearest names, and with all names if there are few */
export function requireName(vocabulary: Vocabulary, kind: NameKind, argument: string, value: string): void {
  const names = vocabulary[kind];
  if (names.includes(value)) return;
  const all = names.length <= 10 ? ` There are: ${names.join(', ')}` : '';
  throw new RpcError(
    ErrorCode.InvalidParams,
    `"${argument}": there is no ${kind} "${value.slice(0, 100)}".${didYouMean(nearest(value, names))}${all}`,
  );
}

/** The protocol's limit for one completion. */
const MAX_VALUES = 100;

/** The kind of name that each argument accepts; undefined for free text. */
export type ArgumentKinds = ReadonlyMap<string, NameKind | undefined>;

/**
 * completion/complete: suggests names for an argument of a prompt or a variable of a resource template.
 * @param kinds of names that the arguments accept
 * @param others the arguments that have a value already
 */
export function completion(
  vocabulary: Vocabulary,
  kinds: ArgumentKinds,
  argument: { readonly name: string; readonly value: string },
  others: Readonly<Record<string, string>> = {},
): Json {
  if (!kinds.has(argument.name)) {
    throw new RpcError(
      ErrorCode.InvalidParams,
      `"argument.name": there is no "${argument.name.slice(0, 100)}" here. There are: ${[...kinds.keys()].join(', ')}`,
    );
  }
  requireKnown(Object.keys(others), [...kinds.keys()]);
  const kind = kinds.get(argument.name);
  // The value of another argument of the same kind is not suggested again: nobody compares a tool with itself.
  const used = Object.keys(others)
    .filter((name) => name !== argument.name && kinds.get(name) === kind)
    .map((name) => others[name]);
  const names = (kind ? vocabulary[kind] : []).filter((name) => !used.includes(name));
  const matches = complete(names, argument.value);
  return {
    completion: { values: matches.slice(0, MAX_VALUES), total: matches.length, hasMore: matches.length > MAX_VALUES },
  };
}

/** The names that start with the typed text, then those that contain it, then similar ones. */
function complete(names: readonly string[], typed: string): string[] {
  const wanted = typed.toLowerCase();
  const starting = names.filter((name) => name.startsWith(wanted));
  const containing = names.filter((name) => name.includes(wanted));
  return [...new Set([...starting, ...containing, ...nearest(wanted, names)])];
}
