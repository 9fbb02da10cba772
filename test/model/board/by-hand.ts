import type { OrderRules } from '../../../model/board/board.ts';
import type { Need, NeedQuestion } from '../../../model/board/need.ts';
import type { BoardTool } from '../../../model/board/row.ts';
import type { Condition } from '../../../model/condition.ts';
import type { Fact } from '../../../model/fact.ts';
import type { Job } from '../../../model/job.ts';
import { type Bill, computeBill } from '../../../model/pricing/bill.ts';
import { type Money, PERIODS, type Period } from '../../../model/pricing/money.ts';

/*
 * The board, slow and obvious: each function is a sentence of the method. Nothing here is read from model/board but the shapes. Only the bill
 * is asked of the code, since it has proofs of its own.
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

export function boardByHand(tools: readonly BoardTool[], given: Need, rules: OrderRules): HandRow[] {
  const counted = tools.filter(
    ({ slug }) => (given.only === undefined || given.only.includes(slug)) && !(given.without ?? []).includes(slug),
  );
  const need = completedByHand(given, counted, rules);
  const rows = counted.map((tool) => rowByHand(tool, need, rules));
  const isMoneyMatter = need.budget !== undefined || need.isCheapWanted === true;
  const isBefore = (a: Scored, b: Scored): boolean => {
    for (const reason of [
      'result',
      'required',
      ...(need.isCheapWanted ? (['isApi'] as const) : (['category'] as const)),
      ...(isMoneyMatter ? (['money', 'sum', 'isUnproven'] as const) : []),
      // A need for the cheapest tool allows any category.
      ...(need.isCheapWanted ? (['category'] as const) : []),
      'nice',
    ] as const)
      if (a[reason] !== b[reason]) return a[reason] < b[reason];
    return false;
  };
  const isListedBefore = (a: Scored, b: Scored): boolean => {
    if (isBefore(a, b) || isBefore(b, a)) return isBefore(a, b);
    for (const reason of ['certainty', 'open', 'listedSum', 'ofJobs'] as const)
      if (a[reason] !== b[reason]) return a[reason] < b[reason];
    return a.name.toLowerCase() < b.name.toLowerCase();
  };
  const scored = rows.map((row) => scoreOf(row, need, rules));
  return scored
    .map((own) => ({
      at: scored.filter((other) => isListedBefore(other, own)).length,
      row: { ...shown(own.row), rank: 1 + scored.filter((other) => isBefore(other, own)).length },
    }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
}

const shown = ({ unknown: _, ...row }: Scored['row']) => row;

/** The bill is for everything required and, if the need leaves open for which channels, for those that the tool is bought for. */
function billByHand(tool: BoardTool, { questions, setUp, billing, currency, channels }: Need, rules: OrderRules): Bill {
  const required = questions.flatMap(({ any, strength }) => (strength === 'required' ? [any] : []));
  const boughtFor = (rules.categories[tool.category]?.channels ?? []).filter((key) => hasByHand(key, tool));
  const ofChannels = (channels ?? []).map((key) => [{ key }]);
  const billedAs = (period: Period | undefined) =>
    computeBill(
      tool.facts,
      {
        setUp,
        questions: [...required, ...ofChannels],
        channels: channels ?? boughtFor,
        billing: period,
        currency,
      },
      rules.catalogue,
    );
  // A tool without a price for that billing is billed by its cheapest one.
  const requested = billedAs(billing);
  const other = billedAs(undefined);
  return billing === undefined || isPricedByHand(requested) || !isPricedByHand(other)
    ? requested
    : { ...other, isBilledOtherwise: true };
}

/** Whether a plan has a price, and not only a bound that follows from others. */
const isPricedByHand = ({ planBill, upto }: Bill) => planBill !== null || upto !== null;

const isAlone = ({ any }: NeedQuestion, key: string) => any.length === 1 && any[0]?.key === key;

const hasByHand = (key: string, tool: BoardTool) => markByHand({ key }, tool.facts[key]) === 'yes';

