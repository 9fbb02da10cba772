import { type Quantity, unitOf } from '../../model/constraint.ts';
import type { Currencies } from '../../model/pricing/money.ts';
import type { SetUp } from '../../model/pricing/plan.ts';
import { unitsInWords } from '../../model/pricing/price-text.ts';
import { andList } from '../../model/words/lists.ts';

/** The tools that a question about all of them is about. */
export const AMONG_ALL = 'Among the outreach tools that Outreach Facts describes';

/** What an answer rests on: nobody has read all pages. */
export const PAGES_READ = 'the public pages that Outreach Facts has read';

/** `3 people, 3 LinkedIn accounts and 6 mailboxes`. */
export function setUpInWords(setUp: SetUp): string {
  const fields = Object.entries(setUp) as [Exclude<Quantity, 'months'>, number][];
  return andList(fields.map(([field, number]) => unitsInWords(number, unitOf(field))));
}

/** The pinned exchange rates: `1 EUR = 1.13607 USD and 1 GBP = 1.32382 USD`. */
export function ratesInWords({ base, rates }: Currencies): string {
  return andList(
    Object.entries(rates)
      .filter(([currency]) => currency !== base)
      .map(([currency, rate]) => `1 ${currency} = ${rate} ${base}`),
  );
}
