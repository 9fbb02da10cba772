import { groupOf } from '../catalogue.ts';
import { convert } from '../pricing/currencies.ts';
import type { Money } from '../pricing/plan.ts';
import { type Job, singlesIn } from '../ranking/job.ts';
import type { Need } from './need.ts';
import { type BoardRules, type BoardTool, RESULTS, type Row, rowOf } from './row.ts';

/** A row with its rank: 1 + the rows that are before it for a reason. Equal rows share one. */
export interface RankedRow extends Row {
  readonly rank: number;
}

/** The rows of a board, the best first. */
export interface Board {
  readonly need: Need;
  readonly rows: readonly RankedRow[];
}

/** What the order depends on besides what a row depends on: the jobs say which categories a need is for. */
export interface OrderRules extends BoardRules {
  readonly jobs: Readonly<Record<string, Job>>;
}

/** The tools for a need: the only computation of who has something, what it costs and which comes first. */
export function boardOf(tools: readonly BoardTool[], need: Need, rules: OrderRules): Board {
  const { only, without = [] } = need;
  const counted = tools.filter(({ slug }) => (only?.includes(slug) ?? true) && !without.includes(slug));
  const categories = new Set(categoriesFor(need, rules.jobs));
  const isMoneyAsked = need.budget !== undefined || need.isCheapWanted === true;
  const keyed = counted.map((tool) => {
    const row = rowOf(tool, need, rules);
    return { row, reasons: reasonsFor(row, categories, isMoneyAsked, rules), tail: tailOf(row, rules) };
  });
  keyed.sort((a, b) => compare(a.reasons, b.reasons) || compare(a.tail, b.tail) || byName(a.row, b.row));
  const ranks: number[] = [];
  for (const [i, { reasons }] of keyed.entries()) {
    const before = keyed[i - 1];
    ranks.push(before && compare(before.reasons, reasons) === 0 ? (ranks[i - 1] as number) : i + 1);
  }
  return { need, rows: keyed.map(({ row }, i) => ({ ...row, rank: ranks[i] as number })) };
}

/**
 * The categories that a need is for. Those of a job are its own, and a job without categories is for all. For another need they are those of
 * the jobs that require the most of its questions or, where none requires one, of those that ask most of them. An API for developers is only
 * one of them where a question about AI agents and software is required.
 *
 * @returns an empty list if no job says anything about it
 */
export function categoriesFor({ categories, questions }: Need, jobs: OrderRules['jobs']): readonly string[] {
  if (categories) return categories;
  const required = questions.filter(({ strength }) => strength === 'required').flatMap(({ any }) => any);
  const keys = new Set(required.map(({ key }) => key));
  const asked = new Set(
    questions.filter(({ strength }) => strength !== 'unwanted').flatMap(({ any }) => any.map(({ key }) => key)),
  );
  const isAbout = (question: Job['must'][number], wanted: ReadonlySet<string>) =>
    singlesIn(question).some(({ key }) => wanted.has(key));
  const requiring = (job: Job) => job.must.filter((question) => isAbout(question, keys)).length;
  const asking = (job: Job) =>
    [...job.must, ...job.wanted, ...job.extra].filter((question) => isAbout(question, asked)).length;
  const best = mostOf(Object.values(jobs), requiring) ?? mostOf(Object.values(jobs), asking) ?? [];
  const all = [...new Set(best.flatMap(({ types = [] }) => types))];
  return [...keys].some((key) => groupOf(key) === 'ai') ? all : all.filter((category) => category !== 'outreach-api');
}

function mostOf(jobs: readonly Job[], count: (job: Job) => number): Job[] | undefined {
  const most = Math.max(0, ...jobs.map(count));
  return most === 0 ? undefined : jobs.filter((job) => count(job) === most);
}

/** Why a row is before another, each the less the better: the result, required answers, category, money where it was asked about, nice ones. */
function reasonsFor(row: Row, categories: ReadonlySet<string>, isMoneyAsked: boolean, rules: OrderRules): number[] {
  const { result, required, nice, tool, bill } = row;
  return [
    result === undefined ? 0 : RESULTS.indexOf(result),
    -required.yes,
    categories.size === 0 || categories.has(tool.category) ? 0 : 1,
    ...(isMoneyAsked ? moneyOf(bill, rules) : []),
    -nice.yes,
  ];
}

/** Closed sums first, by their upper end, then open ones by their least, then unknown ones. */
function moneyOf({ amount, upto }: Row['bill'], { currencies: { base, rates } }: OrderRules): [number, number] {
  const inBase = (money: Money) => convert(money, base, rates);
  if (upto) return [0, inBase(upto)];
  return amount ? [1, inBase(amount)] : [2, 0];
}

/** What orders equal rows without giving one a better rank: the least sum, unknown last. */
function tailOf({ bill: { amount } }: Row, { currencies: { base, rates } }: OrderRules): number[] {
  return [amount ? convert(amount, base, rates) : Number.POSITIVE_INFINITY];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, one] of a.entries()) {
    const other = b[i] as number;
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

function byName({ tool: a }: Row, { tool: b }: Row): number {
  return a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1;
}
