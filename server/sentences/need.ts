import { hasResult, isForPeople, type Need, type Strength } from '../../model/board/need.ts';
import { totalOf } from '../../model/board-answer.ts';
import { labelConditions } from '../../model/condition.ts';
import { countBy } from '../../model/group-by.ts';
import { isLacking } from '../../model/mark.ts';
import { priceOf } from '../../model/pricing/price.ts';
import { andList, firstFew, orList, quoted } from '../../model/words/lists.ts';
import { counted, plural } from '../../model/words/numbers.ts';
import { formatMoney } from '../../model/words/price.ts';
import { formatSetUp } from '../../model/words/units.ts';
import type { Priced, Rows, Subject } from './about.ts';
import { cheapest, cheapestPaid, findCheapest, stateCost } from './cost.ts';

/** Whether a need has anything, apart from words that were not understood, that a board can be computed from. */
export function hasCriteria({
  questions,
  setUp,
  budget,
  isCheapWanted,
  category,
  only = [],
  without = [],
}: Need): boolean {
  return (
    questions.length + only.length + without.length + Object.keys(setUp).length > 0 ||
    budget !== undefined ||
    category !== undefined ||
    isCheapWanted === true
  );
}

/** The answer to a need. Law: if words were not understood, they come first and no tool is said to fit. */
export function describeResult(subject: Subject): string {
  return startWithNotUnderstood(subject.need.notUnderstood, formFor(subject)(subject));
}

function formFor({ need, rows }: Subject): (subject: Subject) => string {
  if (!hasCriteria(need)) return noQuestion;
  if (rows.length === 0) return noneLeft;
  if (!hasResult(need)) return nothingRequired;
  const doesFit = rows.some(({ result }) => result === 'fits');
  if (need.budget?.amount === 0 && need.notUnderstood.length === 0) return doesFit ? someAreFree : noneIsFree;
  if (doesFit) return someFit;
  return rows.some(({ result }) => result === 'may fit') ? someMayFit : noneFits;
}

/** Law: words that were not understood are named before anything else. */
export function startWithNotUnderstood(notUnderstood: readonly string[], sentence: string): string {
  if (notUnderstood.length === 0) return sentence;
  return `We didn't understand ${firstFew(notUnderstood.map(quoted))}. ${sentence}`.trimEnd();
}

/** Law: the need has no criteria. */
function noQuestion({ need }: Subject): string {
  return `Nothing${need.notUnderstood.length > 0 ? ' else' : ''} was asked that tools differ in.`;
}

/** Law: there are no rows. */
function noneLeft(): string {
  return 'No tool is left to choose from.';
}

/** Law: no row has a result. The tools said to come first have rank 1, and their nice-to-have answers are counted right. */
function nothingRequired({ need, rows }: Subject): string {
  const first = rows.filter(({ rank }) => rank === 1);
  const [ahead] = first as [Rows[number]];
  const { nice, tool, bill } = ahead;
  const who = first.length === 1 ? `${tool.name} comes` : `${counted(first.length, 'tool')} come`;
  const most = `${who} first with ${nice.yes} of ${totalOf(nice)} that would be nice to have`;
  const isPriced = need.isCheapWanted && first.length === 1 && (bill.amount ?? bill.upto) !== null;
  const cost = isPriced ? `${stateCost(pricedRow(ahead))} and comes first` : '';
  const listed = `${counted(rows.length, 'tool is', 'tools are')} listed with their bills`;
  return `Nothing is required, so nothing is ruled out; ${nice.yes > 0 ? most : cost || listed}.`;
}

/** Law: everything was understood, and each tool counted has everything required, nothing unwanted, and a bill within the budget. */
function someFit({ need, rows, currencies }: Subject): string {
  const fitting = rows.filter(({ result }) => result === 'fits');
  const [first] = fitting as [Rows[number]];
  const has = (strength: string) => need.questions.some((question) => question.strength === strength);
  const parts = [has('required') && 'everything that you require', has('unwanted') && 'nothing that you rule out'];
  const had = andList(parts.filter((part) => part !== false));
  const limit = need.budget && `at most ${formatMoney(need.budget)} a month`;
  const what =
    had === ''
      ? `${plural(fitting.length, 'costs', 'cost')} ${limit}`
      : `${plural(fitting.length, 'has', 'have')} ${had}${limit ? ` for ${limit}` : ''}`;
  const isAlone = fitting.length > 1 && fitting.filter(({ rank }) => rank === first.rank).length === 1;
  const about = [
    ...(isAlone ? [`${first.tool.name} comes first`] : []),
    cheapest(fitting.map(pricedRow), marketOf({ need, currencies })),
  ];
  return `${counted(fitting.length, 'tool')} ${what}; ${about.join(', and ')}.`;
}

/** Law: the budget is 0, and the tools named are the first of those that fit. */
function someAreFree({ need, rows, columns }: Subject): string {
  const fitting = rows.filter(({ result }) => result === 'fits').map(({ tool }) => tool.name);
  const had = labelsOf(columns, 'required');
  const what = isMany(columns)
    ? `a free plan with ${EVERYTHING}`
    : `a free plan${had.length > 0 ? ` with ${andList(had)}` : ''}${without(columns)}`;
  return `${counted(fitting.length, 'tool has', 'tools have')} ${what}${forPeople(need)}: ${firstFew(fitting)}.`;
}

