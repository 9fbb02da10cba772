import type { Catalogue } from '../catalogue.ts';
import type { FactsByKey } from '../fact.ts';
import { groupBy } from '../group-by.ts';
import { andList, orList } from '../words/lists.ts';
import type { Bill } from './bill.ts';
import { channelsLacking } from './placement.ts';
import { includedOf, MONTHS, type Period, type Plan, planPrices, type Unit } from './plan.ts';
import type { BillLine, PlanBill } from './plan-bill.ts';
import { unitInWords, unitsInWords } from './price-text.ts';
import { needOf, type SetUp, VOLUMES } from './set-up.ts';

/** The names of channels. */
type Labels = Pick<Catalogue, 'keys'>;

/** What a line of a bill is for: `Plan Growth, per LinkedIn account`. */
export function lineInWords({ kind, name, unit }: BillLine): string {
  if (kind === 'charge') return `More ${unitsInWords(undefined, unit as Unit)} than are included`;
  const what = kind === 'add-on' ? `Add-on ${name}` : `Plan ${name}`;
  return unit === null ? what : `${what}, per ${unitInWords(unit)}`;
}

/** What to know about a bill besides its sum, in sentences. @param given the set-up as it was asked for */
export function billNotes(bill: Bill, given: SetUp, facts: FactsByKey, catalogue: Labels): string[] {
  const { of, free } = bill;
  const notes = [
    free &&
      `${free.isEnough === 'yes' ? 'The' : 'Whether the'} free plan, ${free.plan}, ${free.isEnough === 'yes' ? 'is enough too' : 'is enough is unknown'}.`,
    ...(of ? planNotes(of, given, facts, catalogue) : []),
  ];
  return notes.filter((note) => note !== undefined && note !== false && note !== '') as string[];
}

function planNotes(bill: PlanBill, given: SetUp, facts: FactsByKey, catalogue: Labels): (string | false)[] {
  const { plan, more } = bill;
  return [
    oneEach(bill, given),
    more === 'minimum' && 'It is sold from that number on.',
    (more === 'included' || more === 'volumes') && 'That many are paid for because of what each one includes.',
    more === 'tier' && 'That many cost less than fewer do.',
    limitsOf(bill, given),
    includedNote(bill),
    [plan, ...(plan.charges ?? [])].some(({ count }) => count?.peak) &&
      'The highest number in use during the period is billed.',
    withoutNote(plan, facts, catalogue),
    otherBilling(bill, facts),
    chargesUsage(facts) && 'Credits or usage are charged too.',
  ];
}

/** `One LinkedIn account is counted for each person.` */
function oneEach({ setUp }: PlanBill, given: SetUp): string | false {
  const filled = (['linkedin_accounts', 'mailboxes'] as const).filter((field) => setUp[field] !== given[field]);
  if ((setUp.people ?? 1) < 2 || filled.length === 0) return false;
  const words = filled.map((field) => (field === 'mailboxes' ? 'mailbox' : 'LinkedIn account'));
  return `One ${andList(words)} is counted for each person.`;
}

/** `It includes 5,000 emails a month in all.` Empty if no page says how much can be sent. */
function limitsOf({ plan, lines }: PlanBill, given: SetUp): string {
  const units = plan.unit === undefined ? 1 : (lines[0]?.quantity ?? 1) * (plan.in_packs_of ?? 1);
  const limits = VOLUMES.flatMap((unit) => {
    const number = includedOf(unit, plan);
    return number && needOf(unit, given) === 0 ? [unitsInWords(number * units, unit)] : [];
  });
  return limits.length === 0 ? '' : `It includes ${andList(limits)}${units > 1 ? ' in all' : ''}.`;
}

/** `No page says how many mailboxes it includes: one for each person is taken as included.` */
function includedNote({ included, plan }: PlanBill): string | false {
  if (included.length === 0 || plan.unit === undefined) return false;
  const units = andList(included.map((unit) => unitsInWords(undefined, unit)));
  return `No page says how many ${units} it includes: one for each ${unitInWords(plan.unit)} is taken as included.`;
}

/** The channels of a tool that a plan does not have: `Without LinkedIn and WhatsApp (plan Multichannel).` Empty if it lacks none. */
function withoutNote(plan: Plan, facts: FactsByKey, catalogue: Labels): string {
  const words = withoutInWords(plan, facts, catalogue);
  return words === '' ? '' : `Without ${words}.`;
}

/** `LinkedIn and WhatsApp (plan Multichannel); Text messages (an add-on)`. Empty if the plan lacks no channel of the tool. */
function withoutInWords(plan: Plan, facts: FactsByKey, { keys }: Labels): string {
  const byPlace = groupBy(channelsLacking(plan, facts), ({ place }) => place);
  return [...byPlace]
    .map(([place, channels]) => `${andList(channels.map(({ key }) => keys[key]?.label ?? key))} (${place})`)
    .join('; ');
}

/** `It is sold by the year too, at an unknown price.` Only of a longer period, since a shorter one is never cheaper by the month. */
function otherBilling({ plan, period }: PlanBill, facts: FactsByKey): string | false {
  const sold = (facts['pricing.billing_periods']?.value ?? []) as readonly Period[];
  const priced = planPrices(plan);
  const others = sold.filter((other) => MONTHS[other] > MONTHS[period] && !priced.has(other));
  return others.length > 0 && !plan.tiers && `It is sold by the ${orList(others)} too, at an unknown price.`;
}

/** Whether credits or usage are charged on top of the price of a plan. */
function chargesUsage(facts: FactsByKey): boolean {
  const model = facts['pricing.model']?.value;
  return Array.isArray(model) && (model as string[]).includes('credits');
}
