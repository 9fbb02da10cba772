import type { Catalogue } from '../catalogue.ts';
import type { FactsByKey } from '../fact.ts';
import { groupBy } from '../group-by.ts';
import type { Bill } from '../pricing/bill.ts';
import { MONTHS, type Period } from '../pricing/money.ts';
import { channelsLacking } from '../pricing/placement.ts';
import type { Plan, Unit } from '../pricing/plan.ts';
import type { BillLine, PlanBill } from '../pricing/plan-bill.ts';
import { countIncluded, planPrices } from '../pricing/read-plan.ts';
import { countNeeded, type SetUp, VOLUMES } from '../pricing/set-up.ts';
import { andList, orList } from './lists.ts';
import { namePlan } from './missing.ts';
import { capitalize } from './numbers.ts';
import { BILLED } from './price.ts';
import { formatUnits, nameUnit, nameUnits } from './units.ts';

/** The names of channels. */
type Labels = Pick<Catalogue, 'keys'>;

/** The subject of a bill line: `Plan Growth, per LinkedIn account`. */
export function formatBillLine({ kind, name, unit }: BillLine): string {
  if (kind === 'charge') return `More ${nameUnits(unit as Unit)} than are included`;
  const what = kind === 'add-on' ? `Add-on ${name}` : capitalize(namePlan({ plan: name }));
  return unit === null ? what : `${what}, per ${nameUnit(unit)}`;
}

/** Notes about a bill, in sentences. @param given the set-up as sent */
export function describeBill(bill: Bill, given: SetUp, facts: FactsByKey, catalogue: Labels): string[] {
  const { planBill, free, isBilledOtherwise, billing } = bill;
  const otherwise =
    isBilledOtherwise &&
    billing &&
    `We found no price for the billing that you asked for: this one is billed ${BILLED[billing]}.`;
  const notes = [otherwise, freeNote(free), ...(planBill ? planNotes(planBill, given, facts, catalogue) : [])];
  return notes.filter((note) => typeof note === 'string');
}

function freeNote(free: Bill['free']): string | false {
  if (free === undefined) return false;
  return free.isEnough === 'yes'
    ? `The free plan, ${free.plan}, is enough too.`
    : `Whether the free plan, ${free.plan}, is enough is unknown.`;
}

function planNotes(bill: PlanBill, given: SetUp, facts: FactsByKey, catalogue: Labels): (string | false)[] {
  const { plan, more } = bill;
  return [
    filledNote(bill, given),
    more === 'minimum' && 'It is sold from that number on.',
    (more === 'included' || more === 'volumes') && 'That many are paid for because of what each one includes.',
    more === 'tier' && 'That many cost less than fewer do.',
    volumeNote(bill, given),
    presumedNote(bill),
    [plan, ...(plan.charges ?? [])].some(({ count }) => count?.peak) &&
      'The highest number in use during the period is billed.',
    withoutNote(plan, facts, catalogue),
    otherBillingNote(bill, facts),
    chargesUsage(facts) && 'Credits or usage are charged too.',
  ];
}

/** `One LinkedIn account is counted for each person.` */
function filledNote({ setUp }: PlanBill, given: SetUp): string | false {
  const filled = (['linkedin_accounts', 'mailboxes'] as const).filter((field) => setUp[field] !== given[field]);
  if ((setUp.people ?? 1) < 2 || filled.length === 0) return false;
  const words = filled.map((field) => (field === 'mailboxes' ? 'mailbox' : 'LinkedIn account'));
  return `One ${andList(words)} is counted for each person.`;
}

/** `It includes 5,000 emails a month in all.` Only for volumes without a number in the set-up. */
function volumeNote({ plan, lines }: PlanBill, given: SetUp): string | false {
  const units = plan.unit === undefined ? 1 : (lines[0]?.quantity ?? 1) * (plan.in_packs_of ?? 1);
  const limits = VOLUMES.flatMap((unit) => {
    const number = countIncluded(unit, plan);
    return number && countNeeded(unit, given) === 0 ? [formatUnits(number * units, unit)] : [];
  });
  return limits.length > 0 && `It includes ${andList(limits)}${units > 1 ? ' in all' : ''}.`;
}

/** `No page says how many mailboxes it includes: one for each person is taken as included.` */
function presumedNote({ presumed, plan }: PlanBill): string | false {
  if (presumed.length === 0 || plan.unit === undefined) return false;
  const units = andList(presumed.map(nameUnits));
  return `No page says how many ${units} it includes: one for each ${nameUnit(plan.unit)} is taken as included.`;
}

/** `Without LinkedIn and WhatsApp (plan Multichannel); Text messages (an add-on).` False if the plan has all channels. */
function withoutNote(plan: Plan, facts: FactsByKey, { keys }: Labels): string | false {
  const byPlace = groupBy(channelsLacking(plan, facts), ({ place }) => place);
  const lacking = [...byPlace].map(
    ([place, channels]) => `${andList(channels.map(({ key }) => keys[key]?.label ?? key))} (${place})`,
  );
  return lacking.length > 0 && `Without ${lacking.join('; ')}.`;
}

/** `It is sold by the year too; we confirmed no price for that.` Longer periods only: a shorter one is never cheaper per month. */
function otherBillingNote({ plan, period }: PlanBill, facts: FactsByKey): string | false {
  const sold = (facts['pricing.billing_periods']?.value ?? []) as readonly Period[];
  const priced = planPrices(plan);
  const others = sold.filter((other) => MONTHS[other] > MONTHS[period] && !priced.has(other));
  return others.length > 0 && !plan.tiers && `It is sold by the ${orList(others)} too; we confirmed no price for that.`;
}

/** Whether credits or usage cost extra on any plan. */
function chargesUsage(facts: FactsByKey): boolean {
  const model = facts['pricing.model']?.value;
  return Array.isArray(model) && (model as string[]).includes('credits');
}
