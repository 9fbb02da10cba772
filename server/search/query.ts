import { uniqueBy } from '../../model/group-by.ts';
import type { JoinedPhrases, Run } from '../text/joined-phrases.ts';
import type { Negations } from '../text/negation.ts';
import { singular, type Token, wordTokens } from '../text/tokens.ts';
import { TypoFinder } from '../text/typos.ts';
import type { QueryTerm } from './documents.ts';
import type { Named, NameIndex, WordIndex } from './term-index.ts';
import type { Topic } from './topics.ts';

/** A query as it was understood. */
export interface Query {
  readonly text: string;
  /** A document has to match all of them. */
  readonly terms: readonly QueryTerm[];
  /** Whether all of them are words that mean nothing next to others. */
  readonly isIdle: boolean;
  /** The word for what every hit is, next to others: "tool". */
  readonly tool: Token | undefined;
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
const TOOL = new Set(['app', 'platform', 'software', 'tool']);
const WEB = new Set(['http', 'https', 'www']);

/** The terms that queries are read by. */
interface KnownTerms {
  readonly topics: JoinedPhrases<Topic>;
  readonly names: NameIndex;
  readonly words: WordIndex;
  readonly negations: Negations;
  /** Words that mean nothing next to others. */
  readonly stopWords: ReadonlySet<string>;
  /** Words of the vocabulary, to correct misspelt words with. */
  readonly vocabulary: ReadonlySet<string>;
}

/** What reads queries by the terms that are known. */
export function queryReader(known: KnownTerms): (text: string) => Query {
  const { words: index, vocabulary, stopWords } = known;
  const distinct = new Set([...index.names.keys(), ...vocabulary]);
  // The words of summaries are many, and ordinary: a name or a term is meant more often.
  const ordinary = new Set([...index.texts.keys()].filter((word) => !distinct.has(word)));
  const typos = new TypoFinder([...distinct, ...ordinary], 'sure', ordinary);
  const isIdleWord = ({ word }: Token) => stopWords.has(word);
  return (text) => {
    const typed = wordTokens(text)
      .filter(({ word }) => !WEB.has(word))
      .slice(0, MAX_WORDS);
    const asTyped = parse(typed, known);
    const { unknown } = asTyped;
    // A word of the vocabulary is no mistake, even where it means nothing on its own: "paris" of "hosted in Paris".
    const mistaken = unknown.size > MAX_MISTAKES ? [] : [...unknown].filter(({ word }) => !vocabulary.has(word));
    const corrected = typed.map((token) =>
      mistaken.includes(token) ? { ...token, word: typos.near(token.word)[0]?.word ?? token.word } : token,
    );
    const { topics, rest, excluded } = mistaken.length > 0 ? parse(corrected, known) : asTyped;
    const words = rest.filter(({ word }) => !topics.some(({ topic }) => topic.implied.has(singular(word))));
    const meaningful = words.filter((word) => !isIdleWord(word));
    // Words like "tool" and "make" mean something only if nothing else does.
    const meaningfulTopics = topics.filter(({ denied, words }) => denied || !words.every(isIdleWord));
    const isIdle = meaningful.length + meaningfulTopics.length === 0;
    const ofTopics = (isIdle ? topics : meaningfulTopics).map(({ topic, words, denied, start }) => ({
      text: text.slice(start, words.at(-1)?.end),
      grading: denied ? topic.contrary() : topic,
    }));
    const ofWords = uniqueBy(isIdle ? words : meaningful, ({ word }) => word).map(({ word, start, end }) => ({
      text: text.slice(start, end),
      grading: index.find(word),
    }));
    // "quill es" is QuillES. A word of a name, or a term of the field, is meant as it is.
    const hasName = typed.some(({ word }) => word.length >= MIN_PART && index.names.has(word));
    return {
      text,
      typed,
      corrected,
      excluded,
      isIdle,
      terms: [...uniqueBy(ofTopics, ({ grading }) => grading), ...ofWords],
      tool: rest.find(({ word }) => TOOL.has(singular(word))),
      misspelt: unknown.size > 0,
      mayBeSplit: typed.length > 1 && asTyped.topics.length === 0 && !hasName,
    };
  };
}

interface Parsed {
  /** Each with where it begins in the text, with the "no" that is directly before it. */
  readonly topics: readonly {
    readonly topic: Topic;
    readonly words: readonly Token[];
    readonly denied: boolean;
    readonly start: number;
  }[];
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
  let start: number | undefined;
  for (let first = 0; first < query.length; ) {
    const word = query[first] as Token;
    const [topic] = phrases.at(query, first);
    const sense = negations.at(query, first);
    if (sense && sense.length > (topic?.length ?? 0) && first + sense.length < query.length) {
      denied = sense.meaning === 'denies';
      denies ||= denied;
      if (!denied && sense.length === 1) affirming.push(word);
      first += sense.length;
      start = denied ? word.start : undefined;
      continue;
    }
    const name: Run<readonly Named[]> | undefined = denied && !topic ? names.at(query, first) : undefined;
    const end = first + (topic ?? name ?? { length: 1 }).length;
    first = end;
    if (topic) {
      const phrase = query.slice(end - topic.length, end);
      topics.push({ topic: topic.meaning, words: phrase, denied, start: start ?? word.start });
    } else if (name) for (const { document } of name.meaning) excluded.add(document);
    else {
      const isStopWord = stopWords.has(word.word);
      if (!isStopWord && !words.has(word.word)) unknown.add(word);
      if (isStopWord || !denied) rest.push(word);
      else for (const document of words.having(word.word)) excluded.add(document);
      // In "no tool for email" the "no" applies to "email".
      if (isStopWord) continue;
    }
    start = undefined;
    denied &&= negations.isAlternative(query[end]);
    if (denied) first += 1;
  }
  return { topics, rest: denies ? rest : [...rest, ...affirming], excluded, unknown };
}
