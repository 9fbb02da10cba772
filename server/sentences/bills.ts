import type { Need } from '../../model/board/need.ts';
import type { BudgetFit } from '../../model/pricing/budget.ts';
import type { Certainty } from '../../model/pricing/certainty.ts';
import type { Money } from '../../model/pricing/money.ts';
import { andList } from '../../model/words/lists.ts';
import { formatCount, spellOut } from '../../model/words/numbers.ts';
import { formatMoney } from '../../model/words/sum.ts';
import { formatUnits } from '../../model/words/units.ts';
import type { Rows } from './inputs.ts';

/* Sentences about bills, for tool pages and the page of all bills. */

/** Says that a price is or may be above the budget. Empty if it is within the budget. */
export function describeBudget(fit: BudgetFit, budget: Money): string {
  if (fit === 'within') return '';
  return `That ${fit === 'over' ? 'is' : 'may be'} above your budget of ${formatMoney(budget)} a month.`;
}

/** Counts how often a tool fits a job, and how many of these prices have each certainty. */
export function describePricesOfFittingTools(jobs: number, totals: Totals): string {
  const fits = Object.values(totals).reduce((sum, count) => sum + count, 0);
  const lists = jobs === 1 ? 'Our job list has' : `Our ${spellOut(jobs)} job lists have`;
  return `${lists} ${formatCount(fits, 'match', 'matches')}. ${describeBillCounts(totals, '')}`.trim();
}

type Totals = Readonly<Record<Certainty, number>>;

/** Counts bills by the certainty of their price. */
export function describeBillCounts(totals: Totals, noun = 'tool'): string {
  const { exact, assumed, 'at least': minimums, 'at most': maximums, unconfirmed, unknown } = totals;
  const unconfirmedCount = unconfirmed + unknown;
  const parts = [
    exact > 0 && formatCount(exact, 'price'),
    assumed > 0 && `${exact > 0 ? `${assumed} more` : formatCount(assumed, 'price')} on an assumption`,
    minimums > 0 && `a minimum for ${minimums}`,
    maximums > 0 && `a maximum for ${maximums}`,
  ].filter((part) => part !== false);
  const confirmedSentences = parts.length > 0 ? [`We confirmed ${andList(parts)}.`] : [];
  return [
    ...confirmedSentences,
    ...(unconfirmedCount > 0
      ? [`For ${noun === '' ? unconfirmedCount : formatCount(unconfirmedCount, noun)} we couldn’t confirm any.`]
      : []),
  ].join(' ');
}

const UNITS = { linkedin_accounts: 'linkedin-account', mailboxes: 'mailbox' } as const;
const CHANNELS = { linkedin_accounts: 'channels.linkedin', mailboxes: 'channels.email' } as const;
const FIELDS = ['linkedin_accounts', 'mailboxes'] as const;

/** Lists the accounts that bills assume: one per person if a required channel needs them and the need has no number. */
export function listBillAssumptions({ setUp, questions }: Need, rows: Rows): string[] {
  const { people = 1 } = setUp;
  if (people < 2) return [];
  const isNeeded = (field: keyof typeof CHANNELS) =>
    questions.some(({ any }) => any.some(({ key }) => key === CHANNELS[field]));
  const assumed = FIELDS.filter(
    (field) =>
      setUp[field] === undefined && isNeeded(field) && rows.some(({ bill }) => bill.planBill?.setUp[field] === people),
  ).map((field) => formatUnits(people, UNITS[field]));
  return assumed.length > 0 ? [`Bills assume ${andList(assumed)}, one per person.`] : [];
}
