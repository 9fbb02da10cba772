import { type Answer, DENIED, GRADE, type Reason } from './documents.ts';
import type { Named, Names } from './name-index.ts';
import type { Query } from './query.ts';
import { indexIn } from './sorted.ts';
import { joined } from './words.ts';

/** The documents that were found, the best first, and why each was. */
export interface Ranked {
  readonly documents: readonly number[];
  /** The best reason first. */
  why(document: number): readonly Reason[];
}

/** Each tier leaves room for the finer order within it. */
const TIER = {
  named: 0,
  begun: 100,
  namedByWords: 200,
  nearlyNamed: 1000,
  nearlyNamedByWords: 1100,
  answered: 2000,
} as const;
/** Of what was not found. */
const UNRANKED = Number.POSITIVE_INFINITY;
/** More than the grades of a whole query add up to. */
const WORST = 1000;

/**
 * A whole name first, then its beginning, then names that have all the words, then slips in a name, then what is true or
 * said of a tool: by its weakest answer, then by all its answers, then in the order of the documents. What is denied or
 * refused is no hit, unless it is called exactly so.
 * @param all answers to each topic and word of the query
 */
export function rank(query: Query, all: Iterable<Answer>, names: Names, size: number): Ranked {
  const isDenied = (document: number) =>
    query.refused.has(document) || query.topics.some(({ grades }) => grades[document] === DENIED);
  const { answers, documents } = answering(all, size, query.refused);
  const called = calledSo(query, names, isDenied);
  const answersAll = (document: number) => indexIn(documents, document) !== -1;
  const others = new Set([...called.keys()].filter((document) => !answersAll(document)));
  const found = others.size === 0 ? documents : [...documents, ...others].sort((a, b) => a - b);
  const byRank = new Map<number, number[]>();
  for (const document of found) {
    const name = called.get(document)?.rank ?? UNRANKED;
    const rank = Math.min(name, others.has(document) ? UNRANKED : rankOf(answers, document, query.misspelt));
    const equals = byRank.get(rank);
    if (equals) equals.push(document);
    else byRank.set(rank, [document]);
  }
  if (byRank.size === 0) return namedAmong(query, names, isDenied);
  return {
    documents: [...byRank].sort(([a], [b]) => a - b).flatMap(([, documents]) => documents),
    why(document) {
      const name = called.get(document);
      if (name && !answersAll(document)) return [name.reason];
      const reasons = reasonsOf(answers, document);
      const isCalled = name && name.rank <= rankOf(answers, document, query.misspelt);
      return distinct(isCalled ? [name.reason, ...reasons] : reasons);
    },
  };
}

/** The documents that answer all, in order, and the answers as far as any document does. */
function answering(all: Iterable<Answer>, size: number, refused: ReadonlySet<number>) {
  const answers: Answer[] = [];
  let documents: number[] = [];
  for (const answer of all) {
    const { grades } = answer;
    const isYes = (document: number) => grades[document] !== 0 && grades[document] !== DENIED;
    if (answers.length > 0) documents = documents.filter(isYes);
    else for (let document = 0; document < size; document += 1) if (isYes(document)) documents.push(document);
    answers.push(answer);
    if (documents.length === 0) break;
  }
  return {
    answers,
    documents: refused.size === 0 ? documents : documents.filter((document) => !refused.has(document)),
  };
}

/** Where nothing answers all of a query, the tools that it names are meant. */
function namedAmong({ mended }: Query, names: Names, isDenied: (document: number) => boolean): Ranked {
  const named = names.among(mended).filter(({ document }) => !isDenied(document));
  const reasons = new Map(named.map(({ document, reason }) => [document, reason]));
  return { documents: [...reasons.keys()], why: (document) => [reasons.get(document) as Reason] };
}

/** The documents that are called as the whole query says, or nearly so. */
function calledSo(query: Query, names: Names, isDenied: (document: number) => boolean) {
  const ranked = new Map<number, { readonly rank: number; readonly reason: Reason }>();
  const take = ({ document, reason }: Named, rank: number) => {
    if (rank < (ranked.get(document)?.rank ?? UNRANKED)) ranked.set(document, { rank, reason });
  };
  const whole = joined(query.typed);
  if (whole === '') return ranked;
  for (const named of names.exactly(whole)) take(named, TIER.named + named.standing);
  for (const named of names.begunBy(whole)) if (!isDenied(named.document)) take(named, TIER.begun);
  if (query.misspelt) {
    for (const { named, edits } of names.nearly(whole)) {
      if (!isDenied(named.document)) take(named, TIER.nearlyNamed + edits);
    }
  }
  return ranked;
}

/** Of a document that answers all. */
function rankOf(answers: readonly Answer[], document: number, misspelt: boolean): number {
  let worst = 0;
  let sum = 0;
  for (const { grades } of answers) {
    const grade = grades[document] as number;
    worst = Math.max(worst, grade);
    sum += grade;
  }
  if (worst > GRADE.beginsNameWord) return TIER.answered + worst * WORST + sum;
  return (misspelt ? TIER.nearlyNamedByWords : TIER.namedByWords) + sum;
}

/** The best first. */
function reasonsOf(answers: readonly Answer[], document: number): Reason[] {
  return answers
    .toSorted((a, b) => (a.grades[document] as number) - (b.grades[document] as number))
    .map((answer) => answer.reason(document));
}

function distinct(reasons: readonly Reason[]): Reason[] {
  return [...new Map(reasons.map((reason) => [`${reason.field} ${reason.text}`, reason])).values()];
}
