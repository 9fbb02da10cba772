import type { RankingRules } from '../../../model/board/board.ts';
import type { Need, NeedQuestion } from '../../../model/board/need.ts';
import type { BoardTool } from '../../../model/board/row.ts';
import type { Condition } from '../../../model/condition.ts';
import type { Fact } from '../../../model/fact.ts';
import type { Job } from '../../../model/job.ts';
import { type Bill, computeBill } from '../../../model/pricing/bill.ts';
import type { Money, Period } from '../../../model/pricing/money.ts';

/*
 * A slow and simple reference implementation of boards. Each function follows a sentence of docs/method.md. It shares only types with
 * model/board. Bills come from the real code, which has its own tests.
 */

type HandMark = 'yes' | 'no' | 'unknown' | 'does not apply';

export interface HandRow {
  readonly slug: string;
  readonly rank: number;
  readonly result: 'fits' | 'may fit' | 'does not fit' | undefined;
  readonly cells: readonly HandMark[];
  readonly bill: Bill;
  readonly ask: readonly string[];
}

export function computeBoardByHand(tools: readonly BoardTool[], requested: Need, rules: RankingRules): HandRow[] {
  const candidates = tools.filter(
    ({ slug }) =>
      (requested.only === undefined || requested.only.includes(slug)) && !(requested.without ?? []).includes(slug),
  );
  const need = completeNeedByHand(requested, rules);
  const rows = candidates.map((tool) => computeRowByHand(tool, need, rules));
  const doesPriceMatter = need.budget !== undefined || need.wantsCheapest === true;
  const isBefore = (a: SortableRow, b: SortableRow): boolean => {
    for (const sortKey of [
      'result',
      'required',
      ...(need.wantsCheapest ? (['isApi'] as const) : (['category'] as const)),
      ...(doesPriceMatter ? (['priceKind', 'sum', 'start'] as const) : []),
      // If the need asks for the cheapest tools, category comes after price.
      ...(need.wantsCheapest ? (['category'] as const) : []),
      'nice',
    ] as const)
      if (a[sortKey] !== b[sortKey]) return a[sortKey] < b[sortKey];
    return false;
  };
  const isSortedBefore = (a: SortableRow, b: SortableRow): boolean => {
    if (isBefore(a, b) || isBefore(b, a)) return isBefore(a, b);
    for (const sortKey of ['certainty', 'openCount', 'listedSum', 'jobScore'] as const)
      if (a[sortKey] !== b[sortKey]) return a[sortKey] < b[sortKey];
    return a.name.toLowerCase() < b.name.toLowerCase();
  };
  const sortable = rows.map((row) => toSortKeys(row, need, rules));
  return sortable
    .map((current) => ({
      position: sortable.filter((other) => isSortedBefore(other, current)).length,
      row: { ...withoutUnknown(current.row), rank: 1 + sortable.filter((other) => isBefore(other, current)).length },
    }))
    .sort((a, b) => a.position - b.position)
    .map(({ row }) => row);
}

const withoutUnknown = ({ unknown: _, ...row }: SortableRow['row']) => row;

/** Bills everything required. */
function computeBillByHand(tool: BoardTool, { questions, setUp, billing }: Need, rules: RankingRules): Bill {
  const required = questions.flatMap(({ any, strength }) =>
    strength === 'required' && !any.every(({ key }) => key === 'pricing.billing_periods') ? [any] : [],
  );
  const billFor = (period: Period | undefined) =>
    computeBill(
      tool.facts,
      {
        setUp,
        questions: required,
        billing: period,
      },
      rules.catalogue,
    );
  // A tool without a price for the requested billing period is billed by its cheapest period.
  const requested = billFor(billing);
  if (billing === undefined || isPricedByHand(requested)) return requested;
  const other = billFor(undefined);
  const [least, otherLeast] = [requested.amount?.amount ?? 0, other.amount?.amount ?? 0];
  if (otherLeast < least || (otherLeast === least && !isPricedByHand(other))) return requested;
  const isRequested = other.billing === billing && [null, billing].includes(other.uptoBilling);
  return { ...other, hasOtherBilling: !isRequested };
}

/** Whether a bill has the price of a plan, and not only a bound derived from other prices. */
const isPricedByHand = ({ planBill, upto }: Bill) => planBill !== null || upto !== null;

const asksOnlyFor = ({ any: [first, ...others] }: NeedQuestion, { key, value }: Condition) =>
  others.length === 0 &&
  first?.key === key &&
  (value === undefined || [undefined, value].includes(first.value as string));

