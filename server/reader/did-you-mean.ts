import { LANGUAGES, type Language } from '../../model/catalogue.ts';
import { type Condition, isAboutTheSame, lacksValue, writeQuestion } from '../../model/condition.ts';
import { SENSES, type Sense } from '../../model/lexicon.ts';
import { conditionsIn, labelQuestion, questionOfValue } from '../../model/parse-question.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { type Class, Classifier } from './classifier.ts';
import type { Span } from './spans.ts';
import { foldedWords, type Token, tokenise, wordsBetween } from './tokens.ts';

/* Guesses which question was meant by words that were not understood. A guess is offered, never applied. */

/** Of 655 labelled texts, more than half of the offers with this chance are right: see `npm run evaluate`. */
const MIN_CHANCE = 0.6;
/** The words themselves count this often, each nearby word once. */
const OWN_WEIGHT = 2;
/** Words on each side, in the same sentence. */
const NEARBY = 8;
/** Longer spans are texts in other languages. */
const MAX_WORDS = 12;

export interface Offer {
  /** The entry of `not_understood`. */
  readonly words: string;
  /** A question as the parameter `required` takes it. */
  readonly required: string;
  readonly label: string;
}

/**
 * Offers at most one question for each span that was not understood, and each question once.
 * @param spans parts of the text; anything else is ignored
 * @param known what the need asks, refuses or does not need, and so is not offered
 */
export function offerQuestions(
  text: string,
  spans: readonly string[],
  known: readonly Condition[],
  snapshot: Snapshot,
): Offer[] {
  if (spans.length === 0) return [];
  const { classifier, denials } = knowledgeOf(snapshot);
  const tokens = tokenise(text);
  const likeliest = new Map<string, { readonly words: string; readonly chance: number }>();
  for (const words of spans) {
    const span = findSpan(words, text, tokens);
    if (!span || span.end - span.first > MAX_WORDS || isDenied(denials, span, tokens)) continue;
    const guess = classifier.guess(wordsAround(span, tokens));
    if (!guess || guess.chance < MIN_CHANCE || known.some((one) => isAboutTheSame(one, guess.meaning))) continue;
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

/** Where a text has some words. Undefined if it doesn't, as for "3 more". */
function findSpan(words: string, text: string, tokens: readonly Token[]): Span | undefined {
  const first = tokens.findIndex(({ start }) => text.startsWith(words, start));
  const stop = (tokens[first]?.start ?? 0) + words.length;
  let end = first;
  while ((tokens[end]?.start ?? stop) < stop) end += 1;
  return first < 0 ? undefined : { first, end };
}

/** Whether a denial of up to three words begins a span, or stands right before it. */
function isDenied(denials: ReadonlySet<string>, { first }: Span, tokens: readonly Token[]): boolean {
  const starts = [1, 2, 3].flatMap((count) => [
    wordsBetween(tokens, Math.max(0, first - count), first),
    wordsBetween(tokens, first, first + count),
  ]);
  return starts.some((words) => denials.has(words));
}

/** The words of a span and of its sentence around it, each with how often it counts. */
function wordsAround({ first, end }: Span, tokens: readonly Token[]): [word: string, times: number][] {
  let [from, to] = [first, end];
  while (from > Math.max(0, first - NEARBY) && tokens[from]?.gap !== 'stop') from -= 1;
  while (to < Math.min(tokens.length, end + NEARBY) && tokens[to]?.gap !== 'stop') to += 1;
  return tokens.slice(from, to).map(({ word }, i) => [word, from + i >= first && from + i < end ? OWN_WEIGHT : 1]);
}

/** Learns from all words of the catalogue, and from the words that ask for nothing. This takes about 0.1 s. */
const knowledgeOf = perSnapshot((snapshot: Snapshot) => {
  const { lexicon, tools } = snapshot;
  const senses = Object.keys(SENSES) as Sense[];
  const others = LANGUAGES.flatMap((language) => senses.flatMap((sense) => lexicon[language][sense]));
  const names = [...tools.values()].map(({ name }) => name);
  const denials = LANGUAGES.flatMap((language) => [...lexicon[language].not, ...lexicon[language].unwanted]);
  return {
    classifier: new Classifier(questionClasses(snapshot), [...others, ...names]),
    /** What follows one of these is not asked for. */
    denials: new Set(denials.map((phrase) => foldedWords(phrase).join(' '))),
  };
});

/** The questions that a need can ask, and their values that have words, each with its phrases. */
function questionClasses({ lexicon, methodology: { catalogue } }: Snapshot): Class<Condition>[] {
  return Object.entries(catalogue.keys).flatMap(([key, { label, question, type, values = {} }]) => {
    const { words, value_words = {} } = lexicon.questions[key] ?? {};
    const isOpen = lacksValue({ key }, catalogue) || ['number', 'days', 'text', 'url'].includes(type);
    const ofKey: Class<Condition> = [{ key }, [label, question, ...phrasesIn(words)]];
    const ofValues = Object.entries(value_words).flatMap(([value, ofValue]) =>
      conditionsIn(questionOfValue(key, value), catalogue).map(
        (condition): Class<Condition> => [condition, [values[value] ?? value, ...phrasesIn(ofValue)]],
      ),
    );
    return isOpen ? ofValues : [ofKey, ...ofValues];
  });
}

function phrasesIn(byLanguage: Readonly<Partial<Record<Language, readonly string[]>>> = {}): readonly string[] {
  return LANGUAGES.flatMap((language) => byLanguage[language] ?? []);
}
