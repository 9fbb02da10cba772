import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';
import { Negations } from '../text/negation.ts';
import { DENIED, type Document, documentsOf, type Grading, type Match, type Reason } from './documents.ts';
import { NameIndex } from './name-index.ts';
import { type Query, QueryReader } from './query.ts';
import { rank } from './rank.ts';
import { topicsOf } from './topics.ts';
import { stopWords, vocabulary } from './vocabulary.ts';
import { WordIndex } from './word-index.ts';

/** The tools that were found. */
export interface Hits {
  /** Best first; tools that match equally well are in order of their slugs. */
  readonly slugs: readonly string[];
  /** Why one of them was found. Computed on request, since most hits are never shown. */
  why(slug: string): Match;
  /**
   * The tools that were not found only because something that the query asks for is unknown, in order of slugs, each with the unknown
   * questions. Computed on request.
   */
  mayMatch(): readonly MayMatch[];
}

/** A tool that an answer to some questions could make a match. */
interface MayMatch {
  readonly slug: string;
  /** Keys, or `key=value` for a value of a set. */
  readonly unknown: readonly string[];
}

/** Everything that a search needs, built once for each snapshot. */
const indexOf = perSnapshot((snapshot) => {
  const { methodology, lexicon } = snapshot;
  const documents = documentsOf(snapshot);
  const words = new WordIndex(documents);
  const names = new NameIndex(documents);
  const phrases = vocabulary(methodology, lexicon);
  const topics = topicsOf(snapshot, documents, phrases);
  const reader = new QueryReader(
    { topics, names, words, negations: new Negations(lexicon), stopWords: stopWords(methodology, lexicon) },
    phrases.flat().flatMap(({ words }) => words),
  );
  const positions = new Map(documents.map(({ slug }, position) => [slug, position]));
  return { documents, positions, names, words, reader };
});

/** Finds the tools that match all words of a query. */
export function search(snapshot: Snapshot, text: string): Hits {
  const { documents, positions, names, words, reader } = indexOf(snapshot);
  const query = reader.read(text);
  const ranked = rank(query, gradingsOf(query, words), names, documents.length);
  return {
    slugs: ranked.documents.map((document) => (documents[document] as Document).slug),
    why(slug) {
      const [first, ...also] = ranked.why(positions.get(slug) as number);
      return { ...(first as Reason), also };
    },
    mayMatch() {
      const found = new Set(ranked.documents);
      const gradings = [...gradingsOf(query, words)];
      return documents.flatMap(({ slug }, document): MayMatch[] => {
        const unknown = found.has(document) || query.excluded.has(document) ? undefined : unknownOf(gradings, document);
        return unknown ? [{ slug, unknown }] : [];
      });
    },
  };
}

/** The unknown questions that alone keep a document from matching; undefined if something else does, or nothing. */
function unknownOf(gradings: readonly Grading[], document: number): readonly string[] | undefined {
  const unknown: string[] = [];
  for (const grading of gradings) {
    const grade = grading.grades[document];
    const asked = grade === 0 ? (grading.unknown?.(document) ?? []) : [];
    if (grade === DENIED || (grade === 0 && asked.length === 0)) return undefined;
    unknown.push(...asked);
  }
  return unknown.length > 0 ? unknown : undefined;
}

/** One by one, so that the words after one that no document matches are not looked up. */
function* gradingsOf({ topics, words: searched }: Query, words: WordIndex): Iterable<Grading> {
  yield* new Set(topics);
  for (const word of searched) yield words.find(word);
}
