import type { Misfit } from '../../model/board-schemas.ts';
import { writeQuestion } from '../../model/condition.ts';
import { describeAbility, describeAbilityForOneTool } from '../../model/words/ability.ts';
import { firstFew } from '../../model/words/lists.ts';
import { capitalize, plural, spellOut } from '../../model/words/numbers.ts';
import { formatMoney } from '../../model/words/sum.ts';
import { describePrice, toPricedTool } from './fitting.ts';
import type { NeedBoard, Rows } from './inputs.ts';
import {
  describeOutcome,
  describeOutcomeOfOne,
  describeRequirements,
  listRequirements,
  nameSize,
} from './requirements.ts';

type Row = Rows[number];

/** Names the tools with the fewest requirements left to confirm, if no tool is confirmed to fit. */
export function describePossibleFits(board: NeedBoard): string[] {
  const { rows } = board;
  const candidates = rows.filter(({ result }) => result === 'may fit');
  const requirements = listRequirements(board);
  const [onlyRow] = rows;
  if (onlyRow && rows.length === 1) return describeOnePossibleFit(onlyRow, board);
  const opening = `No tool is confirmed ${describeRequirements(board)}.`;
  const meetingRows = candidates.filter(({ criteriaMark }) => criteriaMark === 'yes');
  if (meetingRows.length > 0) return [opening, describeOpenPrice(meetingRows, board)];
  if (requirements.length === 1) {
    const failingCount = rows.length - candidates.length;
    const othersPhrase =
      failingCount === 0 ? '' : `; the other ${spellOut(failingCount)} ${describeFailure(failingCount, board)}`;
    return [opening, `For ${spellOut(candidates.length)} we found no source${othersPhrase}.`];
  }
  const leftCount = Math.min(...candidates.map((row) => findUnknown(row).length));
  const closest = candidates.filter((row) => findUnknown(row).length === leftCount);
  const names = nameFew(closest);
  const leftPhrase = leftCount === 1 ? describeLeft(closest, board) : '';
  if (leftCount === requirements.length) return [opening, 'No requirement is confirmed for any tool that may fit.'];
  const sentence =
    leftCount === 1
      ? `${names} ${plural(closest.length, 'has', 'have')} one requirement left to confirm${leftPhrase}`
      : `${names} ${plural(closest.length, 'comes', 'come')} closest, with ${spellOut(leftCount)} of ${spellOut(requirements.length)} left to confirm`;
  return [opening, `${sentence}.`];
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

/** Names the requirement left to confirm, if it is the same for all closest tools. */
function describeLeft(closest: Rows, board: NeedBoard): string {
  const openIndexes = new Set(closest.flatMap(findUnknown));
  const [index] = openIndexes;
  const question = index === undefined ? undefined : board.need.questions[index];
  if (openIndexes.size !== 1 || question === undefined) return '';
  return closest.length === 1
    ? `: whether it ${describeAbilityForOneTool(question.any, board.catalogue)}`
    : `: whether they ${describeAbility(question.any, board.catalogue)}`;
}

/** Names the open question about the price or plan of tools that meet all requirements. */
function describeOpenPrice(meetingRows: Rows, board: NeedBoard): string {
  const { billing } = board.need;
  const pricedTools = meetingRows.map(toPricedTool).filter(({ price }) => price.amount !== null);
  const pricedTool = pricedTools.find(({ price }) => price.billing === billing) ?? pricedTools[0];
  const size = nameSize(board);
  const names = nameFew(meetingRows);
  if (board.need.budget === undefined) {
    const verb = plural(meetingRows.length, 'comes', 'come');
    return `${names} ${verb} closest: ask whether one plan has everything.`;
  }
  if (pricedTool) {
    const openPhrase = `${plural(meetingRows.length, 'has', 'have')} only the price left to confirm`;
    const subject =
      meetingRows.length > 1
        ? `${capitalize(spellOut(meetingRows.length))} ${openPhrase}, such as ${pricedTool.name}`
        : `${pricedTool.name} ${openPhrase}`;
    return `${subject}: for ${size} ${describePrice(pricedTool.price)}.`;
  }
  const prices = plural(meetingRows.length, 'its full price', 'their full prices');
  return `${names} may, but we couldn’t confirm ${prices} for ${size}.`;
}

function describeOnePossibleFit(row: Row, board: NeedBoard): string[] {
  const { need } = board;
  const { name } = row.tool;
  const requirements = listRequirements(board);
  const openIndexes = findUnknown(row);
  const [first] = openIndexes;
  if (first === undefined)
    return [`${name} isn’t confirmed ${describeRequirements(board)}.`, describeOpenPrice([row], board)];
  const question = need.questions[first];
  if (openIndexes.length === 1 && question) {
    const ability = describeAbilityForOneTool(question.any, board.catalogue);
    return requirements.length === 1
      ? [`We found no source that says whether ${name} ${ability}.`]
      : [`${name} has one requirement left to confirm.`, `We found no source that says whether it ${ability}.`];
  }
  const share = openIndexes.length === requirements.length ? 'all' : `${spellOut(openIndexes.length)} of`;
  return [`${name} has ${share} ${spellOut(requirements.length)} requirements left to confirm.`];
}

/** Says that no tool fits, with the most common reason and the number of tools that it rules out. */
export function describeNoFit(board: NeedBoard): string[] {
  const { rows } = board;
  const [reason] = listReasons(board).toSorted((a, b) => b.count - a.count);
  const { pluralPhrase, singularPhrase, count } = reason as Reason;
  const [onlyRow] = rows;
  if (onlyRow && rows.length === 1) return [`${onlyRow.tool.name} doesn’t fit: it ${singularPhrase}.`];
  const share = count === rows.length ? `All ${spellOut(count)}` : `${capitalize(spellOut(count))} of ${rows.length}`;
  return ['No tool fits.', `${share} ${count === 1 ? singularPhrase : pluralPhrase}.`];
}

interface Reason {
  readonly pluralPhrase: string;
  readonly singularPhrase: string;
  readonly count: number;
}

/** Reasons that rule out tools: each question, then plans, then the budget. */
function listReasons(board: NeedBoard): Reason[] {
  const { need, rows } = board;
  const count = (isReason: (misfit: Misfit) => boolean) =>
    rows.filter(({ misfit }) => misfit && isReason(misfit)).length;
  const limitPhrase = need.budget ? `more than ${formatMoney(need.budget)} a month` : '';
  return [
    ...need.questions.map((question) => ({
      pluralPhrase: describeOutcome(question, false, board),
      singularPhrase: describeOutcomeOfOne(question, false, board),
      count: count(({ keys = [] }) => keys.includes(writeQuestion(question))),
    })),
    {
      pluralPhrase: 'have no plan that includes everything',
      singularPhrase: 'has no plan that includes everything',
      count: count(({ why }) => why === 'plan'),
    },
    {
      pluralPhrase: `cost ${limitPhrase}`,
      singularPhrase: `costs ${limitPhrase}`,
      count: count(({ why }) => why === 'budget'),
    },
  ];
}

/** Describes the tools that fail the only requirement: `don’t send email`. */
function describeFailure(count: number, board: NeedBoard): string {
  const [requirement] = listRequirements(board);
  if (requirement === undefined) return '';
  return count === 1 ? describeOutcomeOfOne(requirement, false, board) : describeOutcome(requirement, false, board);
}
