import { uniqueBy } from '../../model/group-by.ts';
import { type BudgetFit, judgePrice } from '../../model/pricing/budget.ts';
import type { Money } from '../../model/pricing/money.ts';
import type { Price } from '../../model/pricing/price.ts';
import { possessive } from '../../model/words/label.ts';
import { andList } from '../../model/words/lists.ts';
import { plural } from '../../model/words/numbers.ts';
import { formatWithout } from '../../model/words/short-price.ts';
import { formatMoney, formatMonthlySum } from '../../model/words/sum.ts';
import { formatSetUp } from '../../model/words/units.ts';
import { describeRest } from './facts.ts';
import type { Rates, ToolAnswer, ToolQuestion } from './inputs.ts';
import { comparePrices, describeUse } from './verdict.ts';

/* Answers to questions about prices. */

/** Maximum number of prices of one tool. Further prices are only counted. */
const MAX_PRICES = 4;

type PricedAnswer = ToolAnswer & { readonly price: Price };

const isPriced = (answer: ToolAnswer): answer is PricedAnswer => answer.price !== undefined;

/** Compares the prices of several tools, or names each price of one tool. */
export function describePrices(question: ToolQuestion): readonly string[] {
  const { answers, asksAboutOtherTime, budget, currencies } = question;
  const prices = answers.filter(isPriced);
  const onePerTool = uniqueBy(prices, ({ tool }) => tool);
  const setUp = onePerTool[0]?.for ?? question.setUp;
  const isComparison = onePerTool.length > 1;
  const bySize = isComparison
    ? [comparePrices({ ...question, setUp, tools: onePerTool })]
    : describeSizes(prices, question);
  return [
    ...(asksAboutOtherTime ? ['We only have today’s prices.'] : []),
    ...(bySize.length > 0 ? bySize : onePerTool.flatMap((answer) => describeCostOf(answer, question))),
    ...(isComparison || bySize.length === 0 ? describeRest(prices, onePerTool, 'price') : []),
    ...(budget ? [compareWithLimit(onePerTool, budget, currencies)] : []),
  ];
}

/** Writes one sentence per price, if a tool has several prices for different set-ups. */
function describeSizes(prices: readonly PricedAnswer[], question: ToolQuestion): string[] {
  if (prices.length < 2 || prices.length > MAX_PRICES) return [];
  return prices.flatMap((answer) => describeCostOf(answer, { ...question, setUp: answer.for ?? answer.set_up ?? {} }));
}

/** `For 6 people using LinkedIn, Flagmast costs $80 a month.`, `We couldn’t confirm Flagmast’s price for 6 people.` */
function describeCostOf(answer: PricedAnswer, { setUp, required, catalogue, asksPerYear }: ToolQuestion): string[] {
  const { name, price, monthly } = answer;
  const hasUse = Object.keys(setUp).length + required.length > 0 && price.currency !== null;
  const use = hasUse ? describeUse({ setUp, required, catalogue }) : formatSetUp(setUp);
  if (price.amount !== null || price.free_plan === 'yes') {
    const cost = describeCost(name, price, monthly);
    const year = asksPerYear && price.billing === 'year' && price.in_advance;
    const from = price.certainty === 'at least' ? 'from ' : '';
    const without = required.length === 0 && price.amount !== 0 ? formatWithout(price, catalogue) : '';
    const sum = without === '' ? cost : `${cost}, ${without}`;
    return [
      use === '' ? `${sum}.` : `For ${use}, ${sum}.`,
      ...(year ? [`A year costs ${from}${formatMoney({ ...price, amount: year } as Money)}.`] : []),
    ];
  }
  return [
    `We couldn’t confirm ${possessive(name)} price${use === '' ? '' : ` for ${use}`}.`,
    ...(price.free_plan === 'may be' ? ['We don’t know whether its free plan is enough.'] : []),
  ];
}

/** `Flagmast costs $80 a month`. Mentions a free plan. @param monthly the same price billed monthly */
export function describeCost(who: string, price: Price, monthly?: Price): string {
  if (!price.amount)
    return price.free_plan === 'yes' || price.amount === 0
      ? `${who} has a free plan that is enough`
      : `we couldn’t confirm the price of ${who}`;
  const monthlyPrice = monthly?.amount
    ? `, or ${formatMoney({ ...monthly, amount: monthly.amount } as Money)} billed monthly`
    : '';
  const costs = `costs ${formatMonthlySum(price)}${monthlyPrice}`;
  if (price.free_plan === 'yes') return `${who} has a free plan that is enough, and a paid one ${costs}`;
  return `${who} ${costs}${price.free_plan === 'may be' ? ', but we don’t know whether its free plan is enough' : ''}`;
}

/** Says for each tool whether its price is within the budget. */
function compareWithLimit(onePerTool: readonly PricedAnswer[], budget: Money, { rates }: Rates): string {
  const listNames = (onBudget: BudgetFit) =>
    onePerTool.flatMap(({ name, price }) => (judgePrice(price, budget, rates) === onBudget ? [name] : []));
  const [withinNames, overNames, openNames] = [listNames('within'), listNames('over'), listNames('open')];
  const [only, ...others] = onePerTool;
  const isUnnamed = only !== undefined && only.price.amount === null && only.price.free_plan !== 'yes';
  const unnamedSubject = overNames.length > 0 ? 'Its minimum' : 'It';
  const subject = isUnnamed ? unnamedSubject : 'That';
  const writeSubject = (names: readonly string[]) => (others.length === 0 ? subject : andList(names));
  const startClause = (names: readonly string[]) => `${writeSubject(names)} ${plural(names.length, 'is', 'are')}`;
  const parts = [
    withinNames.length > 0 && `${startClause(withinNames)} within it`,
    overNames.length > 0 && `${startClause(overNames)} above it`,
    openNames.length > 0 && `${writeSubject(openNames)} may be within it`,
  ].filter((part) => part !== false);
  return `${parts.join('; ').replace(/ it(?=;|$)/, ` your budget of ${formatMoney(budget)} a month`)}.`;
}
