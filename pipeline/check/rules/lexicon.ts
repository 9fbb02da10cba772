import { LANGUAGES } from '../../../model/catalogue.ts';
import type { LexiconFile } from '../file-schemas.ts';
import type { Rule, SharedFacts } from '../rule.ts';
import { notAmong } from '../suggestion.ts';

export const lexicon: Rule = {
  name: 'lexicon',
  topic: 'Catalogue, platforms and other shared files',
  states: 'A constraint of the lexicon fits the type of its key, and a phrase has one meaning.',
  about: 'lexicon',
  tip: 'The comment at the top of facts/lexicon.yaml says which op is for which type of key.',
  *shared(facts) {
    const { data } = facts.lexicon;
    const { constraints, constraint_groups, ambiguous } = data;
    const owners = new Map<string, { entry: unknown; keys: string }>();
    const entries = [
      ...constraints.map((entry, i) => ({ entry, constraints: [entry], path: ['constraints', i] })),
      ...constraint_groups.map((entry, i) => ({ entry, ...entry, path: ['constraint_groups', i] })),
      ...ambiguous.map((entry, i) => ({ entry, constraints: entry.readings, path: ['ambiguous', i] })),
    ];
    for (const { entry, constraints, path } of entries) {
      for (const constraint of constraints) {
        const message = constraintProblem(constraint, facts);
        if (message) yield { path, message };
      }
      for (const language of LANGUAGES) {
        for (const [j, phrase] of (entry[language] ?? []).entries()) {
          const at = [...path, language, j];
          const owner = owners.get(phrase);
          // The same word in two languages is one phrase.
          if (owner && owner.entry !== entry) yield { path: at, message: `"${phrase}" already means ${owner.keys}` };
          owners.set(phrase, { entry, keys: constraints.map(({ key }) => key).join(', ') });
          if (phrase !== phrase.toLowerCase().trim())
            yield { path: at, message: `"${phrase}" must be lower case, without spaces around it` };
        }
      }
    }
    for (const language of LANGUAGES) {
      const stopWords = data.stop_words[language] ?? [];
      for (const [i, word] of (data.reported_stop_words[language] ?? []).entries())
        if (!stopWords.includes(word))
          yield { path: ['reported_stop_words', language, i], message: notAmong(word, 'in stop_words', stopWords) };
    }
  },
};

const isCountry = (value: unknown) => typeof value === 'string' && /^[A-Z]{2}$/.test(value);

/** Why a constraint does not fit its key, or undefined. */
function constraintProblem(
  { key, op, value }: Pick<LexiconFile['constraints'][number], 'key' | 'op' | 'value'>,
  { catalogue, categories }: SharedFacts,
): string | undefined {
  if (key === 'category') {
    const slugs = Object.keys(categories.data);
    if (op === 'is' && slugs.includes(value as string)) return undefined;
    return `"category" takes op "is" and one of: ${slugs.join(', ')}`;
  }
  const declared = catalogue.data.keys[key];
  if (!declared) return notAmong(key, 'a key of the catalogue', Object.keys(catalogue.data.keys));
  const { type } = declared;
  const allowed = Object.keys(declared.values ?? {});
  const isAllowed = (item: unknown) => allowed.includes(item as string);
  const unless = (fits: boolean, message: string) => (fits ? undefined : message);
  switch (op) {
    case 'is':
      if (type === 'boolean') return unless(typeof value === 'boolean', '"is" needs true or false for this key');
      if (type === 'country')
        return unless(isCountry(value), '"is" needs an ISO 3166-1 alpha-2 country code for this key');
      return unless(
        type === 'one' && isAllowed(value),
        '"is" needs a boolean, a country, or a key of type "one" and one of its values',
      );
    case 'one_of':
      return unless(
        Array.isArray(value) && (value as unknown[]).every(type === 'country' ? isCountry : isAllowed),
        type === 'country'
          ? '"one_of" needs a list of ISO 3166-1 alpha-2 country codes for this key'
          : `"one_of" needs a list of these values: ${allowed.join(', ')}`,
      );
    case 'includes':
    case 'excludes':
      return unless(type === 'set' && isAllowed(value), `"${op}" needs a key of type "set" and one of its values`);
    case 'lte':
    case 'gte':
      return unless(
        ['number', 'days'].includes(type) && (typeof value === 'number' || value === '#'),
        `"${op}" needs a key with numbers, and a number or "#" for the number in the phrase`,
      );
    case 'lowest':
      return unless(type === 'plans' && value === null, '"lowest" needs a key of type "plans" and the value null');
  }
}
