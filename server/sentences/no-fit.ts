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
  listLabels,
  listRequirements,
  nameLimit,
  nameRequirements,
  nameSize,
  toForm,
} from './requirements.ts';
import { type Statement, type Wordings, writeStatement } from './statement.ts';

type Row = Rows[number];

/** Nobody fits, and the nearest: `No tool has a source for LinkedIn and roles`, `Quillcourier and Sealpress lack one on roles.` */
export function describeNoFit(board: NeedBoard, lost: Wordings): Statement {
  const { rows } = board;
  const [onlyRow] = rows;
  if (onlyRow && rows.length === 1) return describeOne(onlyRow, board, lost);
  const possible = rows.filter(({ result }) => result === 'may fit');
  if (possible.length === 0) return writeStatement(nameDenials(board), [lost, ...nameNearest(board)]);
  const complete = possible.filter(({ criteriaMark }) => criteriaMark === 'yes');
  if (complete.length > 0) return describeOpenPrice(complete, board, lost);
  return describeGaps(possible, board, lost);
}

/** Indexes of the requirements with an unknown answer. */
const findGaps = ({ marks }: Row): number[] =>
  marks.flatMap(({ strength, mark }, i) => (strength !== 'nice' && mark === 'unknown' ? [i] : []));

const nameFew = (rows: Rows) =>
  firstFew(
    rows.map(({ tool }) => tool.name),
    MAX_NAMED,
  );

/** For each tool, some requirement has no source. Names the tools that lack the fewest. */
function describeGaps(possible: Rows, board: NeedBoard, lost: Wordings): Statement {
  const { rows, need } = board;
  const requirements = listRequirements(board);
  const [only, ...others] = requirements;
  // Tools above the budget may have everything.
  const limits = rows.some(({ criteriaMark }) => criteriaMark === 'yes') ? nameLimit(need.budget) : [''];
  if (only && others.length === 0) {
    const abilities = [`names a tool that ${describeOutcome(only, true, board, 'one')}`, 'names such a tool'];
    const titles = abilities.flatMap((words) => limits.map((limit) => `No source ${words}${limit}`));
    return writeStatement(titles, [
      lost,
      nameFailed(only, board),
      `For ${spellOut(possible.length)} we lack a source.`,
    ]);
  }
  const labels =
    limits[0] === '' ? listLabels(requirements, board).map((list) => `No tool has a source for ${list}`) : [];
  const titles = [...labels, ...limits.map((limit) => `No tool has a source for everything${limit}`)];
  const fewest = Math.min(...possible.map((row) => findGaps(row).length));
  const closest = possible.filter((row) => findGaps(row).length === fewest);
  const gaps = new Set(closest.flatMap(findGaps));
  const [first = -1] = gaps;
  const gap = gaps.size === 1 ? need.questions[first] : undefined;
  const lack = `${nameFew(closest)} ${inForm('lack', toForm(closest.length))}`;
  const count = `${lack} a source for ${spellOut(fewest)} of ${spellOut(requirements.length)}.`;
  return writeStatement(titles, [
    lost,
    gap ? [`${lack} one on ${labelRequirement({ any: gap.any }, board)}.`, count] : count,
  ]);
}

/** Tools that have everything required, but no source gives a price within the budget, or says which plan has it. */
function describeOpenPrice(complete: Rows, board: NeedBoard, lost: Wordings): Statement {
  const { budget } = board.need;
  const abilities = nameRequirements(board, toForm(complete.length));
  const who =
    abilities.length === 0 ? [] : [abilities[0], abilities.at(-1)].map((words) => `${nameFew(complete)} ${words}.`);
  if (budget === undefined) return writeStatement(['No source names one plan with everything'], [lost, who]);
  if (budget.amount === 0) return writeStatement(['No source says that a free plan is enough'], [lost, who]);
  const titles = nameLimit(budget).map((limit) => `No source confirms a price${limit.replace(' for', ' of')}`);
  return writeStatement(titles, [
    lost,
    who,
    ...nameLowestPrices(complete.map(toPricedTool), toMarket(board), nameSize(board)),
  ]);
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
  const { rows } = board;
  const above = rows.filter(({ misfit, criteriaMark }) => misfit?.why === 'budget' && criteriaMark === 'yes');
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

/** Why the only tool doesn't fit, or what no source says about it. */
function describeOne(row: Row, board: NeedBoard, lost: Wordings): Statement {
  const { need } = board;
  const { name } = row.tool;
  const { price } = toPricedTool(row);
  const cost = price.amount === null ? '' : `${describeCost('It', price)}.`;
  if (row.misfit) return writeStatement([nameMisfit(row, board)], [lost, cost]);
  const open = findGaps(row).flatMap((i) => need.questions[i] ?? []);
  if (open.length > 0) {
    const abilities = nameRequirements({ ...board, need: { ...need, questions: open } }, 'one');
    return writeStatement(
      abilities.map((words) => `No source says that ${name} ${words}`),
      [lost, cost],
    );
  }
  if (need.budget === undefined)
    return writeStatement([`No source names one plan of ${name} with everything`], [lost, cost]);
  return writeStatement(
    nameLimit(need.budget).map((limit) => `No source confirms that ${name} is available${limit}`),
    [lost, cost],
  );
}

function nameMisfit({ misfit, tool: { name } }: Row, board: NeedBoard): string {
  const { why, keys = [] } = misfit ?? {};
  const { budget } = board.need;
  if (why === 'budget' && budget)
    return budget.amount === 0
      ? `No free plan of ${name} is enough`
      : `${name} costs more than ${formatMoney(budget)} a month`;
  const failed = listRequirements(board).find((requirement) => keys.includes(writeQuestion(requirement)));
  return failed
    ? `${name} ${describeOutcome(failed, false, board, 'one')}`
    : `No plan of ${name} has everything required`;
}
