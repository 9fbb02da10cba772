import { isLacking } from '../../model/mark.ts';
import { describeAbility, describeAbilityOfOne } from '../../model/words/ability.ts';
import { firstFew } from '../../model/words/lists.ts';
import { capitalize, plural, spellOut } from '../../model/words/numbers.ts';
import { formatMoney, PERIOD_ADVERBS } from '../../model/words/sum.ts';
import type { NeedBoard, Rows } from './about.ts';
import { describePrice, type ToolSentence, toPricedTool } from './fitting.ts';
import {
  describeConfirmed,
  describeOutcome,
  describeOutcomeOfOne,
  describeRequirements,
  listRequirements,
  nameSize,
} from './requirements.ts';

type Row = Rows[number];

/** Says which tools come closest if none is confirmed to fit: those with the fewest requirements left to confirm. */
export function describePossibleFits(board: NeedBoard): ToolSentence {
  const { rows } = board;
  const candidates = rows.filter(({ result }) => result === 'may fit');
  const requirements = listRequirements(board);
  const [only] = rows;
  if (only && rows.length === 1) return { sentence: describeOnePossibleFit(only, board), named: [toPricedTool(only)] };
  const none = `No tool ${describeConfirmed(board, 1)}`;
  const meeting = candidates.filter(({ criteriaMark }) => criteriaMark === 'yes');
  if (meeting.length > 0) {
    const { sentence, named } = describeOpenPrice(meeting, board);
    return { sentence: `${none}. ${sentence}`, named };
  }
  if (requirements.length === 1) {
    const failing = rows.length - candidates.length;
    const others = failing === 0 ? '' : `; the other ${spellOut(failing)} ${describeFailure(failing, board)}`;
    return { sentence: `${none}. For ${spellOut(candidates.length)} we found no source${others}.`, named: [] };
  }
  const left = Math.min(...candidates.map((row) => findUnknown(row).length));
  const closest = candidates.filter((row) => findUnknown(row).length === left);
  const names = nameFew(closest);
  const what = left === 1 ? describeLeft(closest, board) : '';
  if (left === requirements.length)
    return { sentence: `${none}. No requirement is confirmed for any tool that may fit.`, named: [] };
  const sentence =
    left === 1
      ? `${names} ${plural(closest.length, 'has', 'have')} one requirement left to confirm${what}`
      : `${names} ${plural(closest.length, 'comes', 'come')} closest, with ${spellOut(left)} of ${spellOut(requirements.length)} left to confirm`;
  return { sentence: `${none}. ${sentence}.`, named: takeNamed(closest) };
}

/** Indexes of the requirements with an unknown answer. */
function findUnknown({ marks }: Row): number[] {
  return marks.flatMap(({ strength, mark }, i) => (strength !== 'nice' && mark === 'unknown' ? [i] : []));
}

const MAX_NAMED = 3;
const nameFew = (rows: Rows) =>
  firstFew(
    rows.map(({ tool }) => tool.name),
    MAX_NAMED,
  );
const takeNamed = (rows: Rows) => (rows.length <= MAX_NAMED + 1 ? rows : rows.slice(0, MAX_NAMED)).map(toPricedTool);

/** Names the requirement left to confirm, if it's the same for all. */
function describeLeft(closest: Rows, board: NeedBoard): string {
  const left = new Set(closest.flatMap(findUnknown));
  const [index] = left;
  const question = index === undefined ? undefined : board.need.questions[index];
  if (left.size !== 1 || question === undefined) return '';
  return closest.length === 1
    ? `: whether it ${describeAbilityOfOne(question.any, board.catalogue)}`
    : `: whether they ${describeAbility(question.any, board.catalogue)}`;
}

