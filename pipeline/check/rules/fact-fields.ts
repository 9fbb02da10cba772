import type { FactValue } from '../../../model/fact.ts';
import { isNo } from '../../../model/mark.ts';
import { moneyIn, PLANS } from '../priced-plans.ts';
import type { FactSubject, Finding, Rule } from '../rule.ts';
import { citesVendor } from '../speakers.ts';
import { formatValue } from '../suggestion.ts';
import type { FileFact } from '../tool-file.ts';

/** A fact is either a value with sources or an unknown with what was read, and has no field without a use. */
export const factFields: Rule = {
  name: 'fact-fields',
  tip: 'Write "value" with "sources"; for an unknown only "looked_at", the sources and searches that were read; leave out a key that nobody looked for.',
  *fact(subject, { currencies, publishers }) {
    const { fact } = subject;
    if (fact.value === undefined) yield* ofUnknown(fact);
    else yield* ofValue(subject, Object.keys(currencies.data.rates));
    if (fact.second_hand && !citesVendor(fact, subject.tool, publishers.data))
      yield {
        path: ['second_hand'],
        key: true,
        message: '"second_hand" follows from the sources, since none is a page of the vendor; leave it out',
      };
  },
};

function* ofUnknown(fact: FileFact): Iterable<Finding> {
  if (!fact.looked_at) yield { message: 'has neither "value" nor "looked_at"' };
  for (const field of OF_VALUES)
    if (fact[field] !== undefined)
      yield { path: [field], key: true, message: `"${field}" is only allowed with a value` };
}

/** Fields that qualify a value. */
const OF_VALUES = [
  'assumed',
  'second_hand',
  'sources',
  'plan',
  'add_on',
  'values',
] as const satisfies readonly (keyof FileFact)[];

/** @param currencies those with a rate: another one is the mistake */
function* ofValue({ key, fact }: FactSubject, currencies: readonly string[]): Iterable<Finding> {
  const at = (field: keyof FileFact, message: string) => ({ path: [field], key: true, message });
  const prices = [...moneyIn(fact.value)].map(({ money }) => money);
  if (!fact.sources) yield { message: '"sources" is missing; every value needs a source' };
  if (fact.looked_at) yield at('looked_at', '"looked_at" is for an unknown; use "sources" for a value');
  for (const field of ['plan', 'add_on'] as const)
    if (fact[field] && isNo(fact.value))
      yield at(field, `"${field}" is only for what the tool has, but this value is a no`);
  for (const field of ['plan', 'add_on'] as const)
    if (fact[field] && key === PLANS) yield at(field, `"${field}" is not allowed for ${PLANS}, which has all plans`);
  for (const field of ['assumed', 'second_hand'] as const)
    if (fact[field] && (key !== PLANS || prices.length === 0))
      yield at(field, `"${field}" is only allowed for ${PLANS} with an amount`);
  const other = prices.find(({ currency }) => currency !== 'USD' && currencies.includes(currency));
  if (fact.assumed?.includes('currency') && other)
    yield at('assumed', `only USD can be an assumed currency, but a price is in ${other.currency}`);
  for (const [i, { value }] of (fact.values ?? []).entries())
    if (comparable(value) === comparable(fact.value))
      yield {
        path: ['values', i, 'value'],
        message: `${formatValue(value)} is also the value of the fact; cite its sources there`,
      };
}

/** A text for comparison, which ignores the order of a list. */
function comparable(value: FactValue | undefined): string {
  return JSON.stringify(Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value);
}
