import type { CatalogueKey } from '../../../model/catalogue.ts';
import type { Indicator } from '../../../model/methodology.ts';
import type { CheckedFacts, RuleOf } from '../rule.ts';
import { suggestion } from '../suggestion.ts';

/** The key of an indicator exists, has a type that fits the rule, and is not in another dimension. */
export const methodIndicators: RuleOf<'corpus'> = {
  name: 'method-indicators',
  scope: 'corpus',
  tip: 'The comment at the top of facts/methodology.yaml explains each rule. The worst value has 0 points, the best 100.',
  *check(facts) {
    const { file, data } = facts.methodology;
    const owners = new Map<string, string>();
    for (const [dimension, { indicators }] of Object.entries(data.dimensions)) {
      for (const [key, indicator] of Object.entries(indicators)) {
        const path = ['dimensions', dimension, 'indicators', key];
        const owner = owners.get(key);
        if (owner) yield { file, path, key: true, message: `is already an indicator of the dimension "${owner}"` };
        owners.set(key, dimension);
        const message = indicatorProblem(key, indicator, facts);
        if (message) yield { file, path, key: true, message };
      }
    }
  },
};

/** Why an indicator does not fit its key, or undefined. */
function indicatorProblem(
  key: string,
  indicator: Indicator,
  { catalogue, currencies }: CheckedFacts,
): string | undefined {
  const declared = catalogue.data.keys[key];
  if (!declared) return `is not a key of the catalogue; ${suggestion(key, Object.keys(catalogue.data.keys))}`;
  switch (indicator.rule) {
    case 'yes':
      if (declared.type !== 'boolean') return `the rule "yes" needs a boolean, but the key is of type ${declared.type}`;
      return indicator.for === undefined || declared.channels?.includes(indicator.for)
        ? undefined
        : `has "for: ${indicator.for}", but answers to this question name no channel`;
    case 'level':
      return levelsProblem(declared, indicator.levels);
    case 'linear': {
      const { currency, zero_at, full_at, only_if = {} } = indicator;
      if (!['number', 'days', 'money'].includes(declared.type))
        return `the rule "linear" needs a number, days or money, but the key is of type ${declared.type}`;
      if ((declared.type === 'money') !== (currency !== undefined))
        return '"currency" is required for money, and not allowed for other types';
      if (currency !== undefined && currencies.data.rates[currency] === undefined)
        return `there is no rate for ${currency}`;
      if (zero_at === full_at) return '"zero_at" and "full_at" are the same';
      return conditionsProblem(only_if, catalogue.data.keys);
    }
  }
}

function levelsProblem(
  { type, values = {} }: CatalogueKey,
  levels: Readonly<Record<string, number>>,
): string | undefined {
  if (type !== 'one') return `the rule "level" needs a key of type "one", but the key is of type ${type}`;
  const missing = Object.keys(values).find((value) => levels[value] === undefined);
  if (missing) return `"${missing}" is missing in "levels"`;
  const unknown = Object.keys(levels).find((value) => values[value] === undefined);
  if (unknown) return `"levels" contains "${unknown}"; ${suggestion(unknown, Object.keys(values))}`;
  // The catalogue names the values from best to worst.
  const ordered = Object.keys(values).map((value) => levels[value] as number);
  if (ordered.some((points, i) => i > 0 && points > (ordered[i - 1] as number)))
    return '"levels" gives a worse value more points than a better one';
  const points = Object.values(levels);
  return Math.min(...points) === 0 && Math.max(...points) === 100 ? undefined : '"levels" must range from 0 to 100';
}

function conditionsProblem(
  conditions: Readonly<Record<string, { free_of: readonly string[] }>>,
  keys: Readonly<Record<string, CatalogueKey>>,
): string | undefined {
  for (const [key, { free_of }] of Object.entries(conditions)) {
    const allowed = Object.keys(keys[key]?.values ?? {});
    if (allowed.length === 0) return `"only_if" contains "${key}", which has no closed set of values`;
    const unknown = free_of.find((value) => !allowed.includes(value));
    if (unknown) return `"free_of" contains "${unknown}"; ${suggestion(unknown, allowed)}`;
  }
  return undefined;
}
