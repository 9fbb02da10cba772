import { perSnapshot } from '../snapshot/per-snapshot.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { type Document, documentsOf } from './documents.ts';
import type { Match, Reason } from './match.ts';
import { Names } from './names.ts';
import { QueryReader } from './query.ts';
import { rank } from './rank.ts';
import { topicsOf } from './topics.ts';
import { idleWords, vocabulary } from './vocabulary.ts';
import { wordsOf } from './word.ts';
import { Words } from './words.ts';

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
  const terms = vocabulary(methodology, lexicon).flat();
  const reader = new QueryReader(
    topicsOf(snapshot, documents),
    terms.flatMap(([phrase]) => wordsOf(phrase).map(({ folded }) => folded)),
    words,
    idleWords(methodology, lexicon),
  );
  const places = new Map(documents.map(({ slug }, place) => [slug, place]));
  return { documents, places, names: new Names(documents), words, reader };
});

/** The tools that match some words. */
export function search(snapshot: Snapshot, text: string): Hits {
  const { documents, places, names, words, reader } = indexOf(snapshot);
  const query = reader.read(text);
  const answers = [...new Set(query.topics), ...query.words.map((word) => words.find(word))];
  const ranked = rank(query, answers, names, documents.length);
  return {
    slugs: ranked.documents.map((document) => (documents[document] as Document).slug),
    why(slug) {
      const [first, ...also] = ranked.why(places.get(slug) as number);
      return { ...(first as Reason), also };
    },
  };
}
