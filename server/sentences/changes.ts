import { CAUSES, type Cause } from '../../model/change.ts';
import { capitalize, plural, spellOut } from '../../model/words/numbers.ts';
import { type Statement, writeStatement } from './statement.ts';

interface ListedChanges {
  /** The number of changes by cause. */
  readonly counts: Readonly<Partial<Record<Cause, number>>>;
  /** The tool, the question and the day of the newest change. */
  readonly newest?: string | undefined;
}

/** What changed: `Vendors changed two answers, we corrected one`, `Newest: Flagmast, Plans, 31 Jul 2026.` */
export function describeChanges({ counts, newest }: ListedChanges): Statement {
  const verbs = { vendor: 'vendors changed', learned: 'we learned', corrected: 'we corrected' };
  const found = CAUSES.filter((cause) => counts[cause]);
  const parts = found.map((cause, i) => {
    const count = counts[cause] ?? 0;
    return `${verbs[cause]} ${i === 0 ? `${spellOut(count)} ${plural(count, 'answer')}` : spellOut(count)}`;
  });
  return writeStatement(
    [parts.length > 0 ? capitalize(parts.join(', ')) : 'We found no change'],
    [newest ? `Newest: ${newest}.` : '', 'We see a change only when we read the page again.'],
  );
}
