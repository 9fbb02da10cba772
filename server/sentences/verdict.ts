import { type Catalogue, groupOf } from '../../model/catalogue.ts';
import { hasSingleAmount } from '../../model/pricing/certainty.ts';
import { convert } from '../../model/pricing/currencies.ts';
import type { Price } from '../../model/pricing/price.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import { possessive } from '../../model/words/label.ts';
import { andList, orList } from '../../model/words/lists.ts';
import { spellOut } from '../../model/words/numbers.ts';
import { addBilling, formatBilling, formatConvertedSum, formatMonthlySum } from '../../model/words/sum.ts';
import { nameSetUp, nameUse } from '../../model/words/units.ts';
import type { Rates } from './inputs.ts';

/** A tool with its price for the same set-up as the others. */
interface ComparedPrice {
  readonly name: string;
  readonly price: Price;
  /** The price billed monthly, if it differs and no billing was requested. */
  readonly monthly?: Price | undefined;
}

export interface PriceComparison<Tool extends ComparedPrice = ComparedPrice> {
  readonly tools: readonly Tool[];
  readonly setUp: SetUp;
  /** Keys that all prices cover. */
  readonly required: readonly string[];
  /** Whether the tools have a channel in common. Otherwise none is called cheaper than another. */
  readonly sharesChannel: boolean;
  readonly currencies: Rates;
  readonly catalogue: Pick<Catalogue, 'keys'>;
}

/** A tool on the page of a comparison. */
interface ComparedTool extends ComparedPrice {
  /** Number of questions with an answer. */
  readonly answers: number;
  readonly isLittleKnown: boolean;
  /** The requirements that the tool fails: `doesn’t send email`. */
  readonly lacks: readonly string[];
}

export type Comparison = PriceComparison<ComparedTool>;

/** Names the cheaper tool, or the tools that lack something required, and then what qualifies the verdict. */
export function describeVerdict(compared: Comparison): readonly [headline: string, qualifications: string] {
  const { tools } = compared;
  if (isUnfair(compared)) return [describeLittleKnown(tools), ''];
  const capable = { ...compared, tools: tools.filter(({ lacks }) => lacks.length === 0) };
  if (capable.tools.length < tools.length) return describeLacking(tools, capable);
  return [comparePricesOnly(compared, 2), qualifyPrices(compared)];
}

/** Whether we know too little about one of two tools to compare them. */
export function isUnfair({ tools }: Comparison): boolean {
  return tools.length === 2 && tools.some(({ isLittleKnown }) => isLittleKnown);
}

/** Names the tools that lack something required, and compares the prices of the others. */
function describeLacking(tools: readonly ComparedTool[], capable: Comparison): readonly [string, string] {
  const failures = tools
    .flatMap(({ name, lacks }) => (lacks.length > 0 ? [`${name} ${andList(lacks)}.`] : []))
    .join(' ');
  const [only, ...others] = capable.tools;
  if (!only) return [failures, ''];
  if (others.length > 0) return [`${failures} ${comparePricesOnly(capable, 2)}`, qualifyPrices(capable)];
  const forSetUp = `for ${nameSetUp(capable.setUp)}`;
  const price =
    only.price.amount !== null
      ? `${only.name} costs ${formatMonthlySum(only.price)} ${forSetUp}.`
      : describeNotConfirmed(only);
  return [`${failures} ${price}`, ''];
}

/** Names the tools about which we know too little, and compares the numbers of answers. */
function describeLittleKnown(tools: readonly ComparedTool[]): string {
  const littleKnown = tools.filter(({ isLittleKnown }) => isLittleKnown);
  const names = andList(littleKnown.map(({ name }) => name));
  const [first, other] = [...littleKnown, ...tools.filter(({ isLittleKnown }) => !isLittleKnown)] as [
    ComparedTool,
    ComparedTool,
  ];
  const counts =
    littleKnown.length === 2
      ? `${first.answers} and ${other.answers} answers`
      : `${first.answers} answers vs. ${other.answers} for ${other.name}`;
  return `We know too little about ${names} for a fair comparison: ${counts}.`;
}

