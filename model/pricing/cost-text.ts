import { andList, orList } from '../words/lists.ts';
import type { Bill, BillLine } from './bill.ts';
import type { LackingChannel } from './features.ts';
import { includedOf, NEEDED_UNITS, type NeededUnit } from './needs.ts';
import type { Plan, Unit } from './plan.ts';
import { unitInWords, unitsInWords } from './unit-text.ts';

/** What a line of a bill is for: `Plan Growth, per LinkedIn account`, `Plan Agency for 50 LinkedIn accounts`. */
export function lineInWords({ kind, name, unit, size }: BillLine): string {
  if (kind === 'charge') return `${capitalised(unitsInWords(undefined, unit as Unit))} beyond those included`;
  const what = kind === 'add-on' ? `Add-on ${name}` : name === null ? 'Cheapest paid plan' : `Plan ${name}`;
  const sized = size ? `${what} for ${includedInWords(size)}` : what;
  return unit === null ? sized : `${sized}, per ${unitInWords(unit)}`;
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
    takenNote(bill),
    rounded &&
      `Only a rate for a month is published for this billing, so the payment for a ${period} may differ by rounding.`,
    isByPeak(bill) && 'The highest number in use during the period is billed.',
  ];
  return notes.filter((note) => note !== false);
}

/** `No page says how many mailboxes it includes: one for each person is taken as included.` */
function takenNote({ taken, offer: { plan } }: Bill): string | false {
  if (taken.length === 0 || plan.unit === undefined) return false;
  const units = andList(taken.map((unit) => unitsInWords(undefined, unit)));
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
function includedInWords(
  includes: NonNullable<Plan['includes']>,
  units = NEEDED_UNITS as readonly NeededUnit[],
): string {
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
