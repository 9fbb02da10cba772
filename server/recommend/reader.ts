import { LRUCache } from 'lru-cache';
import type { Lexicon } from '../../model/lexicon.ts';
import { perObject } from '../../model/memoize.ts';
import { perSnapshot } from '../snapshot/snapshot.ts';
import { Reader } from './read/reader.ts';

/** By the names of the tools. Most earlier snapshots have those of the current one, and making a reader takes a third of a second. */
const readersOf = perObject((_: Lexicon) => new LRUCache<string, Reader>({ max: 2 }));

/** The reader of texts about the tools of a snapshot. There is no language model and no randomness: rules read a text, facts decide. */
export const reader = perSnapshot(({ lexicon, tools, methodology: { catalogue } }) => {
  const named = [...tools.values()].map(({ slug, name, aliases, former_slugs }) => ({
    slug,
    name,
    aliases,
    former_slugs,
  }));
  const readers = readersOf(lexicon);
  const names = JSON.stringify([named, catalogue.unwanted]);
  const found = readers.get(names) ?? new Reader(lexicon, named, catalogue.unwanted);
  readers.set(names, found);
  return found;
});
