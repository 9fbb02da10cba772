import type { CatalogueKey } from '../../artifacts/catalogue.ts';
import type { Indicator } from '../../artifacts/methodology.ts';
import { suggestion } from '../nearest.ts';
import type { Facts, Finding, Rule } from '../rule.ts';

/** Indicators rest on catalogue keys whose type fits their rule; one key feeds at most one indicator. */
export const methodIndicators: Rule = {
  name: 'method-indicators',
  scope: 'corpus',
  *check(facts): Iterable<Finding> {
    const { file, data } = facts.methodology;
    const owners = new Map<string, string>();
    for (const [dimension, { indicators }] of Object.entries(data.dimensions)) {
      for (const [key, indicator] of Object.entries(indicators)) {
        const path = ['dimensions', dimension, 'indicators', key];
        const owner = owners.get(key);
        if (owner)
          yield { file, path, key: true, message: `feeds dimension "${owner}" already; one key feeds one indicator` };
        owners.set(key, dimension);
        const message = misfit(key, indicator, facts);
        if (message) yield { file, path, key: true, message };
      }
    }
    yield* unknownReferences(facts, owners);
  },
};

function misfit(key: string, indicator: Indicator, { catalogue, currencies }: Facts): string | undefined {
  const declared = catalogue.data.keys[key];
  if (!declared) return `is not a key of the catalogue; ${suggestion(key, Object.keys(catalogue.data.keys))}`;
  switch (indicator.rule) {
    case 'yes':
      return declared.type === 'boolean' ? undefined : 'rule "yes" needs a boolean key';
    case 'level':
      return levelMisfit(declared, indicator.levels);
    case 'linear':
      if (!['number', 'days', 'money'].includes(declared.type)) return 'rule "linear" needs a number, days or money';
      if ((declared.type === 'money') !== (indicator.currency !== undefined))
        return '"currency" goes with money, and only with it';
      if (indicator.currency !== undefined && !currencies.data.rates[indicator.currency])
        return `there is no rate for ${indicator.currency}`;
      return indicator.zero_at === indicator.full_at ? '"zero_at" and "full_at" are the same' : undefined;
  }
}

function levelMisfit({ type, values }: CatalogueKey, levels: Record<string, number>): string | undefined {
  if (type !== 'one' || !values) return 'rule "level" needs a key of type "one"';
  const missing = Object.keys(values).find((value) => levels[value] === undefined);
  if (missing) return `"levels" lacks "${missing}"`;
  const odd = Object.keys(levels).find((value) => values[value] === undefined);
  if (odd) return `"levels" names "${odd}", which the key cannot have`;
  const points = Object.values(levels);
  return Math.min(...points) === 0 && Math.max(...points) === 100 ? undefined : '"levels" must reach from 0 to 100';
}

function* unknownReferences(
  { methodology: { file, data }, catalogue, categories }: Facts,
  indicators: Map<string, string>,
): Iterable<Finding> {
  const scope = [...Object.keys(data.dimensions), ...indicators.keys()];
  for (const category of Object.keys(categories.data)) {
    if (!data.out_of_scope[category])
      yield {
        file,
        path: ['out_of_scope'],
        message: `category "${category}" is missing; write [] if nothing is left out`,
      };
  }
  for (const [category, entries] of Object.entries(data.out_of_scope)) {
    if (!categories.data[category])
      yield { file, path: ['out_of_scope', category], key: true, message: 'is not a category' };
    for (const [i, entry] of entries.entries()) {
      if (!scope.includes(entry))
        yield {
          file,
          path: ['out_of_scope', category, i],
          message: `"${entry}" is neither a dimension nor an indicator; ${suggestion(entry, scope)}`,
        };
    }
  }
  for (const [profile, { eligible_if_any }] of Object.entries(data.profiles)) {
    for (const [i, key] of (eligible_if_any ?? []).entries()) {
      if (catalogue.data.keys[key]?.type !== 'boolean')
        yield {
          file,
          path: ['profiles', profile, 'eligible_if_any', i],
          message: `"${key}" is not a boolean key of the catalogue`,
        };
    }
  }
}
