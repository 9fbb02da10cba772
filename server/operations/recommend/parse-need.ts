import { type NeedQuestion, needForJob } from '../../../model/board/need.ts';
import { haveSameSubject, lacksValue, writeQuestion } from '../../../model/condition.ts';
import { parseQuestion } from '../../../model/parse-question.ts';
import { type Currencies, convert } from '../../../model/pricing/currencies.ts';
import { type Money, PERIODS, type Period } from '../../../model/pricing/money.ts';
import { FREE_PLAN } from '../../../model/pricing/requirement.ts';
import type { SetUp } from '../../../model/pricing/set-up.ts';
import type { Tool } from '../../../model/tool.ts';
import { andList } from '../../../model/words/lists.ts';
import { plural } from '../../../model/words/numbers.ts';
import { formatMoney } from '../../../model/words/price.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { MAX_ITEM_LENGTH, MAX_QUESTIONS, type NeedInput, setUpParameters } from '../../calls/need/parameters.ts';
import { toSetUp } from '../../calls/need/read-need.ts';
import { readQuestion } from '../../calls/question-names.ts';
import type { Role, TextReading } from '../../reader/reading.ts';
import { findMetQuestions } from './like-tool.ts';
import { findLowest, limitBelowBill, toMonthlyLimit } from './limits.ts';

/** A text converted to parameters of a need. */
export interface ParsedNeed {
  readonly input: NeedInput;
  /** Unknown words, and what no parameter can express. */
  readonly notUnderstood: readonly string[];
  /** How ambiguous parts were understood, in sentences. */
  readonly assumed: readonly string[];
  /** Parameters that contradict and replace the text. */
  readonly replaced: readonly string[];
}

const STRENGTHS = ['required', 'nice', 'unwanted'] as const;

/** Converts a text to parameters. A given parameter replaces what the text says about it. */
export function parseNeed(reading: TextReading, given: NeedInput, snapshot: Snapshot): ParsedNeed {
  const isAboutTools = reading.kind === 'tools' || reading.kind === 'statement';
  // Only part of a long text is read, so no tool fits until somebody has checked it.
  const rest = reading.isLong && reading.kind === 'need' ? ['the rest of the text'] : [];
  const notUnderstood = [...reading.notUnderstood, ...rest];
  const assumed = [...describeCorrections(reading, snapshot), ...reading.assumed];
  const setUp = { ...limitSetUp(reading.setUp, notUnderstood), ...toSetUp(given) };
  if (reading.setUps.length > 0 && !isAboutTools) assumed.push('Of several numbers, the largest is taken.');
  const toolsOf = (...roles: readonly Role[]) =>
    reading.tools.flatMap(({ slug, role }) => (roles.includes(role) ? (snapshot.tools.get(slug) ?? []) : []));
  // "Is X cheaper than Y?" asks about both.
  const [like, cheaper, other] = isAboutTools ? [[], [], []] : [toolsOf('like'), toolsOf('cheaper'), toolsOf('other')];
  const subjects = isAboutTools ? toolsOf('asked', 'like', 'cheaper', 'other') : toolsOf('asked');
  const all = collectQuestions(reading, [...like, ...cheaper], given, snapshot);
  const limited = limitQuestions(all, given, snapshot, notUnderstood);
  const inText = given.budget === undefined ? budgetOf(reading, setUp, limited, cheaper) : undefined;
  const limit = inText && inCurrency(inText, given.currency, snapshot.methodology.currencies);
  const isLimited = limit !== undefined || given.budget !== undefined;
  // "Free" means a budget of 0, but "Does X have a free plan?" is a question, and "how many have one" a count without a set-up.
  const isFreeAnswered = isAboutTools || (reading.kind === 'count' && limited.length === 1);
  const isFreeWanted = !isFreeAnswered && limited.some(requiresFree);
  const questions = isFreeWanted ? withoutFree(limited, isLimited) : limited;
  const budget = limit ?? (isFreeWanted && !isLimited ? FREE_BUDGET : undefined);
  const list = snapshot.methodology.jobs[reading.job ?? '']?.label;
  if (list !== undefined) assumed.push(`What the list "${list}" asks is taken.`);
  const unneeded = reading.questions.filter(({ strength }) => strength === 'unneeded').map(({ text }) => `"${text}"`);
  if (unneeded.length > 0)
    assumed.push(
      `${andList(unneeded)} ${plural(unneeded.length, 'is', 'are')} not needed and ${plural(unneeded.length, 'rules', 'rule')} nothing out.`,
    );
  const only = given.tools ? [] : subjects;
  if (only.length > 0 && !isAboutTools) assumed.push(`Only ${andList(only.map(({ name }) => name))} are looked at.`);
  if (other.length > 0) assumed.push(`Others than ${andList(other.map(({ name }) => name))} are looked for.`);
  const named = [...like, ...cheaper, ...other].map(({ slug }) => slug);
  const without = [...named.filter((slug) => !given.tools?.includes(slug)), ...(given.without ?? [])];
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
    ...((limit ?? reading.currency) !== undefined && { currency: limit?.currency ?? reading.currency }),
    ...(reading.isCheapWanted && { cheapest: true }),
    billing: billingIn(questions),
    ...(reading.category !== undefined && { category: reading.category }),
    ...given,
    ...Object.fromEntries(items),
    ...(only.length > 0 && { tools: only.map(({ slug }) => slug) }),
    ...(without.length > 0 && { without: [...new Set(without)] }),
  };
  const { currencies } = snapshot.methodology;
  const limits = reading.limits.flatMap((one) => toMonthlyLimit(one, setUp, currencies) ?? []);
  const said: NeedInput = {
    ...reading.setUp,
    billing: billingIn(asQuestions(reading)),
    budget: findLowest(limits, currencies)?.amount,
  };
  const names = Object.keys(said) as (keyof NeedInput)[];
  const replaced = names.filter((name) => said[name] !== undefined && (given[name] ?? said[name]) !== said[name]);
  return { input, notUnderstood: [...new Set(notUnderstood)], assumed: [...new Set(assumed)], replaced };

  /** The strictest limit of the text. "Cheaper than X" is a limit too: the bill of X for the same set-up. */
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
      else assumed.push(`“${limit.text}” is taken as at most ${formatMoney(money)} a month for all of it.`);
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
    return findLowest([...said, ...below], currencies);
  }
}

