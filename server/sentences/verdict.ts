import { hasSingleAmount } from '../../model/pricing/certainty.ts';
import type { Price } from '../../model/pricing/price.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import { andList } from '../../model/words/lists.ts';
import { formatCondition } from '../../model/words/price.ts';
import { canNameSum, formatBilling, formatMonthlySum, formatSum } from '../../model/words/sum.ts';
import { nameSetUp } from '../../model/words/units.ts';

/** A compared tool. */
interface ComparedTool {
  readonly name: string;
  readonly price: Price;
  /** The price range in the currency of the comparison. Null if unknown. */
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** `about $130` if the price is in a different currency. */
  readonly converted: string;
  /** Number of questions with an answer. */
  readonly answers: number;
  readonly isLittleKnown: boolean;
  /** The requirements that the tool fails: `doesn’t send email`. */
  readonly lacks: readonly string[];
}

export interface Comparison {
  readonly tools: readonly ComparedTool[];
  readonly setUp: SetUp;
}

/** Names the cheaper tool, or the tools that lack something required. */
export function describeVerdict(compared: Comparison): string {
  const { tools } = compared;
  if (isUnfair(compared)) return describeLittleKnown(tools);
  const capable = tools.filter(({ lacks }) => lacks.length === 0);
  if (capable.length < tools.length) return describeLacking(tools, { ...compared, tools: capable });
  return comparePrices(compared);
}

/** Whether we know too little about one of two tools to compare them. */
export function isUnfair({ tools }: Pick<Comparison, 'tools'>): boolean {
  return tools.length === 2 && tools.some(({ isLittleKnown }) => isLittleKnown);
}

