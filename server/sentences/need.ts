import { hasDecisiveCriteria, type Need } from '../../model/board/need.ts';
import type { Tally } from '../../model/board-schemas.ts';
import { countByCertainty } from '../../model/pricing/certainty.ts';
import { firstFew } from '../../model/words/lists.ts';
import { plural, spellOut } from '../../model/words/numbers.ts';
import { formatSetUp } from '../../model/words/units.ts';
import { describeBillCounts } from './bills.ts';
import { describeLowestPrices } from './cheapest.ts';
import { describeNoFit, describePossibleFits } from './closest.ts';
import { describeFits, findFittingRows, startWithLowest, toPriceContext, toPricedTool } from './fitting.ts';
import { describeFreeFits, describeNoFreeFit } from './free.ts';
import type { NeedBoard, Rows } from './inputs.ts';
import { describeNotUnderstood } from './not-understood.ts';
import { describeOutcome, describeOutcomeOfOne, nameSize } from './requirements.ts';
import { joinStatement, type Statement, toStatement } from './statement.ts';

function countCriteria({ questions, setUp, budget, wantsCheapest, category, only = [], without = [] }: Need): number {
  const single = [budget, category, wantsCheapest].filter(Boolean);
  return [questions, Object.keys(setUp), only, without, single].flat().length;
}

/** If more phrases were not understood, and more than were understood, the answer begins with that. */
const FEW_PHRASES = 3;

/**
 * Answers a need. Invariant: names the words that we didn't understand, and confirms tools only for the other criteria.
 * @param notUnderstood those that rule out tools, and those that are only nice to have
 */
export function describeResult(board: NeedBoard, notUnderstood = board.need.notUnderstood): Statement {
  const [title = '', ...sentences] = describeBoard(board);
  const isPart = notUnderstood.length > Math.max(FEW_PHRASES, countCriteria(board.need));
  const opening = isPart ? 'We understood only part of this, not' : undefined;
  return toStatement([title, describeNotUnderstood(notUnderstood, opening), ...sentences]);
}

/** The first sentence is the title. */
function describeBoard(board: NeedBoard): string[] {
  const { need, rows } = board;
  if (rows.length === 0) return ['No tool is left to choose from.'];
  if (!hasDecisiveCriteria({ ...need, notUnderstood: [] })) return describeNothingRequired(board);
  const hasFit = findFittingRows(board).length > 0;
  if (need.budget?.amount === 0) return hasFit ? [describeFreeFits(board)] : describeNoFreeFit(board);
  if (hasFit) return describeFits(board);
  return rows.some(({ result }) => result === 'may fit') ? describePossibleFits(board) : describeNoFit(board);
}

/** For a need without requirements. Names the tools with rank 1 and their nice-to-haves, or the lowest prices. */
function describeNothingRequired(board: NeedBoard): string[] {
  const { need, rows } = board;
  const firstRows = rows.filter(({ rank }) => rank === 1);
  const [firstRow] = firstRows as [Rows[number]];
  const { nice } = firstRow;
  if (nice.yes > 0 && !need.wantsCheapest) {
    const names = firstFew(firstRows.map(({ tool }) => tool.name));
    const verb = plural(firstRows.length, 'comes', 'come');
    return [`${names} ${verb} first${describeNiceToHaves(nice, board, firstRows.length === 1)}.`];
  }
  // The words that we didn’t understand may rule out the cheapest tools.
  if (need.notUnderstood.length > 0) return [`We ${describeUnderstood(need)}didn’t find any requirements.`];
  return [...startWithLowest(nameSize(board), rows.map(toPricedTool), toPriceContext(board)), countPrices(board)];
}

/** Names the lowest prices of the tools that fit. If no tool is confirmed to fit, says so like `describeResult`. */
export function describeCosts(board: NeedBoard): string {
  const { need } = board;
  const isJudged = hasDecisiveCriteria({ ...need, notUnderstood: [] });
  const candidates = isJudged ? findFittingRows(board) : board.rows;
  if (candidates.length === 0 || need.budget?.amount === 0) return joinStatement(describeResult(board));
  const lowestPrices = describeLowestPrices(nameSize(board), candidates.map(toPricedTool), toPriceContext(board));
  return [...lowestPrices, countPrices(board), describeNotUnderstood(need.notUnderstood)].filter(Boolean).join(' ');
}

/** Counts the prices of all rows by certainty. Empty for one row. */
function countPrices({ rows }: NeedBoard): string {
  return rows.length > 1 ? describeBillCounts(countByCertainty(rows.map(({ bill }) => bill))) : '';
}

/** `understood “5 people” but `. Empty if we understood nothing. */
function describeUnderstood({ setUp }: Need): string {
  const words = formatSetUp(setUp);
  return words === '' ? '' : `understood “${words}” but `;
}

/** `, with two of three nice-to-haves`, `: they integrate with HubSpot`. */
function describeNiceToHaves(nice: Tally, board: NeedBoard, isOne: boolean): string {
  const [only, ...others] = board.need.questions;
  if (only && others.length === 0)
    return isOne ? `: it ${describeOutcomeOfOne(only, true, board)}` : `: they ${describeOutcome(only, true, board)}`;
  const niceCount = nice.of;
  return `, with ${nice.yes === niceCount ? 'all' : `${spellOut(nice.yes)} of`} ${spellOut(niceCount)} nice-to-haves`;
}
