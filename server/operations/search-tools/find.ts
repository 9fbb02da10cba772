import { groupBy } from '../../../model/group-by.ts';
import { kindOfIdentifier } from '../../../model/identifier.ts';
import { type Hits, inOneLine, search } from '../../search/search.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isToolName, type Owned, ownedIn } from '../tool-names.ts';

/** A text with one of these is an address or the id of a package rather than a word. */
const SIGN_OF_ADDRESS = /[./:@]/;

/**
 * What a text finds: by a name or by its words, or the tools of which the whole text is an identifier. An id that may be a word too, such
 * as "dispatch", has the tools that its words find after those that it identifies; an address has no others.
 */
export function find(snapshot: Snapshot, words: string): Hits {
  const owned = isToolName(snapshot, words) ? [] : ownedIn(snapshot, words);
  if (owned.length === 0) return search(snapshot, words);
  const bySlug = groupBy(owned, ({ slug }) => slug);
  const others = SIGN_OF_ADDRESS.test(words) ? undefined : search(snapshot, words);
  return {
    slugs: [...new Set([...bySlug.keys(), ...(others?.slugs ?? [])])],
    why(slug) {
      const [one] = bySlug.get(slug) ?? [];
      return one ? inOneLine([{ words, found: identifierInWords(one) }]) : (others as Hits).why(slug);
    },
    closest: (most, isWanted = () => true) =>
      others?.closest(most, (slug) => !bySlug.has(slug) && isWanted(slug)) ?? [],
    notUsed: () => [],
  };
}

/** `its id at npm: @dovecote9/sdk`, `its former domain dovecote.example`. */
function identifierInWords({ kind, id, former }: Owned): string {
  const its = former ? 'its former' : 'its';
  return kind === 'domain' ? `${its} domain ${id}` : `${its} id at ${kindOfIdentifier(kind).label}: ${id}`;
}