/**
 * Compares prices. Two tools are compared billed monthly if their cheapest prices have different billings; otherwise each has the billing
 * that is cheapest for it. If another tool is cheaper billed monthly, says so too. Invariant: no other tool can cost less for the billing
 * named than the tool called cheaper.
 */
export function comparePrices(comparison: PriceComparison): string {
  return [comparePricesOnly(comparison), qualifyPrices(comparison)].filter(Boolean).join(' ');
}

/** @param maxPrices If there are more tools, the other prices are not named. */
function comparePricesOnly(comparison: PriceComparison, maxPrices = 4): string {
  const { tools, sharesChannel } = comparison;
  const forUse = `for ${describeUse(comparison)}`;
  if (!sharesChannel) return describeEach(comparison, forUse);
  const freeTools = tools.filter(({ price }) => price.free_plan === 'yes');
  if (freeTools.length > 0) return compareFree(freeTools, tools, forUse);
  const [first, second, ...others] = toSameBilling(tools);
  return first && second && others.length === 0
    ? compareTwo([first, second], comparison, forUse)
    : compareMany(comparison, forUse, maxPrices);
}

/** The monthly prices of two tools whose cheapest prices have different billings. Otherwise the tools themselves. */
function toSameBilling(tools: readonly ComparedPrice[]): readonly ComparedPrice[] {
  const monthlyTools = tools.map(({ name, price, monthly = price }) => ({ name, price: monthly }));
  const hasDifferentBillings = new Set(tools.map(({ price }) => formatBilling(price))).size > 1;
  return tools.length === 2 && hasDifferentBillings && monthlyTools.every(isBilledMonthly) ? monthlyTools : tools;
}

/** Whether a price is one amount, billed monthly. */
const isBilledMonthly = ({ price }: ComparedPrice) => hasSingleAmount(price.certainty) && price.billing === 'month';

/** Names free plans that may be enough, the channels of each price, and who is cheaper billed monthly. */
function qualifyPrices(comparison: PriceComparison): string {
  const { tools } = comparison;
  if (!comparison.sharesChannel || tools.some(({ price }) => price.free_plan === 'yes')) return '';
  const freeNames = tools.filter(({ price }) => price.free_plan === 'may be').map(({ name }) => name);
  const freePlan = freeNames.length > 0 ? `We don’t know whether the free plan of ${orList(freeNames)} is enough.` : '';
  return [freePlan, describeLowerStarts(comparison), compareMonthly(comparison)].filter(Boolean).join(' ');
}

/** `Lemon costs $63 a month and Melon $38 for 1 person. We know of no channel that they share.` */
function describeEach({ tools }: PriceComparison, forUse: string): string {
  const costs = tools.map((tool) =>
    tool.price.amount !== null
      ? `${tool.name} costs ${formatMonthlySum(tool.price)}`
      : `${tool.name} has no confirmed price`,
  );
  return `${andList(costs)} ${forUse}. We know of no channel that they share.`;
}

/** `6 people using LinkedIn and email`: the set-up, and the channels that all prices cover. */
function describeUse({
  setUp,
  required,
  catalogue,
}: Pick<PriceComparison, 'setUp' | 'required' | 'catalogue'>): string {
  const channels = required.filter((key) => catalogue.keys[key] !== undefined && groupOf(key) === 'channels');
  return nameUse(setUp, channels, catalogue);
}

/** `Melon starts lower, from $38 a month billed yearly.` Empty for two tools, whose sums are both in the verdict. */
function describeLowerStarts({ tools, currencies }: PriceComparison): string {
  if (tools.length < 3 || findCheaper(tools, currencies)) return '';
  const [lowest] = findLowest(tools, currencies);
  const limit = lowest ? findRange(lowest.price, currencies).maximum : 0;
  const clauses = tools
    .filter(({ price }) => price.certainty === 'at least' && findRange(price, currencies).minimum < limit)
    .map(({ name, price }) => `${name} starts lower, ${formatMonthlySum(price)}`);
  return clauses.length > 0 ? `${clauses.join('; ')}.` : '';
}

