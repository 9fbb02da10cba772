import { type Cell, type Column, type Row, toShortSource } from '../../model/board-schemas.ts';
import { CAUSE_MEANINGS } from '../../model/change.ts';
import { PLANS_KEY } from '../../model/keys.ts';
import { isLacking } from '../../model/mark.ts';
import { listKeys } from '../../model/parse-question.ts';
import { type BudgetFit, judgePrice } from '../../model/pricing/budget.ts';
import type { Tool } from '../../model/tool.ts';
import { describeChange, describeToolChange } from '../../model/words/change.ts';
import { formatMonth } from '../../model/words/dates.ts';
import { explainMissing } from '../../model/words/missing.ts';
import { formatPlanNames, formatPrice } from '../../model/words/price.ts';
import { formatMoney } from '../../model/words/sum.ts';
import { truncate } from '../../model/words/truncate.ts';
import { explainNotApplicable, formatValue } from '../../model/words/value.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { NamedChange } from '../operations/get-changes/answer.ts';
import { prepareBillChanges } from '../operations/get-changes/bill-change.ts';
import { toNamedChange } from '../operations/get-changes/change.ts';
import { selectChanges } from '../operations/get-changes/filters.ts';
import { recommend } from '../operations/recommend/operation.ts';
import type { TeamNeeds, ToolInUse } from './needs-file.ts';

/** A tool in use, with the row that a recommendation has for it. */
interface CheckedTool extends Row {
  /** Whether the price is within the budget. Undefined without a budget. */
  readonly budget?: BudgetFit;
  /** Lines about missing and unknown answers, the bill and changes. */
  readonly lines: readonly string[];
  /** Changes since the file was last checked that matter to the need. */
  readonly changes: readonly NamedChange[];
  /** The line in the file, from 1. */
  readonly line: number;
  /** When the vendor stopped selling the tool. Null while it is sold. */
  readonly closed: Tool['closed'];
}

/** Whether a tool is still sold and fits or may fit. */
export function stillFits({ closed, result }: CheckedTool): boolean {
  return closed === null && result !== 'does not fit';
}

export interface CheckedNeeds extends Pick<Snapshot['manifest'], 'snapshot' | 'as_of'> {
  readonly tools: readonly CheckedTool[];
  /** Up to three other tools that fit. Empty if all tools in use still fit. */
  readonly instead: readonly Pick<Row, 'slug' | 'name' | 'price'>[];
  /** Maps each question that the file does not write in canonical form to its canonical form. */
  readonly read_as: TeamNeeds['canonicalForms'];
}

const MAX_ALTERNATIVES = 3;

/** Checks the tools in use against the need. */
export function checkNeeds(needs: TeamNeeds, snapshot: Snapshot): CheckedNeeds {
  const tools = needs.tools.map((inUse) => checkTool(inUse, needs, snapshot));
  const without = needs.tools.map(({ slug }) => slug);
  const alternatives = tools.every(stillFits)
    ? []
    : recommend.run(snapshot, { ...needs.need, without, limit: MAX_ALTERNATIVES }).rows;
  const instead = alternatives.flatMap(({ slug, name, price, result }) =>
    result === 'fits' ? [{ slug, name, price }] : [],
  );
  const { snapshot: id, as_of } = snapshot.manifest;
  return { snapshot: id, as_of, tools, instead, read_as: needs.canonicalForms };
}

