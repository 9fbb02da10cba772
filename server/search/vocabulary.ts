import type { Constraint } from '../../model/constraint.ts';
import type { Lexicon } from '../../model/lexicon.ts';
import type { Methodology } from '../../model/methodology.ts';
import { fold } from '../text/fold.ts';
import { slotsOf } from '../text/phrase-table.ts';
import { type Word, wordsOf } from './words.ts';

/** What words of the trade ask for: a type of tool, or what a fact can prove. */
export type Meaning =
  | { readonly category: string; readonly label: string }
  | { readonly constraint: Constraint; readonly label: string };

export interface Phrase {
  readonly text: string;
  readonly words: readonly Word[];
  readonly meaning: Meaning;
}

type Text = readonly [text: string, meaning: Meaning];

const IN_PARENTHESES = /^(.*?)\s*\((.*)\)$/;

/**
 * Phrases and what they ask, the surest readings first: where a phrase stands in one list, later ones say nothing of it.
 * Categories, labels of the catalogue, synonyms of the lexicon, names of keys, values of sets.
 */
export function vocabulary({ categories, catalogue: { keys } }: Methodology, lexicon: Lexicon): Phrase[][] {
  const types = Object.entries(categories).flatMap(([category, { label }]): Text[] =>
    [label, label.replace(' and ', ' '), category, category.replace('-and-', '-')].map((text) => [
      text,
      { category, label },
    ]),
  );
  const asked = Object.entries(keys).flatMap(([key, { label, type, values = {} }]) => {
    const constraint = affirmed(key, type, Object.keys(values));
    return constraint ? [{ key, label, meaning: { constraint, label } }] : [];
  });
  const labels = asked.flatMap(({ label, meaning }): Text[] =>
    [label, ...(IN_PARENTHESES.exec(label)?.slice(1) ?? [])].map((text) => [text, meaning]),
  );
  const synonyms = lexicon.asks.flatMap(({ phrases, constraints: [constraint, ...others] }): Text[] => {
    if (!constraint || others.length > 0 || constraint.op === 'lowest' || constraint.value === '#') return [];
    const { key, value } = constraint;
    const category = key === 'category' ? categories[String(value)] : undefined;
    const meaning: Meaning | undefined = category
      ? { category: String(value), label: category.label }
      : keys[key] && { constraint: { ...constraint, strength: 'must' }, label: keys[key].label };
    if (!meaning) return [];
    return Object.values(phrases)
      .flat()
      .flatMap(wordings)
      .map((text): Text => [text, meaning]);
  });
  const names = asked.map(({ key, meaning }): Text => [key.slice(key.indexOf('.') + 1).replaceAll('_', ' '), meaning]);
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
  return [types, labels, synonyms, names, values].map((list) =>
    list.map(([text, meaning]) => ({ text, words: wordsOf(text), meaning })),
  );
}

/** Words that say nothing beside others. A channel is none of them: buyers name it in passing, who searches for it means it. */
export function idleWords({ catalogue: { keys } }: Methodology, { ignored }: Lexicon): Set<string> {
  const channels = Object.entries(keys).filter(([key]) => key.startsWith('channels.'));
  const named = new Set(channels.map(([, { label }]) => fold(label)));
  return new Set(
    Object.values(ignored)
      .flat()
      .map(fold)
      .filter((word) => !named.has(word)),
  );
}

/** A phrase of the lexicon with one alternative after another; none where it has a gap, a number or half a word. */
export function wordings(phrase: string): string[] {
  if (/\.\.\.|[#*]/.test(phrase)) return [];
  return slotsOf(phrase).reduce<string[]>(
    (begun, slot) => begun.flatMap((text) => slot.map((words) => [text, ...words].join(' ').trim())),
    [''],
  );
}

/** What the bare name of a question asks: that the answer be yes, or any but none. */
function affirmed(key: string, type: string, values: readonly string[]): Constraint | undefined {
  if (type === 'boolean') return { key, op: 'is', value: true, strength: 'must' };
  if (type !== 'one' || !values.includes('none')) return undefined;
  return { key, op: 'one_of', value: values.filter((value) => value !== 'none'), strength: 'must' };
}
