import { firstFew } from '../../model/words/lists.ts';
import { plural } from '../../model/words/numbers.ts';
import { describeLowestPaid } from './cheapest.ts';
import { findFittingRows, toPriceContext, toPricedTool } from './fitting.ts';
import type { NeedBoard } from './inputs.ts';
import { describeRequirements, listRequirements, nameSize } from './requirements.ts';

/** Names the first tools that fit, for a budget of 0. */
export function describeFreeFits(board: NeedBoard): string {
  const fittingTools = findFittingRows(board).map(toPricedTool);
  const names = firstFew(fittingTools.map(({ name }) => name));
  const size = nameSize(board);
  if (listRequirements(board).length === 0)
    return `${names} ${plural(fittingTools.length, 'has', 'have')} a free plan for ${size}.`;
  const form = fittingTools.length === 1 ? 'one' : 'many';
  return `${names} ${describeFreeRequirements(board, form)} on a free plan for ${size}.`;
}

/** Names the cheapest paid plan that meets all requirements, if no tool fits a budget of 0. */
export function describeNoFreeFit(board: NeedBoard): string[] {
  const { rows } = board;
  const size = nameSize(board);
  const requirements = listRequirements(board).length === 0 ? 'to be enough' : describeFreeRequirements(board);
  const opening = `No free plan is confirmed ${requirements} for ${size}.`;
  const paidTools = rows
    .filter(({ criteriaMark, bill }) => criteriaMark === 'yes' && !bill.noPlanFits && bill.free?.suffices !== 'yes')
    .map(toPricedTool);
  if (paidTools.length === 0) return [opening];
  return [opening, describeLowestPaid('', paidTools, toPriceContext(board), ' of a paid plan')];
}

/** Like describeRequirements, without the budget of 0. */
function describeFreeRequirements(board: NeedBoard, form?: 'one' | 'many'): string {
  return describeRequirements({ ...board, need: { ...board.need, budget: undefined } }, form);
}
