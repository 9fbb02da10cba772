import type { Methodology } from '../../../model/methodology.ts';
import { BILLED } from '../../../model/pricing/cost-text.ts';
import { andList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { ToolCost } from '../../operations/estimate-cost/answer.ts';
import { setUpInWords } from '../../operations/estimate-cost/question.ts';
import { capabilityLabel } from '../facts/fact-row.tsx';
import { isComplete, isPriced, type PricedCost } from './bill.tsx';
import { deniedInWords } from './denied.ts';
import type { CostQuery } from './set-ups.ts';
import { type CostAnswer, conditionInWords, paidInWords, shownTotal, sumInWords } from './words.ts';

/** `The bill for 3 people and 3 LinkedIn accounts, for 12 months`. */
export function costHeading({ asked }: CostAnswer): string {
  return `The bill for ${setUpInWords(asked)}, for ${counted(asked.months, 'month')}`;
}

/** The most named tools that each have their sum in the lead. */
const MOST_NAMED = 3;

/**
 * The answer in a sentence or two: the sum of each tool that was named, if they are few; else how many bills are complete, and the lowest.
 * @param named the slugs of the tools that were asked for, in that order; empty for all
 */
export function leadInWords(
  { costs }: CostAnswer,
  named: readonly string[],
  catalogue: Methodology['catalogue'],
): string {
  if (costs.length === 0) return 'No tool that you named is of this type.';
  if (named.length > 0 && costs.length <= MOST_NAMED) {
    const inOrder = costs.toSorted((a, b) => named.indexOf(a.slug) - named.indexOf(b.slug));
    return `${inOrder.map((cost) => ofOne(cost, catalogue)).join('. ')}.`;
  }
  const priced = costs.filter(isPriced);
  const complete = priced.filter(isComplete);
  const all = counted(costs.length, 'tool');
  if (complete.length > 0) {
    const [lowest] = complete.toSorted((a, b) => shownTotal(a.bill).amount - shownTotal(b.bill).amount) as [PricedCost];
    return `${complete.length} of ${all} ${complete.length === 1 ? 'has' : 'have'} a complete bill. The lowest: ${sentenceOn(lowest)}.`;
  }
  // The operation puts those first that have least to confirm.
  if (priced[0]) return `No bill is complete. Nearest to it: ${sentenceOn(priced[0])}.`;
  return `None of ${all} has a known price for this.`;
}

/** `Flagmast costs 632 USD a month on plan Business, paid yearly, if White label is included`. */
function sentenceOn(cost: PricedCost): string {
  const plans = [...new Set([cost.bill, cost.most ?? cost.bill].map(({ plan }) => plan ?? 'the cheapest paid plan'))];
  const on = cost.bill.plan === null ? plans.join(' or ') : `plan ${plans.join(' or ')}`;
  return `${cost.name} costs ${sumInWords(cost, 'per_month')} a month on ${on}, ${paidInWords(cost)}${conditionInWords(cost)}`;
}

function ofOne(cost: ToolCost, catalogue: Methodology['catalogue']): string {
  if (isPriced(cost)) return sentenceOn(cost);
  const denied = deniedInWords(cost, catalogue);
  return denied === '' ? `What ${cost.name} costs for this is not known` : `${cost.name} has ${denied}, says a source`;
}

/** What was asked for besides the set-up that the heading names. Empty if that is all. */
export function askedInWords(
  { asked }: CostAnswer,
  { category, tools = [] }: CostQuery,
  { catalogue, categories }: Methodology,
  names: ReadonlyMap<string, string>,
): string {
  return [
    asked.billing && `Only prices for what is paid ${BILLED[asked.billing]}.`,
    asked.keys.length > 0 && `The plan must have ${andList(asked.keys.map((key) => capabilityLabel(catalogue, key)))}.`,
    category && `Only tools of the type ${categories[category]?.label ?? category}.`,
    tools.length > 0 && `Only ${andList(tools.map((slug) => names.get(slug) ?? slug))}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
