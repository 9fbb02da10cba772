import { RESULTS } from '../board-answer.ts';
import { isAboutTheSame } from '../condition.ts';
import { type Job, type Question, questionsOf, singlesIn } from '../job.ts';
import { perObject } from '../memoize.ts';
import { convert } from '../pricing/currencies.ts';
import type { Money } from '../pricing/money.ts';
import { computeCell } from './cell.ts';
import { DEVELOPER_API, isForSoftware, type Need, type NeedQuestion } from './need.ts';
import { type BoardRow, type BoardRules, type BoardTool, computeRow } from './row.ts';

/** A row with its rank: 1 + the rows that are before it for a reason. Equal rows share one. */
interface RankedBoardRow<T extends BoardTool = BoardTool> extends BoardRow<T> {
  readonly rank: number;
}

/** The rows of a board, the best first. */
export interface Board<T extends BoardTool = BoardTool> {
  readonly need: Need;
  readonly rows: readonly RankedBoardRow<T>[];
}

/** What the order depends on besides what a row depends on: the jobs say which categories a need is for. */
export interface OrderRules extends BoardRules {
  readonly jobs: Readonly<Record<string, Job>>;
}

/** The tools for a need: the only computation of who has something, what it costs and which comes first. */
export function computeBoard<T extends BoardTool>(tools: readonly T[], need: Need, rules: OrderRules): Board<T> {
  const { only, without = [] } = need;
  const counted = tools.filter(({ slug }) => (only?.includes(slug) ?? true) && !without.includes(slug));
  const jobs = nearestJobs(need, rules);
  const isOfNeed = matchCategories(need, jobs);
  const doesMoneyCount = need.budget !== undefined || need.isCheapWanted === true;
  const keyed = counted.map((tool) => {
    const row = computeRow(tool, need, rules);
    return { row, reasons: rankKeys(row, isOfNeed, doesMoneyCount, rules), tail: tieBreakKeys(row, jobs, rules) };
  });
  keyed.sort((a, b) => compareKeys(a.reasons, b.reasons) || compareKeys(a.tail, b.tail) || byName(a.row, b.row));
  const ranks: number[] = [];
  for (const [i, { reasons }] of keyed.entries()) {
    const before = keyed[i - 1];
    ranks.push(before && compareKeys(before.reasons, reasons) === 0 ? (ranks[i - 1] as number) : i + 1);
  }
  return { need, rows: keyed.map(({ row }, i) => ({ ...row, rank: ranks[i] as number })) };
}

/**
 * Whether a need is for the tools of a category. For a job that is its own, and a job without categories is for all. Another need is for those
 * of the jobs that require the most of what it requires or, where none requires any of it, of those that ask most of what it asks. An API for
 * developers is only one of them where a question about AI agents and software is required. Where no job asks any of it, no category counts.
 */
function matchCategories({ categories, questions }: Need, best: readonly Job[]): (category: string) => boolean {
  if (categories) return (category) => categories.length === 0 || categories.includes(category);
  if (best.length === 0) return () => true;
  const isApiEnough = isForSoftware({ questions });
  return (category) =>
    (category !== DEVELOPER_API || isApiEnough) && best.some(({ types }) => types?.includes(category) ?? true);
}

/** The jobs that are nearest to a need that has no categories of its own. */
function nearestJobs({ categories, questions }: Need, { jobs, catalogue }: OrderRules): readonly Job[] {
  if (categories) return [];
  const required = questions.filter(({ strength }) => strength === 'required');
  const wanted = questions.filter(({ strength }) => strength !== 'unwanted');
  const all = Object.values(jobs);
  return (
    withHighestCount(all, (job) => countIn(job.required, required, catalogue)) ??
    withHighestCount(all, (job) => countIn(questionsOf(job), wanted, catalogue)) ??
    []
  );
}

/**
 * How many questions of a need are among those of a job: about the same fact, and the same value where both name one; or about what a
 * question of the job needs, as messages on LinkedIn need LinkedIn.
 */
function countIn(
  ofJob: readonly Question[],
  ofNeed: readonly NeedQuestion[],
  { keys }: OrderRules['catalogue'],
): number {
  const inJob = ofJob.flatMap(singlesIn);
  const needed = new Set(inJob.flatMap(({ key }) => keys[key]?.requires ?? []));
  return ofNeed.filter(({ any }) =>
    any.some((single) => needed.has(single.key) || inJob.some((other) => isAboutTheSame(single, other))),
  ).length;
}

/** The jobs with the highest count. Undefined if that is 0. */
function withHighestCount(jobs: readonly Job[], count: (job: Job) => number): Job[] | undefined {
  const counts = jobs.map(count);
  const most = Math.max(0, ...counts);
  return most === 0 ? undefined : jobs.filter((_, i) => counts[i] === most);
}

/** Why a row is before another, each the less the better: the result, required answers, category, money where it was asked about, nice ones. */
function rankKeys(
  row: BoardRow,
  isOfNeed: (category: string) => boolean,
  doesMoneyCount: boolean,
  rules: OrderRules,
): number[] {
  const { result, required, nice, tool, bill } = row;
  return [
    result === undefined ? 0 : RESULTS.indexOf(result),
    -required.yes,
    isOfNeed(tool.category) ? 0 : 1,
    ...(doesMoneyCount ? moneyOrder(bill, rules.currencies) : []),
    -nice.yes,
  ];
}

type Sums = Pick<BoardRow['bill'], 'amount' | 'upto'>;

/** Closed sums first, by their upper end, then open ones by their least, then unknown ones. */
export function moneyOrder({ amount, upto }: Sums, { base, rates }: OrderRules['currencies']): number[] {
  const inBase = (money: Money) => convert(money, base, rates);
  if (upto) return [0, inBase(upto)];
  return amount ? [1, inBase(amount)] : [2, 0];
}

/**
 * What orders equal rows without giving one a better rank: what a tool has of what the jobs that are nearest to the need ask, and then
 * its bill, as where money was asked about: what may be a part of a sum is not before a sum.
 */
function tieBreakKeys({ tool, bill }: BoardRow, jobs: readonly Job[], rules: OrderRules): number[] {
  const marks = countYes(tool.facts);
  return [-jobs.reduce((sum, job) => sum + marks(job), 0), ...moneyOrder(bill, rules.currencies)];
}

/** How many questions of a job are a yes of a tool. It is the same for every need. */
const countYes = perObject((facts: BoardTool['facts']) =>
  perObject(
    (job: Job) =>
      questionsOf(job).filter((question) => computeCell({ any: singlesIn(question) }, facts).state === 'yes').length,
  ),
);

/** Which of two orders is before the other, as a sort asks. */
export function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (const [i, one] of a.entries()) {
    const other = b[i] as number;
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

function byName({ tool: a }: BoardRow, { tool: b }: BoardRow): number {
  return a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1;
}
