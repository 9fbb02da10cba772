import type { Budget } from '../../model/constraint.ts';
import { type Currencies, convert } from '../../model/pricing/currencies.ts';
import type { Money } from '../../model/pricing/plan.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';

/** The largest that a parameter takes. */
const LARGEST = 100_000_000;

/**
 * The most that a budget of a text allows for all of a set-up, a month: one for each is multiplied by their number, one for a year is
 * divided by its months, and so is a sum in all by the months of use, a year where none are named. Undefined in a currency without a rate.
 */
export function limitOf(
  { amount, currency, period, per }: Budget,
  { people, linkedin_accounts = 0, mailboxes = 0 }: SetUp,
  months: number | undefined,
  { base, rates }: Pick<Currencies, 'base' | 'rates'>,
): Money | undefined {
  const senders = Math.max(linkedin_accounts, mailboxes) || undefined;
  const number = { seat: people ?? senders, sender: senders ?? people, total: 1 }[per ?? 'total'] ?? 1;
  const ofAll = period === null && per === 'total' ? (months ?? 1) : 1;
  const span = period === 'year' ? 12 : period === 'once' ? (months ?? 12) : ofAll;
  const limit = Math.min(LARGEST, Math.round((amount * number * 100) / span) / 100);
  return (currency ?? base) in rates ? { amount: limit, currency: currency ?? base } : undefined;
}

/** Of several limits the lowest, as all of them hold. */
export function lowest(
  limits: readonly Money[],
  { base, rates }: Pick<Currencies, 'base' | 'rates'>,
): Money | undefined {
  const [first] = [...limits].sort((a, b) => convert(a, base, rates) - convert(b, base, rates));
  return first;
}
