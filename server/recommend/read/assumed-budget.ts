import { type Budget, type Constraint, isQuantity, type Quantity, quantityInWords } from '../../../model/constraint.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import { andList } from '../../../model/words/lists.ts';
import type { Ambiguous, Understood } from './interpretation.ts';

/** The numbers that say for whom something is bought. */
const BUYERS = ['people', 'linkedin_accounts', 'mailboxes', 'workspaces'] as const satisfies readonly Quantity[];

/** `2 people`, `5 people and 8 LinkedIn accounts`. Undefined if no number says for whom. An account for each person is not said. */
export function buyersInWords(numbers: Partial<Record<Quantity, number>>): string | undefined {
  const { people, ...others } = numbers;
  const said = others.linkedin_accounts === people ? { ...others, linkedin_accounts: undefined, people } : numbers;
  const words = BUYERS.flatMap((key) => (said[key] === undefined ? [] : quantityInWords(key, said[key])));
  return words.length > 0 ? andList(words) : undefined;
}

/** Says what is assumed of each budget, once it is known what else is asked for. */
export function withAssumedBudgets(understood: readonly Understood[], ambiguous: readonly Ambiguous[]): Understood[] {
  const numbers = new Map(
    understood.flatMap(({ constraint: { key, value, strength } }): [Quantity, number][] =>
      isQuantity(key) && strength !== 'avoid' ? [[key, Number(value)]] : [],
    ),
  );
  const buyers = buyersInWords(Object.fromEntries(numbers)) ?? openAccounts(ambiguous);
  return understood.map((part) =>
    part.constraint.key === 'budget' ? withAssumed(part, buyers, numbers.has('months')) : part,
  );
}

/** "8 accounts", which may be those of LinkedIn or mailboxes. */
function openAccounts(ambiguous: readonly Ambiguous[]): string | undefined {
  const open = ambiguous.find(({ readings }) => readings.every(({ key }) => BUYERS.some((buyer) => buyer === key)));
  return open && `${open.readings[0]?.value} accounts`;
}

function withAssumed(part: Understood, buyers: string | undefined, isForMonths: boolean): Understood {
  const { assumed: _, ...constraint } = part.constraint;
  const assumed = assumedOf(constraint, part.lower, buyers, isForMonths);
  return { ...part, constraint: assumed === undefined ? constraint : { ...constraint, assumed } };
}

/** A sum in all is one for the months that the text names. A budget that may be for one or for all is for all of those that are named. */
function assumedOf(
  { value }: Constraint,
  lower: number | undefined,
  buyers: string | undefined,
  isForMonths: boolean,
): string | undefined {
  const { amount, currency, period, per } = value as Budget;
  const isOfAll = per === null && buyers !== undefined;
  const isOfMonth = period === null && !(isForMonths && per === 'total');
  const open = [
    lower !== undefined && `at most ${amount} (of ${lower} to ${amount})`,
    currency === null && 'in US dollars',
    isOfAll ? `the total for ${buyers}${isOfMonth ? ' a month' : ''}` : isOfMonth && 'for a month',
    per === null && !isOfAll && "for one unit of the tool's own price (seat or sender)",
  ].filter((one) => typeof one === 'string');
  if (open.length === 0) return undefined;
  const sum = isOfAll ? `${currency === null ? amount : moneyInWords({ amount, currency })} ` : '';
  return `${sum}taken as ${andList(open)}`;
}
