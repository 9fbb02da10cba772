import { hasResult, type Need } from '../../model/board/need.ts';
import type { Cell, Row } from '../../model/board-answer.ts';
import { displayValue } from '../../model/fact-text.ts';
import { countBy } from '../../model/group-by.ts';
import type { Certainty } from '../../model/pricing/cheapest.ts';
import { convert } from '../../model/pricing/currencies.ts';
import type { Period, Unit } from '../../model/pricing/plan.ts';
import { type Price, planOfPrice, priceInWords, priceOf } from '../../model/pricing/price.ts';
import { BILLED, moneyInWords, setUpInWords, unitsInWords } from '../../model/pricing/price-text.ts';
import type { SetUp } from '../../model/pricing/set-up.ts';
import { andList, firstFew, quoted } from '../../model/words/lists.ts';
import { counted, inGroups, plural } from '../../model/words/numbers.ts';
import type { AnswerOnTool, Compared, DaysOfRules, OnTools, Priced, Rates, Rows, Subject } from './about.ts';
import { canStandBeside, comparablePrices } from './alike.ts';
import { type Curve, isDrawn, stretchesOf } from './by-size.ts';
import { mostFrequentReason } from './reason.ts';

/*
 * The forms of all sentences that say what was computed. Each has a law, which test/sentences reads back from the sentence and compares with
 * the board. What no form says is not said.
 */

/** Whether a need says anything at all by which a board is computed, besides what was not understood. */
export function saysSomething({ questions, setUp, budget, isCheapWanted, only = [], without = [] }: Need): boolean {
  return (
    questions.length + only.length + without.length + Object.keys(setUp).length > 0 ||
    budget !== undefined ||
    isCheapWanted === true
  );
}

/** The answer to a need. Law: words that were not understood come first, and then nothing is said to fit. */
export function sentenceOn(subject: Subject): string {
  return afterNotUnderstood(subject.need.notUnderstood, formFor(subject)(subject));
}

function formFor({ need, rows }: Subject): (subject: Subject) => string {
  if (!saysSomething(need)) return noQuestion;
  if (rows.length === 0) return noneLeft;
  if (!hasResult(need)) return nothingRequired;
  if (rows.some(({ result }) => result === 'fits')) return someFit;
  return rows.some(({ result }) => result === 'may fit') ? someMayFit : noneFits;
}

/** Law: the words that were not understood are named before anything else is said. */
function afterNotUnderstood(notUnderstood: readonly string[], sentence: string): string {
  if (notUnderstood.length === 0) return sentence;
  return `Not taken into account: ${firstFew(notUnderstood.map(quoted))}. ${sentence}`.trimEnd();
}

/** Law: the need says nothing by which a board is computed. */
function noQuestion({ need }: Subject): string {
  return `Nothing${need.notUnderstood.length > 0 ? ' else' : ''} was asked that tools differ in.`;
}

/** Law: no row is left. */
function noneLeft(): string {
  return 'No tool is left to choose from.';
}

/** Law: no row has a result; what comes first has rank 1, alone or with as many as are said, and so many nice answers are a yes. */
function nothingRequired({ need, rows }: Subject): string {
  const first = rows.filter(({ rank }) => rank === 1);
  const [{ nice, tool, bill, ask }] = first as [Rows[number]];
  const who = first.length === 1 ? `${tool.name} comes` : `${counted(first.length, 'tool')} come`;
  const most = `${who} first with ${nice.yes} of ${nice.yes + nice.unknown + nice.no} that would be nice to have`;
  const isPriced = need.isCheapWanted && first.length === 1 && (bill.amount ?? bill.upto) !== null;
  const price = isPriced ? `${priced({ name: tool.name, price: priceOf(bill), ask })} and comes first` : '';
  const listed = `${counted(rows.length, 'tool is', 'tools are')} listed with their bills`;
  return `Nothing is required, so nothing is ruled out; ${nice.yes > 0 ? most : price || listed}.`;
}

