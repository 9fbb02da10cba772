import type { Catalogue } from '../catalogue.ts';
import type { FactsByKey } from '../fact.ts';
import { groupBy } from '../group-by.ts';
import { BILLING_PERIODS } from '../keys.ts';
import type { Bill } from '../pricing/bill.ts';
import type { Period } from '../pricing/money.ts';
import { findMissingChannels } from '../pricing/placement.ts';
import { type Unit, VOLUMES } from '../pricing/plan.ts';
import type { BillLine, PlanBill } from '../pricing/plan-bill.ts';
import { countIncluded, planPrices } from '../pricing/read-plan.ts';
import { countNeeded, type SetUp } from '../pricing/set-up.ts';
import { nameFeaturePlan, namePlan } from './label.ts';
import { andList, orList } from './lists.ts';
import { PERIOD_ADVERBS } from './sum.ts';
import { formatUnits, nameUnit, nameUnits } from './units.ts';

/** The labels of channels. */
type Labels = Pick<Catalogue, 'keys'>;

/** Names what a bill line pays for: `Growth plan, per LinkedIn account`, `Extra mailboxes`. */
export function nameBillLine({ kind, name, unit }: BillLine): string {
  if (kind === 'charge') return `Extra ${nameUnits(unit as Unit)}`;
  const subject = kind === 'add-on' ? `Add-on ${name}` : namePlan(name);
  return unit === null ? subject : `${subject}, per ${nameUnit(unit)}`;
}

/** Lists the caveats of a bill, one sentence each. @param requestedSetUp the set-up without defaults */
export function describeBill(bill: Bill, requestedSetUp: SetUp, facts: FactsByKey, catalogue: Labels): string[] {
  const { planBill, plan, free, lacks, hasOtherBilling, billing } = bill;
  const billingNote =
    hasOtherBilling &&
    billing &&
    `We found no price for the billing period you asked for. This price is billed ${PERIOD_ADVERBS[billing]}.`;
  const notes = [
    billingNote,
    free?.plan !== plan?.name && formatFreePlanNote(free),
    ...(planBill ? listPlanNotes(planBill, lacks, requestedSetUp, facts, catalogue) : []),
  ];
  return notes.filter((note) => typeof note === 'string');
}

function formatFreePlanNote(free: Bill['free']): string | false {
  if (free === undefined) return false;
  return free.suffices === 'yes'
    ? `The free plan, ${free.plan}, is enough too.`
    : `We couldn’t confirm that the free plan, ${free.plan}, is enough.`;
}

function listPlanNotes(
  bill: PlanBill,
  lacks: Bill['lacks'],
  requestedSetUp: SetUp,
  facts: FactsByKey,
  catalogue: Labels,
): (string | false)[] {
  const { surplusReason } = bill;
  return [
    formatDefaultsNote(bill, requestedSetUp),
    surplusReason === 'minimum' && 'You can’t buy fewer.',
    surplusReason === 'included' && 'You need that many because each one includes only a part of what you need.',
    formatVolumeNote(bill, requestedSetUp),
    formatPresumedNote(bill),
    formatMissingChannelsNote(bill, lacks, facts, catalogue),
    formatOtherBillingNote(bill, facts),
    chargesUsage(facts) && 'Credits or usage cost extra.',
  ];
}

/** `This counts one LinkedIn account per person.` */
function formatDefaultsNote({ setUp }: PlanBill, requestedSetUp: SetUp): string | false {
  const fieldsWithDefault = (['linkedin_accounts', 'mailboxes'] as const).filter(
    (field) => setUp[field] !== requestedSetUp[field],
  );
  if ((setUp.people ?? 1) < 2 || fieldsWithDefault.length === 0) return false;
  const unitNames = fieldsWithDefault.map((field) => (field === 'mailboxes' ? 'mailbox' : 'LinkedIn account'));
  return `This counts one ${andList(unitNames)} per person.`;
}

/** `It includes 5,000 emails a month in total.` Lists only volumes for which the set-up has no number. */
function formatVolumeNote({ plan, lines }: PlanBill, requestedSetUp: SetUp): string | false {
  const units = plan.unit === undefined ? 1 : (lines[0]?.quantity ?? 1);
  const limits = VOLUMES.flatMap((unit) => {
    const number = countIncluded(unit, plan);
    return number && countNeeded(unit, requestedSetUp) === 0 ? [formatUnits(number * units, unit)] : [];
  });
  return limits.length > 0 && `It includes ${andList(limits)}${units > 1 ? ' in total' : ''}.`;
}

/** `We found no source for how many mailboxes it includes. This assumes one per person.` */
function formatPresumedNote({ presumedUnits, plan }: PlanBill): string | false {
  if (presumedUnits.length === 0 || plan.unit === undefined) return false;
  const units = andList(presumedUnits.map(nameUnits));
  return `We found no source for how many ${units} it includes. This assumes one per ${nameUnit(plan.unit)}.`;
}

/** `Not included: LinkedIn and WhatsApp (Multichannel plan); Text messages (an add-on).` False if the bill has all channels. */
function formatMissingChannelsNote({ plan }: PlanBill, lacks: Bill['lacks'], facts: FactsByKey, { keys }: Labels) {
  const missing = findMissingChannels(facts)(plan).filter(({ key }) => lacks.includes(key));
  const byPlace = groupBy(missing, ({ key, addOn }) => namePlace(addOn, facts[key] ?? {}));
  const missingChannels = [...byPlace].map(
    ([place, channels]) => `${andList(channels.map(({ key }) => keys[key]?.label ?? key))} (${place})`,
  );
  return missingChannels.length > 0 && `Not included: ${missingChannels.join('; ')}.`;
}

/** Where a channel is sold: `Multichannel plan`, `Multichannel only`, `an add-on`, `an add-on of the Multichannel plan`. */
function namePlace(addOn: string | undefined, fact: Partial<FactsByKey[string]>): string {
  if (addOn !== undefined) return 'an add-on';
  return `${fact.add_on === undefined ? '' : 'an add-on of the '}${namePlan(nameFeaturePlan(fact))}`;
}

/** `You can also pay by the month, but we couldn’t confirm that price.` */
function formatOtherBillingNote({ plan, period }: PlanBill, facts: FactsByKey): string | false {
  const soldPeriods = (facts[BILLING_PERIODS]?.value ?? []) as readonly Period[];
  const pricedPeriods = planPrices(plan);
  const others = soldPeriods.filter((other) => other !== period && !pricedPeriods.has(other));
  return others.length > 0 && `You can also pay by the ${orList(others)}, but we couldn’t confirm that price.`;
}

/** Whether any plan charges for credits or usage. */
function chargesUsage(facts: FactsByKey): boolean {
  const model = facts['pricing.model']?.value;
  return Array.isArray(model) && (model as string[]).includes('credits');
}
