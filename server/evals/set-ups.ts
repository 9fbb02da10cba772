import type { Catalogue } from '../../model/catalogue.ts';
import { totalOf } from '../../model/pricing/bill.ts';
import { costWithConditions } from '../../model/pricing/conditional-cost.ts';
import type { Cost } from '../../model/pricing/cost.ts';
import type { SetUp } from '../../model/pricing/plan.ts';
import { isProvenYes } from '../../model/state.ts';
import type { Tool } from '../../model/tool.ts';

/** What is paid for, and for how long. */
export interface Use {
  /** For ids: `people-3+linkedin_accounts-3+months-12`. */
  readonly name: string;
  readonly set_up: SetUp;
  readonly months: number;
}

/** What buyers ask the cost of: one person, small teams and an agency, by the month, for half a year or for a whole one. */
const SET_UPS: readonly (readonly [SetUp, months: number])[] = [
  [{ people: 1, linkedin_accounts: 1 }, 1],
  [{ people: 1, linkedin_accounts: 1 }, 12],
  [{ people: 3, linkedin_accounts: 3 }, 12],
  [{ people: 5, linkedin_accounts: 5 }, 6],
  [{ people: 2, linkedin_accounts: 10 }, 12],
  [{ people: 1, mailboxes: 3 }, 12],
  [{ people: 2, mailboxes: 6 }, 3],
  [{ people: 4, linkedin_accounts: 4, mailboxes: 4 }, 12],
  [{ people: 4 }, 12],
];

export const USES: readonly Use[] = SET_UPS.map(([set_up, months]) => ({
  name: Object.entries({ ...set_up, months })
    .map(([field, number]) => `${field}-${number}`)
    .join('+'),
  set_up,
  months,
}));

type CostRules = Pick<Catalogue, 'same_on_every_plan' | 'keys'>;

/** A cost with its sum in minor units; undefined if a part that is needed has no known price. */
export interface ProvenSum {
  readonly cost: Cost;
  readonly cents: number | undefined;
}

/**
 * What a tool costs, if that is beyond doubt: known exactly, or not known at all. Undefined if the sum has only bounds, if the tool is not
 * proven to have a channel of the set-up, or if it matters whether accounts are left out or said to be none.
 */
export function provenSum(
  { facts }: Pick<Tool, 'facts'>,
  { set_up, months }: Use,
  catalogue: CostRules,
): ProvenSum | undefined {
  const { linkedin_accounts = 0, mailboxes = 0 } = set_up;
  if (linkedin_accounts > 0 && !isProvenYes(facts['channels.linkedin'])) return undefined;
  if (mailboxes > 0 && !isProvenYes(facts['channels.email'])) return undefined;
  const sums = [set_up, { ...set_up, linkedin_accounts, mailboxes }].map((setUp): ProvenSum => {
    const cost = costWithConditions(facts, { setUp, keys: [], months, billing: undefined }, catalogue);
    return { cost, cents: cost.bill === null ? undefined : totalOf(cost.bill, months) };
  });
  const [asNamed, withNone] = sums as [ProvenSum, ProvenSum];
  if (asNamed.cost.verdict !== withNone.cost.verdict || asNamed.cents !== withNone.cents) return undefined;
  return asNamed.cost.verdict === 'exact' || asNamed.cost.verdict === 'unknown' ? asNamed : undefined;
}
