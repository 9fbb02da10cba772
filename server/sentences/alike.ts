import type { Price } from '../../model/pricing/price.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import type { AnswerOnTool } from './about.ts';

/** The prices that can be said in one sentence: one of each tool, paid as the first that is known, and for the same set-up. */
export function comparablePrices(prices: readonly AnswerOnTool[]): readonly AnswerOnTool[] {
  const first = prices.find(({ price }) => price?.currency !== null);
  const isAlike = ({ price, set_up = {} }: AnswerOnTool) =>
    paidBy(price) === paidBy(first?.price) &&
    Object.entries(set_up).every(([field, number]) => (first?.set_up?.[field as keyof SetUp] ?? number) === number);
  const ofEach = prices.filter((one, i) => prices.findIndex(({ tool }) => tool === one.tool) === i);
  return ofEach.filter((one) => one.price?.currency === null || isAlike(one));
}

const paidBy = (price: Price | undefined) => price?.upto_billing ?? price?.billing;

/** Whether a price is of a plan that has something, or of a tool that is known not to have it. */
export function canStandBeside({ tool, price }: AnswerOnTool, fact: AnswerOnTool): boolean {
  if (fact.tool !== tool || fact.mark === 'no') return true;
  return fact.plan !== undefined && fact.plan === price?.plan && price.upto_plan === undefined;
}