/** Law: so many rows fit, nothing was not understood, and each has all that is required, nothing that is ruled out, and a bill within the budget. */
function someFit({ need, rows, currencies }: Subject): string {
  const fitting = rows.filter(({ result }) => result === 'fits');
  const [first] = fitting as [Rows[number]];
  const has = (strength: string) => need.questions.some((question) => question.strength === strength);
  const parts = [has('required') && 'everything that you require', has('unwanted') && 'nothing that you rule out'];
  const had = andList(parts.filter((part) => part !== false));
  const limit = need.budget && `at most ${moneyInWords(need.budget)} a month`;
  const what =
    had === ''
      ? `${plural(fitting.length, 'costs', 'cost')} ${limit}`
      : `${plural(fitting.length, 'has', 'have')} ${had}${limit ? ` for ${limit}` : ''}`;
  const isAlone = fitting.length > 1 && fitting.filter(({ rank }) => rank === first.rank).length === 1;
  const bills = fitting.map(({ tool, bill, ask }) => ({ name: tool.name, price: priceOf(bill), ask }));
  const about = [...(isAlone ? [`${first.tool.name} comes first`] : []), cheapest(bills, currencies)];
  return `${counted(fitting.length, 'tool')} ${what}; ${about.join(', and ')}.`;
}

/**
 * Law: the least upper end of a bill among all that fit, which no other is below, and of how many others the least is below it or
 * unknown. A free plan that is enough is less, and so many others have one.
 */
function cheapest(fitting: readonly Priced[], { base, rates }: Rates): string {
  const [free, ...alsoFree] = fitting.filter(({ price }) => price.free_plan === 'yes');
  const have = alsoFree.length > 0 ? `and ${alsoFree.length} more have` : 'has';
  if (free) return `${free.name} ${have} a free plan that is enough`;
  const inBase = (amount: number, { price: { currency } }: Priced) =>
    convert({ amount, currency: currency ?? base }, base, rates);
  const sumOf = (tool: Priced) => (tool.price.upto === null ? Number.POSITIVE_INFINITY : inBase(tool.price.upto, tool));
  const [least, next] = fitting.toSorted((a, b) => sumOf(a) - sumOf(b)) as [Priced, Priced?];
  if (!next) return priced(least);
  if (sumOf(least) === Number.POSITIVE_INFINITY) return 'no exact price of any of them is known';
  const who = sumOf(least) < sumOf(next) ? 'the cheapest known is' : 'none is known to be cheaper than';
  const mayBeLess = fitting.filter(
    (tool) => tool !== least && sumOf(tool) > sumOf(least) && inBase(tool.price.amount ?? 0, tool) < sumOf(least),
  );
  const others = mayBeLess.length > 0 ? `, and ${counted(mayBeLess.length, 'other')} may cost less` : '';
  return `${who} ${least.name} at ${priceInWords(least.price)}${planToAsk(least)}${others}`;
}

/** Law: the sum is that of the bill. One that is not closed comes with what is to be asked. */
function priced(tool: Priced): string {
  if (tool.price.free_plan === 'yes') return `${tool.name} has a free plan that is enough`;
  return `${costs(tool.name, tool.price)}${planToAsk(tool)}`;
}

/** Law: the plan of the price is not proven to have all that is asked for. */
function planToAsk({ price: { currency, certainty }, ask }: Priced): string {
  return currency !== null && certainty !== 'exact' && ask.length > 0 ? '; ask which plan it takes' : '';
}

/** Law: no row fits, so many may, and so many of these are to be asked about the question that most are to be asked about. */
function someMayFit({ catalogue, rows }: Subject): string {
  const open = rows.filter(({ result }) => result === 'may fit');
  const [most] = [...countBy(open.flatMap(({ ask }) => ask))].sort(([, a], [, b]) => b - a);
  if (!most) return `No tool is known to fit; ${open.length} may.`;
  const [key, times] = most;
  const whom = times < open.length ? `${times} of them` : times === 1 ? 'it' : 'all of them';
  return `No tool is known to fit; ${open.length} may: ask ${whom} about ${quoted(catalogue.keys[key]?.label ?? key)}.`;
}

