import { type Cell, type Row, totalOf } from '../../model/board-answer.ts';
import { andList, quoted } from '../../model/words/lists.ts';
import { counted, inGroups, plural } from '../../model/words/numbers.ts';
import type { Market, Priced } from './about.ts';
import { cheapest } from './cost.ts';

/** Law: the number of listed tools with each mark. */
export function countMarks(label: string, marks: readonly Cell['mark'][]): string {
  return countMatches({ required: [label], unwanted: [], category: undefined }, marks);
}

/** What tools are counted for. Questions by their labels. */
interface CountedNeed {
  readonly required: readonly string[];
  readonly unwanted: readonly string[];
  readonly category: string | undefined;
}

/**
 * Law: the number of listed tools, or of one category, that have everything required and nothing unwanted, that are known not to, to which
 * something required does not apply, and that are unknown.
 * @param marks of each tool, for all of it together
 */
export function countMatches({ required, unwanted, category }: CountedNeed, marks: readonly Cell['mark'][]): string {
  const of = (mark: Cell['mark']) => marks.filter((one) => one === mark).length;
  const [yes, no, unknown, inapplicable] = [of('yes'), of('no'), of('unknown'), of('does not apply')];
  const tools = counted(marks.length, 'listed tool');
  const isOf = category === undefined ? '' : ` of type ${quoted(category)}`;
  if (required.length + unwanted.length === 0) return `There ${plural(marks.length, 'is', 'are')} ${tools}${isOf}.`;
  const parts = [
    joinLabels(required, ['', 'both ', 'all of '], 'and'),
    joinLabels(unwanted, NEITHER[required.length > 0 ? 1 : 0], 'nor'),
  ];
  const have = `${yes} of ${tools}${isOf} ${plural(yes, 'has', 'have')} ${parts.filter(Boolean).join(' but ')}`;
  const isWithout = required.length === 0;
  const others = isWithout
    ? `${no} ${plural(no, 'has', 'have')} ${unwanted.length === 1 ? 'it' : 'at least one'}`
    : `${no} ${plural(no, 'does', 'do')} not`;
  const left = inapplicable > 0 ? [`it does not apply to ${inapplicable}`] : [];
  return `${[have, others, ...left, `${unknown} ${plural(unknown, 'is', 'are')} unknown`].join('; ')}.`;
}

/** Words before one, two or more unwanted labels: alone, and after required ones. */
const NEITHER = [
  ['no ', 'neither ', 'none of '],
  ['not ', 'neither ', 'none of '],
] as const;

/** Labels in one phrase. @param before words before one, two or more of them */
function joinLabels(
  labels: readonly string[],
  before: readonly [string, string, string] | undefined,
  join: 'and' | 'nor',
) {
  const [first, ...others] = labels.map(quoted);
  if (first === undefined) return '';
  const words = others.length === 1 && join === 'nor' ? `${first} nor ${others[0]}` : andList([first, ...others]);
  return `${before?.[Math.min(2, others.length)] ?? ''}${words}`;
}

/** Law: the number of listed tools with each mark, and the cheapest of those that fit, if prices are of plans that have it. */
export function countHaving(
  { label, isYesOrNo, hasBills }: Readonly<{ label: string; isYesOrNo: boolean; hasBills: boolean }>,
  rows: readonly (Priced & Pick<Row, 'result'> & Pick<Cell, 'mark'>)[],
  market: Market,
): string {
  const fitting = rows.filter(({ result }) => result === 'fits');
  const marks = rows.map(({ mark }) => mark);
  const known = `${quoted(label)} is known of ${marks.filter((mark) => mark === 'yes' || mark === 'no').length} of ${counted(rows.length, 'listed tool')}.`;
  const count = isYesOrNo ? countMarks(label, marks) : known;
  const least = hasBills && fitting.length > 0 ? cheapest(fitting, market) : '';
  return least === '' ? count : `${count.slice(0, -1)}; ${least}.`;
}

/** Law: the number of tools with each result, and the cheapest of those that fit. */
export function countResults(rows: readonly (Priced & Pick<Row, 'result'>)[], market: Market): string {
  const of = (result: Row['result']) => rows.filter((row) => row.result === result);
  const [fits, may, not] = [of('fits'), of('may fit'), of('does not fit')];
  const all = `${fits.length} of ${counted(rows.length, 'tool')} ${plural(fits.length, 'fits', 'fit')}, ${may.length} may and ${not.length} ${plural(not.length, 'does', 'do')} not`;
  return `${fits.length > 0 ? `${all}; ${cheapest(fits, market)}` : all}.`;
}

/** Law: the number of tools found. If they are judged, each fits or may fit. */
export function countFound(total: number, isJudged: boolean, q?: string): string {
  const fit = isJudged ? ` that ${plural(total, 'fits or may fit', 'fit or may fit')}` : '';
  return `${counted(total, 'tool')}${fit}${q === undefined ? '' : ` for “${q}”`}.`;
}

/** Law: the number of listed tools, of questions asked about each, and of known answers. */
export function countFacts(counts: Readonly<Record<'tools' | 'keys' | 'known', number>>): string {
  return `${counted(counts.tools, 'tool')}, ${counted(counts.keys, 'question')}, ${counted(counts.known, 'answer')} about what they do and cost, each with the page that says so.`;
}

/** Law: no tool that is not shown is among the first of more lists. */
export function describeTopTools(tools: number, places: number, lists: number): string {
  return `The ${tools} tools that are most often among the first ${places} of our ${lists} lists.`;
}

/** Law: the number of questions shown, and of those with an answer. @param find the text that the shown ones contain */
export function countAnswered(counts: Readonly<Record<'known' | 'shown' | 'all', number>>, find?: string): string {
  const { known, shown, all } = counts;
  if (find === undefined) return `${known} of ${counted(all, 'question')} ${plural(known, 'has', 'have')} an answer.`;
  return `${shown} of ${counted(all, 'question')} ${plural(shown, 'has', 'have')} “${find}”, ${known} of them with an answer.`;
}

/** Law: the number of questions about a tool without an answer. */
export function countUnanswered(count: number): string {
  return count === 0
    ? 'Every question has an answer.'
    : `${counted(count, 'question has', 'questions have')} no answer, and none counts as a no.`;
}

/** Law: the number of known answers among all that apply. */
export function countKnown(counts: Readonly<Record<'known' | 'disputed' | 'unknown', number>>): string {
  const { known, disputed, unknown } = counts;
  return `${inGroups(known)} of ${inGroups(known + disputed + unknown)} answers are known.`;
}

/**
 * How the rank of a row follows, step by step. Law: each count is that of the marks, and the rank is 1 + the rows before it.
 * @param isForIt whether the job is for the tool's category; undefined if the job is for all categories
 */
export function explainRank(
  { result, required, nice, rank }: Row,
  rows: readonly Pick<Row, 'rank'>[],
  isForIt?: boolean,
): (readonly [step: string, words: string])[] {
  const of = (count: Row['required']) => `${count.yes} of ${totalOf(count)} are a yes.`;
  const are = (count: number, what: string) =>
    count > 0 ? [`${count} required ${plural(count, 'is', 'are')} ${what}`] : [];
  const { no, does_not_apply: inapplicable, unknown } = required;
  const lacking = plural(inapplicable, 'one that does not apply', 'ones that do not apply');
  const open = andList([...are(no, 'a no'), ...are(inapplicable, lacking), ...are(unknown, 'unknown')]);
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
