import type { Lexicon, PhraseConstraint } from '../../../model/lexicon.ts';
import { foldedSet } from '../../text/fold.ts';
import { byKey, PhraseTable, slotsOf, withMeaning } from '../../text/phrase-table.ts';
import { TokenReader } from '../../text/token-reader.ts';
import { wordsOf } from '../../text/tokens.ts';
import { Vocabulary } from '../../text/vocabulary.ts';
import { BudgetReader } from './budgets.ts';
import { SeatReader } from './seats.ts';
import { type NamedTool, type ToolName, toolNames } from './tool-names.ts';

/** How strongly something is wanted or not wanted. "not_needed" expresses no constraint. */
export type Polarity = 'must' | 'want' | 'avoid' | 'not_needed';

/**
 * Why a text names a tool: as the one that others should be like, as one to replace, as the one in use, as one of several to
 * choose from, as the cause of a complaint, or for another reason that expresses no constraint.
 */
export type ToolRole = 'reference' | 'unwanted' | 'current' | 'choice' | 'cause' | 'other';

/** "something similar", "we want to switch", "and keep it", "we were banned": words anywhere in a text that change a role. */
export type RoleHint = keyof Lexicon['role_hints'];

/** What a phrase does to the interpretation. */
export type Meaning =
  /** `negationProof`: it expresses the same constraints after a negation. */
  | { readonly kind: 'criteria'; readonly constraints: readonly PhraseConstraint[]; readonly negationProof: boolean }
  | { readonly kind: 'ambiguous'; readonly readings: Lexicon['ambiguous'][number]['readings'] }
  | { readonly kind: 'polarity'; readonly polarity: Polarity; readonly place: 'before' | 'after' }
  /** "nothing works": with "without email", it makes email a must. */
  | { readonly kind: 'futile' }
  /** A criterion that no question of the catalogue answers. `last`: only at the end of a clause. */
  | { readonly kind: 'unanswerable'; readonly last: boolean }
  | { readonly kind: 'role'; readonly role: ToolRole; readonly place: 'before' | 'after' }
  | { readonly kind: 'tool'; readonly name: ToolName };

/** What is read of a text in a language that is not supported. */
interface OtherLanguages {
  readonly negations: ReadonlySet<string>;
  readonly without: ReadonlySet<string>;
  /** Words for leaving a tool, before its name. */
  readonly leaving: PhraseTable<true>;
  /** Names that are the same in every language, their words separated by a space. */
  readonly names: ReadonlySet<string>;
}

/** The lexicon and the names of the tools, indexed for reading texts. */
export class Grammar {
  readonly tokens: TokenReader;
  readonly phrases: PhraseTable<Meaning>;
  /** The meanings of long words, for texts that split them in two: "hub spot", "out play". */
  readonly compounds: ReadonlyMap<string, Meaning>;
  readonly budgets: BudgetReader;
  readonly seats: SeatReader;
  /** Nouns for what is paid for. They change the meaning of the word before them: a LinkedIn seat is not LinkedIn. */
  readonly countedNouns: PhraseTable<true>;
  readonly roleHints: PhraseTable<RoleHint>;
  readonly without: PhraseTable<true>;
  readonly fillers: ReadonlySet<string>;
  readonly necessityWords: ReadonlySet<string>;
  readonly boundaries: ReadonlySet<string>;
  /** Verbs that may begin a new clause after "and". */
  readonly verbs: ReadonlySet<string>;
  readonly additions: ReadonlySet<string>;
  readonly alternatives: ReadonlySet<string>;
  /** Categories that name a channel when they are listed with channels. */
  readonly channelOfCategory: ReadonlyMap<string, string>;
  /** Nouns for messages. Listed with LinkedIn actions, they mean LinkedIn messages. */
  readonly messageNouns: ReadonlySet<string>;
  /** "half" and the like, which no constraint can express. */
  readonly priceFractions: ReadonlySet<string>;
  /** Words that express no constraint by themselves. */
  readonly stopWords: ReadonlySet<string>;
  readonly otherLanguages: OtherLanguages;

  constructor(lexicon: Lexicon, tools: Iterable<NamedTool>) {
    this.fillers = foldedSet(lexicon.fillers);
    this.necessityWords = foldedSet(lexicon.necessity_words);
    this.boundaries = foldedSet(lexicon.boundaries);
    this.verbs = foldedSet(lexicon.verbs);
    this.additions = foldedSet(lexicon.additions);
    this.alternatives = foldedSet(lexicon.alternatives);
    this.messageNouns = foldedSet(lexicon.message_nouns);
    this.channelOfCategory = new Map(Object.entries(lexicon.channel_of_category));
    this.priceFractions = new Set(lexicon.price_fractions.flatMap(phraseWords));
    this.stopWords = new Set(Object.values(lexicon.stop_words).flat().flatMap(wordsOf));
    this.without = new PhraseTable(withMeaning(lexicon.without, true as const), this.fillers);
    this.roleHints = new PhraseTable(byKey(lexicon.role_hints), this.fillers);
    const { seat_nouns, account_nouns } = lexicon.seats;
    const countedNouns = [seat_nouns, ...Object.values(account_nouns), lexicon.budget.units.sender ?? []].flat();
    this.countedNouns = new PhraseTable(withMeaning(countedNouns, true as const), this.fillers);

    const meanings = meaningsOf(lexicon);
    const meaningful = new Set(
      [...meanings.map(([phrase]) => phrase), ...phrasesOfTables(lexicon)].flatMap(phraseWords),
    );
    const functional = this.#functionWords(lexicon);
    const { names, vocabulary } = namesAndVocabulary(lexicon, tools, meaningful, functional);
    const { homonyms, numbers, stop_words: stopWords, seats, other_languages: other } = lexicon;
    const languageWords = { stopWords, otherStopWords: other.stop_words, homonyms, numbers, ones: seats.ones };
    this.tokens = new TokenReader(languageWords, vocabulary);
    this.otherLanguages = {
      negations: foldedSet(other.negations),
      without: foldedSet(other.without),
      leaving: new PhraseTable(withMeaning(other.leaving, true as const), this.fillers),
      names: new Set(other.names.map((name) => wordsOf(name).join(' '))),
    };
    const all = [...meanings, ...names.map(([phrase, name]): [string, Meaning] => [phrase, { kind: 'tool', name }])];
    this.phrases = new PhraseTable(all, this.fillers, this.additions);
    // Reversed, because the first meaning of a phrase takes precedence, and a map keeps the last.
    this.compounds = new Map(all.filter(([phrase, meaning]) => isCompound(phrase, meaning)).reverse());
    this.seats = new SeatReader(lexicon);
    this.budgets = new BudgetReader(lexicon, this.seats);
  }

