import { RESULTS } from '../board-schemas.ts';
import { haveSameSubject } from '../condition.ts';
import { type Job, listAlternatives, listQuestions, type Question } from '../job.ts';
import { DEVELOPER_API } from '../keys.ts';
import { findBestMark } from '../mark.ts';
import { memoize, memoizeByObject } from '../memoize.ts';
import { CERTAINTIES, PRICE_GROUPS, rankPrice } from '../pricing/certainty.ts';
import { convert } from '../pricing/currencies.ts';
import { compareByName } from '../tool.ts';
import { completeNeed } from './complete-need.ts';
import { isForPeople, type Need, type NeedQuestion } from './need.ts';
import { type BoardRow, type BoardRules, type BoardTool, computeRow } from './row.ts';

/** A row with its rank: 1 + the number of better rows. Equal rows share a rank. */
interface RankedBoardRow<T extends BoardTool = BoardTool> extends BoardRow<T> {
  readonly rank: number;
}

/** The ranked tools for a need. */
export interface Board<T extends BoardTool = BoardTool> {
  /** The need, completed with the questions and settings it implies. */
  readonly need: Need;
  /** Best first. */
  readonly rows: readonly RankedBoardRow<T>[];
}

/** Rules for ranking. Jobs determine which categories are suitable for a need. */
export interface RankingRules extends BoardRules {
  readonly jobs: Readonly<Record<string, Job>>;
}

/** Ranks the tools for a need. Only this function decides which tools fit, what they cost and how they rank. See docs/method.md. */
export function computeBoard<T extends BoardTool>(tools: readonly T[], requested: Need, rules: RankingRules): Board<T> {
  const { only, without = [] } = requested;
  const candidates = tools.filter(({ slug }) => (only?.includes(slug) ?? true) && !without.includes(slug));
  const need = completeNeed(requested);
  const jobs = findNearestJobs(need, rules);
  const isSuitable = prepareCategoryCheck(need, jobs);
  const sortable = candidates.map((tool) => {
    const row = computeRow(tool, need, rules);
    return {
      row,
      keys: computeSortKeys(row, need, isSuitable, rules),
      extras: memoize(() => (need.suitableCategories || lacksCriteria(row) ? row.nice.yes : row.extras)),
      tieBreak: memoize(() => computeTieBreakKeys(row, need, jobs, rules)),
    };
  });
  type Sortable = (typeof sortable)[number];
  const compareRanks = (a: Sortable, b: Sortable) => compareKeys(a.keys, b.keys) || b.extras() - a.extras();
  sortable.sort(
    (a, b) => compareRanks(a, b) || compareKeys(a.tieBreak(), b.tieBreak()) || compareByName(a.row.tool, b.row.tool),
  );
  let rank = 1;
  const rows = sortable.map((one, i) => {
    const previous = sortable[i - 1];
    if (previous && compareRanks(previous, one) !== 0) rank = i + 1;
    return Object.assign(one.row, { rank });
  });
  return { need, rows };
}

/**
 * Prepares the check whether a category is suitable for a need. The need of a job lists its categories; an empty list allows all. For any
 * other need, the categories of its nearest jobs are suitable, or all categories if it has no nearest job. Developer APIs are never suitable
 * for a need that has criteria and is for people.
 */
function prepareCategoryCheck(need: Need, nearest: readonly Job[]): (category: string) => boolean {
  const { suitableCategories, questions, budget, wantsCheapest = false } = need;
  if (suitableCategories) return (category) => suitableCategories.length === 0 || suitableCategories.includes(category);
  const isSpecific = questions.length > 0 || budget !== undefined || wantsCheapest;
  const areApisLast = isSpecific && isForPeople(questions);
  return (category) =>
    !(areApisLast && category === DEVELOPER_API) &&
    (nearest.length === 0 || nearest.some(({ types }) => types?.includes(category) ?? true));
}

/**
 * Finds the jobs that share the most required questions with a need. If no job shares any, finds the jobs that share the most questions that
 * are required or nice to have.
 */
function findNearestJobs({ suitableCategories, questions }: Need, { jobs, catalogue }: RankingRules): readonly Job[] {
  if (suitableCategories) return [];
  const required = questions.filter(({ strength }) => strength === 'required');
  const positive = questions.filter(({ strength }) => strength !== 'unwanted');
  const allJobs = Object.values(jobs);
  return (
    findJobsWithHighestCount(allJobs, (job) => countShared(job.required, required, catalogue)) ??
    findJobsWithHighestCount(allJobs, (job) => countShared(listQuestions(job), positive, catalogue)) ??
    []
  );
}

/**
 * Counts the questions of a need that a job has too: about the same fact and, if both name a value, about the same value. The dependencies
 * of a job's questions also count: LinkedIn messages depend on LinkedIn.
 */
