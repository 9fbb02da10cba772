import type { Lexicon } from '../../model/lexicon.ts';
import type { Grading } from './documents.ts';
import type { Named, NameIndex } from './name-index.ts';
import { NearWords } from './near-words.ts';
import type { Topic } from './topics.ts';
import { wordings } from './vocabulary.ts';
import type { WordIndex } from './word-index.ts';
import { Phrases, type Run, singular, type Word, wordsOf } from './words.ts';

/** A query as it was understood. A document has to match every topic and every word. */
export interface Query {
  readonly topics: readonly Grading[];
  readonly words: readonly string[];
  /** Documents with a name or word that the query excludes. */
  readonly excluded: ReadonlySet<number>;
  readonly typed: readonly Word[];
  /** The typed words with typing mistakes corrected. */
  readonly corrected: readonly Word[];
  /** Whether a word was not known as it was typed. */
  readonly misspelt: boolean;
}

/** Further words of a query are ignored. No real search has as many. */
const MAX_WORDS = 64;
/** With more unknown words than this, they are taken to be no typing mistakes. */
const MAX_MISTAKES = 4;
const WEB = new Set(['http', 'https', 'www']);

/** The terms that queries are read by. */
interface KnownTerms {
  readonly topics: Phrases<Topic>;
  readonly names: NameIndex;
  readonly words: WordIndex;
  readonly negations: Negations;
  /** Words that mean nothing next to others. */
  readonly stopWords: ReadonlySet<string>;
}

/** Reads queries by the terms that are known. */
export class QueryReader {
  readonly #known: KnownTerms;
  readonly #terms: NearWords;
  readonly #mentioned: NearWords;

  /** @param terms words of the vocabulary, to correct misspelt words with */
  constructor(known: KnownTerms, terms: Iterable<string>) {
    this.#known = known;
    this.#terms = new NearWords([...known.words.names.keys(), ...terms]);
    this.#mentioned = new NearWords(known.words.texts.keys(), 1);
  }

  read(text: string): Query {
    const typed = wordsOf(text)
      .filter(({ folded }) => !WEB.has(folded))
      .slice(0, MAX_WORDS);
    const asTyped = parse(typed, this.#known);
    const { unknown } = asTyped;
    const hasMistakes = unknown.size > 0 && unknown.size <= MAX_MISTAKES;
    const corrected = hasMistakes ? typed.map((word) => (unknown.has(word) ? this.#correct(word) : word)) : typed;
    const { topics, rest, excluded } = hasMistakes ? parse(corrected, this.#known) : asTyped;
    const { stopWords } = this.#known;
    const words = rest.filter(({ folded }) => !topics.some(({ topic }) => topic.implied.has(singular(folded))));
    const meaningful = words.filter(({ folded }) => !stopWords.has(folded));
    // Words like "tool" and "make" mean something only if nothing else does.
    const meaningfulTopics = topics.filter(
      ({ denied, words }) => denied || words.some(({ folded }) => !stopWords.has(folded)),
    );
    const nothingElse = meaningful.length + meaningfulTopics.length === 0;
    return {
      topics: (nothingElse ? topics : meaningfulTopics).map(({ topic, denied }) => (denied ? topic.contrary() : topic)),
      words: [...new Set((nothingElse ? words : meaningful).map(({ folded }) => folded))],
      excluded,
      typed,
      corrected,
      misspelt: unknown.size > 0,
    };
  }

  #correct(word: Word): Word {
    const [nearest] = [...this.#terms.nearest(word.folded), ...this.#mentioned.nearest(word.folded)].sort(
      (a, b) => a.edits - b.edits,
    );
    return nearest ? { ...word, folded: nearest.word } : word;
  }
}

interface Parsed {
  readonly topics: readonly { readonly topic: Topic; readonly words: readonly Word[]; readonly denied: boolean }[];
  /** Words that are no topic and are not excluded. */
  readonly rest: readonly Word[];
  /** Documents with a name or word that the query excludes. */
  readonly excluded: ReadonlySet<number>;
  /** Words that mean nothing as they are typed. */
  readonly unknown: ReadonlySet<Word>;
}

/**
 * Takes the longest phrases from left to right. A "no" applies to the next term that has a meaning, and to those joined to it by
 * "or". In a query with a "no", words like "but" and "only" are not searched for.
 */
function parse(query: readonly Word[], { topics: phrases, names, words, negations, stopWords }: KnownTerms): Parsed {
  const topics: Parsed['topics'][number][] = [];
  const rest: Word[] = [];
  const affirming: Word[] = [];
  const excluded = new Set<number>();
  const unknown = new Set<Word>();
  let denies = false;
  let denied: boolean = false;
  for (let first = 0; first < query.length; ) {
    const word = query[first] as Word;
    const [topic] = phrases.at(query, first);
    const sense = negations.at(query, first);
    if (sense && sense.length > (topic?.length ?? 0) && first + sense.length < query.length) {
      denied = sense.meaning === 'denies';
      denies ||= denied;
      if (!denied && sense.length === 1) affirming.push(word);
      first += sense.length;
      continue;
    }
    const name: Run<readonly Named[]> | undefined = denied && !topic ? names.at(query, first) : undefined;
    const end = first + (topic ?? name ?? { length: 1 }).length;
    first = end;
    if (topic) topics.push({ topic: topic.meaning, words: query.slice(end - topic.length, end), denied });
    else if (name) for (const { document } of name.meaning) excluded.add(document);
    else {
      const isStopWord = stopWords.has(word.folded);
      if (!isStopWord && !words.has(word.folded)) unknown.add(word);
      if (isStopWord || !denied) rest.push(word);
      else for (const document of words.having(word.folded)) excluded.add(document);
      // In "no tool for email" the "no" applies to "email".
      if (isStopWord) continue;
    }
    denied &&= negations.isAlternative(query[end]);
    if (denied) first += 1;
  }
  return { topics, rest: denies ? rest : [...rest, ...affirming], excluded, unknown };
}

/** "without" denies the term after it; "not without", "not only" and "but" do not. */
type Sense = 'denies' | 'affirms';

/** The words of the lexicon that deny the term after them. */
export class Negations {
  readonly #phrases = new Phrases<Sense>();
  readonly #alternatives: ReadonlySet<string>;

  constructor({ polarity, alternatives, fillers }: Lexicon) {
    this.#alternatives = foldedWords(alternatives);
    const articles = foldedWords(fillers);
    for (const words of phrasesOf(polarity.avoid.before)) {
      // The "a" of "not a" may begin "A/B testing".
      if (!articles.has(words.at(-1)?.folded ?? '')) this.#phrases.add(words, 'denies');
    }
    for (const words of phrasesOf(polarity.must.before)) this.#phrases.add(words, 'affirms');
  }

  /** The longest that begins at a word. */
  at(words: readonly Word[], first: number): Run<Sense> | undefined {
    return this.#phrases.at(words, first)[0];
  }

  /** Whether a word is an "or", so that a "no" also applies to the term after it: "no email or calls". */
  isAlternative(word: Word | undefined): boolean {
    return word !== undefined && this.#alternatives.has(word.folded);
  }
}

function phrasesOf(texts: readonly string[]): Word[][] {
  return texts.flatMap(wordings).map(wordsOf);
}

function foldedWords(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(wordsOf).map(({ folded }) => folded));
}