/** Lists the misspelled tool names and the tools they were read as. */
export function describeCorrections({ corrected }: TextReading, { tools }: Snapshot): string[] {
  return corrected.map(({ text, slug }) => `"${text}" is read as ${tools.get(slug)?.name}.`);
}

/** Drops numbers that are too large for parameters, and adds them to notUnderstood. */
function limitSetUp(setUp: SetUp, notUnderstood: string[]): SetUp {
  const fields = Object.entries(setUp).filter(([field, number]) => {
    const { maximum = 0 } = setUpParameters[field as keyof SetUp] as { maximum?: number };
    if (number > maximum) notUnderstood.push(String(number));
    return number <= maximum;
  });
  return Object.fromEntries(fields);
}

/** The questions of a text that no parameter replaces, of the job it names, and of the tools it asks for alternatives to. */
function collectQuestions(
  { questions, job }: TextReading,
  likeThese: readonly Tool[],
  given: NeedInput,
  snapshot: Snapshot,
): NeedQuestion[] {
  const parameters = STRENGTHS.flatMap((strength) =>
    (given[strength] ?? []).map((item) => ({ any: readQuestion(item, strength, snapshot) })),
  );
  const requested = asQuestions({ questions }).filter(
    ({ any }) => !any.some((one) => lacksValue(one, snapshot.methodology.catalogue)),
  );
  const isReplaced = ({ any }: NeedQuestion) =>
    given.billing !== undefined && any.every(({ key }) => key === 'pricing.billing_periods');
  const said = requested.filter(
    (question) => !isReplaced(question) && !parameters.some((other) => overlap(question, other)),
  );
  const { required = [], nice = [] } = snapshot.methodology.jobs[job ?? ''] ?? {};
  const alike = [
    ...needForJob({ required, nice }).questions,
    ...likeThese.flatMap((tool) => findMetQuestions(tool, snapshot)),
  ].map(
    // If the text has questions of its own, these only affect the order, except channels.
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

/** The questions of a text, without unneeded ones. */
function asQuestions({ questions }: Pick<TextReading, 'questions'>): NeedQuestion[] {
  return questions.flatMap(({ any, strength }) => (strength === 'unneeded' ? [] : [{ any, strength }]));
}

/** Drops questions that exceed the limits of parameters, and adds them to notUnderstood. */
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

/** Converts a limit to the requested currency. */
function inCurrency(limit: Money, given: string | undefined, { rates }: Pick<Currencies, 'rates'>): Money {
  const currency = given?.toUpperCase() ?? limit.currency;
  if (currency === limit.currency || !(currency in rates)) return limit;
  return { amount: Math.round(convert(limit, currency, rates) * 100) / 100, currency };
}

/** No money at all, in any currency. */
const FREE_BUDGET = { amount: 0 };

/** Whether a question requires a free plan only. "A free plan or a trial" stays a question. */
function requiresFree({ any: [first, ...others], strength }: NeedQuestion): boolean {
  return strength === 'required' && first?.key === FREE_PLAN && others.length === 0;
}

/** Removes the free plan from the questions. In "free or at most 15 EUR", which has a budget, it becomes nice to have. */
function withoutFree(questions: readonly NeedQuestion[], isLimited: boolean): NeedQuestion[] {
  return questions.flatMap((one) => {
    if (!requiresFree(one)) return [one];
    return isLimited ? [{ ...one, strength: 'nice' as const }] : [];
  });
}

/** The billing in a text: "billed quarterly". "No contract" rules out yearly billing. */
function billingIn(questions: readonly NeedQuestion[]): Period | undefined {
  const required = questions.flatMap(({ any: [one, ...others], strength }) =>
    strength === 'required' && one && others.length === 0 ? [one] : [],
  );
  const [named] = required.flatMap(({ key, value }) =>
    key === 'pricing.billing_periods' ? PERIODS.filter((period) => period === value) : [],
  );
  const isMonthly = required.some(
    ({ key, op, value }) => key === 'pricing.minimum_months' && op === 'lte' && Number(value) <= 1,
  );
  return named ?? (isMonthly ? 'month' : undefined);
}

function isChannel({ any }: NeedQuestion): boolean {
  return any.every(({ key }) => key.startsWith('channels.'));
}

/** Whether two questions share a condition. */
function overlap(a: Pick<NeedQuestion, 'any'>, b: Pick<NeedQuestion, 'any'>): boolean {
  return a.any.some((one) => b.any.some((other) => haveSameSubject(one, other)));
}
