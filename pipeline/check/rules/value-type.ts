import type { CatalogueKey } from '../../artifacts/catalogue.ts';
import { suggestion } from '../nearest.ts';
import type { Finding, Rule } from '../rule.ts';

/** Each value has the type its key declares, and stays in the closed set where there is one. */
export const valueType: Rule = {
  name: 'value-type',
  scope: 'tool',
  *check({ file, data }, { catalogue }): Iterable<Finding> {
    for (const [key, fact] of Object.entries(data.facts)) {
      const declared = catalogue.data.keys[key];
      if (!declared) continue;
      const values = [
        { path: ['facts', key, 'value'], value: fact.value },
        ...(fact.disagrees ?? []).map(({ value }, i) => ({ path: ['facts', key, 'disagrees', i, 'value'], value })),
        ...(fact.earlier ?? []).map(({ value }, i) => ({ path: ['facts', key, 'earlier', i, 'value'], value })),
      ];
      for (const { path, value } of values) {
        const wrong = value === undefined ? undefined : mismatch(value, declared);
        if (wrong) yield { file, path, message: wrong };
      }
      if (fact.complete && declared.type !== 'set') {
        yield {
          file,
          path: ['facts', key, 'complete'],
          key: true,
          message: '"complete" goes with a set of values only',
        };
      }
    }
  },
};

/** What is wrong with a value, or undefined. */
function mismatch(value: unknown, declared: CatalogueKey): string | undefined {
  const found = JSON.stringify(value);
  const allowed = Object.keys(declared.values ?? {});
  switch (declared.type) {
    case 'boolean':
      return typeof value === 'boolean' ? undefined : `${found} is not true or false`;
    case 'number':
    case 'days':
      return Number.isInteger(value) && Number(value) >= 0 ? undefined : `${found} is not a whole number from 0`;
    case 'year':
      return Number.isInteger(value) && Number(value) >= 1900 && Number(value) <= 2100
        ? undefined
        : `${found} is not a year`;
    case 'country':
      return typeof value === 'string' && /^[A-Z]{2}$/.test(value)
        ? undefined
        : `${found} is not an ISO 3166-1 alpha-2 code such as "FR"`;
    case 'text':
      return typeof value === 'string' && value.length <= 120
        ? undefined
        : `${found} is not a text of at most 120 characters`;
    case 'one':
      return typeof value === 'string' && allowed.includes(value)
        ? undefined
        : `${found} is not allowed; ${suggestion(value, allowed)}`;
    case 'set': {
      if (!Array.isArray(value) || value.length === 0) return `${found} is not a list; write [${allowed[0]}]`;
      const odd = value.find((item) => !allowed.includes(item));
      if (odd !== undefined) return `${JSON.stringify(odd)} is not allowed; ${suggestion(odd, allowed)}`;
      return new Set(value).size === value.length ? undefined : `${found} names a value twice`;
    }
    case 'money':
      return isMoney(value) ? undefined : `${found} is not money; write { amount: 79, currency: USD }`;
    case 'plans':
      return Array.isArray(value) && value.length > 0 && value.every((plan) => plan?.name)
        ? undefined
        : `${found} is not a list of plans`;
  }
}

function isMoney(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;
}
