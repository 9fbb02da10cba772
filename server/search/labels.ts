import Fuse from 'fuse.js';
import { LANGUAGES } from '../../model/catalogue.ts';
import type { Condition } from '../../model/condition.ts';
import { groupBy } from '../../model/group-by.ts';
import { fold, plain } from '../../model/phrase-key.ts';
import { perSnapshot, type Snapshot } from '../../snapshot/snapshot.ts';
import { matchCountries } from '../reader/countries.ts';
import { foldedWords } from '../reader/tokens.ts';
import { findNames, type NameHit } from './names.ts';

/** Shorter words are like too many others, and longer texts are no label. */
const [MIN_LETTERS, MAX_LETTERS] = [5, 32];
const SLIPS = 0.2;
/** A word that is of more names is none of them: "sales". */
const MANY = 2;

/** What words of a search mean. */
interface Meaning {
  readonly names?: readonly NameHit[];
  readonly category?: string;
  readonly any?: readonly Condition[];
}

interface Label {
  readonly plain: string;
  readonly meaning: Meaning;
}
const OPTIONS = { keys: ['plain'], threshold: SLIPS, ignoreLocation: true, includeScore: true };

/** Labels of categories, and labels and English words of the questions that a search can name without a value. */
const labelsOf = perSnapshot(({ lexicon, methodology: { categories, catalogue } }: Snapshot) => {
  const ofCategories = Object.entries(categories).map(([category, { label }]) => ({ text: label, category }));
  const ofQuestions = Object.entries(catalogue.keys).flatMap(([key, { label, type }]) => {
    const words = type === 'boolean' || type === 'one' ? [label, ...(lexicon.questions[key]?.words.en ?? [])] : [];
    return words.map((text) => ({ text, any: [{ key }] }));
  });
  const all = [...ofCategories, ...ofQuestions].map(({ text, ...meaning }): Label => ({ plain: plain(text), meaning }));
  // By their lengths: fuse.js compares a text with each, and only those of about its length can be meant.
  return new Map(
    [...groupBy(all, (one) => one.plain.length)].map(([length, some]) => [length, new Fuse(some, OPTIONS)]),
  );
});

/** What words mean that nobody knows as they are typed: a country, a name, or a label with slips ("unifiedinbx"). */
export function meaningOf(snapshot: Snapshot, words: string): Meaning | undefined {
  const any = countryCalled(snapshot, words);
  if (any.length > 0) return { any };
  const typed = plain(words);
  if (typed.length < MIN_LETTERS || typed.length > MAX_LETTERS) return undefined;
  const names = findNames(snapshot, words);
  // A whole name that the reader does not take for one is an ordinary word here: "outreach".
  if (names.length > 0 && names.length <= MANY && names.every(({ isWhole }) => !isWhole)) return { names };
  const near = [...labelsOf(snapshot)].flatMap(([length, fuse]) =>
    Math.abs(length - typed.length) <= typed.length * SLIPS ? fuse.search(typed) : [],
  );
  return near.sort((a, b) => (a.score ?? 0) - (b.score ?? 0))[0]?.item.meaning;
}

/** A category that a text names by its label or slug, its words there, and the text without them. */
export function categoryIn(snapshot: Snapshot, text: string) {
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
function isIn(list: 'not' | 'tools', word: string, { lexicon }: Snapshot): boolean {
  return LANGUAGES.some((language) => lexicon[language][list].some((one) => fold(one) === word));
}

/** Whether the word before a part of a text is a "no". */
export function isAfterNo(snapshot: Snapshot, text: string, part: string): boolean {
  return isIn('not', foldedWords(text.slice(0, text.indexOf(part))).at(-1) ?? '', snapshot);
}

/** Whether a text has a word for what every tool is, as "software". */
export function namesAnyTool(snapshot: Snapshot, text: string): boolean {
  return foldedWords(text).some((word) => isIn('tools', word, snapshot));
}

const COUNTRY = 'company.country';
/** In a search a vendor is meant; in a need it may be who asks ("we are a French agency"), so these are no words of the question. */
const ADJECTIVES = new Map(
  'american US,australian AU,belgian BE,british GB,dutch NL,french FR,german DE,indian IN,polish PL,spanish ES'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** The country of the vendor that a word names, or those of Europe: "French", "France", "European". */
function countryCalled(snapshot: Snapshot, word: string): readonly Condition[] {
  const code = ADJECTIVES.get(fold(word));
  if (!Object.hasOwn(snapshot.methodology.catalogue.keys, COUNTRY)) return [];
  const codes = code === undefined ? matchCountries(foldedWords(word), 'en') : [code];
  return codes.map((value) => ({ key: COUNTRY, value }));
}