/** Law: no row fits or may fit, and the reason holds for so many of all. */
function noneFits(subject: Subject): string {
  const { why, times } = mostFrequentReason(subject);
  return `No tool fits: ${why} for ${times} of ${subject.rows.length}.`;
}

/** Law: the sum is that of the price, with how certain it is, and whether a free plan is enough. */
function costs(who: string, price: Price): string {
  const free = price.free_plan === undefined ? '' : FREE[price.free_plan];
  if (price.currency === null) return `${who === 'It' ? 'Its price' : `the price of ${who}`} is unknown${free}`;
  return `${who} costs ${priceInWords(price)}${free}`;
}

const FREE = { yes: ', and a free plan is enough too', 'may be': ', and a free plan may be enough' } as const;

/** Law: the sum is that of the bill for this set-up and what is needed, and its plan has none of what the tool has on others alone. */
export function billFor(setUp: SetUp, price: Price, needed: readonly string[], lacking: readonly string[]): string {
  const uses = needed.length > 0 ? ` with ${andList(needed)}` : '';
  const without = lacking.length > 0 ? `, without ${andList(lacking)}` : '';
  return `For ${setUpInWords({ people: 1, ...setUp })}${uses} ${costs('It', price).replace(/^I/, 'i')}${without}.`;
}

/** Law: the least of the bill, or else only its upper end, is above the budget. Empty where neither is, or a free plan is enough. */
export function againstBudget({ amount, upto, currency, free_plan }: Price, budget: number, of: string): string {
  if (currency === null || free_plan === 'yes') return '';
  const isAbove = (amount ?? 0) > budget && free_plan === undefined;
  if (!isAbove && upto !== null && upto <= budget) return '';
  return `That ${isAbove ? 'is' : 'may be'} above your budget of ${moneyInWords({ amount: budget, currency: of })} a month.`;
}

/** Law: so many questions are shown, and so many of them have an answer. @param find the words that they have */
export function questionsAnswered(counts: Readonly<Record<'known' | 'shown' | 'all', number>>, find?: string): string {
  const { known, shown, all } = counts;
  if (find === undefined) return `${known} of ${counted(all, 'question')} ${plural(known, 'has', 'have')} an answer.`;
  return `${shown} of ${counted(all, 'question')} ${plural(shown, 'has', 'have')} “${find}”, ${known} of them with an answer.`;
}

/** Law: so many questions about a tool have no answer. */
export function unansweredIn(count: number): string {
  return count === 0
    ? 'Every question has an answer.'
    : `${counted(count, 'question has', 'questions have')} no answer, and none counts as a no.`;
}

/** Law: what the price leaves open. Empty if that is nothing. */
export function notKnown({ missing }: Pick<Price, 'missing'>): string {
  return missing.length > 0 ? `It is unknown ${missing.join('; ')}.` : '';
}

/** Law: how many of all bills have each certainty. */
export function billsIn({ exact, 'at least': least, unknown }: Readonly<Record<Certainty, number>>): string {
  return `${counted(exact, 'bill is', 'bills are')} exact, ${least} at least what is shown and ${unknown} unknown.`;
}

/** The answer to a question about tools. Law: words that were not understood come first, and all that is said is among the answers. */
export function sentenceOnTools(question: OnTools): string {
  const { kind, answers, notUnderstood } = question;
  if (kind === 'changes') return afterNotUnderstood(notUnderstood, lastChange(answers));
  if (answers.length === 0)
    return notUnderstood.length > 0 ? afterNotUnderstood(notUnderstood, '') : 'It is not recorded here.';
  const form = kind === 'tool' && question.tool ? whatItIs : kind === 'statement' ? statement : answersInWords;
  return afterNotUnderstood(notUnderstood, form(question));
}

/** How many answers a sentence says. */
const MAX_SAID = 4;

type Say = (one: AnswerOnTool) => string;

