import { includedField } from '../../../model/pricing/coverage.ts';
import type { SetUp } from '../../../model/pricing/plan.ts';
import { type Plan, UNITS } from '../../../model/pricing/plan.ts';
import { anyNumberOf, moneyInWords, unitInWords, unitsInWords } from '../../../model/pricing/price-text.ts';
import type { WorkedBill } from '../../../model/tool.ts';
import { cut } from '../../../model/words/cut.ts';

/** The header of the rows of plans. Both prices are for a month. */
export const PLAN_COLUMNS = ['plan', 'per', 'billed monthly', 'billed yearly', 'includes', 'further'] as const;

/** How long the words of a cell may be, in characters. */
const MAX_CELL = 90;

/** A plan in a row. What no page states is unknown, and what is further to pay or to buy is only named. */
export function planRow({ name, unit, monthly, annual_monthly, includes = {}, ...plan }: Plan): string[] {
  const further = [
    plan.terms && 'other periods',
    plan.tiers && 'price depends on the number',
    plan.sizes && (plan.sizes.length === 1 ? 'a larger size' : `${plan.sizes.length} larger sizes`),
    plan.charges && `more ${plan.charges.map(({ for: unit }) => unitsInWords(undefined, unit)).join(', ')}`,
    plan.add_ons && `add-ons: ${plan.add_ons.map((addOn) => addOn.name).join(', ')}`,
    plan.quote_from && 'by quote beyond a number',
  ];
  const unlimited = (plan.unlimited ?? []).map(anyNumberOf);
  const row = [
    name,
    unit === undefined ? 'unknown' : unitInWords(unit),
    monthly ? moneyInWords(monthly) : 'unknown',
    annual_monthly ? moneyInWords(annual_monthly) : 'unknown',
    [...countsInWords(includes), ...unlimited].join(', ') || 'unknown',
    further.filter(Boolean).join('; '),
  ];
  return row.map((cell) => cut(cell, MAX_CELL));
}

/** A worked example of the vendor: `Pro, 3 people, 5 mailboxes: 237 USD a month`. */
export function billLine({ plan, set_up, every, for: unit, pays, units }: WorkedBill): string {
  const paid = [pays && moneyInWords(pays), units !== undefined && `${units} paid for`].filter(Boolean).join(', ');
  const about = unit === undefined ? '' : ` for ${unitsInWords(undefined, unit)} alone`;
  return cut(`${[plan, ...countsInWords(set_up)].join(', ')}: ${paid} a ${every}${about}`, 2 * MAX_CELL);
}

function countsInWords(counts: SetUp | NonNullable<Plan['includes']>): string[] {
  const included = counts as Readonly<Record<string, number | undefined>>;
  return UNITS.flatMap((unit) => {
    const field = includedField(unit);
    const count = field && (included[field] ?? included[field === 'users' ? 'people' : field]);
    return count === undefined ? [] : [unitsInWords(count, unit)];
  });
}
