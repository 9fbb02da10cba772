import type { Lexicon } from '../../pipeline/artifacts/lexicon.ts';
import type { Methodology } from '../../pipeline/artifacts/methodology.ts';
import type { Constraint } from '../recommend/constraint.ts';

/** What words of the trade ask for: a type of tool, or what a fact can prove. */
export type Meaning =
  | { readonly category: string; readonly label: string }
  | { readonly constraint: Constraint; readonly label: string };

export type Phrase = readonly [text: string, meaning: Meaning];

const IN_PARENTHESES = /^(.*?)\s*\((.*)\)$/;

/**
 * Phrases and what they ask, the surest readings first: where a phrase stands in one list, later ones say nothing of it.
 * Categories, labels of the catalogue, synonyms of the lexicon, names of keys, values of sets.
 */
export function vocabulary({ categories, catalogue: { keys } }: Methodology, lexicon: Lexicon): Phrase[][] {
  const types = Object.entries(categories).flatMap(([category, { label }]): Phrase[] =>
    [label, label.replace(' and ', ' '), category, category.replace('-and-', '-')].map((text) => [
      text,
      { category, label },
    ]),
  );
  const asked = Object.entries(keys).flatMap(([key, { label, type, values = {} }]) => {
    const constraint = affirmed(key, type, Object.keys(values));
    return constraint ? [{ key, label, meaning: { constraint, label } }] : [];
  });
  const labels = asked.flatMap(({ label, meaning }): Phrase[] =>
    [label, ...(IN_PARENTHESES.exec(label)?.slice(1) ?? [])].map((text) => [text, meaning]),
  );
  const synonyms = lexicon.phrases.flatMap(({ text, constraint }): Phrase[] => {
    const { key, op, value } = constraint;
    const category = key === 'category' ? categories[String(value)] : undefined;
    if (category) return [[text, { category: String(value), label: category.label }]];
    return keys[key] && op !== 'lowest'
      ? [[text, { constraint: { ...constraint, strength: 'must' }, label: keys[key].label }]]
      : [];
  });
  const names = asked.map(
    ({ key, meaning }): Phrase => [key.slice(key.indexOf('.') + 1).replaceAll('_', ' '), meaning],
  );
  const values = Object.entries(keys).flatMap(([key, { label, type, values = {} }]) =>
    Object.entries(type === 'set' ? values : {})
      .filter(([value]) => value !== 'none')
      .flatMap(([value, name]): Phrase[] => {
        const meaning: Meaning = { constraint: { key, op: 'includes', value, strength: 'must' }, label };
        return [
          [name, meaning],
          [value, meaning],
        ];
      }),
  );
  return [types, labels, synonyms, names, values];
}

/** What the bare name of a question asks: that the answer be yes, or any but none. */
function affirmed(key: string, type: string, values: readonly string[]): Constraint | undefined {
  if (type === 'boolean') return { key, op: 'is', value: true, strength: 'must' };
  if (type !== 'one' || !values.includes('none')) return undefined;
  return { key, op: 'one_of', value: values.filter((value) => value !== 'none'), strength: 'must' };
}