/** Law: where prices are asked about, they are said alone, those that can be compared; what is left of them is counted. */
function answersInWords(question: OnTools): string {
  const { kind, answers, setUp, tool } = question;
  const prices = answers.filter(({ price }) => price);
  if (prices.length === 0 || kind === 'facts') return `${factsInWords(question, tool === undefined)}.`;
  const alike = comparablePrices(prices);
  const say: Say = ({ name, price }) => costs(name, price as Price);
  const said = saidOf([...new Set([...alike, ...prices])], alike.length, 'price', say);
  const whom = setUpInWords(setUp);
  // A capital would change a name.
  const sentence = whom === '' ? said.replace(/^the /, 'The ') : `For ${whom}, ${said}`;
  return `${sentence}${kind === 'compare' ? differences(answers) : ''}.`;
}

/** Law: each is one of the answers, and the number is that of those that are left. */
function saidOf(answers: readonly AnswerOnTool[], most: number, what: string, say: Say): string {
  const said = answers.slice(0, Math.min(most, MAX_SAID));
  const rest = answers.length - said.length;
  return [...said.map(say), ...(rest > 0 ? [`${counted(rest, `more ${what}`)} below`] : [])].join('; ');
}

/** Law: so many of the questions are a yes for one of the tools and a no for another. Empty if none is. */
function differences(answers: readonly AnswerOnTool[]): string {
  const keys = [...new Set(answers.flatMap(({ key, price }) => (price ? [] : [key])))];
  const has = (key: string, mark: AnswerOnTool['mark']) => answers.some((one) => one.key === key && one.mark === mark);
  const { length } = keys.filter((key) => has(key, 'yes') && has(key, 'no'));
  return length === 0 ? '' : `; they differ on ${length} of ${counted(keys.length, 'question')} below`;
}

/** Law: the value is that of the fact, and the plan the cheapest with it; what is unknown or disputed has none. */
function factInWords(answer: AnswerOnTool, isNamed: boolean, { keys }: OnTools['catalogue']): string {
  const { name, key, label, value, mark, plan, disputed } = answer;
  const declared = keys[key];
  const known = value !== null && value !== undefined && declared ? displayValue(value, declared) : mark;
  const said = disputed ? 'sources differ' : (known ?? 'unknown');
  return `${isNamed ? `${name}, ` : ''}${label}: ${said}${plan ? ` (plan ${plan})` : ''}`;
}

/** Law: it is what is recorded of the tools that are named, not whether a claim is true. */
function statement(question: OnTools): string {
  return `Recorded here: ${factsInWords(question, true)}.`;
}

/** Law: a price stands only beside what its plan has, and what is left is counted. */
function factsInWords({ answers, setUp, catalogue }: OnTools, isNamed: boolean): string {
  const facts = answers.filter(({ price }) => !price);
  const alike = comparablePrices(answers.filter(({ price }) => price));
  const shown = [...facts, ...alike.filter((one) => facts.every((fact) => canStandBeside(one, fact)))];
  const whom = setUpInWords(setUp);
  const forWhom = whom === '' ? '' : ` for ${whom}`;
  const say: Say = (one) =>
    one.price ? `${costs(one.name, one.price)}${forWhom}` : factInWords(one, isNamed, catalogue);
  return saidOf([...new Set([...shown, ...answers])], shown.length, 'answer', say);
}

/** Law: what the tool is, and its price. */
function whatItIs({ answers, tool, catalogue }: OnTools): string {
  const { name, summary } = tool as NonNullable<OnTools['tool']>;
  const [first] = answers as readonly [AnswerOnTool];
  const about = first.price ? costs('It', first.price) : factInWords(first, false, catalogue);
  return `${name}: ${summary.replace(/\.$/, '')}. ${about}.`;
}

/** Law: the newest of the changes by vendors that are answered. */
function lastChange(answers: readonly AnswerOnTool[]): string {
  const [last] = answers.toSorted((a, b) => ((a.changed?.day ?? '') < (b.changed?.day ?? '') ? 1 : -1));
  if (!last) return 'No such change by a vendor is recorded.';
  const more = answers.length > 1 ? `; ${answers.length - 1} more below` : '';
  return `The last change by a vendor that is recorded: ${last.name}, ${last.label}, on ${last.changed?.day}${more}.`;
}

