import { firstFew } from '../../model/words/lists.ts';
import { formatCount } from '../../model/words/numbers.ts';
import { type Statement, writeStatement } from './statement.ts';

interface ListedChanges {
  readonly total: number;
  /** Who made the changes, if the list is limited to vendors or to us. */
  readonly author: 'vendors' | 'us' | undefined;
  /** The names of the tools, if the list is limited to some. */
  readonly names: readonly string[];
}

/** What changed: `Flagmast raised its price`, `We found 45 changes by vendors.` @param titles wordings of the newest change */
export function describeChanges(titles: readonly string[], { total, author, names }: ListedChanges): Statement {
  const formatNumber = (one: string) => (total > 0 ? formatCount(total, one) : `no ${one}`);
  const tools = firstFew(names);
  if (author === 'us')
    return writeStatement(titles, [`We found or corrected ${formatNumber('answer')}${tools && ` about ${tools}`}.`]);
  const scope = author === 'vendors' ? ` by ${tools || 'vendors'}` : tools && ` about ${tools}`;
  return writeStatement(titles, [
    `We found ${formatNumber('change')}${scope}.`,
    'We see a change only when we read the page again.',
  ]);
}
