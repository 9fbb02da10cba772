import { LANGUAGES, type Language } from '../../../model/catalogue.ts';
import { ASKS, type Asks, type Lexicon, type PhraseConstraint, type Phrases } from '../../../model/lexicon.ts';
import type { Tool } from '../../../model/tool.ts';
import { type Polarity, polarityPhrases } from '../../text/negation.ts';
import { PhraseTable, slotsOf, withMeaning } from '../../text/phrase-table.ts';
import { fold, foldedWords, type ReadToken } from '../../text/tokens.ts';
import { Vocabulary } from '../../text/vocabulary.ts';

/**
 * Why a text names a tool: as the one that others should be like, as one to replace, as the one in use, as one of several to
 * choose from, as the cause of a complaint, as the one that it asks about, or for another reason that expresses no constraint.
 */
export type ToolRole = 'reference' | 'unwanted' | 'current' | 'choice' | 'cause' | 'asked' | 'other';

/** "something similar", "we want to switch", "and keep it", "we were banned": words anywhere in a text that change a role. */
export type RoleHint = keyof Lexicon['role_hints'];

/** What a phrase does to the interpretation. */
export type Meaning =
  /** `negationProof`: it expresses the same constraints after a negation. */
  | { readonly kind: 'criteria'; readonly constraints: readonly PhraseConstraint[]; readonly negationProof: boolean }
  | {
      readonly kind: 'ambiguous';
      readonly readings: Lexicon['ambiguous'][number]['readings'];
      readonly negationProof: boolean;
    }
  /** `bare`: of an ability, it only says that it is not needed. */
  | {
      readonly kind: 'polarity';
      readonly polarity: Polarity;
      readonly place: 'before' | 'after';
      readonly bare: boolean;
    }
  /** "nothing works": with "without email", it makes email a must. */
  | { readonly kind: 'futile' }
  /** A criterion that no question of the catalogue answers. `last`: only at the end of a clause. */
  | { readonly kind: 'unanswerable'; readonly last: boolean }
  | { readonly kind: 'role'; readonly role: ToolRole; readonly place: 'before' | 'after' }
  | { readonly kind: 'tool'; readonly name: ToolName };

/** Whether a meaning asks for an integration with another program. */
export function isIntegration(meaning: Meaning): boolean {
  return meaning.kind === 'criteria' && meaning.constraints.some(({ key }) => key.startsWith('integrations.'));
}

export type NamedTool = Pick<Tool, 'slug' | 'name' | 'aliases' | 'former_slugs'>;

/** A name that may refer to a tool. */
interface ToolName {
  readonly slug: string;
  /** Whether its words are ordinary ones as well, as in "Clay". The context then decides whether it is a name. */
  readonly ordinary: boolean;
  /** Whether it is only the first word of a name. It then counts only where a tool is expected. */
  readonly partial: boolean;
  /** Whether a question is called so as well, as "Sales Navigator". It is then a name only where something is asked about it, or it is left. */
  readonly feature: boolean;
}

const DOMAINS = new Set(['io', 'ai', 'com', 'co', 'app', 'net', 'so']);
/** This many ordinary words in a row are unlikely to be anything but a name. */
const MIN_WORDS_OF_DISTINCT_NAME = 3;
const MIN_LENGTH_OF_FIRST_WORD = 5;

/**
 * The names of tools as phrases: names, aliases and slugs, current and former, with and without a domain ending, and
 * written as one word or several.
 *
 * @param isOrdinary whether a word also has another meaning
 * @param features the phrases of questions
 */
function toolNames(
  tools: Iterable<NamedTool>,
  isOrdinary: (word: string) => boolean,
  features: ReadonlySet<string>,
): [phrase: string, name: ToolName][] {
  const names = new Map<string, ToolName>();
  const firstWords = new Map<string, Set<string>>();
  const add = (words: readonly string[], slug: string, ordinary: boolean, partial = false) => {
    const phrase = words.join(' ');
    if (phrase.length > 1 && !names.has(phrase))
      names.set(phrase, { slug, ordinary, partial, feature: features.has(phrase) });
  };
  const areOrdinary = (words: readonly string[]) =>
    words.length < MIN_WORDS_OF_DISTINCT_NAME && words.every(isOrdinary);
  for (const { slug, name, aliases, former_slugs } of tools) {
    for (const text of [name, ...aliases, slug, ...former_slugs]) {
      const words = foldedWords(text);
      add(words, slug, !endsInDomain(words) && areOrdinary(words));
      const bare = endsInDomain(words) ? words.slice(0, -1) : words;
      add(bare, slug, areOrdinary(bare));
      for (const domain of DOMAINS) add([...bare, domain], slug, false);
      if (words.length > 1) add([words.join('')], slug, isOrdinary(words.join('')));
      if (bare.length > 1) {
        const [first = ''] = bare;
        firstWords.set(first, (firstWords.get(first) ?? new Set()).add(slug));
      }
    }
  }
  for (const [word, slugs] of firstWords) {
    const [slug] = slugs;
    if (slugs.size === 1 && slug !== undefined && word.length >= MIN_LENGTH_OF_FIRST_WORD)
      add([word], slug, false, true);
  }
  return [...names];
}

