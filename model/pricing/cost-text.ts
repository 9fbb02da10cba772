import { andList, orList } from '../words/lists.ts';
import { counted } from '../words/numbers.ts';
import type { Bill, BillLine } from './bill.ts';
import { NEEDED_UNITS, type NeededUnit } from './coverage.ts';
import type { LackingChannel } from './features.ts';
import { includedOf, MONTHS, type Plan, totalOf, type Unit } from './plan.ts';
import { BILLED, centsInWords, unitInWords, unitsInWords } from './price-text.ts';

/** What a line of a bill is for: `Plan Growth, per LinkedIn account`. */
export function lineInWords({ kind, name, unit }: BillLine): string {
  if (kind === 'charge') return `${capitalised(unitsInWords(undefined, unit as Unit))} beyond those included`;
  const what = kind === 'add-on' ? `Add-on ${name}` : `Plan ${name}`;
  return unit === null ? what : `${what}, per ${unitInWords(unit)}`;
}

/** `at least 98 USD a month on a paid plan`: said where no page says which plan is enough. @param monthly as in `98 USD a month` */
export function leastInWords(monthly: string): string {
  return `at least ${monthly} on a paid plan`;
}

/** What to know about a bill besides its sum, in sentences. */
export function billNotes(bill: Bill): string[] {
  const { rounded, period, more, offer } = bill;
  const volumes = volumesOf(offer.plan);
  const notes = [
    more === 'minimum' && 'It is sold from that number on.',
    more === 'included' && 'That many are paid for because of what each one includes.',
    volumes !== '' && volumes,
    assumedNote(bill),
    rounded && `The payment for a ${period} may differ by a few cents.`,
    isByPeak(bill) && 'The highest number in use during the period is billed.',
  ];
  return notes.filter((note) => note !== false);
}

/** `No page says how many mailboxes it includes: one for each person is taken as included.` */
function assumedNote({ assumed, offer: { plan } }: Bill): string | false {
  if (assumed.length === 0 || plan.unit === undefined) return false;
  const units = andList(assumed.map((unit) => unitsInWords(undefined, unit)));
  return `No page says how many ${units} it includes: one for each ${unitInWords(plan.unit)} is taken as included.`;
}

/** `It includes 5,000 emails a month.` Empty if no source says how much can be sent. */
function volumesOf({ includes = {}, unit }: Plan): string {
  const volumes = includedInWords(includes, VOLUMES);
  const each = unit === undefined ? '' : ` for each ${unitInWords(unit)}`;
  return volumes === '' ? '' : `It includes ${volumes}${each}.`;
}

/** What limits how much can be sent, rather than who can send. */
const VOLUMES: readonly NeededUnit[] = ['contacts', 'emails', 'credits'];

/** `25 LinkedIn accounts`, `1,000 contacts a month and 5,000 emails a month`. Empty if none of these is included. */
function includedInWords(includes: NonNullable<Plan['includes']>, units: readonly NeededUnit[] = NEEDED_UNITS): string {
  const parts = units.flatMap((unit) => {
    const number = includedOf(unit, { includes });
    return number === undefined || number === 0 ? [] : [unitsInWords(number, unit)];
  });
  return andList(parts);
}

/** Channels that a tool has and that its bill does not pay for, by the plan that has them: `Without LinkedIn and WhatsApp (plan Multichannel).` */
export function withoutNote(channels: readonly LackingChannel[]): string {
  const plans = [...new Set(channels.map(({ plan }) => plan))];
  const labelsOf = (wanted: string) => channels.filter(({ plan }) => plan === wanted).map(({ label }) => label);
  return `Without ${plans.map((plan) => `${andList(labelsOf(plan))} (plan ${plan})`).join('; ')}.`;
}

/** Whether a price depends on the highest number in use, which is only known at the end of a period. */
export function isByPeak({ offer: { plan } }: Bill): boolean {
  return [plan, ...(plan.charges ?? [])].some(({ count }) => count?.peak);
}

export const CREDITS_NOTE = 'Credits or usage are charged too.';

/** A cheaper plan may exist: those that are listed before it and of which it is not known what they cost for the set-up. */
export function cheaperNote(plans: readonly string[]): string {
  return `Plan ${orList(plans)} may cost less: its price for this is not known.`;
}

function capitalised(text: string): string {
  return text[0]?.toUpperCase() + text.slice(1);
}

/** What the sum of a bill is for. */
export interface BillSpan {
  /** How many months: 1, 12, or all in which a tool is used. */
  readonly months: number;
  /** How many months a tool is used. Undefined if that is open; `months` is then 1 or 12. */
  readonly used?: number | undefined;
}

/**
 * What a bill comes to for a span, in minor units. A part of a minor unit counts as a whole one. If it is known how long a tool is used,
 * that is the share of the total over that time: a year paid for and used for four months costs a quarter of it a month.
 */
export function sumFor({ months, used }: BillSpan, bill: Pick<Bill, 'cents' | 'period'>): number {
  if (used !== undefined) return Math.ceil((totalOf(bill, used) * months) / used);
  return months === 12 ? totalOf(bill, 12) : Math.ceil(bill.cents / MONTHS[bill.period]);
}

/**
 * The sum of a bill with its parts, as far as they can be counted: `5 x 79 USD = 395 USD a month`, `999 USD a month billed yearly`,
 * `3 x 250 USD = 750 USD a year = 62.50 USD a month`.
 *
 * @param span what the sum is compared for; with 12 months, the sum for a year is added
 */
export function billInWords({ lines, cents, period, currency }: Bill, span: BillSpan): string {
  // A rate for a month can be read more easily, but only where it is whole minor units.
  const isRate = lines.every((line) => (line.each ?? line.cents) % MONTHS[period] === 0);
  const divisor = isRate ? MONTHS[period] : 1;
  const money = (amount: number) => centsInWords(amount, currency);
  const parts = lines.map((line) => partInWords(line, (amount) => money(amount / divisor)));
  const isOnlySum = lines.length === 1 && !parts[0]?.includes(' x ');
  const sums = [
    ...(isOnlySum ? [] : [parts.join(' + ')]),
    isRate
      ? `${money(cents / divisor)} a month${period === 'month' ? '' : ` billed ${BILLED[period]}`}`
      : `${money(cents)} a ${period}`,
    ...spanInWords({ cents, period }, span, isRate, money),
  ];
  return sums.join(' = ');
}

/** The sum for a span, where the payment for a period does not say it. */
function spanInWords(
  bill: Pick<Bill, 'cents' | 'period'>,
  span: BillSpan,
  isRate: boolean,
  money: (cents: number) => string,
): string[] {
  const { months, used } = span;
  const sum = money(sumFor(span, bill));
  if (used === undefined) {
    if (months === 1) return isRate ? [] : [`${sum} a month`];
    return isRate || bill.period !== 'year' ? [`${sum} a year`] : [];
  }
  if (months === 1 && bill.period === 'month') return [];
  const total = `${money(totalOf(bill, used))} for ${counted(used, 'month')}`;
  return months === used ? [total] : [total, `${sum} a ${months === 1 ? 'month' : 'year'}`];
}

function partInWords({ quantity, each, cents }: BillLine, money: (cents: number) => string): string {
  return quantity > 1 && each !== undefined ? `${quantity} x ${money(each)}` : money(cents);
}