/**
 * Adds the requirements that quantities imply: mailboxes require the email channel, and a
 * billing requires that a tool can be billed so.
 */
function completeNeedByHand(original: Need, _rules: RankingRules): Need {
  const requested = { ...original, setUp: withoutExcludedNumbers(original) };
  const { linkedin_accounts = 0, mailboxes = 0, emails = 0, workspaces = 0 } = requested.setUp;
  const isDecided = (one: Condition, ...strengths: readonly string[]) =>
    requested.questions.some((question) => asksOnlyFor(question, one) && strengths.includes(question.strength));
  const byNumbers = [
    ...(linkedin_accounts > 0 ? [{ key: 'channels.linkedin' }] : []),
    ...(mailboxes + emails > 0 ? [{ key: 'channels.email' }] : []),
    ...(workspaces > 1 ? [{ key: 'team.workspaces' }] : []),
  ].filter((one) => !isDecided(one, 'required', 'unwanted'));
  const byBilling = requested.billing ? [{ key: 'pricing.billing_periods', value: requested.billing }] : [];
  const last = byBilling.filter((one) => !isDecided(one, 'unwanted'));
  const toRequirement = (one: Condition): NeedQuestion => ({ any: [one], strength: 'required' });
  const questions = [
    ...byNumbers.map(toRequirement),
    ...requested.questions.filter(
      (question) =>
        question.strength === 'unwanted' || ![...byNumbers, ...last].some((one) => asksOnlyFor(question, one)),
    ),
    ...last.map(toRequirement),
  ];
  return { ...requested, questions };
}

/** Removes the numbers of accounts, mailboxes, emails and workspaces that a need excludes. */
function withoutExcludedNumbers({ setUp, questions }: Need): Need['setUp'] {
  const isExcluded = (key: string) =>
    questions.some(({ any, strength }) => strength === 'unwanted' && any.some((condition) => condition.key === key));
  const { linkedin_accounts, mailboxes, emails, workspaces, ...others } = setUp;
  return {
    ...others,
    ...(!isExcluded('channels.linkedin') && { linkedin_accounts }),
    ...(!isExcluded('channels.email') && { mailboxes, emails }),
    ...(!isExcluded('team.workspaces') && { workspaces }),
  } as Need['setUp'];
}

/** A row with its sort keys, lower first. */
interface SortableRow {
  readonly row: Omit<HandRow, 'rank'> & { readonly unknown: readonly string[] };
  readonly name: string;
  readonly result: number;
  readonly required: number;
  readonly category: number;
  readonly isApi: number;
  /** See `rankPriceByHand`. */
  readonly priceKind: number;
  readonly sum: number;
  readonly start: number;
  readonly nice: number;
  readonly certainty: number;
  /** The number of open questions. */
  readonly openCount: number;
  readonly listedSum: number;
  /** The negated number of yes answers for the nearest jobs. */
  readonly jobScore: number;
}

function toSortKeys(
  { tool, ...row }: ReturnType<typeof computeRowByHand>,
  need: Need,
  rules: RankingRules,
): SortableRow {
  const { currencies } = rules;
  const dollars = ({ amount, currency }: Money) => amount * (currencies.rates[currency] as number);
  const count = (strength: NeedQuestion['strength']) =>
    row.cells.filter((cell, i) => cell === 'yes' && need.questions[i]?.strength === strength).length;
  const { amount, upto } = row.bill;
  const sum = findProven(row.bill) ?? amount ?? upto;
  return {
    row,
    name: tool.name,
    result: row.result === undefined ? 0 : ['fits', 'may fit', 'does not fit'].indexOf(row.result),
    required: -count('required'),
    category: isSuitableByHand(tool.category, need, rules) ? 0 : 1,
    isApi: tool.category === 'outreach-api' && need.suitableCategories === undefined && !isForAgents(need) ? 1 : 0,
    priceKind: rankPriceByHand(row.bill),
    sum: sum ? dollars(sum) : 0,
    start: sum ? dollars(amount ?? sum) : 0,
    nice: -count('nice'),
    certainty: ['exact', 'assumed', 'at least', 'at most', 'unconfirmed', 'unknown'].indexOf(row.bill.certainty),
    openCount: countOpenByHand(row, need),
    listedSum: upto ? dollars(upto) : amount ? dollars(amount) : 0,
    jobScore: -findNearestJobs(need, rules)
      .flatMap((job) => [...job.required, ...job.nice])
      .filter(
        (question) =>
          decideAnswerByHand({ any: 'any' in question ? question.any : [question], strength: 'nice' }, tool) === 'yes',
      ).length,
  };
}

