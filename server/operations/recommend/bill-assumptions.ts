import type { Board } from '../../../model/board/board.ts';
import type { Need } from '../../../model/board/need.ts';
import { andList } from '../../../model/words/lists.ts';
import { formatUnits } from '../../../model/words/units.ts';

const ACCOUNTS = [
  ['linkedin_accounts', 'linkedin-account', 'channels.linkedin'],
  ['mailboxes', 'mailbox', 'channels.email'],
] as const;

/** Lists the accounts that bills assume: one per person if a required channel needs them and the need has no number. */
export function listBillAssumptions({ setUp, questions }: Need, rows: Board['rows']): string[] {
  const { people = 1 } = setUp;
  if (people < 2) return [];
  const assumed = ACCOUNTS.filter(
    ([field, , channel]) =>
      setUp[field] === undefined &&
      questions.some(({ any }) => any.some(({ key }) => key === channel)) &&
      rows.some(({ bill }) => bill.planBill?.setUp[field] === people),
  );
  if (assumed.length === 0) return [];
  return [`Bills assume ${andList(assumed.map(([, unit]) => formatUnits(people, unit)))}, one per person.`];
}