/** Numbers bring their question; several named tools are billed for the channels that all have, and in the same way if there is one. */
function completedByHand(given: Need, tools: readonly BoardTool[], rules: OrderRules): Need {
  const { linkedin_accounts = 0, mailboxes = 0, emails = 0, workspaces = 0 } = given.setUp;
  const implied = [
    ...(linkedin_accounts > 0 ? ['channels.linkedin'] : []),
    ...(mailboxes + emails > 0 ? ['channels.email'] : []),
    ...(workspaces > 1 ? ['team.workspaces'] : []),
  ].filter((key) => !given.questions.some((one) => isAlone(one, key) && one.strength !== 'nice'));
  const questions = [
    ...implied.map((key): NeedQuestion => ({ any: [{ key }], strength: 'required' })),
    ...given.questions.filter((one) => one.strength !== 'nice' || !implied.some((key) => isAlone(one, key))),
  ];
  const isOfChannel = (key: string) =>
    key.startsWith('channels.') || rules.catalogue.keys[key]?.requires?.startsWith('channels.') === true;
  const isNamed = questions.some(
    ({ any, strength }) => strength === 'required' && any.some(({ key }) => isOfChannel(key)),
  );
  const areCompared = given.only !== undefined && tools.length > 1;
  const common = ['channels.linkedin', 'channels.email'].filter(
    (key) =>
      tools.some(({ category }) => rules.categories[category]?.channels?.includes(key)) &&
      tools.every((tool) => hasByHand(key, tool)),
  );
  const channels = isNamed ? [] : areCompared && common.length > 0 ? common : undefined;
  const need = { ...given, questions, channels: given.channels ?? channels };
  if (!areCompared || need.billing !== undefined || need.budget !== undefined) return need;
  const sums = tools
    .map((tool) => billByHand(tool, need, rules))
    .filter(({ amount, upto }) => (amount ?? upto) !== null);
  if (new Set(sums.map(({ billing }) => billing)).size < 2) return need;
  const haveIt = (period: Period) =>
    tools.filter((tool) => {
      const bill = billByHand(tool, { ...need, billing: period }, rules);
      return isPricedByHand(bill) && !bill.isBilledOtherwise;
    }).length;
  const cheapest = (period: Period) => sums.filter(({ billing }) => billing === period).length;
  const [most] = [...PERIODS].sort(
    (a, b) => haveIt(b) - haveIt(a) || cheapest(b) - cheapest(a) || PERIODS.indexOf(a) - PERIODS.indexOf(b),
  );
  return { ...need, billing: most };
}

/** The sort keys of a place: lower is better. */
interface Scored {
  readonly row: Omit<HandRow, 'rank'> & { readonly unknown: readonly string[] };
  readonly name: string;
  readonly result: number;
  readonly required: number;
  readonly category: number;
  readonly isApi: number;
  readonly money: number;
  readonly sum: number;
  readonly isUnproven: number;
  readonly nice: number;
  readonly certainty: number;
  /** The number of open questions. */
  readonly open: number;
  readonly listedSum: number;
  /** The score of the tool for the nearest jobs. */
  readonly ofJobs: number;
}

function scoreOf({ tool, ...row }: ReturnType<typeof rowByHand>, need: Need, rules: OrderRules): Scored {
  const { currencies } = rules;
  const dollars = ({ amount, currency }: Money) => amount * (currencies.rates[currency] as number);
  const count = (strength: NeedQuestion['strength']) =>
    row.cells.filter((cell, i) => cell === 'yes' && need.questions[i]?.strength === strength).length;
  const { amount, upto } = row.bill;
  return {
    row,
    name: tool.name,
    result: row.result === undefined ? 0 : ['fits', 'may fit', 'does not fit'].indexOf(row.result),
    required: -count('required'),
    category: isForByHand(tool.category, need, rules) ? 0 : 1,
    isApi: tool.category === 'outreach-api' && need.categories === undefined && !isOfAi(need) ? 1 : 0,
    money: upto ? 0 : amount ? 1 : 2,
    sum: upto ? dollars(upto) : amount ? dollars(amount) : 0,
    isUnproven: upto && row.bill.certainty !== 'exact' ? 1 : 0,
    nice: -count('nice'),
    certainty: ['exact', 'assumed', 'at least', 'at most', 'unconfirmed', 'unknown'].indexOf(row.bill.certainty),
    open: openByHand(row, need),
    listedSum: upto ? dollars(upto) : amount ? dollars(amount) : 0,
    ofJobs: -nearestJobs(need, rules)
      .flatMap((job) => [...job.required, ...job.nice])
      .filter((one) => answerByHand({ any: 'any' in one ? one.any : [one], strength: 'nice' }, tool) === 'yes').length,
  };
}