/** Law: the budget is 0 and nothing fits. The paid plan has all that is required and nothing unwanted. */
function noneIsFree(subject: Subject): string {
  const { need, rows, columns } = subject;
  const required = columns.filter(({ strength }) => strength === 'required');
  const sends = required.flatMap(({ key }) => SENDS[key] ?? []);
  const had = required.filter(({ key }) => SENDS[key] === undefined).map(({ label }) => label);
  const does = isMany(columns)
    ? `have ${EVERYTHING}`
    : (andList([...sends, ...(had.length > 0 ? [`have ${andList(had)}`] : [])]) || 'be enough') + without(columns);
  const paid = rows.filter(
    ({ meets, bill }) =>
      meets === 'yes' &&
      !bill.isNoneEnough &&
      bill.free?.isEnough !== 'yes' &&
      bill.missing.every(({ why }) => why !== 'unknown'),
  );
  const none = `No free plan is confirmed to ${does}${forPeople(need)}.`;
  return paid.length > 0 ? `${none} ${cheapestPaid(paid.map(pricedRow), marketOf(subject))}` : none;
}

/** What a plan does with a channel. */
const SENDS: Readonly<Record<string, string>> = {
  'channels.linkedin': 'send on LinkedIn',
  'channels.email': 'send email',
};

const labelsOf = (columns: Subject['columns'], strength: Strength) =>
  columns.flatMap((column) => (column.strength === strength ? column.label : []));

/** More questions than a sentence names. */
const isMany = (columns: Subject['columns']) => columns.filter(({ strength }) => strength !== 'nice').length > 2;

const EVERYTHING = 'everything that you require';

/** ` without Browser extension`. */
function without(columns: Subject['columns']): string {
  const unwanted = labelsOf(columns, 'unwanted');
  return unwanted.length > 0 ? ` without ${orList(unwanted)}` : '';
}

function forPeople({ setUp: { people } }: Need): string {
  return people === undefined ? '' : ` for ${formatSetUp({ people })}`;
}

/** The slugs of the tools that a sentence about a need names: the first, or the cheapest. */
export function slugsNamedIn(sentence: string, subject: Subject): string[] {
  const { rows } = subject;
  const fitting = rows.filter(({ result }) => result === 'fits').map(pricedRow);
  const cheapest = findCheapest(fitting, marketOf(subject));
  const isCandidate = (name: string, i: number) => i === 0 || name === cheapest?.name;
  return rows.flatMap(({ tool: { slug, name } }, i) => (isCandidate(name, i) && sentence.includes(name) ? slug : []));
}

const marketOf = ({ need, currencies }: Pick<Subject, 'need' | 'currencies'>) => ({
  isForPeople: isForPeople(need.questions),
  currencies,
});

function pricedRow({ tool, bill, ask }: Rows[number]): Priced {
  return { name: tool.name, category: tool.category, price: priceOf(bill), ask };
}

/** So many values, such as the countries of a continent, are not listed. */
const MANY_VALUES = 4;

/** Law: no tool fits, and the question named is the one that most of those that may fit leave open. */
function someMayFit({ catalogue, need, rows }: Subject): string {
  const open = rows.filter(({ result }) => result === 'may fit');
  const [most] = [...countBy(open.flatMap(({ ask }) => ask))].sort(([, a], [, b]) => b - a);
  if (!most) return `No tool is known to fit; ${open.length} may.`;
  const [key, times] = most;
  const whom = times < open.length ? `${times} of them` : times === 1 ? 'it' : 'all of them';
  const { any } = need.questions.find((question) => question.any.some((one) => one.key === key)) ?? { any: [{ key }] };
  const about = any.length < MANY_VALUES ? any : [{ key }];
  return `No tool is known to fit; ${open.length} may: ask ${whom} about ${quoted(labelConditions(about, catalogue))}.`;
}

/** Law: no tool fits or may fit, and the reason holds for as many as are counted. */
function noneFits(subject: Subject): string {
  const { why, times } = mostFrequentReason(subject);
  return `No tool fits: ${why} for ${times} of ${subject.rows.length}.`;
}

/** What rules out most tools: a question, else their plans, else the budget. */
function mostFrequentReason({ need, rows, columns }: Subject): { readonly why: string; readonly times: number } {
  const isFailed = ({ marks }: Rows[number], i: number) => {
    const { strength, mark = 'unknown' } = marks[i] ?? {};
    return strength === 'required' ? isLacking(mark) : strength === 'unwanted' && mark === 'yes';
  };
  const byQuestion = need.questions.map(({ strength }, i) => ({
    why:
      strength === 'required'
        ? `${quoted(columns[i]?.label ?? '')} is missing`
        : `${quoted(columns[i]?.label ?? '')}, which you rule out, is a yes`,
    times: rows.filter((row) => isFailed(row, i)).length,
  }));
  const rest = rows.filter((row) => !need.questions.some((_, i) => isFailed(row, i)));
  const withoutPlan = rest.filter(({ bill }) => bill.isNoneEnough).length;
  const limit = need.budget ? formatMoney(need.budget) : '';
  const all = [
    ...byQuestion,
    { why: 'no plan has all of it', times: withoutPlan },
    { why: `the bill is above ${limit} a month`, times: rest.length - withoutPlan },
  ];
  return all.reduce((most, one) => (one.times > most.times ? one : most));
}
