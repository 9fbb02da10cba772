import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { Indicator } from '../../../model/methodology.ts';
import { suggestion } from '../nearest.ts';
import type { Facts, RuleOf } from '../rule.ts';

/** Indicators rest on catalogue keys whose type fits their rule; one key feeds at most one indicator. */
export const methodIndicators: RuleOf<'corpus'> = {
  name: 'method-indicators',
  scope: 'corpus',
  tip: 'The head of facts/methodology.yaml says what each rule takes; worst is 0, best 100.',
  *check(facts) {
    const { file, data } = facts.methodology;
    const owners = new Map<string, string>();
    for (const [dimension, { indicators }] of Object.entries(data.dimensions)) {
      for (const [key, indicator] of Object.entries(indicators)) {
        const path = ['dimensions', dimension, 'indicators', key];
        const owner = owners.get(key);
        if (owner) yield { file, path, key: true, message: `feeds dimension "${owner}" already` };
        owners.set(key, dimension);
        const message = misfit(key, indicator, facts);
        if (message) yield { file, path, key: true, message };
      }
    }
  },
};

function misfit(key: string, indicator: Indicator, { catalogue, currencies }: Facts): string | undefined {
  const declared = catalogue.data.keys[key];
  if (!declared) return `is not a key of the catalogue; ${suggestion(key, Object.keys(catalogue.data.keys))}`;
  switch (indicator.rule) {
    case 'yes':
      return declared.type === 'boolean'
        ? undefined
        : `rule "yes" needs a boolean, and the key is of type ${declared.type}`;
    case 'level':
      return levelMisfit(declared, indicator.levels);
    case 'linear': {
      const { currency, zero_at, full_at, only_if = {} } = indicator;
      if (!['number', 'days', 'money'].includes(declared.type))
        return `rule "linear" needs a number, days or money, and the key is of type ${declared.type}`;
      if ((declared.type === 'money') !== (currency !== undefined))
        return '"currency" goes with money, and only with it';
      if (currency !== undefined && currencies.data.rates[currency] === undefined)
        return `there is no rate for ${currency}`;
      if (zero_at === full_at) return '"zero_at" and "full_at" are the same';
      return guardMisfit(only_if, catalogue.data.keys);
    }
  }
}

function levelMisfit(
  { type, values = {} }: CatalogueKey,
  levels: Readonly<Record<string, number>>,
): string | undefined {
  if (type !== 'one') return `rule "level" needs a key of type "one", and this is of type ${type}`;
  const missing = Object.keys(values).find((value) => levels[value] === undefined);
  if (missing) return `"levels" lacks "${missing}"`;
  const odd = Object.keys(levels).find((value) => values[value] === undefined);
  if (odd) return `"levels" names "${odd}"; ${suggestion(odd, Object.keys(values))}`;
  // The catalogue names the values from best to worst.
  const ordered = Object.keys(values).map((value) => levels[value] as number);
  if (ordered.some((points, i) => i > 0 && points > (ordered[i - 1] as number)))
    return '"levels" gives a worse value more than a better one';
  const points = Object.values(levels);
  return Math.min(...points) === 0 && Math.max(...points) === 100 ? undefined : '"levels" must reach from 0 to 100';
}

function guardMisfit(
  guards: Readonly<Record<string, { free_of: readonly string[] }>>,
  keys: Readonly<Record<string, CatalogueKey>>,
): string | undefined {
  for (const [key, { free_of }] of Object.entries(guards)) {
    const allowed = Object.keys(keys[key]?.values ?? {});
    if (allowed.length === 0) return `"only_if" names "${key}", which has no closed set of values`;
    const odd = free_of.find((value) => !allowed.includes(value));
    if (odd) return `"free_of" names "${odd}"; ${suggestion(odd, allowed)}`;
  }
  return undefined;
}
