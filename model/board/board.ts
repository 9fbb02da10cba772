import { RESULTS } from '../board-answer.ts';
import { haveSameSubject } from '../condition.ts';
import { type Job, listAlternatives, listQuestions, type Question } from '../job.ts';
import { findBestMark } from '../mark.ts';
import { memoizeByObject } from '../memoize.ts';
import { CERTAINTIES } from '../pricing/certainty.ts';
import { convert } from '../pricing/currencies.ts';
import type { Money } from '../pricing/money.ts';
import { compareByName } from '../tool.ts';
import { completeNeed } from './complete-need.ts';
import { DEVELOPER_API, isForPeople, type Need, type NeedQuestion } from './need.ts';
import { type BoardRow, type BoardRules, type BoardTool, computeRow } from './row.ts';

/** A row with its rank: 1 + the number of better rows. Equal rows share a rank. */
interface RankedBoardRow<T extends BoardTool = BoardTool> extends BoardRow<T> {
  readonly rank: number;
}

/** The rows for a need, best first. */
export interface Board<T extends BoardTool = BoardTool> {
  /** The need, completed with the questions and settings it implies. */
  readonly need: Need;
  readonly rows: readonly RankedBoardRow<T>[];
}

/** Rules with the jobs, which decide the categories of a need. */
export interface RankingRules extends BoardRules {
  readonly jobs: Readonly<Record<string, Job>>;
}

/** Ranks the tools for a need. Only this function decides which tools fit, what they cost and how they rank. See docs/method.md. */
export function computeBoard<T extends BoardTool>(tools: readonly T[], requested: Need, rules: RankingRules): Board<T> {
  const { only, without = [] } = requested;
  const candidates = tools.filter(({ slug }) => (only?.includes(slug) ?? true) && !without.includes(slug));
  const need = completeNeed(requested, candidates, rules);
  const jobs = findNearestJobs(need, rules);
  const isSuitable = prepareCategoryCheck(need, jobs);
  const keyed = candidates.map((tool) => {
    const row = computeRow(tool, need, rules);
    return {
      row,
      keys: computeSortKeys(row, need, isSuitable, rules),
      tieBreak: computeTieBreakKeys(row, jobs, rules),
    };
  });
  keyed.sort(
    (a, b) =>
      compareKeys(a.keys, b.keys) || compareKeys(a.tieBreak, b.tieBreak) || compareByName(a.row.tool, b.row.tool),
  );
  const ranks: number[] = [];
  for (const [i, { keys }] of keyed.entries()) {
    const before = keyed[i - 1];
    ranks.push(before && compareKeys(before.keys, keys) === 0 ? (ranks[i - 1] as number) : i + 1);
  }
  return { need, rows: keyed.map(({ row }, i) => ({ ...row, rank: ranks[i] as number })) };
}

/**
 * Returns whether a category suits a need. A job lists its categories, or none for all. Any other need suits the categories of its nearest
 * jobs, or all categories if it has no nearest job. Developer APIs never suit a need with criteria that is for people.
 */
function prepareCategoryCheck(need: Need, nearest: readonly Job[]): (category: string) => boolean {
  const { categories, questions, budget, wantsCheapest = false } = need;
  if (categories) return (category) => categories.length === 0 || categories.includes(category);
  const isSpecific = questions.length > 0 || budget !== undefined || wantsCheapest;
  const areApisLast = isSpecific && isForPeople(questions);
  return (category) =>
    !(areApisLast && category === DEVELOPER_API) &&
    (nearest.length === 0 || nearest.some(({ types }) => types?.includes(category) ?? true));
}

/**
 * The jobs that share the most required questions with a need. If no job shares any, the jobs that share the most questions of any kind.
 */
function findNearestJobs({ categories, questions }: Need, { jobs, catalogue }: RankingRules): readonly Job[] {
  if (categories) return [];
  const required = questions.filter(({ strength }) => strength === 'required');
  const positive = questions.filter(({ strength }) => strength !== 'unwanted');
  const all = Object.values(jobs);
  return (
    findJobsWithHighestCount(all, (job) => countShared(job.required, required, catalogue)) ??
    findJobsWithHighestCount(all, (job) => countShared(listQuestions(job), positive, catalogue)) ??
    []
  );
}

