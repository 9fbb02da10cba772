import { type Static, Type } from 'typebox';
import { type Hits, search } from '../../search/search.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { additionParameters } from '../additions.ts';
import { NamedTools, slugsNamed, window } from '../selection.ts';
import { filterFor, filterParameters } from '../tool-filter.ts';
import { isToolName, type Owned, ownedIn } from '../tool-names.ts';
import { capabilitiesNamed, capabilityParameters, countProven } from './capabilities.ts';
import { inOrder, orderOf, Sort } from './tool-order.ts';

export const SearchInput = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: 500,
      description:
        'A name, a capability ("whatsapp", "no linkedin"), a category or words of a summary; all words must match.',
    }),
  ),
  tools: NamedTools('Only these tools, in this order.'),
  ...filterParameters,
  sort: Type.Optional(Sort),
  ...window,
  ...additionParameters,
  count: capabilityParameters.count,
});
export type SearchInput = Static<typeof SearchInput>;

/** What a search finds. */
export interface Found {
  /** The trimmed text; empty for a list. */
  readonly words: string;
  /** Slugs of all that match, in order. */
  readonly slugs: readonly string[];
  /** Why each was found; undefined without a text. */
  readonly hits: Hits | undefined;
  /** The tools left out only because something is unknown, with what is: those that the text finds first. */
  readonly mayMatch: readonly { readonly slug: string; readonly unknown: readonly string[] }[];
  /** Where fewer than three tools match all words: the first of those that match most of them. */
  readonly matchMost: ReturnType<Hits['matchMost']>;
  /** Words of the text that no tool matches. */
  readonly notUsed: readonly string[];
  readonly counts: ReturnType<typeof countProven> | undefined;
}

/** With as many tools that match all words, none that match only most of them are named. */
const ENOUGH = 3;
const MAX_MOST = 10;

/** @throws Problem tool_not_found, with the nearest */
export function findTools(snapshot: Snapshot, { q = '', tools, count, sort, ...filters }: SearchInput): Found {
  const named = tools && slugsNamed(snapshot, tools);
  const { matches, unknownOf } = filterFor(snapshot, filters);
  const counted = count && capabilitiesNamed(snapshot, count);
  const words = q.trim();
  const order = orderOf(sort, { q: words === '' ? undefined : words, tools });
  const hits = words === '' ? undefined : (hitsOfIdentifier(snapshot, words) ?? search(snapshot, words));
  /** Those among the named tools, or all, in the order that is asked for. */
  const arranged = (found: readonly string[]) =>
    inOrder(snapshot, named ? namedOf(named, found) : found, order, filters.category);
  const judged = new Map([...(hits?.slugs ?? named ?? snapshot.tools.keys())].map((slug) => [slug, matches(slug)]));
  const ordered = arranged([...judged.keys()]);
  const slugs = ordered.filter((slug) => judged.get(slug) === true);
  const possible = new Map(
    (hits?.mayMatch() ?? []).filter(({ slug }) => matches(slug) !== false).map(({ slug, unknown }) => [slug, unknown]),
  );
  const open = ordered.filter((slug) => judged.get(slug) === undefined);
  return {
    words,
    slugs,
    hits,
    mayMatch: [...open, ...arranged([...possible.keys()])].map((slug) => ({
      slug,
      unknown: withoutImplied([...unknownOf(slug), ...(possible.get(slug) ?? [])]),
    })),
    matchMost:
      slugs.length >= ENOUGH || !hits || filters.offset
        ? []
        : hits.matchMost(MAX_MOST, (slug) => matches(slug) === true && named?.includes(slug) !== false),
    notUsed: hits?.notUsed() ?? [],
    counts: counted && countProven(snapshot, counted, slugs),
  };
}

/** A text with one of these is an address or the id of a package rather than a word. */
const SIGN_OF_ADDRESS = /[./:@]/;

/** The tools that a text identifies by something else than a name; undefined for every other text. */
function hitsOfIdentifier(snapshot: Snapshot, words: string): Hits | undefined {
  if (!SIGN_OF_ADDRESS.test(words) || isToolName(snapshot, words)) return undefined;
  const owned = new Map(ownedIn(snapshot, words).map((one) => [one.slug, one]));
  if (owned.size === 0) return undefined;
  return {
    slugs: [...owned.keys()],
    why(slug) {
      const { kind, id } = owned.get(slug) as Owned;
      return { words, field: kind, text: id, also: [] };
    },
    mayMatch: () => [],
    matchMost: () => [],
    notUsed: () => [],
  };
}

/** Those of the named tools that are found, in the order of their names. */
function namedOf(named: readonly string[], found: readonly string[]): string[] {
  const among = new Set(found);
  return named.filter((slug) => among.has(slug));
}

/** Each once, and no key of which a value is named too. */
function withoutImplied(names: readonly string[]): string[] {
  const implied = new Set(names.flatMap((name) => name.split('=').slice(0, -1)));
  return [...new Set(names)].filter((name) => !implied.has(name));
}
