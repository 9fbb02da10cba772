/**
 * Units that are bought one by one, for each person or for the account that each person runs: what vendors call a seat is a
 * person here and a LinkedIn account there, and each is counted as one seat.
 */
const SEATS: ReadonlySet<string> = new Set(['person', 'linkedin-account', 'identity']);

/** What is sent from. */
const SENDERS: ReadonlySet<string> = new Set(['linkedin-account', 'mailbox', 'identity']);

/** Whether each person needs one of a unit. */
export function isSeat(unit: string): boolean {
  return SEATS.has(unit);
}

/** Whether a price for a unit is one for what a budget names. */
export function isPricePer(per: 'seat' | 'sender', unit: string): boolean {
  return (per === 'seat' ? SEATS : SENDERS).has(unit);
}
