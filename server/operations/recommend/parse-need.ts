import { type NeedQuestion, needForJob } from '../../../model/board/need.ts';
import { haveSameSubject, lacksValue, writeQuestion } from '../../../model/condition.ts';
import { BILLING_PERIODS, FREE_PLAN } from '../../../model/keys.ts';
import { parseColumn, parseQuestion } from '../../../model/parse-question.ts';
import { type Currencies, convertToCents } from '../../../model/pricing/currencies.ts';
import { type Money, PERIODS, type Period, toMoney } from '../../../model/pricing/money.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import type { Tool } from '../../../model/tool.ts';
import { andList, inCurlyQuotes } from '../../../model/words/lists.ts';
import { plural } from '../../../model/words/numbers.ts';
import { formatMoney } from '../../../model/words/sum.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { MAX_CONDITION } from '../../call/kinds.ts';
import { MAX_QUESTIONS, type NeedInput, setUpParameters } from '../../need/parameters.ts';
import { toSetUp } from '../../need/read-need.ts';
import type { ParsedText, Role } from '../../reader/parsed-text.ts';
import { findMetQuestions } from './like-tool.ts';
import { findLowest, limitBelowBill, toMonthlyLimit } from './limits.ts';

/** A text converted to parameters of a need. */
export interface ParsedNeed {
  readonly input: NeedInput;
  /** Unknown words, and parts that no parameter can express. */
  readonly notUnderstood: readonly string[];
  /** How ambiguous parts were understood, in sentences. */
  readonly assumed: readonly string[];
  /** Names of parameters that override a different value in the text. */
  readonly overrides: readonly string[];
}

const STRENGTHS = ['required', 'nice', 'unwanted'] as const;

