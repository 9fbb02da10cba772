import type { Need } from '../../model/board/need.ts';
import type { Row } from '../../model/board-schemas.ts';
import { writeQuestion } from '../../model/condition.ts';
import { judgePrice } from '../../model/pricing/budget.ts';
import { hasSingleAmount } from '../../model/pricing/certainty.ts';
import { convert } from '../../model/pricing/currencies.ts';
import type { Price } from '../../model/pricing/price.ts';
import { SENDING_CHANNELS } from '../../model/pricing/set-up.ts';
import { nameInSentence, namePlan } from '../../model/words/label.ts';
import { andList, orList } from '../../model/words/lists.ts';
import { capitalize, spellOut } from '../../model/words/numbers.ts';
import { formatWithout } from '../../model/words/short-price.ts';
import { addBilling, formatBilling, formatConverted, formatSum, PERIOD_ADVERBS } from '../../model/words/sum.ts';
import { formatSetUp } from '../../model/words/units.ts';
import { describeBudget } from './bills.ts';
import { haveSameBilling } from './cheapest.ts';
import type { AnswerContext } from './facts.ts';
import type { Rates } from './inputs.ts';

/* The prices of named tools. The first sentence is the title. */

type PricedRow = Pick<Row, 'name' | 'price'>;

/** What prices are for. */
export interface PriceContext {
  readonly need: Need;
  /** Whether the tools have a channel in common. Otherwise none is called cheaper than another. */
  readonly sharesChannel: boolean;
  readonly catalogue: AnswerContext['catalogue'];
  readonly currencies: Rates;
}

/** `Flagmast costs $80 a month, billed yearly.`, `Growth plan, for 6 people, without email.` */
export function describePrice({ name, price }: PricedRow, { need, catalogue, currencies }: PriceContext): string[] {
  const { amount, plan, free_plan: free } = price;
  const size = formatSetUp(need.setUp);
  const terms = [plan && namePlan(plan), size && `for ${size}`, formatWithout(price, catalogue)].filter(Boolean);
  const converted = formatConverted(price);
  return [
    `${capitalizeClause(describeCost(name, price))}.`,
    amount === null || terms.length === 0 ? '' : `${capitalize(terms.join(', '))}.`,
    converted === '' ? '' : `That is ${converted}.`,
    price.billed_otherwise && need.billing ? `It has no price billed ${PERIOD_ADVERBS[need.billing]}.` : '',
    free === 'may be' ? 'Its free plan may be enough.' : '',
    need.budget ? describeBudget(judgePrice(price, need.budget, currencies.rates), need.budget) : '',
  ];
}

/** Capitalizes a clause about a price that we lack, but no name in lower case. */
const capitalizeClause = (clause: string) => (clause.startsWith('we ') ? capitalize(clause) : clause);

/** `Flagmast costs about $80 a month, billed yearly`, `we have no price of Flagmast’s Growth plan`. */
export function describeCost(name: string, price: Price): string {
  const { amount, free_plan: free } = price;
  const billing = formatBilling(price);
  const cost = `costs ${formatSum(price)} a month${billing === '' ? '' : `, ${billing}`}`;
  if (!amount)
    return free === 'yes' || amount === 0 ? `${name} has a free plan that is enough` : describeNoPrice(name, price);
  return free === 'yes' ? `${name} has a free plan that is enough, and a paid one ${cost}` : `${name} ${cost}`;
}

const describeNoPrice = (name: string, { plan }: Price) =>
  `we have no price for ${plan ? `the ${namePlan(plan)} of ${name}` : name}`;

