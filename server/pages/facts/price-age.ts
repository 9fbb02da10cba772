import { type Fact, isAnswered } from '../../../model/fact.ts';
import { ENTRY_PRICE } from '../../../model/pricing/entry-price.ts';
import { newest as newestOf } from '../../../model/source.ts';
import { ageAtSnapshot } from './age.ts';

/** The answers to the questions about the entry price. */
export function entryPriceFacts(facts: Readonly<Record<string, Fact>>): Fact[] {
  return Object.values(ENTRY_PRICE).flatMap((key) => facts[key] ?? []);
}

/** The newest day of the evidence of some answers; null if no source shows its age. */
export function newestDay(facts: readonly Fact[]): string | null {
  return newestOf(facts.filter(isAnswered).flatMap(({ evidence }) => evidence?.newest ?? []));
}

/**
 * How old the evidence of prices is: `from pages of 2026-07-12 to 2026-08-13, the newest from 101 days before this snapshot; due to be read again`.
 * @param prices the answers that give them
 * @param asOf the day of the snapshot
 */
export function priceAgeInWords(prices: readonly Fact[], asOf: string): string {
  const answered = prices.filter(isAnswered);
  if (answered.length === 0) return 'no price is known';
  const days = answered
    .flatMap(({ evidence }) => [evidence?.oldest, evidence?.newest])
    .filter((day) => day != null)
    .toSorted();
  const [oldest = '', newest = ''] = [days[0], days.at(-1)];
  const due = answered.some(({ stale }) => stale) ? '; due to be read again' : '';
  if (days.length === 0) return `from pages that show no date${due}`;
  const [dates, ages] =
    oldest === newest
      ? [oldest, ageAtSnapshot(newest, asOf)]
      : [`${oldest} to ${newest}`, `the newest from ${ageAtSnapshot(newest, asOf)}`];
  return `from pages of ${dates}, ${ages}${due}`;
}
