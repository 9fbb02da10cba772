import type { Money, Plan } from '../../model/value.ts';
import { isMoney } from './money-in.ts';
import { plansOf } from './plans.ts';
import type { ToolFile } from './tool-file.ts';

/** The two billing periods that prices are given for: the key of the entry price, and the field of a plan. */
export const PERIODS = [
  { key: 'pricing.starts_at', field: 'monthly', period: 'month', billed: 'billed monthly' },
  { key: 'pricing.starts_at_annual', field: 'annual_monthly', period: 'year', billed: 'billed yearly' },
] as const;
type Period = (typeof PERIODS)[number];

/** The entry price that a file states for a period. */
export function entryPriceOf({ facts }: Pick<ToolFile, 'facts'>, { key }: Period): Money | undefined {
  const value = facts[key]?.value;
  return isMoney(value) ? value : undefined;
}

/** The listed plans that cost something in a period. */
export function pricedPlans(tool: Pick<ToolFile, 'facts'>, { field }: Period): Partial<Plan>[] {
  return plansOf(tool).filter(({ [field]: price }) => isMoney(price) && price.amount > 0);
}
