import type { Lexicon } from '../artifacts/lexicon.ts';
import type { Facts } from '../check/rule.ts';

/** Compiles the lexicon: every phrase with its constraint, labels of yes/no facts among them, longest first. */
export function compileLexicon({ lexicon: { data }, catalogue }: Facts): Lexicon {
  const { constraints, ...words } = data;
  const phrases = new Map<string, Lexicon['phrases'][number]>();
  for (const { phrases: texts, ...constraint } of constraints) {
    for (const text of texts) phrases.set(text, { text, constraint });
  }
  for (const [key, { label, type }] of Object.entries(catalogue.data.keys)) {
    const text = label.toLowerCase();
    if (type === 'boolean' && !phrases.has(text) && !words.ignored.includes(text)) {
      phrases.set(text, { text, constraint: { key, op: 'is', value: true } });
    }
  }
  const longestFirst = [...phrases.values()].sort(
    (a, b) => b.text.length - a.text.length || (a.text < b.text ? -1 : 1),
  );
  return { phrases: longestFirst, ...words };
}
