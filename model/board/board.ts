import { RESULTS } from '../board-schemas.ts';
import { haveSameSubject } from '../condition.ts';
import { type Job, listAlternatives, listQuestions, type Question } from '../job.ts';
import { findBestMark } from '../mark.ts';
import { memoizeByObject } from '../memoize.ts';
import { CERTAINTIES, rankPrice } from '../pricing/certainty.ts';
import { convert } from '../pricing/currencies.ts';
import { toPriceRange } from '../pricing/price.ts';
import { compareByName } from '../tool.ts';
import { completeNeed } from './complete-need.ts';
import { DEVELOPER_API, isForPeople, type Need, type NeedQuestion } from './need.ts';
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
      tieBreak: computeTieBreakKeys(row, jobs, rules),
    };
  });
  sortable.sort(
    (a, b) =>
      compareKeys(a.keys, b.keys) || compareKeys(a.tieBreak, b.tieBreak) || compareByName(a.row.tool, b.row.tool),
  );
  const ranks: number[] = [];
  for (const [i, { keys }] of sortable.entries()) {
    const previous = sortable[i - 1];
    ranks.push(previous && compareKeys(previous.keys, keys) === 0 ? (ranks[i - 1] as number) : i + 1);
  }
  return { need, rows: sortable.map(({ row }, i) => ({ ...row, rank: ranks[i] as number })) };
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
 * The sort keys of a row, lower first: result, required answers, category, price (if it matters for the need), nice-to-have answers. If the
 * need asks for the cheapest tools, price comes before category, but APIs still come last if the need is for people.
 */
function computeSortKeys(
  { result, fitsUnderstood, required, nice, tool, bill }: BoardRow,
  { budget, wantsCheapest = false, questions, suitableCategories }: Need,
  isSuitable: (category: string) => boolean,
  { currencies }: RankingRules,
): number[] {
  const category = isSuitable(tool.category) ? 0 : 1;
  const price = budget !== undefined || wantsCheapest ? rankPrice(toPriceRange(bill), currencies) : [];
  const isApi = tool.category === DEVELOPER_API && suitableCategories === undefined && isForPeople(questions);
  return [
    result === undefined || fitsUnderstood ? 0 : RESULTS.indexOf(result),
    -required.yes,
    ...(wantsCheapest ? [isApi ? 1 : 0, ...price, category] : [category, ...price]),
    -nice.yes,
  ];
}

/** The sort keys within a rank: certainty of the bill, number of open questions, price, and yes answers for the nearest jobs. */
function computeTieBreakKeys(row: BoardRow, jobs: readonly Job[], { currencies }: RankingRules): number[] {
  const { tool, bill } = row;
  const countYesForJob = countYes(tool.facts);
  const sum = bill.upto ?? bill.amount;
  return [
    CERTAINTIES.indexOf(bill.certainty),
    countOpen(row),
    sum ? convert(sum, currencies.base, currencies.rates) : 0,
    -jobs.reduce((total, job) => total + countYesForJob(job), 0),
  ];
}

/** Counts distinct open questions. Without a price, the price and all decisive questions count as open. */
function countOpen({ bill, marks }: BoardRow): number {
  const decisive = marks.filter(({ strength }) => strength !== 'nice');
  if (!(bill.amount ?? bill.upto)) return 1 + decisive.length;
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