/** Law: nothing is answered, and what can be is said. @param what completes "What … is not answered here": `you ask` */
export function notAnswered(what: string): string {
  return `What ${what} is not answered here: ask what tools have or cost, or what the rules of LinkedIn say.`;
}

/** Law: so many of all listed tools are a yes, so many a no, and all others unknown. */
export function countOf(label: string, marks: readonly Cell['mark'][]): string {
  return countOfAll({ required: [label], unwanted: [], category: undefined }, marks);
}

/** What tools are counted for, in labels. */
interface CountedNeed {
  readonly required: readonly string[];
  readonly unwanted: readonly string[];
  readonly category: string | undefined;
}

/**
 * Law: so many of all listed tools, or of a category, have all that is required and nothing that is unwanted; so many are known not to, and
 * all others are unknown.
 * @param marks whether each tool has all of it
 */
export function countOfAll({ required, unwanted, category }: CountedNeed, marks: readonly Cell['mark'][]): string {
  const of = (mark: Cell['mark']) => marks.filter((one) => one === mark).length;
  const [yes, no, unknown] = [of('yes'), of('no'), of('unknown')];
  const tools = counted(marks.length, 'listed tool');
  const isOf = category === undefined ? '' : ` of type ${quoted(category)}`;
  if (required.length + unwanted.length === 0) return `There ${plural(marks.length, 'is', 'are')} ${tools}${isOf}.`;
  const parts = [
    listed(required, ['', 'both ', 'all of '], 'and'),
    listed(unwanted, NEITHER[required.length > 0 ? 1 : 0], 'nor'),
  ];
  const have = `${yes} of ${tools}${isOf} ${plural(yes, 'has', 'have')} ${parts.filter(Boolean).join(' but ')}`;
  const isWithout = required.length === 0;
  const others = isWithout
    ? `${no} ${plural(no, 'has', 'have')} ${unwanted.length === 1 ? 'it' : 'at least one'}`
    : `${no} ${plural(no, 'does', 'do')} not`;
  return `${have}; ${others}; ${unknown} ${plural(unknown, 'is', 'are')} unknown.`;
}

/** What stands before one, two and more that are unwanted: alone, and after what is required. */
const NEITHER = [
  ['no ', 'neither ', 'none of '],
  ['not ', 'neither ', 'none of '],
] as const;

/** Labels with what stands before one, two or more of them. */
function listed(labels: readonly string[], before: readonly [string, string, string] | undefined, join: 'and' | 'nor') {
  const [first, ...others] = labels.map(quoted);
  if (first === undefined) return '';
  const words = others.length === 1 && join === 'nor' ? `${first} nor ${others[0]}` : andList([first, ...others]);
  return `${before?.[Math.min(2, others.length)] ?? ''}${words}`;
}

/**
 * Law: so many of all listed tools are a yes, a no and unknown, and the cheapest is that of those that fit, if each price is that of a plan
 * with it.
 */
export function whoHas(
  { label, isYesOrNo, hasBills }: Readonly<{ label: string; isYesOrNo: boolean; hasBills: boolean }>,
  rows: readonly (Pick<Row, 'name' | 'price' | 'ask' | 'result'> & Pick<Cell, 'mark'>)[],
  rates: Rates,
): string {
  const fitting = rows.filter(({ result }) => result === 'fits');
  const marks = rows.map(({ mark }) => mark);
  const known = `${quoted(label)} is known of ${rows.length - marks.filter((mark) => mark === 'unknown').length} of ${counted(rows.length, 'listed tool')}.`;
  const count = isYesOrNo ? countOf(label, marks) : known;
  const least = hasBills && fitting.length > 0 ? cheapest(fitting, rates) : '';
  return least === '' ? count : `${count.slice(0, -1)}; ${least}.`;
}

