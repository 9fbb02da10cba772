import { groupBy, uniqueBy } from '../../model/group-by.ts';
import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';
import { joined } from '../text/joined-phrases.ts';
import { Negations } from '../text/negation.ts';
import type { Token } from '../text/tokens.ts';
import { DENIED, documentsOf, type FoundText, GRADE, type Match, type QueryTerm, type Reason } from './documents.ts';
import { type Query, queryReader } from './query.ts';
import { type Named, NameIndex, WordIndex } from './term-index.ts';
import { stopWords, topicsOf, vocabulary } from './topics.ts';

/** The tools that were found. */
export interface Hits {
  /** Best first. Of tools that match equally well, those of which most is proven, then those of which most is known, then by slug. */
  readonly slugs: readonly string[];
  /** Why one of them was found. This and the others are computed on request, since most are never shown. */
  why(slug: string): Match;
  /**
   * The tools that were not found only because something that the query asks for is unknown, in order of slugs, each with the unknown
   * questions: keys, or `key=value` for a value of a set.
   */
  mayMatch(): readonly { readonly slug: string; readonly unknown: readonly string[] }[];
  /** The first tools that match at least half of the terms, but not all, each with the words that it does not match. */
  matchMost(
    most: number,
    isWanted?: (slug: string) => boolean,
  ): { readonly slug: string; readonly match: Match; readonly unmatched: readonly string[] }[];
  /** The words that no tool matches, as typed. */
  notUsed(): readonly string[];
}

/** Everything that a search needs, built once for each snapshot. */
const indexOf = perSnapshot((snapshot) => {
  const documents = documentsOf(snapshot);
  const names = new NameIndex(documents);
  const phrases = vocabulary(snapshot);
  const read = queryReader({
    names,
    words: new WordIndex(documents),
    topics: topicsOf(snapshot, documents, phrases),
    stopWords: stopWords(snapshot),
    negations: new Negations(snapshot.lexicon),
    vocabulary: new Set(phrases.flat().flatMap(({ words }) => words)),
  });
  const positions = new Map(documents.map(({ slug }, position) => [slug, position]));
  return { documents, positions, names, read };
});
type Index = ReturnType<typeof indexOf>;

/** Finds the tools that match all words of a query, and on request those that match most of them. */
export function search(snapshot: Snapshot, text: string): Hits {
  const index = indexOf(snapshot);
  const { documents, positions, read, names } = index;
  const query = read(text);
  const { terms, excluded } = query;
  const called = namedAs(query, names);
  const all = matching(query, called, index);
  const hits = all.length > 0 ? all : namedAmong(query, names);
  const found = new Map(hits.map((hit) => [hit.document, hit]));
  const slugOf = ({ document }: Hit) => documents[document]?.slug ?? '';
  return {
    slugs: hits.map(slugOf),
    why: (slug) => matchOf(found.get(positions.get(slug) as number) as Hit),
    mayMatch: () =>
      documents.flatMap(({ slug }, document) => {
        const unknown = found.has(document) || excluded.has(document) ? [] : unknownOf(terms, document);
        return unknown.length > 0 ? [{ slug, unknown }] : [];
      }),
    matchMost: (most, isWanted = () => true) =>
      (query.isIdle ? [] : matchingMost(query, index))
        .filter((hit) => !found.has(hit.document) && isWanted(slugOf(hit)))
        .slice(0, most)
        .map((hit) => ({
          slug: slugOf(hit),
          match: matchOf(hit),
          unmatched: terms.filter((term) => !hit.matched.includes(term)).map(({ text }) => text),
        })),
    notUsed: () => (called.size > 0 || query.isIdle ? [] : terms.filter(isUnused).map(({ text }) => text)),
  };
}

/** A document that was found. */
interface Hit {
  readonly document: number;
  readonly rank: number;
  /** The terms that it matches. */
  readonly matched: readonly QueryTerm[];
  /** Its name, if that is why it was found. */
  readonly name?: Reason;
}

/** The best reason first. What matches several terms is one reason. */
function matchOf({ document, matched, name }: Hit): Match {
  const gradeOf = ({ grading }: QueryTerm) => grading.grades[document] as number;
  const reasons = matched
    .toSorted((a, b) => gradeOf(a) - gradeOf(b))
    .map(({ text, grading }) => ({ words: text, ...grading.found(document) }));
  const findingOf = ({ field, text }: FoundText) => `${field} ${text}`;
  const byTerms = [...groupBy(reasons, findingOf).values()].map((alike) => ({
    ...alike[0],
    words: alike.map(({ words }) => words).join(' '),
  }));
  const [first, ...also] = uniqueBy(name ? [name, ...byTerms] : byTerms, findingOf);
  return { ...(first as Reason), also };
}

/** The unknown questions that alone keep a document from matching; none if something else does. */
function unknownOf(terms: readonly QueryTerm[], document: number): readonly string[] {
  const open = terms.filter((term) => !isMatch(term, document));
  const unknown = open.map(({ grading }) => (grading.grades[document] === 0 && grading.unknown?.(document)) || []);
  return unknown.some(({ length }) => length === 0) ? [] : unknown.flat();
}

function isMatch({ grading: { grades } }: QueryTerm, document: number): boolean {
  return grades[document] !== 0 && grades[document] !== DENIED;
}

function isDenied(terms: readonly QueryTerm[], document: number): boolean {
  return terms.some(({ grading }) => grading.grades[document] === DENIED);
}

