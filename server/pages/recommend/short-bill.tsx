import { QUANTITIES, quantityInWords } from '../../../model/constraint.ts';
import { leastInWords } from '../../../model/pricing/cost-text.ts';
import { BILLED } from '../../../model/pricing/missing.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import { andList } from '../../../model/words/lists.ts';
import { counted } from '../../../model/words/numbers.ts';
import type { Recommendation } from './interpretation.tsx';

type Judged = Recommendation['fits'][number];
type ShortCost = NonNullable<Judged['cost']>;

/** The bill of one tool for the numbers in the text: `The bill: 5,340 USD for 12 months, billed yearly on plan Team`. */
export function ShortBill({ cost }: { readonly cost: Judged['cost'] }) {
  return cost && <p class="condition">The bill: {billInWords(cost)}</p>;
}

export function billInWords({ verdict, plan, billing, per_month, total, at_least, ...cost }: ShortCost): string {
  const { months, missing, converted } = cost;
  const open = missing.length > 0 ? `It is not known ${missing.join('; ')}.` : '';
  const inOther = converted ? ` (${moneyInWords(converted.per_month)})` : '';
  if (at_least)
    return `unknown, ${leastInWords(`${moneyInWords(at_least.per_month)} a month${inOther}`)}. ${open}`.trim();
  if (!per_month || !total || billing === null) return `unknown. ${open}`.trim();
  const least = verdict === 'from' || verdict === 'between' ? 'at least ' : '';
  const time = counted(months, 'month');
  const bought = `billed ${BILLED[billing]}${plan === null ? '' : ` on plan ${plan}`}`;
  const sum = `${least}${moneyInWords(per_month)} a month${inOther}, ${moneyInWords(total)} for ${time}, ${bought}.`;
  return `${sum} ${open}`.trim();
}

/** Links to the page with every line of every bill for the numbers in the text. */
export function FullBill({ answer: { set_up, bill } }: { readonly answer: Pick<Recommendation, 'set_up' | 'bill'> }) {
  if (set_up === null || bill === null) return null;
  const named = QUANTITIES.flatMap((quantity) => {
    const number = set_up[quantity];
    return number === undefined ? [] : [quantityInWords(quantity, number)];
  });
  return (
    <p class="after-table">
      <a href={bill}>What every tool costs for {andList(named)}, line by line</a>
    </p>
  );
}
