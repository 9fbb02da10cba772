import { DEVELOPER_API } from '../../model/board/need.ts';
import { convert } from '../../model/pricing/currencies.ts';
import type { Price } from '../../model/pricing/price.ts';
import { counted } from '../../model/words/numbers.ts';
import { formatPrice } from '../../model/words/price.ts';
import type { Market, Priced } from './about.ts';

/**
 * The tool with the lowest `upto` among those that fit, or one with a free plan that is enough. Law: no other `upto` is lower, and the tools
 * that "may cost less" are those whose `amount` is below it or unknown.
 */
export function cheapest(fitting: readonly Priced[], market: Market): string {
  const all = candidates(fitting, market);
  return `${all.length < fitting.length ? 'APIs aside, ' : ''}${cheapestOf(all, market)}`;
}

/** Law: no other `upto` is lower. The tools may have a free plan, but none that is proven to be enough. */
export function cheapestPaid(fitting: readonly Priced[], market: Market): string {
  const all = candidates(fitting, market);
  const named = findCheapest(all, market);
  if (!named || named.price.upto === null) return 'No exact price of a paid one is known.';
  const isAlone = all.every((tool) => tool === named || uptoIn(tool, market) > uptoIn(named, market));
  const who = isAlone ? 'The cheapest paid one' : 'One of the cheapest paid ones';
  return `${who}: ${named.name}, ${formatPrice(named.price)}${planToAsk(named)}.`;
}

function candidates<Tool extends Priced>(fitting: readonly Tool[], { isForPeople }: Market): readonly Tool[] {
  const others = fitting.filter(({ category }) => category !== DEVELOPER_API);
  return isForPeople && others.length > 0 ? others : fitting;
}

/** The tool that `cheapest` names. Undefined if it names none. */
export function findCheapest<Tool extends Priced>(fitting: readonly Tool[], market: Market): Tool | undefined {
  const all = candidates(fitting, market);
  const upto = (tool: Tool) => uptoIn(tool, market);
  // Of equal sums, an exact one.
  const openness = ({ price }: Tool) => Number(price.certainty !== 'exact');
  const [least] = all.toSorted((a, b) => upto(a) - upto(b) || openness(a) - openness(b));
  const isNamed = least && (all.length === 1 || upto(least) < Number.POSITIVE_INFINITY);
  return all.find(({ price }) => price.free_plan === 'yes') ?? (isNamed ? least : undefined);
}

function cheapestOf(all: readonly Priced[], market: Market): string {
  const named = findCheapest(all, market);
  if (!named) return 'no exact price of any of them is known';
  const { length: free } = all.filter(({ price }) => price.free_plan === 'yes');
  if (free > 0) return `${named.name} ${free > 1 ? `and ${free - 1} more have` : 'has'} a free plan that is enough`;
  if (all.length === 1) return stateCost(named);
  const upto = (tool: Priced) => uptoIn(tool, market);
  const others = all.filter((tool) => tool !== named);
  const isAlone = others.every((tool) => upto(tool) > upto(named));
  const mayBeLess = others.filter(
    (tool) => upto(tool) > upto(named) && inBase(tool.price.amount ?? 0, tool, market) < upto(named),
  );
  const less = mayBeLess.length > 0 ? `, and ${counted(mayBeLess.length, 'other')} may cost less` : '';
  const who = isAlone ? 'the cheapest known is' : 'none is known to be cheaper than';
  const price = formatPrice(named.price);
  return `${who} ${named.name}${price.startsWith('at ') ? ',' : ' at'} ${price}${planToAsk(named)}${less}`;
}

function uptoIn(tool: Priced, market: Market): number {
  return tool.price.upto === null ? Number.POSITIVE_INFINITY : inBase(tool.price.upto, tool, market);
}

function inBase(amount: number, { price: { currency } }: Priced, { currencies: { base, rates } }: Market): number {
  return convert({ amount, currency: currency ?? base }, base, rates);
}

/** Law: the sum is that of the bill. If it is not exact and a question is open, the sentence says to ask for the plan. */
export function stateCost(tool: Priced): string {
  if (tool.price.free_plan === 'yes') return `${tool.name} has a free plan that is enough`;
  return `${statePrice(tool.name, tool.price)}${planToAsk(tool)}`;
}

/** Law: the price is open at one end, and its plan is not proven to have everything that is asked for. */
function planToAsk({ price: { currency, certainty }, ask }: Priced): string {
  const isOpen = certainty === 'at least' || certainty === 'at most';
  return currency !== null && isOpen && ask.length > 0 ? '; ask which plan it takes' : '';
}

/** Law: the sum, its certainty and the free plan are those of the price. */
export function statePrice(who: string, price: Price): string {
  const free = price.free_plan === undefined ? '' : FREE[price.free_plan];
  if (price.currency === null) return `we couldn’t confirm ${who === 'It' ? 'a price' : `the price of ${who}`}${free}`;
  return `${who} costs ${formatPrice(price)}${free}`;
}

const FREE = { yes: ', and a free plan is enough too', 'may be': ', and a free plan may be enough' } as const;
