import type { Lexicon } from '../../model/lexicon.ts';
import type { Answer } from './documents.ts';
import type { Named, Names } from './name-index.ts';
import { NearWords } from './near-words.ts';
import type { Topic } from './topics.ts';
import { wordings } from './vocabulary.ts';
import type { Words } from './word-index.ts';
import { Phrases, type Run, singular, type Word, wordsOf } from './words.ts';

/** A query as it was understood: every topic and every word must be answered. */
export interface Query {
  readonly topics: readonly Answer[];
  readonly words: readonly string[];
  /** Documents with a name or word that the query does not want. */
  readonly refused: ReadonlySet<number>;
  /** The words as typed, and with slips mended. */
  readonly typed: readonly Word[];
  readonly mended: readonly Word[];
  /** Whether a word was not known as it was typed. */
  readonly misspelt: boolean;
}

/** More words than any search has; what follows is not read. */
const MOST_WORDS = 64;
/** More unknown words than that are no slips. */
const MOST_SLIPS = 4;
const WEB = new Set(['http', 'https', 'www']);

/** Reads queries with the words that are known. */
export class QueryReader {
  readonly #known: Known;
  readonly #terms: NearWords;
  readonly #said: NearWords;

  /** @param terms words of the trade, which a misspelt word may stand for */
  constructor(known: Known, terms: Iterable<string>) {
    this.#known = known;
    this.#terms = new NearWords([...known.words.names.keys(), ...terms]);
    this.#said = new NearWords(known.words.texts.keys(), 1);
  }

  read(text: string): Query {
    const typed = wordsOf(text)
      .filter(({ folded }) => !WEB.has(folded))
      .slice(0, MOST_WORDS);
    const asTyped = parse(typed, this.#known);
    const { unknown } = asTyped;
    const hasSlips = unknown.size > 0 && unknown.size <= MOST_SLIPS;
    const mended = hasSlips ? typed.map((word) => (unknown.has(word) ? this.#mend(word) : word)) : typed;
    const { topics, rest, refused } = hasSlips ? parse(mended, this.#known) : asTyped;
    const { idle } = this.#known;
    const implied = rest.filter(({ folded }) => !topics.some(({ topic }) => topic.implied.has(singular(folded))));
    const telling = implied.filter(({ folded }) => !idle.has(folded));
    // Words like "tool" and "make" mean something only where nothing else does.
    const tellingTopics = topics.filter(({ denied, words }) => denied || words.some(({ folded }) => !idle.has(folded)));
    const nothingElse = telling.length + tellingTopics.length === 0;
    return {
      topics: (nothingElse ? topics : tellingTopics).map(({ topic, denied }) => (denied ? topic.contrary() : topic)),
      words: [...new Set((nothingElse ? implied : telling).map(({ folded }) => folded))],
      refused,
      typed,
      mended,
      misspelt: unknown.size > 0,
    };
  }

  #mend(word: Word): Word {
    const [nearest] = [...this.#terms.nearest(word.folded), ...this.#said.nearest(word.folded)].sort(
      (a, b) => a.edits - b.edits,
    );
    return nearest ? { ...word, folded: nearest.word } : word;
  }
}

/** What queries are read by. */
export interface Known {
  readonly topics: Phrases<Topic>;
  readonly names: Names;
  readonly words: Words;
  readonly negations: Negations;
  /** Words that say nothing beside others. */
  readonly idle: ReadonlySet<string>;
}

/** The words of a query, taken apart. */
interface Parsed {
  readonly topics: readonly { readonly topic: Topic; readonly words: readonly Word[]; readonly denied: boolean }[];
  /** What is no topic, and is not refused. */
  readonly rest: readonly Word[];
  /** Documents that are called so, or have a word, that the query refuses. */
  readonly refused: ReadonlySet<number>;
  /** Words that mean nothing as they are typed. */
  readonly unknown: ReadonlySet<Word>;
}

/**
 * The longest phrases from left to right. A "no" speaks of the next thing that has a meaning, and of those that "or" joins to
 * it; beside it, "but" and "only" are no words to look for.
 */
function parse(query: readonly Word[], { topics: phrases, names, words, negations, idle }: Known): Parsed {
  const topics: Parsed['topics'][number][] = [];
  const rest: Word[] = [];
  const affirming: Word[] = [];
  const refused = new Set<number>();
  const unknown = new Set<Word>();
  let refuses = false;
  let denied: boolean = false;
  for (let first = 0; first < query.length; ) {
    const word = query[first] as Word;
    const [topic] = phrases.at(query, first);
    const sense = negations.at(query, first);
    if (sense && sense.length > (topic?.length ?? 0) && first + sense.length < query.length) {
      denied = sense.meaning === 'denies';
      refuses ||= denied;
      if (!denied && sense.length === 1) affirming.push(word);
      first += sense.length;
      continue;
    }
    const name: Run<readonly Named[]> | undefined = denied && !topic ? names.at(query, first) : undefined;
    const end = first + (topic ?? name ?? { length: 1 }).length;
    first = end;
    if (topic) topics.push({ topic: topic.meaning, words: query.slice(end - topic.length, end), denied });
    else if (name) for (const { document } of name.meaning) refused.add(document);
    else {
      const isIdle = idle.has(word.folded);
      if (!isIdle && !words.has(word.folded)) unknown.add(word);
      if (isIdle || !denied) rest.push(word);
      else for (const document of words.having(word.folded)) refused.add(document);
      // "no tool for email"
      if (isIdle) continue;
    }
    denied &&= negations.goesOn(query[end]);
    if (denied) first += 1;
  }
  return { topics, rest: refuses ? rest : [...rest, ...affirming], refused, unknown };
}

/** "without" denies what stands after it; "not without", "not only" and "but" do not. */
type Sense = 'denies' | 'affirms';

/** The words of the lexicon by which a query refuses what it names. */
export class Negations {
  readonly #phrases = new Phrases<Sense>();
  readonly #alternatives: ReadonlySet<string>;

  constructor({ moods, alternatives, fillers }: Lexicon) {
    this.#alternatives = foldedWords(alternatives);
    const articles = foldedWords(fillers);
    for (const words of phrasesOf(moods.avoid.before)) {
      // The "a" of "not a" may begin "A/B testing".
      if (!articles.has(words.at(-1)?.folded ?? '')) this.#phrases.add(words, 'denies');
    }
    for (const words of phrasesOf(moods.must.before)) this.#phrases.add(words, 'affirms');
  }

  /** The longest that begins at a word. */
  at(words: readonly Word[], first: number): Run<Sense> | undefined {
    return this.#phrases.at(words, first)[0];
  }

  /** Whether a word goes on with what is denied before it: "no email or calls". */
  goesOn(word: Word | undefined): boolean {
    return word !== undefined && this.#alternatives.has(word.folded);
  }
}

function phrasesOf(texts: readonly string[]): Word[][] {
  return texts.flatMap(wordings).map(wordsOf);
}

function foldedWords(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(wordsOf).map(({ folded }) => folded));
}
