import { uniqueBy } from '../../model/group-by.ts';
import { type BudgetFit, judgePrice } from '../../model/pricing/budget.ts';
import { convert } from '../../model/pricing/currencies.ts';
import type { Money } from '../../model/pricing/money.ts';
import type { Price } from '../../model/pricing/price.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import { isSame } from '../../model/same-json.ts';
import { possessive } from '../../model/words/label.ts';
import { andList, orList } from '../../model/words/lists.ts';
import { plural } from '../../model/words/numbers.ts';
import { formatPrice } from '../../model/words/price.ts';
import { canNameSum, formatMoney, formatSum, PERIOD_ADVERBS } from '../../model/words/sum.ts';
import { formatSetUp, formatUse } from '../../model/words/units.ts';
import { describeRest } from './facts.ts';
import type { Rates, ToolAnswer, ToolQuestion } from './inputs.ts';

/* Answers to questions about prices. */

/** Maximum number of prices. Further prices are only counted. */
const MAX_PRICES = 4;

type PricedAnswer = ToolAnswer & { readonly price: Price };

const isPriced = (answer: ToolAnswer): answer is PricedAnswer => answer.price !== undefined;

/** Names comparable prices together, and counts the other prices. */
export function describePrices(question: ToolQuestion): readonly string[] {
  const { answers, asksAboutOtherTime, budget, currencies, kind } = question;
  const prices = answers.filter(isPriced);
  const bySize = describeSizes(prices, question);
  const shownAnswers = comparablePrices(prices).slice(0, MAX_PRICES);
  return [
    ...(asksAboutOtherTime ? ['We only have today’s prices.'] : []),
    ...(bySize.length > 0
      ? bySize
      : [...describeCosts(shownAnswers, question), ...describeRest(prices, shownAnswers, 'price')]),
    ...(budget && kind !== 'statement' ? [compareWithLimit(prices, budget, currencies)] : []),
  ];
}

/** Writes one sentence per price, if one tool has several prices for different set-ups. */
function describeSizes(prices: readonly PricedAnswer[], question: ToolQuestion): string[] {
  const isOneTool = new Set(prices.map(({ tool }) => tool)).size === 1;
  if (!isOneTool || prices.length < 2 || prices.length > MAX_PRICES) return [];
  return prices.flatMap((answer) => describeCosts([answer], { ...question, setUp: answer.for ?? answer.set_up ?? {} }));
}

function describeCosts(shownAnswers: readonly PricedAnswer[], question: ToolQuestion): string[] {
  const use = describeUse(question.setUp, shownAnswers, question.catalogue);
  const verdict = describeCheaper(shownAnswers, question.currencies);
  if (verdict !== undefined) return [use === '' ? `${verdict}.` : `For ${use}, ${verdict}.`];
  const pricedAnswers = shownAnswers.filter(({ price }) => canNameSum(price) || price.free_plan === 'yes');
  const openAnswers = shownAnswers.filter((answer) => !pricedAnswers.includes(answer));
  const clauses = pricedAnswers.map(({ name, price, monthly }) =>
    describeCost(name, price, shownAnswers.length === 1 ? monthly : undefined),
  );
  const costs = clauses.some((clause) => /,| if /.test(clause)) ? clauses.join('; ') : andList(clauses);
  return [
    ...(pricedAnswers.length > 0 ? [use === '' ? `${costs}.` : `For ${use}, ${costs}.`] : []),
    ...describeUnconfirmed(openAnswers, pricedAnswers.length > 0 ? '' : use),
  ];
}

/** `We couldn’t confirm Flagmast’s price for 6 people.` */
function describeUnconfirmed(openAnswers: readonly PricedAnswer[], use: string): string[] {
  const [first] = openAnswers;
  if (!first) return [];
  const pricePhrase =
    openAnswers.length === 1
      ? `${possessive(first.name)} price`
      : `the price of ${orList(openAnswers.map(({ name }) => name))}`;
  const freeNames = openAnswers.filter(({ price }) => price.free_plan === 'may be').map(({ name }) => name);
  const freePlan = openAnswers.length === 1 ? 'Its free plan' : `The free plan of ${orList(freeNames)}`;
  return [
    `We couldn’t confirm ${pricePhrase}${use === '' ? '' : ` for ${use}`}.`,
    ...(freeNames.length > 0 ? [`${freePlan} may be enough.`] : []),
  ];
}

/** `Flagmast costs $80 a month`. Mentions a free plan. @param monthly the same price billed monthly */
export function describeCost(who: string, price: Price, monthly?: Price): string {
  if (!canNameSum(price) || price.upto === 0)
    return price.free_plan === 'yes' || price.upto === 0
      ? `${who} has a free plan that is enough`
      : `we couldn’t confirm the price of ${who}`;
  const monthlyPrice = monthly?.amount
    ? `, or ${formatMoney({ ...monthly, amount: monthly.amount } as Money)} billed monthly`
    : '';
  const costs = `costs ${formatPrice(price)}${monthlyPrice}`;
  if (price.free_plan === 'yes') return `${who} has a free plan that is enough, and a paid one ${costs}`;
  return `${who} ${costs}${price.free_plan === 'may be' ? ', but its free plan may be enough' : ''}`;
}

