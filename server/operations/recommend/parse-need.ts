import type { NeedQuestion } from '../../../model/board/need.ts';
import { haveSameSubject, lacksValue, writeQuestion } from '../../../model/condition.ts';
import { uniqueBy } from '../../../model/group-by.ts';
import { BILLING_PERIODS, FREE_PLAN } from '../../../model/keys.ts';
import { parseColumn, parseQuestion } from '../../../model/parse-question.ts';
import { convertToCents } from '../../../model/pricing/currencies.ts';
import { type Money, PERIODS, type Period, toMoney } from '../../../model/pricing/money.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import type { Tool } from '../../../model/tool.ts';
import { formatMoney } from '../../../model/words/sum.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { MAX_CONDITION } from '../../call/kinds.ts';
import { MAX_QUESTIONS, type NeedInput, setUpParameters } from '../../need/parameters.ts';
import { toSetUp } from '../../need/read-need.ts';
import type { ParsedText, Role } from '../../reader/parsed-text.ts';
import { findMetQuestions } from './like-tool.ts';
import { findLowest, limitBelowBill, toMonthlyLimit } from './limits.ts';
import { listExtraColumns } from './tools.ts';

/** A text converted to parameters of a need. */
export interface ParsedNeed {
  readonly input: NeedInput;
  /** The columns of questions that are only asked. */
  readonly requested: readonly string[];
  /** The questions that don't matter. */
  readonly unneeded: readonly string[];
  /** Unknown words, and parts that no parameter can express. */
  readonly notUnderstood: readonly string[];
  /** Unknown words that are only nice to have. */
  readonly niceNotUnderstood: readonly string[];
  /** How ambiguous parts were understood, in sentences. */
  readonly assumed: readonly string[];
  /** Names of parameters that override a different value in the text. */
  readonly overrides: readonly string[];
  readonly isLong?: boolean;
}

const STRENGTHS = ['required', 'nice', 'unwanted'] as const;

/**
 * Converts a text to parameters. A given parameter overrides the same information in the text.
 * @param text undefined if there are only parameters
 */
export function parseNeed(text: ParsedText | undefined, parameters: NeedInput, snapshot: Snapshot): ParsedNeed {
  if (!text) return { ...NO_TEXT, input: parameters };
  const { currencies } = snapshot.methodology;
  const notUnderstood = text.notUnderstood.filter((words) => !text.niceNotUnderstood.includes(words));
  const setUp = { ...limitSetUp(text.setUp, notUnderstood), ...toSetUp(parameters) };
  // A question about tools is about all that it names, as in "is X cheaper than Y".
  const listTools = (role: Role) =>
    text.tools.flatMap((one) =>
      (text.kind === 'need' ? one.role : 'asked') === role ? (snapshot.tools.get(one.slug) ?? []) : [],
    );
  const [like, cheaper] = [listTools('like'), listTools('cheaper')];
  const refused = [...snapshot.tools.values()].filter(({ category }) => category === text.unwantedCategory);
  const given = STRENGTHS.flatMap((strength) =>
    (parameters[strength] ?? []).map((item) => ({ any: parseColumn(item, snapshot.methodology.catalogue) })),
  );
  if (parameters.billing) given.push({ any: [{ key: BILLING_PERIODS }] });
  const collected = collectQuestions(text, given, [...like, ...cheaper], snapshot);
  const validQuestions = limitQuestions(collected, parameters, snapshot, notUnderstood);
  const unneeded = text.questions.filter(
    (question) => question.strength === 'unneeded' && !given.some((other) => overlaps(question, other)),
  );
  const assumed = [
    ...text.corrections.map(({ text, slug }) => `We read “${text}” as ${snapshot.tools.get(slug)?.name}.`),
    ...text.assumptions,
  ];
  const limits = text.limits.flatMap((limit) => toMonthlyLimit(limit, setUp, currencies) ?? []);
  const limit = parameters.budget === undefined ? findLimit() : undefined;
  // A limit in a currency that we can't convert still allows a price: "free or up to 100 reais".
  const hasBudget = (limit ?? parameters.budget) !== undefined || text.limits.length > 0;
  const questions = text.kind === 'need' ? replaceFreePlan(validQuestions, hasBudget) : validQuestions;
  const isFree = questions.length < validQuestions.length;
  const only = parameters.tools ? [] : listTools('asked');
  const without = new Set([
    ...[...like, ...cheaper, ...listTools('excluded'), ...refused].flatMap(({ slug }) =>
      parameters.tools?.includes(slug) ? [] : [slug],
    ),
    ...(parameters.without ?? []),
  ]);
  const textInput: NeedInput = {
    ...text.setUp,
    billing: findBilling(toNeedQuestions(text)),
    budget: findLowest(limits, currencies)?.amount,
    plan: text.plan,
  };
  const names = Object.keys(textInput) as (keyof NeedInput)[];
  return {
    input: {
      ...setUp,
      ...((limit || isFree) && { budget: limit?.amount ?? 0 }),
      ...(limit && { currency: limit.currency }),
      ...(text.wantsCheapest && { cheapest: true }),
      billing: findBilling(questions),
      ...(text.category !== undefined && { category: text.category }),
      ...(only.length === 1 && text.plan !== undefined && { plan: text.plan }),
      ...parameters,
      ...mergeQuestions(questions, parameters),
      ...(only.length > 0 && { tools: only.map(({ slug }) => slug) }),
      ...(without.size > 0 && { without: [...without] }),
    },
    requested: listExtraColumns(text.questions),
    unneeded: [...new Set(unneeded.map(writeQuestion))],
    notUnderstood: [...new Set(notUnderstood)],
    niceNotUnderstood: text.niceNotUnderstood,
    assumed: [...new Set(assumed)],
    overrides: names.filter(
      (name) => textInput[name] !== undefined && !equals(parameters[name] ?? textInput[name], textInput[name]),
    ),
    isLong: text.isLong,
  };

  /** Finds the lowest price limit of the text. "Cheaper than X" sets a limit just below the bill of X for the same set-up. */
  function findLimit(): Money | undefined {
    for (const one of text?.limits ?? []) {
      const money = toMonthlyLimit(one, setUp, currencies);
      if (!money) notUnderstood.push(one.text);
      else assumed.push(`We read “${one.text}” as at most ${formatMoney(money)} a month in total.`);
    }
    const below = cheaper.flatMap((tool) => {
      const money = limitBelowBill(tool, setUp, validQuestions, snapshot);
      assumed.push(
        money
          ? `We read “cheaper than ${tool.name}” as at most ${formatMoney(money)} a month.`
          : `We don’t know what ${tool.name} costs for this need, so it sets no limit.`,
      );
      return money ?? [];
    });
    const lowest = findLowest([...limits, ...below], currencies);
    const currency = parameters.currency?.toUpperCase() ?? '';
    if (!lowest || lowest.currency === currency || !(currency in currencies.rates)) return lowest;
    return toMoney(convertToCents(lowest, currency, currencies.rates), currency);
  }
}

