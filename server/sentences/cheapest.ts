import { DEVELOPER_API } from '../../model/board/need.ts';
import { hasSingleAmount } from '../../model/pricing/certainty.ts';
import { convert } from '../../model/pricing/currencies.ts';
import { andList } from '../../model/words/lists.ts';
import { formatCondition } from '../../model/words/price.ts';
import { formatBilling, formatMonthlySum, formatSum } from '../../model/words/sum.ts';
import type { Market, PricedTool } from './inputs.ts';

/* Finds and names the cheapest tools. Only prices with a known maximum count, since the real price can be above a minimum. */

/** `the API A` for a developer API, otherwise its name. */
export function nameTool({ name, category }: Pick<PricedTool, 'name' | 'category'>): string {
  return category === DEVELOPER_API ? `the API ${name}` : name;
}

/** Leaves out developer APIs if people look for a tool, unless there is nothing else. */
export function excludeApis<Tool extends Pick<PricedTool, 'category'>>(
  tools: readonly Tool[],
  { isForPeople }: Pick<Market, 'isForPeople'>,
): readonly Tool[] {
  const toolsWithoutApis = tools.filter(({ category }) => category !== DEVELOPER_API);
  return isForPeople && toolsWithoutApis.length > 0 ? toolsWithoutApis : tools;
}

/** Tools with a known maximum price, cheapest first. In a tie, exact prices come first. */
export function sortByPrice<Tool extends PricedTool>(tools: readonly Tool[], market: Market): Tool[] {
  const uncertainty = ({ price }: Tool) => Number(price.certainty !== 'exact');
  return tools
    .filter(({ price }) => price.upto !== null)
    .toSorted((a, b) => findMaximum(a, market) - findMaximum(b, market) || uncertainty(a) - uncertainty(b));
}

/** The first tool whose free plan is enough, or else the tool with the lowest maximum price, or else the only tool. */
export function findCheapest<Tool extends PricedTool>(tools: readonly Tool[], market: Market): Tool | undefined {
  const all = excludeApis(tools, market);
  const [lowest] = sortByPrice(all, market);
  return all.find(({ price }) => price.free_plan === 'yes') ?? lowest ?? (all.length === 1 ? all[0] : undefined);
}

/** The maximum price in the base currency. Infinity if unknown. */
export function findMaximum({ price: { upto, currency } }: PricedTool, market: Market): number {
  return inBase(upto, currency, market);
}

/** The minimum price in the base currency. Infinity if unknown. */
export function findMinimum({ price: { amount, currency } }: PricedTool, market: Market): number {
  return inBase(amount, currency, market);
}

function inBase(amount: number | null, currency: string | null, { currencies: { base, rates } }: Market): number {
  return amount === null ? Number.POSITIVE_INFINITY : convert({ amount, currency: currency ?? base }, base, rates);
}

/** Maximum number of names in a sentence. */
const MAX_NAMES = 3;

/**
 * `Lowest confirmed prices per month for 6 people: A ($49), B ($54) and C ($60), billed monthly.` Invariant: no other confirmed price is as
 * low. If some prices have the requested billing, only these count. Prices that assume a plan count only if no other price is confirmed.
 * Undefined if no price is a single amount.
 */
export function describeCheapest(size: string, tools: readonly PricedTool[], market: Market) {
  // A range is not a confirmed price, since its maximum can be much higher.
  const singleAmounts = sortByPrice(excludeApis(tools, market), market).filter(({ price }) =>
    hasSingleAmount(price.certainty),
  );
  const withBilling = singleAmounts.filter(({ price }) => price.billing === market.billing && !price.upto_billing);
  const candidateTools = withBilling.length > 0 ? withBilling : singleAmounts;
  const confirmedTools = candidateTools.filter(({ price }) => formatCondition(price) === '');
  const orderedTools = confirmedTools.length > 0 ? confirmedTools : candidateTools;
  const [first] = orderedTools;
  if (first === undefined) return undefined;
  const label = confirmedTools.length > 0 ? 'Lowest confirmed price' : 'Lowest price';
  const audience = confirmedTools.length > 0 ? size : `${size}, if one plan covers everything`;
  const ties = orderedTools.filter((tool) => findMaximum(tool, market) === findMaximum(first, market));
  if (ties.length > MAX_NAMES) {
    const namedTools = ties.slice(0, MAX_NAMES);
    const names = andList(namedTools.map(nameTool));
    return {
      sentence: `${label} for ${audience}: ${formatMonthlySum(first.price)}, of ${ties.length} tools such as ${names}.`,
      namedTools,
    };
  }
  // If the third tool ties with the fourth, leave it out: naming only one of them would be unfair.
  const last = orderedTools[MAX_NAMES];
  const candidates = orderedTools.slice(0, MAX_NAMES);
  const namedTools =
    last === undefined
      ? candidates
      : candidates.filter((tool) => findMaximum(tool, market) < findMaximum(last, market));
  if (namedTools.length === 1)
    return { sentence: `${label} for ${audience}: ${nameTool(first)}, ${formatMonthlySum(first.price)}.`, namedTools };
  const isRate = isMonthlyRate(size);
  const monthPhrase = isRate ? '' : ' per month';
  return {
    sentence: `${label.replace('price', 'prices')}${monthPhrase} for ${audience}: ${listPrices(namedTools, isRate)}.`,
    namedTools,
  };
}

/** Whether the size is already per month. "Per month for 500 emails a month" would repeat "month". */
export const isMonthlyRate = (size: string) => size.endsWith('a month');

/** `A ($49) and B ($54), billed yearly`, `A ($49 billed yearly) and B ($60 billed monthly)`. If `hasMonth`: `A ($49 a month) and …`. */
function listPrices(tools: readonly Pick<PricedTool, 'name' | 'category' | 'price'>[], hasMonth: boolean): string {
  const [first] = tools;
  const firstBilling = first && formatBilling(first.price);
  const hasSameBilling = tools.every(({ price }) => formatBilling(price) === firstBilling);
  const phrases = tools.map((tool) => {
    const sum = hasMonth ? `${formatSum(tool.price)} a month` : formatSum(tool.price);
    return `${nameTool(tool)} (${hasSameBilling ? sum : `${sum} ${formatBilling(tool.price)}`})`;
  });
  return hasSameBilling ? `${andList(phrases)}, ${firstBilling}` : andList(phrases);
}

/** Whether all prices have the same billing and no condition. */
export function haveSameBilling(tools: readonly Pick<PricedTool, 'price'>[]): boolean {
  const [first] = tools;
  return tools.every(
    ({ price }) => formatCondition(price) === '' && formatBilling(price) === (first && formatBilling(first.price)),
  );
}
