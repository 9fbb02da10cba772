import type { JoinedPhrases, Run } from '../text/joined-phrases.ts';
import type { Negations } from '../text/negation.ts';
import { singular } from '../text/singular.ts';
import { type Token, wordTokens } from '../text/tokens.ts';
import { TypoFinder } from '../text/typos.ts';
import type { Grading } from './documents.ts';
import type { Named, NameIndex } from './name-index.ts';
import type { Topic } from './topics.ts';
import type { WordIndex } from './word-index.ts';

/** A query as it was understood. A document has to match every topic and every word. */
export interface Query {
  readonly topics: readonly Grading[];
  readonly words: readonly string[];
  /** Documents with a name or word that the query excludes. */
  readonly excluded: ReadonlySet<number>;
  readonly typed: readonly Token[];
  /** The typed words with typing mistakes corrected. */
  readonly corrected: readonly Token[];
  /** Whether a word was not known as it was typed. */
  readonly misspelt: boolean;
  /** Whether it may be one name, typed in several words that are all known. */
  readonly mayBeSplit: boolean;
}

/** Further words of a query are ignored. No real search has as many. */
const MAX_WORDS = 64;
/** With more unknown words than this, they are taken to be no typing mistakes. */
const MAX_MISTAKES = 4;
/** Shorter parts of names, as "ES" of QuillES, name no tool. */
const MIN_PART = 3;
const WEB = new Set(['http', 'https', 'www']);

/** The terms that queries are read by. */
interface KnownTerms {
  readonly topics: JoinedPhrases<Topic>;
  readonly names: NameIndex;
  readonly words: WordIndex;
  readonly negations: Negations;
  /** Words that mean nothing next to others. */
  readonly stopWords: ReadonlySet<string>;
}

/** Reads queries by the terms that are known. */
export class QueryReader {
  readonly #known: KnownTerms;
  readonly #typos: TypoFinder;

  /** @param terms words of the vocabulary, to correct misspelt words with */
  constructor(known: KnownTerms, terms: Iterable<string>) {
    this.#known = known;
    const distinct = new Set([...known.words.names.keys(), ...terms]);
    // The words of summaries are many, and ordinary: a name or a term is meant more often.
    const ordinary = new Set([...known.words.texts.keys()].filter((word) => !distinct.has(word)));
    this.#typos = new TypoFinder([...distinct, ...ordinary], 'sure', ordinary);
  }

  read(text: string): Query {
    const typed = wordTokens(text)
      .filter(({ word }) => !WEB.has(word))
      .slice(0, MAX_WORDS);
    const asTyped = parse(typed, this.#known);
    const { unknown } = asTyped;
    const hasMistakes = unknown.size > 0 && unknown.size <= MAX_MISTAKES;
    const corrected = hasMistakes ? typed.map((word) => (unknown.has(word) ? this.#correct(word) : word)) : typed;
    const { topics, rest, excluded } = hasMistakes ? parse(corrected, this.#known) : asTyped;
    const { stopWords } = this.#known;
    const words = rest.filter(({ word }) => !topics.some(({ topic }) => topic.implied.has(singular(word))));
    const meaningful = words.filter(({ word }) => !stopWords.has(word));
    // Words like "tool" and "make" mean something only if nothing else does.
    const meaningfulTopics = topics.filter(
      ({ denied, words }) => denied || words.some(({ word }) => !stopWords.has(word)),
    );
    const nothingElse = meaningful.length + meaningfulTopics.length === 0;
    return {
      topics: (nothingElse ? topics : meaningfulTopics).map(({ topic, denied }) => (denied ? topic.contrary() : topic)),
      words: [...new Set((nothingElse ? words : meaningful).map(({ word }) => word))],
      excluded,
      typed,
      corrected,
      misspelt: unknown.size > 0,
      mayBeSplit: this.#mayBeSplit(typed, asTyped),
    };
  }

  /** "quill es", which is QuillES. A word of a name, or a term of the field, is meant as it is. */
  #mayBeSplit(typed: readonly Token[], { topics }: Parsed): boolean {
    const { names } = this.#known.words;
    return (
      typed.length > 1 && topics.length === 0 && !typed.some(({ word }) => word.length >= MIN_PART && names.has(word))
    );
  }

  #correct(word: Token): Token {
    const [nearest] = this.#typos.near(word.word);
    return nearest ? { ...word, word: nearest.word } : word;
  }
}

interface Parsed {
  readonly topics: readonly { readonly topic: Topic; readonly words: readonly Token[]; readonly denied: boolean }[];
  /** Words that are no topic and are not excluded. */
  readonly rest: readonly Token[];
  /** Documents with a name or word that the query excludes. */
  readonly excluded: ReadonlySet<number>;
  /** Words that mean nothing as they are typed. */
  readonly unknown: ReadonlySet<Token>;
}

/**
 * Takes the longest phrases from left to right. A "no" applies to the next term that has a meaning, and to those joined to it by
 * "or". In a query with a "no", words like "but" and "only" are not searched for.
 */
function parse(query: readonly Token[], { topics: phrases, names, words, negations, stopWords }: KnownTerms): Parsed {
  const topics: Parsed['topics'][number][] = [];
  const rest: Token[] = [];
  const affirming: Token[] = [];
  const excluded = new Set<number>();
  const unknown = new Set<Token>();
  let denies = false;
  let denied: boolean = false;
  for (let first = 0; first < query.length; ) {
    const word = query[first] as Token;
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
      const isStopWord = stopWords.has(word.word);
      if (!isStopWord && !words.has(word.word)) unknown.add(word);
      if (isStopWord || !denied) rest.push(word);
      else for (const document of words.having(word.word)) excluded.add(document);
      // In "no tool for email" the "no" applies to "email".
      if (isStopWord) continue;
    }
    denied &&= negations.isAlternative(query[end]);
    if (denied) first += 1;
  }
  return { topics, rest: denies ? rest : [...rest, ...affirming], excluded, unknown };
}
