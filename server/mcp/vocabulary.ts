import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { didYouMean, nearest } from '../../model/nearest.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { RpcError } from './message.ts';

/** The names that arguments of prompts and addresses of resources are made of. */
export type Kind = 'slug' | 'category' | 'profile' | 'key';

/** Every name of each kind, in the order of the snapshot. */
export type Vocabulary = Readonly<Record<Kind, readonly string[]>>;

export function vocabularyOf({ tools, methodology }: Snapshot): Vocabulary {
  return {
    slug: [...tools.keys()],
    category: Object.keys(methodology.categories),
    profile: Object.keys(methodology.profiles),
    key: Object.keys(methodology.catalogue.keys),
  };
}

/** @throws RpcError -32602 with the nearest names, and all where they are few */
export function requireName(vocabulary: Vocabulary, kind: Kind, argument: string, value: string): void {
  const names = vocabulary[kind];
  if (names.includes(value)) return;
  const all = names.length <= 10 ? ` There are: ${names.join(', ')}` : '';
  throw new RpcError(
    ErrorCode.InvalidParams,
    `"${argument}": there is no ${kind} "${value.slice(0, 100)}".${didYouMean(nearest(value, names))}${all}`,
  );
}

/** The names that begin with what is typed so far, then those that hold it, then those that are near it. */
export function complete(names: readonly string[], typed: string): string[] {
  const wanted = typed.toLowerCase();
  const begun = names.filter((name) => name.startsWith(wanted));
  const held = names.filter((name) => name.includes(wanted));
  return [...new Set([...begun, ...held, ...nearest(wanted, names)])];
}
