import type { NeedQuestion } from '../../model/board/need.ts';
import { writeQuestion } from '../../model/condition.ts';
import { firstFew } from '../../model/words/lists.ts';
import { capitalize, spellOut } from '../../model/words/numbers.ts';
import { formatMoney } from '../../model/words/sum.ts';
import { type NeedBoard, type Rows, toPricedTool } from './inputs.ts';
import { MAX_NAMED, nameLowestPrices, toMarket } from './lowest-price.ts';
import { describeCost } from './price.ts';
import {
  describeOutcome,
  inForm,
  labelRequirement,
  listRequirements,
  nameLimit,
  nameRequirements,
  nameSize,
  toForm,
} from './requirements.ts';
import { type Statement, type Wordings, writeStatement } from './statement.ts';

type Row = Rows[number];

/** Nobody fits, and the nearest: `No source names a tool that does LinkedIn and roles`, `Quillcourier and Sealpress lack one on roles.` */
export function describeNoFit(board: NeedBoard, lost: Wordings): Statement {
  const { rows } = board;
  const only = rows.length === 1 ? rows[0] : undefined;
  const possible = rows.filter(({ result }) => result === 'may fit');
  const complete = possible.filter(({ criteriaMark }) => criteriaMark === 'yes');
  const cost =
    only && toPricedTool(only).price.amount !== null ? `${describeCost('It', toPricedTool(only).price)}.` : '';
  if (complete.length > 0)
    return writeStatement(nameOpenPrice(board, only), [lost, cost, ...(only ? [] : nameComplete(complete, board))]);
  if (possible.length > 0)
    return writeStatement(nameGaps(board, only), [lost, cost, ...(only ? [] : nameClosest(possible, board))]);
  if (only) return writeStatement([nameMisfit(only, board)], [lost, cost]);
  return writeStatement(nameDenials(board), [lost, ...nameNearest(board)]);
}

const nameFew = (rows: Rows) =>
  firstFew(
    rows.map(({ tool }) => tool.name),
    MAX_NAMED,
  );

/** Everything required has a source, but not that one plan has it, or a price within the budget. */
function nameOpenPrice({ need: { budget } }: NeedBoard, only: Row | undefined): Wordings {
  const name = only?.tool.name;
  if (budget === undefined) return [`No source names one plan${name ? ` of ${name}` : ''} with everything`];
  if (budget.amount === 0) return [`No source says that a free plan${name ? ` of ${name}` : ''} is enough`];
  const price = name ? `a price for ${name}` : 'a price';
  return nameLimit(budget).map((limit) => `No source confirms ${price}${limit.replace(' for', ' of')}`);
}

/** Who has everything required, and the lowest prices. */
function nameComplete(complete: Rows, board: NeedBoard): Wordings[] {
  const abilities = nameRequirements(board, toForm(complete.length));
  const who = [abilities[0], abilities.at(-1)].flatMap((words) => (words ? `${nameFew(complete)} ${words}.` : []));
  const hasSums = (board.need.budget?.amount ?? 0) > 0;
  return [who, ...(hasSums ? nameLowestPrices(complete.map(toPricedTool), toMarket(board), nameSize(board)) : [])];
}

/** Indexes of the requirements with an unknown answer. */
const findGaps = ({ marks }: Row): number[] =>
  marks.flatMap(({ strength, mark }, i) => (strength !== 'nice' && mark === 'unknown' ? [i] : []));

/** For each tool, some requirement has no source. */
function nameGaps(board: NeedBoard, only: Row | undefined): Wordings {
  const { rows, need } = board;
  const open = only && findGaps(only).flatMap((i) => need.questions[i] ?? []);
  const abilities = nameRequirements(open ? { ...board, need: { ...need, questions: open } } : board, 'one');
  // Tools above the budget may have everything.
  const limits = rows.some(({ criteriaMark }) => criteriaMark === 'yes') ? nameLimit(need.budget) : [''];
  const subject = only ? `says that ${only.tool.name}` : 'names a tool that';
  const claims = [...abilities.map((words) => `${subject} ${words}`), only ? `${subject} fits` : 'names such a tool'];
  return claims.flatMap((claim) => limits.map((limit) => `No source ${claim}${limit}`));
}

/** The tools that lack the fewest sources, or how many don't do the only thing required. */
function nameClosest(possible: Rows, board: NeedBoard): Wordings[] {
  const requirements = listRequirements(board);
  const [first, ...others] = requirements;
  if (first && others.length === 0)
    return [[nameFailed(first, board)], [`For ${spellOut(possible.length)} we lack a source.`]];
  const fewest = Math.min(...possible.map((row) => findGaps(row).length));
  const closest = possible.filter((row) => findGaps(row).length === fewest);
  const [gap, ...more] = [...new Set(closest.flatMap(findGaps))].flatMap((i) => board.need.questions[i] ?? []);
  const lack = `${nameFew(closest)} ${inForm('lack', toForm(closest.length))}`;
  const count = `${lack} a source for ${spellOut(fewest)} of ${spellOut(requirements.length)}.`;
  return [gap && more.length === 0 ? [`${lack} one on ${labelRequirement({ any: gap.any }, board)}.`, count] : [count]];
}

/** No tool does it, and that is known of each: `No tool does LinkedIn and email for up to $10`. */
function nameDenials(board: NeedBoard): Wordings {
  const { budget } = board.need;
  const abilities = nameRequirements(board, 'one');
  if (budget?.amount === 0) return [...abilities.map((words) => `No free plan ${words}`), 'No free plan is enough'];
  const verbs = abilities.length > 0 ? abilities : ['is available'];
  return verbs.flatMap((words) => nameLimit(budget).map((limit) => `No tool ${words}${limit}`));
}

/** The cheapest tool above the budget, or the most common reason. */
function nameNearest(board: NeedBoard): Wordings[] {
  const above = board.rows.filter(({ misfit, criteriaMark }) => misfit?.why === 'budget' && criteriaMark === 'yes');
  if (above.length > 0) return nameLowestPrices(above.map(toPricedTool), toMarket(board), nameSize(board));
  const [reason] = listRequirements(board).toSorted((a, b) => countFailed(b, board) - countFailed(a, board));
  return reason ? [[nameFailed(reason, board)]] : [];
}

const countFailed = (requirement: NeedQuestion, { rows }: NeedBoard) =>
  rows.filter(({ misfit }) => misfit?.keys?.includes(writeQuestion(requirement))).length;

/** `Five don’t send email.` Empty if none is known to fail. */
function nameFailed(requirement: NeedQuestion, board: NeedBoard): string {
  const count = countFailed(requirement, board);
  return count > 0
    ? `${capitalize(spellOut(count))} ${describeOutcome(requirement, false, board, toForm(count))}.`
    : '';
}

/** Why the only tool doesn't fit. */
function nameMisfit({ misfit, tool: { name } }: Row, board: NeedBoard): string {
  const { why, keys = [] } = misfit ?? {};
  const { budget } = board.need;
  if (why === 'budget' && budget?.amount === 0) return `No free plan of ${name} is enough`;
  if (why === 'budget' && budget) return `${name} costs more than ${formatMoney(budget)} a month`;
  const failed = listRequirements(board).find((requirement) => keys.includes(writeQuestion(requirement)));
  return failed ? `${name} ${describeOutcome(failed, false, board, 'one')}` : `No plan of ${name} has all you require`;
}
