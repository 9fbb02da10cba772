import { LANGUAGES, type Lexicon, type PhraseConstraint, type Phrases } from '../../model/lexicon.ts';
import type { CheckedFacts } from '../check/rule.ts';

/** Compiles the lexicon: the constraints that each phrase stands for. The labels of yes/no questions become phrases too. */
export function compileLexicon({ lexicon: { data }, catalogue }: CheckedFacts): Lexicon {
  const { constraints, worries, ambiguous, ...grammar } = data;
  // A label that is an ignored word, such as "Make", is not a phrase.
  const taken = new Set([
    ...[...constraints, ...worries, ...ambiguous].flatMap((entry) => entry.en ?? []),
    ...(grammar.ignored.en ?? []),
  ]);
  const labels = Object.entries(catalogue.data.keys)
    .filter(([, { label, type }]) => type === 'boolean' && !taken.has(label.toLowerCase()))
    .map(([key, { label }]) => ({ key, op: 'is' as const, value: true, en: [label.toLowerCase()], steady: false }));
  return {
    asks: [
      ...[...constraints, ...labels].map(({ steady = false, ...entry }) => ({
        phrases: phrasesOf(entry),
        constraints: [constraintOf(entry)],
        steady,
      })),
      ...worries.map((entry) => ({
        phrases: phrasesOf(entry),
        constraints: entry.asks.map((ask) => constraintOf(entry.purpose ? { purpose: entry.purpose, ...ask } : ask)),
        steady: entry.steady ?? true,
      })),
    ],
    ambiguous: ambiguous.map((entry) => ({
      phrases: phrasesOf(entry),
      readings: entry.readings.map((reading) => ({ ...constraintOf(reading), settled_by: reading.settled_by })),
    })),
    ...grammar,
  };
}

function phrasesOf(entry: Phrases): Phrases {
  return Object.fromEntries(LANGUAGES.flatMap((language) => (entry[language] ? [[language, entry[language]]] : [])));
}

function constraintOf({ key, op, value, strength, purpose }: PhraseConstraint): PhraseConstraint {
  return { key, op, value, ...(strength ? { strength } : {}), ...(purpose ? { purpose } : {}) };
}
