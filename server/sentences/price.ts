import type { Need } from '../../model/board/need.ts';
import type { Row } from '../../model/board-schemas.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import { type BudgetFit, judgePrice } from '../../model/pricing/budget.ts';
import type { Money } from '../../model/pricing/money.ts';
import type { Price } from '../../model/pricing/price.ts';
import { SENDING_CHANNELS } from '../../model/pricing/set-up.ts';
import { nameInSentence, namePlan, possessive } from '../../model/words/label.ts';
import { andList } from '../../model/words/lists.ts';
import { capitalize } from '../../model/words/numbers.ts';
import { formatMoney, formatSum, PERIOD_ADVERBS } from '../../model/words/sum.ts';
import { formatSetUp } from '../../model/words/units.ts';
import type { Rates } from './inputs.ts';
import { fitsTitle, type Statement, type Wordings, writeStatement } from './statement.ts';

/* The price of one tool, in one notation: "$63 a month, paid yearly", "about $49 a month", "from $29 a month". */

/** What a price is for. */
export interface PriceContext {
  readonly need: Need;
  readonly catalogue: Pick<Catalogue, 'keys'>;
  readonly currencies: Rates;
}

/** `paid yearly`. Empty for a price paid monthly, unless another billing was requested. */
export function namePayment({ billing, billed_otherwise: isOther }: Price): string {
  return billing === null || (billing === 'month' && !isOther) ? '' : `paid ${PERIOD_ADVERBS[billing]}`;
}

/** `$63 a month, paid yearly`, `$189 a month for 3 people, paid yearly`. */
export function nameSum(price: Price, forSize = ''): string {
  return [`${formatSum(price)} a month${forSize}`, namePayment(price)].filter(Boolean).join(', ');
}

/** Whether a free plan is enough. The plan that a need names may be the free one. */
export const isFree = ({ amount, free_plan: free }: Price) => free === 'yes' || amount === 0;

/** `Flagmast costs about $80 a month`, `no source gives a price for Flagmast’s Growth plan`. */
export function describeCost(name: string, price: Price, forSize = ''): string {
  if (isFree(price)) return `${name} has a free plan that is enough${forSize}`;
  if (price.amount !== null) return `${name} costs ${nameSum(price, forSize)}`;
  return `no source gives a price for ${price.plan === null ? name : `${possessive(name)} ${namePlan(price.plan)}`}`;
}

/** `Flagmast costs $189 a month for 3 people, paid yearly`, `Growth plan, without email.` */
export function describePrice(
  { name, price }: Pick<Row, 'name' | 'price'>,
  context: PriceContext,
  extra: readonly Wordings[] = [],
): Statement {
  const size = formatSetUp(context.need.setUp);
  const titles = [
    describeCost(name, price, size && ` for ${size}`),
    describeCost(name, price),
    describeCost(name, { ...price, plan: null }),
  ];
  const isWhole = fitsTitle(titles[0] ?? '');
  // A name in lower case stays as it is.
  const toTitle = (title: string) => (title.startsWith('no source') ? capitalize(title) : title);
  return writeStatement(titles.map(toTitle), [...describeTerms(price, isWhole ? '' : size, context), ...extra]);
}

/** What a price is for, and what it lacks. */
export function describeTerms(price: Price, size: string, { need, catalogue, currencies }: PriceContext): Wordings[] {
  const { amount, plan, lacks = [] } = price;
  const labels = SENDING_CHANNELS.filter((key) => lacks.includes(key)).map((key) =>
    nameInSentence(catalogue.keys[key]?.label ?? key),
  );
  const planWords =
    plan === null ? '' : isFree(price) ? `the ${namePlan(plan)} costs ${nameSum(price)}` : namePlan(plan);
  const terms = [planWords, size && `for ${size}`, labels.length > 0 && `without ${andList(labels)}`].filter(Boolean);
  return [
    amount && terms.length > 0 ? [`${capitalize(terms.join(', '))}.`] : [],
    price.billed_otherwise && need.billing ? [`No source gives a price paid ${PERIOD_ADVERBS[need.billing]}.`] : [],
    price.free_plan === 'may be' ? ['No source says whether its free plan is enough.'] : [],
    need.budget ? [describeBudget(judgePrice(price, need.budget, currencies.rates), need.budget)] : [],
  ];
}

/** Compares a price with the budget. Empty if it is within it. */
export function describeBudget(fit: BudgetFit, budget: Money): string {
  const limit = `your budget of ${formatMoney(budget)} a month`;
  if (fit === 'within') return '';
  return fit === 'over' ? `That is above ${limit}.` : `No source says that it stays within ${limit}.`;
}
