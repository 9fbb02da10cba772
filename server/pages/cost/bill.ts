import type { Methodology } from '../../../model/methodology.ts';
import { moneyInWords } from '../../../model/pricing/price-text.ts';
import type { ToolCost } from '../../operations/estimate-cost/answer.ts';
import type { Cell, Line, LinePart, Table } from '../document/document.ts';
import { openOf, sumLine } from '../prices/bills.ts';

/** Tools with their sums, line by line. */
export function billTable(costs: readonly ToolCost[], categories: Methodology['categories']): Table {
  return {
    kind: 'table',
    look: 'bills',
    columns: ['Tool', 'A month', 'What is in it', 'What to know', 'Prices from'],
    rows: costs.map((cost): Cell[] => [
      [
        { link: `/pricing/${cost.slug}`, label: cost.name },
        { note: categories[cost.category]?.label ?? cost.category },
      ],
      sumLine(cost),
      inLines(linesOf(cost)),
      openOf(cost).join(' '),
      sourcesOf(cost),
    ]),
    least: 8,
  };
}

/** The first of some texts as it is, the others small below it. */
function inLines([first = '', ...others]: readonly string[]): Line {
  return [first, ...others.map((note): LinePart => ({ note }))];
}

/** What each part of one payment is for: `Plan Business, per LinkedIn account: 8 × 948 USD = 7,584 USD a year`, and their sum. */
function linesOf({ lines, payment, price: { currency, billing } }: ToolCost): string[] {
  if (currency === null) return [];
  const money = (amount: number) => moneyInWords({ amount, currency });
  const parts = lines.map(({ what, quantity, each, amount }) => {
    const sum = `${money(amount)} a ${billing}`;
    if (each === null) return `${what}: ${quantity} for ${sum} in all`;
    return `${what}: ${quantity === 1 ? '' : `${quantity} × ${money(each)} = `}${sum}`;
  });
  return payment === null || parts.length < 2 ? parts : [...parts, `Together: ${money(payment)} a ${billing}`];
}

function sourcesOf({ sources }: ToolCost): Line {
  return sources.flatMap(({ url, publisher, read }, i) => [
    ...(i > 0 ? ['; '] : []),
    { link: url, label: nameOfSource(publisher, sources.slice(0, i)), says: 'nofollow' },
    `, read ${read}`,
  ]);
}

/** The publisher; with a number for its second page and later ones, so that no two links have one name. */
function nameOfSource(publisher: string, before: ToolCost['sources']): string {
  const others = before.filter((source) => source.publisher === publisher).length;
  return others === 0 ? publisher : `${publisher} (${others + 1})`;
}