/** `3 people using LinkedIn and email`: the set-up, and the channels that all these prices cover. */
function describeUse(setUp: SetUp, prices: readonly PricedAnswer[], { keys }: ToolQuestion['catalogue']): string {
  const [first, ...others] = prices.flatMap(({ price }) => (price.currency ? [price.for_channels ?? []] : []));
  const common = others.every((other) => isSame(other, first)) ? (first ?? []) : [];
  if (common.length === 0) return formatSetUp(setUp);
  return formatUse(
    { people: 1, ...setUp },
    common.map((key) => keys[key]?.label ?? key),
  );
}

/** Names the cheapest tool, or says that all tools cost the same. Undefined if this is uncertain, or if a price has conditions. */
function describeCheaper(shownAnswers: readonly PricedAnswer[], rates: Rates): string | undefined {
  const isPlain = shownAnswers.every(
    ({ price }) => canNameSum(price) && !price.free_plan && !price.upto_billing && !(price.if_included ?? []).length,
  );
  if (!isPlain || shownAnswers.length < 2) return undefined;
  const cheapestAnswers = findCheapest(shownAnswers, rates);
  const [cheapest] = cheapestAnswers;
  if (!cheapest || (cheapestAnswers.length > 1 && cheapestAnswers.length < shownAnswers.length)) return undefined;
  const winner = shownAnswers.find(({ name }) => name === cheapest.name) as PricedAnswer;
  const billingPhrase = winner.price.billing === null ? '' : ` billed ${PERIOD_ADVERBS[winner.price.billing]}`;
  const suffix = ` a month${billingPhrase}`;
  if (cheapestAnswers.length > 1)
    return `${andList(shownAnswers.map(({ name }) => name))} cost the same: ${formatSum(winner.price)}${suffix}`;
  const minimum = ({ price }: PricedAnswer) => inBase(price, rates).amount ?? 0;
  const others = shownAnswers.filter((answer) => answer !== winner).toSorted((a, b) => minimum(a) - minimum(b));
  if (others.length === 1)
    return `${winner.name} is cheaper: ${formatSum(winner.price)} vs. ${formatSum((others[0] as PricedAnswer).price)}${suffix}`;
  return `${winner.name} is cheapest: ${formatSum(winner.price)}${suffix}, vs. ${andList(others.map((answer) => `${formatSum(answer.price)} for ${answer.name}`))}`;
}

/** Finds the tools that certainly cost no more than the others. Empty if this is uncertain. */
function findCheapest(shownAnswers: readonly PricedAnswer[], rates: Rates): readonly PricedAnswer[] {
  const bounds = shownAnswers.map((one) => {
    const { amount, upto } = inBase(one.price, rates);
    return { one, minimum: amount ?? 0, maximum: upto ?? Number.POSITIVE_INFINITY };
  });
  const lowest = Math.min(...bounds.map(({ maximum }) => maximum));
  const cheapest = bounds.filter((one) => one.maximum === lowest);
  const isCertain = cheapest.length === 1 || cheapest.every(({ minimum }) => minimum === lowest);
  const areOthersHigher = bounds.every((one) => cheapest.includes(one) || one.minimum > lowest);
  return lowest < Number.POSITIVE_INFINITY && isCertain && areOthersHigher ? cheapest.map(({ one }) => one) : [];
}

function inBase(price: Price, { base, rates }: Rates): Price {
  const { currency } = price;
  const toBase = (amount: number | null) =>
    amount === null || currency === null ? null : convert({ amount, currency }, base, rates);
  return { ...price, amount: toBase(price.amount), upto: toBase(price.upto) };
}

/** Says for each tool whether its price is within the budget. */
function compareWithLimit(prices: readonly PricedAnswer[], budget: Money, { rates }: Rates): string {
  const onePerTool = uniqueBy(prices, ({ tool }) => tool);
  const listNames = (onBudget: BudgetFit) =>
    onePerTool.flatMap(({ name, price }) => (judgePrice(price, budget, rates) === onBudget ? [name] : []));
  const [withinNames, overNames, openNames] = [listNames('within'), listNames('over'), listNames('open')];
  const writeSubject = (names: readonly string[]) => (onePerTool.length === 1 ? 'That' : andList(names));
  const startClause = (names: readonly string[]) => `${writeSubject(names)} ${plural(names.length, 'is', 'are')}`;
  const parts = [
    withinNames.length > 0 && `${startClause(withinNames)} within it`,
    overNames.length > 0 && `${startClause(overNames)} above it`,
    openNames.length > 0 && `${writeSubject(openNames)} may be within it`,
  ].filter((part) => part !== false);
  return `${parts.join('; ').replace(/ it(?=;|$)/, ` your budget of ${formatMoney(budget)} a month`)}.`;
}

/** The prices that one sentence can compare: one per tool, with the billing and set-up of the first known price. */
function comparablePrices(all: readonly ToolAnswer[]): readonly PricedAnswer[] {
  const prices = all.filter(isPriced);
  const firstKnown = prices.find(({ price }) => price.currency !== null);
  const isComparable = ({ price, set_up = {} }: PricedAnswer) =>
    findBilling(price) === findBilling(firstKnown?.price) &&
    Object.entries(set_up).every(
      ([field, number]) => (firstKnown?.set_up?.[field as keyof SetUp] ?? number) === number,
    );
  return uniqueBy(prices, ({ tool }) => tool).filter(
    (answer) => answer.price.currency === null || isComparable(answer),
  );
}

const findBilling = (price: Price | undefined) => price?.upto_billing ?? price?.billing;
