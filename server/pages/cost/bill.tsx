import type { Money } from '../../../model/pricing/money.ts';
import { caveatsInWords, moneyInWords } from '../../../model/pricing/price-text.ts';
import { andList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { CostBill, ToolCost } from '../../operations/estimate-cost/answer.ts';
import { UnchangedOn } from '../facts/citations.tsx';
import { capitalised } from '../frame/capitalised.ts';
import { type Bar, CostBar } from '../pictures/cost-bar.tsx';
import { paymentsOf, planAndPayment, plansInWords, printedInWords, type Sum, shownTotal, sumInWords } from './words.ts';

/** A tool whose sum is known at least in part. */
export type PricedCost = ToolCost & { readonly bill: CostBill };

export function isPriced(cost: ToolCost): cost is PricedCost {
  return cost.bill !== null;
}

/** The bill of a tool as a bar, in the currency that was asked for. */
export function barOf({ verdict, bill, most }: PricedCost): Bar {
  const printed = bill.lines.reduce((sum, { amount }) => sum + amount.amount, 0);
  const total = shownTotal(bill).amount;
  return {
    // The parts of one payment have the same shares as those of all payments. A bill of 0 has no parts to draw.
    parts: bill.lines.map(({ kind, amount }) => ({
      kind,
      amount: printed === 0 ? 0 : (amount.amount / printed) * total,
    })),
    isOpenEnded: verdict === 'from',
    most: most ? shownTotal(most).amount : undefined,
  };
}

interface BillRowsProps {
  readonly cost: PricedCost;
  readonly months: number;
  /** The amount of the longest bar on the page. */
  readonly longest: number;
}

/** The sums of one tool, and below them what they are made of. */
export function BillRows({ cost, months, longest }: BillRowsProps) {
  const { slug, name } = cost;
  const label = `For ${counted(months, 'month')}`;
  return (
    <tbody>
      <tr>
        <th scope="row">
          <a href={`/pricing/${slug}`}>{name}</a>
        </th>
        <td class="picture">
          <CostBar bar={barOf(cost)} longest={longest} />
        </td>
        <td class="number">
          <span class="cell-label">{label}</span> <b>{sumInWords(cost, 'total')}</b>
          <Printed cost={cost} sum="total" />
        </td>
        <td class="number">
          <span class="cell-label">A month</span> {sumInWords(cost, 'per_month')}
          <Printed cost={cost} sum="per_month" />
        </td>
        <td class="number">
          <span class="cell-label">On day one</span> {sumInWords(cost, 'due_on_day_one')}
          <Printed cost={cost} sum="due_on_day_one" />
        </td>
        <td class="after-number">{capitalised(plansInWords(cost))}</td>
      </tr>
      <tr class="bill-parts">
        <td colspan={6}>
          <Parts cost={cost} months={months} />
        </td>
      </tr>
    </tbody>
  );
}

/** The same sum as the vendor prints it, if it was converted. */
function Printed({ cost, sum }: { readonly cost: PricedCost; readonly sum: Sum }) {
  const printed = printedInWords(cost, sum);
  return printed === undefined ? null : <span class="condition">{printed}</span>;
}

/** The lines of the bills, what is not known and what is assumed; behind a click the sources, notes and the next plan. */
function Parts({ cost, months }: { readonly cost: PricedCost; readonly months: number }) {
  const { bill, most, missing } = cost;
  const caveats = caveatsInWords(cost);
  const notes = [...(caveats ? [`Price: ${caveats}.`] : []), ...cost.notes];
  return (
    <>
      {most && <p class="bill-end">The lower sum</p>}
      <Lines bill={bill} months={months} />
      {most && <p class="bill-end">The higher sum</p>}
      {most && <Lines bill={most} months={months} />}
      {missing.length > 0 && <p>It is not known {andList(missing)}.</p>}
      {notes.length > 0 && <p class="condition">{notes.join(' ')}</p>}
      <Evidence cost={cost} months={months} />
    </>
  );
}

/** The pages that the prices are from, each with the day it was read; notes on the bills; the next plan. */
function Evidence({ cost, months }: { readonly cost: PricedCost; readonly months: number }) {
  const { bill, most, sources } = cost;
  // The other end of a range is shown in full.
  const next = cost.next?.plan === most?.plan ? null : cost.next;
  const notes = [...new Set([...bill.notes, ...(most?.notes ?? []), ...(cost.price_note ? [cost.price_note] : [])])];
  const also = [...(notes.length > 0 ? ['notes'] : []), ...(next ? ['the next plan'] : [])];
  return (
    <details>
      <summary>{andList([sourcesInWords(sources), ...also])}</summary>
      <Sources sources={sources} />
      {notes.map((note) => (
        <p class="condition">{note}</p>
      ))}
      {next && (
        <p class="condition">
          Next plan: {planAndPayment(next).replace(/^plan /, '')}, {moneyInWords(shownTotal(next))} for{' '}
          {counted(months, 'month')}.
        </p>
      )}
    </details>
  );
}

/** `3 sources read 2026-11-20 to 2026-11-21`. */
function sourcesInWords(sources: ToolCost['sources']): string {
  const days = sources.map(({ read }) => read).sort();
  const [first, last] = [days[0], days.at(-1)];
  const number = counted(sources.length, 'source');
  return `${number} read ${first === last ? first : `${first} to ${last}`}`;
}

/** What one payment is for. */
const EACH: Readonly<Record<CostBill['billing'], string>> = {
  month: 'each month',
  quarter: 'each quarter',
  'half-year': 'each half-year',
  year: 'each year',
};

/** The lines of one payment, in the printed currency, and how many payments there are. */
function Lines({ bill, months }: { readonly bill: CostBill; readonly months: number }) {
  const { lines, billing, months_paid } = bill;
  const payments = paymentsOf(bill);
  return (
    <ul class="bill-lines">
      {lines.map(({ what, quantity, each, amount }) => (
        <li>
          {what}: {multiplied(quantity, each)}
          {moneyInWords(amount)} {payments === 1 ? `for the ${billing}` : EACH[billing]}
        </li>
      ))}
      {months_paid > months && <li>{capitalised(counted(months_paid, 'month'))} have to be paid for.</li>}
    </ul>
  );
}

/** `3 × 15 USD = `; empty if there is nothing to multiply. */
function multiplied(quantity: number, each: Money | null): string {
  if (each === null) return `${quantity} in tiers = `;
  return quantity === 1 ? '' : `${quantity} × ${moneyInWords(each)} = `;
}

/** The pages that the prices are from, each with the day it was read. */
function Sources({ sources }: Pick<ToolCost, 'sources'>) {
  return (
    <p class="condition">
      Prices from{' '}
      {sources.map(({ url, publisher, read, unchanged_on }, i) => (
        <>
          {i > 0 && '; '}
          <a href={url} rel="nofollow">
            {nameOfSource(publisher, sources.slice(0, i))}
          </a>
          , read <time datetime={read}>{read}</time>
          <UnchangedOn day={unchanged_on} />
        </>
      ))}
      .
    </p>
  );
}

/** The publisher; with a number for its second page and later ones, so that no two links have one name. */
function nameOfSource(publisher: string, before: ToolCost['sources']): string {
  const others = before.filter((source) => source.publisher === publisher).length;
  return others === 0 ? publisher : `${publisher} (${others + 1})`;
}
