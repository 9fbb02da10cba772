import { firstFew } from '../../model/words/lists.ts';
import { formatCount } from '../../model/words/numbers.ts';
import { type Statement, writeStatement } from './statement.ts';

interface ListedChanges {
  readonly total: number;
  /** Whether the list has only changes by vendors. */
  readonly isByVendors: boolean;
  /** The names of the tools, if the list is limited to some. */
  readonly names: readonly string[];
}

/** What changed: `Flagmast raised its price`, `We found 45 changes by vendors.` @param titles wordings of the newest change */
export function describeChanges(titles: readonly string[], { total, isByVendors, names }: ListedChanges): Statement {
  const tools = firstFew(names);
  const scope = isByVendors ? ` by ${tools || 'vendors'}` : tools && ` about ${tools}`;
  return writeStatement(titles, [
    `We found ${total > 0 ? formatCount(total, 'change') : 'no change'}${scope}.`,
    'We see a change only when we read the page again.',
  ]);
}
