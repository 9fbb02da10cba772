import { uniqueBy } from '../../model/group-by.ts';
import { judgePrice, type OnBudget } from '../../model/pricing/budget.ts';
import type { Money } from '../../model/pricing/money.ts';
import type { Price } from '../../model/pricing/price.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import { isSame } from '../../model/same-json.ts';
import { andList, firstFew, quoted } from '../../model/words/lists.ts';
import { counted, plural } from '../../model/words/numbers.ts';
import { formatMoney } from '../../model/words/price.ts';
import { formatSetUp } from '../../model/words/units.ts';
import { formatValue } from '../../model/words/value.ts';
import type { AnswerOnTool, OnTools, Rates } from './about.ts';
import { statePrice } from './cost.ts';
import { startWithNotUnderstood } from './need.ts';

/** The answer to a question about tools. Law: words that were not understood come first, and everything said is among the answers. */
export function describeAnswers(question: OnTools): string {
  const { kind, answers, notUnderstood } = question;
  if (kind === 'changes') return startWithNotUnderstood(notUnderstood, lastChange(answers));
  if (notUnderstood.length > 0) return notRecorded(question);
  if (answers.length === 0) return "We don't record that.";
  return formFor(question)(question);
}

function formFor({ kind, tool, plan }: OnTools) {
  if (kind === 'facts' && tool && plan) return onPlan;
  return kind === 'tool' && tool ? whatItIs : kind === 'statement' ? statement : pricesOrFacts;
}

/** Law: what is asked and not recorded comes first. What is recorded beside it is information, never a yes to it. */
function notRecorded(question: OnTools): string {
  const { kind, answers, notUnderstood, catalogue } = question;
  const missing = `We don't record ${firstFew(notUnderstood.map(quoted))}.`;
  const facts = answers.filter(({ price }) => !price);
  const isPriced = facts.length < answers.length && (facts.length === 0 || kind === 'price' || kind === 'tool');
  if (isPriced) return `${missing} ${onRecord(formFor(question)(question))}`;
  const known = facts.filter(({ mark, disputed }) => mark !== 'unknown' || disputed);
  if (known.length === 0) return missing;
  return `${missing} On record: ${stateFirst(known, known.length, 'answer', (one) => asInformation(one, catalogue))}.`;
}

/** "We don't record "when". On record: for 1 person, it costs …" */
function onRecord(sentence: string): string {
  return `On record: ${sentence.replace(/^(?:The|For|We) /, (word) => word.toLowerCase())}`;
}

/** Law: the mark or value of the fact, with its question. */
function asInformation(
  { name, key, label, value, mark, disputed }: AnswerOnTool,
  { keys }: OnTools['catalogue'],
): string {
  const declared = keys[key];
  if (disputed) return `sources differ on "${label}" of ${name}`;
  if (mark === 'does not apply') return `"${label}" does not apply to ${name}`;
  if (typeof value === 'boolean' || value === null || value === undefined || !declared)
    return `${name} has ${mark === 'no' ? 'no ' : ''}"${label}"`;
  return `"${label}" of ${name} is ${formatValue(value, declared)}`;
}

