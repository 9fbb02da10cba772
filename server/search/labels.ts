import Fuse from 'fuse.js';
import { LANGUAGES } from '../../model/catalogue.ts';
import type { Condition } from '../../model/condition.ts';
import { groupBy } from '../../model/group-by.ts';
import { fold, normalizeName } from '../../model/phrase-key.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { matchCountries } from '../reader/countries.ts';
import { foldWords } from '../reader/tokens.ts';
import { findNames, type NameMatch } from './names.ts';

/** Shorter words resemble too many labels, and longer texts aren't labels. */
const [MIN_LETTERS, MAX_LETTERS] = [5, 32];
/** Maximum share of wrong letters. */
const MAX_TYPO_RATIO = 0.2;
/** A word in more names, such as "sales", is too common to identify a tool. */
const MAX_NAMES = 2;

/** The meaning of words in a search. */
interface Meaning {
  readonly names?: readonly NameMatch[];
  readonly category?: string;
  readonly any?: readonly Condition[];
}

/** A label with its meaning. */
interface Label {
  /** Without spaces and punctuation. */
  readonly normalizedText: string;
  readonly meaning: Meaning;
}

const FUSE_OPTIONS = { keys: ['normalizedText'], threshold: MAX_TYPO_RATIO, ignoreLocation: true, includeScore: true };

/** Indexes of labels by length. They contain categories, and the labels and English phrases of questions that need no value. */
const labelIndex = memoizeBySnapshot(({ lexicon, methodology: { categories, catalogue } }: Snapshot) => {
  const categoryLabels = Object.entries(categories).map(([category, { label }]) => ({ text: label, category }));
  const questionLabels = Object.entries(catalogue.keys).flatMap(([key, { label, type }]) => {
    const words = type === 'boolean' || type === 'one' ? [label, ...(lexicon.questions[key]?.words.en ?? [])] : [];
    return words.map((text) => ({ text, any: [{ key }] }));
  });
  const allLabels = [...categoryLabels, ...questionLabels].map(
    ({ text, ...meaning }): Label => ({ normalizedText: normalizeName(text), meaning }),
  );
  // fuse.js compares a text with every label of an index. One index per length avoids most comparisons.
  return new Map(
    [...groupBy(allLabels, ({ normalizedText }) => normalizedText.length)].map(([length, labels]) => [
      length,
      new Fuse(labels, FUSE_OPTIONS),
    ]),
  );
});

/** Guesses the meaning of words that the reader doesn't know: a country, a name, or a label with typos such as "unifiedinbx". */
export function guessMeaning(snapshot: Snapshot, words: string): Meaning | undefined {
  const any = findCountries(snapshot, words);
  if (any.length > 0) return { any };
  const normalizedWords = normalizeName(words);
  if (normalizedWords.length < MIN_LETTERS || normalizedWords.length > MAX_LETTERS) return undefined;
  const names = findNames(snapshot, words);
  // If the reader skipped a full name, it is an ordinary word here, such as "outreach".
  if (names.length > 0 && names.length <= MAX_NAMES && names.every(({ isFullName }) => !isFullName)) return { names };
  const similar = [...labelIndex(snapshot)].flatMap(([length, fuse]) =>
    Math.abs(length - normalizedWords.length) <= normalizedWords.length * MAX_TYPO_RATIO
      ? fuse.search(normalizedWords)
      : [],
  );
  return similar.sort((a, b) => (a.score ?? 0) - (b.score ?? 0))[0]?.item.meaning;
}

/** Finds the category that a text names by its label or slug. Also returns its words and the rest of the text. */
export function findCategory(snapshot: Snapshot, text: string) {
  const candidates = Object.entries(snapshot.methodology.categories).flatMap(([category, { label }]) =>
    [label, category].map((name) => {
      const words = foldWords(name).map((word) => `${word.replace(/s$/, '')}s?`);
      const [part] = new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[\\s-]+')}(?![\\p{L}\\p{N}])`, 'iu').exec(text) ?? [];
      return { category, part };
    }),
  );
  const match = candidates.find(({ part }) => part !== undefined && !isNegated(snapshot, text, part));
  return match?.part === undefined
    ? undefined
    : { category: match.category, part: match.part, rest: text.replace(match.part, ' ').trim() };
}

/** Whether a word has a sense in any language. */
function hasSense(sense: 'not' | 'tools', word: string, { lexicon }: Snapshot): boolean {
  return LANGUAGES.some((language) => lexicon[language][sense].some((phrase) => fold(phrase) === word));
}

/** Whether a negation comes right before a part of a text. */
export function isNegated(snapshot: Snapshot, text: string, part: string): boolean {
  return hasSense('not', foldWords(text.slice(0, text.indexOf(part))).at(-1) ?? '', snapshot);
}

/** Whether a text contains a general word for tools, such as "software". */
export function hasToolWord(snapshot: Snapshot, text: string): boolean {
  return foldWords(text).some((word) => hasSense('tools', word, snapshot));
}

/** The key of the question about the country of the vendor. */
const COUNTRY = 'company.country';

/** Finds the countries that words such as "French", "France" or "European" require of a vendor. */
function findCountries(snapshot: Snapshot, word: string): readonly Condition[] {
  if (!Object.hasOwn(snapshot.methodology.catalogue.keys, COUNTRY)) return [];
  return matchCountries(foldWords(word)).map((value) => ({ key: COUNTRY, value }));
}