const NO_TEXT = { requested: [], unneeded: [], notUnderstood: [], niceNotUnderstood: [], assumed: [], overrides: [] };

const equals = (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase();

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
 * Collects the questions of a text that no parameter overrides, and those met by tools for which it wants an alternative.
 * @param given the questions of the parameters
 */
function collectQuestions(
  text: ParsedText,
  given: readonly Alternatives[],
  similarTo: readonly Tool[],
  snapshot: Snapshot,
): NeedQuestion[] {
  const { catalogue } = snapshot.methodology;
  const own = toNeedQuestions(text).filter(({ any }) => !any.some((condition) => lacksValue(condition, catalogue)));
  const implied = similarTo
    .flatMap((tool) => findMetQuestions(tool, snapshot))
    .map(
      // If the text has questions of its own, the implied questions only affect the order. Channels stay required.
      (question) => (own.length > 0 && !isChannel(question) ? { ...question, strength: 'nice' as const } : question),
    );
  const without = (questions: readonly NeedQuestion[], others: readonly Alternatives[]) =>
    questions.filter((question) => !others.some((other) => overlaps(question, other)));
  return uniqueBy([...without(own, given), ...without(implied, [...text.questions, ...given])], writeQuestion);
}

/** The questions of the text and of the parameters, by strength. */
const mergeQuestions = (questions: readonly NeedQuestion[], parameters: NeedInput): NeedInput =>
  Object.fromEntries(
    STRENGTHS.map((name) => {
      const own = questions.flatMap((one) => (one.strength === name ? [writeQuestion(one)] : []));
      return [name, [...new Set([...own, ...(parameters[name] ?? [])])]];
    }),
  );

/** The questions that affect results. */
function toNeedQuestions({ questions }: ParsedText): NeedQuestion[] {
  return questions.flatMap(({ any, strength }) =>
    strength === 'unneeded' || strength === 'asked' ? [] : [{ any, strength }],
  );
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

/**
 * Removes a required free plan without alternatives: "free" usually means a budget of 0. With another budget, as in "free or at most 15 EUR",
 * it is nice to have.
 */
function replaceFreePlan(questions: readonly NeedQuestion[], hasBudget: boolean): NeedQuestion[] {
  return questions.flatMap((question) => {
    const [first, ...alternatives] = question.any;
    if (question.strength !== 'required' || first?.key !== FREE_PLAN || alternatives.length > 0) return [question];
    return hasBudget ? [{ ...question, strength: 'nice' as const }] : [];
  });
}

/** Finds the required billing period, as in "billed quarterly". "No contract" means monthly billing. */
function findBilling(questions: readonly NeedQuestion[]): Period | undefined {
  const required = questions.flatMap(({ any, strength }) => (strength === 'required' && any.length === 1 ? any : []));
  const isMonthly = required.some(
    ({ key, op, value }) => key === 'pricing.minimum_months' && op === 'lte' && Number(value) <= 1,
  );
  const isBilled = (period: Period) => required.some(({ key, value }) => key === BILLING_PERIODS && value === period);
  return PERIODS.find(isBilled) ?? (isMonthly ? 'month' : undefined);
}

type Alternatives = Pick<NeedQuestion, 'any'>;

const isChannel = ({ any }: Alternatives) => any.every(({ key }) => key.startsWith('channels.'));

/** Whether two questions share a condition. */
const overlaps = (a: Alternatives, b: Alternatives) =>
  a.any.some((one) => b.any.some((other) => haveSameSubject(one, other)));
