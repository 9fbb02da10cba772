import { type NeedQuestion, needForJob } from '../../../model/board/need.ts';
import { type Condition, isAboutTheSame, lacksValue, writeQuestion } from '../../../model/condition.ts';
import { parseQuestion } from '../../../model/parse-question.ts';
import type { Money } from '../../../model/pricing/money.ts';
import { FREE_PLAN } from '../../../model/pricing/requirement.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import type { Tool } from '../../../model/tool.ts';
import { andList } from '../../../model/words/lists.ts';
import { plural } from '../../../model/words/numbers.ts';
import { formatMoney } from '../../../model/words/price.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { MAX_ITEM_LENGTH, MAX_QUESTIONS, type NeedInput, setUpParameters } from '../../calls/need/parameters.ts';
import { setUpOf } from '../../calls/need/read-need.ts';
import { readQuestion } from '../../calls/question-names.ts';
import type { TextReading } from '../../reader/reading.ts';
import { findCommonQuestions } from './like-tool.ts';
import { limitBelowBill, lowest, toMonthlyLimit } from './limits.ts';

/** A text as parameters of a need. */
export interface ParsedNeed {
  readonly input: NeedInput;
  /** Unknown words, and what no parameter can express. */
  readonly notUnderstood: readonly string[];
  /** Decisions where the text is open, in sentences. */
  readonly assumed: readonly string[];
}

const STRENGTHS = ['required', 'nice', 'unwanted'] as const;

/** Turns a text into parameters. A parameter that is given replaces what the text says about the same. */
export function parseNeed(reading: TextReading, given: NeedInput, snapshot: Snapshot): ParsedNeed {
  // Only the sentences of a story that ask for something are read: nothing fits before somebody has checked them.
  const rest = reading.isLong && reading.kind === 'need' ? ['the rest of the text'] : [];
  const notUnderstood = [...reading.notUnderstood, ...rest];
  const assumed = [...reading.assumed];
  const setUp = { ...limitSetUp(reading.setUp, notUnderstood), ...setUpOf(given) };
  if (reading.setUps.length > 0) assumed.push('Of several numbers, the largest is taken.');
  const toolsOf = (...roles: readonly string[]) =>
    reading.tools.flatMap(({ slug, role }) => (roles.includes(role) ? (snapshot.tools.get(slug) ?? []) : []));
  const all = collectQuestions(reading, toolsOf('like', 'cheaper'), given, snapshot);
  const limited = limitQuestions(all, given, snapshot, notUnderstood);
  const limit = given.budget === undefined ? budgetOf(reading, setUp, limited, toolsOf('cheaper')) : undefined;
  // How many tools have a free plan is a count of answers, for no set-up.
  const isFreeCounted = reading.kind === 'count' && limited.length === 1;
  const isFreeWanted = !isFreeCounted && limited.some(requiresFree);
  const isLimited = limit !== undefined || given.budget !== undefined;
  // "Free" is a budget of 0. "Free or at most 15 EUR" has another one, and a free plan is nice to have.
  const questions = isLimited
    ? limited.map((one) => (requiresFree(one) ? { ...one, strength: 'nice' as const } : one))
    : limited.filter((one) => isFreeCounted || !requiresFree(one));
  const budget = limit ?? (isFreeWanted && !isLimited ? FREE_BUDGET : undefined);
  const named = toolsOf('like', 'cheaper', 'other').filter(({ slug }) => !given.tools?.includes(slug));
  const list = snapshot.methodology.jobs[reading.job ?? '']?.label;
  if (list !== undefined) assumed.push(`What the list "${list}" asks is taken.`);
  const unneeded = reading.questions.filter(({ strength }) => strength === 'unneeded').map(({ text }) => `"${text}"`);
  if (unneeded.length > 0)
    assumed.push(
      `${andList(unneeded)} ${plural(unneeded.length, 'is', 'are')} not needed and ${plural(unneeded.length, 'rules', 'rule')} nothing out.`,
    );
  const only = given.tools ? [] : toolsOf('asked');
  if (only.length > 0) assumed.push(`Only ${andList(only.map(({ name }) => name))} are looked at.`);
  const others = toolsOf('other').map(({ name }) => name);
  if (others.length > 0) assumed.push(`Others than ${andList(others)} are looked for.`);
  const isMonthly = questions.some(({ any: [one], strength }) => strength === 'required' && isForMonths(one));
  const items = STRENGTHS.map((strength) => [
    strength,
    [
      ...new Set([
        ...questions.filter((one) => one.strength === strength).map(writeQuestion),
        ...(given[strength] ?? []),
      ]),
    ],
  ]);
  const input: NeedInput = {
    ...setUp,
    ...(budget && { budget: budget.amount }),
    ...(limit && { currency: limit.currency }),
    ...(reading.isCheapWanted && { cheapest: true }),
    ...(isMonthly && { billing: 'month' }),
    ...(reading.category !== undefined && { category: reading.category }),
    ...given,
    ...Object.fromEntries(items),
    ...(only.length > 0 && { tools: only.map(({ slug }) => slug) }),
    without: [...new Set([...named.map(({ slug }) => slug), ...(given.without ?? [])])],
  };
  return { input, notUnderstood: [...new Set(notUnderstood)], assumed: [...new Set(assumed)] };

  /** The most that all limits of the text allow. "Cheaper than X" is one of them: what X costs for the same set-up. */
  function budgetOf(
    { limits }: TextReading,
    setUp: SetUp,
    questions: readonly NeedQuestion[],
    cheaperThan: readonly Tool[],
  ): Money | undefined {
    const { currencies } = snapshot.methodology;
    const said = limits.flatMap((limit) => {
      const money = toMonthlyLimit(limit, setUp, currencies);
      if (!money) notUnderstood.push(limit.text);
      else assumed.push(`"${limit.text}" is taken as at most ${formatMoney(money)} a month for all of it.`);
      return money ?? [];
    });
    const below = cheaperThan.flatMap((tool) => {
      const limit = limitBelowBill(tool, setUp, questions, snapshot);
      assumed.push(
        limit
          ? `Cheaper than ${tool.name} is at most ${formatMoney(limit)} a month here.`
          : `What ${tool.name} costs for this is unknown, so it is no limit.`,
      );
      return limit ?? [];
    });
    return lowest([...said, ...below], currencies);
  }
}

