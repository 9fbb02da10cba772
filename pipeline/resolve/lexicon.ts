import { LANGUAGES, type Lexicon, type PhraseConstraint, type Phrases } from '../../model/lexicon.ts';
import type { CheckedFacts } from '../check/rule.ts';

/** Compiles the lexicon: the constraints that each phrase stands for. The labels of yes/no questions become phrases too. */
export function compileLexicon({ lexicon: { data }, catalogue }: CheckedFacts): Lexicon {
  const { constraints, constraint_groups, ambiguous, ...grammar } = data;
  // A label that is a stop word, such as "Make", is not a phrase.
  const used = new Set([
    ...[...constraints, ...constraint_groups, ...ambiguous].flatMap((entry) => entry.en ?? []),
    ...(grammar.stop_words.en ?? []),
  ]);
  const labels = Object.entries(catalogue.data.keys)
    .filter(([, { label, type }]) => type === 'boolean' && !used.has(label.toLowerCase()))
    .map(([key, { label }]) => ({
      key,
      op: 'is' as const,
      value: true,
      en: [label.toLowerCase()],
      negation_proof: false,
    }));
  return {
    criteria: [
      ...[...constraints, ...labels].map(({ negation_proof = false, ...entry }) => ({
        phrases: phrasesOf(entry),
        constraints: [constraintOf(entry)],
        negation_proof,
      })),
      ...constraint_groups.map((entry) => ({
        phrases: phrasesOf(entry),
        constraints: entry.constraints.map((one) =>
          constraintOf(entry.purpose ? { purpose: entry.purpose, ...one } : one),
        ),
        negation_proof: entry.negation_proof ?? true,
      })),
    ],
    ambiguous: ambiguous.map((entry) => ({
      phrases: phrasesOf(entry),
      readings: entry.readings.map((reading) => ({ ...constraintOf(reading), context_words: reading.context_words })),
    })),
    ...grammar,
  };
}

function phrasesOf(entry: Phrases): Phrases {
  return Object.fromEntries(LANGUAGES.flatMap((language) => (entry[language] ? [[language, entry[language]]] : [])));
}

function constraintOf({ key, op, value, for: channel, strength, purpose }: PhraseConstraint): PhraseConstraint {
  return {
    key,
    op,
    value,
    ...(channel ? { for: channel } : {}),
    ...(strength ? { strength } : {}),
    ...(purpose ? { purpose } : {}),
  };
}