/** Compares closed sums of two tools. Otherwise names all prices. */
export function comparePrices(rows: readonly PricedRow[], context: PriceContext): string[] {
  const { need, sharesChannel, catalogue } = context;
  const { keys } = catalogue;
  const required = need.questions.flatMap((one) => (one.strength === 'required' ? [writeQuestion(one)] : []));
  const channels = SENDING_CHANNELS.filter((key) => required.includes(key));
  const labels = channels.map((key) => nameInSentence(keys[key]?.label ?? key));
  return [
    ...(sharesChannel ? (compareTwo(rows, context) ?? listPrices(rows, need)) : listPrices(rows, need)),
    sharesChannel ? '' : 'We know of no channel that they share.',
    channels.length > 0 ? `Prices are for ${andList(labels)}.` : '',
  ];
}

/** `Lemon is cheaper: $49 against $63 a month, billed yearly.` Undefined unless both sums are closed. */
function compareTwo(rows: readonly PricedRow[], { need, currencies: { base, rates } }: PriceContext) {
  const closed = rows.flatMap(({ name, price }) => {
    const { amount, currency, certainty, free_plan: free } = price;
    const isClosed = amount !== null && currency !== null && hasSingleAmount(certainty) && free === undefined;
    return isClosed ? [{ name, price, sum: convert({ amount, currency }, base, rates) }] : [];
  });
  const [first, second, ...others] = closed.toSorted((a, b) => a.sum - b.sum);
  if (!first || !second || others.length > 0 || rows.length > 2) return undefined;
  const size = formatUse(need);
  const hasSameBilling = formatBilling(first.price) === formatBilling(second.price);
  const sums = hasSameBilling
    ? `${formatSum(first.price)} against ${formatSum(second.price)} a month${formatTerms(first.price)}`
    : `${addBilling(formatSum(first.price), first.price)} against ${addBilling(formatSum(second.price), second.price)}`;
  return first.sum === second.sum && hasSameBilling
    ? [`${first.name} and ${second.name} cost the same${size}: ${formatSum(first.price)} a month.`]
    : [`${first.name} is cheaper${size}: ${sums}.`];
}

const formatTerms = (price: Price) => (price.billing === null ? '' : `, ${formatBilling(price)}`);

/** ` for 6 people`. Empty without numbers. */
function formatUse({ setUp }: Need): string {
  const size = formatSetUp(setUp);
  return size === '' ? '' : ` for ${size}`;
}

/** With more tools, the prices are in the lead. */
const MAX_IN_TITLE = 3;

/** `Lemon costs $63 and Melon from $38 a month.`, `We have no price of Quince.` */
function listPrices(rows: readonly PricedRow[], need: Need): string[] {
  const free = rows.filter(({ price }) => price.free_plan === 'yes');
  const priced = rows.filter((row) => row.price.amount !== null && !free.includes(row));
  const names = rows.filter((row) => !priced.includes(row) && !free.includes(row)).map(({ name }) => name);
  const unpriced = names.length > 0 ? [`We have no price for ${orList(names)}.`] : [];
  const [first] = priced;
  const sharedTerms = first && haveSameBilling(priced) ? formatTerms(first.price) : '';
  const formatOne = (price: Price, sum: string) => (sharedTerms === '' ? addBilling(sum, price) : sum);
  const sums = priced.map(({ name, price }, i) =>
    i === 0
      ? `${name} costs ${formatOne(price, `${formatSum(price)} a month`)}`
      : `${name} ${formatOne(price, formatSum(price))}`,
  );
  const freeClauses = free.map(({ name, price }) => {
    const paid = price.amount ? `, and a paid one for ${addBilling(formatSum(price), price)}` : '';
    return `${name} has a free plan that is enough${paid}`;
  });
  const prices = sums.length > 0 ? [`${andList(sums)}${formatUse(need)}${sharedTerms}.`] : [];
  const sentences = [...prices, ...(free.length > 0 ? [`${andList(freeClauses)}.`] : []), ...unpriced];
  const count = sums.length + freeClauses.length;
  const all = count === rows.length ? 'all' : `${spellOut(count)} of`;
  return count > MAX_IN_TITLE ? [`We have prices of ${all} ${spellOut(rows.length)} tools.`, ...sentences] : sentences;
}
