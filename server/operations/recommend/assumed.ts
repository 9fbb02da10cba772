import type { Board } from '../../../model/board/board.ts';
import type { Need } from '../../../model/board/need.ts';
import { unitsInWords } from '../../../model/pricing/price-text.ts';
import { counted } from '../../../model/words/numbers.ts';

const SENDERS = { linkedin_accounts: 'linkedin-account', mailboxes: 'mailbox' } as const;
const FIELDS = ['linkedin_accounts', 'mailboxes'] as const;

/** What is not given of a set-up and was billed for each person, in sentences. */
export function assumedInBills({ setUp }: Need, rows: Board['rows']): string[] {
  const { people = 1 } = setUp;
  if (people < 2) return [];
  return FIELDS.filter((field) => setUp[field] === undefined).flatMap((field) => {
    const times = rows.filter(({ bill }) => bill.of?.setUp[field] === people).length;
    const what = unitsInWords(people, SENDERS[field]);
    return times > 0 ? [`${counted(times, 'bill is', 'bills are')} for ${what}, one for each person.`] : [];
  });
}
