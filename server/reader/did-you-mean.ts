import { LANGUAGES, type Language } from '../../model/catalogue.ts';
import { type Condition, haveSameSubject, lacksValue, writeQuestion } from '../../model/condition.ts';
import { LISTS } from '../../model/lexicon.ts';
import { labelQuestion, parseColumn, writeValueQuestion } from '../../model/parse-question.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { type Class, Classifier } from './classifier.ts';
import type { Span } from './spans.ts';
import { foldWords, joinWords, type Token, tokenise } from './tokens.ts';

/* Guesses which question unknown words mean. A guess is only suggested, and never applied. */

/** Above this probability, more than half of the suggestions for 655 labelled texts are right. See `npm run evaluate`. */
const MIN_PROBABILITY = 0.6;
/** The weight of the unknown words. Each nearby word has weight 1. */
const SPAN_WEIGHT = 2;
/** Maximum number of nearby words on each side. They must be in the same sentence. */
const MAX_NEARBY = 8;
/** Longer spans are usually in a language we do not know. */
const MAX_WORDS = 12;

/** A suggested question. */
export interface Suggestion {
  /** The entry of `not_understood`. */
  readonly words: string;
  /** A value for the parameter `required`. */
  readonly required: string;
  readonly label: string;
}

/**
 * Suggests at most one question per span, and each question only once.
 * @param spans parts of the text. Other strings are ignored.
 * @param known conditions that the need already has
 */
export function guessQuestions(
  text: string,
  spans: readonly string[],
  known: readonly Condition[],
  snapshot: Snapshot,
): Suggestion[] {
  if (spans.length === 0) return [];
  const { classifier, negations } = train(snapshot);
  const tokens = tokenise(text);
  const bestGuesses = new Map<string, { readonly words: string; readonly probability: number }>();
  for (const words of spans) {
    const span = findSpan(words, text, tokens);
    if (!span || span.end - span.first > MAX_WORDS || isNegated(negations, span, tokens)) continue;
    const guess = classifier.guess(collectWords(span, tokens));
    if (
      !guess ||
      guess.probability < MIN_PROBABILITY ||
      known.some((condition) => haveSameSubject(condition, guess.meaning))
    )
      continue;
    const question = writeQuestion(guess.meaning);
    if (guess.probability > (bestGuesses.get(question)?.probability ?? 0))
      bestGuesses.set(question, { words, probability: guess.probability });
  }
  const { catalogue } = snapshot.methodology;
  return [...bestGuesses].map(([required, { words }]) => ({
    words,
    required,
    label: labelQuestion(required, catalogue),
  }));
}

/** Finds words in a text. Undefined if the text doesn't contain them, as with "3 more". */
function findSpan(words: string, text: string, tokens: readonly Token[]): Span | undefined {
  const first = tokens.findIndex(({ start }) => text.startsWith(words, start));
  const stop = (tokens[first]?.start ?? 0) + words.length;
  let end = first;
  while ((tokens[end]?.start ?? stop) < stop) end += 1;
  return first < 0 ? undefined : { first, end };
}

/** Whether a negation of up to three words starts or precedes a span. */
function isNegated(negations: ReadonlySet<string>, { first }: Span, tokens: readonly Token[]): boolean {
  const candidates = [1, 2, 3].flatMap((count) => [
    joinWords(tokens, Math.max(0, first - count), first),
    joinWords(tokens, first, first + count),
  ]);
  return candidates.some((words) => negations.has(words));
}

/** Collects the words in and around a span, with their weights. */
function collectWords({ first, end }: Span, tokens: readonly Token[]): [word: string, weight: number][] {
  let [from, to] = [first, end];
  while (from > Math.max(0, first - MAX_NEARBY) && tokens[from]?.gap !== 'stop') from -= 1;
  while (to < Math.min(tokens.length, end + MAX_NEARBY) && tokens[to]?.gap !== 'stop') to += 1;
  return tokens.slice(from, to).map(({ word }, i) => [word, from + i >= first && from + i < end ? SPAN_WEIGHT : 1]);
}

/** Trains the classifier on all phrases of the catalogue and on words that ask for nothing. Takes about 0.1 s. */
const train = memoizeBySnapshot((snapshot: Snapshot) => {
  const { lexicon, tools } = snapshot;
  const meaningless = LANGUAGES.flatMap((language) => LISTS.flatMap((list) => lexicon[language][list]));
  const names = [...tools.values()].map(({ name }) => name);
  const negations = LANGUAGES.flatMap((language) => [...lexicon[language].not, ...lexicon[language].unwanted]);
  return {
    classifier: new Classifier(createClasses(snapshot), [...meaningless, ...names]),
    /** Phrases that refuse what follows. */
    negations: new Set(negations.map((phrase) => foldWords(phrase).join(' '))),
  };
});

/** Creates a class with phrases for each question and each value that a need can ask for. */
function createClasses({ lexicon, methodology: { catalogue } }: Snapshot): Class<Condition>[] {
  return Object.entries(catalogue.keys).flatMap(([key, { label, question, type, values = {} }]) => {
    const { words, value_words = {} } = lexicon.questions[key] ?? {};
    const needsValue = lacksValue({ key }, catalogue) || ['number', 'days', 'text', 'url'].includes(type);
    const keyClass: Class<Condition> = [{ key }, [label, question, ...listPhrases(words)]];
    const valueClasses = Object.entries(value_words).flatMap(([value, phrases]) =>
      parseColumn(writeValueQuestion(key, value), catalogue).map(
        (condition): Class<Condition> => [condition, [values[value] ?? value, ...listPhrases(phrases)]],
      ),
    );
    return needsValue ? valueClasses : [keyClass, ...valueClasses];
  });
}

function listPhrases(byLanguage: Readonly<Partial<Record<Language, readonly string[]>>> = {}): readonly string[] {
  return LANGUAGES.flatMap((language) => byLanguage[language] ?? []);
}
