import { hasDecisiveCriteria } from '../../model/board/need.ts';
import type { Row } from '../../model/board-schemas.ts';
import { andList, firstFew } from '../../model/words/lists.ts';
import { capitalize, formatCount, spellOut } from '../../model/words/numbers.ts';
import { formatSetUp } from '../../model/words/units.ts';
import { findFittingRows, type Market, type NeedBoard, type PricedTool, type Rows, toPricedTool } from './inputs.ts';
import { describeLowestPrice, MAX_NAMED, nameLowestPrices, toMarket } from './lowest-price.ts';
import { describeNoFit } from './no-fit.ts';
import { nameNotUnderstood } from './not-understood.ts';
import { describeOutcome, inForm, nameLimit, nameRequirements, nameSize, toForm } from './requirements.ts';
import { type Statement, type Wordings, writeStatement } from './statement.ts';

/**
 * Answers a need: who fits, or that nobody does. Invariant: a tool is called fitting only for what we understood.
 * @param notUnderstood words that rule out tools, and words that are only nice to have
 */
export function describeNeed(board: NeedBoard, notUnderstood = board.need.notUnderstood): Statement {
  const { need, rows } = board;
  const lost = nameNotUnderstood(notUnderstood);
  if (rows.length === 0) return writeStatement(['No tool is left to choose from'], [lost]);
  if (!hasDecisiveCriteria({ ...need, notUnderstood: [] })) return describeExtras(board, lost);
  const fitting = findFittingRows(board).map(toPricedTool);
  if (fitting.length === 0) return describeNoFit(board, lost);
  const isFree = need.budget?.amount === 0;
  const titles = nameFits(board);
  const missing = countMissing(
    rows.filter(({ result, criteriaMark }) => result === 'may fit' && criteriaMark === 'unknown'),
  );
  if (need.wantsCheapest && !isFree && fitting.length > 1)
    return describeLowestPrice(fitting, board, [lost, [...titles.map((title) => `${title}.`), ''], missing]);
  const prices = isFree ? [] : nameLowestPrices(fitting, toMarket(board), nameSize(board));
  return writeStatement(titles, [lost, ...prices, missing]);
}

/** Names a few tools, or counts them. */
const nameOrCount = (rows: Rows) =>
  rows.length > MAX_NAMED ? `${capitalize(spellOut(rows.length))} tools` : andList(rows.map(({ tool }) => tool.name));

/** Wordings of who fits: `Five tools do LinkedIn and email for up to $300`. */
function nameFits(board: NeedBoard): Wordings {
  const { budget } = board.need;
  const rows = findFittingRows(board);
  const form = toForm(rows.length);
  const subject = nameOrCount(rows);
  const abilities = nameRequirements(board, form);
  if (budget?.amount === 0)
    return [
      ...abilities.map((words) => `${words} on a free plan`),
      `${inForm('have', form)} a free plan that is enough`,
    ].map((words) => `${subject} ${words}`);
  const isAvailable = form === 'one' ? 'is available' : 'are available';
  return (abilities.length > 0 ? abilities : [isAvailable]).flatMap((words) =>
    nameLimit(budget).map((limit) => `${subject} ${words}${limit}`),
  );
}

/** `For Lemon we lack a source.`, `For 40 more we lack a source.` Empty if no other tool may fit. */
function countMissing(rows: Rows): string {
  const [first, ...others] = rows;
  if (first === undefined) return '';
  return `For ${others.length === 0 ? first.tool.name : `${spellOut(rows.length)} more`} we lack a source.`;
}

/** For a need without requirements. Names the tools with the most nice-to-haves, or the lowest prices. */
function describeExtras(board: NeedBoard, lost: Wordings): Statement {
  const { need, rows } = board;
  const best = rows.filter(({ rank }) => rank === 1);
  const nice = best[0]?.nice;
  if (nice && nice.yes > 0 && !need.wantsCheapest) {
    const form = toForm(best.length);
    const [only, ...others] = need.questions;
    const isOne = only && others.length === 0;
    const title = `${nameOrCount(best)} ${isOne ? describeOutcome(only, true, board, form) : nameExtras(nice, form)}`;
    return writeStatement(
      [title],
      [lost, ...nameLowestPrices(best.map(toPricedTool), toMarket(board), nameSize(board))],
    );
  }
  if (need.notUnderstood.length === 0) {
    const tools = rows.map(toPricedTool);
    const count = tools.filter(({ price }) => price.amount === null && price.free_plan !== 'yes').length;
    const isSome = count > 0 && count < tools.length;
    return describeLowestPrice(tools, board, [
      isSome ? `For ${formatCount(count, 'tool')} no source gives a price.` : '',
    ]);
  }
  // The words that we didn’t understand may rule out the cheapest tools.
  const size = formatSetUp(need.setUp);
  return writeStatement(
    [size === '' ? 'We found no requirement in your text' : `We understood ${size}, but no requirement`],
    [lost],
  );
}

/** `have all eight extras`. */
const nameExtras = ({ yes, of }: { readonly yes: number; readonly of: number }, form: 'one' | 'many') =>
  `${inForm('have', form)} ${yes === of ? 'all' : `${spellOut(yes)} of`} ${spellOut(of)} extras`;

type JobRow = PricedTool & Pick<Row, 'result' | 'rank' | 'required' | 'nice'>;

/**
 * Who fits a job: `LinkedIn and email in one sequence: 18 tools`, `Flagmast and Larkpost have all eight extras.`
 * @param rows all, in the order of their rank
 */
export function describeJob(label: string, rows: readonly JobRow[], market: Market): Statement {
  const fitting = rows.filter(({ result }) => result === 'fits');
  const isOpen = ({ result, required }: JobRow) => result === 'may fit' && required && required.yes < required.of;
  const missing = rows.filter(isOpen).length;
  const best = fitting.filter(({ rank }) => rank === fitting[0]?.rank);
  const nice = best[0]?.nice;
  const names = firstFew(
    best.map(({ name }) => name),
    MAX_NAMED,
  );
  return writeStatement(
    [`${label}: ${fitting.length === 0 ? 'no tool' : formatCount(fitting.length, 'tool')}`],
    [
      nice ? `${names} ${nameExtras(nice, toForm(best.length))}.` : '',
      ...(fitting.some(({ price }) => price.amount) ? nameLowestPrices(fitting, market, 'one person') : []),
      missing > 0 ? `For ${spellOut(missing)}${fitting.length > 0 ? ' more' : ''} we lack a source.` : '',
    ],
  );
}
