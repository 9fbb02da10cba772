import { compareKeys } from '../../model/board/board.ts';
import { DEVELOPER_API } from '../../model/board/need.ts';
import { PRICE_GROUPS, rankPrice } from '../../model/pricing/certainty.ts';
import { type Price, toConfirmed } from '../../model/pricing/price.ts';
import { compareByName } from '../../model/tool.ts';
import { andList, firstFew } from '../../model/words/lists.ts';
import { plural, spellOut } from '../../model/words/numbers.ts';
import { formatBilledPrice, formatCondition, nameAssumption, nameMinimumPlan } from '../../model/words/price.ts';
import {
  addBilling,
  canNameSum,
  formatBilling,
  formatMoney,
  formatMonthlySum,
  formatSum,
} from '../../model/words/sum.ts';
import type { Market, PricedTool } from './inputs.ts';

/* Finds and names the lowest prices. All answers use these functions, see "The lowest price" in docs/method.md. */

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

/** `start`: the lower end. Below `sum` if the price is confirmed to be at most that sum. */
type RankedTool = PricedTool & { readonly group: number; readonly sum: number; readonly start: number };

/** Sorts the tools with a known price, lowest first. */
function rankTools(tools: readonly PricedTool[], { currencies }: Market): RankedTool[] {
  return tools
    .map((tool) => ({ tool, keys: rankPrice(tool.price, currencies) }))
    .filter(({ keys: [group] }) => group !== PRICE_GROUPS.unknown)
    .toSorted((a, b) => compareKeys(a.keys, b.keys) || compareByName(a.tool, b.tool))
    .map(({ tool, keys: [group = 0, sum = 0, start = 0] }) => ({ ...tool, group, sum, start }));
}

/** Names the tools whose free plan is enough, and the lowest prices. */
export function describeLowestPrices(size: string, tools: readonly PricedTool[], market: Market): string {
  const freeTools = excludeApis(tools, market)
    .filter(({ price }) => price.free_plan === 'yes')
    .toSorted(compareByName);
  if (freeTools.length === 0) return describeLowestPaid(` for ${size}`, tools, market);
  const verb = plural(freeTools.length, 'has a free plan that is', 'have free plans that are');
  const sentence = `${firstFew(freeTools.map(({ name }) => name))} ${verb} enough for ${size}.`;
  // The plan that a need names may be the free one.
  if (tools.every(({ price }) => price.upto === 0)) return sentence;
  return `${sentence} ${describeLowestPaid('', tools, market, ' of a paid plan')}`;
}

/**
 * `Lowest confirmed prices per month for 6 people: A ($49) and B ($54), billed monthly; C starts at $39 a month billed yearly.` Also names
 * the lowest price that may be lower but isn't confirmed, and the cheapest API if it costs no more.
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
  const isConfirmed = ({ group }: RankedTool) => group < PRICE_GROUPS.open;
  const apis = rankTools(
    tools.filter((tool) => !forPeople.includes(tool)),
    market,
  ).filter(isConfirmed);
  const hasOnlyApis = !ranked.some(isConfirmed) && apis.length > 0;
  const candidates = hasOnlyApis ? apis : ranked;
  const [first] = candidates;
  if (first === undefined || !isConfirmed(first)) return describeLowestStart(size, tools, ranked, paidPhrase);
  const confirmed = candidates.filter(({ group }) => group === first.group);
  const lower = ranked.filter(({ start }) => start < first.sum);
  const [mentioned] = hasOnlyApis
    ? ranked
    : lower.filter(({ price }) => canNameSum(price) && !price.priced_by).toSorted(compareAlternatives);
  const nameConfirmed = (tool: RankedTool) => ({ ...tool, price: toConfirmed(tool.price, market.currencies.rates) });
  const { sentence, namedTools } = listLowest(
    size,
    confirmed.map(nameConfirmed).toSorted((a, b) => a.sum - b.sum || countAssumptions(a) - countAssumptions(b)),
    paidPhrase,
    lower.length > 0 ? MAX_NAMES - 1 : MAX_NAMES,
  );
  const unnamed = mentioned ? [] : lower.filter(({ slug }) => namedTools.every((tool) => tool.slug !== slug));
  const [only] = unnamed.length === 1 ? unnamed : [];
  const highest = namedTools.at(-1)?.sum ?? first.sum;
  const cheapApis = hasOnlyApis ? [] : apis.filter(({ sum }) => sum <= highest).slice(0, 1);
  const subject = only ? nameTool(only) : `${spellOut(unnamed.length)} more`;
  const clauses = [
    sentence,
    ...(mentioned ? [describeToolPrice(mentioned)] : []),
    ...(unnamed.length > 0 ? [`${subject} may cost less`] : []),
    ...cheapApis.map(nameConfirmed).map(describeToolPrice),
  ];
  return `${clauses.join('; ')}.`;
}

/** Puts sums before lower ends. */
const compareAlternatives = (a: RankedTool, b: RankedTool) =>
  Number(isOpenEnded(a.price)) - Number(isOpenEnded(b.price)) || a.start - b.start;

/** 1 if a price rests on an assumption. */
const countAssumptions = ({ price }: PricedTool) => Number(nameAssumption(price) !== '');

/** Maximum number of names in a sentence. */
const MAX_NAMES = 3;