/** Law: each fact is answered for the plan that was named. A plan has what a cheaper one has. */
function onPlan(question: OnTools): string {
  const { answers, catalogue, plan: { name, all } = { name: '', all: [] } } = question;
  const say: Say = (answer) => {
    const { mark, plan = '', label } = answer;
    if (mark !== 'yes') return stateFact(answer, false, catalogue);
    const [at, from] = [all.indexOf(name), all.indexOf(plan)];
    if (from < 0) return `${label}: yes, but we don't know on which plans`;
    return at < from ? `no, ${label} starts with the ${plan} plan` : `yes, the ${name} plan has ${label}`;
  };
  const said = stateFirst(answers, answers.length, 'answer', say);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

/** How many answers one sentence has. */
const MAX_SAID = 4;

type Say = (one: AnswerOnTool) => string;

/** Law: if prices were asked for, the sentence has only prices that can be compared, and counts the others. */
function pricesOrFacts(question: OnTools): string {
  const { kind, answers, setUp, tool, catalogue } = question;
  const prices = answers.filter(({ price }) => price);
  if (prices.length === 0 || kind === 'facts') return `${stateFacts(question, tool === undefined)}.`;
  const comparable = comparablePrices(prices);
  const say: Say = ({ name, price }) => statePrice(name, price as Price);
  const said = stateFirst([...new Set([...comparable, ...prices])], comparable.length, 'price', say);
  const whom = describeUse(setUp, comparable, catalogue);
  const answer = whom === '' ? said : `for ${whom}, ${said}`;
  // A capital would change a name.
  const sentence = question.isOfOtherTime
    ? `We only have today’s price: ${answer}`
    : answer.replace(/^(?:the|for|we) /, (word) => word[0]?.toUpperCase() + word.slice(1));
  const limit = question.budget ? compareWithLimit(prices, question.budget, question.currencies) : '';
  return `${sentence}${limit}${kind === 'compare' ? differences(answers) : ''}.`;
}

/** Law: the set-up, and the channels that all these prices cover although none was asked for. */
function describeUse(setUp: SetUp, prices: readonly AnswerOnTool[], { keys }: OnTools['catalogue']): string {
  const [first, ...others] = prices.flatMap(({ price }) => (price?.currency ? [price.for_channels ?? []] : []));
  const common = others.every((other) => isSame(other, first)) ? (first ?? []) : [];
  if (common.length === 0) return formatSetUp(setUp);
  return `${formatSetUp({ people: 1, ...setUp })} with ${andList(common.map((key) => keys[key]?.label ?? key))}`;
}

/** Law: each tool whose price was asked for is named once, with whether its price is within the budget. */
function compareWithLimit(prices: readonly AnswerOnTool[], budget: Money, { rates }: Rates): string {
  const ofEach = uniqueBy(prices, ({ tool }) => tool);
  const namesOf = (onBudget: OnBudget) =>
    ofEach.flatMap(({ name, price }) => (price && judgePrice(price, budget, rates) === onBudget ? [name] : []));
  const [within, over, open] = [namesOf('within'), namesOf('over'), namesOf('open')];
  const parts = [
    within.length > 0 && `${andList(within)} ${plural(within.length, 'is', 'are')} within it`,
    over.length > 0 && `${andList(over)} ${plural(over.length, 'is', 'are')} above it`,
    open.length > 0 && `${andList(open)} may be within it`,
  ].filter(Boolean);
  return `; your budget is ${formatMoney(budget)} a month: ${parts.join(', ')}`;
}

/** Law: each one said is an answer, and the number is that of the answers left. */
function stateFirst(answers: readonly AnswerOnTool[], most: number, what: string, say: Say): string {
  const said = answers.slice(0, Math.min(most, MAX_SAID));
  const rest = answers.length - said.length;
  return [...said.map(say), ...(rest > 0 ? [`${counted(rest, `more ${what}`)} below`] : [])].join('; ');
}

/** Law: the number of questions that are a yes for one tool and a no for another. Empty if there are none. */
function differences(answers: readonly AnswerOnTool[]): string {
  const keys = [...new Set(answers.flatMap(({ key, price }) => (price ? [] : [key])))];
  const has = (key: string, mark: AnswerOnTool['mark']) => answers.some((one) => one.key === key && one.mark === mark);
  const { length } = keys.filter((key) => has(key, 'yes') && has(key, 'no'));
  return length === 0 ? '' : `; they differ on ${length} of ${counted(keys.length, 'question')} below`;
}

/** Law: the value is that of the fact, the plan is its cheapest, and an add-on is paid for on top. An unknown or disputed fact has no value. */
function stateFact(answer: AnswerOnTool, isNamed: boolean, { keys }: OnTools['catalogue']): string {
  const { name, key, label, value, mark, plan, add_on, disputed } = answer;
  const declared = keys[key];
  const known = value !== null && value !== undefined && declared ? formatValue(value, declared) : mark;
  const said = disputed ? 'sources differ' : (known ?? 'unknown');
  const terms = [plan && `plan ${plan}`, add_on && `add-on ${add_on.name}`].filter(Boolean).join(', ');
  return `${isNamed ? `${name}, ` : ''}${label}: ${said}${terms === '' ? '' : ` (${terms})`}`;
}

/** Law: what is recorded about the tools named, not whether a claim is true. */
function statement(question: OnTools): string {
  return `Recorded here: ${stateFacts(question, true)}.`;
}

/** Law: a price is said only beside facts that its plan has, and the answers left are counted. */
function stateFacts({ answers, setUp, catalogue }: OnTools, isNamed: boolean): string {
  const facts = answers.filter(({ price }) => !price);
  const prices = comparablePrices(answers.filter(({ price }) => price));
  const shown = [...facts, ...prices.filter((one) => facts.every((fact) => isComparableWith(one, fact)))];
  const whom = formatSetUp(setUp);
  const forWhom = whom === '' ? '' : ` for ${whom}`;
  const say: Say = (one) =>
    one.price ? `${statePrice(one.name, one.price)}${forWhom}` : stateFact(one, isNamed, catalogue);
  return stateFirst([...new Set([...shown, ...answers])], shown.length, 'answer', say);
}

/** The prices that fit into one sentence: one per tool, billed like the first known one, and for the same set-up. */
function comparablePrices(prices: readonly AnswerOnTool[]): readonly AnswerOnTool[] {
  const first = prices.find(({ price }) => price?.currency !== null);
  const isAlike = ({ price, set_up = {} }: AnswerOnTool) =>
    billingOf(price) === billingOf(first?.price) &&
    Object.entries(set_up).every(([field, number]) => (first?.set_up?.[field as keyof SetUp] ?? number) === number);
  return uniqueBy(prices, ({ tool }) => tool).filter((one) => one.price?.currency === null || isAlike(one));
}

const billingOf = (price: Price | undefined) => price?.upto_billing ?? price?.billing;

/** Whether the plan of a price has what a fact says, or the tool is known not to have it on any plan. */
function isComparableWith({ tool, price }: AnswerOnTool, fact: AnswerOnTool): boolean {
  if (fact.tool !== tool || fact.mark === 'no' || fact.mark === 'does not apply') return true;
  return fact.plan !== undefined && fact.plan === price?.plan && price.upto_plan === undefined;
}

/** Law: what the tool is, and its price. */
function whatItIs({ answers, tool, catalogue, notUnderstood, isYesOrNo }: OnTools): string {
  const { name, summary } = tool as NonNullable<OnTools['tool']>;
  const [first] = answers as readonly [AnswerOnTool];
  const about = first.price ? statePrice('It', first.price) : stateFact(first, false, catalogue);
  const isOpen = isYesOrNo && notUnderstood.length === 0;
  return `${isOpen ? "We don't record that. " : ''}${name}: ${summary.replace(/\.$/, '')}. ${about}.`;
}

/** Law: the newest of the changes by vendors among the answers. */
function lastChange(answers: readonly AnswerOnTool[]): string {
  const [last] = answers.toSorted((a, b) => ((a.changed?.day ?? '') < (b.changed?.day ?? '') ? 1 : -1));
  if (!last) return 'No such change by a vendor is recorded.';
  const more = answers.length > 1 ? `; ${answers.length - 1} more below` : '';
  return `The last change by a vendor that is recorded: ${last.name}, ${last.label}, on ${last.changed?.day}${more}.`;
}

export const NOT_ANSWERED =
  'What you ask is not answered here: ask what tools have or cost, or what the rules of LinkedIn say.';