/** The maximum without assumptions about the plan. */
const findProven = ({ upto, provenUpto, assumedFeatures }: Bill) => (assumedFeatures.length > 0 ? provenUpto : upto);

/** A confirmed maximum comes first, then one with another billing than requested, then other prices. */
function rankPriceByHand(bill: Bill): number {
  if (bill.amount === null && bill.upto === null) return 3;
  return findProven(bill) === null ? 2 : bill.hasOtherBilling ? 1 : 0;
}

/** Counts the unknown questions and the other gaps. Without a price, the price and all decisive questions are open. */
function countOpenByHand(
  { bill, cells, unknown }: Pick<ReturnType<typeof computeRowByHand>, 'bill' | 'cells' | 'unknown'>,
  need: Need,
): number {
  if (bill.amount === null && bill.upto === null)
    return 1 + cells.filter((_, i) => need.questions[i]?.strength !== 'nice').length;
  // The unknown questions are in the bill too, with one of their alternatives.
  const openInBill = [...bill.missing, ...bill.assumedFeatures].flatMap((reason) => {
    if (!('key' in reason)) return JSON.stringify(reason);
    return reason.why === 'unknown' ? [] : reason.key;
  });
  return unknown.length + new Set(openInBill.filter((gap) => !unknown.includes(gap))).size;
}

function computeRowByHand(tool: BoardTool, need: Need, rules: RankingRules) {
  const { currencies } = rules;
  const { budget } = need;
  const filterQuestions = (strength: NeedQuestion['strength']) =>
    need.questions.filter((question) => question.strength === strength);
  const cells = need.questions.map((question) => decideAnswerByHand(question, tool));
  const decideAnswers = (strength: NeedQuestion['strength']) =>
    filterQuestions(strength).map((question) => decideAnswerByHand(question, tool));
  const bill = computeBillByHand(tool, need, rules);

  const hasNoCriteria =
    filterQuestions('required').length + filterQuestions('unwanted').length + need.notUnderstood.length === 0 &&
    budget === undefined;
  const toBudgetCurrency = ({ amount, currency: from }: Money) =>
    from === budget?.currency
      ? amount
      : (amount * (currencies.rates[from] as number)) / (currencies.rates[budget?.currency ?? ''] as number);
  // Only the maximum without assumptions about the plan can be within a budget.
  const proven = findProven(bill);
  const isWithin =
    budget === undefined ||
    bill.free?.suffices === 'yes' ||
    (!bill.hasOtherBilling && proven !== null && toBudgetCurrency(proven) <= budget.amount);
  const isAbove =
    budget !== undefined &&
    bill.free === undefined &&
    bill.amount !== null &&
    toBudgetCurrency(bill.amount) > budget.amount;

  // With a budget of 0, only a free plan fits. None does if sources deny a free plan, or list one that does not suffice.
  const isFreePlanKnown =
    decideMarkByHand({ key: 'pricing.free_plan' }, tool.facts['pricing.free_plan']) === 'no' ||
    ((tool.facts['pricing.plans']?.value ?? []) as { monthly?: Money }[]).some(({ monthly }) => monthly?.amount === 0);
  const isPaid = budget?.amount === 0 && bill.free === undefined && !isWithin && isFreePlanKnown;

  const doesNotFit =
    decideAnswers('required').some((cell) => cell === 'no' || cell === 'does not apply') ||
    decideAnswers('unwanted').includes('yes') ||
    bill.noPlanFits ||
    isAbove ||
    isPaid;
  const fits =
    decideAnswers('required').every((cell) => cell === 'yes') &&
    decideAnswers('unwanted').every((cell) => cell === 'no' || cell === 'does not apply') &&
    need.notUnderstood.length === 0 &&
    isWithin;
  const result: HandRow['result'] = hasNoCriteria ? undefined : doesNotFit ? 'does not fit' : fits ? 'fits' : 'may fit';
  const unknown = listUnknownByHand(tool, need);
  return {
    tool,
    slug: tool.slug,
    result,
    cells,
    bill,
    unknown,
    ask: listQuestionsToAskByHand(tool, need, bill),
  };
}

/** One yes is enough. Without a yes, one unknown makes the answer unknown. Without an unknown, one no makes it a no. */
function decideAnswerByHand({ any }: NeedQuestion, tool: BoardTool): HandMark {
  const answers = any.map((condition) => decideMarkByHand(condition, tool.facts[condition.key]));
  if (answers.includes('yes')) return 'yes';
  if (answers.includes('unknown')) return 'unknown';
  return answers.includes('no') ? 'no' : 'does not apply';
}