function countShared(
  jobQuestions: readonly Question[],
  needQuestions: readonly NeedQuestion[],
  { keys }: RankingRules['catalogue'],
): number {
  const jobConditions = jobQuestions.flatMap(listAlternatives);
  const dependencies = new Set(jobConditions.flatMap(({ key }) => keys[key]?.requires ?? []));
  return needQuestions.filter(({ any }) =>
    any.some(
      (condition) =>
        dependencies.has(condition.key) || jobConditions.some((other) => haveSameSubject(condition, other)),
    ),
  ).length;
}

/** Finds the jobs with the highest count. Undefined if all counts are 0. */
function findJobsWithHighestCount(jobs: readonly Job[], count: (job: Job) => number): Job[] | undefined {
  const counts = jobs.map(count);
  const highest = Math.max(0, ...counts);
  return highest === 0 ? undefined : jobs.filter((_, i) => counts[i] === highest);
}

/**
 * The sort keys of a row before its extras, lower first. Jobs: result, required answers, category, price (with a budget). Other needs:
 * result, required answers, APIs, price, category. See "Order and rank" in docs/method.md.
 */
function computeSortKeys(
  row: BoardRow,
  { budget, wantsCheapest = false, questions, suitableCategories }: Need,
  isSuitable: (category: string) => boolean,
  { currencies }: RankingRules,
): number[] {
  const { result, fitsUnderstood, required, tool } = row;
  const category = isSuitable(tool.category) ? 0 : 1;
  const fit = [result === undefined || fitsUnderstood ? 0 : RESULTS.indexOf(result), -required.yes];
  if (suitableCategories && !wantsCheapest)
    return [...fit, category, ...(budget === undefined ? [] : rankRowPrice(row, currencies))];
  // A list of tools ranks none of them.
  if (questions.length === 0 && budget === undefined && !wantsCheapest) return [];
  return [...fit, isApiForPeople(row, questions) ? 1 : 0, ...rankRowPrice(row, currencies), category];
}

/** Whether a row is an API for developers, although the need is for people. */
const isApiForPeople = ({ tool }: BoardRow, questions: Need['questions']) =>
  tool.category === DEVELOPER_API && isForPeople(questions);

/** Whether a tool lacks what is required. Its price then doesn't matter for the order. */
const lacksCriteria = ({ misfit }: BoardRow) => misfit?.why === 'criteria';

/** The sort keys of the price. */
function rankRowPrice(row: BoardRow, currencies: RankingRules['currencies']): number[] {
  if (lacksCriteria(row)) return [PRICE_GROUPS.unknown, 0];
  const { certainty, amount, hasOtherBilling } = row.bill;
  return rankPrice(
    { certainty, amount: null, currency: null, ...amount, billed_otherwise: hasOtherBilling },
    currencies,
  );
}

/** The sort keys within a rank: certainty of the bill, number of open questions, price, and yes answers for the nearest jobs. */
function computeTieBreakKeys(
  row: BoardRow,
  { questions, suitableCategories }: Need,
  jobs: readonly Job[],
  { currencies }: RankingRules,
): number[] {
  const countYesForJob = countYes(row.tool.facts);
  const yes = -jobs.reduce((total, job) => total + countYesForJob(job), 0);
  if (lacksCriteria(row)) return [1, 0, 0, CERTAINTIES.length, 0, 0, yes];
  const { certainty, amount } = row.bill;
  const sum = amount ? convert(amount, currencies.base, currencies.rates) : 0;
  const listed = suitableCategories
    ? [0, 0, 0]
    : [isApiForPeople(row, questions) ? 1 : 0, ...rankRowPrice(row, currencies)];
  return [...listed, CERTAINTIES.indexOf(certainty), countOpen(row), sum, yes];
}

/** Counts distinct open questions. Without a price, the price and all decisive questions count as open. */
function countOpen({ bill, marks }: BoardRow): number {
  const decisive = marks.filter(({ strength }) => strength !== 'nice');
  if (!bill.amount) return 1 + decisive.length;
  const unknown = decisive.filter(({ mark }) => mark === 'unknown');
  // Of an unknown question with alternatives, the bill may name another alternative than the mark.
  const openInBill = [...bill.missing, ...bill.assumedFeatures]
    .filter(({ why }) => why !== 'unknown')
    .map((reason) => ('key' in reason ? reason.key : JSON.stringify(reason)));
  return unknown.length + new Set(openInBill.filter((gap) => unknown.every(({ key }) => key !== gap))).size;
}

/** Counts the yes answers of a tool to the questions of a job. Cached, since the count does not depend on the need. */
const countYes = memoizeByObject((facts: BoardTool['facts']) =>
  memoizeByObject(
    (job: Job) =>
      listQuestions(job).filter((question) => findBestMark(listAlternatives(question), facts).mark === 'yes').length,
  ),
);

/** Compares two lists of sort keys, for `sort`. */
export function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (const [i, keyA] of a.entries()) {
    const keyB = b[i] as number;
    if (keyA !== keyB) return keyA < keyB ? -1 : 1;
  }
  return 0;
}
