import type { Catalogue } from '../../../model/catalogue.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { ToolCost } from '../../operations/estimate-cost/answer.ts';
import { type EmbeddedFigure, type EmbeddedTable, MAX_ROWS } from '../embed/table-svg.tsx';
import { type CostQuery, costAddress, normalised } from './set-ups.ts';
import { type CostAnswer, costHeading, deniedInWords, isPriced, type Sum, shownSum, sumInWords } from './words.ts';

/** Next to a sum that is not proven in all of its parts. */
const OPEN = ' *';

/** The bills of an answer as a picture for other sites: of the tools that were named, else of those with a sum. */
export function billFigures(answer: CostAnswer, input: CostQuery, catalogue: Catalogue): EmbeddedTable {
  const { costs, asked: basis } = answer;
  const shown = (input.tools ? costs : costs.filter(isPriced)).slice(0, MAX_ROWS);
  const left = costs.length - shown.length;
  return {
    address: costAddress(normalised(input)),
    title: costHeading(answer),
    about: `Of each tool the cheapest plan that covers it${basis.keys.length > 0 ? ', with the features that are needed' : ''}. What is not known never counts as 0.`,
    columns: ['Tool', `For ${counted(basis.months, 'month')}`, 'A month, on plan'],
    rows: shown.map((cost) => [cost.name, markedSum(cost, 'total', catalogue), planFigure(cost)]),
    notes: [...notesOn(shown, answer), ...(left > 0 ? [`${counted(left, 'more tool')} on the page.`] : [])],
  };
}

/** A sum of a cost, marked if not all of it is proven. */
export function markedSum(cost: ToolCost, sum: Sum, catalogue: Catalogue): EmbeddedFigure {
  return isPriced(cost) && isOpen(cost) ? sumInWords(cost, sum) + OPEN : sumFigure(cost, sum, catalogue);
}

/** A sum of a cost; what a source says is not there; or that it is not known. */
export function sumFigure(cost: ToolCost, sum: Sum, catalogue: Catalogue): EmbeddedFigure {
  if (isPriced(cost)) return sumInWords(cost, sum);
  const least = cost.at_least && shownSum(cost.at_least, sum);
  if (least) return `at least ${moneyInWords(least)}`;
  const denied = deniedInWords(cost, catalogue);
  return denied === '' ? { unknown: 'not known' } : `has ${denied}`;
}

function planFigure(cost: ToolCost): EmbeddedFigure {
  if (!isPriced(cost)) return { unknown: cost.denied ? 'no bill' : 'not known' };
  return `${sumInWords(cost, 'per_month')}, ${cost.bill.plan ?? 'cheapest plan'}`;
}

/** What the marks mean, and the rates. */
export function notesOn(costs: readonly ToolCost[], { asked: basis, rates }: CostAnswer): string[] {
  const priced = costs.filter(isPriced);
  const isConverted = priced.some(({ bill, most }) => bill.converted ?? most?.converted);
  return [
    ...(priced.some(isOpen) ? ['* Not all of this sum is proven: the page says what.'] : []),
    ...(isConverted ? [`Other currencies are converted to ${basis.currency} at rates of ${rates.as_of}.`] : []),
  ];
}

/** Whether something of a sum is assumed, or has to be confirmed. */
const isOpen = ({ verdict }: ToolCost) => verdict === 'from' || verdict === 'conditional';
