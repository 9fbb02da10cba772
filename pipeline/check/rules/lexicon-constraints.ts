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
    const owners = new Map<string, string>();
    for (const [i, constraint] of data.constraints.entries()) {
      const message = misfit(constraint, facts);
      if (message) yield { file, path: ['constraints', i], message };
      for (const [j, phrase] of constraint.phrases.entries()) {
        const path = ['constraints', i, 'phrases', j];
        const owner = owners.get(phrase);
        if (owner !== undefined) yield { file, path, message: `"${phrase}" already means ${owner}` };
        owners.set(phrase, constraint.key);
        if (phrase !== phrase.toLowerCase().trim())
          yield { file, path, message: `"${phrase}" must be lower case, without spaces around it` };
      }
    }
  },
};

function misfit(
  { key, op, value }: LexiconFile['constraints'][number],
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
      return declared.type === 'one' && allowed.includes(String(value))
        ? undefined
        : '"is" needs a boolean, or a key of type "one" and one of its values';
    case 'one_of':
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
      return ['number', 'days'].includes(declared.type) && typeof value === 'number'
        ? undefined
        : `"${op}" needs a number`;
    case 'lowest':
      return declared.type === 'money' ? undefined : '"lowest" needs money';
  }
}
