import type { Board } from '../../../model/board/board.ts';
import type { Need } from '../../../model/board/need.ts';
import { andList } from '../../../model/words/lists.ts';
import { formatUnits } from '../../../model/words/units.ts';

const UNITS = { linkedin_accounts: 'linkedin-account', mailboxes: 'mailbox' } as const;
const CHANNELS = { linkedin_accounts: 'channels.linkedin', mailboxes: 'channels.email' } as const;
const FIELDS = ['linkedin_accounts', 'mailboxes'] as const;

/** Lists the accounts that bills assume: one per person if a required channel needs them and the need has no number. */
export function listBillAssumptions({ setUp, questions }: Need, rows: Board['rows']): string[] {
  const { people = 1 } = setUp;
  if (people < 2) return [];
  const isNeeded = (field: keyof typeof CHANNELS) =>
    questions.some(({ any }) => any.some(({ key }) => key === CHANNELS[field]));
  const assumed = FIELDS.filter(
    (field) =>
      setUp[field] === undefined && isNeeded(field) && rows.some(({ bill }) => bill.planBill?.setUp[field] === people),
  ).map((field) => formatUnits(people, UNITS[field]));
  return assumed.length > 0 ? [`Bills assume ${andList(assumed)}, one per person.`] : [];
}
