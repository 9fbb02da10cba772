import { compareKeys } from '../../model/board/board.ts';
import { DEVELOPER_API } from '../../model/keys.ts';
import { PRICE_GROUPS, rankPrice } from '../../model/pricing/certainty.ts';
import type { Price } from '../../model/pricing/price.ts';
import { compareByName } from '../../model/tool.ts';
import { andList, firstFew } from '../../model/words/lists.ts';
import { plural } from '../../model/words/numbers.ts';
import { addBilling, formatBilling, formatMoney, formatMonthlySum, formatSum } from '../../model/words/sum.ts';
import type { Market, PricedTool } from './inputs.ts';

/* Finds and names the lowest prices. All answers use these functions, see "Order and rank" in docs/method.md. */

/** `the API A` for a developer API, otherwise its name. */
export function nameTool({ name, category }: Pick<PricedTool, 'name' | 'category'>): string {
  return category === DEVELOPER_API ? `the API ${name}` : name;
}

/** Leaves out developer APIs if people look for a tool, unless there is nothing else. */
function excludeApis<Tool extends Pick<PricedTool, 'category'>>(
  tools: readonly Tool[],
  { isForPeople }: Pick<Market, 'isForPeople'>,
): readonly Tool[] {
  const toolsWithoutApis = tools.filter(({ category }) => category !== DEVELOPER_API);
  return isForPeople && toolsWithoutApis.length > 0 ? toolsWithoutApis : tools;
}

type RankedTool = PricedTool & { readonly group: number; readonly sum: number };

/** Sorts the tools with a known price, lowest first. */
function rankTools(tools: readonly PricedTool[], { currencies }: Market): RankedTool[] {
  return tools
    .map((tool) => ({ tool, keys: rankPrice(tool.price, currencies) }))
    .filter(({ keys: [group] }) => group !== PRICE_GROUPS.unknown)
    .toSorted((a, b) => compareKeys(a.keys, b.keys) || compareByName(a.tool, b.tool))
    .map(({ tool, keys: [group, sum] }) => ({ ...tool, group, sum }));
}

/** Names the tools whose free plan is enough, and the lowest prices, in one or two sentences. */
export function describeLowestPrices(size: string, tools: readonly PricedTool[], market: Market): string[] {
  const freeTools = excludeApis(tools, market)
    .filter(({ price }) => price.free_plan === 'yes')
    .toSorted(compareByName);
  if (freeTools.length === 0) return [describeLowestPaid(` for ${size}`, tools, market)];
  const verb = plural(freeTools.length, 'has a free plan that is', 'have free plans that are');
  const sentence = `${firstFew(freeTools.map(({ name }) => name))} ${verb} enough for ${size}.`;
  // The plan that a need names may be the free one.
  if (tools.every(({ price }) => price.amount === 0)) return [sentence];
  return [sentence, describeLowestPaid('', tools, market, ' of a paid plan')];
}

/** `Lowest price for 6 people: A, $49 a month billed monthly.` Undefined without a closed sum, or if several tools share the lowest. */
export function nameLowestPrice(size: string, tools: readonly PricedTool[], market: Market): string | undefined {
  const [first, second] = rankTools(excludeApis(tools, market), market);
  if (first === undefined || first.group >= PRICE_GROUPS.open) return undefined;
  const isShared = second?.group === first.group && second.sum === first.sum;
  return isShared ? undefined : `Lowest price for ${size}: ${nameTool(first)}, ${formatMonthlySum(first.price)}.`;
}

/**
 * `Lowest prices per month for 6 people: A $49 and B about $54, billed monthly; C starts at $39 a month billed yearly.` Also names the
 * cheapest API if it costs no more.
 * @param size ` for 6 people`, or empty
 * @param paidPhrase ` of a paid plan`, or empty
 */
export function describeLowestPaid(
  size: string,
  tools: readonly PricedTool[],
  market: Market,
  paidPhrase = '',
): string {
  const forPeople = excludeApis(tools, market);
  const ranked = rankTools(forPeople, market);
  const isClosed = ({ group }: RankedTool) => group < PRICE_GROUPS.open;
  const apis = rankTools(
    tools.filter((tool) => !forPeople.includes(tool)),
    market,
  ).filter(isClosed);
  const hasOnlyApis = !ranked.some(isClosed) && apis.length > 0;
  const candidates = hasOnlyApis ? apis : ranked;
  const [first] = candidates;
  if (first === undefined || !isClosed(first)) return describeLowestStart(size, tools, first);
  const closed = candidates.filter(({ group }) => group === first.group);
  const starting = ranked.find((tool) => !isClosed(tool) && tool.sum < first.sum);
  const { sentence, highest } = listLowest(size, closed, paidPhrase, starting ? MAX_NAMES - 1 : MAX_NAMES);
  const cheapApis = hasOnlyApis ? [] : apis.filter(({ sum }) => sum <= highest).slice(0, 1);
  return `${[sentence, ...[...(starting ? [starting] : []), ...cheapApis].map(describeToolPrice)].join('; ')}.`;
}