/** Whether a term is a word that no document has. */
function isUnused({ grading }: QueryTerm): boolean {
  return !grading.unknown && grading.grades.every((grade) => grade === 0);
}

/** Each tier leaves room for the finer order within it. */
const TIER = { named: 0, begun: 100, byWords: 200, nearlyNamed: 1000, nearlyByWords: 1100, matched: 2000 } as const;
/** The names after this one are all ranked equally. */
const MAX_PLACE = 99;
/** More than the sum of the grades of a query. */
const GRADES = 1000;
/** More than the rank of any document that matches. */
const MATCHED = 100 * GRADES;

/**
 * The documents that match a query: by a whole name, the beginning of a name, names with all the words, misspelt names, then by facts and
 * descriptions. Within a tier the weakest grade decides, then the sum of the grades. A document that is denied or excluded is found only
 * by its exact name.
 */
function matching({ terms, excluded, misspelt }: Query, called: ReadonlyMap<number, Hit>, index: Index): Hit[] {
  const hits: Hit[] = [];
  for (const document of index.documents.keys()) {
    const named = called.get(document);
    if (terms.length > 0 && !excluded.has(document) && terms.every((term) => isMatch(term, document))) {
      const rank = rankOf(terms, document, misspelt);
      hits.push(named && named.rank <= rank ? { ...named, matched: terms } : { document, rank, matched: terms });
    } else if (named && (named.rank < TIER.begun || !(excluded.has(document) || isDenied(terms, document)))) {
      hits.push(named);
    }
  }
  return inOrder(hits, index);
}

/**
 * The documents that match at least half of the terms. None matches without the words that occur in a name, since it is that tool that is
 * meant, and none that a fact denies a term of. Where no word can be used, as in "tool from Paris", any tool is a "tool".
 */
function matchingMost(query: Query, index: Index): Hit[] {
  const { terms, tool, excluded } = query;
  const grades = new Uint8Array(index.documents.length).fill(GRADE.mentioned);
  const found = (document: number) => index.documents[document]?.texts[0]?.finding as FoundText;
  const any = tool && terms.every(isUnused) ? [{ text: textOf([tool], query), grading: { grades, found } }] : [];
  const all: QueryTerm[] = [...terms, ...any];
  const needed = all.filter(({ grading }) => grading.grades.includes(GRADE.inName));
  const hits = [...index.documents.keys()].flatMap((document) => {
    const matched = all.filter((term) => isMatch(term, document));
    const isMost = matched.length > 0 && matched.length * 2 >= all.length;
    const isAllowed = !excluded.has(document) && !isDenied(all, document);
    if (!isMost || !isAllowed || !needed.every((term) => matched.includes(term))) return [];
    return [{ document, rank: rankOf(matched, document, false) - MATCHED * matched.length, matched }];
  });
  return inOrder(hits, index);
}

/** The best rank first. Of equal rank, those come first of which more is proven, then those of which more is known. */
function inOrder(hits: readonly Hit[], { documents }: Index): Hit[] {
  const order = hits.map((hit) => {
    let proof = (documents[hit.document]?.coverage ?? 0) / 2;
    for (const { grading } of hit.matched) proof += grading.proof?.(hit.document) ?? 0;
    return { hit, rank: hit.rank, proof };
  });
  return order.sort((a, b) => a.rank - b.rank || b.proof - a.proof).map(({ hit }) => hit);
}

/** If no document matches the whole query, the tools that it names are found. */
function namedAmong(query: Query, names: NameIndex): Hit[] {
  return names
    .among(query.corrected)
    .filter(({ document }) => !query.excluded.has(document) && !isDenied(query.terms, document))
    .map(({ document, finding, words }) => ({
      document,
      rank: TIER.named,
      matched: [],
      name: { ...finding, words: textOf(words, query) },
    }));
}

/** Words as they are typed. */
function textOf(words: readonly Token[], { text }: Query): string {
  return text.slice(words[0]?.start, words.at(-1)?.end);
}

/** The documents whose name is the whole query, exactly, by its beginning or misspelt. */
function namedAs(query: Query, names: NameIndex): Map<number, Hit> {
  const ranked = new Map<number, Hit>();
  const words = textOf(query.typed, query);
  const take = ({ document, finding }: Named, rank: number) => {
    const isBest = rank < (ranked.get(document)?.rank ?? Number.POSITIVE_INFINITY);
    if (isBest) ranked.set(document, { document, rank, matched: [], name: { ...finding, words } });
  };
  const whole = joined(query.typed);
  if (whole === '') return ranked;
  for (const named of names.exactly(whole)) take(named, TIER.named + named.position);
  for (const named of names.withPrefix(whole)) take(named, TIER.begun);
  if (query.misspelt || query.mayBeSplit) {
    for (const [place, { named, edits }] of names.nearly(whole).entries()) {
      // "quil es" is QuillES with a slip, although both words are known. Known words with two slips are meant as they are.
      const isMeant = query.misspelt || edits === 1;
      if (isMeant) take(named, TIER.nearlyNamed + Math.min(place, MAX_PLACE));
    }
  }
  return ranked;
}

/** The rank of a document that matches some terms. */
function rankOf(terms: readonly QueryTerm[], document: number, misspelt: boolean): number {
  let [worst, sum] = [0, 0];
  for (const { grading } of terms) {
    const grade = grading.grades[document] as number;
    worst = Math.max(worst, grade);
    sum += grade;
  }
  if (worst > GRADE.beginsNameWord) return TIER.matched + worst * GRADES + sum;
  return (misspelt ? TIER.nearlyByWords : TIER.byWords) + sum;
}
