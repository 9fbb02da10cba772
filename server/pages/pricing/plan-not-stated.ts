import type { Fact } from '../../../model/fact.ts';
import type { Plan } from '../../../model/value.ts';
import { formatList } from '../frame/format-list.ts';

/**
 * The channels of which no page says which plan has them: `Which plan has LinkedIn and Email is not stated.` Undefined where there is
 * one paid plan, and where one channel is left whose plan could be asked for: the cheapest plan would have none without it.
 */
export function planNotStated(plans: readonly Plan[], facts: Readonly<Record<string, Fact>>): string | undefined {
  const paid = plans.filter(({ monthly, annual_monthly }) => monthly?.amount !== 0 && annual_monthly?.amount !== 0);
  const channels = Object.values(facts).filter(
    ({ group, status, value }) => group === 'channels' && status === 'known' && value === true,
  );
  const open = channels.filter(({ from_plan, extra }) => from_plan === undefined && !extra);
  if (paid.length < 2 || open.length < 2) return undefined;
  return `Which plan has ${formatList(open.map(({ label }) => label))} is not stated.`;
}
