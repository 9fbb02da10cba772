import type { Board } from '../../../model/board/board.ts';
import type { Need } from '../../../model/board/need.ts';
import { unitsInWords } from '../../../model/pricing/price-text.ts';

const SENDERS = { linkedin_accounts: 'linkedin-account', mailboxes: 'mailbox' } as const;
const CHANNELS = { linkedin_accounts: 'channels.linkedin', mailboxes: 'channels.email' } as const;
const FIELDS = ['linkedin_accounts', 'mailboxes'] as const;

/** What is not given of a set-up and was billed for each person, in sentences: accounts of a channel that is asked for. */
export function assumedInBills({ setUp, questions }: Need, rows: Board['rows']): string[] {
  const { people = 1 } = setUp;
  if (people < 2) return [];
  const isNeeded = (field: keyof typeof CHANNELS) =>
    questions.some(({ any }) => any.some(({ key }) => key === CHANNELS[field]));
  return FIELDS.filter((field) => setUp[field] === undefined && isNeeded(field)).flatMap((field) => {
    const times = rows.filter(({ bill }) => bill.of?.setUp[field] === people).length;
    const what = unitsInWords(people, SENDERS[field]);
    return times > 0 ? [`Where no number is given, a bill is for ${what}, one for each person.`] : [];
  });
}
