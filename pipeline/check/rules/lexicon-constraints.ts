import { LANGUAGES } from '../../../model/lexicon.ts';
import type { LexiconFile } from '../lexicon-file.ts';
import { suggestion } from '../nearest.ts';
import type { Facts, RuleOf } from '../rule.ts';

/** Phrases lead to constraints that can be judged, and each phrase to one only. */
export const lexiconConstraints: RuleOf<'corpus'> = {
  name: 'lexicon-constraints',
  scope: 'corpus',
  tip: 'The head of facts/lexicon.yaml says which op goes with which type of key.',
  *check(facts) {
    const { file, data } = facts.lexicon;
    const owners = new Map<string, { entry: unknown; keys: string }>();
    const asked = [
      ...data.constraints.map((entry, i) => ({ entry, asks: [entry], path: ['constraints', i] })),
      ...data.worries.map((entry, i) => ({ entry, asks: entry.asks, path: ['worries', i] })),
      ...data.ambiguous.map((entry, i) => ({ entry, asks: entry.readings, path: ['ambiguous', i] })),
    ];
    for (const { entry, asks, path } of asked) {
      for (const constraint of asks) {
        const message = misfit(constraint, facts);
        if (message) yield { file, path, message };
      }
      for (const language of LANGUAGES) {
        for (const [j, phrase] of (entry[language] ?? []).entries()) {
          const at = [...path, language, j];
          const owner = owners.get(phrase);
          // The same word in two languages is one phrase.
          if (owner && owner.entry !== entry)
            yield { file, path: at, message: `"${phrase}" already means ${owner.keys}` };
          owners.set(phrase, { entry, keys: asks.map(({ key }) => key).join(', ') });
          if (phrase !== phrase.toLowerCase().trim())
            yield { file, path: at, message: `"${phrase}" must be lower case, without spaces around it` };
        }
      }
    }
  },
};

function misfit(
  { key, op, value }: Pick<LexiconFile['constraints'][number], 'key' | 'op' | 'value'>,
  { catalogue, categories }: Facts,
): string | undefined {
  if (key === 'category') {
    const slugs = Object.keys(categories.data);
    return op === 'is' && slugs.includes(String(value))
      ? undefined
      : `"category" takes op "is" and one of: ${slugs.join(', ')}`;
  }
  const declared = catalogue.data.keys[key];
  if (!declared) return `"${key}" is not a key of the catalogue; ${suggestion(key, Object.keys(catalogue.data.keys))}`;
  const allowed = Object.keys(declared.values ?? {});
  switch (op) {
    case 'is':
      if (declared.type === 'boolean') return typeof value === 'boolean' ? undefined : '"is" needs true or false here';
      if (declared.type === 'country')
        return /^[A-Z]{2}$/.test(String(value)) ? undefined : '"is" needs an ISO 3166-1 alpha-2 country here';
      return declared.type === 'one' && allowed.includes(String(value))
        ? undefined
        : '"is" needs a boolean, a country, or a key of type "one" and one of its values';
    case 'one_of':
      if (declared.type === 'country')
        return Array.isArray(value) && value.every((item) => /^[A-Z]{2}$/.test(String(item)))
          ? undefined
          : '"one_of" needs a list of ISO 3166-1 alpha-2 countries here';
      return Array.isArray(value) && value.every((item) => allowed.includes(String(item)))
        ? undefined
        : `"one_of" needs a list out of: ${allowed.join(', ')}`;
    case 'includes':
    case 'excludes':
      return declared.type === 'set' && allowed.includes(String(value))
        ? undefined
        : `"${op}" needs a key of type "set" and one of its values`;
    case 'lte':
    case 'gte':
      return ['number', 'days', 'year'].includes(declared.type) && (typeof value === 'number' || value === '#')
        ? undefined
        : `"${op}" needs a number, or "#" for the one in the phrase`;
    case 'lowest':
      return declared.type === 'money' && value === null ? undefined : '"lowest" needs money, and null as its value';
  }
}
