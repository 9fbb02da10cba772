import { groupBy, uniqueBy } from '../../model/group-by.ts';
import { joined } from '../text/joined-phrases.ts';
import { DENIED, GRADE, type Grading, type Reason } from './documents.ts';
import type { Named, NameIndex } from './name-index.ts';
import type { Query } from './query.ts';

/** The documents that were found, the best first. */
export interface Ranked {
  readonly documents: readonly number[];
  /** Why a document was found, the best reason first. */
  why(document: number): readonly Reason[];
}

/** Each tier leaves room for the finer order within it. */
const TIER = {
  named: 0,
  begun: 100,
  namedByWords: 200,
  nearlyNamed: 1000,
  nearlyNamedByWords: 1100,
  matched: 2000,
} as const;
/** The names after this one are all ranked equally. */
const MAX_PLACE = 99;
/** The rank of a document that was not found. */
const UNRANKED = Number.POSITIVE_INFINITY;
/** More than the sum of the grades of a query. */
const GRADES = 1000;

/**
 * Ranks the documents that match a query: by a whole name, the beginning of a name, names with all the words, misspelt names, then
 * by facts and descriptions. Within a tier the weakest grade decides, then the sum of the grades, then the order of the documents.
 * A document that is denied or excluded is found only by its exact name.
 *
 * @param all gradings for each topic and word of the query
 * @param size the number of documents
 */
export function rank(query: Query, all: Iterable<Grading>, names: NameIndex, size: number): Ranked {
  const isDenied = (document: number) =>
    query.excluded.has(document) || query.topics.some(({ grades }) => grades[document] === DENIED);
  const { gradings, documents } = matching(all, size, query.excluded);
  const called = namedAs(query, names, isDenied);
  const matches = new Set(documents);
  const others = new Set([...called.keys()].filter((document) => !matches.has(document)));
  const found = others.size === 0 ? documents : [...documents, ...others].sort((a, b) => a - b);
  const byRank = groupBy(found, (document) => {
    const name = called.get(document)?.rank ?? UNRANKED;
    return Math.min(name, others.has(document) ? UNRANKED : rankOf(gradings, document, query.misspelt));
  });
  if (byRank.size === 0) return namedAmong(query, names, isDenied);
  return {
    documents: [...byRank].sort(([a], [b]) => a - b).flatMap(([, documents]) => documents),
    why(document) {
      const name = called.get(document);
      if (name && !matches.has(document)) return [name.reason];
      const reasons = reasonsOf(gradings, document);
      const isCalled = name && name.rank <= rankOf(gradings, document, query.misspelt);
      return uniqueBy(isCalled ? [name.reason, ...reasons] : reasons, ({ field, text }) => `${field} ${text}`);
    },
  };
}

/** The documents that match everything, in order, and the gradings up to the first that no document matches. */
function matching(all: Iterable<Grading>, size: number, excluded: ReadonlySet<number>) {
  const gradings: Grading[] = [];
  let documents: number[] = [];
  for (const grading of all) {
    const { grades } = grading;
    const isMatch = (document: number) => grades[document] !== 0 && grades[document] !== DENIED;
    if (gradings.length > 0) documents = documents.filter(isMatch);
    else for (let document = 0; document < size; document += 1) if (isMatch(document)) documents.push(document);
    gradings.push(grading);
    if (documents.length === 0) break;
  }
  return {
    gradings,
    documents: excluded.size === 0 ? documents : documents.filter((document) => !excluded.has(document)),
  };
}

/** If no document matches the whole query, the tools that it names are found. */
function namedAmong({ corrected }: Query, names: NameIndex, isDenied: (document: number) => boolean): Ranked {
  const named = names.among(corrected).filter(({ document }) => !isDenied(document));
  const reasons = new Map(named.map(({ document, reason }) => [document, reason]));
  return { documents: [...reasons.keys()], why: (document) => [reasons.get(document) as Reason] };
}

/** The documents whose name is the whole query, exactly, by its beginning or misspelt. */
function namedAs(query: Query, names: NameIndex, isDenied: (document: number) => boolean) {
  const ranked = new Map<number, { readonly rank: number; readonly reason: Reason }>();
  const take = ({ document, reason }: Named, rank: number) => {
    if (rank < (ranked.get(document)?.rank ?? UNRANKED)) ranked.set(document, { rank, reason });
  };
  const whole = joined(query.typed);
  if (whole === '') return ranked;
  for (const named of names.exactly(whole)) take(named, TIER.named + named.position);
  for (const named of names.withPrefix(whole)) if (!isDenied(named.document)) take(named, TIER.begun);
  if (query.misspelt || query.mayBeSplit) {
    for (const [place, { named, edits }] of names.nearly(whole).entries()) {
      // "quil es" is QuillES with a slip, although both words are known. Known words with two slips are meant as they are.
      const isMeant = query.misspelt || edits === 1;
      if (isMeant && !isDenied(named.document)) take(named, TIER.nearlyNamed + Math.min(place, MAX_PLACE));
    }
  }
  return ranked;
}

/** The rank of a document that matches everything. */
function rankOf(gradings: readonly Grading[], document: number, misspelt: boolean): number {
  let worst = 0;
  let sum = 0;
  for (const { grades } of gradings) {
    const grade = grades[document] as number;
    worst = Math.max(worst, grade);
    sum += grade;
  }
  if (worst > GRADE.beginsNameWord) return TIER.matched + worst * GRADES + sum;
  return (misspelt ? TIER.nearlyNamedByWords : TIER.namedByWords) + sum;
}

/** The best first. */
function reasonsOf(gradings: readonly Grading[], document: number): Reason[] {
  return gradings
    .toSorted((a, b) => (a.grades[document] as number) - (b.grades[document] as number))
    .map((grading) => grading.reason(document));
}
