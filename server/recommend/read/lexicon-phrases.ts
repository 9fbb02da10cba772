import { LANGUAGES, type Language, type Lexicon } from '../../../model/lexicon.ts';
import { polarityPhrases } from '../../text/negation.ts';
import { slotsOf, withMeaning } from '../../text/phrase-table.ts';
import { wordsOf } from '../../text/tokens.ts';
import { Vocabulary } from '../../text/vocabulary.ts';
import type { Meaning, ToolRole } from './meaning.ts';
import { type NamedTool, type ToolName, toolNames } from './tool-names.ts';

/** Every phrase of the lexicon with its meaning. */
export function meaningsOf(lexicon: Lexicon): (readonly [phrase: string, meaning: Meaning])[] {
  const places = ['before', 'after'] as const;
  const all = (phrases: readonly string[], meaning: Meaning) => withMeaning(phrases, meaning);
  return [
    ...lexicon.criteria.flatMap(({ phrases, constraints, negation_proof }) =>
      all(Object.values(phrases).flat(), { kind: 'criteria', constraints, negationProof: negation_proof }),
    ),
    ...lexicon.ambiguous.flatMap(({ phrases, readings }) =>
      all(Object.values(phrases).flat(), { kind: 'ambiguous', readings }),
    ),
    ...polarityPhrases(lexicon).map(
      ({ phrase, ...meaning }) => [phrase, { kind: 'polarity', ...meaning }] satisfies [string, Meaning],
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
): { names: [phrase: string, name: ToolName][]; vocabulary: Vocabulary } {
  // The words of stories have to be known, so that they are recognised, but no typo is corrected to one of them.
  const everyday = [
    ...lexicon.everyday.flatMap(wordsOf),
    ...Object.values(lexicon.stories).flat().flatMap(phraseWords),
  ];
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
export function isCompound(phrase: string, meaning: Meaning): boolean {
  const isDistinctName = meaning.kind === 'tool' && !meaning.name.ordinary && !meaning.name.partial;
  return (isDistinctName || meaning.kind === 'criteria') && /^[a-z0-9]{6,}$/.test(phrase);
}

export function phraseWords(phrase: string): string[] {
  return slotsOf(phrase)
    .flat(2)
    .filter((word) => word !== '...' && word !== '#');
}
