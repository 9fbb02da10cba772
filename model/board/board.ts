import { RESULTS } from '../board-answer.ts';
import { haveSameSubject } from '../condition.ts';
import { type Job, listAlternatives, listQuestions, type Question } from '../job.ts';
import { bestMark } from '../mark.ts';
import { memoizeByObject } from '../memoize.ts';
import { CERTAINTIES } from '../pricing/certainty.ts';
import { convert } from '../pricing/currencies.ts';
import type { Money } from '../pricing/money.ts';
import { byName } from '../tool.ts';
import { DEVELOPER_API, isForPeople, type Need, type NeedQuestion } from './need.ts';
import { type BoardRow, type BoardRules, type BoardTool, computeRow } from './row.ts';
import { completeNeed } from './terms.ts';

/** A row with its rank: 1 + the rows that rank before it. Equal rows share a rank. */
interface RankedBoardRow<T extends BoardTool = BoardTool> extends BoardRow<T> {
  readonly rank: number;
}

/** The rows for a need, best first. */
export interface Board<T extends BoardTool = BoardTool> {
  /** The need completed with what it implies. */
  readonly need: Need;
  readonly rows: readonly RankedBoardRow<T>[];
}

/** Rules with the jobs, which decide the categories of a need. */
export interface OrderRules extends BoardRules {
  readonly jobs: Readonly<Record<string, Job>>;
}

/** Ranks the tools for a need. The only place that decides what fits, what it costs and what comes first. See docs/method.md. */
export function computeBoard<T extends BoardTool>(tools: readonly T[], given: Need, rules: OrderRules): Board<T> {
  const { only, without = [] } = given;
  const counted = tools.filter(({ slug }) => (only?.includes(slug) ?? true) && !without.includes(slug));
  const need = completeNeed(given, counted, rules);
  const jobs = nearestJobs(need, rules);
  const isOfNeed = matchCategories(need, jobs);
  const keyed = counted.map((tool) => {
    const row = computeRow(tool, need, rules);
    return { row, keys: rankKeys(row, need, isOfNeed, rules), tieBreak: tieBreakKeys(row, jobs, rules) };
  });
  keyed.sort(
    (a, b) => compareKeys(a.keys, b.keys) || compareKeys(a.tieBreak, b.tieBreak) || byName(a.row.tool, b.row.tool),
  );
  const ranks: number[] = [];
  for (const [i, { keys }] of keyed.entries()) {
    const before = keyed[i - 1];
    ranks.push(before && compareKeys(before.keys, keys) === 0 ? (ranks[i - 1] as number) : i + 1);
  }
  return { need, rows: keyed.map(({ row }, i) => ({ ...row, rank: ranks[i] as number })) };
}

/**
 * Matches the categories of a need. A job names its categories, or none for all. Any other need is for the categories of its nearest jobs, or
 * for all if there are none, but for developer APIs only if it is not for people or has no criteria.
 */
function matchCategories(need: Need, best: readonly Job[]): (category: string) => boolean {
  const { categories, questions, budget, isCheapWanted = false } = need;
  if (categories) return (category) => categories.length === 0 || categories.includes(category);
  const isSpecific = questions.length > 0 || budget !== undefined || isCheapWanted;
  const areApisLast = isSpecific && isForPeople(questions);
  return (category) =>
    !(areApisLast && category === DEVELOPER_API) &&
    (best.length === 0 || best.some(({ types }) => types?.includes(category) ?? true));
}

/** The jobs that share the most required questions with a need or, if none do, the most questions. None for a need with categories. */
function nearestJobs({ categories, questions }: Need, { jobs, catalogue }: OrderRules): readonly Job[] {
  if (categories) return [];
  const required = questions.filter(({ strength }) => strength === 'required');
  const wanted = questions.filter(({ strength }) => strength !== 'unwanted');
  const all = Object.values(jobs);
  return (
    withHighestCount(all, (job) => countIn(job.required, required, catalogue)) ??
    withHighestCount(all, (job) => countIn(listQuestions(job), wanted, catalogue)) ??
    []
  );
}

