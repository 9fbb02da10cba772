import type { Methodology } from '../../../model/methodology.ts';
import { BILLED, moneyInWords } from '../../../model/pricing/price-text.ts';
import { andList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { CostBill } from '../../operations/estimate-cost/answer.ts';
import { type Cell, capitalised, type Line, type LinePart, type Row, type Table } from '../document/document.ts';
import { evidenceOfPrice } from '../facts/evidence.ts';
import { type Bar, CostBar } from '../inline-svg/charts.tsx';
import {
  type PricedCost,
  paidInWords,
  planAndPayment,
  printedInWords,
  shownTotal,
  sumInWords,
} from '../prices/bills.ts';

/** The bill of a tool as a bar, in the currency that was asked for. */
export function barOf({ bill, most, conditions }: PricedCost): Bar {
  const printed = bill.lines.reduce((sum, { amount }) => sum + amount.amount, 0);
  const total = shownTotal(bill).amount;
  return {
    // The parts of one payment have the same shares as those of all payments. A bill of 0 has no parts to draw.
    parts: bill.lines.map(({ kind, amount }) => ({
      kind,
      amount: printed === 0 ? 0 : (amount.amount / printed) * total,
    })),
    isOpenEnded: conditions !== undefined,
    most: most ? shownTotal(most).amount : undefined,
  };
}

/** What all bills of an answer share. */
interface Billed {
  readonly months: number;
  /** The amount of the longest bar on the page. */
  readonly longest: number;
  readonly categories: Methodology['categories'];
}

/** Tools with their sums, under the names of their groups. */
export function billTable(
  groups: readonly { readonly name: string; readonly costs: readonly PricedCost[] }[],
  billed: Billed,
): Table {
  return {
    kind: 'table',
    look: 'bills',
    columns: ['Tool', 'A month', 'What is in it', 'What is open'],
    rows: groups.flatMap(({ name, costs }): Row[] =>
      costs.length > 0 ? [{ band: name }, ...costs.map((cost) => billRow(cost, billed))] : [],
    ),
    least: 8,
  };
}

function billRow(cost: PricedCost, { months, longest, categories }: Billed): readonly Cell[] {
  const { slug, name, category } = cost;
  const printed = printedInWords(cost, 'per_month');
  return [
    [{ link: `/pricing/${slug}`, label: name }, { note: categories[category]?.label ?? category }],
    [
      {
        price: sumInWords(cost, 'per_month'),
        unit: `a month, ${paidInWords(cost)}${printed ? `; ${printed} by the vendor` : ''}`,
        evidence: evidenceOfPrice(cost, `#prices-${slug}`),
      },
      { sign: <CostBar bar={barOf(cost)} longest={longest} />, words: '' },
      { note: totalInWords(cost, months) },
    ],
    inLines(linesOf(cost)),
    inLines(openOf(cost)),
  ];
}

/** `7,584 USD for 12 months, all on day one`. */
function totalInWords(cost: PricedCost, months: number): string {
  const { months_paid } = cost.bill;
  const [total, due] = [sumInWords(cost, 'total'), sumInWords(cost, 'due_on_day_one')];
  const first = cost.bill.due_on_day_one === null ? 'by what is used' : `${total === due ? 'all' : due} on day one`;
  const more = months_paid > months ? `, of which ${counted(months_paid, 'has', 'have')} to be paid` : '';
  return `${total} for ${counted(months, 'month')}${more}, ${first}`;
}

/** The first of some texts as it is, the others small below it. */
function inLines([first = '', ...others]: readonly string[]): Line {
  return [first, ...others.map((note): LinePart => ({ note }))];
}

/** What each part of one payment is for: `Plan Business, per LinkedIn account: 8 × 948 USD = 7,584 USD a year`. */
function linesOf({ bill, most }: PricedCost): readonly string[] {
  const own = linesIn(bill);
  return most ? [...own, ...linesIn(most).map((line) => `or ${line}`)] : own;
}

function linesIn({ lines, billing }: CostBill): readonly string[] {
  return lines.map(({ what, quantity, each, amount }) => {
    const sum = `${moneyInWords(amount)} a ${billing}`;
    if (each === null) return `${what}: ${quantity} for ${sum} in all`;
    return `${what}: ${quantity === 1 ? '' : `${quantity} × ${moneyInWords(each)} = `}${sum}`;
  });
}

/** What has to be confirmed, what was not found, and what comes on top. */
function openOf(cost: PricedCost): readonly string[] {
  const { verdict, conditions, unpriced_billings: unpriced, missing, notes, assumed, second_hand } = cost;
  // What the price rests on is said by its mark, and what has to be true by the conditions.
  const isSaid = verdict !== 'between' && (conditions ?? unpriced ?? assumed ?? second_hand);
  const open = [
    conditions && `If ${andList(conditions)}`,
    unpriced && `${capitalised(andList(unpriced.map((billing) => BILLED[billing])))} price not found`,
    !isSaid && missing.length > 0 && `Not known: ${andList(missing)}`,
    ...notes.map((note) => note.replace(/\.$/, '')),
  ].filter((text): text is string => typeof text === 'string');
  return open.length > 0 ? open : ['Nothing'];
}

/** Where the prices of each tool are from, what qualifies them, and the next plan. */
export function sourceTable(costs: readonly PricedCost[], months: number): Table {
  return {
    kind: 'table',
    columns: ['Tool', 'Prices from', 'Notes', 'Next plan'],
    rows: costs.map((cost) => ({ id: `prices-${cost.slug}`, cells: sourceRow(cost, months) })),
    least: 5,
  };
}

function sourceRow({ name, bill, most, next, sources, price_note }: PricedCost, months: number): readonly Cell[] {
  const notes = [...new Set([...bill.notes, ...(most?.notes ?? []), ...(price_note === null ? [] : [price_note])])];
  // The other end of a range is shown in full.
  const isNext = next && next.plan !== most?.plan;
  return [
    name,
    sources.flatMap(({ url, publisher, read }, i) => [
      ...(i > 0 ? ['; '] : []),
      { link: url, label: nameOfSource(publisher, sources.slice(0, i)), says: 'nofollow' },
      `, read ${read}`,
    ]),
    notes.join(' '),
    isNext
      ? `${capitalised(planAndPayment(next).replace(/^plan /, ''))}: ${moneyInWords(shownTotal(next))} for ${counted(months, 'month')}`
      : '',
  ];
}

/** The publisher; with a number for its second page and later ones, so that no two links have one name. */
function nameOfSource(publisher: string, before: PricedCost['sources']): string {
  const others = before.filter((source) => source.publisher === publisher).length;
  return others === 0 ? publisher : `${publisher} (${others + 1})`;
}