/**
 * `Billed monthly, Melon is cheaper: $90 vs. $95.` Empty if the same tool is cheaper, or if that is unknown. If the verdict already compares
 * monthly prices, names the cheaper ones: `Lemon costs $80 a month billed yearly.`
 */
function compareMonthly({ tools, currencies }: PriceComparison): string {
  const monthlyTools = tools.map(({ name, price, monthly = price }) => ({ name, price: monthly }));
  if (toSameBilling(tools) !== tools)
    return tools
      .filter((tool) => !isBilledMonthly(tool))
      .map(({ name, price }) => `${name} costs ${formatMonthlySum(price)}.`)
      .join(' ');
  const cheaper = findCheaper(tools, currencies);
  const cheaperMonthly = findCheaper(monthlyTools, currencies);
  if (!monthlyTools.every(isBilledMonthly) || !cheaper || !cheaperMonthly || cheaper.name === cheaperMonthly.name)
    return '';
  const otherSums = monthlyTools
    .filter((tool) => tool !== cheaperMonthly)
    .map(({ price }) => formatConvertedSum(price));
  const claim = otherSums.length === 1 ? 'cheaper' : 'the cheapest';
  return `Billed monthly, ${cheaperMonthly.name} is ${claim}: ${formatConvertedSum(cheaperMonthly.price)} vs. ${andList(otherSums)}.`;
}

function compareFree(freeTools: readonly ComparedPrice[], tools: readonly ComparedPrice[], forUse: string): string {
  const names = andList(freeTools.map(({ name }) => name));
  const opening = `${names} ${freeTools.length > 1 ? 'each have' : 'has'} a free plan that is enough ${forUse}`;
  const [other] = tools.filter((tool) => !freeTools.includes(tool));
  if (tools.length !== 2 || !other) return `${opening}.`;
  return other.price.amount !== null
    ? `${opening}; ${other.name} costs ${formatMonthlySum(other.price)}.`
    : `${opening}. ${describeNotConfirmed(other)}`;
}

function compareTwo(
  tools: readonly [ComparedPrice, ComparedPrice],
  { currencies }: PriceComparison,
  forUse: string,
): string {
  const [a, b] = tools;
  const pricedTools = tools.filter(({ price }) => price.amount !== null);
  const cheaper = findCheaper(tools, currencies);
  if (cheaper) {
    const other = cheaper === a ? b : a;
    const comparesPaidPlans = tools.some(({ price }) => price.free_plan !== undefined);
    const subject = comparesPaidPlans ? `Of the paid plans, ${possessive(cheaper.name)} is` : `${cheaper.name} is`;
    return `${subject} cheaper ${forUse}: ${compareSums(cheaper, other)}.`;
  }
  const [one] = pricedTools;
  if (!one) return `We couldn’t confirm the price of ${a.name} or ${b.name} ${forUse}.`;
  if (pricedTools.length === 1) {
    const openTool = one === a ? b : a;
    return `${one.name} costs ${formatMonthlySum(one.price)} ${forUse}. ${describeNotConfirmed(openTool)}`;
  }
  if (tools.every(({ price }) => hasSingleAmount(price.certainty)))
    return `${a.name} and ${b.name} cost the same ${forUse}: ${compareSums(a, b)}.`;
  return `We can’t say which is cheaper ${forUse}: ${contrastSums(a, b)}.`;
}