/** Each open question once. Without a price, the price and everything that decides are open. */
function openByHand(
  { bill, cells, unknown }: Pick<ReturnType<typeof rowByHand>, 'bill' | 'cells' | 'unknown'>,
  need: Need,
): number {
  if (bill.amount === null && bill.upto === null)
    return 1 + cells.filter((_, i) => need.questions[i]?.strength !== 'nice').length;
  const ofBill = [...bill.missing, ...bill.planAssumed].map((one) => ('key' in one ? one.key : JSON.stringify(one)));
  return new Set([...unknown, ...ofBill]).size;
}

function rowByHand(tool: BoardTool, need: Need, rules: OrderRules) {
  const { currencies } = rules;
  const { budget } = need;
  const questionsOf = (strength: NeedQuestion['strength']) => need.questions.filter((one) => one.strength === strength);
  const cells = need.questions.map((one) => answerByHand(one, tool));
  const cellsOf = (strength: NeedQuestion['strength']) => questionsOf(strength).map((one) => answerByHand(one, tool));
  const bill = billByHand(tool, need, rules);

  const isNothingWanted =
    questionsOf('required').length + questionsOf('unwanted').length + need.notUnderstood.length === 0 &&
    budget === undefined;
  const why = bill.missing.map((one) => one.why);
  const inBudget = ({ amount, currency: from }: Money) =>
    from === budget?.currency
      ? amount
      : (amount * (currencies.rates[from] as number)) / (currencies.rates[budget?.currency ?? ''] as number);
  // A price that assumes something about the plan meets no budget.
  const proven = bill.planAssumed.length > 0 ? bill.provenUpto : bill.upto;
  const isWithin =
    budget === undefined ||
    bill.free?.isEnough === 'yes' ||
    (!bill.isBilledOtherwise && proven !== null && inBudget(proven) <= budget.amount);
  const isAbove =
    budget !== undefined && bill.free === undefined && bill.amount !== null && inBudget(bill.amount) > budget.amount;

  // With a budget of 0, only a free plan fits. Here pages say that there is none, or list one that is not enough.
  const isFreeKnown =
    markByHand({ key: 'pricing.free_plan' }, tool.facts['pricing.free_plan']) === 'no' ||
    ((tool.facts['pricing.plans']?.value ?? []) as { monthly?: Money }[]).some(({ monthly }) => monthly?.amount === 0);
  const isPaid = budget?.amount === 0 && bill.free === undefined && !isWithin && isFreeKnown;

  const doesNotFit =
    cellsOf('required').some((cell) => cell === 'no' || cell === 'does not apply') ||
    cellsOf('unwanted').includes('yes') ||
    bill.isNoneEnough ||
    isAbove ||
    isPaid;
  const fits =
    cellsOf('required').every((cell) => cell === 'yes') &&
    cellsOf('unwanted').every((cell) => cell === 'no' || cell === 'does not apply') &&
    // Accounts and mailboxes of the set-up need their channel like a question that is required.
    !why.includes('unknown') &&
    need.notUnderstood.length === 0 &&
    isWithin;
  const result: HandRow['result'] = isNothingWanted
    ? undefined
    : doesNotFit
      ? 'does not fit'
      : fits
        ? 'fits'
        : 'may fit';
  const unknown = unknownByHand(tool, need);
  return { tool, slug: tool.slug, result, cells, bill, unknown, ask: asksByHand(tool, need, bill, rules) };
}

/** One yes is enough, else one unknown leaves it open, and one no is a no. */
function answerByHand({ any }: NeedQuestion, tool: BoardTool): HandMark {
  const answers = any.map((one) => markByHand(one, tool.facts[one.key]));
  if (answers.includes('yes')) return 'yes';
  if (answers.includes('unknown')) return 'unknown';
  return answers.includes('no') ? 'no' : 'does not apply';
}