/** Converts a text to parameters. A given parameter overrides the same information in the text. */
export function parseNeed(parsedText: ParsedText, parameters: NeedInput, snapshot: Snapshot): ParsedNeed {
  const isAboutTools = parsedText.kind === 'tools';
  const notUnderstood = [...parsedText.notUnderstood];
  const assumed = [...describeCorrections(parsedText, snapshot), ...parsedText.assumptions];
  const setUp = { ...limitSetUp(parsedText.setUp, notUnderstood), ...toSetUp(parameters) };
  if (parsedText.setUps.length > 0 && !isAboutTools) assumed.push('You gave several numbers; we used the largest.');
  const toolsWithRole = (...roles: readonly Role[]) =>
    parsedText.tools.flatMap(({ slug, role }) => (roles.includes(role) ? (snapshot.tools.get(slug) ?? []) : []));
  // "Is X cheaper than Y?" asks about both tools, so neither is a condition.
  const [similarTo, cheaperThan, excludedTools] = isAboutTools
    ? [[], [], []]
    : [
        toolsWithRole('like'),
        toolsWithRole('cheaper'),
        [
          ...new Set([
            ...toolsWithRole('excluded'),
            ...[...snapshot.tools.values()].filter(({ category }) => category === parsedText.unwantedCategory),
          ]),
        ],
      ];
  const subjects = isAboutTools ? toolsWithRole('asked', 'like', 'cheaper', 'excluded') : toolsWithRole('asked');
  const collected = collectQuestions(parsedText, [...similarTo, ...cheaperThan], parameters, snapshot);
  const validQuestions = limitQuestions(collected, parameters, snapshot, notUnderstood);
  const textLimit =
    parameters.budget === undefined ? findLimit(parsedText, setUp, validQuestions, cheaperThan) : undefined;
  const limit = textLimit && toCurrency(textLimit, parameters.currency, snapshot.methodology.currencies);
  // A limit in a currency that we can't convert still allows a price: "free or up to 100 reais".
  const hasBudget = (limit ?? parameters.budget) !== undefined || parsedText.limits.length > 0;
  // "Free" usually means a budget of 0. In "Does X have a free plan?" it is a question.
  const isFreeRequired = !isAboutTools && validQuestions.some(requiresFree);
  const questions = isFreeRequired ? dropFreePlan(validQuestions, hasBudget) : validQuestions;
  const budget = limit ?? (isFreeRequired && !hasBudget ? FREE_BUDGET : undefined);
  const jobLabel = snapshot.methodology.jobs[parsedText.job ?? '']?.label;
  if (jobLabel !== undefined) assumed.push(`We added the requirements of the list “${jobLabel}”.`);
  const unneeded = parsedText.questions
    .filter(({ strength }) => strength === 'unneeded')
    .map(({ text }) => inCurlyQuotes(text));
  if (unneeded.length > 0 && !isAboutTools)
    assumed.push(
      `We read ${andList(unneeded)} as not needed, so tools may have or lack ${plural(unneeded.length, 'it', 'them')}.`,
    );
  const only = parameters.tools ? [] : subjects;
  if (only.length > 0 && !isAboutTools) assumed.push(`We considered only ${andList(only.map(({ name }) => name))}.`);
  if (excludedTools.length > 0) assumed.push(`We left out ${andList(excludedTools.map(({ name }) => name))}.`);
  const excludedSlugs = [...similarTo, ...cheaperThan, ...excludedTools].map(({ slug }) => slug);
  const without = [...excludedSlugs.filter((slug) => !parameters.tools?.includes(slug)), ...(parameters.without ?? [])];
  const questionsByStrength = STRENGTHS.map((strength) => [
    strength,
    [
      ...new Set([
        ...questions.filter((question) => question.strength === strength).map(writeQuestion),
        ...(parameters[strength] ?? []),
      ]),
    ],
  ]);
  const input: NeedInput = {
    ...setUp,
    ...(budget && { budget: budget.amount }),
    ...((limit ?? parsedText.currency) !== undefined && { currency: limit?.currency ?? parsedText.currency }),
    ...(parsedText.wantsCheapest && { cheapest: true }),
    billing: findBilling(questions),
    ...(parsedText.category !== undefined && { category: parsedText.category }),
    ...parameters,
    ...Object.fromEntries(questionsByStrength),
    ...(only.length > 0 && { tools: only.map(({ slug }) => slug) }),
    ...(without.length > 0 && { without: [...new Set(without)] }),
  };
  const { currencies } = snapshot.methodology;
  const limits = parsedText.limits.flatMap((one) => toMonthlyLimit(one, setUp, currencies) ?? []);
  const textInput: NeedInput = {
    ...parsedText.setUp,
    billing: findBilling(dropUnneeded(parsedText)),
    budget: findLowest(limits, currencies)?.amount,
  };
  const names = Object.keys(textInput) as (keyof NeedInput)[];
  const overrides = names.filter(
    (name) => textInput[name] !== undefined && (parameters[name] ?? textInput[name]) !== textInput[name],
  );
  return { input, notUnderstood: [...new Set(notUnderstood)], assumed: [...new Set(assumed)], overrides };

  /** Finds the lowest price limit of the text. "Cheaper than X" sets a limit just below the bill of X for the same set-up. */
  function findLimit(
    { limits }: ParsedText,
    setUp: SetUp,
    questions: readonly NeedQuestion[],
    cheaperThan: readonly Tool[],
  ): Money | undefined {
    const { currencies } = snapshot.methodology;
    const monthlyLimits = limits.flatMap((limit) => {
      const money = toMonthlyLimit(limit, setUp, currencies);
      if (!money) notUnderstood.push(limit.text);
      else assumed.push(`We read “${limit.text}” as at most ${formatMoney(money)} a month in total.`);
      return money ?? [];
    });
    const below = cheaperThan.flatMap((tool) => {
      const limit = limitBelowBill(tool, setUp, questions, snapshot);
      assumed.push(
        limit
          ? `We read “cheaper than ${tool.name}” as at most ${formatMoney(limit)} a month.`
          : `We don’t know what ${tool.name} costs for this need, so it sets no limit.`,
      );
      return limit ?? [];
    });
    return findLowest([...monthlyLimits, ...below], currencies);
  }
}

/** Explains which tools the misspelled names were read as. */
export function describeCorrections({ corrections }: ParsedText, { tools }: Snapshot): string[] {
  return corrections.map(({ text, slug }) => `We read ${inCurlyQuotes(text)} as ${tools.get(slug)?.name}.`);
}

/** Moves numbers above the maximum of their parameter to `notUnderstood`. */
function limitSetUp(setUp: SetUp, notUnderstood: string[]): SetUp {
  const fields = Object.entries(setUp).filter(([field, number]) => {
    const { maximum = 0 } = setUpParameters[field as keyof SetUp] as { maximum?: number };
    if (number > maximum) notUnderstood.push(String(number));
    return number <= maximum;
  });
  return Object.fromEntries(fields);
}

/**
 * Collects three kinds of questions: those of a text that no parameter overrides, those of a job that it names, and those met by tools for
 * which it wants an alternative.
 */
