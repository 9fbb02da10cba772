import type { Currencies } from '../../../pipeline/artifacts/currencies.ts';
import { moneyInWords, unitInWords } from '../../../pipeline/artifacts/price-words.ts';
import type { Tool } from '../../../pipeline/artifacts/tool.ts';
import type { Money } from '../../../pipeline/artifacts/value.ts';
import type { Budget, Counted } from '../constraint.ts';
import { aMonth, inCents, rateInWords, sum } from './amount.ts';
import { type BudgetIn, type Limit, limitFor } from './limit.ts';
import type { Needed } from './needed.ts';
import { entryPrice, type Price, priceOfPlans, pricesCovering } from './price.ts';
import { rateCitations } from './rate-source.ts';
import { type Settled, settle } from './settle.ts';
import type { Judgement } from './verdict.ts';

/**
 * Holds what tools cost a month against a budget, in the budget's currency at the published rates. The price is that of the
 * cheapest paid plan or, where a needed feature comes only from a dearer plan, of that plan; and it has to be a price for the
 * unit that the budget names. What is paid on top of a plan leaves open whether a price is within the budget. A budget without
 * a currency is taken as one in the base currency. A plan that includes all that are asked for is enough at its whole price.
 *
 * @param seats how many people or accounts were named
 * @param counted what these are, where they are not people
 */
export function budgetJudge(
  stated: Budget,
  currencies: Currencies,
  seats?: number,
  counted?: Counted,
): (tool: Tool, needed: Needed) => Judgement {
  const budget = { ...stated, currency: stated.currency ?? currencies.base };
  const limits = new Map<string, Limit>();
  const limitOn = ({ unit, users }: Price): Limit => {
    const name = `${unit} ${users}`;
    const limit = limits.get(name) ?? limitFor(budget, { unit, users }, seats);
    limits.set(name, limit);
    return limit;
  };
  return (tool, { plans, extras }) => {
    const price = plans.length > 0 ? priceOfPlans(plans, tool) : entryPrice(tool);
    const judged = (price: Price) => judgePrice(price, withExtras(extras, limitOn(price)), budget, tool, currencies);
    const own = judged(price);
    if (own.verdict === 'meets' || seats === undefined || seats < 2) return own;
    const whole = pricesCovering(seats, counted, plans, tool).map(judged);
    return whole.find(({ verdict }) => verdict === 'meets') ?? own;
  };
}

function judgePrice(price: Price, limit: Limit, budget: BudgetIn, tool: Tool, currencies: Currencies): Judgement {
  const shown = { facts: price.facts, display: price.display };
  const amounts = [...price.monthly, ...price.yearly];
  const rateless = [...amounts, budget].find(({ currency }) => !(currency in currencies.rates));
  const named = price.plans.join(', ');
  if (amounts.length === 0 || rateless) {
    const what = named ? `The price of plan ${named}, which has what is asked, is unknown.` : null;
    const note = rateless ? `There is no rate for ${rateless.currency}.` : what;
    const said = `${named ? `the price of plan ${named}` : 'its price'} (at most ${mostInWords(limit, budget.currency)})`;
    return { verdict: 'unknown', ...shown, sources: price.sources, note, said };
  }
  const settled = settle(price, limit, budget.currency, currencies.rates, budget.billing);
  const outcome = settled.yearly ? 'meets when billed yearly' : settled.verdict;
  const notes = [
    price.covers && `The whole price of plan ${named}, which includes ${price.covers}.`,
    !price.covers && named && `The price of plan ${named}, which has what is asked.`,
    settled.note,
    !price.covers && limit.note,
    settled.verdict === 'unknown' && limit.open && sentence(limit.open),
    chargesUsage(tool) && 'Credits or usage are charged too.',
  ].filter(Boolean);
  return {
    verdict: settled.verdict,
    ...shown,
    sources: [...price.sources, ...rateCitations(amounts, budget.currency)],
    note: notes.length > 0 ? notes.join(' ') : null,
    arithmetic: `${figuresOf(price, budget.currency, currencies)}; ${limit.words}: ${outcome}`,
    said: saidOf(settled, limit, price, budget, currencies),
  };
}

