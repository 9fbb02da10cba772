import type { Constraint } from '../../model/constraint.ts';
import type { Lexicon } from '../../model/lexicon.ts';
import { perObject } from '../../model/memory.ts';
import type { Methodology } from '../../model/methodology.ts';
import { fold } from '../text/fold.ts';
import { wordings } from '../text/phrase-table.ts';
import { wordTokens } from '../text/tokens.ts';

/** What a term of the field asks for: a type of tool, or something that a fact can prove. */
export type Meaning =
  | { readonly category: string; readonly label: string }
  | { readonly constraint: Constraint; readonly label: string };

/** A phrase with one of its meanings. */
export interface Phrase {
  readonly text: string;
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

type Text = readonly [text: string, meaning: Meaning];

const IN_PARENTHESES = /^(.*?)\s*\((.*)\)$/;

/**
 * Lists of phrases with their meanings: categories, labels of the catalogue, synonyms of the lexicon, names of keys, values of
 * sets. Earlier lists are more reliable: if a phrase is in one of them, its meanings in later lists do not count.
 */
export function vocabulary({ categories, catalogue: { keys } }: Methodology, lexicon: Lexicon): Phrase[][] {
  const types = Object.entries(categories).flatMap(([category, { label }]): Text[] =>
    [label, label.replace(' and ', ' '), category, category.replace('-and-', '-')].map((text) => [
      text,
      { category, label },
    ]),
  );
  const questions = Object.entries(keys).flatMap(([key, { label, type, values = {} }]) => {
    const constraint = affirmed(key, type, Object.keys(values));
    return constraint ? [{ key, label, meaning: { constraint, label } }] : [];
  });
  const labels = questions.flatMap(({ label, meaning }): Text[] =>
    [label, ...(IN_PARENTHESES.exec(label)?.slice(1) ?? [])].map((text) => [text, meaning]),
  );
  const synonyms = synonymsOf(lexicon).flatMap(({ constraint, texts }): Text[] => {
    const { key, value } = constraint;
    const category = key === 'category' ? categories[String(value)] : undefined;
    const meaning: Meaning | undefined = category
      ? { category: String(value), label: category.label }
      : keys[key] && { constraint: { ...constraint, strength: 'must' }, label: keys[key].label };
    return meaning ? texts.map((text): Text => [text, meaning]) : [];
  });
  const names = questions.map(
    ({ key, meaning }): Text => [key.slice(key.indexOf('.') + 1).replaceAll('_', ' '), meaning],
  );
  const values = Object.entries(keys).flatMap(([key, { label, type, values = {} }]) =>
    Object.entries(type === 'set' ? values : {})
      .filter(([value]) => value !== 'none')
      .flatMap(([value, name]): Text[] => {
        const meaning: Meaning = { constraint: { key, op: 'includes', value, strength: 'must' }, label };
        return [
          [name, meaning],
          [value, meaning],
        ];
      }),
  );
  const known = wordsByText(lexicon);
  return [types, labels, synonyms, names, values].map((list) =>
    list.map(([text, meaning]) => {
      const words = known.get(text) ?? wordTokens(text).map(({ word }) => word);
      known.set(text, words);
      return { text, words, meaning };
    }),
  );
}

/** The wordings of each criterion of the lexicon that has one constraint which a fact can prove. */
const synonymsOf = perObject((lexicon: Lexicon) =>
  lexicon.criteria.flatMap(({ phrases, constraints: [constraint, ...others] }) => {
    if (!constraint || others.length > 0 || constraint.op === 'lowest' || constraint.value === '#') return [];
    return [{ constraint, texts: Object.values(phrases).flat().flatMap(wordings) }];
  }),
);

/** The words of the vocabulary's texts. They are the same in most snapshots, and reading them takes the most time. */
const wordsByText = perObject((_: Lexicon) => new Map<string, readonly string[]>());

/** Words that mean nothing next to others. Channels are not among them, although texts in plain words may name them in passing. */
export function stopWords({ catalogue: { keys } }: Methodology, { stop_words }: Lexicon): Set<string> {
  const channels = Object.entries(keys).filter(([key]) => key.startsWith('channels.'));
  const named = new Set(channels.map(([, { label }]) => fold(label)));
  return new Set(
    Object.values(stop_words)
      .flat()
      .map(fold)
      .filter((word) => !named.has(word)),
  );
}

/** The constraint that the name of a question stands for: that its answer is yes, or any other than "none". */
function affirmed(key: string, type: string, values: readonly string[]): Constraint | undefined {
  if (type === 'boolean') return { key, op: 'is', value: true, strength: 'must' };
  if (type !== 'one' || !values.includes('none')) return undefined;
  return { key, op: 'one_of', value: values.filter((value) => value !== 'none'), strength: 'must' };
}