function decideMarkByHand({ value }: Condition, fact: Fact | undefined): HandMark {
  if (fact?.status === 'does not apply') return 'does not apply';
  // A disputed answer counts as unknown.
  if (fact?.status !== 'known') return 'unknown';
  const actual = fact.value;
  if (value === undefined) return actual === false || actual === 'none' || actual === 0 ? 'no' : 'yes';
  if (!Array.isArray(actual)) return String(actual) === value ? 'yes' : 'no';
  if ((actual as string[]).includes(String(value))) return 'yes';
  // The catalogue defines whether an unlisted value means no.
  return fact.unlisted ?? 'unknown';
}

/** Lists the decisive questions with an unknown answer. */
function listUnknownByHand(tool: BoardTool, { questions }: Need): string[] {
  return questions
    .filter((question) => question.strength !== 'nice' && decideAnswerByHand(question, tool) === 'unknown')
    .map(
      ({ any }) =>
        (any.find((condition) => decideMarkByHand(condition, tool.facts[condition.key]) === 'unknown') as Condition)
          .key,
    );
}

/** Lists the required and unwanted questions with an unknown answer, and features with an unknown plan. */
function listQuestionsToAskByHand(tool: BoardTool, need: Need, bill: Bill): string[] {
  const unknown = listUnknownByHand(tool, need);
  const keysInBill = [...bill.missing, ...bill.assumedFeatures].flatMap((reason) =>
    reason.why === 'unknown' || reason.why === 'plan-of' || reason.why === 'in-plan' ? [reason.key] : [],
  );
  return [...new Set([...unknown, ...keysInBill])].sort();
}

/** Whether a need requires anything about AI agents. */
function isForAgents({ questions }: Need): boolean {
  return questions.some(({ any, strength }) => strength === 'required' && any.some(({ key }) => key.startsWith('ai.')));
}

/** Whether a category is suitable for a need. */
function isSuitableByHand(category: string, need: Need, rules: RankingRules): boolean {
  // A job lists its categories. An empty list means all.
  if (need.suitableCategories)
    return need.suitableCategories.length === 0 || need.suitableCategories.includes(category);
  const jobs = findNearestJobs(need, rules);
  const isSpecific = need.questions.length > 0 || need.budget !== undefined || need.wantsCheapest === true;
  // A developer API is not suitable for people.
  if (category === 'outreach-api' && isSpecific && !isForAgents(need)) return false;
  // If the need shares no question with any job, all other categories are suitable.
  if (jobs.length === 0) return true;
  return jobs.some(({ types }) => types === undefined || types.includes(category));
}

/** The jobs that share the most required questions with a need or, if no job shares any, the most questions. Empty for the need of a job. */
function findNearestJobs(need: Need, { jobs, catalogue }: RankingRules): Job[] {
  if (need.suitableCategories) return [];
  const required = need.questions.filter(({ strength }) => strength === 'required');
  const positive = need.questions.filter(({ strength }) => strength !== 'unwanted');
  const all = Object.values(jobs);
  const matches = (jobQuestion: Job['nice'][number], { any }: NeedQuestion) => {
    const singles: readonly Condition[] = 'any' in jobQuestion ? jobQuestion.any : [jobQuestion];
    const parents = singles.map(({ key }) => catalogue.keys[key]?.requires);
    return isSameByHand(jobQuestion, any) || any.some(({ key }) => parents.includes(key));
  };
  const requires = (job: Job, question: NeedQuestion) =>
    job.required.some((jobQuestion) => matches(jobQuestion, question));
  const asks = (job: Job, question: NeedQuestion) =>
    [...job.required, ...job.nice].some((jobQuestion) => matches(jobQuestion, question));
  const counts = all.some((job) => required.some((question) => requires(job, question)))
    ? all.map((job) => required.filter((question) => requires(job, question)).length)
    : all.map((job) => positive.filter((question) => asks(job, question)).length);
  const highest = Math.max(0, ...counts);
  return highest === 0 ? [] : all.filter((_, i) => counts[i] === highest);
}

/** Whether a job's question and a need's question are about the same fact and, if both name a value, the same value. */
function isSameByHand(question: Job['nice'][number], any: readonly Condition[]): boolean {
  const singles: readonly Condition[] = 'any' in question ? question.any : [question];
  return singles.some((single) =>
    any.some(
      ({ key, value }) =>
        single.key === key && (single.value === undefined || value === undefined || single.value === value),
    ),
  );
}