/** Lists the first confirmed prices. Invariant: no other confirmed price is as low. */
function listLowest(size: string, confirmed: readonly RankedTool[], paidPhrase: string, limit: number) {
  const [first] = confirmed as [RankedTool];
  // A price on an assumption isn't called confirmed, and isn't named after one without.
  const firstAssumed = confirmed.findIndex((tool) => countAssumptions(tool) > 0);
  const start = firstAssumed === 0 ? 'Lowest' : 'Lowest confirmed';
  const maxNames = firstAssumed > 0 ? Math.min(firstAssumed, limit) : limit;
  const ties = confirmed.filter(({ sum }) => sum === first.sum);
  const label = `${start} price${paidPhrase}${size}`;
  if (ties.length > maxNames) {
    const namedTools = ties.slice(0, maxNames);
    const names = andList(namedTools.map(nameTool));
    return {
      sentence: `${label}: ${formatMonthlySum(first.price)}, of ${ties.length} tools such as ${names}`,
      namedTools,
    };
  }
  // If the last tool ties with the next, leave it out: naming only one of them would be unfair.
  const last = confirmed[maxNames];
  const namedTools = confirmed.slice(0, maxNames).filter(({ sum }) => last === undefined || sum < last.sum);
  if (namedTools.length === 1)
    return {
      sentence: `${label}: ${nameTool(first)}, ${addAssumption(formatMonthlySum(first.price), first.price)}`,
      namedTools,
    };
  const isRate = isMonthlyRate(size);
  const monthPhrase = isRate ? '' : ' per month';
  const pluralLabel = `${start} prices${paidPhrase.replace('a paid plan', 'paid plans')}${monthPhrase}${size}`;
  return { sentence: `${pluralLabel}: ${listPrices(namedTools, isRate)}`, namedTools };
}

const addAssumption = (sum: string, price: Price) => [sum, nameAssumption(price)].filter(Boolean).join(', ');

/** Names the lowest price if none is confirmed. */
function describeLowestStart(
  size: string,
  tools: readonly PricedTool[],
  ranked: readonly RankedTool[],
  paidPhrase: string,
): string {
  const [first] = ranked;
  const isOne = tools.length === 1;
  const opening = `${isOne ? 'We couldn’t confirm its full price' : 'No full price is confirmed'}${size}`;
  if (first === undefined) return `${opening}.`;
  if (!isOpenEnded(first.price))
    return `Lowest price${paidPhrase}${size}: ${nameTool(first)}, ${formatBilledPrice(first.price)}.`;
  const startPhrase =
    isOne || first.price.priced_by
      ? describeToolPrice(first)
      : `${nameTool(first)}’s starts lowest, at ${formatStart(first.price)}`;
  const full = first.price.for_fewer ? ranked.find(({ price }) => !price.for_fewer) : undefined;
  const clauses = [opening, startPhrase, ...(full ? [describeToolPrice(full)] : [])];
  return `${clauses.join('; ')}.`;
}

/**
 * `A costs $49 a month billed yearly if its Pro plan includes sequences`, `A starts at $49 a month billed yearly`, or `A costs at least $49 …`
 * if the minimum is the price of another plan.
 */
function describeToolPrice(tool: Pick<PricedTool, 'name' | 'category' | 'price'>): string {
  const { price } = tool;
  if (!isOpenEnded(price)) return `${nameTool(tool)} costs ${formatBilledPrice(price)}`;
  return `${nameTool(tool)} ${price.priced_by ? 'costs at least' : 'starts at'} ${formatStart(price)}`;
}

/** Whether a price has a lower end and can be higher. */
const isOpenEnded = ({ amount, upto }: Price) => amount !== null && amount !== upto;

/** `$49 a month billed yearly`, `$49 a month billed yearly, the price of Pro`, `$49 a month billed yearly, perhaps for fewer`. */
function formatStart({ upto_billing: _, for_fewer: isForFewer, ...price }: Price): string {
  const sum = formatMoney({ amount: price.amount as number, currency: price.currency as string });
  return `${addBilling(`${sum} a month`, price)}${nameMinimumPlan(price)}${isForFewer ? ', perhaps for fewer' : ''}`;
}

/** Whether the size is already per month. "Per month for 500 emails a month" would repeat "month". */
export const isMonthlyRate = (size: string) => size.endsWith('a month');

/** `A ($49) and B ($54), billed yearly`, `A ($49 billed yearly) and B ($60 billed monthly)`. If `hasMonth`: `A ($49 a month) and …`. */
function listPrices(tools: readonly Pick<PricedTool, 'name' | 'category' | 'price'>[], hasMonth: boolean): string {
  const [first] = tools;
  const firstBilling = first && formatBilling(first.price);
  const hasSameBilling = firstBilling !== '' && tools.every(({ price }) => formatBilling(price) === firstBilling);
  const phrases = tools.map((tool) => {
    const sum = hasMonth ? `${formatSum(tool.price)} a month` : formatSum(tool.price);
    const billedSum = hasSameBilling ? sum : addBilling(sum, tool.price);
    return `${nameTool(tool)} (${addAssumption(billedSum, tool.price)})`;
  });
  return hasSameBilling ? `${andList(phrases)}, ${firstBilling}` : andList(phrases);
}

/** Whether all prices have the same known billing and no condition. */
export function haveSameBilling(tools: readonly Pick<PricedTool, 'price'>[]): boolean {
  const billing = tools[0] && formatBilling(tools[0].price);
  return (
    billing !== '' && tools.every(({ price }) => formatCondition(price) === '' && formatBilling(price) === billing)
  );
}