/** Maximum number of names in a sentence. */
const MAX_NAMES = 2;

/** Lists the first closed sums. Invariant: no other closed sum is as low. */
function listLowest(size: string, closed: readonly RankedTool[], paidPhrase: string, limit: number) {
  const [first] = closed as [RankedTool];
  const ties = closed.filter(({ sum }) => sum === first.sum);
  const label = `Lowest price${paidPhrase}${size}`;
  if (ties.length > limit) {
    const names = andList(ties.slice(0, limit).map(nameTool));
    const sentence = `${label}: ${formatMonthlySum(first.price)}, of ${ties.length} tools such as ${names}`;
    return { sentence, highest: first.sum };
  }
  // If the last tool ties with the next, leave it out: naming only one of them would be unfair.
  const last = closed[limit];
  const named = closed.slice(0, limit).filter(({ sum }) => last === undefined || sum < last.sum);
  const highest = named.at(-1)?.sum ?? first.sum;
  if (named.length === 1)
    return { sentence: `${label}: ${nameTool(first)}, ${formatMonthlySum(first.price)}`, highest };
  const isRate = isMonthlyRate(size);
  const monthPhrase = isRate ? '' : ' per month';
  const pluralLabel = `Lowest prices${paidPhrase.replace('a paid plan', 'paid plans')}${monthPhrase}${size}`;
  return { sentence: `${pluralLabel}: ${listPrices(named, isRate)}`, highest };
}

/** Names the lowest "from" price if no sum is closed. */
function describeLowestStart(size: string, tools: readonly PricedTool[], first: RankedTool | undefined): string {
  const isOne = tools.length === 1;
  const opening = `${isOne ? 'We couldn’t confirm its full price' : 'No full price is confirmed'}${size}`;
  if (first === undefined) return `${opening}.`;
  const start = isOne ? describeToolPrice(first) : `${nameTool(first)}’s starts lowest, at ${formatStart(first.price)}`;
  return `${opening}; ${start}.`;
}

/** `A costs $49 a month billed yearly`, `A starts at $49 a month billed yearly`. */
function describeToolPrice(tool: Pick<PricedTool, 'name' | 'category' | 'price'>): string {
  const { price } = tool;
  return price.certainty === 'at least'
    ? `${nameTool(tool)} starts at ${formatStart(price)}`
    : `${nameTool(tool)} costs ${formatMonthlySum(price)}`;
}

/** `$49 a month billed yearly`. */
function formatStart(price: Price): string {
  const sum = formatMoney({ amount: price.amount as number, currency: price.currency as string });
  return addBilling(`${sum} a month`, price);
}

/** Whether the size is already per month. "Per month for 500 emails a month" would repeat "month". */
export const isMonthlyRate = (size: string) => size.endsWith('a month');

/** `A $49 and B $54, billed yearly`, `A $49 billed yearly and B $60 billed monthly`. If `hasMonth`: `A $49 a month and …`. */
function listPrices(tools: readonly Pick<PricedTool, 'name' | 'category' | 'price'>[], hasMonth: boolean): string {
  const [first] = tools;
  const firstBilling = first && formatBilling(first.price);
  const hasSameBilling = firstBilling !== '' && tools.every(({ price }) => formatBilling(price) === firstBilling);
  const phrases = tools.map((tool) => {
    const sum = hasMonth ? `${formatSum(tool.price)} a month` : formatSum(tool.price);
    return `${nameTool(tool)} ${hasSameBilling ? sum : addBilling(sum, tool.price)}`;
  });
  return hasSameBilling ? `${andList(phrases)}, ${firstBilling}` : andList(phrases);
}

/** Whether all prices have the same known billing. */
export function haveSameBilling(tools: readonly Pick<PricedTool, 'price'>[]): boolean {
  const billing = tools[0] && formatBilling(tools[0].price);
  return billing !== '' && tools.every(({ price }) => formatBilling(price) === billing);
}
