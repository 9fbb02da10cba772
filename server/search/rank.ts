import { type Answer, DENIED, GRADE } from './grades.ts';
import type { Reason } from './match.ts';
import type { Named, Names } from './names.ts';
import type { Query } from './query.ts';
import { joined } from './word.ts';

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
 * said of a tool: by its weakest answer, then by all its answers, then in the order of the documents. What is denied is no
 * hit, unless it is called exactly so.
 * @param answers to each topic and word of the query
 */
export function rank(query: Query, answers: readonly Answer[], names: Names, size: number): Ranked {
  const isDenied = (document: number) => answers.some(({ grades }) => grades[document] === DENIED);
  const called = calledSo(query, names, isDenied);
  const byRank = new Map<number, number[]>();
  for (let document = 0; document < size; document += 1) {
    const rank = Math.min(called.get(document)?.rank ?? UNRANKED, rankOf(answers, document, query.misspelt));
    if (rank === UNRANKED) continue;
    const equals = byRank.get(rank);
    if (equals) equals.push(document);
    else byRank.set(rank, [document]);
  }
  if (byRank.size === 0) return namedAmong(query, names, isDenied);
  return {
    documents: [...byRank].sort(([a], [b]) => a - b).flatMap(([, documents]) => documents),
    why(document) {
      const name = called.get(document);
      const answered = rankOf(answers, document, query.misspelt);
      const reasons = answered === UNRANKED ? [] : reasonsOf(answers, document);
      return distinct(name && name.rank <= answered ? [name.reason, ...reasons] : reasons);
    },
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

/** UNRANKED where one of the answers is missing or a no. */
function rankOf(answers: readonly Answer[], document: number, misspelt: boolean): number {
  if (answers.length === 0) return UNRANKED;
  let worst = 0;
  let sum = 0;
  for (const { grades } of answers) {
    const grade = grades[document] as number;
    if (grade === 0 || grade === DENIED) return UNRANKED;
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