function collectQuestions(
  { questions, job }: ParsedText,
  similarTo: readonly Tool[],
  parameters: NeedInput,
  snapshot: Snapshot,
): NeedQuestion[] {
  const parameterQuestions = STRENGTHS.flatMap((strength) =>
    (parameters[strength] ?? []).map((item) => ({ any: parseColumn(item, snapshot.methodology.catalogue) })),
  );
  const ownQuestions = dropUnneeded({ questions: questions.filter(({ isOpen }) => !isOpen) }).filter(
    ({ any }) => !any.some((condition) => lacksValue(condition, snapshot.methodology.catalogue)),
  );
  const isOverridden = ({ any }: NeedQuestion) =>
    parameters.billing !== undefined && any.every(({ key }) => key === BILLING_PERIODS);
  const remaining = ownQuestions.filter(
    (question) => !isOverridden(question) && !parameterQuestions.some((other) => overlaps(question, other)),
  );
  const { required = [], nice = [] } = snapshot.methodology.jobs[job ?? ''] ?? {};
  const impliedQuestions = [
    ...needForJob({ required, nice }).questions,
    ...similarTo.flatMap((tool) => findMetQuestions(tool, snapshot)),
  ].map(
    // If the text has questions of its own, the implied questions only affect the order. Channels stay required.
    (question) =>
      ownQuestions.length > 0 && !isChannel(question) ? { ...question, strength: 'nice' as const } : question,
  );
  const unneeded = questions.filter(({ strength }) => strength === 'unneeded');
  const addedQuestions = impliedQuestions.filter(
    (question) => ![...ownQuestions, ...unneeded, ...parameterQuestions].some((one) => overlaps(one, question)),
  );
  const allQuestions = [...remaining, ...addedQuestions];
  // Keeps the first of equal questions.
  return [...new Map(allQuestions.reverse().map((question) => [writeQuestion(question), question])).values()].reverse();
}

/** Leaves out the questions that a text names as not needed. */
function dropUnneeded({ questions }: Pick<ParsedText, 'questions'>): NeedQuestion[] {
  return questions.flatMap(({ any, strength }) => (strength === 'unneeded' ? [] : [{ any, strength }]));
}

/** Moves questions that are too long or too many for the parameters to `notUnderstood`. */
function limitQuestions(
  questions: readonly NeedQuestion[],
  parameters: NeedInput,
  { methodology }: Snapshot,
  notUnderstood: string[],
): NeedQuestion[] {
  const counts = { required: 0, nice: 0, unwanted: 0 };
  return questions.filter((question) => {
    counts[question.strength] += 1;
    const questionText = writeQuestion(question);
    const isValid = questionText.length <= MAX_CONDITION && 'any' in parseQuestion(questionText, methodology.catalogue);
    const number = counts[question.strength] + (parameters[question.strength]?.length ?? 0);
    if (isValid && number <= MAX_QUESTIONS) return true;
    notUnderstood.push(questionText);
    return false;
  });
}

/** Converts a limit to the given currency. */
function toCurrency(limit: Money, requestedCurrency: string | undefined, { rates }: Currencies): Money {
  const currency = requestedCurrency?.toUpperCase() ?? limit.currency;
  if (currency === limit.currency || !(currency in rates)) return limit;
  return toMoney(convertToCents(limit, currency, rates), currency);
}

/** The budget for free tools, the same in every currency. */
const FREE_BUDGET = { amount: 0 };

/** Whether a question requires a free plan and allows no alternative, such as a trial. */
function requiresFree({ any: [first, ...alternatives], strength }: NeedQuestion): boolean {
  return strength === 'required' && first?.key === FREE_PLAN && alternatives.length === 0;
}

/** Removes the free plan from the questions. With a budget, as in "free or at most 15 EUR", it becomes nice to have. */
function dropFreePlan(questions: readonly NeedQuestion[], hasBudget: boolean): NeedQuestion[] {
  return questions.flatMap((question) => {
    if (!requiresFree(question)) return [question];
    return hasBudget ? [{ ...question, strength: 'nice' as const }] : [];
  });
}

/** Finds the required billing period, as in "billed quarterly". "No contract" means monthly billing. */
function findBilling(questions: readonly NeedQuestion[]): Period | undefined {
  const required = questions.flatMap(({ any: [condition, ...alternatives], strength }) =>
    strength === 'required' && condition && alternatives.length === 0 ? [condition] : [],
  );
  const [period] = required.flatMap(({ key, value }) =>
    key === BILLING_PERIODS ? PERIODS.filter((period) => period === value) : [],
  );
  const isMonthly = required.some(
    ({ key, op, value }) => key === 'pricing.minimum_months' && op === 'lte' && Number(value) <= 1,
  );
  return period ?? (isMonthly ? 'month' : undefined);
}

function isChannel({ any }: NeedQuestion): boolean {
  return any.every(({ key }) => key.startsWith('channels.'));
}

/** Whether two questions share a condition. */
function overlaps(a: Pick<NeedQuestion, 'any'>, b: Pick<NeedQuestion, 'any'>): boolean {
  return a.any.some((one) => b.any.some((other) => haveSameSubject(one, other)));
}