function endsInDomain(words: readonly string[]): boolean {
  return words.length > 1 && DOMAINS.has(words.at(-1) ?? '');
}

/** Prepositions between an action and its channel. */
export const CHANNEL_PREPOSITIONS: ReadonlySet<string> = new Set(
  'on in via through by over auf in über per sur en par dans por no na pelo do'.split(' ').map(fold),
);

/** Every phrase of the lexicon with its meaning. */
export function meaningsOf(lexicon: Lexicon): (readonly [phrase: string, meaning: Meaning])[] {
  const places = ['before', 'after'] as const;
  const all = (phrases: readonly string[], meaning: Meaning) => withMeaning(phrases, meaning);
  return [
    ...lexicon.criteria.flatMap(({ phrases, constraints, negation_proof }) =>
      all(allOf(phrases), { kind: 'criteria', constraints, negationProof: negation_proof }),
    ),
    ...lexicon.ambiguous.flatMap(({ phrases, readings, negation_proof }) =>
      all(allOf(phrases), { kind: 'ambiguous', readings, negationProof: negation_proof }),
    ),
    ...polarityPhrases(lexicon).map(
      ({ phrase, ...meaning }) => [phrase, { kind: 'polarity', ...meaning }] satisfies [string, Meaning],
    ),
    ...all(lexicon.futile, { kind: 'futile' }),
    ...(['anywhere', 'clause_end'] as const).flatMap((place) =>
      all(allOf(lexicon.unanswerable[place]), { kind: 'unanswerable', last: place === 'clause_end' }),
    ),
    ...Object.entries(lexicon.tool_roles).flatMap(([role, phrases]) =>
      places.flatMap((place) => all(phrases[place], { kind: 'role', role: role as ToolRole, place })),
    ),
  ];
}

/** The languages of the words that the lexicon lists by language. */
export function languagesOfWords({
  criteria,
  ambiguous,
  unanswerable,
  stop_words,
}: Lexicon): Map<string, Set<Language>> {
  const found = new Map<string, Set<Language>>();
  const all = [...[...criteria, ...ambiguous].map(({ phrases }) => phrases), unanswerable.anywhere, stop_words];
  for (const phrases of all) {
    for (const language of LANGUAGES) {
      for (const word of (phrases[language] ?? []).flatMap(phraseWords)) {
        const languages = found.get(word) ?? new Set();
        found.set(word, languages.add(language));
      }
    }
  }
  return found;
}

/** The phrases that budgets, numbers of the set-up and the roles of tools are read by. */
export function phrasesOfTables({ budget, quantities, role_hints }: Lexicon): string[] {
  const { limits, available, approximate, floors, spent, nouns, currencies, periods, billed_monthly, units } = budget;
  // Words that only tell a number from another one are no targets for corrections.
  const {
    nouns: counted,
    periods: often,
    sender_networks,
    volume_words,
    other_nouns,
    scales,
    not_use,
    uses,
    ...words
  } = quantities;
  const tables = [currencies, periods, units, counted, often, words, role_hints];
  const lists = [limits, available, approximate, floors, spent, nouns, billed_monthly];
  return [...lists, ...tables.flatMap((table) => Object.values(table))].flat();
}

/** The names of the tools depend on which words are ordinary ones, and the vocabulary depends on the names. */
export function namesAndVocabulary(
  lexicon: Lexicon,
  tools: Iterable<NamedTool>,
  meaningful: ReadonlySet<string>,
  functional: readonly string[],
  features: ReadonlySet<string>,
): { names: [phrase: string, name: ToolName][]; vocabulary: Vocabulary } {
  // The words of stories have to be known, so that they are recognised, but no typo is corrected to one of them.
  const everyday = [
    ...lexicon.everyday.flatMap(foldedWords),
    ...Object.values(lexicon.stories).flat().flatMap(phraseWords),
  ];
  const ordinary = new Vocabulary([...meaningful, ...functional], everyday);
  const names = toolNames(tools, (word) => ordinary.knows(word), features);
  // No typo is corrected to a name that is an ordinary word, or only part of a name.
  const distinct = names.filter(([, name]) => !name.ordinary && !name.partial);
  const indistinct = names.filter(([, name]) => name.ordinary || name.partial);
  const words = (list: typeof names) => list.flatMap(([phrase]) => phrase.split(' '));
  const weak = new Set(functional.filter((word) => !meaningful.has(word)));
  const known = [...meaningful, ...functional, ...words(distinct)];
  return { names, vocabulary: new Vocabulary(known, [...everyday, ...words(indistinct)], weak) };
}

/** Whether a phrase is one long word that expresses a constraint, or a name that is not an ordinary word. */
export function isCompound(phrase: string, meaning: Meaning): boolean {
  const isDistinctName = meaning.kind === 'tool' && !meaning.name.ordinary && !meaning.name.partial;
  return (isDistinctName || meaning.kind === 'criteria') && /^[a-z0-9]{6,}$/.test(phrase);
}

