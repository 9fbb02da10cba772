import { type Bill, billOf } from '../pricing/bill.ts';
import { type Currencies, convert } from '../pricing/currencies.ts';

import type { Money } from '../pricing/plan.ts';
import type { PlanRules } from '../pricing/requirement.ts';
import type { Tool } from '../tool.ts';
import { type Cell, cellOf } from './cell.ts';
import { hasResult, type Need, type NeedBudget, type Strength } from './need.ts';

/** What is needed of a tool for a row. */
export type BoardTool = Pick<Tool, 'slug' | 'name' | 'category' | 'facts'>;

/** Whether a tool does what a need asks, the best first. */
export const RESULTS = ['fits', 'may fit', 'does not fit'] as const;
export type Result = (typeof RESULTS)[number];

/** How many questions of one strength are a yes, unknown and a no. */
export interface Count {
  readonly yes: number;
  readonly unknown: number;
  readonly no: number;
}

/** A tool for a need. */
export interface Row {
  readonly tool: BoardTool;
  /** Undefined where the need says nothing that a tool can meet or fail. */
  readonly result: Result | undefined;
  readonly required: Count;
  readonly nice: Count;
  /** One for each question of the need, in its order. */
  readonly cells: readonly Cell[];
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
export function rowOf(tool: BoardTool, need: Need, { catalogue, currencies }: BoardRules): Row {
  const cells = need.questions.map((question) => cellOf(question, tool.facts));
  const of = (strength: Strength) => cells.filter((_, i) => need.questions[i]?.strength === strength);
  const [required, unwanted] = [of('required'), of('unwanted')];
  const { setUp, billing, currency } = need;
  const questions = need.questions.flatMap(({ any, strength }) => (strength === 'required' ? [any] : []));
  const bill = billOf(tool.facts, { setUp, questions, billing, currency }, catalogue);
  const isMet = required.every(({ state }) => state === 'yes') && unwanted.every(({ state }) => state === 'no');
  const isFailed = required.some(({ state }) => state === 'no') || unwanted.some(({ state }) => state === 'yes');
  const money = need.budget ? isWithin(bill, need.budget, currencies.rates) : true;
  // Accounts and mailboxes of a set-up need their channel, whether it is asked for or not.
  const isProven = isMet && bill.missing.every(({ why }) => why !== 'unproven');
  const isKnown = isProven && need.ignored.length === 0 && money === true;
  const result: Result =
    isFailed || bill.isNoneEnough || money === false ? 'does not fit' : isKnown ? 'fits' : 'may fit';
  return {
    tool,
    result: hasResult(need) ? result : undefined,
    required: countOf(required),
    nice: countOf(of('nice')),
    cells,
    bill,
    ask: asksOf([...required, ...unwanted], bill),
  };
}

function countOf(cells: readonly Cell[]): Count {
  const count = { yes: 0, unknown: 0, no: 0 };
  for (const { state } of cells) count[state] += 1;
  return count;
}

/** Whether a bill is within a budget. Undefined if that is open. A free plan counts too. */
export function isWithin(
  { least, upto, free }: Pick<Bill, 'least' | 'upto' | 'free'>,
  budget: NeedBudget,
  rates: Currencies['rates'],
): boolean | undefined {
  const inBudget = (money: Money) => convert(money, budget.currency, rates);
  if (free?.isEnough === 'yes' || (upto && inBudget(upto) <= budget.amount)) return true;
  return !free && least && inBudget(least) > budget.amount ? false : undefined;
}

function asksOf(cells: readonly Cell[], { missing }: Bill): string[] {
  const unknown = cells.filter(({ state }) => state === 'unknown').map(({ key }) => key);
  const inBill = missing.flatMap((one) =>
    one.why === 'unproven' || one.why === 'plan-of' || one.why === 'in-plan' ? [one.key] : [],
  );
  return [...new Set([...unknown, ...inBill])];
}
