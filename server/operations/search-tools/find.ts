import { type Static, Type } from 'typebox';
import { groupBy } from '../../../model/group-by.ts';
import { IDENTIFIER_KINDS, kindOfIdentifier } from '../../../model/identifier.ts';
import { cut } from '../../../model/words/cut.ts';
import { Match, type Reason } from '../../search/documents.ts';
import { type Hits, search } from '../../search/search.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { additionParameters } from '../additions.ts';
import { NamedTools, slugsNamed, window } from '../selection.ts';
import {
  capabilitiesNamed,
  capabilityParameters,
  countProven,
  filterFor,
  filterParameters,
  orderOf,
  Sort,
  sortedSlugs,
} from '../tool-list.ts';
import { isToolName, type Owned, ownedIn } from '../tool-names.ts';

export const SearchInput = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: 500,
      description:
        'A name, domain, package, capability ("whatsapp", "no linkedin"), category or other words; all must match.',
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
export function runSearch(snapshot: Snapshot, { q = '', tools, count, sort, ...filters }: SearchInput): Found {
  const named = tools && slugsNamed(snapshot, tools);
  const { matches, unknownOf } = filterFor(snapshot, filters);
  const counted = count && capabilitiesNamed(snapshot, count);
  const words = q.trim();
  const order = orderOf(sort, { q: words === '' ? undefined : words, tools });
  const hits = words === '' ? undefined : hitsFor(snapshot, words);
  /** Those among the named tools, or all, in the order that is asked for. */
  const arranged = (found: readonly string[]) =>
    sortedSlugs(snapshot, named ? namedOf(named, found) : found, order, filters.category);
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

/**
 * What a text finds: by a name or by its words, or the tools of which the whole text is an identifier. An id that may be a word too, such
 * as "dispatch", has the tools that its words find after those that it identifies; an address has no others.
 */
function hitsFor(snapshot: Snapshot, words: string): Hits {
  const owned = isToolName(snapshot, words) ? [] : ownedIn(snapshot, words);
  if (owned.length === 0) return search(snapshot, words);
  const bySlug = groupBy(owned, ({ slug }) => slug);
  const others = SIGN_OF_ADDRESS.test(words) ? undefined : search(snapshot, words);
  const isOther = ({ slug }: { readonly slug: string }) => !bySlug.has(slug);
  return {
    slugs: [...new Set([...bySlug.keys(), ...(others?.slugs ?? [])])],
    why(slug) {
      const [one] = bySlug.get(slug) ?? [];
      if (one === undefined) return (others as Hits).why(slug);
      return { words, field: fieldOf(one), text: one.id, also: [] };
    },
    mayMatch: () => others?.mayMatch().filter(isOther) ?? [],
    matchMost: (most, isWanted = () => true) =>
      others?.matchMost(most, (slug) => isOther({ slug }) && isWanted(slug)) ?? [],
    notUsed: () => [],
  };
}

/** What an identifier is called in a match: its kind, `former_domain` for a domain that the tool had before. */
const fieldOf = ({ kind, former }: Pick<Owned, 'kind' | 'former'>) => (former ? `former_${kind}` : kind);

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

export const FoundMatch = Type.Object(
  {
    ...Match.properties,
    why: Type.String({ description: 'All of it in one line: which words of q match what.' }),
  },
  { title: 'Match', description: 'Why the tool was found.' },
);
export type FoundMatch = Static<typeof FoundMatch>;

/** In characters, of one line and of the words in it. */
const MAX_LINE = 200;
const MAX_WORDS = 40;

export function withWhy(match: Match): FoundMatch {
  const reasons = [match, ...match.also].map((reason) => {
    const { before, text, after } = inParts(reason);
    return before + text + after;
  });
  return { ...match, why: cut(reasons.join('; '), MAX_LINE) };
}

const PLACES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    IDENTIFIER_KINDS.flatMap((kind) => [
      [kind, `its id at ${kindOfIdentifier(kind).label}:`],
      [fieldOf({ kind, former: true }), `its former id at ${kindOfIdentifier(kind).label}:`],
    ]),
  ),
  domain: 'its domain',
  former_domain: 'its former domain',
  name: 'its name',
  slug: 'its slug',
  alias: 'its other name',
  former_slug: 'its former name',
  website: 'its website',
  category: 'its type',
};

/** A reason in words, in parts, so that a page can link what matched: `“telegr” as Telegram in its summary`. */
export function inParts({ words, field, text }: Reason): { before: string; text: string; after: string } {
  const typed = quoted([words]);
  const place = PLACES[field];
  return {
    before: place === undefined ? `${typed} as ` : `${typed} as ${place} `,
    text,
    after: field === 'summary' ? ' in its summary' : '',
  };
}

/** `does not match “paris”`, of a tool that matches only most of the words. */
export function unmatchedInWords({ unmatched }: { readonly unmatched: readonly string[] }): string {
  return `does not match ${quoted(unmatched)}`;
}

/** Says that words were not used, since no tool has them. */
export function notUsedInWords(words: readonly string[]): string {
  return `Not used: ${quoted(words)}. No tool has it in its name, type, facts or summary. Of places, only countries are recorded.`;
}

const quoted = (words: readonly string[]) => words.map((word) => `“${cut(word, MAX_WORDS)}”`).join(', ');
