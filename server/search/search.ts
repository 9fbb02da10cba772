import Fuse from 'fuse.js';
import type { Snapshot } from '../snapshot/snapshot.ts';

interface Entry {
  readonly slug: string;
  readonly names: readonly string[];
  readonly category: string;
  readonly summary: string;
}

const indexes = new WeakMap<Snapshot, { readonly entries: readonly Entry[]; readonly fuse: Fuse<Entry> }>();

/** The slugs that match some words, best first: a whole name, then a name that begins so, then what fuse.js finds. */
export function search(snapshot: Snapshot, words: string): string[] {
  const { entries, fuse } = indexOf(snapshot);
  const wanted = words.toLowerCase();
  const whole = entries.filter(({ names }) => names.includes(wanted));
  const begun = entries.filter(({ names }) => names.some((name) => name.startsWith(wanted)));
  const found = fuse.search(words).map(({ item }) => item);
  return [...new Set([...whole, ...begun, ...found])].map(({ slug }) => slug);
}

function indexOf(snapshot: Snapshot) {
  const made = indexes.get(snapshot);
  if (made) return made;
  const entries = [...snapshot.tools.values()].map(
    ({ slug, name, aliases, former_slugs, category, summary }): Entry => {
      const names = [slug, name, ...aliases, ...former_slugs].map((text) => text.toLowerCase());
      const label = snapshot.methodology.categories[category]?.label ?? category;
      return {
        slug,
        names: [...new Set(names)],
        category: label,
        summary,
      };
    },
  );
  const fuse = new Fuse(entries, {
    keys: [
      { name: 'names', weight: 4 },
      { name: 'category', weight: 1 },
      { name: 'summary', weight: 1 },
    ],
    threshold: 0.25,
    ignoreLocation: true,
    ignoreDiacritics: true,
    useTokenSearch: true,
    tokenMatch: 'all',
  });
  const index = { entries, fuse };
  indexes.set(snapshot, index);
  return index;
}