/** The words of a phrase with alternatives. */
export function phraseWords(phrase: string): string[] {
  return slotsOf(phrase)
    .flat(2)
    .filter((word) => word !== '...' && word !== '#');
}

/** The phrases of all languages. */
function allOf(phrases: Phrases): string[] {
  return Object.values(phrases).flat();
}

/** How far before a name a phrase that precedes it may begin. */
const MAX_TOKENS_BEFORE = 6;

const PLACES = ['anywhere', 'before', 'after'] as const;

/** A phrase that asks about a named tool, by the indices of its first token and the one after its last. */
export interface Asking {
  readonly asks: Asks;
  readonly first: number;
  readonly end: number;
}

/** The phrases with which texts ask about named tools, and those that ask for other tools. */
export class QuestionPhrases {
  readonly #places: Readonly<Record<(typeof PLACES)[number], PhraseTable<Asks>>>;
  readonly #requests: PhraseTable<true>;
  readonly #openers: ReadonlySet<string>;
  readonly #topics: PhraseTable<readonly string[]>;
  /** "it", "they": words for a tool that was named before. */
  readonly references: ReadonlySet<string>;
  readonly #fillers: ReadonlySet<string>;
  /** Every word of the phrases. In a question, none of them is a criterion that was not understood. */
  readonly words: ReadonlySet<string>;

  constructor(
    { questions, question_topics }: Pick<Lexicon, 'questions' | 'question_topics'>,
    fillers: ReadonlySet<string>,
  ) {
    const table = (place: (typeof PLACES)[number]) =>
      new PhraseTable(
        ASKS.flatMap((asks) => withMeaning(allOf(questions[asks][place]), asks)),
        fillers,
      );
    this.#places = { anywhere: table('anywhere'), before: table('before'), after: table('after') };
    this.#requests = new PhraseTable(withMeaning(allOf(questions.requests), true as const), fillers);
    this.#openers = new Set(allOf(questions.openers).map(fold));
    const topics = question_topics.flatMap(({ keys, phrases }) => withMeaning(allOf(phrases), keys));
    this.#topics = new PhraseTable<readonly string[]>(topics, fillers);
    this.references = new Set(allOf(questions.references).map(fold));
    this.#fillers = fillers;
    const phrases = ASKS.flatMap((asks) => PLACES.flatMap((place) => allOf(questions[asks][place])));
    const ofTopics = question_topics.flatMap((topic) => allOf(topic.phrases));
    this.words = new Set(
      [...phrases, ...ofTopics, ...allOf(questions.openers), ...allOf(questions.requests)].flatMap(phraseWords),
    );
  }

  /** The phrases that end directly before a name, the longest first. Articles may be between: "preço do Quillcourier". */
  before(tokens: readonly ReadToken[], name: number): Asking[] {
    let end = name;
    const found: Asking[] = [];
    for (;;) {
      for (let first = Math.max(0, end - MAX_TOKENS_BEFORE); first < end; first++) {
        const matches = this.#places.before.matchesAt(tokens, first).filter((match) => match.end === end);
        found.push(...matches.map(({ meaning }) => ({ asks: meaning, first, end })));
      }
      const article = tokens[end - 1];
      const isApart = tokens[end]?.gap !== 'none';
      if (found.length > 0 || isApart || !article || !this.#fillers.has(article.word)) {
        return isApart ? [] : found;
      }
      end -= 1;
    }
  }

  /** The phrases that begin directly after a name, the longest first. */
  after(tokens: readonly ReadToken[], end: number): Asking[] {
    if (tokens[end]?.gap !== 'none') return [];
    return this.#places.after
      .matchesAt(tokens, end)
      .map((match) => ({ asks: match.meaning, first: end, end: match.end }));
  }

  /** The phrases that may be in any place of a text. */
  anywhere(tokens: readonly ReadToken[]): Asking[] {
    return tokens.flatMap((_, first) =>
      this.#places.anywhere.matchesAt(tokens, first).map(({ meaning, end }) => ({ asks: meaning, first, end })),
    );
  }

  /** Whether a question begins at a token: "does", "what". */
  opensAt(tokens: readonly ReadToken[], at: number): boolean {
    return this.#openers.has(tokens[at]?.word ?? '');
  }

  /** Keys of the catalogue that the words of a question are about: the country of a company for "where is it based". */
  topicsIn(tokens: readonly ReadToken[]): string[] {
    return [...new Set(tokens.flatMap((_, at) => this.#topics.matchAt(tokens, at)?.meaning ?? []))];
  }

  /** Whether a text asks for other tools than those that it names. Words that are part of a question do not count. */
  asksForOthers(tokens: readonly ReadToken[], questions: readonly Asking[]): boolean {
    return tokens.some((_, at) => {
      const request = this.#requests.matchAt(tokens, at);
      return request && !questions.some(({ first, end }) => first <= at && request.end <= end);
    });
  }
}
