import type { Board } from '../../model/board/board.ts';
import { hasResult, type Need } from '../../model/board/need.ts';
import type { Column } from '../../model/board-answer.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import { countBy } from '../../model/group-by.ts';
import { type Currencies, convert } from '../../model/pricing/currencies.ts';
import { priceInWords, priceOf } from '../../model/pricing/price.ts';
import { moneyInWords } from '../../model/pricing/price-text.ts';
import { andList, firstFew } from '../../model/words/lists.ts';
import { counted, plural } from '../../model/words/numbers.ts';

type Rows = Board['rows'];

/** What a sentence says something of. */
interface Subject {
  readonly need: Need;
  readonly rows: Rows;
  /** The questions of the need, in its order. */
  readonly columns: readonly Column[];
  readonly catalogue: Pick<Catalogue, 'keys'>;
  readonly currencies: Pick<Currencies, 'base' | 'rates'>;
}

/** Whether a need says anything at all by which a board is computed, besides what was not understood. */
export function saysSomething({ questions, setUp, budget, isCheapWanted, only = [], without = [] }: Need): boolean {
  return (
    questions.length + only.length + without.length + Object.keys(setUp).length > 0 ||
    budget !== undefined ||
    isCheapWanted === true
  );
}

/** The answer to a need in one sentence. */
export function sentenceOn(subject: Subject): string {
  const { need, rows } = subject;
  if (!saysSomething(need)) return noQuestion(need);
  if (rows.length === 0) return 'No tool is left to choose from.';
  if (!hasResult(need)) return nothingRequired(subject);
  if (rows.some(({ result }) => result === 'fits')) return someFit(subject);
  return rows.some(({ result }) => result === 'may fit') ? someMayFit(subject) : noneFits(subject);
}

function noQuestion({ ignored }: Need): string {
  return ignored.length === 0
    ? 'Nothing was asked that tools differ in.'
    : `Nothing that tools differ in was understood: ${notUnderstood(ignored)}.`;
}

function nothingRequired({ need, rows }: Subject): string {
  const [first] = rows as [Rows[number]];
  const { yes, unknown, no } = first.nice;
  const most = `${first.tool.name} comes first with ${yes} of ${yes + unknown + no} that would be nice to have`;
  const price = need.isCheapWanted && (first.bill.amount ?? first.bill.upto) ? `${costOf(first)} and comes first` : '';
  const listed = `${counted(rows.length, 'tool is', 'tools are')} listed with their bills`;
  return `Nothing is required, so nothing is ruled out; ${yes > 0 ? most : price || listed}.`;
}

function someFit({ need, rows, currencies }: Subject): string {
  const fitting = rows.filter(({ result }) => result === 'fits');
  const [first] = fitting as [Rows[number]];
  const has = (strength: string) => need.questions.some((question) => question.strength === strength);
  const parts = [
    ...(has('required') ? ['everything that you require'] : []),
    ...(has('unwanted') ? ['nothing that you rule out'] : []),
  ];
  const verb = plural(fitting.length, 'has', 'have');
  const limit = need.budget && `at most ${moneyInWords(need.budget)} a month`;
  const what =
    parts.length === 0
      ? `${plural(fitting.length, 'costs', 'cost')} ${limit}`
      : `${verb} ${andList(parts)}${limit ? ` for ${limit}` : ''}`;
  const isAlone = fitting.length > 1 && fitting.filter(({ rank }) => rank === first.rank).length === 1;
  const about = [...(isAlone ? [`${first.tool.name} comes first`] : []), cheapestOf(fitting, currencies)];
  return `${counted(fitting.length, 'tool')} ${what}; ${about.join(', and ')}.`;
}

/** The least upper end of a bill among all tools that fit. A free plan that is enough is less. */
function cheapestOf(fitting: Rows, { base, rates }: Subject['currencies']): string {
  const free = fitting.find(({ bill }) => bill.free?.isEnough === 'yes');
  if (free) return `${free.tool.name} has a free plan that is enough`;
  const closed = fitting.flatMap((row) => (row.bill.upto ? [{ row, sum: convert(row.bill.upto, base, rates) }] : []));
  const [least] = closed.sort((a, b) => a.sum - b.sum);
  if (!least)
    return fitting.length === 1
      ? costOf(fitting[0] as Rows[number]) || 'its price is not known'
      : 'no page shows which plan any of them takes';
  const price = priceInWords(priceOf(least.row.bill));
  return fitting.length === 1
    ? `${least.row.tool.name} costs ${price}`
    : `the cheapest is ${least.row.tool.name} at ${price}`;
}

/** What the first tool costs. With a budget, a free plan that is enough is what keeps it. */
function costOf({ tool: { name }, bill, ask }: Rows[number]): string {
  if (bill.free?.isEnough === 'yes') return `${name} has a free plan that is enough`;
  if (!(bill.amount ?? bill.upto)) return '';
  const isPlanOpen = bill.certainty !== 'exact' && ask.length > 0;
  return `${name} costs ${priceInWords(priceOf(bill))}${isPlanOpen ? '; ask which plan it takes' : ''}`;
}

function someMayFit({ need, rows, catalogue }: Subject): string {
  const open = rows.filter(({ result }) => result === 'may fit');
  const why = need.ignored.length > 0 ? `, because ${notUnderstood(need.ignored)}` : '';
  const asks = countBy(open.flatMap(({ ask }) => ask));
  const [most] = [...asks].sort(([, a], [, b]) => b - a);
  const first = most
    ? `: ask first about "${catalogue.keys[most[0]]?.label ?? most[0]}", which is unknown for ${most[1]} of them`
    : '';
  return `No tool is known to fit${why}; ${open.length} may${first}.`;
}

function noneFits(subject: Subject): string {
  const { need, rows } = subject;
  const { why, times } = mostFrequentReason(subject);
  const also = need.ignored.length > 0 ? `; ${notUnderstood(need.ignored)}` : '';
  return `No tool fits: ${why} for ${times} of ${rows.length}${also}.`;
}

/** What rules out most tools: a question, or what is left where none does. */
function mostFrequentReason({ need, rows, columns }: Subject): { readonly why: string; readonly times: number } {
  const deciding = { required: 'no', unwanted: 'yes', nice: undefined } as const;
  const isFailed = ({ cells }: Rows[number], i: number) =>
    cells[i]?.state === deciding[need.questions[i]?.strength ?? 'nice'];
  const byQuestion = need.questions.map(({ strength }, i) => ({
    why:
      strength === 'required'
        ? `"${columns[i]?.label}" is a no`
        : `"${columns[i]?.label}", which you rule out, is a yes`,
    times: rows.filter((row) => isFailed(row, i)).length,
  }));
  const rest = rows.filter((row) => !need.questions.some((_, i) => isFailed(row, i)));
  const withoutPlan = rest.filter(({ bill }) => bill.isNoneEnough).length;
  const all = [
    ...byQuestion,
    { why: 'no plan has all of it', times: withoutPlan },
    {
      why: `the bill is above ${need.budget ? moneyInWords(need.budget) : ''} a month`,
      times: rest.length - withoutPlan,
    },
  ];
  return all.reduce((most, one) => (one.times > most.times ? one : most));
}

/** `"HIPAA" and "fax" are not recorded here`. */
function notUnderstood(ignored: readonly string[]): string {
  const quoted = ignored.map((words) => `"${words.replaceAll('"', '')}"`);
  return `${firstFew(quoted)} ${plural(ignored.length, 'is', 'are')} not recorded here`;
}
