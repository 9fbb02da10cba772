import type { FactValue } from '../../../model/fact.ts';
import { isNo } from '../../../model/mark.ts';
import { findMoney, PLANS } from '../priced-plans.ts';
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
    yield* ofUnconfirmed(subject);
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

/** An unconfirmed answer goes with an unknown one, with plans known without any price, or with an unknown plan. */
function* ofUnconfirmed({ key, fact: { value, plan: named, unconfirmed = [] } }: FactSubject): Iterable<Finding> {
  const isPlanOpen = named === undefined && unconfirmed.every(({ plan }) => plan !== undefined);
  const isOpen = value === undefined || (key === PLANS ? [...findMoney(value)].length === 0 : isPlanOpen);
  if (unconfirmed.length > 0 && !isOpen)
    yield {
      path: ['unconfirmed'],
      key: true,
      message:
        '"unconfirmed" is only for an unknown answer or its unknown plan; use "values" for what other sources say instead',
    };
  for (const [i, { value: own, plan, assumed }] of unconfirmed.entries()) {
    const at = (field: string, message: string) => ({ path: ['unconfirmed', i, field], key: true, message });
    if (plan && (key === PLANS || isNo(own))) yield at('plan', '"plan" is only for what a tool has');
    if (assumed && [...findMoney(own)].length === 0)
      yield at('assumed', `"assumed" is only allowed for ${PLANS} with an amount`);
  }
}

/** Fields that qualify a value. */
const OF_VALUES = [
  'assumed',
  'second_hand',
  'advised',
  'sources',
  'plan',
  'add_on',
  'values',
] as const satisfies readonly (keyof FileFact)[];

/** @param currencies those with a rate: another one is the mistake */
function* ofValue({ key, fact }: FactSubject, currencies: readonly string[]): Iterable<Finding> {
  const at = (field: keyof FileFact, message: string) => ({ path: [field], key: true, message });
  const prices = [...findMoney(fact.value)].map(({ money }) => money);
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
  if (fact.advised && typeof fact.value !== 'number') yield at('advised', '"advised" is only allowed for a number');
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
