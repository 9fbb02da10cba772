import { type Amounts, entryAmounts } from '../../../model/pricing/entry-price.ts';
import { allTools } from '../all-tools.ts';
import type { Preparing } from '../page.ts';

/** The entry prices that sources give for each tool, by slug. An answer has them in words, without those that differ. */
export function amountsOfTools({ prepared }: Pick<Preparing, 'prepared'>): ReadonlyMap<string, Amounts> {
  return new Map(prepared(allTools).map(({ slug, facts }) => [slug, entryAmounts(facts)]));
}
