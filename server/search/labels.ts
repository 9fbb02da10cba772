import Fuse from 'fuse.js';
import { LANGUAGES } from '../../model/catalogue.ts';
import type { Condition } from '../../model/condition.ts';
import { groupBy } from '../../model/group-by.ts';
import { fold, normalizeName } from '../../model/phrase-key.ts';
import { memoizeBySnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { matchCountries } from '../reader/countries.ts';
import { foldedWords } from '../reader/tokens.ts';
import { findNames, type NameHit } from './names.ts';

/** Shorter words resemble too many others, and longer texts are no labels. */
const [MIN_LETTERS, MAX_LETTERS] = [5, 32];
const MAX_TYPOS = 0.2;
/** Words in more names than this mean none of them: "sales". */
const MAX_NAMES = 2;

/** The meaning of some words of a search. */
interface Meaning {
  readonly names?: readonly NameHit[];
  readonly category?: string;
  readonly any?: readonly Condition[];
}

interface Label {
  readonly plain: string;
  readonly meaning: Meaning;
}
const OPTIONS = { keys: ['plain'], threshold: MAX_TYPOS, ignoreLocation: true, includeScore: true };

/** Labels of categories, and labels and English words of questions that need no value. */
const labelsOf = memoizeBySnapshot(({ lexicon, methodology: { categories, catalogue } }: Snapshot) => {
  const ofCategories = Object.entries(categories).map(([category, { label }]) => ({ text: label, category }));
  const ofQuestions = Object.entries(catalogue.keys).flatMap(([key, { label, type }]) => {
    const words = type === 'boolean' || type === 'one' ? [label, ...(lexicon.questions[key]?.words.en ?? [])] : [];
    return words.map((text) => ({ text, any: [{ key }] }));
  });
  const all = [...ofCategories, ...ofQuestions].map(
    ({ text, ...meaning }): Label => ({ plain: normalizeName(text), meaning }),
  );
  // fuse.js compares a text with every label, so each length has an index of its own.
  return new Map(
    [...groupBy(all, (one) => one.plain.length)].map(([length, some]) => [length, new Fuse(some, OPTIONS)]),
  );
});

/** Guesses the meaning of words that the reader does not know: a country, a name, or a label with typos ("unifiedinbx"). */
export function guessMeaning(snapshot: Snapshot, words: string): Meaning | undefined {
  const any = findCountry(snapshot, words);
  if (any.length > 0) return { any };
  const typed = normalizeName(words);
  if (typed.length < MIN_LETTERS || typed.length > MAX_LETTERS) return undefined;
  const names = findNames(snapshot, words);
  // A whole name that the reader did not take as one is an ordinary word here: "outreach".
  if (names.length > 0 && names.length <= MAX_NAMES && names.every(({ isWhole }) => !isWhole)) return { names };
  const near = [...labelsOf(snapshot)].flatMap(([length, fuse]) =>
    Math.abs(length - typed.length) <= typed.length * MAX_TYPOS ? fuse.search(typed) : [],
  );
  return near.sort((a, b) => (a.score ?? 0) - (b.score ?? 0))[0]?.item.meaning;
}

/** The category that a text names by its label or slug, with its words and the rest of the text. */
export function findCategory(snapshot: Snapshot, text: string) {
  const named = Object.entries(snapshot.methodology.categories).flatMap(([category, { label }]) =>
    [label, category].map((name) => {
      const words = foldedWords(name).map((word) => `${word.replace(/s$/, '')}s?`);
      const [part] = new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[\\s-]+')}(?![\\p{L}\\p{N}])`, 'iu').exec(text) ?? [];
      return { category, part };
    }),
  );
  const found = named.find(({ part }) => part !== undefined && !isAfterNo(snapshot, text, part));
  return found?.part === undefined
    ? undefined
    : { category: found.category, part: found.part, rest: text.replace(found.part, ' ').trim() };
}

/** Whether a word is in a closed list of any language. */
function isListed(list: 'not' | 'tools', word: string, { lexicon }: Snapshot): boolean {
  return LANGUAGES.some((language) => lexicon[language][list].some((one) => fold(one) === word));
}

/** Whether a "no" stands right before a part of a text. */
export function isAfterNo(snapshot: Snapshot, text: string, part: string): boolean {
  return isListed('not', foldedWords(text.slice(0, text.indexOf(part))).at(-1) ?? '', snapshot);
}

/** Whether a text has a general word for tools, such as "software". */
export function namesAnyTool(snapshot: Snapshot, text: string): boolean {
  return foldedWords(text).some((word) => isListed('tools', word, snapshot));
}

const COUNTRY = 'company.country';
/** In a search these are about the vendor. In a need they may be about the buyer ("we are a French agency"), so the question has no such words. */
const ADJECTIVES = new Map(
  'american US,australian AU,belgian BE,british GB,dutch NL,french FR,german DE,indian IN,polish PL,spanish ES'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** The country of the vendor that a word names, or those of Europe: "French", "France", "European". */
function findCountry(snapshot: Snapshot, word: string): readonly Condition[] {
  const code = ADJECTIVES.get(fold(word));
  if (!Object.hasOwn(snapshot.methodology.catalogue.keys, COUNTRY)) return [];
  const codes = code === undefined ? matchCountries(foldedWords(word), 'en') : [code];
  return codes.map((value) => ({ key: COUNTRY, value }));
}
