import type { RankingRules } from '../../../model/board/board.ts';
import type { Need, NeedQuestion } from '../../../model/board/need.ts';
import type { BoardTool } from '../../../model/board/row.ts';
import type { Condition } from '../../../model/condition.ts';
import type { Fact } from '../../../model/fact.ts';
import type { Job } from '../../../model/job.ts';
import { type Bill, computeBill } from '../../../model/pricing/bill.ts';
import type { Money } from '../../../model/pricing/money.ts';

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
  const isBefore = (a: readonly (number | string)[], b: readonly (number | string)[]): boolean => {
    const i = a.findIndex((key, at) => key !== b[at]);
    return i >= 0 && (a[i] as number) < (b[i] as number);
  };
  const sortable = rows.map((row) => ({ row, ...computeKeysByHand(row, need, rules) }));
  return sortable
    .map((current) => ({
      position: sortable.filter(({ rank, order }) => isBefore([...rank, ...order], [...current.rank, ...current.order]))
        .length,
      row: { ...toHandRow(current.row), rank: 1 + sortable.filter(({ rank }) => isBefore(rank, current.rank)).length },
    }))
    .sort((a, b) => a.position - b.position)
    .map(({ row }) => row);
}

const toHandRow = ({ slug, result, cells, bill, ask }: UnrankedRow) => ({ slug, result, cells, bill, ask });

/** Bills everything required. */
function computeBillByHand(tool: BoardTool, { questions, setUp, billing }: Need, rules: RankingRules): Bill {
  const required = questions.flatMap(({ any, strength }) =>
    strength === 'required' && !any.every(({ key }) => key === 'pricing.billing_periods') ? [any] : [],
  );
  return computeBill(tool.facts, { setUp, questions: required, billing }, rules.catalogue);
}

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

type UnrankedRow = ReturnType<typeof computeRowByHand>;

/** "Order and rank": the keys that decide the rank of a row, and those for the order within a rank, lower first. */
function computeKeysByHand(row: UnrankedRow, need: Need, rules: RankingRules) {
  const { tool, bill, cells, isLacking } = row;
  const { questions, budget, wantsCheapest = false, suitableCategories } = need;
  const toDollars = ({ amount, currency }: Money) => amount * (rules.currencies.rates[currency] as number);
  const isYes = (strength: NeedQuestion['strength']) => (cell: HandMark, i: number) =>
    cell === 'yes' && questions[i]?.strength === strength;
  const nice = cells.filter(isYes('nice')).length;
  // The price of a tool that lacks what is required doesn't matter.
  const sum = isLacking || bill.amount === null ? 0 : toDollars(bill.amount);
  const hasNoSum = isLacking || bill.amount === null;
  const priceGroup = hasNoSum ? 3 : bill.certainty === 'at least' ? 2 : bill.hasOtherBilling ? 1 : 0;
  const extras = isLacking ? nice : nice - row.elsewhere;
  const category = isSuitableByHand(tool.category, need, rules) ? 0 : 1;
  const isApi = tool.category === 'outreach-api' && !isForAgents(need) ? 1 : 0;
  const jobScore = findNearestJobs(need, rules)
    .flatMap((job) => [...job.required, ...job.nice])
    .map((question): NeedQuestion => ({ any: 'any' in question ? question.any : [question], strength: 'nice' }))
    .filter((question) => decideAnswerByHand(question, tool) === 'yes').length;
  const certainty = ['exact', 'assumed', 'at most', 'at least', 'unconfirmed', 'unknown'].indexOf(bill.certainty);

  const fit = [row.result === undefined || row.isFit ? 0 : ['fits', 'may fit', 'does not fit'].indexOf(row.result)];
  fit.push(-cells.filter(isYes('required')).length);
  const isList = questions.length === 0 && budget === undefined && !wantsCheapest;
  const forJob = [...fit, category, ...(budget === undefined ? [] : [priceGroup, sum]), -nice];
  const forOthers = isList ? [] : [...fit, isApi, priceGroup, sum, category, -extras];
  const price = suitableCategories ? [0, 0, 0] : [isApi, priceGroup, sum];
  const order = isLacking
    ? [1, 0, 0, 9, 0, 0, -jobScore]
    : [...price, certainty, countOpenByHand(row, need), sum, -jobScore];
  return {
    rank: suitableCategories && !wantsCheapest ? forJob : forOthers,
    order: [...order, tool.name.toLowerCase()],
  };
}

/** Counts the unknown questions and the other gaps. Without a price, the price and all decisive questions are open. */
function countOpenByHand(
  { bill, cells, unknown }: Pick<UnrankedRow, 'bill' | 'cells' | 'unknown'>,
  need: Need,
): number {
  if (bill.amount === null) return 1 + cells.filter((_, i) => need.questions[i]?.strength !== 'nice').length;
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
  // Only a sum without assumptions about the plan can be within a budget.
  const { proven, floor } = bill;
  const isWithin =
    budget === undefined ||
    bill.free?.suffices === 'yes' ||
    (!bill.hasOtherBilling && proven !== null && toBudgetCurrency(proven) <= budget.amount);
  const isAbove =
    budget !== undefined && bill.free === undefined && floor !== null && toBudgetCurrency(floor) > budget.amount;

  // With a budget of 0, only a free plan fits. None does if sources deny a free plan, or list one that does not suffice.
  const isFreePlanKnown =
    decideMarkByHand({ key: 'pricing.free_plan' }, tool.facts['pricing.free_plan']) === 'no' ||
    ((tool.facts['pricing.plans']?.value ?? []) as { monthly?: Money }[]).some(({ monthly }) => monthly?.amount === 0);
  const isPaid = budget?.amount === 0 && bill.free === undefined && !isWithin && isFreePlanKnown;

  const isLacking =
    decideAnswers('required').some((cell) => cell === 'no' || cell === 'does not apply') ||
    decideAnswers('unwanted').includes('yes');
  const doesNotFit = isLacking || bill.noPlanFits || isAbove || isPaid;
  const isFit =
    !doesNotFit &&
    decideAnswers('required').every((cell) => cell === 'yes') &&
    decideAnswers('unwanted').every((cell) => cell === 'no' || cell === 'does not apply') &&
    isWithin;
  const fits = isFit && need.notUnderstood.length === 0;
  const result: HandRow['result'] = hasNoCriteria ? undefined : doesNotFit ? 'does not fit' : fits ? 'fits' : 'may fit';
  const unknown = listUnknownByHand(tool, need);
  const plan = bill.planBill?.plan.name;
  const isOnAnotherPlan = ({ any }: NeedQuestion) =>
    plan !== undefined && computeBill(tool.facts, { setUp: {}, questions: [any], plan }, rules.catalogue).noPlanFits;
  const extras = filterQuestions('nice').filter((question) => decideAnswerByHand(question, tool) === 'yes');
  return {
    tool,
    isLacking,
    isFit,
    elsewhere: extras.filter(isOnAnotherPlan).length,
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
