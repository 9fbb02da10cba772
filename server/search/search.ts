import { perSnapshot, type Snapshot } from '../snapshot/snapshot.ts';
import { type Answer, type Document, documentsOf, type Match, type Reason } from './documents.ts';
import { Names } from './name-index.ts';
import { Negations, type Query, QueryReader } from './query.ts';
import { rank } from './rank.ts';
import { topicsOf } from './topics.ts';
import { idleWords, vocabulary } from './vocabulary.ts';
import { Words } from './word-index.ts';

/** The tools that were found. */
export interface Hits {
  /** Best first; tools that match alike stand in order of their slugs. */
  readonly slugs: readonly string[];
  /** Why one of them was found; made when it is asked for, since most hits are never shown. */
  why(slug: string): Match;
}

/** What is made of a snapshot once. */
interface Index {
  readonly documents: readonly Document[];
  readonly places: ReadonlyMap<string, number>;
  readonly names: Names;
  readonly words: Words;
  readonly reader: QueryReader;
}

const indexOf = perSnapshot((snapshot): Index => {
  const { methodology, lexicon } = snapshot;
  const documents = documentsOf(snapshot);
  const words = new Words(documents);
  const names = new Names(documents);
  const phrases = vocabulary(methodology, lexicon);
  const topics = topicsOf(snapshot, documents, phrases);
  const reader = new QueryReader(
    { topics, names, words, negations: new Negations(lexicon), idle: idleWords(methodology, lexicon) },
    phrases.flat().flatMap(({ words }) => words.map(({ folded }) => folded)),
  );
  const places = new Map(documents.map(({ slug }, place) => [slug, place]));
  return { documents, places, names, words, reader };
});

/** The tools that match some words. */
export function search(snapshot: Snapshot, text: string): Hits {
  const { documents, places, names, words, reader } = indexOf(snapshot);
  const query = reader.read(text);
  const ranked = rank(query, answersTo(query, words), names, documents.length);
  return {
    slugs: ranked.documents.map((document) => (documents[document] as Document).slug),
    why(slug) {
      const [first, ...also] = ranked.why(places.get(slug) as number);
      return { ...(first as Reason), also };
    },
  };
}

/** One by one: no more is looked up where nothing answers the first of them. */
function* answersTo({ topics, words: asked }: Query, words: Words): Iterable<Answer> {
  yield* new Set(topics);
  for (const word of asked) yield words.find(word);
}