/** Law: so many tools of the list fit, may fit and do not, and the cheapest is that of those that fit. */
export function jobList(rows: readonly Pick<Row, 'name' | 'price' | 'ask' | 'result'>[], rates: Rates): string {
  const of = (result: Row['result']) => rows.filter((row) => row.result === result);
  const [fits, may, not] = [of('fits'), of('may fit'), of('does not fit')];
  const all = `${fits.length} of ${counted(rows.length, 'tool')} ${plural(fits.length, 'fits', 'fit')}, ${may.length} may and ${not.length} ${plural(not.length, 'does', 'do')} not`;
  return `${fits.length > 0 ? `${all}; ${cheapest(fits, rates)}` : all}.`;
}

/** Law: so many of the shown questions differ, each that is named among them; and the tool costs less than each other on its plan, all having an upper end. */
export function comparison({ differing, of, bills }: Compared): string {
  const named = andList(differing.slice(0, 2).map(quoted));
  const number = differing.length === 0 ? 'none' : String(differing.length);
  const questions =
    of === undefined ? counted(differing.length, 'question') : `${number} of ${counted(of, 'question')} below`;
  const names = differing.length > 2 ? `, among them ${named}` : `: ${named}`;
  const differ =
    differing.length === 0 && of === undefined
      ? 'No two known answers differ'
      : `They are known to differ on ${questions}${differing.length > 0 ? names : ''}`;
  return `${differ}${bills ? whoCostsLess(bills) : ''}.`;
}

/** Empty where a bill is unknown. */
function whoCostsLess({ curves, setUp, billing, channels = [] }: NonNullable<Compared['bills']>): string {
  const [{ least = [] } = {}] = stretchesOf(curves);
  if (curves.length < 2 || !curves.every(isDrawn)) return '';
  const [plan] = least.length === 1 ? least.map(({ bills: [bill] }) => bill && planOfPrice(bill)) : [];
  const among = isAnyFree(curves) ? ' of the paid plans' : '';
  const who = `${leastInWords(least, curves.length)}${among}${plan ? ` (plan ${plan})` : ''}`;
  return `; ${billsAreFor({ setUp, billing, channels })}, ${who}`;
}

type WhatBillsAreFor = Pick<NonNullable<Compared['bills']>, 'setUp' | 'channels'> & { billing: Period | undefined };

/** Law: all bills that are shown are for this set-up and, where it is said, billed so and on plans with these channels. */
export function billsAreFor({ setUp, billing, channels = [] }: WhatBillsAreFor): string {
  const uses = channels.length > 0 ? ` with ${andList(channels)}` : '';
  return `for ${setUpInWords(setUp)}${uses}${billing ? `, billed ${BILLED[billing]}` : ''}`;
}

/** Law: the result of the row, and so many of what is required and would be nice to have are a yes. Empty where nothing is asked for. */
export function inComparison({ result, ...counts }: Pick<Row, 'result' | 'required' | 'nice'>): string {
  const of = ({ yes, unknown, no }: Row['required'], what: string) =>
    yes + unknown + no > 0 ? `${yes} of ${yes + unknown + no} ${what}` : '';
  const parts = [result, of(counts.required, 'required'), of(counts.nice, 'nice to have')];
  return parts.filter(Boolean).join('; ');
}

/** How many stretches a sentence says. */
const MAX_STRETCHES = 4;