/** The numbers that parameters can take. Larger ones are not understood. */
function limitSetUp(setUp: SetUp, notUnderstood: string[]): SetUp {
  const fields = Object.entries(setUp).filter(([field, number]) => {
    const { maximum = 0 } = setUpParameters[field as keyof SetUp] as { maximum?: number };
    if (number > maximum) notUnderstood.push(String(number));
    return number <= maximum;
  });
  return Object.fromEntries(fields);
}

/** The questions of a text that no parameter is about, those of the job that it names, and those of tools that others are to be like. */
function collectQuestions(
  { questions, job }: TextReading,
  likeThese: readonly Tool[],
  given: NeedInput,
  snapshot: Snapshot,
): NeedQuestion[] {
  const parameters = STRENGTHS.flatMap((strength) =>
    (given[strength] ?? []).map((item) => ({ any: readQuestion(item, strength, snapshot) })),
  );
  const requested = questions.flatMap(({ any, strength }): NeedQuestion[] =>
    strength !== 'unneeded' && !any.some((one) => lacksValue(one, snapshot.methodology.catalogue))
      ? [{ any, strength }]
      : [],
  );
  const said = requested.filter((question) => !parameters.some((other) => overlap(question, other)));
  const { required = [], nice = [] } = snapshot.methodology.jobs[job ?? ''] ?? {};
  const alike = [
    ...needForJob({ required, nice }).questions,
    ...likeThese.flatMap((tool) => findCommonQuestions(tool, snapshot)),
  ].map(
    // If the text has questions of its own, these only order the tools, except channels.
    (question) =>
      requested.length > 0 && !isChannel(question) ? { ...question, strength: 'nice' as const } : question,
  );
  const unneeded = questions.filter(({ strength }) => strength === 'unneeded');
  const others = alike.filter(
    (question) => ![...requested, ...unneeded, ...parameters].some((one) => overlap(one, question)),
  );
  const all = [...said, ...others];
  return [...new Map(all.reverse().map((one) => [writeQuestion(one), one])).values()].reverse();
}

/** The questions that parameters can ask. */
function limitQuestions(
  questions: readonly NeedQuestion[],
  given: NeedInput,
  { methodology }: Snapshot,
  notUnderstood: string[],
): NeedQuestion[] {
  const counts = { required: 0, nice: 0, unwanted: 0 };
  return questions.filter((question) => {
    counts[question.strength] += 1;
    const written = writeQuestion(question);
    const isReadable = written.length <= MAX_ITEM_LENGTH && 'any' in parseQuestion(written, methodology.catalogue);
    const number = counts[question.strength] + (given[question.strength]?.length ?? 0);
    if (isReadable && number <= MAX_QUESTIONS) return true;
    notUnderstood.push(written);
    return false;
  });
}

/** No money at all, in any currency. */
const FREE_BUDGET = { amount: 0 };

/** Whether a question is that for a free plan and nothing else: "a free plan or a trial" stays a question. */
function requiresFree({ any: [first, ...others], strength }: NeedQuestion): boolean {
  return strength === 'required' && first?.key === FREE_PLAN && others.length === 0;
}

/** "No contract" rules out prices that are paid by the year. */
function isForMonths(condition: Condition | undefined): boolean {
  const { key, op, value } = condition ?? {};
  return (
    (key === 'pricing.billing_periods' && value === 'month') ||
    (key === 'pricing.minimum_months' && op === 'lte' && Number(value) <= 1)
  );
}

function isChannel({ any }: NeedQuestion): boolean {
  return any.every(({ key }) => key.startsWith('channels.'));
}

/** Whether two questions share a fact, with the same value if both name one. */
function overlap(a: Pick<NeedQuestion, 'any'>, b: Pick<NeedQuestion, 'any'>): boolean {
  return a.any.some((one) => b.any.some((other) => isAboutTheSame(one, other)));
}