/**
 * Counts the questions of a need that a job also asks. They must be about the same fact and, if both name a value, about the same value.
 * The dependencies of a job's questions count too: LinkedIn messages depend on LinkedIn.
 */
function countShared(
  jobQuestions: readonly Question[],
  needQuestions: readonly NeedQuestion[],
  { keys }: RankingRules['catalogue'],
): number {
  const inJob = jobQuestions.flatMap(listAlternatives);
  const dependencies = new Set(inJob.flatMap(({ key }) => keys[key]?.requires ?? []));
  return needQuestions.filter(({ any }) =>
    any.some((single) => dependencies.has(single.key) || inJob.some((other) => haveSameSubject(single, other))),
  ).length;
}

/** The jobs with the highest count. Undefined if that is 0. */
function findJobsWithHighestCount(jobs: readonly Job[], count: (job: Job) => number): Job[] | undefined {
  const counts = jobs.map(count);
  const highest = Math.max(0, ...counts);
  return highest === 0 ? undefined : jobs.filter((_, i) => counts[i] === highest);
}

/**
 * The sort keys of a row, lower first: result, required answers, category, price (if it matters for the need), nice-to-have answers. If the
 * need asks for the cheapest tool, price comes before category, but APIs still come last if the need is for people.
 */
function computeSortKeys(
  { result, required, nice, tool, bill }: BoardRow,
  { budget, wantsCheapest = false, questions, categories }: Need,
  isSuitable: (category: string) => boolean,
  rules: RankingRules,
): number[] {
  const category = isSuitable(tool.category) ? 0 : 1;
  const price = budget !== undefined || wantsCheapest ? computePriceSortKeys(bill, rules.currencies) : [];
  const isApi = tool.category === DEVELOPER_API && categories === undefined && isForPeople(questions);
  return [
    result === undefined ? 0 : RESULTS.indexOf(result),
    -required.yes,
    ...(wantsCheapest ? [isApi ? 1 : 0, ...price, category] : [category, ...price]),
    -nice.yes,
  ];
}

type PriceRange = Pick<BoardRow['bill'], 'amount' | 'upto' | 'certainty'>;

/** The sort keys of a price. Prices with an `upto` come first, then prices with only an `amount`, then unknown prices. */
export function computePriceSortKeys(
  { amount, upto, certainty }: PriceRange,
  { base, rates }: RankingRules['currencies'],
): number[] {
  const inBase = (money: Money) => convert(money, base, rates);
  if (upto) return [0, inBase(upto), certainty === 'exact' ? 0 : 1];
  return amount ? [1, inBase(amount), 0] : [2, 0, 0];
}

/** The sort keys within a rank: certainty of the bill, number of open questions, price, and yes answers for the nearest jobs. */
function computeTieBreakKeys(row: BoardRow, jobs: readonly Job[], { currencies }: RankingRules): number[] {
  const { tool, bill } = row;
  const marks = countYes(tool.facts);
  const sum = bill.upto ?? bill.amount;
  return [
    CERTAINTIES.indexOf(bill.certainty),
    countOpen(row),
    sum ? convert(sum, currencies.base, currencies.rates) : 0,
    -jobs.reduce((total, job) => total + marks(job), 0),
  ];
}

/** Counts distinct open questions. If the price is unknown, the price and all decisive questions count as open. */
function countOpen({ bill, marks }: BoardRow): number {
  const decisive = marks.filter(({ strength }) => strength !== 'nice');
  if (!(bill.amount ?? bill.upto)) return 1 + decisive.length;
  const unknown = decisive.filter(({ mark }) => mark === 'unknown').map(({ key }) => key);
  const inBill = [...bill.missing, ...bill.assumedFeatures].map((one) =>
    'key' in one ? one.key : JSON.stringify(one),
  );
  return new Set([...unknown, ...inBill]).size;
}

/** Counts the yes answers of a tool for a job. Cached, since the count is the same for every need. */
const countYes = memoizeByObject((facts: BoardTool['facts']) =>
  memoizeByObject(
    (job: Job) =>
      listQuestions(job).filter((question) => findBestMark(listAlternatives(question), facts).mark === 'yes').length,
  ),
);

/** Compares two lists of sort keys, for `sort`. */
export function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (const [i, one] of a.entries()) {
    const other = b[i] as number;
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}
