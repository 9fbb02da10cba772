import { groupBy } from '../../model/group-by.ts';
import { cut } from '../../model/words/cut.ts';
import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';
import { joined } from '../text/joined-phrases.ts';
import { Negations } from '../text/negation.ts';
import type { Token } from '../text/tokens.ts';
import { DENIED, documentsOf, GRADE, type QueryTerm } from './documents.ts';
import { type Query, queryReader } from './query.ts';
import { type Named, NameIndex, WordIndex } from './term-index.ts';
import { stopWords, topicsOf, vocabulary } from './topics.ts';

/** The tools that were found. */
export interface Hits {
  /**
   * Best first. Of tools that match equally well, those of which most is a yes, then in the order of the list. One that is no longer sold
   * is found only by its name.
   */
  readonly slugs: readonly string[];
  /** Why one of them was found, in one line. This and the others are computed on request, since most are never shown. */
  why(slug: string): string;
  /** The first tools that match at least half of the terms, but not all. */
  closest(most: number, isWanted?: (slug: string) => boolean): readonly string[];
  /** The words that no tool has, as typed. */
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
  const { terms } = query;
  const called = namedAs(query, names);
  const all = matching(query, called, index);
  const hits = all.length > 0 ? all : namedAmong(query, names);
  const found = new Map(hits.map((hit) => [hit.document, hit]));
  const slugOf = ({ document }: Hit) => documents[document]?.slug ?? '';
  return {
    slugs: hits.map(slugOf),
    why: (slug) => reasonsFor(found.get(positions.get(slug) as number) as Hit),
    closest: (most, isWanted = () => true) =>
      (query.isIdle ? [] : matchingMost(query, index))
        .filter((hit) => !found.has(hit.document))
        .map(slugOf)
        .filter(isWanted)
        .slice(0, most),
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

/** Words of the query as typed, and what of the tool they match. */
interface Reason {
  readonly words: string;
  readonly found: string;
}

/** In characters, of one line and of the words in it. */
const MAX_LINE = 200;
const MAX_WORDS = 40;

/** `“telegr” as Telegram in its summary`. */
export function inOneLine(reasons: readonly Reason[]): string {
  return cut(reasons.map(({ words, found }) => `“${cut(words, MAX_WORDS)}” as ${found}`).join('; '), MAX_LINE);
}

/** Its name alone if that is the whole query, else the best reason first. What matches several terms is one reason. */
function reasonsFor({ document, matched, name }: Hit): string {
  if (name) return inOneLine([name]);
  const gradeOf = ({ grading }: QueryTerm) => grading.grades[document] as number;
  const reasons = matched
    .toSorted((a, b) => gradeOf(a) - gradeOf(b))
    .map(({ text, grading }) => ({ words: text, found: grading.found(document) }));
  const alike = groupBy(reasons, ({ found }) => found);
  return inOneLine([...alike].map(([found, same]) => ({ words: same.map(({ words }) => words).join(' '), found })));
}

function isMatch({ grading: { grades } }: QueryTerm, document: number): boolean {
  return grades[document] !== 0 && grades[document] !== DENIED;
}

function isDenied(terms: readonly QueryTerm[], document: number): boolean {
  return terms.some(({ grading }) => grading.grades[document] === DENIED);
}

/** Whether a term is a word that no document has. */
function isUnused({ grading }: QueryTerm): boolean {
  return !grading.weight && grading.grades.every((grade) => grade === 0);
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
 * by its exact name, and one that is no longer sold by any of its name.
 */
function matching({ terms, excluded, misspelt }: Query, called: ReadonlyMap<number, Hit>, index: Index): Hit[] {
  const hits: Hit[] = [];
  for (const document of index.documents.keys()) {
    const named = called.get(document);
    const isAllowed = !excluded.has(document) && isOnBoard(terms, document, index);
    if (terms.length > 0 && isAllowed && terms.every((term) => isMatch(term, document))) {
      const rank = rankOf(terms, document, misspelt);
      hits.push(named && named.rank <= rank ? { ...named, matched: terms } : { document, rank, matched: terms });
    } else if (named && (named.rank < TIER.begun || !(excluded.has(document) || isDenied(terms, document)))) {
      hits.push(named);
    }
  }
  return inOrder(hits);
}

/** What has no place in lists is on no board unless it is named. */
function isOnBoard(terms: readonly QueryTerm[], document: number, { documents }: Index): boolean {
  const isInName = ({ grading: { grades } }: QueryTerm) =>
    grades[document] === GRADE.inName || grades[document] === GRADE.beginsNameWord;
  return documents[document]?.isListed === true || terms.some(isInName);
}

/**
 * The documents that match at least half of the terms. None matches without the words that occur in a name, since it is that tool that is
 * meant, and none that a fact denies a term of. Where no word can be used, as in "tool from Paris", any tool is a "tool".
 */
function matchingMost(query: Query, index: Index): Hit[] {
  const { terms, tool, excluded } = query;
  const grades = new Uint8Array(index.documents.length).fill(GRADE.mentioned);
  const found = () => 'a tool';
  const any = tool && terms.every(isUnused) ? [{ text: textOf([tool], query), grading: { grades, found } }] : [];
  const all: QueryTerm[] = [...terms, ...any];
  const needed = all.filter(({ grading }) => grading.grades.includes(GRADE.inName));
  const hits = [...index.documents.keys()].flatMap((document) => {
    const matched = all.filter((term) => isMatch(term, document));
    const isMost = matched.length > 0 && matched.length * 2 >= all.length;
    const isAllowed = !excluded.has(document) && !isDenied(all, document) && isOnBoard(matched, document, index);
    if (!isMost || !isAllowed || !needed.every((term) => matched.includes(term))) return [];
    return [{ document, rank: rankOf(matched, document, false) - MATCHED * matched.length, matched }];
  });
  return inOrder(hits);
}

/** The best rank first, then what weighs more. The sort is stable: the rest is in the order of the list. */
function inOrder(hits: readonly Hit[]): Hit[] {
  const order = hits.map((hit) => ({
    hit,
    weight: hit.matched.reduce((sum, { grading }) => sum + (grading.weight?.(hit.document) ?? 0), 0),
  }));
  return order.sort((a, b) => a.hit.rank - b.hit.rank || b.weight - a.weight).map(({ hit }) => hit);
}

/** If no document matches the whole query, the tools that it names are found. */
function namedAmong(query: Query, names: NameIndex): Hit[] {
  return names
    .among(query.corrected)
    .filter(({ document }) => !query.excluded.has(document) && !isDenied(query.terms, document))
    .map(({ document, found, words }) => ({
      document,
      rank: TIER.named,
      matched: [],
      name: { words: textOf(words, query), found },
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
  const take = ({ document, found }: Named, rank: number) => {
    const isBest = rank < (ranked.get(document)?.rank ?? Number.POSITIVE_INFINITY);
    if (isBest) ranked.set(document, { document, rank, matched: [], name: { words, found } });
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
