import { LANGUAGES } from '../../../model/lexicon.ts';
import type { CheckedFacts, RuleOf } from '../rule.ts';
import type { LexiconFile } from '../shared-files.ts';
import { suggestion } from '../suggestion.ts';

/** The constraints of the lexicon fit the types of their keys, and each phrase has one meaning. */
export const lexiconConstraints: RuleOf<'corpus'> = {
  name: 'lexicon-constraints',
  scope: 'corpus',
  tip: 'The comment at the top of facts/lexicon.yaml says which op is for which type of key.',
  *check(facts) {
    const { file, data } = facts.lexicon;
    const owners = new Map<string, { entry: unknown; keys: string }>();
    const entries = [
      ...data.constraints.map((entry, i) => ({ entry, constraints: [entry], path: ['constraints', i] })),
      ...data.constraint_groups.map((entry, i) => ({
        entry,
        constraints: entry.constraints,
        path: ['constraint_groups', i],
      })),
      ...data.ambiguous.map((entry, i) => ({ entry, constraints: entry.readings, path: ['ambiguous', i] })),
    ];
    for (const { entry, constraints, path } of entries) {
      for (const constraint of constraints) {
        const message = constraintProblem(constraint, facts);
        if (message) yield { file, path, message };
      }
      for (const language of LANGUAGES) {
        for (const [j, phrase] of (entry[language] ?? []).entries()) {
          const at = [...path, language, j];
          const owner = owners.get(phrase);
          // The same word in two languages is one phrase.
          if (owner && owner.entry !== entry)
            yield { file, path: at, message: `"${phrase}" already means ${owner.keys}` };
          owners.set(phrase, { entry, keys: constraints.map(({ key }) => key).join(', ') });
          if (phrase !== phrase.toLowerCase().trim())
            yield { file, path: at, message: `"${phrase}" must be lower case, without spaces around it` };
        }
      }
    }
  },
};

/** Why a constraint does not fit its key, or undefined. */
function constraintProblem(
  { key, op, value, for: channel }: Pick<LexiconFile['constraints'][number], 'key' | 'op' | 'value' | 'for'>,
  { catalogue, categories }: CheckedFacts,
): string | undefined {
  if (key === 'category') {
    const slugs = Object.keys(categories.data);
    return op === 'is' && slugs.includes(String(value))
      ? undefined
      : `"category" takes op "is" and one of: ${slugs.join(', ')}`;
  }
  const declared = catalogue.data.keys[key];
  if (!declared) return `"${key}" is not a key of the catalogue; ${suggestion(key, Object.keys(catalogue.data.keys))}`;
  if (channel !== undefined && !declared.channels?.includes(channel))
    return `"${key}" has "for: ${channel}", but answers to this question name no channel`;
  const allowed = Object.keys(declared.values ?? {});
  switch (op) {
    case 'is':
      if (declared.type === 'boolean')
        return typeof value === 'boolean' ? undefined : '"is" needs true or false for this key';
      if (declared.type === 'country')
        return /^[A-Z]{2}$/.test(String(value))
          ? undefined
          : '"is" needs an ISO 3166-1 alpha-2 country code for this key';
      return declared.type === 'one' && allowed.includes(String(value))
        ? undefined
        : '"is" needs a boolean, a country, or a key of type "one" and one of its values';
    case 'one_of':
      if (declared.type === 'country')
        return Array.isArray(value) && value.every((item) => /^[A-Z]{2}$/.test(String(item)))
          ? undefined
          : '"one_of" needs a list of ISO 3166-1 alpha-2 country codes for this key';
      return Array.isArray(value) && value.every((item) => allowed.includes(String(item)))
        ? undefined
        : `"one_of" needs a list of these values: ${allowed.join(', ')}`;
    case 'includes':
    case 'excludes':
      return declared.type === 'set' && allowed.includes(String(value))
        ? undefined
        : `"${op}" needs a key of type "set" and one of its values`;
    case 'lte':
    case 'gte':
      return ['number', 'days', 'year'].includes(declared.type) && (typeof value === 'number' || value === '#')
        ? undefined
        : `"${op}" needs a key with numbers, and a number or "#" for the number in the phrase`;
    case 'lowest':
      return declared.type === 'money' && value === null
        ? undefined
        : '"lowest" needs a key of type "money" and the value null';
  }
}

/** Every reported stop word of the lexicon is a stop word of its language. */
export const reportedWords: RuleOf<'corpus'> = {
  name: 'reported-words',
  scope: 'corpus',
  tip: 'A word that is in no list is reported anyway. To keep a stop word from being reported, take it out of reported_stop_words.',
  *check({ lexicon: { file, data } }) {
    for (const language of LANGUAGES) {
      const stopWords = data.stop_words[language] ?? [];
      for (const [i, word] of (data.reported_stop_words[language] ?? []).entries()) {
        if (stopWords.includes(word)) continue;
        const message = `"${word}" is not in stop_words; ${suggestion(word, stopWords)}`;
        yield { file, path: ['reported_stop_words', language, i], message };
      }
    }
  },
};
