import type { Unconfirmed } from '../../model/fact.ts';
import type { Price } from '../../model/pricing/price.ts';
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
