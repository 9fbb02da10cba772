import { LANGUAGES, type Language } from '../../model/catalogue.ts';
import { type Condition, haveSameSubject, lacksValue, writeQuestion } from '../../model/condition.ts';
import { SENSES, type Sense } from '../../model/lexicon.ts';
import { labelQuestion, parseColumn, writeValueQuestion } from '../../model/parse-question.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { type Class, Classifier } from './classifier.ts';
import type { Span } from './spans.ts';
import { foldedWords, type Token, tokenise, wordsBetween } from './tokens.ts';

/* Guesses which question unknown words mean. A guess is offered, never applied. */

/** At this chance, more than half of the offers are right in 655 labelled texts: see `npm run evaluate`. */
const MIN_CHANCE = 0.6;
/** Weight of the words themselves. Each nearby word has weight 1. */
const OWN_WEIGHT = 2;
/** Nearby words on each side, in the same sentence. */
const NEARBY = 8;
/** Longer spans are usually in other languages. */
const MAX_WORDS = 12;

export interface Offer {
  /** The entry of `not_understood`. */
  readonly words: string;
  /** A value for the parameter `required`. */
  readonly required: string;
  readonly label: string;
}

/**
 * Offers at most one question per span, and each question once.
 * @param spans parts of the text; anything else is ignored
 * @param known conditions of the need, which are not offered again
 */
export function offerQuestions(
  text: string,
  spans: readonly string[],
  known: readonly Condition[],
  snapshot: Snapshot,
): Offer[] {
  if (spans.length === 0) return [];
  const { classifier, denials } = train(snapshot);
  const tokens = tokenise(text);
  const likeliest = new Map<string, { readonly words: string; readonly chance: number }>();
  for (const words of spans) {
    const span = findSpan(words, text, tokens);
    if (!span || span.end - span.first > MAX_WORDS || isDenied(denials, span, tokens)) continue;
    const guess = classifier.guess(wordsAround(span, tokens));
    if (!guess || guess.chance < MIN_CHANCE || known.some((one) => haveSameSubject(one, guess.meaning))) continue;
    const question = writeQuestion(guess.meaning);
    if (guess.chance > (likeliest.get(question)?.chance ?? 0)) likeliest.set(question, { words, chance: guess.chance });
  }
  const { catalogue } = snapshot.methodology;
  return [...likeliest].map(([required, { words }]) => ({
    words,
    required,
    label: labelQuestion(required, catalogue),
  }));
}

/** Finds some words in a text. Undefined for entries that aren't in the text, such as "3 more". */
function findSpan(words: string, text: string, tokens: readonly Token[]): Span | undefined {
  const first = tokens.findIndex(({ start }) => text.startsWith(words, start));
  const stop = (tokens[first]?.start ?? 0) + words.length;
  let end = first;
  while ((tokens[end]?.start ?? stop) < stop) end += 1;
  return first < 0 ? undefined : { first, end };
}

/** Whether a denial of up to three words starts a span or precedes it. */
function isDenied(denials: ReadonlySet<string>, { first }: Span, tokens: readonly Token[]): boolean {
  const starts = [1, 2, 3].flatMap((count) => [
    wordsBetween(tokens, Math.max(0, first - count), first),
    wordsBetween(tokens, first, first + count),
  ]);
  return starts.some((words) => denials.has(words));
}

/** The words in and around a span, with their weights. */
function wordsAround({ first, end }: Span, tokens: readonly Token[]): [word: string, times: number][] {
  let [from, to] = [first, end];
  while (from > Math.max(0, first - NEARBY) && tokens[from]?.gap !== 'stop') from -= 1;
  while (to < Math.min(tokens.length, end + NEARBY) && tokens[to]?.gap !== 'stop') to += 1;
  return tokens.slice(from, to).map(({ word }, i) => [word, from + i >= first && from + i < end ? OWN_WEIGHT : 1]);
}

/** Trains on all words of the catalogue, and on words that ask for nothing. Takes about 0.1 s. */
const train = memoizeBySnapshot((snapshot: Snapshot) => {
  const { lexicon, tools } = snapshot;
  const senses = Object.keys(SENSES) as Sense[];
  const others = LANGUAGES.flatMap((language) => senses.flatMap((sense) => lexicon[language][sense]));
  const names = [...tools.values()].map(({ name }) => name);
  const denials = LANGUAGES.flatMap((language) => [...lexicon[language].not, ...lexicon[language].unwanted]);
  return {
    classifier: new Classifier(questionClasses(snapshot), [...others, ...names]),
    /** Phrases that refuse what follows. */
    denials: new Set(denials.map((phrase) => foldedWords(phrase).join(' '))),
  };
});

/** The questions that a need can ask, and their values, each with its phrases. */
function questionClasses({ lexicon, methodology: { catalogue } }: Snapshot): Class<Condition>[] {
  return Object.entries(catalogue.keys).flatMap(([key, { label, question, type, values = {} }]) => {
    const { words, value_words = {} } = lexicon.questions[key] ?? {};
    const isOpen = lacksValue({ key }, catalogue) || ['number', 'days', 'text', 'url'].includes(type);
    const ofKey: Class<Condition> = [{ key }, [label, question, ...phrasesIn(words)]];
    const ofValues = Object.entries(value_words).flatMap(([value, ofValue]) =>
      parseColumn(writeValueQuestion(key, value), catalogue).map(
        (condition): Class<Condition> => [condition, [values[value] ?? value, ...phrasesIn(ofValue)]],
      ),
    );
    return isOpen ? ofValues : [ofKey, ...ofValues];
  });
}

function phrasesIn(byLanguage: Readonly<Partial<Record<Language, readonly string[]>>> = {}): readonly string[] {
  return LANGUAGES.flatMap((language) => byLanguage[language] ?? []);
}