/** Names the tools that lack something required, and compares the prices of the others. */
function describeLacking(tools: readonly ComparedTool[], capable: Comparison): string {
  const failures = tools.flatMap(({ name, lacks }) => (lacks.length > 0 ? [`${name} ${andList(lacks)}.`] : []));
  const [only, ...others] = capable.tools;
  if (!only) return failures.join(' ');
  if (others.length > 0) return [...failures, comparePrices(capable)].join(' ');
  const forSetUp = `for ${nameSetUp(capable.setUp)}`;
  return [
    ...failures,
    canNameSum(only.price)
      ? `${only.name} costs ${formatMonthlySum(only.price)} ${forSetUp}.`
      : describeNotConfirmed(only),
  ].join(' ');
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

/** Compares prices. Invariant: no other tool can cost less than the tool called cheaper. */
export function comparePrices(compared: Comparison): string {
  const { tools, setUp } = compared;
  const forSetUp = `for ${nameSetUp(setUp)}`;
  const freeTools = tools.filter(({ price }) => price.free_plan === 'yes');
  if (freeTools.length > 0) return compareFree(freeTools, tools, forSetUp);
  return tools.length === 2
    ? compareTwo(tools as [ComparedTool, ComparedTool], forSetUp)
    : compareMany(tools, forSetUp);
}

function compareFree(freeTools: readonly ComparedTool[], tools: readonly ComparedTool[], forSetUp: string): string {
  const names = andList(freeTools.map(({ name }) => name));
  const opening = `${names} ${freeTools.length > 1 ? 'each have' : 'has'} a free plan that is enough ${forSetUp}`;
  const [other] = tools.filter((tool) => !freeTools.includes(tool));
  if (tools.length !== 2 || !other) return `${opening}.`;
  return canNameSum(other.price)
    ? `${opening}; ${other.name} costs ${formatMonthlySum(other.price)}.`
    : `${opening}. ${describeNotConfirmed(other)}`;
}

function compareTwo(tools: readonly [ComparedTool, ComparedTool], forSetUp: string): string {
  const [a, b] = tools;
  const pricedTools = tools.filter(({ price }) => canNameSum(price));
  const cheaper = findCheaper({ tools });
  if (cheaper) {
    const other = cheaper === a ? b : a;
    const comparesPaidPlans = tools.some(({ price }) => price.free_plan !== undefined);
    const subject = comparesPaidPlans ? `Of the paid plans, ${possessive(cheaper.name)} is` : `${cheaper.name} is`;
    return `${subject} cheaper ${forSetUp}${describeConditions(tools)}: ${compareSums(cheaper, other)}.`;
  }
  const [one] = pricedTools;
  if (!one) return `We couldn’t confirm the price of ${a.name} or ${b.name} ${forSetUp}.`;
  if (pricedTools.length === 1) {
    const openTool = one === a ? b : a;
    return `${one.name} costs ${formatMonthlySum(one.price)} ${forSetUp}. ${describeNotConfirmed(openTool)}`;
  }
  if (tools.every(({ price }) => hasSingleAmount(price.certainty)))
    return `${a.name} and ${b.name} cost the same ${forSetUp}${describeConditions(tools)}: ${compareSums(a, b)}.`;
  return `We can’t say which is cheaper ${forSetUp}: ${contrastSums(a, b)}.`;
}

function compareMany(tools: readonly ComparedTool[], forSetUp: string): string {
  const cheapest = findCheaper({ tools });
  const lowest = cheapest ? [cheapest] : findLowest(tools);
  const [first] = lowest;
  if (!first) return `We couldn’t confirm the price of any of these ${tools.length} tools ${forSetUp}.`;
  const names = andList(lowest.map(({ name }) => name));
  const isCertain = tools.every((tool) => lowest.includes(tool) || (tool.minimum ?? 0) > (first.maximum as number));
  const comparesPaidPlans = tools.some(({ price }) => price.free_plan !== undefined);
  const isOne = lowest.length === 1;
  const claim =
    isCertain && !comparesPaidPlans
      ? `${isOne ? 'is' : 'are'} the cheapest of ${tools.length}`
      : `${isOne ? 'has' : 'have'} the lowest ${isCertain ? '' : 'confirmed '}${comparesPaidPlans ? 'paid ' : ''}price of ${tools.length}`;
  return `${names} ${claim} ${forSetUp}${describeConditions(lowest)}: ${formatMonthlySum(first.price)}.`;
}

/** The tool that certainly costs less than all others. Undefined if no tool does. */
function findCheaper({ tools }: Pick<Comparison, 'tools'>): ComparedTool | undefined {
  if (tools.some(({ price }) => price.free_plan === 'yes')) return undefined;
  return tools.find(({ maximum, ...tool }) =>
    tools.every(
      ({ name, minimum }) => name === tool.name || (maximum !== null && minimum !== null && minimum > maximum),
    ),
  );
}

/** The tools with the lowest price among single amounts. Several if they cost the same. */
function findLowest(tools: readonly ComparedTool[]): readonly ComparedTool[] {
  const singleAmounts = tools.filter(({ price }) => hasSingleAmount(price.certainty));
  const lowest = Math.min(...singleAmounts.map(({ maximum }) => maximum ?? Number.POSITIVE_INFINITY));
  return singleAmounts.filter(({ maximum }) => maximum === lowest);
}

/** `$414 vs. $654 a month billed yearly`, `$414 a month billed monthly vs. $522 billed yearly`, `$99 a month …; Melon costs more`. */
function compareSums(a: ComparedTool, b: ComparedTool): string {
  if (!canNameSum(b.price)) return `${formatMonthlySum(a.price)}; ${b.name} costs more`;
  const [one, other] = [formatConvertedSum(a), formatConvertedSum(b)];
  const [billed, otherBilled] = [formatBilling(a.price), formatBilling(b.price)];
  if (billed !== otherBilled) return `${one} a month ${billed} vs. ${other} ${otherBilled}`;
  return one === other ? formatMonthlySum(a.price) : `${one} vs. ${other} a month ${otherBilled}`;
}

/** `€114 (about $130)`. */
const formatConvertedSum = ({ price, converted }: ComparedTool) =>
  formatSum(price) + (converted === '' ? '' : ` (${converted})`);

/** `Lemon costs $63 and Melon from $35 a month billed yearly`. */
function contrastSums(a: ComparedTool, b: ComparedTool): string {
  if (formatBilling(a.price) !== formatBilling(b.price))
    return `${a.name} costs ${formatMonthlySum(a.price)}, ${b.name} ${formatMonthlySum(b.price)}`;
  return `${a.name} costs ${formatSum(a.price)} and ${b.name} ${formatMonthlySum(b.price)}`;
}

/** `, if Growth includes Sequences`: the condition of the sums. Several conditions are summarized. */
function describeConditions(tools: readonly ComparedTool[]): string {
  const conditions = tools.map(({ price }) => formatCondition(price)).filter((condition) => condition !== '');
  if (conditions.length > 1) return ', if their plans include what we assume';
  return conditions.map((condition) => ` ${condition}`).join('');
}

const describeNotConfirmed = ({ name }: ComparedTool) => `We couldn’t confirm ${possessive(name)} price.`;

const possessive = (name: string) => `${name}’s`;
