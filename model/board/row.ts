import type { RESULTS, Score } from '../board-answer.ts';
import type { FactsByKey } from '../fact.ts';
import type { Mark } from '../mark.ts';
import { perObject } from '../memoize.ts';
import { type Bill, billsOf } from '../pricing/bill.ts';
import { judgePrice, type OnBudget } from '../pricing/budget.ts';
import type { Currencies } from '../pricing/currencies.ts';
import type { PlanRules } from '../pricing/requirement.ts';
import type { Tool } from '../tool.ts';
import { type BoardCell, boardCell } from './cell.ts';
import { DEVELOPER_API, hasResult, isForSoftware, type Need, type Strength } from './need.ts';

/** What is needed of a tool for a row. */
export type BoardTool = Pick<Tool, 'slug' | 'name' | 'category' | 'facts'>;

type BoardResult = (typeof RESULTS)[number];

/** A tool for a need. */
export interface BoardRow<T extends BoardTool = BoardTool> {
  readonly tool: T;
  /** Undefined where the need says nothing that a tool can meet or fail. */
  readonly result: BoardResult | undefined;
  /** Whether it has all that is required and nothing that is unwanted, whatever it costs. */
  readonly meets: Mark;
  readonly required: Score['required'];
  readonly nice: Score['nice'];
  /** One for each question of the need, in its order. */
  readonly cells: readonly BoardCell[];
  readonly bill: Bill;
  /** Keys of what is left to ask the vendor: what no page answers of what is required, unwanted or needed to send, and what no page names the plan of. */
  readonly ask: readonly string[];
}

/** What a board depends on besides the need and the tools. */
export interface BoardRules {
  readonly catalogue: PlanRules;
  readonly currencies: Pick<Currencies, 'rates' | 'base'>;
}

/** One tool for a need: its cells, its bill and the result. */
export function rowOf<T extends BoardTool>(tool: T, need: Need, { catalogue, currencies }: BoardRules): BoardRow<T> {
  const cells = need.questions.map((question) => boardCell(question, tool.facts));
  const of: Record<Strength, BoardCell[]> = { required: [], nice: [], unwanted: [] };
  for (const [i, { strength }] of need.questions.entries()) of[strength].push(cells[i] as BoardCell);
  const { required, nice, unwanted } = of;
  const bill = billsFor(need, tool.facts, catalogue)(need.setUp);
  const isMet = required.every(({ state }) => state === 'yes') && unwanted.every(({ state }) => state === 'no');
  const isFailed = required.some(({ state }) => state === 'no') || unwanted.some(({ state }) => state === 'yes');
  const money = onBudget(bill, need, currencies.rates);
  // Accounts and mailboxes of a set-up need their channel, whether it is asked for or not.
  const isProven = isMet && bill.missing.every(({ why }) => why !== 'unproven');
  // An API is no tool for people as it is.
  const isUsable = tool.category !== DEVELOPER_API || isForSoftware(need) || need.only?.includes(tool.slug) === true;
  const meets: Mark = isFailed ? 'no' : isMet ? 'yes' : 'unknown';
  const isKnown = isProven && isUsable && need.notUnderstood.length === 0 && money === 'within';
  const result: BoardResult =
    isFailed || bill.isNoneEnough || money === 'over' ? 'does not fit' : isKnown ? 'fits' : 'may fit';
  return {
    tool,
    result: hasResult(need) ? result : undefined,
    meets,
    required: countOf(required),
    nice: countOf(nice),
    cells,
    bill,
    ask: asksOf([...required, ...unwanted], bill),
  };
}

/** The bills of a tool for a need, by the set-up and how it is paid. */
export function billsFor(need: Need, facts: FactsByKey, catalogue: PlanRules): ReturnType<typeof billsOf> {
  const { billing, currency, plan } = need;
  return billsOf(facts, { questions: billedIn(need), billing, currency, plan }, catalogue);
}

/** The questions that bills are for. The same for all rows of a board. */
export const billedIn = perObject(({ questions, channels = [] }: Pick<Need, 'questions' | 'channels'>) => [
  ...questions.flatMap(({ any, strength }) => (strength === 'required' ? [any] : [])),
  ...channels.map((key) => [{ key }]),
]);

function countOf(cells: readonly BoardCell[]): Score['required'] {
  const count = { yes: 0, unknown: 0, no: 0 };
  for (const { state } of cells) count[state] += 1;
  return count;
}

/** Whether a bill is within the budget of a need, as far as that is known. Without a budget, any is. */
function onBudget({ amount, upto, free }: Bill, { budget }: Need, rates: Currencies['rates']): OnBudget {
  if (budget === undefined) return 'within';
  const { currency = null } = amount ?? upto ?? {};
  const sums = { amount: amount?.amount ?? null, upto: upto?.amount ?? null, currency };
  return judgePrice({ ...sums, ...(free && { free_plan: free.isEnough }) }, budget, rates);
}

function asksOf(cells: readonly BoardCell[], { missing }: Bill): string[] {
  const unknown = cells.filter(({ state }) => state === 'unknown').map(({ key }) => key);
  const inBill = missing.flatMap((one) =>
    one.why === 'unproven' || one.why === 'plan-of' || one.why === 'in-plan' ? [one.key] : [],
  );
  return [...new Set([...unknown, ...inBill])];
}
