import { firstFew } from '../../model/words/lists.ts';
import { plural } from '../../model/words/numbers.ts';
import { formatBilledPrice, formatCondition } from '../../model/words/price.ts';
import type { NeedBoard } from './about.ts';
import { excludeApis, findMaximum, nameTool, sortByPrice } from './cheapest.ts';
import { findFittingRows, type ToolSentence, toMarket, toPricedTool } from './fitting.ts';
import { describeRequirements, listRequirements, nameSize } from './requirements.ts';

/** Names the first tools that fit, for a budget of 0. */
export function describeFreeFits(board: NeedBoard): ToolSentence {
  const fitting = findFittingRows(board).map(toPricedTool);
  const names = firstFew(fitting.map(({ name }) => name));
  const named = fitting.slice(0, 3);
  const size = nameSize(board);
  if (listRequirements(board).length === 0)
    return { sentence: `${names} ${plural(fitting.length, 'has', 'have')} a free plan for ${size}.`, named };
  const only = fitting.length === 1 ? 'Only ' : '';
  const are = plural(fitting.length, 'is', 'are');
  return {
    sentence: `${only}${names} ${are} confirmed ${describeFreeRequirements(board, fitting.length === 1)} on a free plan for ${size}.`,
    named,
  };
}

/** Names the cheapest paid plan that meets all requirements, for a budget of 0 that no tool fits. */
export function describeNoFreeFit(board: NeedBoard): ToolSentence {
  const { rows } = board;
  const market = toMarket(board);
  const size = nameSize(board);
  const does = listRequirements(board).length === 0 ? 'to be enough' : describeFreeRequirements(board);
  const none = `No free plan is confirmed ${does} for ${size}.`;
  const paid = rows
    .filter(
      ({ criteriaMark, bill }) =>
        criteriaMark === 'yes' &&
        !bill.noPlanFits &&
        bill.free?.suffices !== 'yes' &&
        bill.missing.every(({ why }) => why !== 'unknown'),
    )
    .map(toPricedTool);
  if (paid.length === 0) return { sentence: none, named: [] };
  const ordered = sortByPrice(excludeApis(paid, market), market);
  const [first, second] = ordered;
  if (first === undefined) return { sentence: `${none} We couldn’t confirm the full price of a paid one.`, named: [] };
  const isOnlyLowest = second === undefined || findMaximum(second, market) > findMaximum(first, market);
  const adjective = formatCondition(first.price) === '' ? 'owest confirmed price' : 'owest price';
  const what = isOnlyLowest ? `L${adjective}` : `One of the l${adjective}s`;
  return { sentence: `${none} ${what}: ${nameTool(first)}, ${formatBilledPrice(first.price)}.`, named: [first] };
}

/** Like describeRequirements, without the budget of 0. */
function describeFreeRequirements(board: NeedBoard, isOfOne = true): string {
  return describeRequirements({ ...board, need: { ...board.need, budget: undefined } }, isOfOne);
}
