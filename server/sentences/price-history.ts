import type { Unconfirmed } from '../../model/fact.ts';
import type { Period } from '../../model/pricing/money.ts';
import type { Price } from '../../model/pricing/price.ts';
import { formatMonth } from '../../model/words/dates.ts';
import { formatSum, PERIOD_ADVERBS } from '../../model/words/sum.ts';
import { namePublisherKind } from '../../model/words/unconfirmed.ts';

/** A price with the date on which we read it. */
export interface DatedPrice {
  /** The date for which the reading is evidence. */
  readonly day: string;
  /** Set if the price ended on this date, and we don't know when it began. */
  readonly isLastDay?: true;
  readonly price: Price;
  /** The publisher's relation to the tool, if known. */
  readonly business?: Unconfirmed['business'] | undefined;
  readonly isConfirmed: boolean;
}

/** `the vendor`, `a competitor, unconfirmed`. */
export function nameSource({ business, isConfirmed }: DatedPrice): string {
  if (business === undefined) return 'our earlier reading';
  return `${namePublisherKind(business)}${isConfirmed ? '' : ', unconfirmed'}`;
}

/**
 * Writes the alternative text of a step chart. Invariant: each sum is a price of the list, in order of dates.
 * @param use who the prices are for
 */
export function describeHistory(prices: readonly DatedPrice[], billing: Period, use: string): string {
  const clauses = prices.map((one) => {
    const date = `${one.isLastDay ? 'until' : 'in'} ${formatMonth(one.day)}`;
    return `${formatSum(one.price)} ${date} (${nameSource(one)})`;
  });
  return `Monthly price for ${use}, billed ${PERIOD_ADVERBS[billing]}: ${clauses.join('; ')}.`;
}