/**
 * Counts the questions of a need that a job also asks: about the same fact, and the same value if both name one. Dependencies of the job's
 * questions count too, as LinkedIn messages depend on LinkedIn.
 */
function countIn(
  ofJob: readonly Question[],
  ofNeed: readonly NeedQuestion[],
  { keys }: OrderRules['catalogue'],
): number {
  const inJob = ofJob.flatMap(listAlternatives);
  const needed = new Set(inJob.flatMap(({ key }) => keys[key]?.requires ?? []));
  return ofNeed.filter(({ any }) =>
    any.some((single) => needed.has(single.key) || inJob.some((other) => haveSameSubject(single, other))),
  ).length;
}

/** Undefined if the highest count is 0. */
function withHighestCount(jobs: readonly Job[], count: (job: Job) => number): Job[] | undefined {
  const counts = jobs.map(count);
  const most = Math.max(0, ...counts);
  return most === 0 ? undefined : jobs.filter((_, i) => counts[i] === most);
}

/**
 * The sort keys of a row, lower first: result, required answers, category, price if requested, nice-to-have answers. For the cheapest tool,
 * price comes before category, except that APIs come last if the need is for people.
 */
function rankKeys(
  { result, required, nice, tool, bill }: BoardRow,
  { budget, isCheapWanted = false, questions, categories }: Need,
  isOfNeed: (category: string) => boolean,
  rules: OrderRules,
): number[] {
  const category = isOfNeed(tool.category) ? 0 : 1;
  const money = budget !== undefined || isCheapWanted ? moneyOrder(bill, rules.currencies) : [];
  const isApi = tool.category === DEVELOPER_API && categories === undefined && isForPeople(questions);
  return [
    result === undefined ? 0 : RESULTS.indexOf(result),
    -required.yes,
    ...(isCheapWanted ? [isApi ? 1 : 0, ...money, category] : [category, ...money]),
    -nice.yes,
  ];
}

type Sums = Pick<BoardRow['bill'], 'amount' | 'upto' | 'certainty'>;

/** Sort keys of prices: those with `upto` first, exact ones before others; then those with `amount`; then unknown ones. */
export function moneyOrder({ amount, upto, certainty }: Sums, { base, rates }: OrderRules['currencies']): number[] {
  const inBase = (money: Money) => convert(money, base, rates);
  if (upto) return [0, inBase(upto), certainty === 'exact' ? 0 : 1];
  return amount ? [1, inBase(amount), 0] : [2, 0, 0];
}

/** Sort keys within a rank: the certainty of the bill, open questions, the sum, and yes answers to the nearest jobs. */
function tieBreakKeys(row: BoardRow, jobs: readonly Job[], { currencies }: OrderRules): number[] {
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

/** Counts distinct open questions. An unknown price leaves all requirements open. */
function countOpen({ bill, marks }: BoardRow): number {
  const decisive = marks.filter(({ strength }) => strength !== 'nice');
  if (!(bill.amount ?? bill.upto)) return 1 + decisive.length;
  const unknown = decisive.filter(({ mark }) => mark === 'unknown').map(({ key }) => key);
  const inBill = [...bill.missing, ...bill.planAssumed].map((one) => ('key' in one ? one.key : JSON.stringify(one)));
  return new Set([...unknown, ...inBill]).size;
}

/** Counts the yes answers of a tool for a job. Cached, since it is the same for every need. */
const countYes = memoizeByObject((facts: BoardTool['facts']) =>
  memoizeByObject(
    (job: Job) =>
      listQuestions(job).filter((question) => bestMark(listAlternatives(question), facts).mark === 'yes').length,
  ),
);

/** Compares two rows by their keys, for `sort`. */
export function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (const [i, one] of a.entries()) {
    const other = b[i] as number;
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}