function checkTool(
  { slug, ownRequirements, line }: ToolInUse,
  { need, checked }: TeamNeeds,
  snapshot: Snapshot,
): CheckedTool {
  const { catalogue } = snapshot.methodology;
  const { base, rates } = snapshot.methodology.currencies;
  const { budget: amount, currency = base } = need;
  const tool = snapshot.tools.get(slug) as Tool;
  const required = [...new Set([...(need.required ?? []), ...ownRequirements])];
  const input = { ...need, ...(required.length > 0 && { required }), tools: [slug] };
  const { rows, columns } = recommend.run(snapshot, input);
  const row = rows[0] as Row;
  const limit = amount === undefined ? undefined : { amount, currency: currency.toUpperCase() };
  const budget = limit && judgePrice(row.price, limit, rates);
  const relevant = new Set([PLANS_KEY, ...columns.flatMap(({ key }) => listKeys(key, catalogue))]);
  const getBillChange = prepareBillChanges(snapshot, { ...need, required });
  const changes = (checked === undefined ? [] : selectChanges(snapshot, { since: checked, tools: [slug] }))
    .filter(({ key }) => key === null || relevant.has(key))
    .map((change) => toNamedChange(snapshot, change, getBillChange));

  const gaps = columns.flatMap((column) =>
    describeGap(column, row.cells[column.key] as Cell, tool, snapshot.methodology),
  );
  const planNames = formatPlanNames(row.price);
  const readDate = row.price.read === undefined ? '' : `, read ${formatMonth(row.price.read)}`;
  const isJudged = limit && budget && row.price.currency !== null;
  const budgetNote = isJudged ? `; ${BUDGET_PHRASES[budget]} ${formatMoney(limit)} a month` : '';
  const lines = [
    ...(tool.closed ? [`it has not been sold since ${tool.closed.since}`] : []),
    ...gaps,
    ...(row.misfit?.why === 'plan' ? ['no single plan meets all requirements for this set-up'] : []),
    `bill: ${formatPrice(row.price)}${planNames && `, ${planNames}`}${readDate}${budgetNote}`,
    ...(row.result === 'may fit' && row.price.missing.length > 0 ? [explainMissing(row.price)] : []),
    // Corrections of several plans on one day have the same effect on the bill.
    ...new Set(changes.map((change) => formatChangeLine(change, catalogue))),
  ];
  return { ...row, ...(budget && { budget }), lines, changes, line, closed: tool.closed };
}

const BUDGET_PHRASES = {
  within: 'within the budget of',
  over: 'above the budget of',
  open: 'may exceed the budget of',
};

type Catalogue = Snapshot['methodology']['catalogue'];

/** Describes a cell that does not meet the need, with its source. Empty if the cell meets it. */
function describeGap(
  { key, label, strength }: Column,
  { mark, value, because, source }: Cell,
  tool: Tool,
  methodology: Snapshot['methodology'],
): string[] {
  const { catalogue } = methodology;
  if (strength === 'nice' || (strength === 'required' ? mark === 'yes' : isLacking(mark))) return [];
  if (mark === 'unknown') return [`unknown: ${label}; ask the vendor`];
  if (because !== undefined) return [`does not apply (${explainNotApplicable(because, methodology)}): ${label}`];
  const [first = ''] = listKeys(key, catalogue);
  const question = catalogue.keys[first];
  const actual =
    value !== null && typeof value !== 'boolean' && question ? ` (it is ${formatValue(value, question)})` : '';
  const sources = tool.sources.filter(({ id }) => id === source).map(toShortSource);
  const citation = sources.map(({ publisher, url, seen }) => ` (${publisher}, ${url}, seen ${seen})`).join('');
  return [`${strength === 'unwanted' ? 'unwanted' : 'not met'}: ${label}${actual}${citation}`];
}

/** In characters, for the value before and the value after a change. */
const MAX_SIDE_LENGTH = 200;

function formatChangeLine(change: NamedChange, { keys }: Catalogue): string {
  const { day, key, label, cause, sources, bill } = change;
  const source = sources.slice(0, 1).map(({ url }) => ` (${url})`);
  if (bill) return `changed ${day}: ${bill.means}${source}`;
  const sides = key === null ? [] : describeChange(change, keys[key]).map((side) => truncate(side, MAX_SIDE_LENGTH));
  const description = key === null ? describeToolChange(change) : `${label}: ${sides.join(' → ')}`;
  return `changed ${day}: ${description}; ${CAUSE_MEANINGS[cause]}${source}`;
}