  /**
   * Words that structure a text, and that a typo is corrected to only if no other word is as near. The words within sums are
   * among them, so that they are not corrected to a period or a unit.
   */
  #functionWords({ budget, numbers }: Lexicon): string[] {
    const { stopWords, necessityWords, boundaries, additions, alternatives, fillers } = this;
    const inSums = foldedSet([...budget.ranges, ...budget.connectors, ...budget.negations]);
    const numerals = foldedSet(Object.keys(numbers));
    const sets = [stopWords, necessityWords, boundaries, additions, alternatives, fillers, inSums, numerals];
    return sets.flatMap((words) => [...words]);
  }
}

/** Whether a meaning asks for an integration with another program. */
export function isIntegration(meaning: Meaning): boolean {
  return meaning.kind === 'criteria' && meaning.constraints.some(({ key }) => key.startsWith('integrations.'));
}

/** Every phrase of the lexicon with its meaning. */
function meaningsOf(lexicon: Lexicon): (readonly [phrase: string, meaning: Meaning])[] {
  const places = ['before', 'after'] as const;
  const all = (phrases: readonly string[], meaning: Meaning) => withMeaning(phrases, meaning);
  return [
    ...lexicon.criteria.flatMap(({ phrases, constraints, negation_proof }) =>
      all(Object.values(phrases).flat(), { kind: 'criteria', constraints, negationProof: negation_proof }),
    ),
    ...lexicon.ambiguous.flatMap(({ phrases, readings }) =>
      all(Object.values(phrases).flat(), { kind: 'ambiguous', readings }),
    ),
    ...Object.entries(lexicon.polarity).flatMap(([polarity, phrases]) =>
      places.flatMap((place) => all(phrases[place], { kind: 'polarity', polarity: polarity as Polarity, place })),
    ),
    ...all(lexicon.futile, { kind: 'futile' }),
    ...(['anywhere', 'clause_end'] as const).flatMap((place) =>
      all(Object.values(lexicon.unanswerable[place]).flat(), { kind: 'unanswerable', last: place === 'clause_end' }),
    ),
    ...Object.entries(lexicon.tool_roles).flatMap(([role, phrases]) =>
      places.flatMap((place) => all(phrases[place], { kind: 'role', role: role as ToolRole, place })),
    ),
  ];
}

/** The phrases that budgets, numbers of seats and the roles of tools are read by. */
function phrasesOfTables({ budget, seats, role_hints }: Lexicon): string[] {
  const { limits, available, approximate, floors, spent, nouns, currencies, periods, billed_monthly, units } = budget;
  const { account_nouns, ...otherSeats } = seats;
  const tables = [currencies, periods, units, otherSeats, account_nouns, role_hints];
  const lists = [limits, available, approximate, floors, spent, nouns, billed_monthly];
  return [...lists, ...tables.flatMap((table) => Object.values(table))].flat();
}

/** The names of the tools depend on which words are ordinary ones, and the vocabulary depends on the names. */
function namesAndVocabulary(
  lexicon: Lexicon,
  tools: Iterable<NamedTool>,
  meaningful: ReadonlySet<string>,
  functional: readonly string[],
): { names: [phrase: string, name: ToolName][]; vocabulary: Vocabulary } {
  const everyday = lexicon.everyday.flatMap(wordsOf);
  const ordinary = new Vocabulary([...meaningful, ...functional], everyday);
  const names = toolNames(tools, (word) => ordinary.knows(word));
  // No typo is corrected to a name that is an ordinary word, or only part of a name.
  const distinct = names.filter(([, name]) => !name.ordinary && !name.partial);
  const indistinct = names.filter(([, name]) => name.ordinary || name.partial);
  const words = (list: typeof names) => list.flatMap(([phrase]) => phrase.split(' '));
  const weak = new Set(functional.filter((word) => !meaningful.has(word)));
  const known = [...meaningful, ...functional, ...words(distinct)];
  return { names, vocabulary: new Vocabulary(known, [...everyday, ...words(indistinct)], weak) };
}

/** Whether a phrase is one long word that expresses a constraint, or a name that is not an ordinary word. */
function isCompound(phrase: string, meaning: Meaning): boolean {
  const isDistinctName = meaning.kind === 'tool' && !meaning.name.ordinary && !meaning.name.partial;
  return (isDistinctName || meaning.kind === 'criteria') && /^[a-z0-9]{6,}$/.test(phrase);
}

function phraseWords(phrase: string): string[] {
  return slotsOf(phrase)
    .flat(2)
    .filter((word) => word !== '...' && word !== '#');
}