function markByHand({ value }: Condition, fact: Fact | undefined): HandMark {
  if (fact?.status === 'does not apply') return 'does not apply';
  // A disputed answer counts as unknown.
  if (fact?.status !== 'known') return 'unknown';
  const has = fact.value;
  if (value === undefined) return has === false || has === 'none' || has === 0 ? 'no' : 'yes';
  if (!Array.isArray(has)) return String(has) === value ? 'yes' : 'no';
  if ((has as string[]).includes(String(value))) return 'yes';
  // The catalogue says whether a value that is not listed means no.
  return fact.unlisted ?? 'unknown';
}

/** The deciding questions without an answer. */
function unknownByHand(tool: BoardTool, { questions }: Need): string[] {
  return questions
    .filter((one) => one.strength !== 'nice' && answerByHand(one, tool) === 'unknown')
    .map(({ any }) => (any.find((one) => markByHand(one, tool.facts[one.key]) === 'unknown') as Condition).key);
}

/** The unknown answers to required and unwanted questions and needed channels, and the answers without a plan. */
function asksByHand(tool: BoardTool, need: Need, bill: Bill, rules: OrderRules): string[] {
  const boughtFor = need.channels ? [] : (rules.categories[tool.category]?.channels ?? []);
  const open = unknownByHand(tool, need);
  const inBill = [...bill.missing, ...bill.planAssumed]
    .flatMap((one) => (one.why === 'unknown' || one.why === 'plan-of' || one.why === 'in-plan' ? [one.key] : []))
    .filter((key) => !boughtFor.includes(key) || open.includes(key));
  return [...new Set([...open, ...inBill])].sort();
}

/** Whether a question about AI agents and software is required. */
function isOfAi({ questions }: Need): boolean {
  return questions.some(({ any, strength }) => strength === 'required' && any.some(({ key }) => key.startsWith('ai.')));
}

/** Whether a need is for the tools of a category. */
function isForByHand(category: string, need: Need, rules: OrderRules): boolean {
  // A job has its own, and one without categories means all.
  if (need.categories) return need.categories.length === 0 || need.categories.includes(category);
  const jobs = nearestJobs(need, rules);
  const isSpecific = need.questions.length > 0 || need.budget !== undefined || need.isCheapWanted === true;
  // An API for developers is sorted last for people.
  if (category === 'outreach-api' && isSpecific && !isOfAi(need)) return false;
  // If no job asks any of its questions, no other category counts.
  if (jobs.length === 0) return true;
  return jobs.some(({ types }) => types === undefined || types.includes(category));
}

/** The jobs that require the most of what a need requires, or that ask most of what it asks. A need with categories has none. */
function nearestJobs(need: Need, { jobs, catalogue }: OrderRules): Job[] {
  if (need.categories) return [];
  const required = need.questions.filter(({ strength }) => strength === 'required');
  const wanted = need.questions.filter(({ strength }) => strength !== 'unwanted');
  const all = Object.values(jobs);
  const isOf = (ofJob: Job['nice'][number], { any }: NeedQuestion) => {
    const singles: readonly Condition[] = 'any' in ofJob ? ofJob.any : [ofJob];
    const needed = singles.map(({ key }) => catalogue.keys[key]?.requires);
    return isSameByHand(ofJob, any) || any.some(({ key }) => needed.includes(key));
  };
  const requires = (job: Job, question: NeedQuestion) => job.required.some((one) => isOf(one, question));
  const asks = (job: Job, question: NeedQuestion) => [...job.required, ...job.nice].some((one) => isOf(one, question));
  const numbers = all.some((job) => required.some((one) => requires(job, one)))
    ? all.map((job) => required.filter((one) => requires(job, one)).length)
    : all.map((job) => wanted.filter((one) => asks(job, one)).length);
  const most = Math.max(0, ...numbers);
  return most === 0 ? [] : all.filter((_, i) => numbers[i] === most);
}

/** Whether a question of a job and one of a need are about the same fact, and about the same value where both name one. */
function isSameByHand(question: Job['nice'][number], any: readonly Condition[]): boolean {
  const singles: readonly Condition[] = 'any' in question ? question.any : [question];
  return singles.some((one) =>
    any.some(
      ({ key, value }) => one.key === key && (one.value === undefined || value === undefined || one.value === value),
    ),
  );
}