function compareMany({ tools, currencies }: PriceComparison, forUse: string, maxPrices: number): string {
  const cheapest = findCheaper(tools, currencies);
  const lowest = cheapest ? [cheapest] : findLowest(tools, currencies);
  const [first] = lowest;
  if (!first) return `We couldn’t confirm the price of any of these ${spellOut(tools.length)} tools ${forUse}.`;
  const names = andList(lowest.map(({ name }) => name));
  const limit = findRange(first.price, currencies).maximum;
  const otherTools = tools.filter((tool) => !lowest.includes(tool));
  const isCertain = otherTools.every(({ price }) => findRange(price, currencies).minimum > limit);
  const comparesPaidPlans = tools.some(({ price }) => price.free_plan !== undefined);
  const isOne = lowest.length === 1;
  const claim =
    isCertain && !comparesPaidPlans
      ? `${isOne ? 'is' : 'are'} the cheapest of ${spellOut(tools.length)}`
      : `${isOne ? 'has' : 'have'} the lowest ${isCertain ? '' : 'confirmed '}${comparesPaidPlans ? 'paid ' : ''}price of ${spellOut(tools.length)}`;
  const otherSums =
    tools.length > maxPrices
      ? []
      : otherTools.flatMap(({ name, price }) =>
          price.amount !== null ? `${addBilling(formatConvertedSum(price), price)} for ${name}` : [],
        );
  const vs = otherSums.length > 0 ? `, vs. ${andList(otherSums)}` : '';
  return `${names} ${claim} ${forUse}: ${formatMonthlySum(first.price)}${vs}.`;
}

/** The tool that certainly costs less than all others. Undefined if no tool does. */
function findCheaper<Tool extends ComparedPrice>(tools: readonly Tool[], currencies: Rates): Tool | undefined {
  if (tools.some(({ price }) => price.free_plan === 'yes')) return undefined;
  return tools.find((tool) => {
    const { maximum } = findRange(tool.price, currencies);
    return tools.every((other) => other === tool || findRange(other.price, currencies).minimum > maximum);
  });
}

/** The tools with the lowest maximum. Several if it is the same. */
function findLowest(tools: readonly ComparedPrice[], currencies: Rates): readonly ComparedPrice[] {
  const findMaximum = ({ price }: ComparedPrice) => findRange(price, currencies).maximum;
  const lowest = Math.min(...tools.map(findMaximum));
  return lowest === Number.POSITIVE_INFINITY ? [] : tools.filter((tool) => findMaximum(tool) === lowest);
}

/** The range of a price in the base currency. */
function findRange({ amount, currency, certainty }: Price, { base, rates }: Rates) {
  const sum = amount === null ? undefined : convert({ amount, currency: currency ?? base }, base, rates);
  return {
    minimum: sum === undefined || certainty === 'at most' ? 0 : sum,
    maximum: sum === undefined || certainty === 'at least' ? Number.POSITIVE_INFINITY : sum,
  };
}

/** `$414 vs. $654 a month billed yearly`, `$414 a month billed monthly vs. $522 billed yearly`, `$99 a month …; Melon costs more`. */
function compareSums(a: ComparedPrice, b: ComparedPrice): string {
  if (b.price.amount === null) return `${formatMonthlySum(a.price)}; ${b.name} costs more`;
  if (formatBilling(a.price) !== formatBilling(b.price))
    return `${formatMonthlySum(a.price)} vs. ${addBilling(formatConvertedSum(b.price), b.price)}`;
  const [one, other] = [formatMonthlySum(a.price), formatMonthlySum(b.price)];
  return one === other ? one : `${formatConvertedSum(a.price)} vs. ${other}`;
}

/** `Lemon costs $63 and Melon from $35 a month billed yearly`. */
function contrastSums(a: ComparedPrice, b: ComparedPrice): string {
  if (formatBilling(a.price) !== formatBilling(b.price))
    return `${a.name} costs ${formatMonthlySum(a.price)}, ${b.name} ${formatMonthlySum(b.price)}`;
  return `${a.name} costs ${formatConvertedSum(a.price)} and ${b.name} ${formatMonthlySum(b.price)}`;
}

const describeNotConfirmed = ({ name }: ComparedPrice) => `We couldn’t confirm ${possessive(name)} price.`;
