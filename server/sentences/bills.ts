import type { Certainty } from '../../model/pricing/certainty.ts';
import type { Price } from '../../model/pricing/price.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import { andList } from '../../model/words/lists.ts';
import { formatCount, spellOut } from '../../model/words/numbers.ts';
import { formatPrice } from '../../model/words/price.ts';
import { canNameSum, formatMoney } from '../../model/words/sum.ts';
import { nameSetUp } from '../../model/words/units.ts';
import { findCheapest } from './cheapest.ts';
import { endSentence } from './facts.ts';
import type { Market, PricedTool } from './inputs.ts';

/* Sentences about bills, for tool pages and the page of all bills. */

/** Says that a price is or may be above the budget. Empty if its maximum is within the budget, or if a free plan is enough. */
export function compareWithBudget(
  { amount, upto, currency, free_plan }: Price,
  budget: number,
  budgetCurrency: string,
): string {
  if (currency === null || free_plan === 'yes') return '';
  const isAbove = (amount ?? 0) > budget && free_plan === undefined;
  if (!isAbove && upto !== null && upto <= budget) return '';
  return `That ${isAbove ? 'is' : 'may be'} above your budget of ${formatMoney({ amount: budget, currency: budgetCurrency })} a month.`;
}

/** Names the tool with the lowest maximum price, or a tool whose free plan is enough. Empty if no maximum is known. */
export function describeCheapestBill(all: readonly Omit<PricedTool, 'ask'>[], setUp: SetUp, market: Market): string {
  const rows = all.filter(({ price }) => canNameSum(price)).map((row) => ({ ...row, ask: [] }));
  const cheapest = findCheapest(rows, market);
  if (!cheapest || (cheapest.price.upto === null && cheapest.price.free_plan !== 'yes')) return '';
  const overall = findCheapest(rows, { ...market, isForPeople: false });
  const setUpPhrase = `${nameSetUp(setUp)}${overall === cheapest ? '' : ', excluding APIs'}`;
  const costs = cheapest.price.free_plan === 'yes' ? 'whose free plan is enough' : formatPrice(cheapest.price);
  return endSentence(`Cheapest for ${setUpPhrase}: ${cheapest.name}, ${costs}`);
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
