import { daysBetween } from '../../../model/freshness.ts';
import { counted } from '../../../model/words/numbers.ts';

/** The longest age that is given in days; longer ones are in months. */
const MOST_DAYS = 120;

/** On average. */
const DAYS_OF_A_MONTH = 30.44;

/** How long a time is: `1 day`, `101 days`, `14 months`. @param days at least 0 */
function spanInWords(days: number): string {
  if (days > MOST_DAYS) return `${Math.round(days / DAYS_OF_A_MONTH)} months`;
  return counted(days, 'day');
}

/**
 * How old something is, counted to the day of the snapshot, since pages have no clock: `101 days before this snapshot`.
 * @param day ISO date
 * @param asOf the day of the snapshot
 */
export function ageAtSnapshot(day: string, asOf: string): string {
  const days = daysBetween(day, asOf);
  return days <= 0 ? 'the day of this snapshot' : `${spanInWords(days)} before this snapshot`;
}

/** The same where it is clear what is counted to: `101 days old`. Empty for something of that day itself. */
export function briefAge(day: string, asOf: string): string {
  const days = daysBetween(day, asOf);
  return days <= 0 ? '' : `${spanInWords(days)} old`;
}