/** Says what is left to confirm about the price or plan of tools that meet all requirements. */
function describeOpenPrice(meeting: Rows, board: NeedBoard): ToolSentence {
  const { billing } = board.need;
  const withSum = meeting.map(toPricedTool).filter(({ price }) => price.upto !== null);
  const priced = withSum.find(({ price }) => price.billing === billing) ?? withSum[0];
  const size = nameSize(board);
  const names = nameFew(meeting);
  const named = takeNamed(meeting);
  if (board.need.budget === undefined) {
    const come = plural(meeting.length, 'comes', 'come');
    return { sentence: `${names} ${come} closest: ask whether one plan has everything.`, named };
  }
  if (priced) {
    const open = `${plural(meeting.length, 'has', 'have')} only the price left to confirm`;
    const among =
      meeting.length > 1
        ? `${capitalize(spellOut(meeting.length))} ${open}, such as ${priced.name}`
        : `${priced.name} ${open}`;
    const isOther = billing !== undefined && priced.price.billing !== billing;
    const other = isOther ? `, and we found no price billed ${PERIOD_ADVERBS[billing]}` : '';
    return { sentence: `${among}: for ${size} ${describePrice(priced.price)}${other}.`, named: [priced] };
  }
  const prices = plural(meeting.length, 'its full price', 'their full prices');
  return { sentence: `${names} may, but we couldn’t confirm ${prices} for ${size}.`, named };
}

function describeOnePossibleFit(row: Row, board: NeedBoard): string {
  const { need } = board;
  const { name } = row.tool;
  const requirements = listRequirements(board);
  const left = findUnknown(row);
  const [first] = left;
  if (first === undefined)
    return `${name} isn’t confirmed ${describeRequirements(board)}. ${describeOpenPrice([row], board).sentence}`;
  const question = need.questions[first];
  if (left.length === 1 && question) {
    const does = describeAbilityOfOne(question.any, board.catalogue);
    return requirements.length === 1
      ? `We found no source that says whether ${name} ${does}.`
      : `${name} has one requirement left to confirm: whether it ${does}.`;
  }
  const howMany = left.length === requirements.length ? 'all' : `${spellOut(left.length)} of`;
  return `${name} has ${howMany} ${spellOut(requirements.length)} requirements left to confirm.`;
}

/** Says that no tool fits, with the most common reason and the number of tools that it rules out. */
export function describeNoFit(board: NeedBoard): ToolSentence {
  const { rows } = board;
  const [reason] = listReasons(board).toSorted((a, b) => b.count - a.count);
  const { many, one, count } = reason as Reason;
  const [only] = rows;
  if (only && rows.length === 1)
    return { sentence: `${only.tool.name} doesn’t fit: it ${one}.`, named: [toPricedTool(only)] };
  const who = count === rows.length ? `All ${spellOut(count)}` : `${capitalize(spellOut(count))} of ${rows.length}`;
  return { sentence: `No tool fits. ${who} ${count === 1 ? one : many}.`, named: [] };
}

interface Reason {
  readonly many: string;
  readonly one: string;
  readonly count: number;
}

/** Reasons that rule out tools: each question, then plans, then the budget. */
function listReasons(board: NeedBoard): Reason[] {
  const { need, rows } = board;
  const isFailed = ({ marks }: Row, i: number) => {
    const { strength, mark = 'unknown' } = marks[i] ?? {};
    return strength === 'required' ? isLacking(mark) : strength === 'unwanted' && mark === 'yes';
  };
  const rest = rows.filter((row) => !need.questions.some((_, i) => isFailed(row, i)));
  const removePlan = rest.filter(({ bill }) => bill.noPlanFits).length;
  const limit = need.budget ? `more than ${formatMoney(need.budget)} a month` : '';
  return [
    ...need.questions.map((question, i) => ({
      many: describeOutcome(question, false, board),
      one: describeOutcomeOfOne(question, false, board),
      count: rows.filter((row) => isFailed(row, i)).length,
    })),
    { many: 'have no plan that includes everything', one: 'has no plan that includes everything', count: removePlan },
    { many: `cost ${limit}`, one: `costs ${limit}`, count: rest.length - removePlan },
  ];
}

/** Describes the tools that fail the only requirement: `don’t send email`. */
function describeFailure(count: number, board: NeedBoard): string {
  const [only] = listRequirements(board);
  if (only === undefined) return '';
  return count === 1 ? describeOutcomeOfOne(only, false, board) : describeOutcome(only, false, board);
}