/** A price says nothing of what is paid besides; but where it alone is above the limit, so is all of it. */
function withExtras(extras: readonly string[], limit: Limit): Limit {
  if (extras.length === 0) return limit;
  const { surely: _, ...rest } = limit;
  return { ...rest, within: undefined, open: `${extras.join(' and ')} ${extras.length > 1 ? 'cost' : 'costs'} extra` };
}

function sentence(clause: string): string {
  return `${clause[0]?.toUpperCase()}${clause.slice(1)}.`;
}

/** `79 USD a month for one person = 69.54 EUR, billed yearly 63 USD = 55.45 EUR, at 0.8802 (rate of 2026-09-29)`. */
function figuresOf({ monthly, yearly, unit, covers }: Price, currency: string, currencies: Currencies): string {
  const converted = (money: Money) =>
    money.currency === currency ? '' : ` = ${sum(inCents(money, currency, currencies.rates), currency)}`;
  const either = (amounts: readonly Money[], between: string) =>
    amounts.map((money) => `${moneyInWords(money)}${between}${converted(money)}`).join(' or, sources differ, ');
  const one = covers ? ` for ${covers}` : unit === undefined ? '' : ` for one ${unitInWords(unit)}`;
  const parts = [
    monthly.length > 0 && either(monthly, ` a month${one}`),
    yearly.length > 0 && `billed yearly ${either(yearly, monthly.length > 0 ? '' : ` a month${one}`)}`,
    rateInWords((monthly[0] ?? (yearly[0] as Money)).currency, currency, currencies),
  ].filter(Boolean);
  return parts.length === 2 && currency !== (monthly[0] ?? yearly[0])?.currency ? parts.join(' ') : parts.join(', ');
}

/** `69 USD a month, within 80 EUR`, `15 x 15 USD = 225 USD a month, within 1000 USD`; where it is open, what leaves it open. */
function saidOf(
  { verdict, by, yearly, missing }: Settled,
  limit: Limit,
  { covers, plans }: Price,
  { currency, billing }: BudgetIn,
  { rates }: Currencies,
): string {
  const shared = limit.shared?.certain || verdict === 'meets' ? limit.shared : undefined;
  const most = shared ? sum(shared.cents, currency) : mostInWords(limit, currency);
  const among = shared?.among ?? 1;
  const whole = covers ? ` for ${covers} (plan ${plans.join(', ')})` : '';
  const inBoth = by.map((money) => {
    const all = { ...money, amount: Math.round(money.amount * among * 100) / 100 };
    const converted = money.currency === currency ? '' : ` (${sum(inCents(money, currency, rates) * among, currency)})`;
    return `${among > 1 ? `${among} x ${moneyInWords(money)} = ` : ''}${aMonth(all, yearly)}${converted}${whole}`;
  });
  const own = inBoth.join(' or ');
  if (verdict !== 'unknown') return `${inBoth[0]}, ${verdict === 'fails' ? 'above' : 'within'} ${most}`;
  if (missing && billing) return `its price billed ${missing} (only ${own} is known; at most ${most})`;
  if (missing) return `its price billed ${missing} (${own}${yearly ? '' : ' billed monthly'} is above ${most})`;
  return `whether ${own} is within ${most} (${limit.open && by.length === 1 ? limit.open : 'sources differ'})`;
}

/** `80 EUR`, `80 EUR each`, `1000 EUR in all, 66.66 EUR for each of 15`. */
function mostInWords({ cents, most, shared }: Limit, currency: string): string {
  if (!shared?.certain) return most ?? sum(cents, currency);
  return `${sum(shared.cents, currency)} in all, ${sum(cents, currency)} for each of ${shared.among}`;
}

function chargesUsage({ facts }: Tool): boolean {
  const model = facts['pricing.model'];
  return Array.isArray(model?.value) && (model.value as string[]).includes('credits');
}
