import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';
import { Negations } from '../text/negation.ts';
import { type Document, documentsOf, type Grading, type Match, type Reason } from './documents.ts';
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
}

/** Everything that a search needs, built once for each snapshot. */
interface Index {
  readonly documents: readonly Document[];
  readonly positions: ReadonlyMap<string, number>;
  readonly names: NameIndex;
  readonly words: WordIndex;
  readonly reader: QueryReader;
}

const indexOf = perSnapshot((snapshot): Index => {
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
  };
}

/** One by one, so that the words after one that no document matches are not looked up. */
function* gradingsOf({ topics, words: searched }: Query, words: WordIndex): Iterable<Grading> {
  yield* new Set(topics);
  for (const word of searched) yield words.find(word);
}
