import type { FactsByKey } from '../fact.ts';
import { isProvenYes } from '../state.ts';
import { priceLists } from './offers.ts';
import type { SetUp } from './set-up.ts';

/** Units that vendors call a seat: a person, or the account that each person runs. Each counts as one seat. */
const SEATS: ReadonlySet<string> = new Set(['person', 'linkedin-account', 'identity']);

/** Units that messages are sent from. */
const SENDERS: ReadonlySet<string> = new Set(['linkedin-account', 'mailbox', 'identity']);

/** Whether each person needs one of a unit. */
export function isSeat(unit: string): boolean {
  return SEATS.has(unit);
}

/** Whether a price for a unit is a price per seat or sender, as a budget names it. */
export function isPricePer(per: 'seat' | 'sender', unit: string): boolean {
  return (per === 'seat' ? SEATS : SENDERS).has(unit);
}

/**
 * What a set-up needs of a tool. Somebody has to run the accounts, so there is at least one person. If a tool is
 * sold by the account that each person runs, and not by the person, each person needs one.
 */
export function setUpOn(facts: FactsByKey, setUp: SetUp): SetUp {
  const { people = 1, linkedin_accounts } = setUp;
  if (linkedin_accounts !== undefined || !isSoldByAccount(facts)) return { ...setUp, people };
  return { ...setUp, people, linkedin_accounts: people };
}

/** Read once for each tool, because every bill asks for it. */
const soldByAccount = new WeakMap<FactsByKey, boolean>();

function isSoldByAccount(facts: FactsByKey): boolean {
  const known = soldByAccount.get(facts) ?? readSoldByAccount(facts);
  soldByAccount.set(facts, known);
  return known;
}

function readSoldByAccount(facts: FactsByKey): boolean {
  if (!isProvenYes(facts['channels.linkedin'])) return false;
  const units = priceLists(facts).flatMap(({ offers }) =>
    offers.filter(({ isFree }) => !isFree).flatMap(({ plan }) => plan.unit ?? []),
  );
  return units.some(isSeat) && !units.includes('person');
}