/** Law: for every number of people that is named, the tool costs less than each other that is drawn, or that is open; what is left is counted. */
export function cheaperBySize(all: readonly Curve[], unit: Unit = 'person'): string {
  const curves = all.filter(isDrawn);
  if (curves.length < 2) return '';
  const stretches = stretchesOf(curves);
  const said = stretches.slice(0, stretches.length > MAX_STRETCHES ? MAX_STRETCHES - 1 : MAX_STRETCHES);
  const phrases = said.map(({ from, to, least }, i) => {
    const isLast = i === stretches.length - 1;
    const many = unitsInWords(to, unit);
    const until = to === 1 ? `for ${many}` : isLast ? `for 1 to ${many}` : `up to ${many}`;
    const next = isLast ? `from ${from} on` : from === to ? `for ${from}` : `from ${from} to ${to}`;
    return `${i === 0 ? until : next} ${leastInWords(least, curves.length)}`;
  });
  const left = stretches.length - said.length;
  const more = left > 0 ? `; after that it changes ${counted(left, 'more time')}` : '';
  const sentence = `${phrases.join(', ')}${more}.`;
  if (curves.length < all.length) return `Of the paid plans that are drawn, ${sentence}`;
  return isAnyFree(curves) ? `Of the paid plans, ${sentence}` : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Whether a free plan of one of them is or may be enough, so that only paid plans are compared. */
function isAnyFree(curves: readonly Curve[]): boolean {
  return curves.some(({ bills }) => bills.some(({ free_plan }) => free_plan !== undefined));
}

function leastInWords(least: readonly Curve[], all: number): string {
  const who = andList(least.map(({ name }) => name));
  const verb = all > 2 ? 'least' : 'less';
  if (least.length === 0) return `it is open which costs ${verb}`;
  if (least.length === all) return 'they cost the same';
  return least.length === 1 ? `${who} costs ${verb}` : `${who} cost the same and least`;
}

/** Law: no bill of these is known for any number of people, and a free plan is (or may be) enough for one, and up to so many. */
export function besideCurves(curves: readonly Curve[], unit: Unit = 'person'): string[] {
  const unknown = curves.filter((curve) => !isDrawn(curve)).map(({ name }) => name);
  const bills = `What ${andList(unknown)} ${plural(unknown.length, 'costs', 'cost')} billed so is unknown.`;
  const free = curves.flatMap(({ name, bills }) => {
    const how = bills[0]?.free_plan;
    if (how === undefined) return [];
    const end = bills.findIndex(({ free_plan }) => free_plan !== how);
    const many = end < 0 ? '' : ` for ${end === 1 ? '' : 'up to '}${unitsInWords(end, unit)}`;
    return `A free plan of ${name} ${how === 'yes' ? 'is' : 'may be'} enough${many}.`;
  });
  return [...(unknown.length > 0 ? [bills] : []), ...free];
}

/** Law: so many questions have the same known answer for all, and so many that are open are not shown. */
export function restOfComparison({ equal, left }: { readonly equal: number; readonly left: number }): string {
  const same = equal > 0 && `On ${counted(equal, 'question')} all have the same known answer.`;
  const more = left > 0 && `For ${counted(left, 'more question')} there is no room: choose a group.`;
  return [same, more].filter(Boolean).join(' ');
}

/** Law: so many tools are found, and where something is asked of them each fits or may fit. */
export function found(total: number, isJudged: boolean, q?: string): string {
  const fit = isJudged ? ` that ${plural(total, 'fits or may fit', 'fit or may fit')}` : '';
  return `${counted(total, 'tool')}${fit}${q === undefined ? '' : ` for “${q}”`}.`;
}

/** Law: so many tools are listed, so many questions are asked of each, and so many have a known answer. */
export function base(counts: Readonly<Record<'tools' | 'keys' | 'known', number>>): string {
  return `${counted(counts.tools, 'tool')}, ${counted(counts.keys, 'question')}, ${counted(counts.known, 'answer')} about what they do and cost, each with the page that says so.`;
}

/** Law: so many tools are shown, and none that is not is among the first of more lists. */
export function mostlyFirst(tools: number, places: number, lists: number): string {
  return `The ${tools} tools that are most often among the first ${places} of our ${lists} lists.`;
}

/** Law: so many changes are listed. Where others may be missing, it is said. @param areAll whether no other can be missing */
export function changesFound(total: number, whose: string, areAll: boolean): string {
  const recorded =
    total > 0 ? `${counted(total, 'change')}${whose} ${plural(total, 'is', 'are')}` : `No change${whose} is`;
  const more = 'More may have changed: an answer changes here only when its pages are read again.';
  return areAll ? `${recorded} recorded.` : `${recorded} recorded. ${more}`;
}

type WhatWasRead = Readonly<Record<'sources' | 'stored' | 'again' | 'days', number>> &
  Readonly<Record<'first' | 'last', string | null>>;

/** Law: so many sources were read on so many days, so many of them in stored copies, and so many again. No more is known of them. */
export function whatWasRead({ sources, stored, again, days, first, last }: WhatWasRead): string {
  if (first === null) return 'No page was read.';
  const when = days === 1 ? `on ${first}` : `on ${days} days from ${first} to ${last}`;
  const many = stored === sources ? 'all' : `${inGroups(stored)} of them`;
  const copies = stored > 0 ? `, ${many} in stored copies` : '';
  const twice = again > 0 ? `; ${inGroups(again)} ${plural(again, 'was', 'were')} read again on a later day` : '';
  const were = plural(sources, 'source was', 'sources were');
  return `${inGroups(sources)} ${were} read ${when}${copies}${twice}. What a page says after it was read last is not known here.`;
}

/** A rule as it is now: since when, or null if the document has it no more. */
type RuleNow = Readonly<Record<'title' | 'document', string> & { since: string | null }>;

/** Law: the rule is one of the platform, in force since at least its day, and so many more are shown. No rule has a number. It says nothing of a tool. */
export function rulesOf(platform: string, rules: readonly RuleNow[], isOfNumber = false): string {
  const first = rules.find(({ since }) => since !== null);
  if (!first) return `No rule of ${platform} is recorded here.`;
  const document = first.document.replace(`${platform} `, '');
  const more = rules.length > 1 ? `; ${counted(rules.length - 1, 'more rule')} below` : '';
  const open = isOfNumber ? 'No number of it is recorded here. ' : '';
  return `${open}${platform}'s ${document}, in our words: ${first.title}, since at least ${first.since}${more}.`;
}

/** Law: since each day so many rules of the platform have another wording, no more and no others; and each of its steps is named. */
export function daysOfRules(platform: string, { changes, steps }: DaysOfRules): string {
  const days = andList(changes.map(([day, count]) => `${count} since ${day}`));
  const rules = days !== '' && `Rules of ${platform} with a new wording, and since at least when: ${days}.`;
  const done = steps.length > 0 && `It did something about vendors ${andList(steps.map(inDay))}.`;
  return [rules, done].filter(Boolean).join(' ');
}

const inDay = (day: string) => (day.length > 'YYYY-MM'.length ? `on ${day}` : `in ${day}`);

/**
 * How the rank of a row follows, step by step. Law: each count is that of its marks, and the rank is 1 + the rows before it in the list.
 * @param isForIt whether the job is for its category; undefined where a job is for all
 */
export function rankWorkedOut(
  { result, required, nice, rank }: Row,
  rows: readonly Pick<Row, 'rank'>[],
  isForIt?: boolean,
): (readonly [step: string, words: string])[] {
  const of = ({ yes, unknown, no }: Row['required']) => `${yes} of ${yes + unknown + no} are a yes.`;
  const are = (count: number, what: string) => count > 0 && `${count} required ${plural(count, 'is', 'are')} ${what}`;
  const open = [are(required.no, 'a no'), are(required.unknown, 'unknown')].filter(Boolean).join(' and ');
  const own = `it ${isForIt ? 'is' : 'is not'} one that the job is for.`;
  const before = rows.filter((row) => row.rank < rank).length;
  const equal = rows.filter((row) => row.rank === rank).length - 1;
  const shared = equal > 0 ? `, shared with ${counted(equal, 'equal row')}` : '';
  return [
    ['Result:', `it ${result ?? 'has none'}, since ${open || 'all that is required is a yes'}.`],
    ['Required:', of(required)],
    ['Category:', isForIt === undefined ? 'the job is for all.' : own],
    ['Money:', 'a job asks for no budget, so a bill decides nothing here.'],
    ['Nice to have:', of(nice)],
    [
      'Rank:',
      `${counted(before, 'row is', 'rows are')} before it by these, counted in this order: 1 + ${before} = ${rank}${shared}.`,
    ],
  ];
}

/** Law: so many answers are known of all, each once for each tool; those that do not apply are not counted. */
export function knownOf(counts: Readonly<Record<'known' | 'disputed' | 'unknown', number>>): string {
  const { known, disputed, unknown } = counts;
  return `${inGroups(known)} of ${inGroups(known + disputed + unknown)} answers are known.`;
}
