import { CAUSES, type Cause } from '../../model/change.ts';
import { spellOut } from '../../model/words/numbers.ts';
import { type Statement, writeStatement } from './statement.ts';

interface ListedChanges {
  /** The number of changes by cause. */
  readonly counts: Readonly<Partial<Record<Cause, number>>>;
  /** The tool, the question and the day of the newest change. */
  readonly newest?: string | undefined;
}

/** What changed: `Answers: vendors changed two, we corrected one`, `Newest: Flagmast, Plans, 31 Jul 2026.` */
export function describeChanges({ counts, newest }: ListedChanges): Statement {
  const verbs = { vendor: 'vendors changed', learned: 'we learned', corrected: 'we corrected' };
  const parts = CAUSES.flatMap((cause) => (counts[cause] ? `${verbs[cause]} ${spellOut(counts[cause])}` : []));
  return writeStatement(
    [parts.length > 0 ? `Answers: ${parts.join(', ')}` : 'We found no change'],
    [newest ? `Newest: ${newest}.` : '', 'We see a change only when we read the page again.'],
  );
}
